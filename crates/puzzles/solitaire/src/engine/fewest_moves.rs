//! Fewest moves, with or without tables: what `closure` and `bidirectional` share.
use super::beam_space::BeamSpace;
use super::frontiers::{Frontiers, Side, chains};
use super::geometry::{Canon, Geometry, Word};
use super::heuristics::{Heuristic, Scorer};
use super::invariants::{invariants, possible};
use super::lookup::Lookup;
use super::paths::written;
use super::regions::Regions;
use super::report::{emit_solution, moves};
use crate::Solitaire;
use crate::board::Board;
use crate::state::{Move, State};
use gridwright_core::algorithm::{Answer, Claim, End, Query, Task};
use gridwright_core::event::Probe;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};

/// Up to so many pegs the levels are small, and a table would take longer to make than all of them.
pub(crate) const FEW_PEGS: u32 = 24;

/// Solves by levels of moves; `tables` says whether closures are to help.
pub(crate) fn solve<T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    query: Query,
    tables: bool,
    run: &mut Run<T>,
) -> Answer<Solitaire> {
    let found = if board.shape().len() <= 64 {
        search::<u64, T>(board, from, query, tables, run)
    } else {
        search::<u128, T>(board, from, query, tables, run)
    };
    match found {
        Err(stop) => Answer::none(End::Stopped(stop)),
        Ok(None) => Answer::none(End::Exhausted),
        Ok(Some((solutions, all))) => {
            emit_solution(run, &solutions[0]);
            let jumps: usize = solutions[0].iter().map(|step| step.path().len() - 1).sum();
            run.stats.count("jumps", jumps as u64);
            let optimal = matches!(query.task, Task::Optimal | Task::AllOptimal);
            let claims = Vec::from_iter(optimal.then_some(Claim { what: "optimal", holds: true }));
            let end = if query.task == Task::AllOptimal && all { End::Exhausted } else { End::Enough };
            Answer { solutions: solutions.into_iter().map(Solution::Moves).collect(), claims, ..Answer::none(end) }
        }
    }
}

/// The solutions that were asked for, and whether they are all; none when there is none.
type Solutions = Option<(Vec<Vec<Move>>, bool)>;

fn search<W: Word, T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    query: Query,
    helped: bool,
    run: &mut Run<T>,
) -> Result<Solutions, Stop> {
    let geometry = Geometry::<W>::new(board);
    let goals = possible(&invariants(&geometry.jumps, geometry.holes()), from.pegs(), &board.goals());
    if goals.is_empty() {
        return Ok(None);
    }
    run.phase("tables");
    let tables = helped && board.shape().len() <= 64 && from.pegs().count_ones() > FEW_PEGS;
    let winning = if tables { Lookup::winning(board, &goals, run)? } else { Lookup::kept(board, &goals, run) };
    // Without the table a long game needs more than the table: not begun, rather than stopped late.
    let jumps = from.pegs().count_ones() - goals.iter().map(|goal| goal.count_ones()).max().unwrap_or(0);
    if tables && winning.is_none() && query.task != Task::First && jumps > FEW_PEGS && Lookup::fits(board) {
        return Err(Stop::Memory);
    }
    if winning.as_ref().is_some_and(|lookup| !lookup.holds(from.pegs() as u64)) {
        return Ok(None);
    }
    let met = match &winning {
        Some(winning) if tables => Lookup::reached(board, from.pegs(), winning, run)?,
        _ => None,
    };
    let start = W::from_bits(from.pegs());
    let last = from.last().and_then(|cell| board.shape().hole(cell)).map(|hole| hole as u8);
    run.phase("glance");
    let beam = if helped { narrow_beam(&geometry, &goals, start, winning.as_ref(), run)? } else { None };
    run.phase("levels");
    let fixed: Vec<u128> = std::iter::once(from.pegs()).chain(last.map(|hole| 1 << hole)).collect();
    let canon = Canon::of_problem(&geometry, &fixed, &goals);
    let seeds = seeds((&geometry, &canon), (start, last), winning.as_ref(), run)?;
    let ends = goals.iter().map(|&goal| canon.of(W::from_bits(goal))).collect::<Vec<_>>();
    let sides = [Side::new(seeds, winning.as_ref(), run)?, Side::new(ends, met.as_ref(), run)?];
    let eager = query.task != Task::AllOptimal;
    // Only what is shorter than the solution in hand matters, or just as long where all are requested.
    let most = beam.as_ref().map(|jumps| {
        let most = cost(&geometry, jumps, last).saturating_sub(usize::from(eager));
        Ok((most, Regions::new(&geometry, from.pegs(), &goals, last, run)?))
    });
    let most = most.transpose()?;
    let mut frontiers = Frontiers { geometry: &geometry, canon, sides, eager, most };
    let total = frontiers.meet(run)?;
    run.stats.count("positions_kept", frontiers.sides.iter().map(|side| side.seen.len() as u64).sum());
    let limit = if query.task == Task::AllOptimal { query.limit.max(1) } else { 1 };
    match (total, beam) {
        (Some(total), _) => {
            run.stats.count("moves", total as u64);
            written(&frontiers, total, (start, last), limit, run).map(Some)
        }
        (None, Some(jumps)) => {
            run.stats.count("moves", cost(&geometry, &jumps, last) as u64);
            Ok(Some((vec![moves(&geometry, jumps)], true)))
        }
        (None, None) => Ok(None),
    }
}

