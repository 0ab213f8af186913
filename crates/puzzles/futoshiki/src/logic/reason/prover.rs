//! The prover: looks for few clues that contradict each other already, and for a short proof that they do.
//!
//! Whether clues contradict each other is found out by splitting cells into cases and propagating; every closed case
//! leaves a nogood, freed of the assumptions it does not need, and a nogood that does without the last split closes all
//! its cases at once (conflict-directed backjumping, Prosser 1993). Clues are then left out, in chunks and one by one, as
//! long as the rest contradicts itself (deletion, as in minimal unsatisfiable cores). Every effort is bounded: a reason is a
//! courtesy.
use super::checker::{Grid, Nogood, follows};
use super::proof::{Clue, MOST_STEPS, Placement, Reason};
use crate::board::Board;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};

/// How many steps a proof may take: a proof at a glance first, then longer ones.
pub(in crate::logic) const EFFORTS: [usize; 5] = [1, 8, 48, 256, MOST_STEPS];

/// Propagation sweeps granted to one attempt for each step it may take.
const SWEEPS_A_STEP: usize = 64;

/// Cell visits granted to the whole work: about half a second.
const MOST_VISITS: usize = 200_000_000;

/// Proofs of at most so many steps are gone over once more for steps to leave out.
const MOST_TRIMMED: usize = 64;

/// Everything that is set: numbers in reading order, then signs.
pub(in crate::logic) fn clues(board: &Board, from: &State) -> Vec<Clue> {
    let number = |(index, &value): (usize, &u8)| Clue::Number(Placement { cell: board.cell(index), value });
    let numbers = from.values().iter().enumerate().filter(|(_, value)| **value != 0).map(number);
    let sign = |(less, greater)| Clue::Sign { less: board.cell(less), greater: board.cell(greater) };
    numbers.chain(board.pairs().into_iter().map(sign)).collect()
}

/// What is left of the effort granted.
pub(in crate::logic) struct Prover<'a, 'r, 'c> {
    board: &'a Board,
    run: &'r mut Run<'c, Quiet>,
    sweeps: usize,
}

impl<'a, 'r, 'c> Prover<'a, 'r, 'c> {
    pub(in crate::logic) fn new(board: &'a Board, run: &'r mut Run<'c, Quiet>) -> Self {
        // A sweep visits each cell about once for every number.
        Prover { board, run, sweeps: MOST_VISITS / board.len().pow(3) }
    }

    /// The shortest of several proofs: by numbers alone, by signs alone, by all; with clues left out from either end.
    pub(in crate::logic) fn shortest(&mut self, clues: &[Clue], most: usize) -> Result<Option<Reason>, Stop> {
        let (numbers, signs): (Vec<Clue>, Vec<Clue>) = clues.iter().partition(|clue| matches!(clue, Clue::Number(_)));
        let mut best: Option<Reason> = None;
        for mut family in [numbers, signs, clues.to_vec()] {
            for _ in 0..2 {
                family.reverse();
                let Some(steps) = self.prove(&family, most)? else { break };
                let reason = self.least(family.clone(), steps, most)?;
                let length = |reason: &Reason| (reason.steps.len(), reason.clues.len());
                if best.as_ref().is_none_or(|best| length(&reason) < length(best)) {
                    best = Some(reason);
                }
            }
        }
        Ok(best.filter(|best| follows(self.board, &best.clues, &best.steps)))
    }

    /// Leaves out clues, in chunks and then one by one, as long as the rest contradicts itself.
    fn least(&mut self, mut clues: Vec<Clue>, mut steps: Vec<Nogood>, most: usize) -> Result<Reason, Stop> {
        let mut chunk = clues.len().div_ceil(2);
        while chunk > 0 {
            let mut at = 0;
            while at < clues.len() {
                let rest = [&clues[..at], &clues[(at + chunk).min(clues.len())..]].concat();
                match self.prove(&rest, most)? {
                    Some(fewer) => (clues, steps) = (rest, fewer),
                    None => at += chunk,
                }
            }
            chunk = if chunk == 1 { 0 } else { chunk.div_ceil(2) };
        }
        written(self.board, clues, &steps, self.run)
    }

