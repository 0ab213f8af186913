//! What is still possible for every piece, with propagation along the sides and a trail to take it back.
//!
//! A domain is a set of orientations, bit m for the one that connects the sides m. When all orientations left in a cell
//! agree on a side, the neighbour must agree too: arc consistency on the sides (Mackworth 1977), with a queue of cells
//! that changed. Every change removes an orientation, so a fixpoint costs O(cells).
use crate::Loops;
use crate::board::Board;
use crate::logic::{CONNECTS, Fact, all_orientations};
use crate::state::State;
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stats, Stop};

/// No neighbour: the border.
const NONE: u32 = u32::MAX;

/// Domains of all cells.
#[derive(Clone)]
pub(crate) struct Domains<'b> {
    pub(crate) board: &'b Board,
    orientations: Vec<u16>,
    /// Neighbours of every cell: north, east, south, west.
    around: Vec<[u32; 4]>,
    /// Cells and their domains before a change.
    trail: Vec<(u32, u16)>,
    queue: Vec<u32>,
}

/// Bytes a cell of such domains, for asking before taking.
pub(crate) const BYTES: u64 = 72;

/// Cells that are looked at between two looks at the limits.
const BATCH: u32 = 4096;

impl<'b> Domains<'b> {
    /// Everything possible that locks and kinds allow; nothing is propagated yet.
    pub(crate) fn new(board: &'b Board, from: &State) -> Self {
        let orientations = |index: usize| {
            if from.is_locked(index) {
                1 << from.orientation(board, index)
            } else {
                all_orientations(board.kind(index))
            }
        };
        let around =
            |index: usize| std::array::from_fn(|side| board.neighbour(index, side).map_or(NONE, |other| other as u32));
        Domains {
            board,
            orientations: (0..board.len()).map(orientations).collect(),
            around: (0..board.len()).map(around).collect(),
            trail: Vec::new(),
            queue: Vec::new(),
        }
    }

    /// The orientations left.
    pub(crate) fn orientations(&self, index: usize) -> u16 {
        self.orientations[index]
    }

    /// The only orientation left, as its sides.
    pub(crate) fn only(&self, index: usize) -> Option<u8> {
        let orientations = self.orientations[index];
        orientations.is_power_of_two().then(|| orientations.trailing_zeros() as u8)
    }

    pub(crate) fn neighbour(&self, index: usize, side: usize) -> Option<usize> {
        let other = self.around[index][side];
        (other != NONE).then_some(other as usize)
    }

    /// Whether a side is connected in all orientations left, or in none; none while both are possible.
    pub(crate) fn side(&self, index: usize, side: usize) -> Option<bool> {
        let orientations = self.orientations[index];
        match (orientations & CONNECTS[side] != 0, orientations & !CONNECTS[side] != 0) {
            (true, true) => None,
            (connected, _) => Some(connected),
        }
    }

    /// The length of the trail, for coming back.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Cells that changed since a mark, with their domains before.
    pub(crate) fn since(&self, mark: usize) -> &[(u32, u16)] {
        &self.trail[mark..]
    }

    /// Takes everything back that changed since a mark.
    pub(crate) fn undo(&mut self, mark: usize) {
        for (index, before) in self.trail.drain(mark..).rev() {
            self.orientations[index as usize] = before;
        }
        self.queue.clear();
    }

    /// Keeps only these orientations; false when none is left.
    pub(crate) fn keep(&mut self, index: usize, orientations: u16) -> bool {
        let before = self.orientations[index];
        let after = before & orientations;
        if after != before {
            self.trail.push((index as u32, before));
            self.orientations[index] = after;
            self.queue.push(index as u32);
        }
        after != 0
    }

    /// Settles a side; false when that is impossible.
    pub(crate) fn settle(&mut self, index: usize, side: usize, connected: bool) -> bool {
        self.keep(index, if connected { CONNECTS[side] } else { !CONNECTS[side] })
    }

    /// Begins with every cell: the border, and all that follows.
    pub(crate) fn propagate_all<T>(&mut self, run: &mut Run<T>) -> Result<bool, Stop> {
        run.poll()?;
        for index in 0..self.orientations.len() {
            for side in 0..4 {
                if self.around[index][side] == NONE && !self.settle(index, side, false) {
                    return Ok(false);
                }
            }
        }
        self.queue.clear();
        self.queue.extend(0..self.orientations.len() as u32);
        self.propagate(run)
    }

    /// Follows all changes to the end; false when a cell has nothing left.
    pub(crate) fn propagate<T>(&mut self, run: &mut Run<T>) -> Result<bool, Stop> {
        run.stats.propagations += 1;
        loop {
            let before = run.stats.checks;
            let held = self.propagate_some(&mut run.stats);
            run.work(8 * (run.stats.checks - before))?;
            match held {
                None => return Ok(false),
                Some(true) => return Ok(true),
                Some(false) => {}
            }
        }
    }

    /// Follows some changes: whether that was all; none when a cell has nothing left.
    fn propagate_some(&mut self, stats: &mut Stats) -> Option<bool> {
        for _ in 0..BATCH {
            let Some(index) = self.queue.pop() else { return Some(true) };
            let index = index as usize;
            for side in 0..4 {
                let (Some(other), Some(connected)) = (self.neighbour(index, side), self.side(index, side)) else {
                    continue;
                };
                stats.checks += 1;
                if !self.settle(other, (side + 2) % 4, connected) {
                    self.queue.clear();
                    return None;
                }
            }
        }
        Some(self.queue.is_empty())
    }

    /// Tells a trace what changed since a mark.
    pub(crate) fn tell<T: Probe<Loops>>(&self, by: &'static str, mark: usize, run: &mut Run<T>) {
        if !T::ON {
            return;
        }
        let mut facts = Vec::new();
        for &(index, before) in self.since(mark) {
            let (cell, index) = (self.board.cell(index as usize), index as usize);
            match self.only(index) {
                Some(sides) => facts.push(Fact::is(cell, sides)),
                None => facts.extend(members(before & !self.orientations[index]).map(|sides| Fact::not(cell, sides))),
            }
        }
        run.emit(|| Event::Rule { by, facts });
    }

    /// What was known before anything was tried: pieces that stand from the start in one event, then one event for each
    /// piece that border and neighbours settle, in the order in which that happened. To be called before the first try.
    pub(crate) fn tell_all<T: Probe<Loops>>(&self, by: &'static str, run: &mut Run<T>) {
        if !T::ON {
            return;
        }
        let turns = |index: usize| self.board.kind(index).orientations().len() > 1;
        let fact = |index: usize| Some(Fact::is(self.board.cell(index), self.only(index)?));
        // The last change of a piece is the one that settled it.
        let mut last = vec![usize::MAX; self.orientations.len()];
        for (at, &(index, _)) in self.trail.iter().enumerate() {
            last[index as usize] = at;
        }
        let stood = (0..self.orientations.len()).filter(|&index| last[index] == usize::MAX && turns(index));
        let facts: Vec<Fact> = stood.filter_map(fact).collect();
        run.emit(|| Event::Rule { by, facts });
        for (at, &(index, _)) in self.trail.iter().enumerate() {
            let index = index as usize;
            if let Some(fact) = fact(index).filter(|_| last[index] == at && turns(index)) {
                run.emit(|| Event::Rule { by, facts: vec![fact] });
            }
        }
    }
}

/// The members of a set of orientations, least first.
pub(crate) fn members(mut orientations: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let sides = (orientations != 0).then(|| orientations.trailing_zeros() as u8)?;
        orientations &= orientations - 1;
        Some(sides)
    })
}
