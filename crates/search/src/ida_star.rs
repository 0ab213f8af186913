//! IDA* (Korf, 1985): depth-first searches, each to the least sum that the one before had to leave out.
//!
//! Needs memory for one path only; a table of states already searched as deep, as far as memory is granted, spares most
//! of the repeats. The first goal met is reached by a shortest way, for the limit grows to the least that was left out.
//! It does not notice that every state was seen, so it proves no impossibility. Emits `Visit` for every step down and
//! `Found`; a state met again has a new number.
use crate::graph::{Graph, found};
use crate::hashing::QuickMap;
use gridwright_core::algorithm::{Answer, End};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Run, Stop};

/// How many states the table takes at a time.
const BLOCK: usize = 1 << 14;
/// Longer ways than this are not looked for.
const MOST_MOVES: u32 = 250;

/// Searches from `start`.
pub fn search<P: Puzzle, T: Probe<P>, G: Graph<P>>(graph: &G, start: &G::Node, run: &mut Run<T>) -> Answer<P> {
    let mut deepening =
        Deepening { graph, seen: QuickMap::default(), room: 0, path: Vec::new(), ids: vec![0], next: 0, least: None };
    let mut limit = graph.bound(start);
    while let Some(now) = limit.filter(|&now| now <= MOST_MOVES) {
        deepening.seen.clear();
        deepening.least = None;
        run.emit(|| Event::Level { depth: now, size: deepening.next, heat: Vec::new() });
        match deepening.descend(start, now, run) {
            Err(stop) => return Answer::none(End::Stopped(stop)),
            Ok(true) => {
                run.emit(|| Event::Found);
                return found(deepening.path.into_iter().rev().collect(), true);
            }
            Ok(false) => limit = deepening.least.map(|least| least.max(now + 1)),
        }
    }
    Answer::none(End::GaveUp)
}

struct Deepening<'g, P: Puzzle, G: Graph<P>> {
    graph: &'g G,
    /// How many moves were left when a state was searched in vain.
    seen: QuickMap<G::Key, u32>,
    /// How many states the table may take.
    room: usize,
    /// The moves of the solution, last first, once it is found.
    path: Vec<P::Move>,
    /// The numbers of the states on the way here, for the trace.
    ids: Vec<u64>,
    next: u64,
    /// The least sum that was left out.
    least: Option<u32>,
}

impl<P: Puzzle, G: Graph<P>> Deepening<'_, P, G> {
    /// Whether a goal lies within `left` moves. At most [`MOST_MOVES`] calls deep.
    fn descend<T: Probe<P>>(&mut self, node: &G::Node, left: u32, run: &mut Run<T>) -> Result<bool, Stop> {
        if self.graph.is_goal(node) {
            return Ok(true);
        }
        let key = self.graph.key(node);
        if left == 0 {
            self.leave_out(self.ids.len() as u32);
            return Ok(false);
        }
        if self.seen.get(&key).is_some_and(|&before| before >= left) {
            return Ok(false);
        }
        self.remember(key, left, run);
        run.nodes(1)?;
        let depth = self.ids.len() as u32;
        let mut ways = Vec::new();
        self.graph.ways(node, &mut ways);
        for (step, next) in ways {
            let Some(bound) = self.graph.bound(&next) else { continue };
            if bound >= left {
                self.leave_out(depth + bound);
                continue;
            }
            self.next += 1;
            let (id, parent) = (self.next, self.ids.last().copied().unwrap_or(0));
            run.emit(|| Event::Visit { id, parent, step: step.clone(), g: depth, h: bound });
            self.ids.push(id);
            let won = self.descend(&next, left - 1, run)?;
            let _ = self.ids.pop();
            if won {
                self.path.push(step);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn leave_out(&mut self, sum: u32) {
        self.least = Some(self.least.map_or(sum, |least| least.min(sum)));
    }

    /// Notes a state, if there is room or memory for more.
    fn remember<T: Probe<P>>(&mut self, key: G::Key, left: u32, run: &mut Run<T>) {
        if self.seen.len() >= self.room {
            let bytes = (BLOCK * 2 * size_of::<(G::Key, u32)>()) as u64;
            self.room += if run.reserve(bytes).is_ok() { BLOCK } else { 0 };
        }
        if self.seen.len() < self.room || self.seen.contains_key(&key) {
            let _ = self.seen.insert(key, left);
        }
    }
}
