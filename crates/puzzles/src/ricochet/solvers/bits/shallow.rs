//! Iterative deepening for positions that are solved in a few moves, where setting up groups would take longer.
//!
//! Depth-first to a limit that grows by one; a robot's second move in a row along the same line is left out, for it leads
//! nowhere that the move alone would not. Once the robot that must arrive needs all moves that are left, only it moves.
use super::ground::{Ground, Ladder};
use super::search::Step;
use gridwright_core::run::{Run, Stop};

/// The robots, the one that must arrive first.
pub(crate) type Robots = [u8; 6];

/// A search to one limit after the other.
#[derive(Debug)]
pub(crate) struct Shallow<'g> {
    pub(crate) ground: &'g Ground,
    pub(crate) ladder: &'g Ladder,
    pub(crate) robots: Robots,
    pub(crate) count: usize,
    /// Visits that may still be made.
    pub(crate) patience: u32,
    /// The steps of the solution, last first.
    pub(crate) steps: Vec<Step>,
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

impl Shallow<'_> {
    /// Looks for a solution of at most `left` moves.
    pub(crate) fn within<T>(&mut self, left: u8, run: &mut Run<T>) -> Result<Found, Stop> {
        let before = self.patience;
        let found = self.descend(left, (usize::MAX, 0));
        run.nodes(u64::from(before - self.patience))?;
        Ok(found)
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
                if (robot, way & 1) == last {
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
        let to = self.ground.stop(from, way, &self.robots[..self.count]);
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
