//! A* (Hart, Nilsson and Raphael, 1968): expands the state with the least sum of moves so far and lower bound.
//!
//! Ties go to the smaller bound, then to the earlier state, so that runs repeat. With a consistent bound every state is
//! expanded at most once and the first goal is reached by a shortest path. Time and memory are linear in the states whose
//! sum is below the length of a shortest path, times a logarithm. Emits `Visit` for each expanded state, and `Found`.
use crate::graph::{Entry, Graph, Store, found};
use crate::hashing::{QuickMap, reserve_one};
use gridwright_core::algorithm::{Answer, End};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Run, Stop};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Searches from `start`; `shortest` says that the bound is consistent, so that the path found is a shortest one.
pub fn search<P: Puzzle, T: Probe<P>, G: Graph<P>>(
    graph: &G,
    start: G::Node,
    shortest: bool,
    run: &mut Run<T>,
) -> Answer<P> {
    let mut queue = Queue {
        graph,
        store: Store::new(),
        best: QuickMap::default(),
        heap: BinaryHeap::new(),
        widest: 0,
        expanded: 0,
        generated: 0,
    };
    let explored = queue.explore(start, run);
    run.stats.count("expanded", queue.expanded);
    run.stats.count("generated", queue.generated);
    run.stats.count("largest_queue", queue.widest);
    match explored {
        Err(stop) => Answer::none(End::Stopped(stop)),
        Ok(None) => Answer::none(End::Exhausted),
        Ok(Some(goal)) => found(queue.store.path(goal), shortest),
    }
}

/// A queued state: the sum, then the bound, then its number.
type Waiting = Reverse<(u32, u32, u32)>;

struct Queue<'g, P: Puzzle, G: Graph<P>> {
    graph: &'g G,
    store: Store<G::Node, P::Move>,
    /// The fewest moves by which a state was reached.
    best: QuickMap<G::Key, u32>,
    heap: BinaryHeap<Waiting>,
    widest: u64,
    expanded: u64,
    generated: u64,
}

impl<P: Puzzle, G: Graph<P>> Queue<'_, P, G> {
    fn explore<T: Probe<P>>(&mut self, start: G::Node, run: &mut Run<T>) -> Result<Option<u32>, Stop> {
        self.reach(Entry { node: start, parent: 0, step: None, depth: 0 }, run)?;
        let mut successors = Vec::new();
        while let Some(Reverse((_, bound, id))) = self.heap.pop() {
            let Entry { node, depth, .. } = self.store.get(id).clone();
            // A shorter path was found since it was queued.
            if self.best.get(&self.graph.key(&node)).is_some_and(|&best| best < depth) {
                continue;
            }
            self.store.emit_visit(id, bound, run);
            if self.graph.is_goal(&node) {
                run.emit(|| Event::Found);
                return Ok(Some(id));
            }
            run.nodes(1)?;
            self.expanded += 1;
            self.graph.successors(&node, &mut successors);
            for (step, node) in successors.drain(..) {
                self.generated += 1;
                self.reach(Entry { node, parent: id, step: Some(step), depth: depth + 1 }, run)?;
            }
            self.widest = self.widest.max(self.heap.len() as u64);
        }
        Ok(None)
    }

    fn reach<T>(&mut self, entry: Entry<G::Node, P::Move>, run: &mut Run<T>) -> Result<(), Stop> {
        let Some(bound) = self.graph.bound(&entry.node) else { return Ok(()) };
        let (key, depth) = (self.graph.key(&entry.node), entry.depth);
        if self.best.get(&key).is_some_and(|&best| best <= depth) {
            return Ok(());
        }
        reserve_one(&mut self.best, run)?;
        let _ = self.best.insert(key, depth);
        let id = self.store.push(entry, run)?;
        if self.heap.len() == self.heap.capacity() {
            let (before, more) = (self.heap.len(), self.heap.len().max(64));
            run.reserve(((before + more) * size_of::<Waiting>()) as u64)?;
            self.heap.reserve_exact(more);
            run.release((before * size_of::<Waiting>()) as u64);
        }
        self.heap.push(Reverse((depth.saturating_add(bound), bound, id)));
        Ok(())
    }
}
