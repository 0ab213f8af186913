//! Several solvers race: the first answer wins, the others are cancelled.
//!
//! By default `csp` on one thread and `line_by_line`, with workers over its islands, on the others. With a single thread, or
//! when somebody listens, the first member works alone: a trace tells one story. Every answer is verified by the engine, as
//! any solver's is, and the winner is named by a count of the run.
use super::cp::Cp;
use super::csp::Csp;
use super::line_by_line::{LineByLine, Threading};
use super::snail::Snail;
use super::structure::Structure;
use crate::Loops;
use crate::engine::parallel::race;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A member of the race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Member {
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

impl Member {
    /// The count that names it as the winner.
    fn winner(self) -> &'static str {
        match self {
            Member::Csp => "winner_csp",
            Member::LineByLine => "winner_line_by_line",
            Member::Snail => "winner_snail",
            Member::Cp => "winner_cp",
            Member::Structure => "winner_structure",
        }
    }
}

/// A race of solvers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Portfolio {
    /// The members, each on a thread of its own; `line_by_line` shares its islands between the threads that are left.
    pub members: Vec<Member>,
}

impl Default for Portfolio {
    fn default() -> Self {
        Portfolio { members: vec![Member::Csp, Member::LineByLine] }
    }
}

impl Solver<Loops> for Portfolio {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "portfolio", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Loops>>(&self, assignment: Assignment<'_, Loops>, run: &mut Run<T>) -> Answer<Loops> {
        let threads = usize::from(run.threads::<Loops>());
        let chosen = &self.members;
        let members = if chosen.is_empty() { Portfolio::default().members } else { chosen.clone() };
        if threads < 2 || members.len() < 2 {
            let answer = work(members[0], assignment, 1, run);
            if !matches!(answer.end, End::Stopped(_)) {
                run.stats.count(members[0].winner(), 1);
            }
            return answer;
        }
        let members = &members[..members.len().min(threads)];
        let spare = (threads - members.len() + 1) as u16;
        let names: Vec<&str> = members.iter().map(|member| member.winner()).collect();
        race(&names, run, |at, run| work(members[at], assignment, spare, run))
    }
}

fn work<T: Probe<Loops>>(
    member: Member,
    assignment: Assignment<'_, Loops>,
    threads: u16,
    run: &mut Run<T>,
) -> Answer<Loops> {
    match member {
        Member::Csp => Csp::default().solve(assignment, run),
        Member::LineByLine if threads > 1 => {
            let lines = LineByLine { threading: Threading::Clusters, ..LineByLine::default() };
            let Assignment { board, from, query } = assignment;
            super::line_by_line::clusters((board, from), query, lines, run, threads)
        }
        Member::LineByLine => LineByLine::default().solve(assignment, run),
        Member::Snail => Snail::default().solve(assignment, run),
        Member::Cp => Cp::default().solve(assignment, run),
        Member::Structure => Structure::default().solve(assignment, run),
    }
}
