//! Three levels of uniqueness, for solvers that find solution after solution: the strokes, the partition of the cells,
//! the picture.
use crate::Logipix;
use crate::board::Board;
use crate::state::State;
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Answer, Claim, End, Query, Task};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};

/// What was found so far.
pub(crate) struct Uniqueness<'b> {
    board: &'b Board,
    query: Query,
    solutions: Vec<State>,
    count: u64,
    /// Of the first solution, in reading order: where the stroke of each cell begins, and its ink.
    partition: Vec<usize>,
    picture: Vec<Option<u8>>,
    partitions_differ: bool,
    pictures_differ: bool,
}

impl<'b> Uniqueness<'b> {
    pub(crate) fn new(board: &'b Board, query: Query) -> Self {
        Uniqueness {
            board,
            query,
            solutions: Vec::new(),
            count: 0,
            partition: Vec::new(),
            picture: Vec::new(),
            partitions_differ: false,
            pictures_differ: false,
        }
    }

    /// Asks for the memory of the next solution, if it is to be kept: its map and its strokes.
    pub(crate) fn make_room<T>(&self, run: &mut Run<T>) -> Result<(), Stop> {
        let kept = self.count < self.query.keep();
        if kept { run.reserve(24 * self.board.len() as u64) } else { Ok(()) }
    }

    /// Takes a solution in; true when that settles the query.
    pub(crate) fn take(&mut self, state: State) -> bool {
        self.count += 1;
        if self.query.task == Task::Unique {
            self.compare(&state);
        }
        if self.count <= self.query.keep() {
            self.solutions.push(state);
        }
        if self.query.task == Task::Unique { self.pictures_differ } else { self.count >= self.query.enough() }
    }

    fn compare(&mut self, state: &State) {
        let cells = (0..self.board.len()).map(|index| self.board.cell(index));
        let start = |cell| {
            let first = state.stroke(cell).and_then(|stroke| stroke.cells().iter().min().copied());
            first.and_then(|first| self.board.index(first)).unwrap_or(usize::MAX)
        };
        let ink = |cell| {
            let clue = state.stroke(cell).and_then(|stroke| self.board.clue(stroke.ends()[0]));
            clue.map(|(_, colour)| colour)
        };
        let partition: Vec<usize> = cells.clone().map(start).collect();
        let picture: Vec<Option<u8>> = cells.map(ink).collect();
        if self.count == 1 {
            (self.partition, self.picture) = (partition, picture);
        } else {
            self.partitions_differ |= partition != self.partition;
            self.pictures_differ |= picture != self.picture;
        }
    }

    /// The answer; `ended` is whether the query was settled before everything was looked at, or why the search stopped.
    pub(crate) fn answer(self, ended: Result<bool, Stop>) -> Answer<Logipix> {
        let end = match ended {
            Ok(true) => End::Enough,
            Ok(false) => End::Exhausted,
            Err(stop) => End::Stopped(stop),
        };
        let levels = [
            ("unique", self.count > 1),
            ("unique_partition", self.partitions_differ),
            ("unique_picture", self.pictures_differ),
        ];
        let asked = self.query.task == Task::Unique && self.count > 0;
        let known = levels.into_iter().filter(|(_, differ)| asked && (*differ || end == End::Exhausted));
        let counts = matches!(self.query.task, Task::Count | Task::All);
        Answer {
            claims: known.map(|(what, differ)| Claim { what, holds: !differ }).collect(),
            count: counts.then(|| BigUint::from(self.count)),
            solutions: self.solutions.into_iter().map(Solution::Filled).collect(),
            ..Answer::none(end)
        }
    }
}
