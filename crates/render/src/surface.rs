//! What lies under a point: text upon a disc or a strong fill needs another colour than text upon the ground.
use crate::flatten::Piece;
use crate::theme::is_strong;
use gridwright_core::scene::{Lattice, Point, Role};
use std::collections::HashMap;

/// The discs and the last strong fill of every cell, in drawing order.
#[derive(Debug)]
pub(crate) struct Surfaces {
    lattice: Lattice,
    cells: HashMap<(i32, i32), Surface>,
}

#[derive(Debug, Default)]
struct Surface {
    fill: Option<Role>,
    discs: Vec<(Point, f32, Role)>,
}

impl Surfaces {
    pub(crate) fn new(lattice: Lattice) -> Self {
        Surfaces { lattice, cells: HashMap::new() }
    }

    /// Row and column of the cell around a point, also outside the board.
    pub(crate) fn cell(&self, (x, y): Point) -> (i32, i32) {
        let row = y.floor();
        let lean = if self.lattice == Lattice::Triangular { row / 2.0 } else { 0.0 };
        (row as i32, (x + lean).floor() as i32)
    }

    /// Notes a piece that has just been drawn.
    pub(crate) fn add(&mut self, piece: &Piece<'_>) {
        match *piece {
            Piece::Fill { centre, role, .. } => {
                let cell = self.cell(centre);
                self.cells.entry(cell).or_default().fill = Some(role).filter(|&role| is_strong(role));
            }
            Piece::Disc { at, radius, role } => {
                let cell = self.cell(at);
                self.cells.entry(cell).or_default().discs.push((at, radius, role));
            }
            _ => {}
        }
    }

    /// The disc or strong fill under a point.
    pub(crate) fn under(&self, point: Point) -> Option<Role> {
        let fill = || self.cells.get(&self.cell(point)).and_then(|surface| surface.fill);
        self.disc_under(point).map(|(role, _)| role).or_else(fill)
    }

    /// The uppermost disc under a point, and its radius.
    pub(crate) fn disc_under(&self, point: Point) -> Option<(Role, f32)> {
        let holds = |&&((x, y), radius, _): &&(Point, f32, Role)| (point.0 - x).hypot(point.1 - y) < radius;
        let &(_, radius, role) = self.cells.get(&self.cell(point))?.discs.iter().rfind(holds)?;
        Some((role, radius))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_hide_fills_and_pale_fills_do_not_count() {
        let mut surfaces = Surfaces::new(Lattice::Square);
        let fill = |role| Piece::Fill { centre: (0.5, 0.5), half: 0.5, role };
        surfaces.add(&fill(Role::Hint));
        assert_eq!(surfaces.under((0.5, 0.5)), None);
        surfaces.add(&fill(Role::Ink(1)));
        assert_eq!(surfaces.under((0.5, 0.5)), Some(Role::Ink(1)));
        surfaces.add(&Piece::Disc { at: (0.5, 0.5), radius: 0.2, role: Role::Player });
        assert_eq!(surfaces.under((0.6, 0.5)), Some(Role::Player));
        assert_eq!(surfaces.under((0.9, 0.5)), Some(Role::Ink(1)));
        assert_eq!(surfaces.under((1.5, 0.5)), None);
        // The eyes of a robot do not hide its body from its letter.
        surfaces.add(&Piece::Disc { at: (0.4, 0.4), radius: 0.05, role: Role::Given });
        assert_eq!(surfaces.under((0.6, 0.5)), Some(Role::Player));
        assert_eq!(surfaces.under((0.4, 0.4)), Some(Role::Given));
    }
}
