//! Paths through what a search has expanded: one that wins, and all shortest ones, counted exactly and listed.
//!
//! Both work backwards, for only states that were expanded are known: one path by looking for a state one step earlier,
//! the counts depth by depth.
use super::groups::{HELPERS, Name, helpers};
use super::problem::{Problem, Step};
use super::search::Search;
use super::walls::Walls;
use gridwright_core::BigUint;
use gridwright_core::run::{Run, Stop};
use gridwright_search::hashing::QuickMap;

impl<W: Walls> Search<'_, W> {
    /// A path that wins, from the beginning.
    pub(crate) fn path(&self) -> Option<Vec<Step>> {
        let &(depth, name, close) = self.wins.first()?;
        let alone = |cell: u8| self.alone(name, cell);
        let (mut cell, tail) = close.cells().find_map(|cell| alone(cell).map(|tail| (cell, tail)))?;
        let mut steps = Vec::new();
        let mut cells = helpers(name);
        for depth in (0..depth).rev() {
            let (step, before, from) = self.before(depth, cells, cell)?;
            steps.push(step);
            (cells, cell) = (before, from);
        }
        steps.reverse();
        steps.extend(tail);
        Some(steps)
    }

    /// The moves of the active robot alone, each one nearer, as many as its bound.
    fn alone(&self, name: Name, from: u8) -> Option<Vec<Step>> {
        let (cells, Problem { walls, bounds, pieces, .. }) = (helpers(name), &self.problem);
        let bound = bounds.bound[usize::from(from)];
        if bound == 0 {
            return Some(Vec::new());
        }
        (0..4).find_map(|direction| {
            let to = walls.stop(pieces.active.0, from, direction, &cells[..pieces.count]);
            let nearer = to != from && bounds.bound[usize::from(to)] == bound - 1;
            let tail = if nearer { self.alone(name, to)? } else { return None };
            Some([vec![(from, direction as u8, to)], tail].concat())
        })
    }

    /// A state expanded at a depth from which one step leads to this one.
    fn before(&self, depth: usize, cells: [u8; HELPERS], cell: u8) -> Option<(Step, [u8; HELPERS], u8)> {
        let Problem { walls, pieces, .. } = &self.problem;
        let now = helpers(pieces.name(cells));
        self.expanded(depth).iter().find_map(|&(name, mask)| {
            let old = helpers(name);
            if old == now {
                let stop = |from, direction| walls.stop(pieces.active.0, from, direction, &old[..pieces.count]);
                let step = |from: u8| (0..4).find(|&to| stop(from, to) == cell).map(|direction| (from, direction));
                let (from, direction) = mask.cells().filter(|&from| from != cell).find_map(step)?;
                return Some(((from, direction as u8, cell), old, from));
            }
            let (moved, to) = if mask.has(cell) { self.differing(old, now)? } else { return None };
            let others = others(old, moved, pieces.count, cell);
            let stop = |direction| walls.stop(pieces.kinds[moved], old[moved], direction, &others[..pieces.count]);
            let direction = (0..4).find(|&direction| stop(direction) == to)?;
            Some(((old[moved], direction as u8, to), old, cell))
        })
    }

    /// Where two names differ in one helper: its place in the first, and where it is in the second.
    fn differing(&self, old: [u8; HELPERS], new: [u8; HELPERS]) -> Option<(usize, u8)> {
        let (pieces, count) = (&self.problem.pieces, self.problem.pieces.count);
        let gone = (0..count).find(|&at| !new[..count].contains(&old[at]))?;
        let &come = new[..count].iter().find(|cell| !old[..count].contains(cell))?;
        let mut moved = old;
        moved[gone] = come;
        (helpers(pieces.name(moved)) == new).then_some((gone, come))
    }
}

/// Who is in the path of a helper: the other helpers, then the active robot.
fn others(mut cells: [u8; HELPERS], moved: usize, count: usize, active: u8) -> [u8; HELPERS] {
    cells.copy_within(moved + 1..count, moved);
    cells[count - 1] = active;
    cells
}

/// A state: the helpers, and where the active robot is.
type State = (Name, u8);

/// By depth: how many shortest paths lead on from each state that is on one.
#[derive(Debug)]
pub(crate) struct PathCounts<'s, 'p, W> {
    search: &'s Search<'p, W>,
    marked: Vec<QuickMap<State, BigUint>>,
    /// States that were marked as winning alone.
    inserted: u64,
}

