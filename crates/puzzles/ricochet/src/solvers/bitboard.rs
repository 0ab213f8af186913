//! The fastest solver: whole sets of states in 256-bit masks, for boards up to 16 x 16.
//!
//! Short solutions are found by iterative deepening (`engine::deepening`), for which nothing needs to be set up; longer
//! ones by A* over groups of states (`engine::search`), by levels of the sum of moves and bound. Where any robot may
//! arrive, one search for each robot goes through the levels in step, so the first to win has a shortest path. The
//! tables of walls and target are kept for the next call. Complete: it ends when every state was seen.
//!
//! Emits `Level` for each sum, with how often each cell was the robot's, then `Visit` for the solution's steps and `Found`.
use crate::Ricochet;
use crate::board::{Board, Direction};
use crate::engine::bounds::MaskBounds;
use crate::engine::deepening::{Deepening, Outcome};
use crate::engine::diagonals::DiagonalWalls;
use crate::engine::paths::PathCounts;
use crate::engine::problem::{Counts, Pieces, Problem, Step};
use crate::engine::search::{Buffers, Search};
use crate::engine::walls::{PlainWalls, Walls, cell, place};
use crate::notation::walls_text;
use crate::state::{Move, State};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Query, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};
use gridwright_search::graph::{found, found_all};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// Sets of states in masks.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Bitboard {
    /// For all shortest solutions: only those that differ in more than the order of moves and which helper is which.
    pub different: bool,
    /// How many states iterative deepening may visit before groups are set up.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub patience: u32,
}

impl Default for Bitboard {
    fn default() -> Self {
        Bitboard { different: false, patience: 16_000 }
    }
}

/// More solutions than this are not compared with each other.
const MOST_COMPARED: u64 = 1_000_000;

impl Solver<Ricochet> for Bitboard {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "bitboard", complete: true, tasks: &[Task::First, Task::Optimal, Task::AllOptimal] };

    fn solve<T: Probe<Ricochet>>(&self, assignment: Assignment<'_, Ricochet>, run: &mut Run<T>) -> Answer<Ricochet> {
        let Assignment { board, from, query } = assignment;
        if usize::from(from.reached) == board.targets().len() {
            run.emit(|| Event::Found);
            let all = query.task == Task::AllOptimal;
            return if all { found_all(vec![Vec::new()], BigUint::from(1_u8)) } else { found(Vec::new(), true) };
        }
        let answer = if board.has_diagonals() {
            Position::<DiagonalWalls>::new(board, from, run).and_then(|position| position.answer(query, self, run))
        } else {
            Position::<PlainWalls>::new(board, from, run).and_then(|position| position.answer(query, self, run))
        };
        answer.unwrap_or_else(|stop| Answer::none(End::Stopped(stop)))
    }
}

/// An active robot that can reach the target, with its helpers and bounds.
type Candidate = (Pieces, Arc<MaskBounds>);

/// A position to solve, with its tables.
struct Position<'b, W> {
    board: &'b Board,
    walls: Arc<W>,
    target: u8,
    robots: Vec<u8>,
    candidates: Vec<Candidate>,
}

/// Buffers that an earlier search has left.
type SpareBuffers = Mutex<Option<Buffers>>;

impl<'b, W: Walls> Position<'b, W> {
    fn new<T>(board: &'b Board, from: &State, run: &mut Run<T>) -> Result<Self, Stop> {
        let goal = board.targets()[usize::from(from.reached)];
        let (text, target) = (walls_text(board), place(goal.cell));
        let walls = run.table(&format!("ricochet/{}/{text}", W::NAME), W::BYTES, |_| Ok(W::new(board)))?;
        let robots: Vec<u8> = from.robots.iter().map(|&robot| place(robot)).collect();
        let mut candidates = Vec::new();
        for active in (0..robots.len()).filter(|&robot| goal.robot.is_none_or(|wanted| usize::from(wanted) == robot)) {
            let kind = walls.kind(active);
            let key = format!("ricochet/mask_bounds/{kind}/{target}/{text}");
            let bounds = run.table(&key, MaskBounds::BYTES, |_| Ok(MaskBounds::new(&*walls, kind, target)))?;
            if bounds.hopeful().has(robots[active]) {
                candidates.push((Pieces::new(&*walls, &robots, active), bounds));
            }
        }
        Ok(Position { board, walls, target, robots, candidates })
    }

