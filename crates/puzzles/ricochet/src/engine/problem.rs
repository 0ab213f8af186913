//! What the mask searches are given and what they give back: the problem, its pieces, steps and counts.
use super::bounds::{Influence, MaskBounds};
use super::groups::{HELPERS, Name, name};
use super::walls::{Kind, Walls};

/// One active robot to bring to the target.
#[derive(Debug)]
pub(crate) struct Problem<'p, W> {
    pub(crate) walls: &'p W,
    pub(crate) bounds: &'p MaskBounds,
    pub(crate) target: u8,
    pub(crate) pieces: Pieces,
}

impl<'p, W: Walls> Problem<'p, W> {
    /// Which moves of a helper can matter to the active robot.
    pub(crate) fn influence(&self) -> &'p Influence {
        self.bounds.influence(self.walls)
    }
}

/// The active robot, which must arrive, and its helpers, each with its kind; helpers of the first kind come last.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pieces {
    pub(crate) active: (Kind, u8),
    pub(crate) cells: [u8; HELPERS],
    pub(crate) kinds: [Kind; HELPERS],
    /// How many helpers.
    pub(crate) count: usize,
    /// How many of them, in front, are kept apart.
    pub(crate) apart: usize,
}

impl Pieces {
    /// The robots, with one of them active.
    pub(crate) fn new(walls: &impl Walls, robots: &[u8], active: usize) -> Self {
        let mut helpers: Vec<usize> = (0..robots.len()).filter(|&robot| robot != active).collect();
        helpers.sort_by_key(|&robot| walls.kind(robot) == 0);
        let mut pieces = Pieces {
            active: (walls.kind(active), robots[active]),
            cells: [0; HELPERS],
            kinds: [0; HELPERS],
            count: helpers.len(),
            apart: helpers.iter().filter(|&&robot| walls.kind(robot) != 0).count(),
        };
        for (slot, robot) in helpers.into_iter().enumerate() {
            (pieces.cells[slot], pieces.kinds[slot]) = (robots[robot], walls.kind(robot));
        }
        pieces
    }

    /// The name of helpers in these cells.
    #[inline(always)]
    pub(crate) fn name(&self, cells: [u8; HELPERS]) -> Name {
        name(cells, self.apart, self.count)
    }
}

/// A step of a robot that is not named: from, direction, to.
pub(crate) type Step = (u8, u8, u8);

/// What a search has done, for the statistics.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) largest_queue: u64,
}
