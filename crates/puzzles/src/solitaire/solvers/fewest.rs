//! Fewest moves, with or without tables: what `closure` and `bidirectional` share.
use super::super::Solitaire;
use super::super::board::Board;
use super::super::state::{Move, State};
use super::class::{invariants, possible};
use super::frame::{Canon, Frame, Word};
use super::levels::{Levels, Side, chains};
use super::oracle::Oracle;
use super::task::tell;
use super::ways::written;
use gridwright_core::algorithm::{Answer, Claim, End, Quest, Task};
use gridwright_core::event::Probe;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};

/// Up to so many pegs the levels are small, and a table would take longer to make than all of them.
pub(super) const FEW_PEGS: u32 = 24;

/// Solves by levels of moves; `tables` says whether closures are to help.
pub(super) fn solve<T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    quest: Quest,
    tables: bool,
    run: &mut Run<T>,
) -> Answer<Solitaire> {
    let found = if board.shape().len() <= 64 {
        search::<u64, T>(board, from, quest, tables, run)
    } else {
        search::<u128, T>(board, from, quest, false, run)
    };
    match found {
        Err(stop) => Answer::none(End::Stopped(stop)),
        Ok(None) => Answer::none(End::Exhausted),
        Ok(Some((solutions, all))) => {
            tell(run, &solutions[0]);
            let jumps: usize = solutions[0].iter().map(|step| step.path().len() - 1).sum();
            run.stats.count("jumps", jumps as u64);
            let optimal = matches!(quest.task, Task::Optimal | Task::AllOptimal);
            let claims = Vec::from_iter(optimal.then_some(Claim { what: "optimal", holds: true }));
            let end = if quest.task == Task::AllOptimal && all { End::Exhausted } else { End::Enough };
            Answer { solutions: solutions.into_iter().map(Solution::Moves).collect(), claims, ..Answer::none(end) }
        }
    }
}

/// The solutions that were asked for, and whether they are all; none when there is none.
type Found = Option<(Vec<Vec<Move>>, bool)>;

fn search<W: Word, T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    quest: Quest,
    tables: bool,
    run: &mut Run<T>,
) -> Result<Found, Stop> {
    let frame = Frame::<W>::new(board);
    let goals = possible(&invariants(&frame.jumps, frame.holes()), from.pegs(), &board.goals());
    if goals.is_empty() {
        return Ok(None);
    }
    run.phase("tables");
    let tables = tables && from.pegs().count_ones() > FEW_PEGS;
    let winning = if tables { Oracle::winning(board, &goals, run)? } else { Oracle::kept(board, &goals, run) };
    if winning.as_ref().is_some_and(|oracle| !oracle.holds(from.pegs() as u64)) {
        return Ok(None);
    }
    let met = match &winning {
        Some(winning) if tables => Oracle::reached(board, from.pegs(), winning, run)?,
        _ => None,
    };
    run.phase("levels");
    let start = W::from_bits(from.pegs());
    let last = from.last().and_then(|cell| board.shape().hole(cell)).map(|hole| hole as u8);
    let fixed: Vec<u128> = std::iter::once(from.pegs()).chain(last.map(|hole| 1 << hole)).collect();
    let canon = Canon::of_problem(&frame, &fixed, &goals);
    let mut seeds = vec![canon.of(start)];
    if let Some(hole) = last {
        let keep = |position: W| winning.as_ref().is_none_or(|oracle| oracle.holds(position.bits() as u64));
        chains(&frame.ahead, start, &mut vec![hole], &keep, &mut |_, position| seeds.push(canon.of(position)));
    }
    let ends = goals.iter().map(|&goal| canon.of(W::from_bits(goal))).collect::<Vec<_>>();
    let sides = [Side::new(seeds, winning.as_ref(), run)?, Side::new(ends, met.as_ref(), run)?];
    let mut levels = Levels { frame: &frame, canon, sides, eager: quest.task != Task::AllOptimal };
    let Some(total) = levels.meet(run)? else { return Ok(None) };
    run.stats.count("moves", total as u64);
    run.stats.count("positions_kept", levels.sides.iter().map(|side| side.seen.len() as u64).sum());
    let limit = if quest.task == Task::AllOptimal { quest.limit.max(1) } else { 1 };
    written(&levels, total, (start, last), limit, run).map(Some)
}

/// The fewest moves a board takes, proved; none when it can't be won.
pub(in super::super) fn fewest_moves<T: Probe<Solitaire>>(
    board: &Board,
    tables: bool,
    run: &mut Run<T>,
) -> Result<Option<u64>, Stop> {
    let quest = Quest { task: Task::Optimal, limit: 1 };
    let answer = solve(board, &State::start(board), quest, tables, run);
    match (answer.end, answer.solutions.first()) {
        (End::Stopped(stop), _) => Err(stop),
        (_, Some(Solution::Moves(moves))) => Ok(Some(moves.len() as u64)),
        _ => Ok(None),
    }
}
