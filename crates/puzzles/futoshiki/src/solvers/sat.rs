//! The board as clauses, given to a SAT library: the independent second opinion.
//!
//! One variable for every cell and number. Each cell holds at least one number and at most one; each line holds each
//! number at least once and at most once; a sign `a < b` says that `a = v` forces `b` above `v` and `b = v` forces `a`
//! below `v`. Givens are unit clauses. O(n^4) clauses for a side of n. Further solutions are found by forbidding the
//! ones already found. *Nodes* are conflicts. Emits what the library proves for good as `Rule`s, a `Level` per slice of
//! work, and each model as a `Try` with its `Rule`.
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Fact;
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
use gridwright_search::sat::{self, EngineName, Lit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Clauses given to a SAT library.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Sat {
    /// Which library.
    pub engine: EngineName,
}

impl Solver<Futoshiki> for Sat {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "sat", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Futoshiki>>(&self, assignment: Assignment<'_, Futoshiki>, run: &mut Run<T>) -> Answer<Futoshiki> {
        let Assignment { board, from, query } = assignment;
        run.phase("encode");
        let mut clauses = Clauses { board, sat: sat::Sat::new(self.engine, *run.control(), T::ON) };
        clauses.encode(from);
        run.phase("search");
        let mut found = Found::new(query);
        let ended = clauses.models(&mut found, run);
        clauses.sat.count(run);
        found.answer(ended)
    }
}

struct Clauses<'b, 'c> {
    board: &'b Board,
    sat: sat::Sat<'c>,
}

impl<'c> Clauses<'_, 'c> {
    /// The variable "this cell holds this number"; they are made in this very order.
    fn holds(&self, index: usize, value: usize) -> Lit {
        (index * self.board.len() + value) as Lit
    }

    fn encode(&mut self, from: &State) {
        let side = self.board.len();
        for _ in 0..side * side * side {
            let _ = self.sat.variable();
        }
        for index in 0..side * side {
            self.exactly_one(|value| (index, value));
        }
        for line in 0..side {
            for value in 1..=side {
                self.exactly_one(|step| (line * side + step - 1, value));
                self.exactly_one(|step| ((step - 1) * side + line, value));
            }
        }
        for (less, greater) in self.board.pairs() {
            self.order(less, greater);
        }
        for (index, &value) in from.values().iter().enumerate().filter(|(_, value)| **value != 0) {
            let lit = self.holds(index, usize::from(value));
            self.sat.clause(&[lit]);
        }
    }

    /// Exactly one of the cell-and-number pairs for 1 to n holds.
    fn exactly_one(&mut self, pair: impl Fn(usize) -> (usize, usize)) {
        let literals: Vec<Lit> =
            (1..=self.board.len()).map(pair).map(|(index, value)| self.holds(index, value)).collect();
        self.sat.clause(&literals);
        self.sat.at_most_one(&literals);
    }

    /// Whatever the one holds, the other holds something greater; and the other way round.
    fn order(&mut self, less: usize, greater: usize) {
        let side = self.board.len();
        for value in 1..=side {
            let above = (value + 1..=side).map(|other| self.holds(greater, other));
            let up: Vec<Lit> = std::iter::once(-self.holds(less, value)).chain(above).collect();
            let below = (1..value).map(|other| self.holds(less, other));
            let down: Vec<Lit> = std::iter::once(-self.holds(greater, value)).chain(below).collect();
            self.sat.clause(&up);
            self.sat.clause(&down);
        }
    }

    /// Finds models until the query is settled; true then, false when there is no more.
    fn models<T: Probe<Futoshiki>>(
        &mut self,
        found: &mut Found<Futoshiki>,
        run: &mut Run<'c, T>,
    ) -> Result<bool, Stop> {
        let mut slices = 0;
        loop {
            let board = self.board;
            let any = self.sat.solve(run, |run, proved| tell(board, run, &proved, &mut slices))?;
            if !any {
                return Ok(false);
            }
            let values = self.model();
            self.tell_model(&values, run);
            if found.take(|| Solution::Filled(State::filled(self.board, values.iter().copied()))) {
                return Ok(true);
            }
            run.stats.backtracks += 1;
            run.emit(|| Event::Undo { count: 1 });
            let block: Vec<Lit> =
                values.iter().enumerate().map(|(index, &value)| -self.holds(index, usize::from(value))).collect();
            self.sat.clause(&block);
        }
    }

    fn model(&self) -> Vec<u8> {
        let side = self.board.len();
        let value = |index| (1..=side).find(|&value| self.sat.is_true(self.holds(index, value))).unwrap_or(0);
        (0..side * side).map(|index| value(index) as u8).collect()
    }

    /// A model is a guess that turned out right: one decision with all that came with it.
    fn tell_model<T: Probe<Futoshiki>>(&self, values: &[u8], run: &mut Run<'c, T>) {
        let fact = |index: usize| Fact::is(self.board.cell(index), values[index]);
        run.emit(|| Event::Try { fact: fact(0) });
        run.emit(|| Event::Rule { by: "model", facts: (1..values.len()).map(fact).collect() });
        run.emit(|| Event::Found);
    }
}

/// Tells what was proved for good in a slice of work.
fn tell<T: Probe<Futoshiki>>(board: &Board, run: &mut Run<'_, T>, proved: &[Lit], slices: &mut u32) {
    *slices += 1;
    let (depth, size) = (*slices, run.stats.nodes);
    run.emit(|| Event::Level { depth, size, heat: Vec::new() });
    if !proved.is_empty() {
        run.emit(|| Event::Rule { by: "sat", facts: proved.iter().map(|&lit| fact(board, lit)).collect() });
    }
}

/// What a literal says: [`Clauses::holds`] read backwards.
fn fact(board: &Board, lit: Lit) -> Fact {
    let number = lit.unsigned_abs() as usize - 1;
    let (cell, value) = (board.cell(number / board.len()), (number % board.len() + 1) as u8);
    if lit > 0 { Fact::is(cell, value) } else { Fact::not(cell, value) }
}