/// Bytes a marked state takes, about.
const BYTES: u64 = 96;

impl<'s, 'p, W: Walls> PathCounts<'s, 'p, W> {
    /// Counts, once a level was searched for all wins; `length` is its sum.
    pub(crate) fn new<T>(search: &'s Search<'p, W>, length: usize, run: &mut Run<T>) -> Result<Self, Stop> {
        let mut paths = PathCounts { search, marked: vec![QuickMap::default(); length + 1], inserted: 0 };
        for &(depth, name, close) in &search.wins {
            for cell in close.cells() {
                let before = paths.inserted;
                let _ = paths.alone(depth, (name, cell));
                run.work(512 * (1 + paths.inserted - before))?;
                run.reserve(BYTES * (paths.inserted - before))?;
            }
        }
        for depth in (0..length).rev() {
            for &(from, mask) in search.expanded(depth) {
                run.nodes(1)?;
                for cell in mask.cells() {
                    run.work(512)?;
                    let state = (from, cell);
                    let later = &paths.marked[depth + 1];
                    let count: BigUint = paths.steps(state).iter().filter_map(|(_, next)| later.get(next)).sum();
                    if count > BigUint::ZERO {
                        run.reserve(BYTES)?;
                        let _ = paths.marked[depth].insert(state, count);
                    }
                }
            }
        }
        Ok(paths)
    }

    /// Marks a state that can only win by moves of its own, and those on its path; gives how many paths there are.
    fn alone(&mut self, depth: usize, state: State) -> BigUint {
        if let Some(count) = self.marked[depth].get(&state) {
            return count.clone();
        }
        let (cells, Problem { walls, bounds, pieces, .. }) = (helpers(state.0), &self.search.problem);
        let bound = bounds.bound[usize::from(state.1)];
        let mut count = BigUint::from(u8::from(bound == 0));
        for direction in (0..4).filter(|_| bound > 0) {
            let to = walls.stop(pieces.active.0, state.1, direction, &cells[..pieces.count]);
            if to != state.1 && bounds.bound[usize::from(to)] == bound - 1 {
                count += self.alone(depth + 1, (state.0, to));
            }
        }
        if count > BigUint::ZERO {
            let _ = self.marked[depth].insert(state, count.clone());
            self.inserted += 1;
        }
        count
    }

    /// Every step from a state.
    fn steps(&self, (from, cell): State) -> Vec<(Step, State)> {
        let (cells, Problem { walls, pieces, .. }) = (helpers(from), &self.search.problem);
        let count = pieces.count;
        let mut steps = Vec::with_capacity(4 * (count + 1));
        for direction in 0..4 {
            let to = walls.stop(pieces.active.0, cell, direction, &cells[..count]);
            if to != cell {
                steps.push(((cell, direction as u8, to), (from, to)));
            }
        }
        for moved in 0..count {
            let others = others(cells, moved, count, cell);
            for direction in 0..4 {
                let to = walls.stop(pieces.kinds[moved], cells[moved], direction, &others[..count]);
                if to != cells[moved] {
                    let mut next = cells;
                    next[moved] = to;
                    steps.push(((cells[moved], direction as u8, to), (pieces.name(next), cell)));
                }
            }
        }
        steps
    }

    /// How many shortest paths there are.
    pub(crate) fn count(&self) -> BigUint {
        self.marked[0].values().sum()
    }

    /// The first of them.
    pub(crate) fn list<T>(&self, limit: u64, run: &mut Run<T>) -> Result<Vec<Vec<Step>>, Stop> {
        let mut listed = Vec::new();
        let mut open: Vec<(State, Vec<Step>)> = self.marked[0].keys().map(|&root| (root, Vec::new())).collect();
        while let Some((state, path)) = open.pop() {
            if listed.len() as u64 >= limit {
                break;
            }
            run.work(512)?;
            if path.len() + 1 == self.marked.len() {
                run.grow(&mut listed, 1)?;
                run.reserve(size_of_val(path.as_slice()) as u64)?;
                listed.push(path);
                continue;
            }
            let later = &self.marked[path.len() + 1];
            let next = self.steps(state).into_iter().rev().filter(|(_, next)| later.contains_key(next));
            open.extend(next.map(|(step, next)| (next, [path.as_slice(), &[step]].concat())));
        }
        Ok(listed)
    }
}
