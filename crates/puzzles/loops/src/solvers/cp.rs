//! The board as clauses, given to a SAT library: the independent second opinion.
//!
//! A variable for every side between two cells: connected or not. A piece is the shortest clauses over its sides
//! ([`Implicates`]): an elbow four of two sides, an end seven; locks are unit clauses. `prefreeze` gives the domains
//! after propagation instead, which are shorter. On nets, models that are no tree are refused one part at a time: a
//! part that is closed needs a connection to the outside, a circle must be cut. Further solutions are found by
//! forbidding the ones found. *Nodes* are conflicts. Emits a `Rule` for each piece that propagation settles, for what
//! the library has proved every so many conflicts, and for each model.
use crate::Loops;
use crate::board::Board;
use crate::engine::clauses::Implicates;
use crate::engine::domains::Domains;
use crate::engine::islands::filled;
use crate::engine::net;
use crate::engine::walk::is_tree;
use crate::logic::{CONNECTS, Fact};
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
use gridwright_search::sat::{EngineName, Lit, Sat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Clauses given to a SAT library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Cp {
    /// Which library.
    pub engine: EngineName,
    /// Settle what is certain before the clauses are made.
    pub prefreeze: bool,
}

impl Default for Cp {
    fn default() -> Self {
        Cp { engine: EngineName::default(), prefreeze: true }
    }
}

impl Solver<Loops> for Cp {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "cp", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Loops>>(&self, assignment: Assignment<'_, Loops>, run: &mut Run<T>) -> Answer<Loops> {
        let Assignment { board, from, query } = assignment;
        let mut found = Found::new(query);
        let bytes = 200 * board.len() as u64;
        let ended = run.scoped(|run| {
            run.reserve(bytes)?;
            models((board, from), *self, run, &mut found)
        });
        found.answer(ended)
    }
}

fn models<T: Probe<Loops>>(
    (board, from): (&Board, &State),
    options: Cp,
    run: &mut Run<T>,
    found: &mut Found<Loops>,
) -> Result<bool, Stop> {
    run.phase("encode");
    run.poll()?;
    let mut domains = Domains::new(board, from);
    if options.prefreeze && !(domains.propagate_all(run)? && net::propagate(&mut domains, run)?) {
        return Ok(false);
    }
    if options.prefreeze {
        domains.tell_all("propagate", run);
    }
    let mut model = Model::new(&domains, Sat::new(options.engine, *run.control(), T::ON));
    model.encode();
    let ended = model.enumerate(from, run, found);
    model.sat.count(run);
    ended
}

struct Model<'d, 'b, 'c> {
    domains: &'d Domains<'b>,
    sat: Sat<'c>,
    /// The variables of each cell's eastern and southern side; 0 at a border.
    sides: Vec<[Lit; 2]>,
}

impl<'d, 'b, 'c> Model<'d, 'b, 'c> {
    fn new(domains: &'d Domains<'b>, mut sat: Sat<'c>) -> Self {
        let variable =
            |index: usize, side: usize, sat: &mut Sat<'c>| domains.neighbour(index, side).map_or(0, |_| sat.variable());
        let sides = (0..domains.board.len()).map(|index| [1, 2].map(|side| variable(index, side, &mut sat))).collect();
        Model { domains, sat, sides }
    }

    /// The variable of a side; none at a border.
    fn lit(&self, index: usize, side: usize) -> Option<Lit> {
        let lit = match side {
            1 => self.sides[index][0],
            2 => self.sides[index][1],
            0 => self.domains.neighbour(index, 0).map_or(0, |other| self.sides[other][1]),
            _ => self.domains.neighbour(index, 3).map_or(0, |other| self.sides[other][0]),
        };
        (lit != 0).then_some(lit)
    }

    fn encode(&mut self) {
        let mut implicates = Implicates::default();
        for index in 0..self.domains.board.len() {
            let lits: [Option<Lit>; 4] = std::array::from_fn(|side| self.lit(index, side));
            let border = (0..4).filter(|&side| lits[side].is_none());
            let orientations =
                border.fold(self.domains.orientations(index), |orientations, side| orientations & !CONNECTS[side]);
            for &(sides, connected) in implicates.of(orientations) {
                let spoken = (0..4).filter(|side| sides >> side & 1 == 1);
                let differs = |side: usize| lits[side].map(|lit| if connected >> side & 1 == 1 { -lit } else { lit });
                // What no orientation connects is forbidden across the border too, where nobody asks.
                let clause: Option<Vec<Lit>> = spoken.map(differs).collect();
                if let Some(clause) = clause {
                    self.sat.clause(&clause);
                }
            }
        }
    }

