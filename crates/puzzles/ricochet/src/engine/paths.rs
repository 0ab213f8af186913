//! All shortest ways: counted exactly backwards through what was expanded, and listed from the beginning.
use super::groups::{HELPERS, Name, helpers};
use super::search::Search;
use super::terrain::Terrain;
use super::way::{Step, without};
use gridwright_core::BigUint;
use gridwright_core::run::{Run, Stop};
use gridwright_search::hashing::QuickMap;

/// A state: the helpers, and where the robot that must arrive stands.
type State = (Name, u8);

/// By depth: how many shortest ways lead on from each state that is on one.
#[derive(Debug)]
pub(crate) struct Ways<'s, 'g, G> {
    search: &'s Search<'g, G>,
    marked: Vec<QuickMap<State, BigUint>>,
    /// States that were marked as winning alone.
    inserted: u64,
}

/// Bytes a marked state takes, about.
const BYTES: u64 = 96;

impl<'s, 'g, G: Terrain> Ways<'s, 'g, G> {
    /// Counts, once a level was searched for all wins; `length` is its sum.
    pub(crate) fn new<T>(search: &'s Search<'g, G>, length: usize, run: &mut Run<T>) -> Result<Self, Stop> {
        let mut ways = Ways { search, marked: vec![QuickMap::default(); length + 1], inserted: 0 };
        for &(depth, name, close) in &search.wins {
            for cell in close.cells() {
                let before = ways.inserted;
                let _ = ways.alone(depth, (name, cell));
                run.work(512 * (1 + ways.inserted - before))?;
                run.reserve(BYTES * (ways.inserted - before))?;
            }
        }
        for depth in (0..length).rev() {
            for &(from, mask) in search.expanded.get(depth).into_iter().flatten() {
                run.nodes(1)?;
                for cell in mask.cells() {
                    run.work(512)?;
                    let state = (from, cell);
                    let later = &ways.marked[depth + 1];
                    let count: BigUint = ways.steps(state).iter().filter_map(|(_, next)| later.get(next)).sum();
                    if count > BigUint::ZERO {
                        run.reserve(BYTES)?;
                        let _ = ways.marked[depth].insert(state, count);
                    }
                }
            }
        }
        Ok(ways)
    }

    /// Marks a state that can only win by moves of its own, and those on its way; gives how many ways there are.
    fn alone(&mut self, depth: usize, state: State) -> BigUint {
        if let Some(count) = self.marked[depth].get(&state) {
            return count.clone();
        }
        let bound = self.search.ladder.bound[usize::from(state.1)];
        let cells = helpers(state.0);
        let mut count = BigUint::from(u8::from(bound == 0));
        for way in (0..4).filter(|_| bound > 0) {
            let cast = &self.search.cast;
            let to = self.search.ground.stop(cast.active.0, state.1, way, &cells[..cast.count]);
            if to != state.1 && self.search.ladder.bound[usize::from(to)] == bound - 1 {
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
        let (cells, cast, ground) = (helpers(from), &self.search.cast, self.search.ground);
        let count = cast.count;
        let mut steps = Vec::with_capacity(4 * (count + 1));
        for way in 0..4 {
            let to = ground.stop(cast.active.0, cell, way, &cells[..count]);
            if to != cell {
                steps.push(((cell, way as u8, to), (from, to)));
            }
        }
        for moved in 0..count {
            let mut others: [u8; HELPERS] = without(cells, moved, count);
            others[count - 1] = cell;
            for way in 0..4 {
                let to = ground.stop(cast.kinds[moved], cells[moved], way, &others[..count]);
                if to != cells[moved] {
                    let mut next = cells;
                    next[moved] = to;
                    steps.push(((cells[moved], way as u8, to), (cast.name(next), cell)));
                }
            }
        }
        steps
    }

    /// How many shortest ways there are.
    pub(crate) fn count(&self) -> BigUint {
        self.marked[0].values().sum()
    }

    /// The first of them.
    pub(crate) fn list<T>(&self, limit: u64, run: &mut Run<T>) -> Result<Vec<Vec<Step>>, Stop> {
        let mut listed = Vec::new();
        let mut open: Vec<(State, Vec<Step>)> = self.marked[0].keys().map(|&root| (root, Vec::new())).collect();
        while let Some((state, way)) = open.pop() {
            if listed.len() as u64 >= limit {
                break;
            }
            run.work(512)?;
            if way.len() + 1 == self.marked.len() {
                run.grow(&mut listed, 1)?;
                run.reserve(size_of_val(way.as_slice()) as u64)?;
                listed.push(way);
                continue;
            }
            let later = &self.marked[way.len() + 1];
            let next = self.steps(state).into_iter().rev().filter(|(_, next)| later.contains_key(next));
            open.extend(next.map(|(step, next)| (next, [way.as_slice(), &[step]].concat())));
        }
        Ok(listed)
    }
}
