//! Several solvers race: the first answer wins, the others are cancelled.
//!
//! By default `csp` on one thread and `line_by_line`, with workers over its islands, on the others. With a single thread, or
//! when somebody listens, the first member works alone: a trace tells one story. Every answer is verified by the engine, as
//! any solver's is.
use super::super::Loops;
use super::super::board::Board;
use super::super::state::State;
use super::line_by_line::{LineByLine, Options as Lines, Threading};
use super::{cp, csp, race, snail, structure};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, NoOptions, Quest, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A race of solvers.
#[derive(Debug)]
pub(crate) struct Portfolio;

/// A member of the race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Member {
    /// Smallest domain first.
    Csp,
    /// Row by row.
    LineByLine,
    /// Along a spiral.
    Snail,
    /// Clauses.
    Cp,
    /// By structure.
    Structure,
}

/// Who races.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    /// The members, each on a thread of its own; `line_by_line` shares its islands between the threads that are left.
    members: Vec<Member>,
}

impl Default for Options {
    fn default() -> Self {
        Options { members: vec![Member::Csp, Member::LineByLine] }
    }
}

impl Solver<Loops> for Portfolio {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "portfolio", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };
    type Options = Options;

    fn solve<T: Probe<Loops>>(
        &self,
        board: &Board,
        from: &State,
        quest: Quest,
        options: &Options,
        run: &mut Run<T>,
    ) -> Answer<Loops> {
        let threads = usize::from(run.threads::<Loops>());
        let members = if options.members.is_empty() { Options::default().members } else { options.members.clone() };
        if threads < 2 || members.len() < 2 {
            return work(members[0], (board, from), quest, 1, run);
        }
        let members = &members[..members.len().min(threads)];
        let spare = (threads - members.len() + 1) as u16;
        race::race(members.len(), run, |at, run| work(members[at], (board, from), quest, spare, run))
    }
}

fn work<T: Probe<Loops>>(
    member: Member,
    (board, from): (&Board, &State),
    quest: Quest,
    threads: u16,
    run: &mut Run<T>,
) -> Answer<Loops> {
    let none = NoOptions::default();
    match member {
        Member::Csp => csp::Csp.solve(board, from, quest, &none, run),
        Member::LineByLine if threads > 1 => {
            let lines = Lines { threading: Threading::Clusters, ..Lines::default() };
            super::line_by_line::clusters((board, from), quest, lines, run, threads)
        }
        Member::LineByLine => LineByLine.solve(board, from, quest, &Lines::default(), run),
        Member::Snail => snail::Snail.solve(board, from, quest, &snail::Options::default(), run),
        Member::Cp => cp::Cp.solve(board, from, quest, &cp::Options::default(), run),
        Member::Structure => structure::Structure.solve(board, from, quest, &none, run),
    }
}
