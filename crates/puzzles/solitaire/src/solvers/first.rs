//! A solution at once: depth first with a memory of lost positions.
//!
//! Whole classes of goals are refused at the start (see `class`). Then jumps are tried in an order, and every position
//! from which nothing was found is remembered with all its mirror images, so that it is never entered again. An unlucky
//! order can wander for millions of positions, so the search starts again with another one whenever it has used its
//! grant, which grows; what was lost stays lost, so nothing is wasted and in the end everything is looked at (restarts
//! as in Luby, Sinclair and Zuckerman 1993). Where narrow beams find a path before, and more than one is requested, the
//! search goes on from the end of that path. A position that resists is answered from the table of all winning
//! positions ([`reachable`](crate::engine::reachable)), where that fits in memory; when the host has kept one, at once.
//!
//! Time and memory are linear in the positions visited. The statistics tell levels by jumps. Emits `Visit` and the
//! solution.
use crate::Solitaire;
use crate::board::Board;
use crate::engine::beam_space::BeamSpace;
use crate::engine::geometry::{Canon, Geometry, Leap, Word};
use crate::engine::heuristics::{Heuristic, Scorer};
use crate::engine::invariants::{invariants, possible};
use crate::engine::lookup::Lookup;
use crate::engine::position_set::PositionSet;
use crate::engine::report::LevelCounts;
use crate::engine::report::{emit_solution, moves};
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Query, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cell::{OnceCell, RefCell};

/// The solver.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct First {}

/// Positions granted to the first order of jumps.
const GRANT: u64 = 500;
/// The beams that are tried before: what they judge by, how many positions they keep, and whether they play backwards.
const BEAMS: [(Heuristic, usize, bool); 10] = [
    (Heuristic::Distance, 16, true),
    (Heuristic::Distance, 20, false),
    (Heuristic::Pattern, 12, false),
    (Heuristic::Distance, 32, true),
    (Heuristic::Pattern, 24, false),
    (Heuristic::Resource, 24, false),
    (Heuristic::Pattern, 48, true),
    (Heuristic::Resource, 64, false),
    (Heuristic::Pattern, 200, false),
    (Heuristic::Resource, 600, false),
];
/// Positions after which the table is worth its price.
const TABLE_AFTER: u64 = 60_000;

impl Solver<Solitaire> for First {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "first", complete: true, tasks: &[Task::First, Task::Unique, Task::All] };

    fn solve<T: Probe<Solitaire>>(&self, assignment: Assignment<'_, Solitaire>, run: &mut Run<T>) -> Answer<Solitaire> {
        let Assignment { board, from, query } = assignment;
        if board.shape().len() <= 64 {
            solve::<u64, T>(board, from, query, run)
        } else {
            solve::<u128, T>(board, from, query, run)
        }
    }
}

fn solve<W: Word, T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    query: Query,
    run: &mut Run<T>,
) -> Answer<Solitaire> {
    let geometry = Geometry::<W>::new(board);
    let goals = possible(&invariants(&geometry.jumps, geometry.holes()), from.pegs(), &board.goals());
    if goals.is_empty() {
        return Found::new(query).answer(Ok(false));
    }
    let mut found = Found::new(query);
    let ended = Search::new(board, &geometry, &goals, run).and_then(|mut search| {
        let ended = search.run(from, &mut found, run);
        for (from, counts) in ["forwards", "backwards"].into_iter().zip(&search.counts) {
            counts.take().record(from, run);
        }
        ended
    });
    found.answer(ended)
}

/// How one attempt ended.
#[derive(Debug, PartialEq, Eq)]
enum Attempt {
    /// The query is settled.
    Settled,
    /// Everything was looked at.
    Exhausted,
    /// The grant is used up.
    Spent,
}

struct Search<'b, W> {
    board: &'b Board,
    geometry: &'b Geometry<W>,
    goals: Vec<W>,
    fewest: u32,
    /// Made when it is needed: the beams mostly are enough.
    canon: OnceCell<Canon<W>>,
    lost: PositionSet<W>,
    lookup: Option<Lookup>,
    /// The jumps in the order they are tried.
    order: Vec<Leap<W>>,
    visits: u64,
    /// Positions of the search and of the beams by jumps, from the start and from the goal.
    counts: [RefCell<LevelCounts>; 2],
}

/// A position on the current path.
struct Level<W> {
    position: W,
    /// The next jump to try.
    next: usize,
    /// A jump that is not to be tried again: that of the path at which the search began.
    tried: Option<(u8, u8)>,
    /// Whether a solution was found below.
    won: bool,
    id: u64,
}

impl<'b, W: Word> Search<'b, W> {
    fn new<T>(board: &'b Board, geometry: &'b Geometry<W>, goals: &[u128], run: &mut Run<T>) -> Result<Self, Stop> {
        Ok(Search {
            board,
            geometry,
            goals: goals.iter().map(|&goal| W::from_bits(goal)).collect(),
            fewest: goals.iter().map(|goal| goal.count_ones()).min().unwrap_or(0),
            canon: OnceCell::new(),
            lost: PositionSet::new(run)?,
            lookup: Lookup::kept(board, goals, run),
            order: geometry.ahead.iter().flatten().copied().collect(),
            visits: 0,
            counts: Default::default(),
        })
    }

