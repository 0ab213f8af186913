//! A* over groups: by the sum of moves so far and bound, then by moves so far.
//!
//! All states of a group whose bound leaves slack are expanded together: one slide of the whole mask moves the robot that
//! must arrive, and every move of a helper carries the mask along, but for the states in which that robot stands in the
//! way. States whose bound equals the moves that are left can only win by moves of that robot alone, each one nearer:
//! that is tested inside the group, and they are put off until the next sum. The bound is consistent, so a state is
//! expanded once, at its least depth. The way is found backwards through the states expanded at each depth.
//!
//! Time is linear in the groups met; a group takes 64 bytes, what was expanded or put off 40 bytes an entry.
use super::ground::{Ground, Ladder, back};
use super::groups::{Groups, HELPERS, Name, helpers, name};
use super::mask::Mask;
use gridwright_core::run::{Run, Stop};

/// Some states of a group.
pub(crate) type States = (Name, Mask);

/// What is written to groups together, so that memory is waited for once and not each time.
const BATCH: usize = 48;
/// Entries of lists that are paid for at a time.
const BLOCK: u64 = 4096;

/// A step without names: from, way, to.
pub(crate) type Step = (u8, u8, u8);

/// What was counted.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Tally {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) largest: u64,
}

/// The search for one robot that must arrive.
#[derive(Debug)]
pub(crate) struct Search<'g> {
    pub(crate) ground: &'g Ground,
    pub(crate) ladder: &'g Ladder,
    target: u8,
    /// How many helpers.
    pub(crate) count: usize,
    groups: Groups,
    /// Groups with something in `next`.
    touched: Vec<Name>,
    pending: Vec<States>,
    /// By depth: put off until the next sum.
    deferred: Vec<Vec<States>>,
    /// By depth: expanded.
    pub(crate) expanded: Vec<Vec<States>>,
    /// States that win at the sum of the last level, with their depth.
    pub(crate) wins: Vec<(usize, Name, Mask)>,
    pub(crate) tally: Tally,
    entries: u64,
    paid: u64,
    warmth: u64,
}

impl<'g> Search<'g> {
    /// Begins with the robot that must arrive, and its helpers.
    pub(crate) fn new(ground: &'g Ground, ladder: &'g Ladder, target: u8, (active, others): (u8, &[u8])) -> Self {
        let mut cells = [0; HELPERS];
        cells[..others.len()].copy_from_slice(others);
        let root = (name(cells, others.len()), Mask::of(active));
        Search {
            ground,
            ladder,
            target,
            count: others.len(),
            groups: Groups::new(others.len()),
            touched: Vec::new(),
            pending: Vec::with_capacity(BATCH + 64),
            deferred: vec![vec![root]],
            expanded: Vec::new(),
            wins: Vec::new(),
            tally: Tally::default(),
            entries: 0,
            paid: 0,
            warmth: 0,
        }
    }

    /// Whether every state was seen.
    pub(crate) fn is_over(&self) -> bool {
        self.deferred.iter().all(Vec::is_empty)
    }

    /// Looks at all states of this sum; stops at the first win unless all are wanted. `heat` counts expanded states by cell.
    pub(crate) fn level<T>(&mut self, sum: usize, all: bool, heat: &mut [u32], run: &mut Run<T>) -> Result<bool, Stop> {
        for depth in 0..=sum {
            if self.deferred.len() <= depth {
                self.deferred.push(Vec::new());
            }
            if self.expanded.len() <= depth {
                self.expanded.push(Vec::new());
            }
            for (name, mask) in std::mem::take(&mut self.deferred[depth]) {
                self.push(name, mask, run)?;
            }
            self.flush(run)?;
            let first = self.expanded[depth].len();
            if self.sift(sum, depth, run)? && !all {
                return Ok(true);
            }
            for at in first..self.expanded[depth].len() {
                let (name, mask) = self.expanded[depth][at];
                if !heat.is_empty() {
                    mask.cells().for_each(|cell| heat[usize::from(cell)] += 1);
                }
                self.expand(name, mask, run)?;
            }
            self.flush(run)?;
        }
        Ok(!self.wins.is_empty())
    }

    /// Divides what waits at a depth: to be expanded, to be put off, winning; true when something wins.
    fn sift<T>(&mut self, sum: usize, depth: usize, run: &mut Run<T>) -> Result<bool, Stop> {
        let left = sum - depth;
        let slack = if left > 0 { self.ladder.within(left - 1) } else { Mask::EMPTY };
        let (exact, hopeful) = (self.ladder.within(left), self.ladder.hopeful());
        let touched = std::mem::take(&mut self.touched);
        self.tally.largest = self.tally.largest.max(touched.len() as u64);
        let mut won = false;
        for &name in &touched {
            let group = self.groups.get(name);
            let new = std::mem::take(&mut group.next).without(group.visited);
            let full = new.and(slack);
            if !full.is_empty() {
                group.visited = group.visited.or(full);
                self.expanded[depth].push((name, full));
                self.entries += 1;
            }
            let rest = new.and(hopeful).without(slack);
            if rest.is_empty() {
                continue;
            }
            let close = rest.and(exact);
            if !close.is_empty() && self.wins_alone(name, close, left) {
                self.wins.push((depth, name, close));
                won = true;
            }
            self.deferred[depth].push((name, rest));
            self.entries += 1;
        }
        self.touched = touched;
        self.touched.clear();
        self.pay(run).map(|()| won)
    }

