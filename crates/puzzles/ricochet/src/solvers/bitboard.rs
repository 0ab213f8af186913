//! The fastest solver: whole sets of states in 256-bit masks, for boards up to 16 x 16.
//!
//! A few moves are looked for by iterative deepening (`bits::shallow`), for which nothing needs to be set up; what takes
//! longer is searched in groups of states (`bits::search`): A* by levels of the sum of moves and bound. Where any robot
//! may arrive, one search for each robot goes through the levels in step, so the first to win wins by a shortest way.
//! The tables of ground and target are kept for the next call. Complete: it ends when every state was seen.
//!
//! Emits `Level` for each sum, with how often each cell was the robot's, then `Visit` for the solution's steps and `Found`.
use crate::Ricochet;
use crate::board::{Board, Direction};
use crate::engine::cast::Cast;
use crate::engine::deepening::{Found, Shallow};
use crate::engine::diagonals::Slanted;
use crate::engine::paths::Ways;
use crate::engine::room::Room;
use crate::engine::search::{Search, Tally};
use crate::engine::terrain::{Ladder, Terrain};
use crate::engine::walls::{Ground, cell, place};
use crate::engine::way::Step;
use crate::notation::ground as ground_text;
use crate::state::{Move, State};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Quest, Solver, Task};
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

    fn solve<T: Probe<Ricochet>>(
        &self,
        Assignment { board, from, quest }: Assignment<'_, Ricochet>,
        run: &mut Run<T>,
    ) -> Answer<Ricochet> {
        if usize::from(from.reached) == board.targets().len() {
            run.emit(|| Event::Found);
            let all = quest.task == Task::AllOptimal;
            return if all { found_all(vec![Vec::new()], BigUint::from(1_u8)) } else { found(Vec::new(), true) };
        }
        let answer = if board.has_diagonals() {
            Hunt::<Slanted>::new(board, from, run).and_then(|hunt| hunt.answer(quest, self, run))
        } else {
            Hunt::<Ground>::new(board, from, run).and_then(|hunt| hunt.answer(quest, self, run))
        };
        answer.unwrap_or_else(|stop| Answer::none(End::Stopped(stop)))
    }
}

/// A robot that may arrive and has a way to: who takes part, and its table.
type Arrival = (Cast, Arc<Ladder>);

/// A position to solve, with its tables.
struct Hunt<'b, G> {
    board: &'b Board,
    ground: Arc<G>,
    target: u8,
    robots: Vec<u8>,
    arrivals: Vec<Arrival>,
}

/// Room that an earlier search has left.
type Left = Mutex<Option<Room>>;

impl<'b, G: Terrain> Hunt<'b, G> {
    fn new<T>(board: &'b Board, from: &State, run: &mut Run<T>) -> Result<Self, Stop> {
        let goal = board.targets()[usize::from(from.reached)];
        let (text, target) = (ground_text(board), place(goal.cell));
        let ground = run.table(&format!("ricochet/{}/{text}", G::NAME), G::BYTES, |_| Ok(G::new(board)))?;
        let robots: Vec<u8> = from.robots.iter().map(|&robot| place(robot)).collect();
        let mut arrivals = Vec::new();
        for active in (0..robots.len()).filter(|&robot| goal.robot.is_none_or(|wanted| usize::from(wanted) == robot)) {
            let kind = ground.kind(active);
            let key = format!("ricochet/ladder/{kind}/{target}/{text}");
            let ladder = run.table(&key, Ladder::BYTES, |_| Ok(Ladder::new(&*ground, kind, target)))?;
            if ladder.hopeful().has(robots[active]) {
                arrivals.push((Cast::new(&*ground, &robots, active), ladder));
            }
        }
        Ok(Hunt { board, ground, target, robots, arrivals })
    }

    fn answer<T: Probe<Ricochet>>(
        &self,
        quest: Quest,
        options: &Bitboard,
        run: &mut Run<T>,
    ) -> Result<Answer<Ricochet>, Stop> {
        match quest.task {
            Task::AllOptimal => self.all(quest.limit, options.different, run),
            _ => self.one(options.patience, run),
        }
    }

    /// The least number of moves anyone needs.
    fn least(&self) -> usize {
        let bound = |(cast, ladder): &Arrival| usize::from(ladder.bound[usize::from(cast.active.1)]);
        self.arrivals.iter().map(bound).min().unwrap_or(0)
    }