/// Where the first move begins: the start, and where the peg that moved last can go on to.
fn seeds<W: Word, T>(
    (geometry, canon): (&Geometry<W>, &Canon<W>),
    (start, last): (W, Option<u8>),
    winning: Option<&Lookup>,
    run: &mut Run<T>,
) -> Result<Vec<W>, Stop> {
    let mut seeds = vec![canon.of(start)];
    if let Some(hole) = last {
        let keep = |position: W| winning.is_none_or(|lookup| lookup.holds(position.bits() as u64));
        let seed = &mut |_: &[u8], position, run: &mut Run<T>| {
            run.grow(&mut seeds, 1)?;
            seeds.push(canon.of(position));
            Ok(())
        };
        chains(&geometry.ahead, start, &mut vec![hole], &keep, run, seed)?;
    }
    Ok(seeds)
}

/// Positions kept of each level of the narrow beam.
const WIDTH: usize = 3000;
/// What a move that is still needed counts beside the shape of the pegs.
const REGION: i64 = 16;

/// A solution that need not be the best, by a narrow beam: what is longer than it need not be looked at.
fn narrow_beam<W: Word, T: Probe<Solitaire>>(
    geometry: &Geometry<W>,
    goals: &[u128],
    start: W,
    lookup: Option<&Lookup>,
    run: &mut Run<T>,
) -> Result<Option<Vec<(u8, u8)>>, Stop> {
    if start.count() <= FEW_PEGS {
        return Ok(None);
    }
    let canon = Canon::of_problem(geometry, &[], goals);
    let scorer = Scorer::new(geometry, Heuristic::Pattern, W::from_bits(goals[0]), start.count());
    let regions = Regions::new(geometry, start.bits(), goals, None, run)?;
    let bound = Some((&regions, REGION));
    BeamSpace { geometry, canon: &canon, goals, scorer, whole: true, lookup, bound, counts: None }
        .play(start, WIDTH, run)
}

/// How many moves jumps are, where going on with the last peg costs none.
fn cost<W: Word>(geometry: &Geometry<W>, jumps: &[(u8, u8)], last: Option<u8>) -> usize {
    let goes_on = last.is_some() && jumps.first().map(|jump| jump.0) == last;
    moves(geometry, jumps.iter().copied()).len() - usize::from(goes_on)
}

/// The fewest moves a board takes, proved; none when it can't be won.
pub(crate) fn fewest_moves<T: Probe<Solitaire>>(
    board: &Board,
    tables: bool,
    run: &mut Run<T>,
) -> Result<Option<u64>, Stop> {
    let query = Query { task: Task::Optimal, limit: 1 };
    let answer = run.scoped(|run| solve(board, &State::start(board), query, tables, run));
    match (answer.end, answer.solutions.first()) {
        (End::Stopped(stop), _) => Err(stop),
        (_, Some(Solution::Moves(moves))) => Ok(Some(moves.len() as u64)),
        _ => Ok(None),
    }
}
