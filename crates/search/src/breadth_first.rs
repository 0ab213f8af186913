//! Breadth-first search: all states one move away, then all two moves away, and so on (E. F. Moore, 1959).
//!
//! The first path to a goal is a shortest one. With [`Task::AllOptimal`] the level before the goals is finished and every
//! edge between levels is kept, so that all shortest paths are counted exactly and listed. Time and memory are
//! linear in the states up to that level. Emits `Visit` for every state and `Found`.
use crate::graph::{Entry, Graph, Store, found, found_all};
use crate::hashing::{QuickMap, reserve_one};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Answer, End, Query, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Run, Stop};

/// Searches from `start` until the query is settled or all states are visited.
pub fn search<P: Puzzle, T: Probe<P>, G: Graph<P>>(
    graph: &G,
    start: G::Node,
    query: Query,
    run: &mut Run<T>,
) -> Answer<P> {
    let mut levels = Levels {
        graph,
        all: query.task == Task::AllOptimal,
        store: Store::new(),
        known: QuickMap::default(),
        counts: Vec::new(),
        edges: Vec::new(),
        last_edge: QuickMap::default(),
        goals: Vec::new(),
        expanded: 0,
        generated: 0,
        widest: 0,
    };
    let explored = levels.explore(start, run);
    run.stats.count("expanded", levels.expanded);
    run.stats.count("generated", levels.generated);
    run.stats.count("largest_queue", levels.widest);
    match (explored, levels.goals.first()) {
        (Err(stop), _) => Answer::none(End::Stopped(stop)),
        (Ok(()), None) => Answer::none(End::Exhausted),
        (Ok(()), Some(_)) if levels.all => levels.all_paths(query.limit),
        (Ok(()), Some(&goal)) => found(levels.store.path(goal), true),
    }
}

struct Levels<'g, P: Puzzle, G: Graph<P>> {
    graph: &'g G,
    all: bool,
    store: Store<G::Node, P::Move>,
    known: QuickMap<G::Key, u32>,
    /// The number of shortest paths to each state.
    counts: Vec<u128>,
    /// Further moves that reach a state at its depth, as linked lists: the next edge, the parent, the move.
    edges: Vec<(Option<u32>, u32, P::Move)>,
    /// The head of each state's list.
    last_edge: QuickMap<u32, u32>,
    goals: Vec<u32>,
    expanded: u64,
    generated: u64,
    widest: u64,
}

impl<P: Puzzle, G: Graph<P>> Levels<'_, P, G> {
    fn explore<T: Probe<P>>(&mut self, start: G::Node, run: &mut Run<T>) -> Result<(), Stop> {
        let is_goal = self.graph.is_goal(&start);
        reserve_one(&mut self.known, run)?;
        let _ = self.known.insert(self.graph.key(&start), 0);
        let root = self.store.push(Entry { node: start, parent: 0, step: None, depth: 0 }, run)?;
        run.grow(&mut self.counts, 1)?;
        self.counts.push(1);
        if is_goal {
            run.emit(|| Event::Found);
            self.goals.push(root);
            return Ok(());
        }
        let mut successors = Vec::new();
        let mut at = 0;
        while (at as usize) < self.store.len() {
            let depth = self.store.get(at).depth;
            if self.goals.first().is_some_and(|&goal| self.store.get(goal).depth <= depth) {
                return Ok(());
            }
            run.nodes(1)?;
            self.expanded += 1;
            self.graph.successors(&self.store.get(at).node, &mut successors);
            for (step, node) in successors.drain(..) {
                self.reach(at, depth + 1, step, node, run)?;
                if !self.all && !self.goals.is_empty() {
                    return Ok(());
                }
            }
            at += 1;
            self.widest = self.widest.max(self.store.len() as u64 - u64::from(at));
        }
        Ok(())
    }

    /// Adds the state that a move leads to.
    fn reach<T: Probe<P>>(
        &mut self,
        parent: u32,
        depth: u32,
        step: P::Move,
        node: G::Node,
        run: &mut Run<T>,
    ) -> Result<(), Stop> {
        self.generated += 1;
        let key = self.graph.key(&node);
        if let Some(&id) = self.known.get(&key) {
            if self.all && self.store.get(id).depth == depth {
                reserve_one(&mut self.last_edge, run)?;
                run.grow(&mut self.edges, 1)?;
                self.counts[id as usize] = self.counts[id as usize].saturating_add(self.counts[parent as usize]);
                let before = self.last_edge.insert(id, self.edges.len() as u32);
                self.edges.push((before, parent, step));
            }
            return Ok(());
        }
        let is_goal = self.graph.is_goal(&node);
        let id = self.store.push(Entry { node, parent, step: Some(step), depth }, run)?;
        self.store.emit_visit(id, 0, run);
        reserve_one(&mut self.known, run)?;
        let _ = self.known.insert(key, id);
        run.grow(&mut self.counts, 1)?;
        self.counts.push(self.counts[parent as usize]);
        if is_goal {
            run.emit(|| Event::Found);
            self.goals.push(id);
        }
        Ok(())
    }

    /// All shortest paths, counted, and listed up to a limit.
    fn all_paths(&self, limit: u64) -> Answer<P> {
        let count = self.goals.iter().map(|&goal| BigUint::from(self.counts[goal as usize])).sum();
        let mut listed = Vec::new();
        // Each open path: the state reached backwards from its goal, and the moves from there, last first.
        let mut open: Vec<(u32, Vec<P::Move>)> = self.goals.iter().rev().map(|&goal| (goal, Vec::new())).collect();
        while let Some((id, moves)) = open.pop() {
            if listed.len() as u64 >= limit {
                break;
            }
            let entry = self.store.get(id);
            let Some(step) = &entry.step else {
                listed.push(moves.into_iter().rev().collect());
                continue;
            };
            let first = open.len();
            let mut edge = self.last_edge.get(&id).copied();
            while let Some((before, parent, step)) = edge.map(|edge| &self.edges[edge as usize]) {
                open.push((*parent, [moves.as_slice(), std::slice::from_ref(step)].concat()));
                edge = *before;
            }
            open.push((entry.parent, [moves.as_slice(), std::slice::from_ref(step)].concat()));
            open[first..].reverse();
        }
        found_all(listed, count)
    }
}
