//! The open sides of an island, numbered.
use super::cells::Cells;
use gridwright_core::run::{Run, Stop};
use gridwright_search::sort;

/// Open sides by the cell whose eastern or southern side they are, in order.
pub(crate) struct Sides {
    keys: Vec<u32>,
    /// The number of every side from the first to the last, where that is no waste; else they are looked up.
    numbers: Vec<u32>,
}

/// A table of numbers may have so many entries for each side.
const SPARSE: usize = 8;

impl Sides {
    pub(crate) fn new<T>(cells: &Cells<'_>, island: &[u32], run: &mut Run<T>) -> Result<Self, Stop> {
        let open = island.iter().flat_map(|&cell| {
            cells.open_sides(cell as usize).map(move |side| (cell as usize, side)).collect::<Vec<_>>()
        });
        let mut keys: Vec<u32> = open.map(|(cell, side)| key(cells, cell, side)).collect();
        sort(&mut keys, run, &Ord::cmp)?;
        keys.dedup();
        let mut numbers = Vec::new();
        if let (Some(&first), Some(&last)) = (keys.first(), keys.last())
            && (last - first) as usize <= SPARSE * keys.len()
        {
            numbers = vec![0; (last - first) as usize + 1];
            for (number, key) in (0..).zip(&keys) {
                numbers[(key - first) as usize] = number;
            }
        }
        Ok(Sides { keys, numbers })
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The number of an open side.
    pub(crate) fn of(&self, cells: &Cells<'_>, cell: usize, side: usize) -> usize {
        let key = key(cells, cell, side);
        match self.numbers.get((key - self.keys[0]) as usize) {
            Some(&number) => number as usize,
            None => self.keys.binary_search(&key).unwrap_or(0),
        }
    }

    /// What the island's cells connect when its open sides have these values, in the order of the island.
    pub(crate) fn ways(&self, cells: &Cells<'_>, island: &[u32], values: &[bool]) -> Vec<u8> {
        let way = |&cell: &u32| {
            let cell = cell as usize;
            let open = cells.open_sides(cell);
            open.fold(cells.bytes[cell] >> 4, |way, side| way | u8::from(values[self.of(cells, cell, side)]) << side)
        };
        island.iter().map(way).collect()
    }
}

/// Twice the cell whose eastern side it is, or twice the cell whose southern side it is plus one.
fn key(cells: &Cells<'_>, cell: usize, side: usize) -> u32 {
    let owner = if side == 1 || side == 2 { cell } else { cells.beyond(cell, side) };
    (2 * owner + usize::from(side.is_multiple_of(2))) as u32
}
