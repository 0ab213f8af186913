//! Puts the pieces of a scene on the canvas: grounds, lines, then whatever lies on them.
use super::canvas::{Canvas, Ground};
use super::contents::{is_mark, on_side};
use super::layout::{Grid, Layout};
use super::{Colour, TerminalOptions, glyph, lines};
use crate::flatten::Piece;
use crate::surface::Surfaces;
use gridwright_core::scene::{Lattice, Point, Role};
use std::collections::BTreeMap;

/// Discs at least this large carry their label like a token, three characters wide.
const TOKEN: f32 = 0.3;

/// What a cell as a whole is.
#[derive(Debug, Clone, Copy, Default)]
struct Whole {
    centre: Point,
    fill: Option<Role>,
    /// Whether the fill reaches the cell's sides.
    seamless: bool,
    /// What the brackets say.
    lit: Option<Role>,
}

struct Painter<'l> {
    canvas: Canvas,
    layout: &'l Layout,
    options: &'l TerminalOptions,
    surfaces: Surfaces,
    cells: BTreeMap<(i32, i32), Whole>,
    /// The largest disc at each character: it is a ring around those upon it.
    rings: BTreeMap<(i64, i64), (f32, Role)>,
}

/// Draws every piece.
pub(super) fn paint(pieces: &[&Piece<'_>], layout: &Layout, options: &TerminalOptions) -> Canvas {
    let (width, height) = layout.size();
    let canvas = Canvas::new(width, height);
    let surfaces = Surfaces::new(layout.lattice);
    let mut painter = Painter { canvas, layout, options, surfaces, cells: BTreeMap::new(), rings: BTreeMap::new() };
    for piece in pieces {
        painter.note(piece);
    }
    painter.fills();
    if let Some(role) = layout.outline.filter(|_| height > 0) {
        lines::outline(&mut painter.canvas, role, options.unicode);
    }
    for piece in pieces {
        painter.piece(piece);
    }
    painter.brackets();
    painter.points(pieces);
    painter.canvas
}

impl Painter<'_> {
    fn whole(&mut self, at: Point) -> &mut Whole {
        let (row, column) = self.surfaces.cell(at);
        let lean = if self.layout.lattice == Lattice::Triangular { row as f32 / 2.0 } else { 0.0 };
        let centre = (column as f32 + 0.5 - lean, row as f32 + 0.5);
        self.cells.entry((row, column)).or_insert(Whole { centre, ..Whole::default() })
    }

    /// Notes what a piece says about its cell; the cursor outdoes everything.
    fn note(&mut self, piece: &Piece<'_>) {
        let colourless = self.options.colour == Colour::Never;
        let (at, role) = match *piece {
            Piece::Fill { centre, role, half } => {
                let whole = self.whole(centre);
                (whole.fill, whole.seamless) = (Some(role), half > 0.49);
                (centre, role)
            }
            Piece::Frame { centre, role, .. } if !self.frames(role) => (centre, role),
            Piece::Label { at, role, .. } if !on_side(at) && role != Role::Selected => (at, role),
            _ => return,
        };
        if glyph::brackets(role, colourless).is_some() {
            let whole = self.whole(at);
            whole.lit = whole.lit.filter(|&lit| lit == Role::Selected).or(Some(role));
        }
    }

    /// Whether a frame of this role is drawn as lines: where there is space for them.
    fn frames(&self, role: Role) -> bool {
        self.layout.gap.0 > 0 && self.layout.lattice == Lattice::Square && (role == Role::Grid || self.options.unicode)
    }

    /// Paints the cells' grounds, and the gap between two cells of one ground.
    fn fills(&mut self) {
        let cells: Vec<((i32, i32), Whole)> = self.cells.iter().map(|(&at, &whole)| (at, whole)).collect();
        let (wide, high) = (self.layout.inside.0 as i64, self.layout.inside.1 as i64);
        let gap = (self.layout.gap.0 as i64, self.layout.gap.1 as i64);
        for ((row, column), whole) in cells {
            let Some(role) = whole.fill.filter(|&role| self.is_shown(role)) else { continue };
            let joins = |row: i32, column: i32| {
                let other = self.cells.get(&(row, column)).filter(|other| other.seamless && whole.seamless);
                other.and_then(|other| other.fill) == Some(role)
            };
            let (right, below) = (joins(row, column + 1), joins(row + 1, column));
            let (left, top) = self.layout.corner(whole.centre);
            self.ground((left, wide), (top, high), role);
            if right {
                self.ground((left + wide, gap.0), (top, high), role);
            }
            if below {
                self.ground((left, wide + if right { gap.0 } else { 0 }), (top + high, gap.1), role);
            }
        }
    }

    /// Whether a fill is worth a ground; shades of heat would drown pencil marks, which say the same.
    fn is_shown(&self, role: Role) -> bool {
        let drowns = self.options.colour == Colour::Never && self.layout.marks.is_some();
        role != Role::Ground && !(drowns && matches!(role, Role::Heat(_)))
    }

    fn ground(&mut self, (left, wide): (i64, i64), (top, high): (i64, i64), role: Role) {
        for row in top..top + high {
            for column in left..left + wide {
                if let Some(character) = self.canvas.at(column, row) {
                    character.ground = Ground::Fill(role);
                }
            }
        }
    }

    fn piece(&mut self, piece: &Piece<'_>) {
        let (layout, unicode) = (self.layout, self.options.unicode);
        match *piece {
            Piece::Frame { centre, role, .. } if self.frames(role) => {
                lines::frame(&mut self.canvas, layout, centre, role, unicode);
            }
            Piece::Fill { .. } | Piece::Frame { .. } => {}
            Piece::Line { ref points, role, width } => {
                let width = if self.is_locked(points, role) { lines::THICK } else { width };
                lines::line(&mut self.canvas, layout, points, role, width, unicode);
            }
            Piece::Disc { at, radius, role } => {
                let (column, row) = layout.spot(at);
                let ring = self.rings.get(&(column, row)).filter(|(around, _)| *around > radius);
                let (letter, role) = match ring {
                    Some(&(_, ring)) if glyph::is_hollow(role) => (glyph::ringed(true, unicode), ring),
                    Some(_) => (glyph::ringed(false, unicode), role),
                    None => (glyph::disc(radius, role, unicode), role),
                };
                if ring.is_none() && !glyph::is_hollow(role) {
                    let _ = self.rings.insert((column, row), (radius, role));
                }
                self.canvas.write(column, row, letter, role);
            }
            Piece::Label { at, text, role, .. } if is_mark(piece) => self.mark(at, text, role),
            Piece::Label { at, text, role, .. } => self.label(at, text, role),
            Piece::Chevron { at, side, role, .. } => {
                let (column, row) = layout.spot(at);
                self.canvas.write(column, row, glyph::chevron(side, unicode), role);
            }
        }
        self.surfaces.add(piece);
    }

    /// Whether a path is given in a cell that is marked out: so a locked piece is seen without colour too.
    fn is_locked(&self, points: &[Point], role: Role) -> bool {
        let middle = |(from, to): (&Point, &Point)| (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
        let within = points.first().zip(points.last()).map(middle);
        let cell = within.and_then(|at| self.cells.get(&self.surfaces.cell(at)));
        role == Role::Given && cell.is_some_and(|cell| cell.fill == Some(Role::Related))
    }

    fn mark(&mut self, at: Point, text: &str, role: Role) {
        let Some(marks) = &self.layout.marks else { return };
        let (column, row) = self.layout.mark(at, marks);
        let letters = glyph::letters(text, marks.letters, self.options.unicode);
        self.write(column, row, &letters, role);
    }

    fn label(&mut self, at: Point, text: &str, role: Role) {
        let letters = glyph::letters(text, self.layout.inside.0, self.options.unicode);
        let (column, row) = self.layout.place(at);
        let first = (column - letters.len() as f32 / 2.0 + 0.5).floor() as i64;
        if let Some((disc, radius)) = self.surfaces.disc_under(at) {
            self.token((first, letters.len() as i64), row.floor() as i64, disc, radius);
        }
        self.write(first, row.floor() as i64, &letters, role);
    }

    /// Lays a disc behind a label.
    fn token(&mut self, (first, length): (i64, i64), row: i64, disc: Role, radius: f32) {
        let room = i64::from(radius >= TOKEN && length + 2 <= self.layout.inside.0 as i64);
        for column in first - room..first + length + room {
            self.canvas.write(column, row, ' ', disc);
            if let Some(character) = self.canvas.at(column, row) {
                character.ground = Ground::Disc(disc);
            }
        }
    }

    fn write(&mut self, column: i64, row: i64, letters: &[char], role: Role) {
        for (index, &letter) in letters.iter().enumerate() {
            self.canvas.write(column + index as i64, row, letter, role);
        }
    }

    /// Brackets left and right of what a cell holds.
    fn brackets(&mut self) {
        let colourless = self.options.colour == Colour::Never;
        let lit: Vec<(Point, Role)> = self.cells.values().filter_map(|cell| Some((cell.centre, cell.lit?))).collect();
        for (centre, role) in lit {
            let Some([open, close]) = glyph::brackets(role, colourless) else { continue };
            let ((left, _), (_, row)) = (self.layout.corner(centre), self.layout.spot(centre));
            self.canvas.write_if_free(left, row, open, role);
            self.canvas.write_if_free(left + self.layout.inside.0 as i64 - 1, row, close, role);
        }
    }
    /// A point in the middle of every empty cell of a grid whose lines are not drawn.
    fn points(&mut self, pieces: &[&Piece<'_>]) {
        if self.layout.grid != Some(Grid::Points) {
            return;
        }
        let framed = pieces.iter().filter_map(|piece| match **piece {
            Piece::Frame { centre, role: Role::Grid, .. } => Some(centre),
            _ => None,
        });
        let centres: Vec<Point> = match self.layout.lattice {
            Lattice::Square => self.layout.centres().collect(),
            Lattice::Triangular => framed.collect(),
        };
        for centre in centres {
            let (column, row) = self.layout.spot(centre);
            if let Some(character) = self.canvas.at(column, row) {
                character.dot = true;
            }
        }
    }
}
