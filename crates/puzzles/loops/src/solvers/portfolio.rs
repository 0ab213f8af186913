//! Several solvers race: the first answer wins, the others are cancelled.
//!
//! By default `csp` on one thread and `line_by_line`, with workers over its islands, on the others. With a single thread, or
//! when somebody listens, the first member works alone: a trace tells one story. Every answer is verified by the engine, as
//! any solver's is.
use super::super::Loops;
use super::line_by_line::{LineByLine, Options as Lines, Threading};
use super::{cp, csp, race, snail, structure};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, NoOptions, Solver, Task};
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

    fn solve<T: Probe<Loops>>(&self, assignment: Assignment<'_, Loops, Options>, run: &mut Run<T>) -> Answer<Loops> {
        let threads = usize::from(run.threads::<Loops>());
        let chosen = &assignment.options.members;
        let members = if chosen.is_empty() { Options::default().members } else { chosen.clone() };
        if threads < 2 || members.len() < 2 {
            return work(members[0], &assignment, 1, run);
        }
        let members = &members[..members.len().min(threads)];
        let spare = (threads - members.len() + 1) as u16;
        race::race(members.len(), run, |at, run| work(members[at], &assignment, spare, run))
    }
}

fn work<T: Probe<Loops>>(
    member: Member,
    assignment: &Assignment<'_, Loops, Options>,
    threads: u16,
    run: &mut Run<T>,
) -> Answer<Loops> {
    let none = assignment.with_options(&NoOptions {});
    match member {
        Member::Csp => csp::Csp.solve(none, run),
        Member::LineByLine if threads > 1 => {
            let lines = Lines { threading: Threading::Clusters, ..Lines::default() };
            super::line_by_line::clusters((none.board, none.from), none.quest, lines, run, threads)
        }
        Member::LineByLine => LineByLine.solve(none.with_options(&Lines::default()), run),
        Member::Snail => snail::Snail.solve(none.with_options(&snail::Options::default()), run),
        Member::Cp => cp::Cp.solve(none.with_options(&cp::Options::default()), run),
        Member::Structure => structure::Structure.solve(none, run),
    }
}
