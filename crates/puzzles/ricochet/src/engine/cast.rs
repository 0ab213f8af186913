//! Who takes part in a search: the robot that must arrive, and its helpers.
use super::groups::{HELPERS, Name, name};
use super::terrain::{Kind, Terrain};

/// Who takes part: the robot that must arrive, and its helpers, each with its kind; those of the first kind last.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cast {
    pub(crate) active: (Kind, u8),
    pub(crate) cells: [u8; HELPERS],
    pub(crate) kinds: [Kind; HELPERS],
    /// How many helpers.
    pub(crate) count: usize,
    /// How many of them, in front, are kept apart.
    pub(crate) apart: usize,
}

impl Cast {
    /// The robots with one of them to arrive.
    pub(crate) fn new(ground: &impl Terrain, robots: &[u8], active: usize) -> Self {
        let mut helpers: Vec<usize> = (0..robots.len()).filter(|&robot| robot != active).collect();
        helpers.sort_by_key(|&robot| ground.kind(robot) == 0);
        let mut cast = Cast {
            active: (ground.kind(active), robots[active]),
            cells: [0; HELPERS],
            kinds: [0; HELPERS],
            count: helpers.len(),
            apart: helpers.iter().filter(|&&robot| ground.kind(robot) != 0).count(),
        };
        for (slot, robot) in helpers.into_iter().enumerate() {
            (cast.cells[slot], cast.kinds[slot]) = (robots[robot], ground.kind(robot));
        }
        cast
    }

    /// The name of helpers in these cells.
    #[inline(always)]
    pub(crate) fn name(&self, cells: [u8; HELPERS]) -> Name {
        name(cells, self.apart, self.count)
    }
}
