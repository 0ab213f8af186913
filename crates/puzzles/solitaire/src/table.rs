//! The board as an object: a flat piece of wood with round corners, and its edge below it.
//!
//! Broad lines along the rows of holes, in every direction of the lattice, overlap to one surface.
use crate::shape::Shape as Holes;
use gridwright_core::scene::{Cell, Lattice, Point, Role, Shape};

/// How broad a line is: neighbours overlap, and there is a margin around the outer holes.
const WIDTH: f32 = 1.18;
/// How far the edge is seen below the surface.
const THICKNESS: f32 = 0.1;

/// The edge, and the surface on it.
pub(super) fn shapes(cells: &[Cell], holes: &Holes) -> Vec<Shape> {
    let rows: Vec<[Point; 2]> = holes.directions().iter().flat_map(|&way| rows(cells, holes, way)).collect();
    let layer = |down: f32, role: Role| {
        let line = move |ends: &[Point; 2]| Shape::Line {
            points: ends.iter().map(|&(x, y)| (x, y + down)).collect(),
            role,
            width: WIDTH,
        };
        rows.iter().map(line).collect::<Vec<_>>()
    };
    [layer(THICKNESS, Role::Hollow), layer(0.0, Role::Table)].concat()
}

/// The longest rows of holes in a direction; each row once, by the direction that leads down or right.
fn rows(cells: &[Cell], holes: &Holes, way: (i16, i16)) -> Vec<[Point; 2]> {
    if way < (0, 0) {
        return Vec::new();
    }
    let next = |cell: Cell| holes.beside(cell, way).filter(|next| cells.contains(next));
    let back = (-way.0, -way.1);
    let begins =
        cells.iter().copied().filter(|&cell| holes.beside(cell, back).is_none_or(|before| !cells.contains(&before)));
    let row = |first: Cell| {
        let last = std::iter::successors(Some(first), |&cell| next(cell)).last().unwrap_or(first);
        [middle(holes, first), middle(holes, last)]
    };
    begins.map(row).collect()
}

/// The middle of a cell; each row of a triangular lattice lies half a cell further left.
fn middle(holes: &Holes, (row, column): Cell) -> Point {
    let lean = if holes.lattice() == Lattice::Triangular { f32::from(row) / 2.0 } else { 0.0 };
    (f32::from(column) + 0.5 - lean, f32::from(row) + 0.5)
}
