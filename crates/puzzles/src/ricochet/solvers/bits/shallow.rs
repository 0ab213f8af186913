//! Iterative deepening for positions that are solved in a few moves, where setting up groups would take longer.
//!
//! Depth-first to a limit that grows by one; a robot's second move in a row along the same line is left out, for it leads
//! nowhere that the move alone would not. Once the robot that must arrive needs all moves that are left, only it moves.
use super::groups::HELPERS;
use super::search::{Cast, Step};
use super::terrain::{Kind, Ladder, Terrain};
use gridwright_core::run::{Run, Stop};

/// A search to one limit after the other.
#[derive(Debug)]
pub(crate) struct Shallow<'g, G> {
    ground: &'g G,
    ladder: &'g Ladder,
    /// The robot that must arrive, then its helpers.
    robots: [u8; HELPERS + 1],
    kinds: [Kind; HELPERS + 1],
    count: usize,
    /// Visits that may still be made.
    patience: u32,
    /// The steps of the solution, last first.
    steps: Vec<Step>,
}

/// How a search to a limit ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// A solution within the limit.
    Yes,
    /// There is none.
    No,
    /// Patience is over.
    Unknown,
}

impl<'g, G: Terrain> Shallow<'g, G> {
    /// Begins where the robots stand.
    pub(crate) fn new(ground: &'g G, ladder: &'g Ladder, cast: &Cast) -> Self {
        let mut search = Shallow {
            ground,
            ladder,
            robots: [cast.active.1; HELPERS + 1],
            kinds: [cast.active.0; HELPERS + 1],
            count: cast.count + 1,
            patience: 0,
            steps: Vec::new(),
        };
        search.robots[1..].copy_from_slice(&cast.cells);
        search.kinds[1..].copy_from_slice(&cast.kinds);
        search
    }

    /// Looks for a solution of at most `left` moves, as long as patience lasts; gives what is left of it.
    pub(crate) fn within<T>(&mut self, left: u8, patience: u32, run: &mut Run<T>) -> Result<(Found, u32), Stop> {
        self.patience = patience;
        let found = self.descend(left, (usize::MAX, 0));
        run.nodes(u64::from(patience - self.patience))?;
        Ok((found, self.patience))
    }

    /// The solution that was found.
    pub(crate) fn solution(self) -> Vec<Step> {
        self.steps.into_iter().rev().collect()
    }

    fn descend(&mut self, left: u8, last: (usize, usize)) -> Found {
        let bound = self.ladder.bound[usize::from(self.robots[0])];
        if bound == 0 || bound > left {
            return if bound == 0 { Found::Yes } else { Found::No };
        }
        if self.patience == 0 {
            return Found::Unknown;
        }
        self.patience -= 1;
        let movers = if bound == left { 1 } else { self.count };
        for robot in 0..movers {
            for way in 0..4 {
                if G::STRAIGHT && (robot, way & 1) == last {
                    continue;
                }
                match self.step(robot, way, left) {
                    Found::No => {}
                    ended => return ended,
                }
            }
        }
        Found::No
    }

    fn step(&mut self, robot: usize, way: usize, left: u8) -> Found {
        let from = self.robots[robot];
        // A robot is never in its own way, so it may stand among the others.
        let to = self.ground.stop(self.kinds[robot], from, way, &self.robots[..self.count]);
        if to == from || (robot == 0 && self.ladder.bound[usize::from(to)] >= left) {
            return Found::No;
        }
        self.robots[robot] = to;
        let found = self.descend(left - 1, (robot, way & 1));
        self.robots[robot] = from;
        if found == Found::Yes {
            self.steps.push((from, way as u8, to));
        }
        found
    }
}
