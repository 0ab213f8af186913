//! Beam search: breadth first, keeping only the best of each level.
//!
//! B. Lowerre's idea (1976, for speech): a frontier of at most `width` nodes, chosen by a score. Fast, and not
//! complete: the path to the goal may lead through a node that scores worse than `width` others. Equal keys on one level
//! are one node. Time and memory are width times depth times branching factor. Emits `Visit` for every node that is kept.
use crate::sorting::sort;
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Run, Stop};

/// A graph of nodes to be searched level by level.
pub trait Space<P: Puzzle> {
    /// A node.
    type Node: Clone;
    /// What identifies a node, up to symmetry.
    type Key: Ord;
    /// What leads from a node to the next.
    type Step;

    /// Adds all successors; memory is reserved from the run.
    fn expand<T>(&self, node: &Self::Node, run: &mut Run<T>, next: &mut Vec<Self::Node>) -> Result<(), Stop>;
    /// The step from a node to one of its successors; computed only for the few that matter.
    fn between<T>(&self, from: &Self::Node, to: &Self::Node, run: &mut Run<T>) -> Result<Self::Step, Stop>;
    /// The key of a node.
    fn key(&self, node: &Self::Node) -> Self::Key;
    /// The estimated distance to the goal; the least are kept. Nodes with equal keys have equal scores.
    fn score(&self, node: &Self::Node) -> i64;
    /// Whether a node is the goal.
    fn is_goal(&self, node: &Self::Node) -> bool;
    /// Called after each level, with the number of nodes kept and generated.
    fn level_done(&self, _depth: usize, _kept: usize, _generated: usize) {}
    /// The step as a move, for the trace.
    fn step(&self, step: &Self::Step) -> P::Move;
}

/// The work of computing a key.
const KEY_WORK: u64 = 16;
/// Nodes processed between two polls of the limits.
const BATCH: usize = 256;

/// A node of a level, and its parent in the level before.
struct Kept<N> {
    node: N,
    parent: usize,
}

/// Nodes of a level with their scores.
type Scored<N> = Vec<(i64, Kept<N>)>;

/// The steps from `start` to a goal, or none when no node is left.
pub fn search<P: Puzzle, T: Probe<P>, Q: Space<P>>(
    space: &Q,
    start: Q::Node,
    width: usize,
    run: &mut Run<T>,
) -> Result<Option<Vec<Q::Step>>, Stop> {
    let mut levels = vec![vec![Kept { node: start, parent: 0 }]];
    let mut visited = 0;
    if space.is_goal(&levels[0][0].node) {
        return Ok(Some(Vec::new()));
    }
    loop {
        let last = &levels[levels.len() - 1];
        let (next, generated) = run.scoped(|run| next_level(space, last, width, run))?;
        space.level_done(levels.len(), next.len(), generated);
        if next.is_empty() {
            return Ok(None);
        }
        run.reserve((next.capacity() * size_of::<(i64, Kept<Q::Node>)>()) as u64)?;
        let (first, depth) = (visited + 1, levels.len() as u32);
        for (at, (score, kept)) in next.iter().enumerate() {
            if !T::ON {
                break;
            }
            let parent = (visited + 1 - last.len() as u64) + kept.parent as u64;
            let step = space.step(&space.between(&last[kept.parent].node, &kept.node, run)?);
            let h = u32::try_from(*score).unwrap_or(0);
            run.emit(|| Event::Visit { id: first + at as u64, parent, step, g: depth, h });
        }
        visited += next.len() as u64;
        let arrived = next.iter().position(|(_, kept)| space.is_goal(&kept.node));
        levels.push(next.into_iter().map(|(_, kept)| kept).collect());
        if let Some(at) = arrived {
            return path(space, &levels, at, run).map(Some);
        }
    }
}

/// The best successors of a level, each once, the best first; and the number of all successors.
fn next_level<P: Puzzle, T: Probe<P>, Q: Space<P>>(
    space: &Q,
    level: &[Kept<Q::Node>],
    width: usize,
    run: &mut Run<T>,
) -> Result<(Scored<Q::Node>, usize), Stop> {
    let (mut next, mut nodes) = (Vec::new(), Vec::new());
    for (parent, kept) in level.iter().enumerate() {
        run.nodes(1)?;
        space.expand(&kept.node, run, &mut nodes)?;
        run.grow(&mut next, nodes.len())?;
        next.extend(nodes.drain(..).map(|node| {
            // A goal must never fall off the beam.
            let score = if space.is_goal(&node) { i64::MIN } else { space.score(&node) };
            (score, Kept { node, parent })
        }));
    }
    run.reserve((next.len() * size_of::<i64>()) as u64)?;
    let mut scores: Vec<i64> = next.iter().map(|(score, _)| *score).collect();
    let mut enough = width.saturating_mul(2);
    loop {
        let all = enough >= scores.len();
        let limit = if all { i64::MAX } else { *scores.select_nth_unstable(enough).1 };
        run.poll()?;
        let best = run.scoped(|run| best(space, &next, limit, width, run))?;
        if all || best.len() == width {
            return Ok((best, scores.len()));
        }
        enough = enough.saturating_mul(4);
    }
}

/// The best of the nodes whose score is within a limit, each once. Only for these are keys computed
/// and sorted: most nodes score far worse.
fn best<P: Puzzle, T, Q: Space<P>>(
    space: &Q,
    nodes: &Scored<Q::Node>,
    limit: i64,
    width: usize,
    run: &mut Run<T>,
) -> Result<Scored<Q::Node>, Stop> {
    let mut near = Vec::new();
    for some in nodes.chunks(BATCH) {
        run.grow(&mut near, some.len())?;
        let before = near.len();
        let within = some.iter().filter(|(score, _)| *score <= limit);
        near.extend(within.map(|(score, kept)| (*score, space.key(&kept.node), kept)));
        run.work(KEY_WORK * (near.len() - before) as u64)?;
    }
    // Nodes with equal keys have equal scores, so they are adjacent.
    sort(&mut near, run, &|one, other| (one.0, &one.1, one.2.parent).cmp(&(other.0, &other.1, other.2.parent)))?;
    near.dedup_by(|one, other| one.1 == other.1);
    near.truncate(width);
    run.reserve((near.len() * size_of::<(i64, Kept<Q::Node>)>()) as u64)?;
    let copy = |kept: &Kept<Q::Node>| Kept { node: kept.node.clone(), parent: kept.parent };
    Ok(near.iter().map(|(score, _, kept)| (*score, copy(kept))).collect())
}

/// The steps that led to a node of the last level.
fn path<P: Puzzle, T, Q: Space<P>>(
    space: &Q,
    levels: &[Vec<Kept<Q::Node>>],
    mut at: usize,
    run: &mut Run<T>,
) -> Result<Vec<Q::Step>, Stop> {
    let mut steps = Vec::new();
    for pair in levels.windows(2).rev() {
        let reached = &pair[1][at];
        steps.push(space.between(&pair[0][reached.parent].node, &reached.node, run)?);
        at = reached.parent;
    }
    steps.reverse();
    Ok(steps)
}
