//! The way to a win: found backwards through the states expanded at each depth.
use super::groups::{HELPERS, Name, helpers};
use super::search::Search;
use super::terrain::Terrain;

/// A step without names: from, way, to.
pub(crate) type Step = (u8, u8, u8);

impl<G: Terrain> Search<'_, G> {
    /// A way that wins, from the beginning.
    pub(crate) fn way(&self) -> Option<Vec<Step>> {
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

    /// The moves of the robot alone, each one nearer, as many as its bound.
    fn alone(&self, name: Name, from: u8) -> Option<Vec<Step>> {
        let cells = helpers(name);
        let bound = self.ladder.bound[usize::from(from)];
        if bound == 0 {
            return Some(Vec::new());
        }
        (0..4).find_map(|way| {
            let to = self.ground.stop(self.cast.active.0, from, way, &cells[..self.cast.count]);
            let nearer = to != from && self.ladder.bound[usize::from(to)] == bound - 1;
            let tail = if nearer { self.alone(name, to)? } else { return None };
            Some([vec![(from, way as u8, to)], tail].concat())
        })
    }

    /// A state expanded at a depth from which one step leads to this one.
    fn before(&self, depth: usize, cells: [u8; HELPERS], cell: u8) -> Option<(Step, [u8; HELPERS], u8)> {
        let (now, cast, ground) = (helpers(self.cast.name(cells)), &self.cast, self.ground);
        self.expanded[depth].iter().find_map(|&(name, mask)| {
            let old = helpers(name);
            if old == now {
                let stop = |from, way| ground.stop(cast.active.0, from, way, &old[..cast.count]);
                let step = |from: u8| (0..4).find(|&way| stop(from, way) == cell).map(|way| (from, way));
                let (from, way) = mask.cells().filter(|&from| from != cell).find_map(step)?;
                return Some(((from, way as u8, cell), old, from));
            }
            let (moved, to) = if mask.has(cell) { self.differing(old, now)? } else { return None };
            let mut others = without(old, moved, cast.count);
            others[cast.count - 1] = cell;
            let stop = |way| ground.stop(cast.kinds[moved], old[moved], way, &others[..cast.count]);
            let way = (0..4).find(|&way| stop(way) == to)?;
            Some(((old[moved], way as u8, to), old, cell))
        })
    }

    /// Where two names differ in one helper: its place in the first, and where it stands in the second.
    fn differing(&self, old: [u8; HELPERS], new: [u8; HELPERS]) -> Option<(usize, u8)> {
        let count = self.cast.count;
        let gone = (0..count).find(|&at| !new[..count].contains(&old[at]))?;
        let &come = new[..count].iter().find(|cell| !old[..count].contains(cell))?;
        let mut moved = old;
        moved[gone] = come;
        (helpers(self.cast.name(moved)) == new).then_some((gone, come))
    }
}

/// The cells but one.
#[inline(always)]
pub(crate) fn without(cells: [u8; HELPERS], moved: usize, count: usize) -> [u8; HELPERS] {
    let mut others = cells;
    others.copy_within(moved + 1..count, moved);
    others
}