    /// A problem for each robot that can arrive.
    fn problems(&self) -> impl Iterator<Item = Problem<'_, W>> {
        let problem = |(pieces, bounds)| Problem { walls: &*self.walls, bounds, target: self.target, pieces };
        self.candidates.iter().map(move |(pieces, bounds)| problem((*pieces, &**bounds)))
    }

    fn answer<T: Probe<Ricochet>>(
        &self,
        query: Query,
        options: &Bitboard,
        run: &mut Run<T>,
    ) -> Result<Answer<Ricochet>, Stop> {
        match query.task {
            Task::AllOptimal => self.all(query.limit, options.different, run),
            _ => self.one(options.patience, run),
        }
    }

    /// The least number of moves anyone needs.
    fn least(&self) -> usize {
        let bound = |(pieces, bounds): &Candidate| usize::from(bounds.bound[usize::from(pieces.active.1)]);
        self.candidates.iter().map(bound).min().unwrap_or(0)
    }

    /// One shortest path.
    fn one<T: Probe<Ricochet>>(&self, node_limit: u32, run: &mut Run<T>) -> Result<Answer<Ricochet>, Stop> {
        let steps = match self.short(node_limit, run)? {
            Some(steps) => Some(steps),
            None => self.long(run)?,
        };
        let Some(steps) = steps else { return Ok(Answer::none(End::Exhausted)) };
        let moves = self.named(&steps);
        for (at, step) in moves.iter().enumerate() {
            let (id, left) = (at as u64 + 1, (moves.len() - at - 1) as u32);
            run.emit(|| Event::Visit { id, parent: id - 1, step: *step, g: at as u32 + 1, h: left });
        }
        run.emit(|| Event::Found);
        Ok(found(moves, true))
    }

    /// Iterative deepening, as far as the node limit goes.
    fn short<T: Probe<Ricochet>>(&self, node_limit: u32, run: &mut Run<T>) -> Result<Option<Vec<Step>>, Stop> {
        let mut searches: Vec<_> = self.problems().map(Deepening::new).collect();
        let granted = u32::try_from(run.control().max_nodes).unwrap_or(u32::MAX);
        let found = self.deepen(&mut searches, node_limit.min(granted), run);
        record(searches.iter().map(|search| search.counts), run);
        found
    }

    /// One limit after the other.
    fn deepen<T: Probe<Ricochet>>(
        &self,
        searches: &mut [Deepening<'_, W>],
        node_limit: u32,
        run: &mut Run<T>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        let mut left = node_limit;
        for limit in self.least().. {
            for search in &mut *searches {
                match search.within(limit as u8, left, run)? {
                    (Outcome::Solved, _) => return Ok(Some(search.solution())),
                    (Outcome::Unknown, _) => return Ok(None),
                    (Outcome::Unsolved, still) => left = still,
                }
            }
            // A limit that visits nothing finds nothing new: there is no path, which the group search will prove.
            if self.candidates.is_empty() || limit > 60 {
                return Ok(None);
            }
            run.emit(|| Event::Level { depth: limit as u32, size: u64::from(node_limit - left), heat: Vec::new() });
        }
        Ok(None)
    }

    /// A group search for each robot that can arrive.
    fn searches(&self, spare: &SpareBuffers) -> Vec<Search<'_, W>> {
        let buffers = || spare.lock().ok().and_then(|mut spare| spare.take()).unwrap_or_else(Buffers::new);
        self.problems().map(|problem| Search::new(problem, buffers())).collect()
    }

    /// Goes through the levels until someone wins or nothing is left; gives the sum at which someone wins.
    fn levels<T: Probe<Ricochet>>(
        &self,
        searches: &mut [Search<'_, W>],
        all: bool,
        run: &mut Run<T>,
    ) -> Result<Option<usize>, Stop> {
        for sum in self.least().. {
            let mut heat = vec![0; if T::ON { 256 } else { 0 }];
            let mut won = false;
            for search in &mut *searches {
                won |= search.level(sum, all, &mut heat, run)?;
                if won && !all {
                    break;
                }
            }
            let size = searches.iter().map(|search| search.counts.expanded).sum();
            run.emit(|| {
                let heat = self.board.cells().map(|cell| heat[usize::from(place(cell))]).collect();
                Event::Level { depth: sum as u32, size, heat }
            });
            if won || searches.iter().all(Search::is_over) {
                return Ok(won.then_some(sum));
            }
        }
        Ok(None)
    }

    /// One shortest path by the group search.
    fn long<T: Probe<Ricochet>>(&self, run: &mut Run<T>) -> Result<Option<Vec<Step>>, Stop> {
        let spare = spare_buffers(run);
        let mut searches = self.searches(&spare);
        let ended = self.levels(&mut searches, false, run);
        record(searches.iter().map(|search| search.counts), run);
        let path = ended?.and_then(|_| searches.iter().find_map(Search::path));
        if let Ok(mut spare) = spare.lock() {
            *spare = searches.into_iter().find_map(Search::into_buffers);
        }
        Ok(path)
    }

    /// All shortest paths.
    fn all<T: Probe<Ricochet>>(&self, limit: u64, different: bool, run: &mut Run<T>) -> Result<Answer<Ricochet>, Stop> {
        let mut searches = self.searches(&SpareBuffers::default());
        let ended = self.levels(&mut searches, true, run);
        record(searches.iter().map(|search| search.counts), run);
        let Some(length) = ended? else { return Ok(Answer::none(End::Exhausted)) };
        run.emit(|| Event::Found);
        let (mut count, mut listed) = (BigUint::ZERO, Vec::new());
        for search in searches.iter().filter(|search| !search.wins.is_empty()) {
            let paths = PathCounts::new(search, length, run)?;
            count += paths.count();
            listed.extend(paths.list(if different { MOST_COMPARED } else { limit }, run)?);
        }
        if different {
            if count > BigUint::from(MOST_COMPARED) {
                return Err(Stop::Memory);
            }
            // A set of as many lists again, two thirds full.
            run.reserve((listed.len() * (2 * size_of::<Vec<Step>>() + length * size_of::<Step>())) as u64)?;
            let mut known = BTreeSet::new();
            let mut kept = Vec::new();
            for path in listed {
                run.work(1024)?;
                if known.insert(sorted(&path)) {
                    kept.push(path);
                }
            }
            listed = kept;
            count = BigUint::from(listed.len());
        }
        listed.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(found_all(listed.iter().map(|path| self.named(path)).collect(), count))
    }

    /// Steps with the names of the robots that make them.
    fn named(&self, steps: &[Step]) -> Vec<Move> {
        let mut robots = self.robots.clone();
        let mut moves = Vec::with_capacity(steps.len());
        for &(from, direction, to) in steps {
            let robot = robots.iter().position(|&robot| robot == from).unwrap_or(0);
            robots[robot] = to;
            let ends = Some((cell(from), cell(to)));
            moves.push(Move { robot: robot as u8, direction: Direction::ALL[usize::from(direction)], ends });
        }
        moves
    }
}

/// Where a host keeps tables, the buffers of the search before; else none.
fn spare_buffers<T>(run: &mut Run<T>) -> Arc<SpareBuffers> {
    if run.control().cache.is_none() {
        return Arc::default();
    }
    run.table("ricochet/buffers", Buffers::BYTES, |_| Ok(SpareBuffers::default())).unwrap_or_default()
}

/// What stays of a path when the order of its steps does not matter.
fn sorted(path: &[Step]) -> Vec<Step> {
    let mut steps = path.to_vec();
    steps.sort_unstable();
    steps
}

/// Adds to the statistics.
fn record<T>(counts: impl Iterator<Item = Counts>, run: &mut Run<T>) {
    for counts in counts {
        run.stats.count("expanded", counts.expanded);
        run.stats.count("generated", counts.generated);
        run.stats.count("largest_queue", counts.largest_queue);
    }
}
