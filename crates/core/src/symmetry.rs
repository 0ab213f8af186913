//! Turns and mirror images of boards of cells: the eight symmetries of the square.
use crate::scene::Cell;

/// A turn or a mirror image: the rows turned upside down, the columns turned round, then rows and columns exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symmetry {
    rows: bool,
    columns: bool,
    exchange: bool,
}

impl Symmetry {
    /// All eight; the first leaves everything where it is.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8_u8).map(|bits| Symmetry { rows: bits & 1 != 0, columns: bits & 2 != 0, exchange: bits & 4 != 0 })
    }

    /// Rows and columns of the image of a board.
    pub fn size(self, (rows, columns): (u16, u16)) -> (u16, u16) {
        if self.exchange { (columns, rows) } else { (rows, columns) }
    }

    /// Where a cell of a board of this size comes to lie.
    pub fn cell(self, (rows, columns): (u16, u16), (row, column): Cell) -> Cell {
        let row = if self.rows { rows - 1 - row } else { row };
        let column = if self.columns { columns - 1 - column } else { column };
        if self.exchange { (column, row) } else { (row, column) }
    }

    /// Which side a side of a cell becomes: 0 north, then clockwise.
    pub fn side(self, side: u8) -> u8 {
        let side = side & 3;
        let side = match side {
            0 | 2 if self.rows => 2 - side,
            1 | 3 if self.columns => 4 - side,
            _ => side,
        };
        // North becomes west and south east: 0 and 3, 1 and 2 are exchanged.
        if self.exchange { 3 - side } else { side }
    }

    /// Whether a line that rises to the right rises to the left afterwards.
    pub fn tilts(self) -> bool {
        self.rows != self.columns
    }
}

#[cfg(test)]
mod tests {
    use super::Symmetry;
    use std::collections::BTreeSet;

    const SIZE: (u16, u16) = (3, 5);

    fn step(side: u8, (row, column): (u16, u16)) -> Option<(u16, u16)> {
        match side {
            0 => Some((row.checked_sub(1)?, column)),
            1 => Some((row, column + 1)),
            2 => Some((row + 1, column)),
            _ => Some((row, column.checked_sub(1)?)),
        }
    }

    #[test]
    fn every_image_is_a_different_board_of_the_same_cells() {
        let cells: Vec<_> = (0..SIZE.0).flat_map(|row| (0..SIZE.1).map(move |column| (row, column))).collect();
        let mut seen = BTreeSet::new();
        for symmetry in Symmetry::all() {
            let (rows, columns) = symmetry.size(SIZE);
            let images: Vec<_> = cells.iter().map(|&cell| symmetry.cell(SIZE, cell)).collect();
            assert!(images.iter().all(|&(row, column)| row < rows && column < columns));
            assert_eq!(images.iter().collect::<BTreeSet<_>>().len(), cells.len());
            assert!(seen.insert(images));
        }
        assert_eq!(Symmetry::all().next().map(|same| same.cell(SIZE, (1, 4))), Some((1, 4)));
    }

    #[test]
    fn a_side_leads_to_the_image_of_the_neighbour() {
        for symmetry in Symmetry::all() {
            for side in 0..4 {
                let neighbour = step(side, (1, 2)).expect("inside");
                let image = step(symmetry.side(side), symmetry.cell(SIZE, (1, 2)));
                assert_eq!(image, Some(symmetry.cell(SIZE, neighbour)), "{symmetry:?}, side {side}");
            }
        }
    }

    #[test]
    fn a_rising_line_falls_where_one_axis_is_mirrored() {
        for symmetry in Symmetry::all() {
            // The line from (1, 0) to (0, 1).
            let (a, b) = (symmetry.cell((2, 2), (1, 0)), symmetry.cell((2, 2), (0, 1)));
            assert_eq!(a.0 + a.1 == 1 && b.0 + b.1 == 1, !symmetry.tilts(), "{symmetry:?}");
        }
    }
}
