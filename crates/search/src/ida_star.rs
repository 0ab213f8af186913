//! IDA* (Korf, 1985): depth-first searches, each up to the least sum that the previous one cut off.
//!
//! Needs memory for one path only; a transposition table, as far as memory allows, avoids most repeats. The first goal is
//! reached by a shortest path, because the limit grows to the least sum cut off. It does not notice when all states are
//! visited, so it never proves impossibility. Emits `Visit` for every step down and `Found`; a state visited again has a new
//! number.
use crate::graph::{Graph, found};
use crate::hashing::QuickMap;
use gridwright_core::algorithm::{Answer, End};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Run, Stop};

/// By how many states the table grows.
const BLOCK: usize = 1 << 14;
/// The longest path looked for.
const MAX_MOVES: u32 = 250;

/// Searches from `start`.
pub fn search<P: Puzzle, T: Probe<P>, G: Graph<P>>(graph: &G, start: &G::Node, run: &mut Run<T>) -> Answer<P> {
    let mut deepening = Deepening {
        graph,
        seen: QuickMap::default(),
        capacity: 0,
        path: Vec::new(),
        ids: vec![0],
        next: 0,
        least: None,
    };
    let mut limit = graph.bound(start);
    while let Some(now) = limit.filter(|&now| now <= MAX_MOVES) {
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
    /// The moves that were left when a state was searched without success.
    seen: QuickMap<G::Key, u32>,
    /// The states the table may hold.
    capacity: usize,
    /// The moves of the solution, last first, once it is found.
    path: Vec<P::Move>,
    /// The numbers of the states on the current path, for the trace.
    ids: Vec<u64>,
    next: u64,
    /// The least sum that was cut off.
    least: Option<u32>,
}

impl<P: Puzzle, G: Graph<P>> Deepening<'_, P, G> {
    /// Whether a goal lies within `left` moves. At most [`MAX_MOVES`] calls deep.
    fn descend<T: Probe<P>>(&mut self, node: &G::Node, left: u32, run: &mut Run<T>) -> Result<bool, Stop> {
        if self.graph.is_goal(node) {
            return Ok(true);
        }
        let key = self.graph.key(node);
        if left == 0 {
            self.cut_off(self.ids.len() as u32);
            return Ok(false);
        }
        if self.seen.get(&key).is_some_and(|&before| before >= left) {
            return Ok(false);
        }
        self.remember(key, left, run);
        run.nodes(1)?;
        let depth = self.ids.len() as u32;
        let mut successors = Vec::new();
        self.graph.successors(node, &mut successors);
        for (step, next) in successors {
            let Some(bound) = self.graph.bound(&next) else { continue };
            if bound >= left {
                self.cut_off(depth + bound);
                continue;
            }
            self.next += 1;
            let (id, parent) = (self.next, self.ids.last().copied().unwrap_or(0));
            run.emit(|| Event::Visit { id, parent, step: step.clone(), g: depth, h: bound });
            self.ids.push(id);
            let found = self.descend(&next, left - 1, run)?;
            let _ = self.ids.pop();
            if found {
                self.path.push(step);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn cut_off(&mut self, sum: u32) {
        self.least = Some(self.least.map_or(sum, |least| least.min(sum)));
    }

    /// Stores a state, if memory allows.
    fn remember<T: Probe<P>>(&mut self, key: G::Key, left: u32, run: &mut Run<T>) {
        if self.seen.len() >= self.capacity {
            let bytes = (BLOCK * 2 * size_of::<(G::Key, u32)>()) as u64;
            self.capacity += if run.reserve(bytes).is_ok() { BLOCK } else { 0 };
        }
        if self.seen.len() < self.capacity || self.seen.contains_key(&key) {
            let _ = self.seen.insert(key, left);
        }
    }
}
