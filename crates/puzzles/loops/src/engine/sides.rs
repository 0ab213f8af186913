//! The open sides of an island: numbered ([`Sides`]), and tied to each other by parity ([`Classes`]).
//!
//! A bar's opposite sides are alike and its neighbouring ones differ; an elbow's opposite sides differ. So in an island of
//! bars and elbows every open side is another one or its contrary: union-find with parity (Tarjan 1975) joins them to
//! classes. A class that contradicts itself refutes the island; else each class may be chosen freely, and n classes make
//! 2^n solutions. O(cells · α).
use super::cells::Cells;
use super::union_find::ParitySets;
use crate::board::Kind;
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
    pub(crate) fn orientations(&self, cells: &Cells<'_>, island: &[u32], values: &[bool]) -> Vec<u8> {
        let orientation = |&cell: &u32| {
            let cell = cell as usize;
            let open = cells.open_sides(cell);
            open.fold(cells.bytes[cell] >> 4, |orientation, side| {
                orientation | u8::from(values[self.of(cells, cell, side)]) << side
            })
        };
        island.iter().map(orientation).collect()
    }
}

/// Twice the cell whose eastern side it is, or twice the cell whose southern side it is plus one.
fn key(cells: &Cells<'_>, cell: usize, side: usize) -> u32 {
    let owner = if side == 1 || side == 2 { cell } else { cells.beyond(cell, side) };
    (2 * owner + usize::from(side.is_multiple_of(2))) as u32
}

/// The classes of an island's open sides.
pub(crate) struct Classes(ParitySets);

impl Classes {
    /// Whether an island is one of bars and elbows only.
    pub(crate) fn apply(cells: &Cells<'_>, island: &[u32]) -> bool {
        let pure = |&cell: &u32| matches!(cells.board.kind(cell as usize), Kind::Bar | Kind::Elbow);
        island.iter().all(pure)
    }

    /// The classes; none when a side would be its own contrary.
    pub(crate) fn new(cells: &Cells<'_>, island: &[u32], sides: &Sides) -> Option<Self> {
        let mut classes = ParitySets::new(sides.len());
        for &cell in island {
            let cell = cell as usize;
            let open: Vec<usize> = cells.open_sides(cell).collect();
            let orientations: Vec<u8> = cells.orientations(cell).collect();
            for (at, &one) in open.iter().enumerate() {
                for &other in &open[..at] {
                    let differ = |orientation: &u8| (orientation >> one & 1) != (orientation >> other & 1);
                    let first = orientations.first().is_some_and(differ);
                    let tied = orientations.iter().all(|orientation| differ(orientation) == first);
                    if tied && !classes.join(sides.of(cells, cell, one), sides.of(cells, cell, other), first) {
                        return None;
                    }
                }
            }
        }
        Some(Classes(classes))
    }

    /// The root of a side's class, and whether the side is its contrary.
    pub(crate) fn find(&mut self, side: usize) -> (usize, bool) {
        self.0.find(side)
    }

    /// How many classes can be chosen freely.
    pub(crate) fn free(&self) -> u32 {
        (0..self.0.len()).filter(|&side| self.0.is_root(side)).count() as u32
    }

    /// The value of every side when the classes are chosen by the bits of a number, the first by its lowest.
    pub(crate) fn values(&mut self, choice: u64) -> Vec<bool> {
        let mut number = 0;
        let roots: Vec<u32> = (0..self.0.len())
            .map(|side| {
                number += u32::from(self.0.is_root(side));
                number.saturating_sub(1)
            })
            .collect();
        let chosen = |root: usize| roots[root] < 64 && choice >> roots[root] & 1 == 1;
        (0..self.0.len())
            .map(|side| {
                let (root, odd) = self.find(side);
                chosen(root) != odd
            })
            .collect()
    }
}
