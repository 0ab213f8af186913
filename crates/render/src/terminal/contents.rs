//! What a scene holds, as far as it decides how large a cell must be.
use crate::extent::Extent;
use crate::flatten::Piece;
use gridwright_core::scene::{Lattice, Point, Role};
use std::collections::BTreeSet;

/// How near to a side of a cell something must stand to count as being on it.
const NEAR: f32 = 0.12;

/// The pencil marks of all cells, laid over each other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// Where marks begin within a cell, in 64ths, from the left and from the top.
    pub(super) across: BTreeSet<u8>,
    pub(super) down: BTreeSet<u8>,
    /// The longest mark, in letters.
    pub(super) letters: usize,
}

/// What matters for the layout.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether the scene holds one thing")]
pub(super) struct Contents {
    /// The longest label, in letters.
    pub(super) letters: usize,
    /// Something is between cells: a sign, a wall.
    pub(super) between: bool,
    /// There are grid lines inside the board.
    pub(super) grid: bool,
    /// There are lines that cross cells.
    pub(super) paths: bool,
    /// The board has an outline, and its role.
    pub(super) outline: Option<Role>,
    /// A cell is pointed out.
    pub(super) lit: bool,
    /// Pencil marks, when they are requested.
    pub(super) marks: Option<Marks>,
}

impl Contents {
    pub(super) fn of(pieces: &[&Piece<'_>], extent: Extent, lattice: Lattice, marks: bool) -> Self {
        let mut contents = Contents { marks: marks.then(Marks::default), ..Contents::default() };
        for piece in pieces {
            contents.note(piece, extent, lattice);
        }
        contents.marks = contents.marks.take().filter(|marks| marks.letters > 0);
        contents
    }

    fn note(&mut self, piece: &Piece<'_>, extent: Extent, lattice: Lattice) {
        let square = lattice == Lattice::Square;
        match piece {
            Piece::Line { points, role, .. } if square => {
                points.windows(2).for_each(|pair| self.note_segment(pair[0], pair[1], *role, extent));
            }
            Piece::Line { .. } => self.paths = true,
            Piece::Frame { role: Role::Grid, .. } => self.grid = true,
            Piece::Frame { role, .. } | Piece::Fill { role, .. } => self.lit |= *role == Role::Selected,
            Piece::Label { at, text, .. } if is_mark(piece) => self.note_mark(*at, text),
            Piece::Label { at, text, .. } => {
                self.letters = self.letters.max(text.trim().chars().take(99).count());
                self.between |= square && on_side(*at);
            }
            Piece::Chevron { at, .. } | Piece::Disc { at, .. } => self.between |= square && on_side(*at),
        }
    }

    fn note_segment(&mut self, from: Point, to: Point, role: Role, extent: Extent) {
        match side_of_cells(from, to) {
            None => self.paths = true,
            Some(_) if is_outline(from, to, extent) => self.outline = self.outline.or(Some(role)),
            Some(_) if role == Role::Grid => self.grid = true,
            Some(_) => self.between = true,
        }
    }

    fn note_mark(&mut self, at: Point, text: &str) {
        if let Some(marks) = &mut self.marks {
            let _ = marks.across.insert(sixty_fourths(at.0));
            let _ = marks.down.insert(sixty_fourths(at.1));
            marks.letters = marks.letters.max(text.trim().chars().take(9).count());
        }
    }
}

/// The place within a cell, in 64ths.
pub(super) fn sixty_fourths(coordinate: f32) -> u8 {
    (coordinate.rem_euclid(1.0) * 64.0).round().min(63.0) as u8
}

/// Pencil marks are small labels of that role, or off the middle of their cell.
pub(super) fn is_mark(piece: &Piece<'_>) -> bool {
    let &Piece::Label { at, role, size, .. } = piece else { return false };
    let off = |coordinate: f32| (coordinate.rem_euclid(1.0) - 0.5).abs() > 0.1;
    size < 0.3 && (role == Role::Mark || ((off(at.0) || off(at.1)) && !on_side(at)))
}

/// Whether a coordinate lies between two cells.
fn is_whole(coordinate: f32) -> bool {
    (coordinate - coordinate.round()).abs() < NEAR
}

/// Whether a point lies on the side of a cell.
pub(super) fn on_side((x, y): Point) -> bool {
    is_whole(x) || is_whole(y)
}

/// If a segment runs along sides of cells: whether it is upright.
pub(super) fn side_of_cells(from: Point, to: Point) -> Option<bool> {
    let same = |one: f32, two: f32| (one - two).abs() < NEAR / 2.0;
    match () {
        () if same(from.0, to.0) && is_whole(from.0) => Some(true),
        () if same(from.1, to.1) && is_whole(from.1) => Some(false),
        () => None,
    }
}

/// Whether a segment along sides of cells is part of the board's outline.
fn is_outline(from: Point, to: Point, extent: Extent) -> bool {
    let at = |coordinate: f32, border: f32| (coordinate - border).abs() < NEAR;
    match side_of_cells(from, to) {
        Some(true) => at(from.0, extent.left) || at(from.0, extent.right),
        _ => at(from.1, extent.top) || at(from.1, extent.bottom),
    }
}
