//! Islands of bars and elbows only: pure parity.
//!
//! A bar's opposite sides are alike and its neighbouring ones differ; an elbow's opposite sides differ. So every open side
//! is another one or its contrary: union-find with parity (Tarjan 1975) joins them to classes. A class that contradicts
//! itself refutes the island; else each class may be chosen freely, and n classes make 2^n solutions. O(cells · α).
use super::cells::Cells;
use super::sides::Sides;
use crate::board::Kind;

/// The classes of an island's open sides.
pub(crate) struct Classes {
    above: Vec<(u32, bool)>,
}

impl Classes {
    /// Whether an island is one of bars and elbows only.
    pub(crate) fn apply(cells: &Cells<'_>, island: &[u32]) -> bool {
        let pure = |&cell: &u32| matches!(cells.board.kind(cell as usize), Kind::Bar | Kind::Elbow);
        island.iter().all(pure)
    }

    /// The classes; none when a side would be its own contrary.
    pub(crate) fn new(cells: &Cells<'_>, island: &[u32], sides: &Sides) -> Option<Self> {
        let mut classes = Classes { above: (0..sides.len() as u32).map(|side| (side, false)).collect() };
        for &cell in island {
            let cell = cell as usize;
            let open: Vec<usize> = cells.open_sides(cell).collect();
            let ways: Vec<u8> = cells.ways(cell).collect();
            for (at, &one) in open.iter().enumerate() {
                for &other in &open[..at] {
                    let differ = |way: &u8| (way >> one & 1) != (way >> other & 1);
                    let first = ways.first().is_some_and(differ);
                    let tied = ways.iter().all(|way| differ(way) == first);
                    if tied && !classes.join(sides.of(cells, cell, one), sides.of(cells, cell, other), first) {
                        return None;
                    }
                }
            }
        }
        Some(classes)
    }

    /// The root of a side's class, and whether the side is its contrary.
    pub(crate) fn find(&mut self, side: usize) -> (usize, bool) {
        let (mut root, mut odd) = (side, false);
        while self.above[root].0 as usize != root {
            odd ^= self.above[root].1;
            root = self.above[root].0 as usize;
        }
        // Second walk: everything on the way points at the root.
        let (mut here, mut left) = (side, odd);
        while self.above[here].0 as usize != root && here != root {
            let (next, step) = self.above[here];
            self.above[here] = (root as u32, left);
            left ^= step;
            here = next as usize;
        }
        (root, odd)
    }

    fn join(&mut self, one: usize, other: usize, differ: bool) -> bool {
        let ((a, x), (b, y)) = (self.find(one), self.find(other));
        if a == b {
            return (x ^ y) == differ;
        }
        self.above[a] = (b as u32, x ^ y ^ differ);
        true
    }

    /// How many classes can be chosen freely.
    pub(crate) fn free(&self) -> u32 {
        self.above.iter().enumerate().filter(|(side, above)| above.0 as usize == *side).count() as u32
    }

    /// The value of every side when the classes are chosen by the bits of a number, the first by its lowest.
    pub(crate) fn values(&mut self, choice: u64) -> Vec<bool> {
        let mut number = 0;
        let roots: Vec<u32> = (0..self.above.len())
            .map(|side| {
                let is_root = self.above[side].0 as usize == side;
                number += u32::from(is_root);
                number.saturating_sub(1)
            })
            .collect();
        let chosen = |root: usize| roots[root] < 64 && choice >> roots[root] & 1 == 1;
        (0..self.above.len())
            .map(|side| {
                let (root, odd) = self.find(side);
                chosen(root) != odd
            })
            .collect()
    }
}
