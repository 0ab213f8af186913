//! A scene as a flat list: each [`Shape::Thing`] is replaced by the shapes it is made of, moved and turned.
//!
//! Quarter turns are exact, and a still picture needs no grouping, so every renderer works on this list. It also protects
//! them from hostile input: coordinates are finite and within [`MAX_COORDINATE`], measures within [`MAX_MEASURE`], nesting
//! within [`MAX_DEPTH`] levels; shapes that are not are left out.
use gridwright_core::scene::{Cell, Lattice, Point, Role, Scene, Shape};
use std::collections::HashMap;

/// The largest coordinate drawn, in cells (boards end at 65,535).
const MAX_COORDINATE: f32 = 100_000.0;

/// The deepest nesting of things.
const MAX_DEPTH: usize = 16;

/// The largest measure (thickness, radius, height), in cells.
const MAX_MEASURE: f32 = 64.0;

/// A shape in board coordinates.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Piece<'s> {
    /// A filled square (or hexagon) around a centre; `half` is half its side.
    Fill {
        centre: Point,
        half: f32,
        role: Role,
    },
    /// The outline of one.
    Frame {
        centre: Point,
        half: f32,
        role: Role,
    },
    Line {
        points: Vec<Point>,
        role: Role,
        width: f32,
    },
    Disc {
        at: Point,
        radius: f32,
        role: Role,
    },
    Label {
        at: Point,
        text: &'s str,
        role: Role,
        size: f32,
    },
    Chevron {
        at: Point,
        side: u8,
        role: Role,
        size: f32,
    },
}

impl Piece<'_> {
    /// The smallest box around it: left, top, right, bottom.
    pub(crate) fn bounds(&self) -> [f32; 4] {
        let around = |(x, y): Point, reach: f32| [x - reach, y - reach, x + reach, y + reach];
        match self {
            Piece::Fill { centre, half, .. } | Piece::Frame { centre, half, .. } => around(*centre, *half),
            Piece::Line { points, width, .. } => points
                .iter()
                .map(|&point| around(point, width / 2.0))
                .reduce(|[l, t, r, b], [left, top, right, bottom]| {
                    [l.min(left), t.min(top), r.max(right), b.max(bottom)]
                })
                .unwrap_or_default(),
            Piece::Disc { at, radius, .. } => around(*at, *radius),
            Piece::Label { at, size, .. } | Piece::Chevron { at, size, .. } => around(*at, size / 2.0),
        }
    }

    fn is_valid(&self) -> bool {
        let measure = match self {
            Piece::Fill { half: measure, .. }
            | Piece::Frame { half: measure, .. }
            | Piece::Line { width: measure, .. }
            | Piece::Disc { radius: measure, .. }
            | Piece::Label { size: measure, .. }
            | Piece::Chevron { size: measure, .. } => *measure,
        };
        let near = |&(x, y): &Point| x.abs() <= MAX_COORDINATE && y.abs() <= MAX_COORDINATE;
        let placed = match self {
            Piece::Line { points, .. } => points.len() >= 2 && points.iter().all(near),
            Piece::Label { text, at, .. } => !text.trim().is_empty() && near(at),
            Piece::Fill { centre: at, .. }
            | Piece::Frame { centre: at, .. }
            | Piece::Disc { at, .. }
            | Piece::Chevron { at, .. } => near(at),
        };
        placed && measure > 0.0 && measure <= MAX_MEASURE
    }
}

/// The position and orientation of a thing.
#[derive(Clone, Copy)]
struct Pose {
    origin: Point,
    turns: u8,
    lattice: Lattice,
}

impl Pose {
    fn place(&self, (x, y): Point) -> Point {
        let (x, y) = match self.turns % 4 {
            0 => (x, y),
            1 => (-y, x),
            2 => (-x, -y),
            _ => (y, -x),
        };
        (self.origin.0 + x, self.origin.1 + y)
    }

    /// The centre of a cell, where the lattice puts it.
    fn centre(&self, cell: Cell) -> Point {
        self.place(centre(self.lattice, cell))
    }

    fn within(&self, at: Point, quarter_turns: i8) -> Pose {
        let turns = (self.turns + quarter_turns.rem_euclid(4) as u8) % 4;
        Pose { origin: self.place(at), turns, lattice: Lattice::Square }
    }
}

/// The centre of a cell.
pub(crate) fn centre(lattice: Lattice, (row, column): Cell) -> Point {
    let shift = match lattice {
        Lattice::Square => 0.0,
        Lattice::Triangular => f32::from(row) / 2.0,
    };
    (f32::from(column) + 0.5 - shift, f32::from(row) + 0.5)
}

/// The table of a board lies below the fills of its cells, and they lie below the rest.
fn depth(piece: &Piece<'_>) -> u8 {
    match piece {
        Piece::Line { role: Role::Table | Role::Hollow, .. } => 0,
        Piece::Fill { .. } => 1,
        _ => 2,
    }
}

/// Flattens a scene: surfaces first, without fills that later ones hide; the rest in the order given.
pub(crate) fn flatten(scene: &Scene) -> Vec<Piece<'_>> {
    let mut pieces = Vec::with_capacity(scene.shapes.len());
    collect(&scene.shapes, Pose { origin: (0.0, 0.0), turns: 0, lattice: scene.lattice }, MAX_DEPTH, &mut pieces);
    pieces.sort_by_key(depth);
    let mut widest = HashMap::new();
    pieces.reverse();
    pieces.retain(|piece| is_visible(piece, &mut widest));
    pieces.reverse();
    pieces
}

