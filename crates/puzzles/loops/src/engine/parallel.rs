//! Threads: several solvers race for one answer ([`race`]), workers share the islands of a board ([`solve_islands`]),
//! and two methods duel over one island ([`duel`]). Wherever one part decides, the others are cancelled.
use super::cells::Cells;
use super::clauses::solutions;
use super::flow::Flow;
use super::islands::Island;
use super::repair::{Repaired, repair};
use super::sides::Sides;
use crate::Loops;
use gridwright_core::algorithm::{Answer, End};
use gridwright_core::event::{Probe, Quiet};
use gridwright_core::run::{Control, Run, Stats, Stop};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Runs a racer for each name at once, each with a run of its own, and gives the first answer that is no stop. All share the
/// budget. Nodes are those of all racers; named counts are the winner's, and tell its name and its nodes.
pub(crate) fn race<T>(
    names: &[&'static str],
    run: &mut Run<T>,
    work: impl Fn(usize, &mut Run<'_, Quiet>) -> Answer<Loops> + Sync,
) -> Answer<Loops> {
    let budget = run.control().budget.part();
    let control = run.control().part(&budget);
    let best: Mutex<Option<(usize, Answer<Loops>)>> = Mutex::new(None);
    let racer = |at: usize| -> Stats {
        let mut part = Run::quiet(control);
        let answer = work(at, &mut part);
        let mut best = best.lock().unwrap_or_else(PoisonError::into_inner);
        let decided = |answer: &Answer<Loops>| !matches!(answer.end, End::Stopped(_));
        // A loser's "cancelled" says nothing; a limit that stopped a racer for itself is worth telling.
        let told = |answer: &Answer<Loops>| !matches!(answer.end, End::Stopped(Stop::Cancelled));
        let better = match &*best {
            None => true,
            Some((_, before)) => !decided(before) && (decided(&answer) || (!told(before) && told(&answer))),
        };
        if decided(&answer) {
            budget.cancel();
        }
        if better {
            *best = Some((at, answer));
        }
        part.finish()
    };
    let stats: Vec<Stats> = std::thread::scope(|scope| {
        let racer = &racer;
        let racers: Vec<_> = (0..names.len()).map(|at| scope.spawn(move || racer(at))).collect();
        racers.into_iter().map(|racer| racer.join().unwrap_or_default()).collect()
    });
    let best = best.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (winner, answer) = best.unwrap_or_else(|| (0, Answer::none(End::Stopped(Stop::Cancelled))));
    let nodes = stats.get(winner).map_or(0, |stats| stats.nodes);
    run.join_race(stats, winner);
    if !matches!(answer.end, End::Stopped(_)) {
        run.stats.count(names[winner], 1);
        run.stats.count("winner_nodes", nodes);
    }
    answer
}

/// An island's place in the list, and what came of it.
type Done = (usize, Result<(Island, bool), Stop>);

/// Does `each` with every island until one has no solution or the work is stopped; gives what came of them in order,
/// whether all of it is proved, and why it stopped. After a stop the last one given is empty.
pub(crate) fn solve_islands<T: Probe<Loops>>(
    cells: &Cells<'_>,
    islands: &[Vec<u32>],
    run: &mut Run<T>,
    each: impl Fn(&mut Cells<'_>, &[u32], &mut Run<Quiet>) -> Result<(Island, bool), Stop> + Sync,
) -> (Vec<Island>, bool, Option<Stop>) {
    let threads = usize::from(run.threads::<Loops>()).min(islands.len()).max(1);
    let budget = run.control().budget.part();
    let within = if threads > 1 { 1 } else { run.control().threads };
    let control = Control { threads: within, ..run.control().part(&budget) };
    let next = AtomicUsize::new(0);
    let work = || -> (Vec<Done>, Stats) {
        let mut part: Run<'_, Quiet> = Run::quiet(control);
        let mut own = Cells::new(cells.board, cells.bytes.clone());
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(island) = islands.get(at) else { break };
            let bytes = (size_of::<Done>() + 2 * size_of_val(island.as_slice())) as u64;
            let found = part.reserve(bytes).and_then(|()| each(&mut own, island, &mut part));
            let over = !matches!(&found, Ok((island, _)) if !island.solutions.is_empty());
            done.push((at, found));
            if over {
                budget.cancel();
                break;
            }
        }
        (done, part.finish())
    };
    let parts: Vec<(Vec<Done>, Stats)> = if threads == 1 {
        vec![work()]
    } else {
        std::thread::scope(|scope| {
            let work = &work;
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        })
    };
    let (done, stats): (Vec<Vec<Done>>, Vec<Stats>) = parts.into_iter().unzip();
    run.join_all(stats);
    together(done.into_iter().flatten().collect(), islands.len())
}

/// One island without a solution decides; else all must be there.
fn together(mut done: Vec<Done>, count: usize) -> (Vec<Island>, bool, Option<Stop>) {
    done.sort_by_key(|(at, _)| *at);
    let (mut islands, mut proved, mut stopped) = (Vec::new(), true, None);
    let all = done.len() == count;
    for (_, found) in done {
        match found {
            Ok((island, _)) if island.solutions.is_empty() => return (vec![island], proved, None),
            Ok((island, exact)) => {
                proved &= exact;
                islands.push(island);
            }
            Err(stop) => stopped = stopped.filter(|&before| before != Stop::Cancelled).or(Some(stop)),
        }
    }
    if stopped.is_none() && !all {
        stopped = Some(Stop::Cancelled);
    }
    if stopped.is_some() {
        islands.push(Island::default());
    }
    (islands, proved, stopped)
}

/// A solution as the values of open sides, or none; or why that is not known.
type Decided = Result<Vec<Vec<bool>>, Stop>;

/// Mends a matching and learns clauses, side by side: with few bars the one is faster, with many the other.
///
/// One solution of an island as the values of its open sides, or none when there is none. `flow` is a matching of it.
pub(crate) fn duel<T: Probe<Loops>>(
    (cells, island): (&Cells<'_>, &[u32]),
    sides: &Sides,
    flow: Flow,
    run: &mut Run<T>,
) -> Decided {
    let learn = |run: &mut Run<Quiet>| solutions(cells, island, sides, 1, run);
    let mend = |run: &mut Run<Quiet>| match repair((cells, island), sides, flow, u64::MAX, run)? {
        Repaired::Solved(values) => Ok(vec![values]),
        Repaired::Barren => Ok(Vec::new()),
        Repaired::GaveUp => Err(Stop::Cancelled),
    };
    side_by_side(mend, learn, run)
}

/// Two methods that decide the same: the first that does ends the other.
fn side_by_side<T: Probe<Loops>>(
    mend: impl FnOnce(&mut Run<Quiet>) -> Decided,
    learn: impl FnOnce(&mut Run<Quiet>) -> Decided + Send,
    run: &mut Run<T>,
) -> Decided {
    let budget = run.control().budget.part();
    let control = Control { threads: 1, ..run.control().part(&budget) };
    let ((mended, mending), learner) = std::thread::scope(|scope| {
        let learner = scope.spawn(|| decide_alone(learn, control));
        (decide_alone(mend, control), learner.join())
    });
    let Ok((learnt, learning)) = learner else {
        run.join(mending);
        return mended;
    };
    run.join_all([mending, learning]);
    match (mended, learnt) {
        (Ok(decided), _) | (_, Ok(decided)) => Ok(decided),
        // A limit that was reached counts for more than being cancelled for it.
        (Err(Stop::Cancelled), Err(stop)) | (Err(stop), Err(_)) => Err(stop),
    }
}

/// One of the two methods; whoever decides ends both.
fn decide_alone(decide: impl FnOnce(&mut Run<Quiet>) -> Decided, control: Control<'_>) -> (Decided, Stats) {
    let mut part: Run<'_, Quiet> = Run::quiet(control);
    let decided = decide(&mut part);
    if decided.is_ok() {
        control.budget.cancel();
    }
    (decided, part.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Kind};
    use crate::engine::cells::split;
    use crate::engine::freeze::freeze;
    use crate::state::State;
    use gridwright_core::puzzle::Puzzle;
    use gridwright_core::rng::Rng;
    use gridwright_core::run::Budget;
    use serde_json::json;

    /// Works until it is stopped.
    fn endless(run: &mut Run<Quiet>) -> Decided {
        loop {
            run.nodes(1)?;
        }
    }

    fn with_budget(budget: &Budget<'_>, max_nodes: u64, each: impl FnOnce(&mut Run<Quiet>) -> Decided) -> Decided {
        each(&mut Run::quiet(Control { max_nodes, threads: 2, ..Control::unlimited(budget) }))
    }

    #[test]
    fn the_first_that_decides_ends_the_other() {
        let (one, none) = (vec![vec![true, false]], Vec::new());
        for decided in [one, none] {
            let wins = |_: &mut Run<Quiet>| Ok(decided.clone());
            let budget = Budget::new();
            assert_eq!(with_budget(&budget, u64::MAX, |run| side_by_side(wins, endless, run)), Ok(decided.clone()));
            assert_eq!(with_budget(&budget, u64::MAX, |run| side_by_side(endless, wins, run)), Ok(decided.clone()));
            assert!(!budget.is_cancelled(), "only the duel is over, not the work that it is a part of");
        }
    }

    #[test]
    fn one_that_gives_up_does_not_end_the_other() {
        let gives_up = |_: &mut Run<Quiet>| Err(Stop::Cancelled);
        let slow = |run: &mut Run<Quiet>| run.nodes(100_000).map(|()| Vec::new());
        let budget = Budget::new();
        assert_eq!(with_budget(&budget, u64::MAX, |run| side_by_side(gives_up, slow, run)), Ok(Vec::new()));
        assert_eq!(with_budget(&budget, u64::MAX, |run| side_by_side(slow, gives_up, run)), Ok(Vec::new()));
    }

    #[test]
    fn limits_stop_both_and_are_named() {
        let budget = Budget::new();
        assert_eq!(with_budget(&budget, 50_000, |run| side_by_side(endless, endless, run)), Err(Stop::Nodes));
        let budget = Budget::new();
        budget.cancel();
        assert_eq!(with_budget(&budget, u64::MAX, |run| side_by_side(endless, endless, run)), Err(Stop::Cancelled));
    }

    /// Mostly ends, with a solution; in every second one bars and elbows are exchanged, which a matching takes for the
    /// same.
    fn board(number: usize, rng: &mut Rng) -> Board {
        let params = json!({"rows": 12, "columns": 12, "empty": 1, "end": 40, "bar": 20, "tee": 10, "cross": 1,
            "elbow": 5, "sweeps": 20});
        let planted = Loops::GENERATORS.iter().find(|known| known.info.id == "planted").expect("planted boards");
        let made = planted.run(&params, &format!("duel/{number}"), Control::unlimited(&Budget::new()));
        let mut board = made.expect("good parameters").expect("a board").board;
        for _ in 0..12 * (number % 2) {
            let index = rng.below(board.len() as u32) as usize;
            match board.kind(index) {
                Kind::Bar => board.set(index, 3),
                Kind::Elbow => board.set(index, 5),
                _ => {}
            }
        }
        board
    }

    #[test]
    fn a_duel_and_either_side_alone_agree_on_every_island() {
        let (mut rng, mut seen) = (Rng::new("duel"), [0; 2]);
        for number in 0..200 {
            let board = board(number, &mut rng);
            let Ok((planes, _, false)) = freeze(&board, &State::start(&board)) else { continue };
            let cells = Cells::new(&board, planes.unpack());
            let budget = Budget::new();
            let mut run: Run<'_, Quiet> = Run::quiet(Control { threads: 2, ..Control::unlimited(&budget) });
            for island in split(&cells, &mut run).expect("no limit") {
                let sides = Sides::new(&cells, &island, &mut run).expect("no limit");
                let matched = || {
                    let mut flow = Flow::new(&cells, &island, &sides);
                    flow.solve(&mut Run::<Quiet>::quiet(Control::unlimited(&budget))).expect("no limit").then_some(flow)
                };
                let (Some(one), Some(other)) = (matched(), matched()) else { continue };
                let found = duel((&cells, &island), &sides, one, &mut run).expect("no limit");
                let mended = repair((&cells, &island), &sides, other, u64::MAX, &mut run).expect("no limit");
                let learnt = solutions(&cells, &island, &sides, 1, &mut run).expect("no limit");
                assert_eq!(found.is_empty(), matches!(mended, Repaired::Barren), "loops:{board}");
                assert_eq!(found.is_empty(), learnt.is_empty(), "loops:{board}");
                seen[usize::from(found.is_empty())] += 1;
                for values in &found {
                    for (&cell, orientation) in island.iter().zip(sides.orientations(&cells, &island, values)) {
                        assert!(cells.orientations(cell as usize).any(|known| known == orientation), "loops:{board}");
                    }
                }
            }
        }
        assert!(seen.iter().all(|&count| count >= 3), "{seen:?} islands with and without a solution");
    }
}
