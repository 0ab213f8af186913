//! The checker: believes a [`Reason`] only after retracing it, with a propagation of its own. To be trusted, it is
//! plain and shares nothing with solvers and techniques.
//!
//! Each step is checked by assuming its placements and sweeping over rows, columns, named signs and earlier steps until
//! nothing changes or something breaks. A sweep is O(n² + signs + steps); the sweeps of a whole proof are bounded, so
//! that no text can keep it busy: what is not shown within the bound is not believed.
use super::proof::{Clue, Placement, Reason};
use crate::board::{Board, Sign};
use crate::state::State;

/// The most sweeps for a whole proof.
const MOST_SWEEPS: usize = 1 << 13;

/// Whether the reason excludes every solution of the board from that state. The sweeps are bounded, so it is over soon.
pub(in crate::logic) fn holds(board: &Board, from: &State, reason: &Reason) -> bool {
    let stated = |clue: &Clue| match *clue {
        Clue::Number(number) => is_placed(board, from, number),
        Clue::Sign { less, greater } => match (board.index(less), board.index(greater)) {
            (Some(less), Some(greater)) => board.sign(less, greater) == Sign::Less,
            _ => false,
        },
    };
    reason.clues.iter().all(stated) && follows(board, &reason.clues, &reason.steps)
}

fn is_placed(board: &Board, from: &State, number: Placement) -> bool {
    let same_size = board.side() == from.side();
    board.index(number.cell).is_some_and(|index| {
        let placed = same_size && from.values().get(index) == Some(&number.value);
        number.value != 0 && (placed || board.given(index) == number.value)
    })
}

/// Whether every step follows from the clues and the steps before it, and the last says that nothing is possible.
pub(super) fn follows(board: &Board, clues: &[Clue], steps: &[Vec<Placement>]) -> bool {
    let mut sweeps = MOST_SWEEPS;
    let ends = steps.last().is_some_and(Vec::is_empty);
    let (Some(grid), true) = (Grid::new(board, clues), ends) else { return false };
    let Some(steps) = steps.iter().map(|step| on_board(board, step)).collect::<Option<Vec<_>>>() else { return false };
    (0..steps.len()).all(|at| grid.breaks(&steps[at], &steps[..at], &mut sweeps).is_some())
}

/// A step by the places of its cells; none when one lies outside, or a number does.
fn on_board(board: &Board, step: &[Placement]) -> Option<Nogood> {
    let place = |placement: &Placement| {
        let inside = (1..=board.side()).contains(&placement.value);
        board.index(placement.cell).filter(|_| inside).map(|index| (index, 1 << (placement.value - 1)))
    };
    step.iter().map(place).collect()
}

/// Placements that can't hold together: places, each with the bit of its number.
pub(super) type Nogood = Vec<(usize, u32)>;

/// Where propagation breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Break {
    /// A place has no number left.
    Cell(usize),
    /// A number (bit) has no place in a row, or in a column.
    Number {
        /// Its bit.
        bit: u32,
        /// Which row or column.
        line: usize,
        /// Whether it is a column.
        column: bool,
    },
    /// The placements of a step all hold.
    Step,
}

/// What the named clues leave: a set of numbers for each place.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    side: usize,
    sets: Vec<u32>,
    /// Places of the lesser and of the greater number.
    signs: Vec<(usize, usize)>,
}

impl Grid {
    /// The board with these clues and no other; none when one lies outside.
    pub(super) fn new(board: &Board, clues: &[Clue]) -> Option<Self> {
        let side = board.len();
        let mut grid = Grid { side, sets: vec![u32::MAX >> (32 - side); side * side], signs: Vec::new() };
        for clue in clues {
            match *clue {
                Clue::Number(Placement { cell, value }) => grid.place(board.index(cell)?, bit(value)?),
                Clue::Sign { less, greater } => grid.signs.push((board.index(less)?, board.index(greater)?)),
            }
        }
        Some(grid)
    }

    /// A number is in its place and nowhere else in its row and column.
    fn place(&mut self, index: usize, bit: u32) {
        let (row, column) = (index / self.side, index % self.side);
        for step in 0..self.side {
            for other in [row * self.side + step, step * self.side + column] {
                self.sets[other] &= if other == index { bit } else { !bit };
            }
        }
    }

    /// The numbers left for a place.
    pub(super) fn set(&self, index: usize) -> u32 {
        self.sets[index]
    }