    /// Attempts with growing grants; true when the query was settled.
    fn run<T: Probe<Solitaire>>(
        &mut self,
        from: &State,
        found: &mut Found<Solitaire>,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let start = W::from_bits(from.pegs());
        let known = if self.lookup.is_none() { self.silent_beams(start, run)? } else { None };
        if let Some(known) = known {
            return self.around(start, &known, found, run);
        }
        let mut rng = Rng::new("solitaire/first");
        let mut grant = GRANT;
        for attempt in 0_u32.. {
            self.arrange(attempt, &mut rng);
            if self.lookup.is_none() && self.visits >= TABLE_AFTER {
                self.lookup = self.table(run)?;
            }
            // Several solutions must come from one attempt, or some would be found twice.
            let last = self.lookup.is_some() || attempt > 40;
            match self.attempt(start, if last { u64::MAX } else { grant }, found, run)? {
                Attempt::Settled => return Ok(true),
                Attempt::Exhausted => return Ok(false),
                Attempt::Spent => grant += grant / 4,
            }
        }
        Ok(false)
    }

    /// The narrow beams without a trace: some play backwards, and all begin anew, so they are not one search tree.
    fn silent_beams<T>(&self, start: W, run: &mut Run<T>) -> Result<Option<Vec<(u8, u8)>>, Stop> {
        let budget = run.control().budget.part();
        let mut part = Run::quiet(run.control().part(&budget));
        let path = self.narrow_beams(start, &mut part);
        run.join(part.finish());
        path
    }

