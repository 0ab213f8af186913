//! Which solver to use when none is named: the quick one where any solution will do, the proving one for the best.
use super::super::board::Board;
use gridwright_core::algorithm::Task;

/// The solver to use when none is named.
pub(in super::super) fn default(_: &Board, task: Task) -> &'static str {
    match task {
        Task::First | Task::Unique | Task::All => "first",
        Task::Optimal | Task::AllOptimal | Task::Count => "closure",
    }
}