    /// One shortest way.
    fn one<T: Probe<Ricochet>>(&self, patience: u32, run: &mut Run<T>) -> Result<Answer<Ricochet>, Stop> {
        let steps = match self.shallow(patience, run)? {
            Some(steps) => Some(steps),
            None => self.deep(run)?,
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

    /// Iterative deepening, as far as patience goes.
    fn shallow<T: Probe<Ricochet>>(&self, patience: u32, run: &mut Run<T>) -> Result<Option<Vec<Step>>, Stop> {
        let arrivals = self.arrivals.iter();
        let mut searches: Vec<_> = arrivals.map(|(cast, ladder)| Shallow::new(&*self.ground, ladder, cast)).collect();
        // Nobody is patient beyond the nodes that are granted.
        let granted = u32::try_from(run.control().max_nodes).unwrap_or(u32::MAX);
        let found = self.deepen(&mut searches, patience.min(granted), run);
        tell(searches.iter().map(|search| search.tally), run);
        found
    }

    /// One limit after the other.
    fn deepen<T: Probe<Ricochet>>(
        &self,
        searches: &mut [Shallow<'_, G>],
        patience: u32,
        run: &mut Run<T>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        let mut left = patience;
        for limit in self.least().. {
            for search in &mut *searches {
                match search.within(limit as u8, left, run)? {
                    (Found::Yes, _) => return Ok(Some(search.solution())),
                    (Found::Unknown, _) => return Ok(None),
                    (Found::No, still) => left = still,
                }
            }
            // A limit that needs no patience finds nothing new: there is no way, which groups will prove.
            if self.arrivals.is_empty() || limit > 60 {
                return Ok(None);
            }
            run.emit(|| Event::Level { depth: limit as u32, size: u64::from(patience - left), heat: Vec::new() });
        }
        Ok(None)
    }

    /// A search in groups for each robot that may arrive.
    fn searches(&self, left: &Left) -> Vec<Search<'_, G>> {
        let room = || left.lock().ok().and_then(|mut left| left.take()).unwrap_or_else(Room::new);
        let begin = |(cast, ladder)| Search::new(&*self.ground, ladder, self.target, cast, room());
        self.arrivals.iter().map(|(cast, ladder)| begin((*cast, &**ladder))).collect()
    }

    /// Goes through the levels until someone wins or nothing is left; gives the sum at which someone wins.
    fn levels<T: Probe<Ricochet>>(
        &self,
        searches: &mut [Search<'_, G>],
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
            let size = searches.iter().map(|search| search.tally.expanded).sum();
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

    /// One shortest way by groups.
    fn deep<T: Probe<Ricochet>>(&self, run: &mut Run<T>) -> Result<Option<Vec<Step>>, Stop> {
        let left = left(run);
        let mut searches = self.searches(&left);
        let ended = self.levels(&mut searches, false, run);
        tell(searches.iter().map(|search| search.tally), run);
        let way = ended?.and_then(|_| searches.iter().find_map(Search::way));
        if let Ok(mut left) = left.lock() {
            *left = searches.into_iter().find_map(Search::leave);
        }
        Ok(way)
    }

    /// All shortest ways.
    fn all<T: Probe<Ricochet>>(&self, limit: u64, different: bool, run: &mut Run<T>) -> Result<Answer<Ricochet>, Stop> {
        let mut searches = self.searches(&Left::default());
        let ended = self.levels(&mut searches, true, run);
        tell(searches.iter().map(|search| search.tally), run);
        let Some(length) = ended? else { return Ok(Answer::none(End::Exhausted)) };
        run.emit(|| Event::Found);
        let (mut count, mut listed) = (BigUint::ZERO, Vec::new());
        for search in searches.iter().filter(|search| !search.wins.is_empty()) {
            let ways = Ways::new(search, length, run)?;
            count += ways.count();
            listed.extend(ways.list(if different { MOST_COMPARED } else { limit }, run)?);
        }
        if different {
            if count > BigUint::from(MOST_COMPARED) {
                return Err(Stop::Memory);
            }
            // A set of as many lists again, two thirds full.
            run.reserve((listed.len() * (2 * size_of::<Vec<Step>>() + length * size_of::<Step>())) as u64)?;
            let mut known = BTreeSet::new();
            let mut kept = Vec::new();
            for way in listed {
                run.work(1024)?;
                if known.insert(essence(&way)) {
                    kept.push(way);
                }
            }
            listed = kept;
            count = BigUint::from(listed.len());
        }
        listed.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(found_all(listed.iter().map(|way| self.named(way)).collect(), count))
    }

    /// Steps with the names of the robots that make them.
    fn named(&self, steps: &[Step]) -> Vec<Move> {
        let mut robots = self.robots.clone();
        let mut moves = Vec::with_capacity(steps.len());
        for &(from, way, to) in steps {
            let robot = robots.iter().position(|&robot| robot == from).unwrap_or(0);
            robots[robot] = to;
            let ends = Some((cell(from), cell(to)));
            moves.push(Move { robot: robot as u8, direction: Direction::ALL[usize::from(way)], ends });
        }
        moves
    }
}

/// Where a host keeps tables, the room that was left; else none.
fn left<T>(run: &mut Run<T>) -> Arc<Left> {
    if run.control().cache.is_none() {
        return Arc::default();
    }
    run.table("ricochet/room", Room::BYTES, |_| Ok(Left::default())).unwrap_or_default()
}

/// What stays of a way when the order of its steps does not matter.
fn essence(way: &[Step]) -> Vec<Step> {
    let mut steps = way.to_vec();
    steps.sort_unstable();
    steps
}

/// Notes what was counted, all together.
fn tell<T>(tallies: impl Iterator<Item = Tally>, run: &mut Run<T>) {
    for tally in tallies {
        run.stats.count("expanded", tally.expanded);
        run.stats.count("generated", tally.generated);
        run.stats.count("largest_queue", tally.largest);
    }
}