    /// Narrow beams first: most positions that can be won at all are won so, in less than a millisecond. A game played
    /// backwards is a game of the complement, where pegs and holes have changed places, with the same jumps: what is
    /// hard to see from one end may be easy from the other.
    fn narrow_beams(&self, start: W, run: &mut Run) -> Result<Option<Vec<(u8, u8)>>, Stop> {
        let full = W::from_bits(self.board.shape().full());
        let flip = |position: W| (full ^ position).bits();
        let ends: Vec<u128> = self.goals.iter().map(|goal| goal.bits()).collect();
        let mut canons: [Option<Canon<W>>; 2] = [None, None];
        for (heuristic, width, backwards) in BEAMS.into_iter().filter(|beam| ends.len() == 1 || !beam.2) {
            let (from, goals) =
                if backwards { (flip(self.goals[0]), vec![flip(start)]) } else { (start.bits(), ends.clone()) };
            let geometry = self.geometry;
            let canon = canons[usize::from(backwards)].get_or_insert_with(|| Canon::of_problem(geometry, &[], &goals));
            let from = W::from_bits(from);
            let scorer = Scorer::new(geometry, heuristic, W::from_bits(goals[0]), from.count());
            let counts = Some(&self.counts[usize::from(backwards)]);
            let positions =
                BeamSpace { geometry, canon, goals: &goals, scorer, whole: false, lookup: None, bound: None, counts };
            if let Some(mut path) = positions.play(from, width, run)? {
                if backwards {
                    path.reverse();
                }
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// Takes a path in and, where more are requested, searches from its end back to the start: games differ most often
    /// in the order of their last jumps, so that the second one is near. True when the query was settled.
    fn around<T: Probe<Solitaire>>(
        &mut self,
        start: W,
        known: &[(u8, u8)],
        found: &mut Found<Solitaire>,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let (mut levels, mut path) = (vec![self.level(start)], Vec::new());
        for &step in known {
            let (last, leaps) = (levels.len() - 1, &self.geometry.ahead[usize::from(step.0)]);
            let Some(leap) = leaps.iter().find(|leap| leap.to == step.1).copied() else { break };
            let Some(next) = leap.from(levels[last].position) else { break };
            levels[last].tried = Some(step);
            self.enter(next, step, &mut levels, &mut path, run)?;
        }
        if self.arrived(&mut levels, known, found, run) {
            return Ok(true);
        }
        Ok(self.descend(levels, path, u64::MAX, found, run)? == Attempt::Settled)
    }

    /// The table of all positions that can be won, if it fits in memory.
    fn table<T: Probe<Solitaire>>(&self, run: &mut Run<T>) -> Result<Option<Lookup>, Stop> {
        let goals: Vec<u128> = self.goals.iter().map(|goal| goal.bits()).collect();
        Lookup::winning(self.board, &goals, run)
    }

    /// The order of jumps of an attempt: towards the middle of the goal first, then by chance.
    fn arrange(&mut self, attempt: u32, rng: &mut Rng) {
        let goal = self.goals[0];
        let at = |hole: usize| (i32::from(self.geometry.cells[hole].0), i32::from(self.geometry.cells[hole].1));
        let target = (0..self.geometry.holes()).find(|&hole| goal.has(hole)).map_or((0, 0), at);
        let far = |hole: u8| {
            let (row, column) = at(usize::from(hole));
            (row - target.0).abs() + (column - target.1).abs()
        };
        if attempt > 0 {
            rng.shuffle(&mut self.order);
        }
        // Pegs far out come home first: what is left behind there is seldom fetched later.
        self.order.sort_by_key(|leap| far(leap.to) - far(leap.from));
    }

    fn attempt<T: Probe<Solitaire>>(
        &mut self,
        start: W,
        grant: u64,
        found: &mut Found<Solitaire>,
        run: &mut Run<T>,
    ) -> Result<Attempt, Stop> {
        let mut levels = vec![self.level(start)];
        self.counts[0].get_mut().met(0, 1);
        let enough = self.visits.saturating_add(grant);
        if self.lost.get(self.canonical(start)).is_some() || !self.hopeful(start) {
            return Ok(Attempt::Exhausted);
        }
        if self.goals.contains(&start) && self.arrived(&mut levels, &[], found, run) {
            return Ok(Attempt::Settled);
        }
        self.descend(levels, Vec::new(), enough, found, run)
    }

    /// Tries everything below the last level, then below the one before it, until the visits are enough.
    fn descend<T: Probe<Solitaire>>(
        &mut self,
        mut levels: Vec<Level<W>>,
        mut path: Vec<(u8, u8)>,
        enough: u64,
        found: &mut Found<Solitaire>,
        run: &mut Run<T>,
    ) -> Result<Attempt, Stop> {
        while let Some(level) = levels.last_mut() {
            let Some((leap, next)) = self.order[level.next..].iter().enumerate().find_map(|(skipped, leap)| {
                leap.from(level.position).map(|next| {
                    level.next += skipped + 1;
                    (leap, next)
                })
            }) else {
                self.leave(&mut levels, run)?;
                let _ = path.pop();
                continue;
            };
            let step = (leap.from, leap.to);
            self.counts[0].get_mut().led_on(path.len(), 1);
            let tried = level.tried == Some(step) || next.count() < self.fewest;
            if tried || self.lost.get(self.canonical(next)).is_some() || !self.hopeful(next) {
                continue;
            }
            self.enter(next, step, &mut levels, &mut path, run)?;
            self.counts[0].get_mut().met(path.len(), 1);
            if self.goals.contains(&next) && self.arrived(&mut levels, &path, found, run) {
                return Ok(Attempt::Settled);
            }
            if self.visits >= enough && !levels[0].won {
                return Ok(Attempt::Spent);
            }
        }
        Ok(Attempt::Exhausted)
    }

    /// Goes a step further down.
    fn enter<T: Probe<Solitaire>>(
        &mut self,
        next: W,
        step: (u8, u8),
        levels: &mut Vec<Level<W>>,
        path: &mut Vec<(u8, u8)>,
        run: &mut Run<T>,
    ) -> Result<(), Stop> {
        run.nodes(1)?;
        let parent = levels.last().map_or(0, |level| level.id);
        let entered = self.level(next);
        path.push(step);
        let (id, g) = (entered.id, path.len() as u32);
        run.emit(|| Event::Visit { id, parent, step: moves(self.geometry, [step]).swap_remove(0), g, h: 0 });
        levels.push(entered);
        Ok(())
    }

    fn level(&mut self, position: W) -> Level<W> {
        self.visits += 1;
        Level { position, next: 0, tried: None, won: false, id: self.visits - 1 }
    }

    /// The least image of a position.
    fn canonical(&self, position: W) -> W {
        let make =
            || Canon::of_problem(self.geometry, &[], &self.goals.iter().map(|goal| goal.bits()).collect::<Vec<_>>());
        self.canon.get_or_init(make).of(position)
    }

    /// Whether the table, if there is one, says that the position can be won.
    fn hopeful(&self, position: W) -> bool {
        self.lookup.as_ref().is_none_or(|lookup| lookup.holds(position.bits() as u64))
    }

    /// Everything below the last position was tried.
    fn leave<T>(&mut self, levels: &mut Vec<Level<W>>, run: &mut Run<T>) -> Result<(), Stop> {
        run.stats.backtracks += 1;
        run.work(64)?;
        match levels.pop() {
            Some(level) if !level.won => {
                let _ = self.lost.insert(self.canonical(level.position), 0, run)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes a solution in; true when that settles the query.
    fn arrived<T: Probe<Solitaire>>(
        &self,
        levels: &mut [Level<W>],
        path: &[(u8, u8)],
        found: &mut Found<Solitaire>,
        run: &mut Run<T>,
    ) -> bool {
        for level in levels {
            level.won = true;
        }
        let solution = moves(self.geometry, path.iter().copied());
        if run.stats.counts.is_empty() {
            run.stats.count("jumps", path.len() as u64);
            emit_solution(run, &solution);
        }
        found.take(|| Solution::Moves(solution))
    }
}