    /// Steps, each by those before it, that end in the empty one; none when not found with at most `most` of them.
    fn prove(&mut self, clues: &[Clue], most: usize) -> Result<Option<Vec<Nogood>>, Stop> {
        let Some(grid) = Grid::new(self.board, clues) else { return Ok(None) };
        let granted = self.sweeps.min(most * SWEEPS_A_STEP);
        let sweep = self.board.len().pow(3) as u64;
        let mut search = Search { grid, steps: Vec::new(), most, sweeps: granted, spent: granted, sweep };
        let closed = search.close(&Vec::new(), self.run)?;
        self.sweeps -= granted - search.sweeps;
        Ok(closed.map(|_| search.steps))
    }
}

/// The proof in the words of a reason: clues in reading order, no step that is not needed.
fn written(board: &Board, mut clues: Vec<Clue>, steps: &[Nogood], run: &mut Run<Quiet>) -> Result<Reason, Stop> {
    clues.sort_by_key(|clue| match *clue {
        Clue::Number(number) => (false, number.cell, number.cell),
        Clue::Sign { less, greater } => (true, less, greater),
    });
    let place =
        |&(index, bit): &(usize, u32)| Placement { cell: board.cell(index), value: bit.trailing_zeros() as u8 + 1 };
    let mut steps: Vec<Vec<Placement>> = steps.iter().map(|step| step.iter().map(place).collect()).collect();
    for at in (0..steps.len().min(MOST_TRIMMED)).rev().skip(1) {
        run.poll()?;
        let mut fewer = steps.clone();
        let _ = fewer.remove(at);
        if follows(board, &clues, &fewer) {
            steps = fewer;
        }
    }
    Ok(Reason { clues, steps })
}

/// A search for cases that all break.
struct Search {
    grid: Grid,
    steps: Vec<Nogood>,
    most: usize,
    sweeps: usize,
    /// The sweeps that were left when the run was asked last, and the work of one.
    spent: usize,
    sweep: u64,
}

impl Search {
    /// Some of the assumptions that can't hold together, now a step; none when not found.
    fn close(&mut self, assumed: &Nogood, run: &mut Run<Quiet>) -> Result<Option<Nogood>, Stop> {
        run.nodes(1)?;
        run.work((self.spent - self.sweeps.min(self.spent)) as u64 * self.sweep)?;
        self.spent = self.sweeps;
        let mut grid = self.grid.clone();
        if grid.assume(assumed).or_else(|| grid.settle(&self.steps, &mut self.sweeps)).is_some() {
            return Ok(self.learn(assumed));
        }
        // At least two cases are to be closed, and then this one.
        let Some(split) = grid.narrowest().filter(|_| self.steps.len() + 3 <= self.most && self.sweeps > 0) else {
            return Ok(None);
        };
        let mut left = grid.set(split);
        while left != 0 {
            let case = (split, left & left.wrapping_neg());
            left &= left - 1;
            let Some(nogood) = self.close(&[assumed.as_slice(), &[case]].concat(), run)? else { return Ok(None) };
            if !nogood.contains(&case) {
                return Ok(Some(nogood));
            }
        }
        Ok(self.learn(assumed))
    }

    /// Frees a nogood of assumptions it does not need, the oldest first, and keeps it as a step.
    fn learn(&mut self, assumed: &Nogood) -> Option<Nogood> {
        if self.steps.len() == self.most {
            return None;
        }
        let mut nogood = assumed.clone();
        for assumption in assumed {
            let fewer: Nogood = nogood.iter().copied().filter(|kept| kept != assumption).collect();
            if self.grid.breaks(&fewer, &self.steps, &mut self.sweeps).is_some() {
                nogood = fewer;
            }
        }
        self.steps.push(nogood.clone());
        Some(nogood)
    }
}
