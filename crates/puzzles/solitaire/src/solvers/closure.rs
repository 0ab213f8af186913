//! Fewest moves, proved, with the help of closures: the default for `optimal` and `count`.
//!
//! The set of all positions from which the goal can be reached, and that of all that can be met from the start, are
//! made first, each as one set of bits ([`reachable`](crate::engine::reachable)); then a search from both ends by moves
//! ([`frontiers`](crate::engine::frontiers)) enters only positions of both. When the sets do not fit in memory, short
//! games do without; the proof of a long one is refused before any work, for without a set it needs more memory still.
//!
//! `count` counts sequences of jumps: level by level, each position of the path carries the number of sequences that
//! lead to it and its mirror images, exactly. Among the statistics are, mirror images as one, the numbers of winning
//! positions that can be met, by jumps played; where the start has few pegs, or the table does not fit, all positions
//! that can be met are counted instead, lost ones too, under another name. Emits a `Level` for every step of the
//! closures and every level, and the solution.
use crate::Solitaire;
use crate::board::Board;
use crate::engine::fewest_moves;
use crate::engine::frontiers::heat;
use crate::engine::geometry::{Canon, Geometry, Word};
use crate::engine::invariants::{invariants, possible};
use crate::engine::lookup::Lookup;
use crate::engine::report::{emit_solution, moves};
use crate::state::{Move, State};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Named, Run, Stop};
use gridwright_search::hashing::QuickMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The solver.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Closure {}

impl Solver<Solitaire> for Closure {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        id: "closure",
        complete: true,
        tasks: &[Task::First, Task::Optimal, Task::AllOptimal, Task::Count],
    };

    fn solve<T: Probe<Solitaire>>(&self, assignment: Assignment<'_, Solitaire>, run: &mut Run<T>) -> Answer<Solitaire> {
        let Assignment { board, from, query } = assignment;
        if query.task != Task::Count {
            return fewest_moves::solve(board, from, query, true, run);
        }
        let counted = if board.shape().len() <= 64 {
            count::<u64, T>(board, from, run)
        } else {
            count::<u128, T>(board, from, run)
        };
        match counted {
            Ok((count, one)) => {
                let solutions = one.map(Solution::Moves).into_iter().collect();
                Answer { count: Some(count), solutions, ..Answer::none(End::Exhausted) }
            }
            Err(stop) => Answer { count: Some(BigUint::ZERO), ..Answer::none(End::Stopped(stop)) },
        }
    }
}

/// Positions expanded together: enough to keep many questions to the table under way at once.
const TOGETHER: usize = 128;

/// Bytes of one position with its number, about: a table is between half and seven eighths full, and a list follows it.
const fn entry<W>() -> u64 {
    (size_of::<(W, Number)>() * 3) as u64
}

/// A number of sequences, exact: most fit into a word.
#[derive(Debug, Clone)]
enum Number {
    Small(u128),
    Large(Box<BigUint>),
}

impl Number {
    fn add(&mut self, other: &Number) {
        *self = match (&*self, other) {
            (Number::Small(a), Number::Small(b)) if a.checked_add(*b).is_some() => Number::Small(a + b),
            (a, b) => Number::Large(Box::new(a.big() + b.big())),
        }
    }

    fn big(&self) -> BigUint {
        match self {
            Number::Small(number) => BigUint::from(*number),
            Number::Large(number) => (**number).clone(),
        }
    }
}

