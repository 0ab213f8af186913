//! Iterative deepening for positions that are solved in a few moves, where setting up groups would take longer.
//!
//! Depth-first to a limit that grows by one; a robot's second move in a row along the same line is left out, for it leads
//! nowhere that the move alone would not: it would have been found at a lower limit. Once the active robot needs all
//! moves that are left, only it moves; when it needs all but one, helpers make only moves that can matter to it (see
//! [`Influence`](super::bounds::Influence); that one move less does not suffice is known from the limit before). A small
//! transposition table remembers from where so many moves did not suffice; a new entry replaces the old one.
use super::bounds::Influence;
use super::groups::HELPERS;
use super::problem::{Counts, Problem, Step};
use super::walls::{Kind, Walls};
use gridwright_core::run::{Run, Stop};

/// Entries of the table, a power of two.
const PLACES: usize = 1 << 13;
/// Limits below this need no table: setting it up would take longer.
const TABLED: u8 = 5;
/// Searches of fewer nodes than this do without [`Influence`]: working it out would take longer.
const UNGUIDED: u64 = 400;
/// With fewer moves left than this, a lookup costs more than it saves.
const WORTH: u8 = 2;

/// A search to one limit after the other.
#[derive(Debug)]
pub(crate) struct Deepening<'p, W> {
    problem: Problem<'p, W>,
    influence: Option<&'p Influence>,
    /// The active robot, then its helpers.
    robots: [u8; HELPERS + 1],
    kinds: [Kind; HELPERS + 1],
    count: usize,
    /// Nodes that may still be visited.
    nodes_left: u32,
    /// The queue is the path to the current state, so the longest is the solution.
    pub(crate) counts: Counts,
    /// The steps of the solution, last first.
    steps: Vec<Step>,
    /// Where the robots were, eight bits each, and above them how many moves did not suffice.
    failed: Vec<u64>,
}

/// How a search to a limit ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A solution within the limit.
    Solved,
    /// There is none.
    Unsolved,
    /// The node limit was reached.
    Unknown,
}

impl<'p, W: Walls> Deepening<'p, W> {
    /// A search from where the robots are.
    pub(crate) fn new(problem: Problem<'p, W>) -> Self {
        let pieces = &problem.pieces;
        let (mut robots, mut kinds) = ([pieces.active.1; HELPERS + 1], [pieces.active.0; HELPERS + 1]);
        robots[1..].copy_from_slice(&pieces.cells);
        kinds[1..].copy_from_slice(&pieces.kinds);
        let (count, counts) = (pieces.count + 1, Counts::default());
        let (influence, steps, failed) = (None, Vec::new(), Vec::new());
        Deepening { problem, influence, robots, kinds, count, nodes_left: 0, counts, steps, failed }
    }

    /// Looks for a solution of at most `left` moves within a node limit; gives the nodes left.
    pub(crate) fn within<T>(&mut self, left: u8, node_limit: u32, run: &mut Run<T>) -> Result<(Outcome, u32), Stop> {
        self.nodes_left = node_limit;
        if self.influence.is_none() && self.counts.expanded >= UNGUIDED {
            self.influence = Some(self.problem.influence());
        }
        if left >= TABLED && self.failed.is_empty() {
            self.failed = vec![0; PLACES];
        }
        let found = self.descend(left, (usize::MAX, 0));
        let visits = u64::from(node_limit - self.nodes_left);
        self.counts.expanded += visits;
        self.counts.largest_queue = if found == Outcome::Solved { u64::from(left) } else { 0 };
        run.nodes(visits)?;
        Ok((found, self.nodes_left))
    }

    /// The solution that was found.
    pub(crate) fn solution(&self) -> Vec<Step> {
        self.steps.iter().rev().copied().collect()
    }

    /// Where the robots are as one number, and its place in the table.
    fn place(&self) -> (u64, usize) {
        let robots = self.robots[..self.count].iter().fold(0, |key, &robot| key << 8 | u64::from(robot));
        (robots, (robots.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48) as usize & (PLACES - 1))
    }

    fn descend(&mut self, left: u8, last: (usize, usize)) -> Outcome {
        let bound = self.problem.bounds.bound[usize::from(self.robots[0])];
        if bound == 0 || bound > left {
            return if bound == 0 { Outcome::Solved } else { Outcome::Unsolved };
        }
        let promising = |influence: &Influence| influence.promising(&self.robots[1..self.count]).has(self.robots[0]);
        if bound == left && !self.influence.is_none_or(promising) {
            return Outcome::Unsolved;
        }
        if self.nodes_left == 0 {
            return Outcome::Unknown;
        }
        self.nodes_left -= 1;
        if bound == left || left < WORTH || self.failed.is_empty() {
            return self.try_all(if bound == left { 1 } else { self.count }, left, last);
        }
        let (robots, place) = self.place();
        let known = self.failed[place];
        if known & ((1 << 48) - 1) == robots && known >> 48 >= u64::from(left) {
            return Outcome::Unsolved;
        }
        let found = self.try_all(self.count, left, last);
        if found == Outcome::Unsolved {
            self.failed[place] = u64::from(left) << 48 | robots;
        }
        found
    }

    /// Every move of the first robots.
    fn try_all(&mut self, movers: usize, left: u8, last: (usize, usize)) -> Outcome {
        for robot in 0..movers {
            for direction in 0..4 {
                if W::STRAIGHT && (robot, direction & 1) == last {
                    continue;
                }
                match self.step(robot, direction, left) {
                    Outcome::Unsolved => {}
                    ended => return ended,
                }
            }
        }
        Outcome::Unsolved
    }

    fn step(&mut self, robot: usize, direction: usize, left: u8) -> Outcome {
        let from = self.robots[robot];
        // A robot never blocks itself, so it may be among the others.
        let to = self.problem.walls.stop(self.kinds[robot], from, direction, &self.robots[..self.count]);
        if to == from || (robot == 0 && self.problem.bounds.bound[usize::from(to)] >= left) {
            return Outcome::Unsolved;
        }
        let active = self.robots[0];
        let close = self.problem.bounds.bound[usize::from(active)] + 1 == left;
        let matters = |influence: &Influence| influence.of(from, to).has(active);
        if robot > 0 && close && !self.influence.is_none_or(matters) {
            return Outcome::Unsolved;
        }
        self.robots[robot] = to;
        self.counts.generated += 1;
        let found = self.descend(left - 1, (robot, direction & 1));
        self.robots[robot] = from;
        if found == Outcome::Solved {
            self.steps.push((from, direction as u8, to));
        }
        found
    }
}
