//! How many characters a cell takes, and where each lies.
use super::contents::{Contents, Marks, sixty_fourths};
use super::{MAX_CHARACTERS, MAX_WIDTH};
use crate::extent::Extent;
use gridwright_core::scene::{Lattice, Point, Role};

/// No label gets more letters than this in its cell.
const MAX_LETTERS: usize = 11;

/// How grid lines are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grid {
    /// Not at all; empty cells show a point instead.
    Points,
    /// As points where lines cross, because paths run through the cells.
    Corners,
    /// As lines.
    Lines,
}

/// The measures of a picture.
#[derive(Debug)]
pub(super) struct Layout {
    extent: Extent,
    pub(super) lattice: Lattice,
    /// Characters inside a cell, across and down.
    pub(super) inside: (usize, usize),
    /// Characters between cells, across and down.
    pub(super) gap: (usize, usize),
    pub(super) grid: Option<Grid>,
    /// A box around the whole picture.
    pub(super) outline: Option<Role>,
    pub(super) marks: Option<Marks>,
}

impl Layout {
    pub(super) fn new(contents: &Contents, extent: Extent, lattice: Lattice) -> Self {
        let square = lattice == Lattice::Square;
        let gap = if square { usize::from(contents.between || (contents.grid && !contents.paths)) } else { 1 };
        let down = if square { gap } else { usize::from(contents.paths) };
        let grid = contents.grid.then_some(match (gap, contents.paths) {
            (1, false) if square => Grid::Lines,
            (1, true) if square => Grid::Corners,
            _ => Grid::Points,
        });
        let mut layout = Layout {
            extent: extent.rounded(if square { 1.0 } else { 0.5 }),
            lattice,
            inside: inside(contents, gap),
            gap: (gap, down),
            grid,
            outline: contents.outline.filter(|_| square && gap == 0),
            marks: contents.marks.clone(),
        };
        layout.cut();
        layout
    }

    /// Characters from one cell to the next.
    pub(super) fn pitch(&self) -> (usize, usize) {
        (self.inside.0 + self.gap.0, self.inside.1 + self.gap.1)
    }

    fn border(&self) -> usize {
        usize::from(self.outline.is_some())
    }

    /// Lines above and below the cells; on a triangular lattice there are none, and half a gap less.
    fn outer_gap(&self) -> f32 {
        let gap = self.gap.1 as f32;
        if self.lattice == Lattice::Square { gap } else { -gap }
    }

    /// Keeps the picture within its limits.
    fn cut(&mut self) {
        let ((across, down), spare) = (self.pitch(), 2 * self.border() + 1);
        let columns = ((MAX_WIDTH - spare) / across) as f32;
        self.extent.right = self.extent.right.min(self.extent.left + columns);
        let wide = self.extent.width() as usize * across + spare;
        let rows = (MAX_CHARACTERS / wide).saturating_sub(spare) / down;
        self.extent.bottom = self.extent.bottom.min(self.extent.top + rows as f32);
    }

    /// Width and height of the picture in characters.
    pub(super) fn size(&self) -> (usize, usize) {
        let (across, down) = self.pitch();
        let (width, height) = (self.extent.width(), self.extent.height());
        if width <= 0.0 || height <= 0.0 {
            return (0, 0);
        }
        let frame = 2 * self.border();
        (
            (width * across as f32) as usize + self.gap.0 + frame,
            (height * down as f32 + self.outer_gap()) as usize + frame,
        )
    }

    /// Where a point lies, in characters; the middle of the first character is at (0.5, 0.5).
    pub(super) fn place(&self, (x, y): Point) -> Point {
        let (across, down) = self.pitch();
        let border = self.border() as f32;
        let column = (x - self.extent.left) * across as f32 + self.gap.0 as f32 / 2.0 + border;
        let row = (y - self.extent.top) * down as f32 + self.outer_gap() / 2.0 + border;
        (column, row)
    }

    /// The character at a point.
    pub(super) fn spot(&self, point: Point) -> (i64, i64) {
        let (column, row) = self.place(point);
        (column.floor() as i64, row.floor() as i64)
    }

    /// The first character of the cell around a centre.
    pub(super) fn corner(&self, centre: Point) -> (i64, i64) {
        let (column, row) = self.place(centre);
        let (wide, high) = self.inside;
        ((column - wide as f32 / 2.0).round() as i64, (row - high as f32 / 2.0).round() as i64)
    }

    /// The centres of all cells of a square lattice that are drawn.
    pub(super) fn centres(&self) -> impl Iterator<Item = Point> {
        let Extent { left, top, .. } = self.extent;
        let (columns, rows) = (self.extent.width() as u16, self.extent.height() as u16);
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| (left + f32::from(column) + 0.5, top + f32::from(row) + 0.5))
        })
    }

    /// Where a pencil mark begins.
    pub(super) fn mark(&self, at: Point, marks: &Marks) -> (i64, i64) {
        let centre = (at.0.floor() + 0.5, at.1.floor() + 0.5);
        let (left, top) = self.corner(centre);
        let (wide, high) = (marks.across.len() * (marks.letters + 1) - 1, marks.down.len());
        let (pad, above) = (self.inside.0.saturating_sub(wide) / 2, self.inside.1.saturating_sub(high) / 2);
        let right = marks.across.range(..sixty_fourths(at.0)).count() * (marks.letters + 1);
        let down = marks.down.range(..sixty_fourths(at.1)).count();
        (left + (pad + right) as i64, top + (above + down) as i64)
    }
}

/// Characters inside a cell: an odd number across, so that it has a middle.
fn inside(contents: &Contents, gap: usize) -> (usize, usize) {
    let letters = contents.letters.min(MAX_LETTERS);
    let label = if contents.lit && letters > 1 { letters + 2 } else { letters + 1 - gap };
    let (marks, down) = contents
        .marks
        .as_ref()
        .map_or((0, 1), |marks| (marks.across.len().min(8) * (marks.letters + 1) + 1, marks.down.len().clamp(1, 8)));
    (label.max(marks).max(3) | 1, down)
}
