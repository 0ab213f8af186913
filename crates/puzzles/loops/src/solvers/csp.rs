//! Smallest domain first, with propagation after every decision.
//!
//! The domains are the orientations left ([`domains`](crate::engine::domains)), on nets with the tree's own reasoning
//! ([`net`](crate::engine::net)). The cell with the fewest orientations is tried next (Haralick and Elliott's
//! fail-first, 1980), ties in reading order: a heap with entries that may be out of date finds it in O(log cells).
//! *Nodes* are orientations tried. Emits a `Rule` for what is known at first, `Try`, `Rule` and `Undo` for every
//! decision.
use crate::Loops;
use crate::board::Board;
use crate::engine::domains::{BYTES, Domains, members};
use crate::engine::islands::filled;
use crate::engine::net;
use crate::logic::Fact;
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Smallest domain first.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Csp {}

impl Solver<Loops> for Csp {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "csp", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Loops>>(&self, assignment: Assignment<'_, Loops>, run: &mut Run<T>) -> Answer<Loops> {
        let Assignment { board, from, query } = assignment;
        let mut found = Found::new(query);
        let ended = run.scoped(|run| search(board, from, run, &mut found));
        found.answer(ended)
    }
}

/// Searches until the query is settled or everything was looked at; the memory it takes is the caller's to give back.
pub(crate) fn search<T: Probe<Loops>>(
    board: &Board,
    from: &State,
    run: &mut Run<T>,
    found: &mut Found<Loops>,
) -> Result<bool, Stop> {
    run.reserve(BYTES * board.len() as u64)?;
    let mut domains = Domains::new(board, from);
    if !domains.propagate_all(run)? || !net::propagate(&mut domains, run)? {
        return Ok(false);
    }
    domains.tell_all("propagate", run);
    let mut search = Search { agenda: BinaryHeap::new(), domains, decisions: Vec::new() };
    search.explore(from, run, found)
}

struct Search<'b> {
    domains: Domains<'b>,
    /// Sizes and places of open cells; every open cell is there with its true size, others may be out of date.
    agenda: BinaryHeap<Reverse<(u32, u32)>>,
    decisions: Vec<Decision>,
}

/// A decision in force: the cell, the orientations not tried yet, and the trail before.
struct Decision {
    cell: u32,
    left: u16,
    mark: usize,
}

impl Search<'_> {
    fn explore<T: Probe<Loops>>(
        &mut self,
        from: &State,
        run: &mut Run<T>,
        found: &mut Found<Loops>,
    ) -> Result<bool, Stop> {
        for index in 0..self.domains.board.len() {
            self.note(index);
        }
        loop {
            if let Some(cell) = self.choose() {
                let decision =
                    Decision { cell, left: self.domains.orientations(cell as usize), mark: self.domains.mark() };
                self.decisions.push(decision);
            } else {
                run.emit(|| Event::Found);
                let sides = |index: usize| self.domains.only(index).unwrap_or(0);
                run.work(4 * self.domains.board.len() as u64)?;
                found.reserve(self.domains.board.len(), run)?;
                if found.take(|| Solution::Filled(filled(self.domains.board, from, sides))) {
                    return Ok(true);
                }
                self.take_back(run);
            }
            if !self.advance(run)? {
                return Ok(false);
            }
        }
    }

    fn note(&mut self, index: usize) {
        let size = self.domains.orientations(index).count_ones();
        if size > 1 {
            self.agenda.push(Reverse((size, index as u32)));
        }
    }

    /// The open cell with the fewest orientations.
    fn choose(&mut self) -> Option<u32> {
        let cells = self.domains.board.len();
        if self.agenda.len() > 4 * cells + 64 {
            // Mostly out of date: begin anew, so that memory stays bounded.
            self.agenda.clear();
            (0..cells).for_each(|index| self.note(index));
        }
        loop {
            let Reverse((size, cell)) = self.agenda.pop()?;
            if self.domains.orientations(cell as usize).count_ones() == size {
                return Some(cell);
            }
        }
    }

    /// Takes the last orientation back.
    fn take_back<T: Probe<Loops>>(&mut self, run: &mut Run<T>) {
        let Some(decision) = self.decisions.last() else { return };
        let changed: Vec<u32> = self.domains.since(decision.mark).iter().map(|(index, _)| *index).collect();
        self.domains.undo(decision.mark);
        for index in changed {
            self.note(index as usize);
        }
        run.emit(|| Event::Undo { count: 1 });
        run.stats.backtracks += 1;
    }

    /// Tries the next orientation of the innermost cell that has one left; false when there is none at all.
    fn advance<T: Probe<Loops>>(&mut self, run: &mut Run<T>) -> Result<bool, Stop> {
        while let Some(decision) = self.decisions.last_mut() {
            let (cell, mark) = (decision.cell as usize, decision.mark);
            let Some(sides) = members(decision.left).next() else {
                let _ = self.decisions.pop();
                self.note(cell);
                if !self.decisions.is_empty() {
                    self.take_back(run);
                }
                continue;
            };
            decision.left &= !(1 << sides);
            run.nodes(1)?;
            run.emit(|| Event::Try { fact: Fact::is(self.domains.board.cell(cell), sides) });
            let _ = self.domains.keep(cell, 1 << sides);
            let held = net::propagate(&mut self.domains, run)?;
            self.domains.tell("propagate", mark, run);
            for at in mark..self.domains.mark() {
                let index = self.domains.since(at)[0].0 as usize;
                self.note(index);
            }
            if held {
                return Ok(true);
            }
            self.take_back(run);
        }
        Ok(false)
    }
}
