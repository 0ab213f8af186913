//! The solutions a search has found, and what they prove.
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Answer, Claim, End, Query, Task};
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::{Run, Stop};

/// Solutions found so far; keeps as many as the query asks for and counts them all.
#[derive(Debug)]
pub struct Found<P: Puzzle> {
    solutions: Vec<Solution<P>>,
    count: u64,
    query: Query,
}

impl<P: Puzzle> Found<P> {
    /// No solutions yet.
    pub fn new(query: Query) -> Self {
        Found { solutions: Vec::new(), count: 0, query }
    }

    /// Reserves memory for the next solution, if it will be kept.
    pub fn reserve<T>(&self, bytes: usize, run: &mut Run<T>) -> Result<(), Stop> {
        if self.count < self.query.keep() { run.reserve(bytes as u64) } else { Ok(()) }
    }

    /// Adds a solution; true when that settles the query.
    pub fn take(&mut self, solution: impl FnOnce() -> Solution<P>) -> bool {
        if self.count < self.query.keep() {
            self.solutions.push(solution());
        }
        self.count += 1;
        self.count >= self.query.enough()
    }

    /// Whether one solution settles the query.
    pub fn wants_one(&self) -> bool {
        self.query.enough() == 1
    }

    /// The answer; `ended` is whether the query was settled before the search was exhausted, or why it stopped.
    pub fn answer(self, ended: Result<bool, Stop>) -> Answer<P> {
        let end = match ended {
            Ok(true) => End::Enough,
            Ok(false) => End::Exhausted,
            Err(stop) => End::Stopped(stop),
        };
        let mut claims = Vec::new();
        if self.query.task == Task::Unique && (self.count > 1 || (self.count == 1 && end == End::Exhausted)) {
            claims.push(Claim { what: "unique", holds: self.count == 1 });
        }
        let counts = matches!(self.query.task, Task::Count | Task::All);
        let count = counts.then(|| BigUint::from(self.count));
        Answer { solutions: self.solutions, count, claims, ..Answer::none(end) }
    }
}