/// How many sequences of jumps lead from a state to a goal, and one of them.
fn count<W: Word, T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    run: &mut Run<T>,
) -> Result<(BigUint, Option<Vec<Move>>), Stop> {
    let geometry = Geometry::<W>::new(board);
    let goals = possible(&invariants(&geometry.jumps, geometry.holes()), from.pegs(), &board.goals());
    let few = from.pegs().count_ones() <= fewest_moves::FEW_PEGS;
    let lookup = if goals.is_empty() || few { None } else { Lookup::winning(board, &goals, run)? };
    let canon = Canon::of_problem(&geometry, &[from.pegs()], &goals);
    let ends: Vec<W> = goals.iter().map(|&goal| W::from_bits(goal)).collect();
    let wins = &|position: W| lookup.as_ref().is_none_or(|lookup| lookup.holds(position.bits() as u64));
    // Without a table lost positions are met too.
    let kind = if lookup.is_some() { "winning_positions" } else { "positions_met" };
    // In order, so that positions that are alike ask the table at places that are near.
    let mut level: Vec<(W, Number)> = Vec::new();
    let start = W::from_bits(from.pegs());
    if !goals.is_empty() && wins(start) {
        level.push((canon.of(start), Number::Small(1)));
    }
    let (mut sum, mut positions, mut depth, mut held) = (Number::Small(0), 0, 0, 0);
    let mut after: Vec<(W, usize)> = Vec::new();
    while !level.is_empty() {
        positions += level.len() as u64;
        let name = format!("jumps_{depth:02}_{kind}").into();
        run.stats.counts.push(Named { name, value: level.len() as u64 });
        let mut next: QuickMap<W, Number> = QuickMap::default();
        let mut asked = 0;
        for some in level.chunks(TOGETHER) {
            run.nodes(some.len() as u64)?;
            some.iter().filter(|(position, _)| ends.contains(position)).for_each(|(_, ways)| sum.add(ways));
            spread((&geometry, &canon), some, wins, &mut after, &mut next);
            if next.len() as u64 >= asked + 1024 {
                run.reserve((next.len() as u64 - asked) * entry::<W>())?;
                asked = next.len() as u64;
            }
        }
        // The level before is done with.
        run.release(std::mem::replace(&mut held, asked * entry::<W>()));
        depth += 1;
        let keys: Vec<W> = if T::ON { next.keys().copied().collect() } else { Vec::new() };
        let heat = heat(&geometry, &keys, run)?;
        run.emit(|| Event::Level { depth, size: keys.len() as u64, heat });
        level = next.into_iter().collect();
        level.sort_unstable_by_key(|&(position, _)| position);
    }
    run.stats.count(kind, positions);
    let sum = sum.big();
    let one = if sum == BigUint::ZERO { None } else { one_of_them(&geometry, &canon, start, &ends, wins, run)? };
    if let Some(solution) = &one {
        emit_solution(run, solution);
    }
    Ok((sum, one))
}

/// Adds the numbers of some positions to those that a jump makes of them and that win; `after` is a buffer.
fn spread<W: Word>(
    (geometry, canon): (&Geometry<W>, &Canon<W>),
    some: &[(W, Number)],
    wins: impl Fn(W) -> bool,
    after: &mut Vec<(W, usize)>,
    next: &mut QuickMap<W, Number>,
) {
    after.clear();
    for (at, (position, _)) in some.iter().enumerate() {
        // The table knows mirror images as well, and those that are met lie near each other in it.
        geometry.jumps_from(*position, |_, next| after.push((canon.of(next), at)));
    }
    // Kept without a branch: the next question is asked before the last one is answered.
    let mut kept = 0;
    for at in 0..after.len() {
        after[kept] = after[at];
        kept += usize::from(wins(after[at].0));
    }
    after.truncate(kept);
    // All looked up before any is added, for the same reason.
    next.reserve(after.iter().filter(|(position, _)| !next.contains_key(position)).count());
    for &(position, at) in &*after {
        next.entry(position).or_insert(Number::Small(0)).add(&some[at].1);
    }
}

/// A sequence of jumps to a goal, the first that is met going deep. With a table of winning positions it never turns
/// back; without one, no position is entered twice.
fn one_of_them<W: Word, T>(
    geometry: &Geometry<W>,
    canon: &Canon<W>,
    start: W,
    ends: &[W],
    wins: impl Fn(W) -> bool,
    run: &mut Run<T>,
) -> Result<Option<Vec<Move>>, Stop> {
    let mut seen = BTreeSet::from([canon.of(start)]);
    // For each position of the path, the jumps on that are left.
    let mut open: Vec<Vec<((u8, u8), W)>> = Vec::new();
    let mut jumps: Vec<(u8, u8)> = Vec::new();
    let mut here = start;
    loop {
        if ends.contains(&here) {
            return Ok(Some(moves(geometry, jumps)));
        }
        let mut next = Vec::new();
        geometry.jumps_from(here, |jump, after| next.push(((jump.from, jump.to), after)));
        open.push(next);
        loop {
            run.work(256)?;
            let Some(left) = open.last_mut() else { return Ok(None) };
            match left.pop() {
                Some((jump, after)) if wins(after) && !seen.contains(&canon.of(after)) => {
                    run.reserve(entry::<W>())?;
                    let _ = seen.insert(canon.of(after));
                    jumps.push(jump);
                    here = after;
                    break;
                }
                Some(_) => {}
                None => {
                    let _ = (open.pop(), jumps.pop());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact_beyond_a_word() {
        let (mut number, mut simple) = (Number::Small(1), BigUint::from(1_u8));
        for _ in 0..300 {
            number.add(&number.clone());
            number.add(&Number::Small(3));
            simple = &simple * 2_u8 + 3_u8;
            assert_eq!(number.big(), simple);
        }
    }
}
