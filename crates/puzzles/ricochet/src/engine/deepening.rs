//! Iterative deepening for positions that are solved in a few moves, where setting up groups would take longer.
//!
//! Depth-first to a limit that grows by one; a robot's second move in a row along the same line is left out, for it leads
//! nowhere that the move alone would not: it would have been found at a lower limit. Once the robot that must arrive needs
//! all moves that are left, only it moves; when it needs all but one, helpers make only moves that can matter to it (see
//! `influence`; that one move less does not suffice is known from the limit before). A small table remembers from where so many moves did not suffice; what falls
//! on a place that is taken replaces what was there, so it costs no more than its size.
use super::cast::Cast;
use super::groups::HELPERS;
use super::search::Tally;
use super::terrain::{Kind, Ladder, Terrain};
use super::way::Step;
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
    /// What waits is the path to the state that is looked at, so the longest is the solution.
    pub(crate) tally: Tally,
    /// The steps of the solution, last first.
    steps: Vec<Step>,
    /// Where the robots stood, eight bits each, and above them how many moves did not suffice.
    vain: Vec<u64>,
}

/// Places of the table, a power of two.
const PLACES: usize = 1 << 13;
/// Limits below this need no table: setting it up would take longer.
const TABLED: u8 = 5;
/// With fewer moves left than this, looking costs more than it saves.
const WORTH: u8 = 2;

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
            tally: Tally::default(),
            steps: Vec::new(),
            vain: Vec::new(),
        };
        search.robots[1..].copy_from_slice(&cast.cells);
        search.kinds[1..].copy_from_slice(&cast.kinds);
        search
    }

    /// Looks for a solution of at most `left` moves, as long as patience lasts; gives what is left of it.
    pub(crate) fn within<T>(&mut self, left: u8, patience: u32, run: &mut Run<T>) -> Result<(Found, u32), Stop> {
        self.patience = patience;
        if left >= TABLED && self.vain.is_empty() {
            self.vain = vec![0; PLACES];
        }
        let found = self.descend(left, (usize::MAX, 0));
        let visits = u64::from(patience - self.patience);
        self.tally.expanded += visits;
        self.tally.largest = if found == Found::Yes { u64::from(left) } else { 0 };
        run.nodes(visits)?;
        Ok((found, self.patience))
    }

    /// The solution that was found.
    pub(crate) fn solution(&self) -> Vec<Step> {
        self.steps.iter().rev().copied().collect()
    }

    /// Where the robots stand as one number, and its place in the table.
    fn place(&self) -> (u64, usize) {
        let robots = self.robots[..self.count].iter().fold(0, |key, &robot| key << 8 | u64::from(robot));
        (robots, (robots.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48) as usize & (PLACES - 1))
    }

    fn descend(&mut self, left: u8, last: (usize, usize)) -> Found {
        let bound = self.ladder.bound[usize::from(self.robots[0])];
        if bound == 0 || bound > left {
            return if bound == 0 { Found::Yes } else { Found::No };
        }
        if bound == left && !self.ladder.influence.promising(&self.robots[1..self.count]).has(self.robots[0]) {
            return Found::No;
        }
        if self.patience == 0 {
            return Found::Unknown;
        }
        self.patience -= 1;
        if bound == left || left < WORTH || self.vain.is_empty() {
            return self.try_all(if bound == left { 1 } else { self.count }, left, last);
        }
        let (robots, place) = self.place();
        let known = self.vain[place];
        if known & ((1 << 48) - 1) == robots && known >> 48 >= u64::from(left) {
            return Found::No;
        }
        let found = self.try_all(self.count, left, last);
        if found == Found::No {
            self.vain[place] = u64::from(left) << 48 | robots;
        }
        found
    }

    /// Every move of the first robots.
    fn try_all(&mut self, movers: usize, left: u8, last: (usize, usize)) -> Found {
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
        let active = self.robots[0];
        let close = self.ladder.bound[usize::from(active)] + 1 == left;
        if robot > 0 && close && !self.ladder.influence.of(from, to).has(active) {
            return Found::No;
        }
        self.robots[robot] = to;
        self.tally.generated += 1;
        let found = self.descend(left - 1, (robot, way & 1));
        self.robots[robot] = from;
        if found == Found::Yes {
            self.steps.push((from, way as u8, to));
        }
        found
    }
}