    fn enumerate<T: Probe<Loops>>(
        &mut self,
        from: &State,
        run: &mut Run<'c, T>,
        found: &mut Found<Loops>,
    ) -> Result<bool, Stop> {
        let board = self.domains.board;
        let mut learnt = T::ON.then(|| Learnt::new(self.domains, &self.sides));
        loop {
            run.phase("solve");
            let decided = self.sat.solve(run, |run, proved| {
                if let Some(learnt) = &mut learnt {
                    learnt.tell(&proved, run);
                }
            });
            run.phase("read");
            if !decided? {
                return Ok(false);
            }
            // What is proved after this is proved of the other models only.
            learnt = None;
            let sides = self.read();
            run.work(64 * board.len() as u64)?;
            if board.is_net() && !is_tree(board, &sides) {
                self.refuse(&sides);
                continue;
            }
            let turns = |index: &usize| board.kind(*index).orientations().len() > 1;
            let facts =
                || (0..board.len()).filter(turns).map(|index| Fact::is(board.cell(index), sides[index])).collect();
            run.emit(|| Event::Rule { by: "model", facts: facts() });
            run.emit(|| Event::Found);
            found.reserve(board.len(), run)?;
            if found.take(|| Solution::Filled(filled(board, from, |index| sides[index]))) {
                return Ok(true);
            }
            self.forbid(&sides);
        }
    }

    fn read(&self) -> Vec<u8> {
        let connected = |index, side| self.lit(index, side).is_some_and(|lit| self.sat.is_true(lit));
        let sides = |index| (0..4).fold(0, |sides, side| sides | u8::from(connected(index, side)) << side);
        (0..self.domains.board.len()).map(sides).collect()
    }

    /// Not this very model again.
    fn forbid(&mut self, sides: &[u8]) {
        let mut clause = Vec::new();
        for (index, lits) in self.sides.iter().enumerate() {
            for (at, &lit) in lits.iter().enumerate().filter(|(_, lit)| **lit != 0) {
                clause.push(if sides[index] >> (at + 1) & 1 == 1 { -lit } else { lit });
            }
        }
        self.sat.clause(&clause);
    }

    /// Refuses what makes a model no tree: every part that is closed in itself, and every circle at once.
    fn refuse(&mut self, sides: &[u8]) {
        let parts = parts(self.domains.board, sides);
        let many = parts.len() > 1;
        for part in parts {
            let inside = |index: usize| part.binary_search(&index).is_ok();
            let edges: u32 = part.iter().map(|&index| sides[index].count_ones()).sum();
            let (mut out, mut within) = (Vec::new(), Vec::new());
            for &index in &part {
                for side in 0..4 {
                    let Some(lit) = self.lit(index, side) else { continue };
                    match self.domains.neighbour(index, side) {
                        Some(other) if !inside(other) => out.push(lit),
                        Some(_) if sides[index] >> side & 1 == 1 => within.push(-lit),
                        _ => {}
                    }
                }
            }
            within.sort_unstable();
            within.dedup();
            if edges as usize / 2 >= part.len() {
                // It holds a circle: one of its connections must go.
                self.sat.clause(&within);
            } else if many {
                self.sat.clause(&out);
            }
        }
    }
}

/// What the library has proved so far, for a trace.
struct Learnt<'b> {
    domains: Domains<'b>,
    /// The cell and side of each variable.
    sides: Vec<(usize, usize)>,
}

impl<'b> Learnt<'b> {
    fn new(domains: &Domains<'b>, lits: &[[Lit; 2]]) -> Self {
        let all = lits.iter().enumerate().flat_map(|(index, [east, south])| [(*east, index, 1), (*south, index, 2)]);
        // Variables were numbered in this order.
        let sides = all.filter(|(lit, ..)| *lit != 0).map(|(_, index, side)| (index, side)).collect();
        Learnt { domains: domains.clone(), sides }
    }

    /// Tells what has been proved since the last time, and what follows from it.
    fn tell<T: Probe<Loops>>(&mut self, proved: &[Lit], run: &mut Run<T>) {
        let mark = self.domains.mark();
        for lit in proved {
            let (index, side) = self.sides[lit.unsigned_abs() as usize - 1];
            let _ = self.domains.settle(index, side, *lit > 0);
        }
        // Counted by nobody: it is for the trace alone. A limit that is met here is met again by who called.
        let (propagations, checks) = (run.stats.propagations, run.stats.checks);
        let _ = self.domains.propagate(run);
        (run.stats.propagations, run.stats.checks) = (propagations, checks);
        if self.domains.mark() > mark {
            self.domains.tell("learn", mark, run);
        }
    }
}

/// The cells that hang together, part by part, each in order; empty cells are left out.
fn parts(board: &Board, sides: &[u8]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; sides.len()];
    let mut parts = Vec::new();
    for first in (0..sides.len()).filter(|&index| sides[index] != 0) {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let mut part = vec![first];
        let mut at = 0;
        while let Some(&index) = part.get(at) {
            at += 1;
            for other in
                (0..4).filter(|side| sides[index] >> side & 1 == 1).filter_map(|side| board.neighbour(index, side))
            {
                if !std::mem::replace(&mut seen[other], true) {
                    part.push(other);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}