    /// The first of the places with the fewest numbers left, two at least; none when all are settled.
    pub(super) fn narrowest(&self) -> Option<usize> {
        let open = (0..self.sets.len()).filter(|&index| self.sets[index].count_ones() > 1);
        open.min_by_key(|&index| self.sets[index].count_ones())
    }

    /// What breaks when the placements are assumed; none when nothing does, or the sweeps are used up.
    pub(super) fn breaks(&self, assumed: &Nogood, known: &[Nogood], sweeps: &mut usize) -> Option<Break> {
        let mut grid = self.clone();
        grid.assume(assumed).or_else(|| grid.settle(known, sweeps))
    }

    /// Keeps only the assumed numbers.
    pub(super) fn assume(&mut self, assumed: &Nogood) -> Option<Break> {
        for &(index, bit) in assumed {
            self.sets[index] &= bit;
        }
        (0..self.sets.len()).find(|&index| self.sets[index] == 0).map(Break::Cell)
    }

    /// Sweeps until nothing changes, or something breaks.
    pub(super) fn settle(&mut self, known: &[Nogood], sweeps: &mut usize) -> Option<Break> {
        loop {
            *sweeps = sweeps.checked_sub(1)?;
            let before = self.sets.clone();
            let broken = self.sweep(known);
            if broken.is_some() || before == self.sets {
                return broken;
            }
        }
    }

    fn sweep(&mut self, known: &[Nogood]) -> Option<Break> {
        (0..self.signs.len())
            .find_map(|sign| self.sweep_sign(sign))
            .or_else(|| (0..2 * self.side).find_map(|line| self.sweep_line(line % self.side, line >= self.side)))
            .or_else(|| known.iter().find_map(|nogood| self.sweep_nogood(nogood)))
    }

    /// The lesser number is below the greatest that is left for the greater, and the other way round.
    fn sweep_sign(&mut self, sign: usize) -> Option<Break> {
        let (less, greater) = self.signs[sign];
        let top = u32::BITS - self.sets[greater].leading_zeros();
        let broken = self.keep(less, below(top.saturating_sub(1)));
        broken.or_else(|| self.keep(greater, !below(self.sets[less].trailing_zeros() + 1)))
    }

    /// A settled number goes from the other places of its line; one with a single place goes there.
    fn sweep_line(&mut self, line: usize, column: bool) -> Option<Break> {
        let side = self.side;
        let at = |step: usize| if column { step * side + line } else { line * side + step };
        for step in 0..side {
            let settled = if self.sets[at(step)].is_power_of_two() { self.sets[at(step)] } else { continue };
            let mut others = (0..side).filter(|&other| other != step);
            if let Some(broken) = others.find_map(|other| self.keep(at(other), !settled)) {
                return Some(broken);
            }
        }
        let (once, twice) = (0..side).fold((0, 0), |(once, twice), step| {
            let set = self.sets[at(step)];
            (once | set, twice | once & set)
        });
        let missing = below(side as u32) & !once;
        if missing != 0 {
            return Some(Break::Number { bit: lowest(missing), line, column });
        }
        // A place that alone has two numbers keeps the first; the next sweep finds the second without a place.
        for index in (0..side).map(at) {
            let lone = self.sets[index] & once & !twice;
            self.sets[index] = if lone == 0 { self.sets[index] } else { lowest(lone) };
        }
        None
    }

    /// When all placements but one hold, that one is out.
    fn sweep_nogood(&mut self, nogood: &Nogood) -> Option<Break> {
        let mut open = nogood.iter().filter(|&&(index, bit)| self.sets[index] != bit);
        match (open.next(), open.next()) {
            (None, _) => Some(Break::Step),
            (Some(&(index, bit)), None) => self.keep(index, !bit),
            _ => None,
        }
    }

    fn keep(&mut self, index: usize, set: u32) -> Option<Break> {
        self.sets[index] &= set;
        (self.sets[index] == 0).then_some(Break::Cell(index))
    }
}

/// The bit of a number from 1 to 32.
fn bit(value: u8) -> Option<u32> {
    1_u32.checked_shl(u32::from(value.checked_sub(1)?))
}

/// The least number of a set, as a bit.
fn lowest(set: u32) -> u32 {
    set & set.wrapping_neg()
}

/// The bits of the least so many numbers.
fn below(count: u32) -> u32 {
    1_u32.checked_shl(count).map_or(u32::MAX, |bit| bit - 1)
}