/// Whether no later fill hides this one; `widest` holds what was seen so far at each centre, from the front.
fn is_visible(piece: &Piece<'_>, widest: &mut HashMap<(u32, u32), f32>) -> bool {
    let &Piece::Fill { centre, half, .. } = piece else { return true };
    let above = widest.entry((centre.0.to_bits(), centre.1.to_bits())).or_default();
    let seen = half > *above;
    *above = above.max(half);
    seen
}

fn collect<'s>(shapes: &'s [Shape], pose: Pose, depth: usize, pieces: &mut Vec<Piece<'s>>) {
    for shape in shapes {
        match shape {
            Shape::Thing { at, quarter_turns, shapes, .. } => {
                if depth > 0 {
                    collect(shapes, pose.within(*at, *quarter_turns), depth - 1, pieces);
                }
            }
            simple => pieces.extend(piece(simple, pose).filter(Piece::is_valid)),
        }
    }
}

/// One shape that is not a thing.
fn piece(shape: &Shape, pose: Pose) -> Option<Piece<'_>> {
    Some(match shape {
        &Shape::Fill { at, inset, role } => Piece::Fill { centre: pose.centre(at), half: 0.5 - inset, role },
        &Shape::Frame { at, inset, role } => Piece::Frame { centre: pose.centre(at), half: 0.5 - inset, role },
        Shape::Line { points, role, width } => {
            Piece::Line { points: points.iter().map(|&point| pose.place(point)).collect(), role: *role, width: *width }
        }
        &Shape::Disc { at, radius, role } => Piece::Disc { at: pose.place(at), radius, role },
        Shape::Label { at, text, role, size } => Piece::Label { at: pose.place(*at), text, role: *role, size: *size },
        &Shape::Chevron { at, side, role, size } => {
            Piece::Chevron { at: pose.place(at), side: (side % 4 + pose.turns) % 4, role, size }
        }
        Shape::Thing { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(shapes: Vec<Shape>) -> Scene {
        Scene { size: (4, 4), shapes, ..Scene::default() }
    }

    #[test]
    fn things_turn_clockwise() {
        let arm = Shape::Line { points: vec![(0.0, 0.0), (0.0, -0.5)], role: Role::Player, width: 0.1 };
        let tip = Shape::Chevron { at: (0.0, -0.5), side: 0, role: Role::Player, size: 0.2 };
        let thing = Shape::Thing { id: 0, at: (1.5, 1.5), quarter_turns: 5, follows: false, shapes: vec![arm, tip] };
        let scene = scene(vec![thing]);
        let pieces = flatten(&scene);
        assert!(matches!(&pieces[0], Piece::Line { points, .. } if points == &[(1.5, 1.5), (2.0, 1.5)]));
        assert!(matches!(pieces[1], Piece::Chevron { at: (2.0, 1.5), side: 1, .. }));
    }

    #[test]
    fn turning_back_undoes_turning() {
        let inner = Shape::Thing {
            id: 1,
            at: (1.0, 0.0),
            quarter_turns: -1,
            follows: false,
            shapes: vec![Shape::Disc { at: (0.25, 0.0), radius: 0.1, role: Role::Given }],
        };
        let outer = Shape::Thing { id: 0, at: (2.0, 2.0), quarter_turns: 1, follows: false, shapes: vec![inner] };
        let scene = scene(vec![outer]);
        assert!(matches!(flatten(&scene)[0], Piece::Disc { at: (2.25, 3.0), .. }));
    }

    #[test]
    fn hostile_shapes_are_left_out() {
        let disc = |x, radius| Shape::Disc { at: (x, 0.0), radius, role: Role::Given };
        let line = |points| Shape::Line { points, role: Role::Given, width: 0.1 };
        let scene = scene(vec![
            disc(f32::NAN, 1.0),
            disc(f32::INFINITY, 1.0),
            disc(1e30, 1.0),
            disc(0.0, f32::NAN),
            disc(0.0, -1.0),
            disc(0.0, 1e9),
            line(vec![]),
            line(vec![(0.0, 0.0)]),
            line(vec![(0.0, 0.0), (f32::NEG_INFINITY, 0.0)]),
            Shape::Fill { at: (0, 0), inset: 0.5, role: Role::Given },
            Shape::Label { at: (0.0, 0.0), text: " ".into(), role: Role::Given, size: 1.0 },
        ]);
        assert_eq!(flatten(&scene), []);
    }

    #[test]
    fn nesting_ends() {
        let disc = Shape::Disc { at: (0.0, 0.0), radius: 0.1, role: Role::Given };
        let nest = |inner: Shape| Shape::Thing {
            id: 0,
            at: (0.0, 0.0),
            quarter_turns: 0,
            follows: false,
            shapes: vec![inner],
        };
        let deep = |levels: usize| scene(vec![(0..levels).fold(disc.clone(), |inner, _| nest(inner))]);
        assert_eq!(flatten(&deep(MAX_DEPTH)).len(), 1);
        assert_eq!(flatten(&deep(MAX_DEPTH + 1)).len(), 0);
    }

    #[test]
    fn rows_of_a_triangular_lattice_move_left() {
        assert_eq!(centre(Lattice::Triangular, (3, 2)), (1.0, 3.5));
        assert_eq!(centre(Lattice::Square, (3, 2)), (2.5, 3.5));
    }
}
