//! Which part of the plane a drawing shows.
//!
//! On a square lattice it is the window, or else the whole board and what lies just outside it (row names, clues).
//! A triangular board seldom fills its sheared rectangle, so there it is what the shapes cover.
use crate::flatten::Piece;
use gridwright_core::scene::{Lattice, Scene};

/// How far beyond the board something may stand and still be shown, in cells.
const OUTSIDE: f32 = 2.0;

/// How far something may reach over the side before the drawing grows: half the width of a frame is no reason.
const OVERLAP: f32 = 0.2;

/// A rectangle in cell units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Extent {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Extent {
    /// What to show of a scene.
    pub(crate) fn of(scene: &Scene, pieces: &[Piece<'_>]) -> Extent {
        let board = Extent::board(scene);
        match (scene.lattice, scene.window) {
            (Lattice::Square, Some(_)) => board,
            (Lattice::Square, None) => {
                let near = board.grown(OUTSIDE);
                let outlying = pieces.iter().filter(|piece| !matches!(piece, Piece::Line { .. })).map(Extent::around);
                outlying.filter(|box_| !board.grown(OVERLAP).holds(box_) && near.holds(box_)).fold(board, Extent::union)
            }
            (Lattice::Triangular, _) => {
                let covered = pieces.iter().map(Extent::around).filter(|box_| board.touches(box_));
                covered.reduce(Extent::union).map_or(board, |covered| covered.cut(&board))
            }
        }
    }

    /// The window, or the whole board.
    fn board(scene: &Scene) -> Extent {
        let (rows, columns) = scene.size;
        let ((top, left), (bottom, right)) = scene.window.unwrap_or(((0, 0), (u16::MAX, u16::MAX)));
        let ((top, bottom), (left, right)) = (part(top, bottom, rows), part(left, right, columns));
        let lean = |row: f32| if scene.lattice == Lattice::Triangular { row / 2.0 } else { 0.0 };
        Extent { left: left - lean((bottom - 1.0).max(top)), top, right: right - lean(top), bottom }
    }

    fn around(piece: &Piece<'_>) -> Extent {
        let [left, top, right, bottom] = piece.bounds();
        Extent { left, top, right, bottom }
    }

    pub(crate) fn width(&self) -> f32 {
        self.right - self.left
    }

    pub(crate) fn height(&self) -> f32 {
        self.bottom - self.top
    }

    fn union(self, other: Extent) -> Extent {
        Extent {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn cut(self, to: &Extent) -> Extent {
        Extent {
            left: self.left.max(to.left),
            top: self.top.max(to.top),
            right: self.right.min(to.right),
            bottom: self.bottom.min(to.bottom),
        }
    }

    fn grown(&self, by: f32) -> Extent {
        Extent { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    fn holds(&self, other: &Extent) -> bool {
        other.left >= self.left && other.top >= self.top && other.right <= self.right && other.bottom <= self.bottom
    }

    fn touches(&self, other: &Extent) -> bool {
        other.left < self.right && other.right > self.left && other.top < self.bottom && other.bottom > self.top
    }

    /// Whether any of a piece may be seen, with a little to spare for strokes on the border.
    pub(crate) fn shows(&self, piece: &Piece<'_>) -> bool {
        self.grown(OVERLAP).touches(&Extent::around(piece))
    }

    /// The smallest extent around this one that begins and ends on whole cells, or on half ones.
    pub(crate) fn rounded(self, step: f32) -> Extent {
        Extent {
            left: (self.left / step).floor() * step,
            top: self.top.floor(),
            right: (self.right / step).ceil() * step,
            bottom: self.bottom.ceil(),
        }
    }
}

/// A range of rows or columns, put in order and cut to the board.
fn part(from: u16, to: u16, size: u16) -> (f32, f32) {
    let (from, to) = (from.min(to), from.max(to).saturating_add(1));
    (f32::from(from.min(size)), f32::from(to.min(size)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::scene::{Role, Shape};

    /// In hundredths of a cell.
    fn extent(scene: &Scene) -> [i32; 4] {
        let Extent { left, top, right, bottom } = Extent::of(scene, &crate::flatten::flatten(scene));
        [left, top, right, bottom].map(|side| (side * 100.0) as i32)
    }

    fn label(x: f32, y: f32) -> Shape {
        Shape::Label { at: (x, y), text: "A".into(), role: Role::Given, size: 0.5 }
    }

    #[test]
    fn a_board_shows_itself_and_what_stands_beside_it() {
        let scene = |shapes| Scene { size: (2, 3), shapes, ..Scene::default() };
        assert_eq!(extent(&scene(vec![])), [0, 0, 300, 200]);
        assert_eq!(extent(&scene(vec![label(-0.5, 0.5)])), [-75, 0, 300, 200]);
        assert_eq!(extent(&scene(vec![label(-5.0, 0.5)])), [0, 0, 300, 200], "too far away");
    }

    #[test]
    fn windows_are_put_in_order_and_cut_to_the_board() {
        let scene = |window| Scene { size: (9, 9), window: Some(window), ..Scene::default() };
        assert_eq!(extent(&scene(((1, 2), (3, 4)))), [200, 100, 500, 400]);
        assert_eq!(extent(&scene(((3, 4), (1, 2)))), [200, 100, 500, 400]);
        assert_eq!(extent(&scene(((7, 7), (u16::MAX, u16::MAX)))), [700, 700, 900, 900]);
        assert_eq!(extent(&scene(((20, 20), (30, 30)))), [900, 900, 900, 900]);
    }

    #[test]
    fn a_triangle_shows_what_is_there() {
        let cells = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)];
        let shapes = cells.map(|at| Shape::Fill { at, inset: 0.0, role: Role::Ground }).to_vec();
        let scene = Scene { lattice: Lattice::Triangular, size: (3, 3), shapes, window: None };
        assert_eq!(extent(&scene), [-100, 0, 200, 300]);
    }
}
