//! Lower bounds: how many moves a robot is away from a cell if, for each of them, a blocker stood wherever it is wanted.
//!
//! With ideal blockers a move may end in any cell it passes, so the bound is a breadth-first distance, counted backwards
//! from the target; no real game can be faster. It falls by at most one a move (it is consistent), which is what A*
//! needs to expand every state at most once. The idea is Michael Fogleman's. Linear in the cells times the length of a
//! slide.
use super::slides::Field;

/// Beyond this there is no way at all.
const NEVER: u8 = u8::MAX;

/// The table of one robot and one target.
#[derive(Debug, Clone)]
pub(crate) struct Bounds(Vec<u8>);

impl Bounds {
    /// The table for a robot; for any robot, diagonals count as if they could be passed or not, whichever is better.
    pub(crate) fn new(field: &Field, robot: Option<usize>, target: usize) -> Self {
        let robots = match robot {
            Some(robot) => robot..robot + 1,
            None if field.is_coloured() => 0..crate::board::MAX_ROBOTS,
            None => 0..1,
        };
        let mut from: Vec<Vec<u16>> = vec![Vec::new(); field.cells];
        for (robot, cell, way) in robots
            .flat_map(|robot| (0..field.cells as u16).flat_map(move |cell| (0..4).map(move |way| (robot, cell, way))))
        {
            for passed in field.trail(robot, cell, way) {
                from[usize::from(passed)].push(cell);
            }
        }
        let mut bounds = vec![NEVER; field.cells];
        let mut queue = vec![target as u16];
        bounds[target] = 0;
        let mut at = 0;
        while let Some(&cell) = queue.get(at) {
            at += 1;
            // One below "never" is where counting ends: still a lower bound.
            let next = (bounds[usize::from(cell)] + 1).min(NEVER - 1);
            for &before in &from[usize::from(cell)] {
                if bounds[usize::from(before)] == NEVER {
                    bounds[usize::from(before)] = next;
                    queue.push(before);
                }
            }
        }
        Bounds(bounds)
    }

    /// The bound of a cell; none where there is no way.
    pub(crate) fn of(&self, cell: u16) -> Option<u32> {
        Some(self.0[usize::from(cell)]).filter(|&bound| bound != NEVER).map(u32::from)
    }

    /// Bytes a table takes.
    pub(crate) fn bytes(field: &Field) -> u64 {
        field.cells as u64 + 64
    }
}