    /// Pays for the lists, block by block.
    fn pay<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        while self.paid < self.entries {
            run.reserve(BLOCK * size_of::<States>() as u64)?;
            self.paid += BLOCK;
        }
        Ok(())
    }

    /// Whether one of these reaches the target by `left` moves of its own, each one nearer.
    fn wins_alone(&self, name: Name, states: Mask, left: usize) -> bool {
        let open = self.ground.open_among(&helpers(name)[..self.count]);
        let mut states = states;
        for left in (0..left).rev() {
            if states.is_empty() {
                return false;
            }
            states = states.slides(&open).and(self.ladder.within(left));
        }
        states.has(self.target)
    }

    #[inline]
    fn push<T>(&mut self, name: Name, mask: Mask, run: &mut Run<T>) -> Result<(), Stop> {
        self.pending.push((name, mask));
        if self.pending.len() >= BATCH { self.flush(run) } else { Ok(()) }
    }

    /// Writes what is pending to its groups: first all are found, then all are touched, then all are written.
    fn flush<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        let mut pending = std::mem::take(&mut self.pending);
        for states in &mut pending {
            states.0 = self.groups.find(states.0, run)?;
        }
        // Reading ahead without a branch lets the machine wait for all of them at once.
        self.warmth ^= pending.iter().fold(0, |warmth, states| warmth ^ self.groups.get(states.0).visited.0[0]);
        for &(name, mask) in &pending {
            let group = self.groups.get(name);
            let mask = mask.without(group.visited);
            if !mask.is_empty() {
                if group.next.is_empty() {
                    self.touched.push(name);
                }
                group.next = group.next.or(mask);
            }
        }
        pending.clear();
        self.pending = pending;
        Ok(())
    }

    /// Every move from some states of a group.
    fn expand<T>(&mut self, from: Name, states: Mask, run: &mut Run<T>) -> Result<(), Stop> {
        run.nodes(1)?;
        self.tally.expanded += 1;
        let cells = helpers(from);
        let open = self.ground.open_among(&cells[..self.count]);
        let slid = states.slides(&open);
        if !slid.is_empty() {
            self.push(from, slid, run)?;
        }
        for moved in 0..self.count {
            let others = without(cells, moved, self.count);
            for way in 0..4 {
                self.help((cells, moved), &others[..self.count - 1], way, states, run)?;
            }
        }
        self.tally.generated += 4 * (1 + self.count as u64);
        Ok(())
    }

    /// One helper's move in one direction, with every state in which it can be made.
    #[inline]
    fn help<T>(
        &mut self,
        (cells, moved): ([u8; HELPERS], usize),
        others: &[u8],
        way: usize,
        states: Mask,
        run: &mut Run<T>,
    ) -> Result<(), Stop> {
        let at = cells[moved];
        let stop = self.ground.stop(at, way, others);
        if stop == at {
            return Ok(());
        }
        let count = self.count;
        let renamed = |to: u8| {
            let mut cells = cells;
            cells[moved] = to;
            name(cells, count)
        };
        let path = self.ground.path(at, stop, way);
        let (free, barred) = (states.without(path), states.and(path));
        if !free.is_empty() {
            self.push(renamed(stop), free, run)?;
        }
        if barred.is_empty() {
            return Ok(());
        }
        // Where the other robot stands on the way, the helper stops before it.
        for cell in barred.cells() {
            let before = back(cell, way);
            if before != at {
                self.push(renamed(before), Mask::of(cell), run)?;
            }
        }
        Ok(())
    }

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
            let to = self.ground.stop(from, way, &cells[..self.count]);
            let nearer = to != from && self.ladder.bound[usize::from(to)] == bound - 1;
            let tail = if nearer { self.alone(name, to)? } else { return None };
            Some([vec![(from, way as u8, to)], tail].concat())
        })
    }

    /// A state expanded at a depth from which one step leads to this one.
    fn before(&self, depth: usize, cells: [u8; HELPERS], cell: u8) -> Option<(Step, [u8; HELPERS], u8)> {
        let now = name(cells, self.count);
        self.expanded[depth].iter().find_map(|&(name, mask)| {
            let old = helpers(name);
            if old == helpers(now) {
                return mask.cells().find_map(|from| {
                    let way =
                        (0..4).find(|&way| from != cell && self.ground.stop(from, way, &old[..self.count]) == cell)?;
                    Some(((from, way as u8, cell), old, from))
                });
            }
            let (moved, to) = if mask.has(cell) { differing(old, helpers(now), self.count)? } else { return None };
            let mut others = without(old, moved, self.count);
            others[self.count - 1] = cell;
            let way = (0..4).find(|&way| self.ground.stop(old[moved], way, &others[..self.count]) == to)?;
            Some(((old[moved], way as u8, to), old, cell))
        })
    }
}

/// The cells but one.
#[inline]
pub(crate) fn without(cells: [u8; HELPERS], moved: usize, count: usize) -> [u8; HELPERS] {
    let mut others = cells;
    others.copy_within(moved + 1..count, moved);
    others
}

/// Where two sorted lists differ in one cell: its place in the first, and what stands in the second instead.
fn differing(old: [u8; HELPERS], new: [u8; HELPERS], count: usize) -> Option<(usize, u8)> {
    let mut gone = (0..count).filter(|&at| !new[..count].contains(&old[at]));
    let mut come = new[..count].iter().filter(|cell| !old[..count].contains(cell));
    match (gone.next(), gone.next(), come.next()) {
        (Some(gone), None, Some(&come)) => Some((gone, come)),
        _ => None,
    }
}
