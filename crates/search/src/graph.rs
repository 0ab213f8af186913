//! The graph that graph searches explore: states, their successors, a lower bound on the moves to a goal.
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Answer, Claim, End};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::{Run, Stop};
use std::hash::Hash;

/// A graph of states; every move costs one.
pub trait Graph<P: Puzzle> {
    /// A state.
    type Node: Clone;
    /// What identifies a state; states with the same future may share it.
    type Key: Eq + Hash + Clone;

    /// The key of a state.
    fn key(&self, node: &Self::Node) -> Self::Key;
    /// Whether a state is a goal.
    fn is_goal(&self, node: &Self::Node) -> bool;
    /// A lower bound on the moves from a state to a goal; none when there is no path. To prove a solution shortest, it must
    /// be consistent: at most one less than the bound of the state before.
    fn bound(&self, _: &Self::Node) -> Option<u32> {
        Some(0)
    }
    /// Adds the successors of a state, in order.
    fn successors(&self, node: &Self::Node, successors: &mut Vec<(P::Move, Self::Node)>);
}

/// The states reached so far, each with the move that led there.
#[derive(Debug)]
pub(crate) struct Store<N, M> {
    entries: Vec<Entry<N, M>>,
}

/// A state that was reached.
#[derive(Debug, Clone)]
pub(crate) struct Entry<N, M> {
    pub(crate) node: N,
    pub(crate) parent: u32,
    pub(crate) step: Option<M>,
    pub(crate) depth: u32,
}

impl<N, M: Clone> Store<N, M> {
    pub(crate) fn new() -> Self {
        Store { entries: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn get(&self, id: u32) -> &Entry<N, M> {
        &self.entries[id as usize]
    }

    /// Adds a state.
    pub(crate) fn push<T>(&mut self, entry: Entry<N, M>, run: &mut Run<T>) -> Result<u32, Stop> {
        run.grow(&mut self.entries, 1)?;
        let id = u32::try_from(self.entries.len()).map_err(|_| Stop::Memory)?;
        self.entries.push(entry);
        Ok(id)
    }

    /// Emits the visit of a state.
    pub(crate) fn emit_visit<P: Puzzle<Move = M>, T: Probe<P>>(&self, id: u32, bound: u32, run: &mut Run<T>) {
        let entry = self.get(id);
        if let Some(step) = &entry.step {
            let (parent, g) = (u64::from(entry.parent), entry.depth);
            run.emit(|| Event::Visit { id: u64::from(id), parent, step: step.clone(), g, h: bound });
        }
    }

    /// The moves that led to a state.
    pub(crate) fn path(&self, id: u32) -> Vec<M> {
        let mut moves = Vec::new();
        let mut at = self.get(id);
        while let Some(step) = &at.step {
            moves.push(step.clone());
            at = self.get(at.parent);
        }
        moves.reverse();
        moves
    }
}

/// The answer of a search that found one path; that it is shortest is claimed whether asked or not.
pub fn found<P: Puzzle>(moves: Vec<P::Move>, shortest: bool) -> Answer<P> {
    let claims = if shortest { vec![Claim { what: "optimal", holds: true }] } else { Vec::new() };
    Answer { solutions: vec![Solution::Moves(moves)], claims, ..Answer::none(End::Enough) }
}

/// The answer of a search that found and counted all shortest paths.
pub fn found_all<P: Puzzle>(paths: Vec<Vec<P::Move>>, count: BigUint) -> Answer<P> {
    let solutions = paths.into_iter().map(Solution::Moves).collect();
    let claims = vec![Claim { what: "optimal", holds: true }];
    Answer { solutions, claims, count: Some(count), ..Answer::none(End::Exhausted) }
}
