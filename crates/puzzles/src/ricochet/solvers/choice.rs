//! Which solver takes which board, and which one is asked when none is named.
use super::super::Ricochet;
use super::super::board::Board;
use super::super::state::State;
use super::a_star::AStar;
use super::breadth_first::BreadthFirst;
use gridwright_core::algorithm::{Answer, End, NoOptions, Quest, Solver, Task};
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The one to use when none is named.
pub(in super::super) fn default(_: &Board, task: Task) -> &'static str {
    match task {
        Task::AllOptimal => "breadth_first",
        _ => "a_star",
    }
}

/// Why a solver can't take a board.
pub(in super::super) fn refuses(board: &Board, solver: &str) -> Option<Message> {
    let alone = ["a_star_active", "a_star_table"].contains(&solver);
    let any = board.targets().iter().any(|target| target.robot.is_none());
    match () {
        () if alone && any => Some(Message::new("refused-any").with("solver", solver)),
        () if alone && board.targets().len() > 1 => Some(Message::new("refused-several").with("solver", solver)),
        () => None,
    }
}

/// Asks the default solver from within another piece of work, and gives back what it took.
pub(in super::super) fn ask(
    board: &Board,
    from: &State,
    quest: Quest,
    run: &mut Run<Quiet>,
) -> Result<Answer<Ricochet>, Stop> {
    let budget = run.control().budget.part();
    let mut part = Run::quiet(run.control().part(&budget));
    let answer = match default(board, quest.task) {
        "breadth_first" => BreadthFirst.solve(board, from, quest, &NoOptions {}, &mut part),
        _ => AStar.solve(board, from, quest, &NoOptions {}, &mut part),
    };
    run.join(part.finish());
    match answer.end {
        End::Stopped(stop) => Err(stop),
        _ => Ok(answer),
    }
}
