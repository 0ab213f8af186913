//! A* over groups: by the sum of moves so far and bound, then by moves so far.
//!
//! All states of a group whose bound leaves slack are expanded together: one slide of the whole mask moves the robot that
//! must arrive, and every move of a helper carries the mask along, but for the states in which that robot stands in the
//! way. States whose bound equals the moves that are left can only win by moves of that robot alone, each one nearer:
//! that is tested inside the group, and they are put off until the next sum. The bound is consistent, so a state is
//! expanded once, at its least depth. The way is found backwards through the states expanded at each depth.
//!
//! Time is linear in the groups met; a group takes 64 bytes, what was expanded or put off 40 bytes an entry.
use super::cast::Cast;
use super::groups::{Group, Groups, HELPERS, Name, helpers};
use super::mask::Mask;
use super::terrain::{Ladder, Terrain};
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

/// Room for a search. Small ones leave it for the next: to fetch fresh memory takes longer than they do.
#[derive(Debug)]
pub(crate) struct Room {
    groups: Groups,
    touched: Vec<Name>,
    pending: Vec<States>,
    deferred: Vec<Vec<States>>,
    expanded: Vec<Vec<States>>,
}

impl Room {
    /// The most groups a room may have that is kept, and entries of lists.
    const KEPT: u32 = 1 << 13;
    /// Bytes such a room takes at most, about.
    pub(crate) const BYTES: u64 = Self::KEPT as u64 * (size_of::<Group>() + 32 + 2 * size_of::<States>()) as u64;

    /// An empty one.
    pub(crate) fn new() -> Self {
        let (deferred, expanded) = (Vec::new(), Vec::new());
        let pending = Vec::with_capacity(BATCH + 64);
        Room { groups: Groups::new(false), touched: Vec::new(), pending, deferred, expanded }
    }
}

/// The search for one robot that must arrive.
#[derive(Debug)]
pub(crate) struct Search<'g, G> {
    pub(crate) ground: &'g G,
    pub(crate) ladder: &'g Ladder,
    target: u8,
    pub(crate) cast: Cast,
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

impl<'g, G: Terrain> Search<'g, G> {
    /// Begins where the robots stand.
    pub(crate) fn new(ground: &'g G, ladder: &'g Ladder, target: u8, cast: Cast, room: Room) -> Self {
        let Room { mut groups, touched, pending, mut deferred, expanded } = room;
        groups.clear(cast.count == 3 && cast.apart == 0);
        let root = (cast.name(cast.cells), Mask::of(cast.active.1));
        deferred.resize_with(deferred.len().max(1), Vec::new);
        deferred[0].push(root);
        let (wins, tally) = (Vec::new(), Tally::default());
        Search {
            ground,
            ladder,
            target,
            cast,
            groups,
            touched,
            pending,
            deferred,
            expanded,
            wins,
            tally,
            entries: 0,
            paid: 0,
            warmth: 0,
        }
    }

    /// The room, for the next search; none when it has grown too large to be kept.
    pub(crate) fn leave(mut self) -> Option<Room> {
        if self.groups.len() > Room::KEPT || self.entries > u64::from(Room::KEPT) {
            return None;
        }
        self.touched.clear();
        self.pending.clear();
        self.deferred.iter_mut().chain(&mut self.expanded).for_each(Vec::clear);
        let Search { groups, touched, pending, deferred, expanded, .. } = self;
        Some(Room { groups, touched, pending, deferred, expanded })
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
            let mut waiting = std::mem::take(&mut self.deferred[depth]);
            for (name, mask) in waiting.drain(..) {
                self.push(name, mask, run)?;
            }
            self.deferred[depth] = waiting;
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
        for block in touched.chunks(BATCH) {
            self.warmth ^= block.iter().fold(0, |warmth, &name| warmth ^ self.groups.get(name).next.0[0]);
            for &name in block {
                won |= self.sort_out(name, depth, left, &[slack, exact, hopeful]);
            }
        }
        self.touched = touched;
        self.touched.clear();
        self.pay(run).map(|()| won)
    }

    /// Divides what waits in a group; true when something wins.
    #[inline]
    fn sort_out(&mut self, name: Name, depth: usize, left: usize, [slack, exact, hopeful]: &[Mask; 3]) -> bool {
        let group = self.groups.get(name);
        let new = std::mem::take(&mut group.next).without(group.visited);
        let full = new.and(*slack);
        if !full.is_empty() {
            group.visited = group.visited.or(full);
            self.expanded[depth].push((name, full));
            self.entries += 1;
        }
        let rest = new.and(*hopeful).without(*slack);
        if rest.is_empty() {
            return false;
        }
        self.deferred[depth].push((name, rest));
        self.entries += 1;
        let close = rest.and(*exact);
        let won = !close.is_empty() && self.wins_alone(name, close, left);
        if won {
            self.wins.push((depth, name, close));
        }
        won
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
        let kind = self.cast.active.0;
        let open = self.ground.open(kind, &helpers(name)[..self.cast.count]);
        let mut states = states;
        for left in (0..left).rev() {
            if states.is_empty() {
                return false;
            }
            states = self.ground.slides(kind, states, &open).and(self.ladder.within(left));
        }
        states.has(self.target)
    }

    #[inline]
    fn push<T>(&mut self, name: Name, mask: Mask, run: &mut Run<T>) -> Result<(), Stop> {
        self.pending.push((name, mask));
        if self.pending.len() >= BATCH { self.flush(run) } else { Ok(()) }
    }

    /// Writes what is pending to its groups: all are found, then all are touched, then all are written; and reading ahead
    /// without a branch lets the machine wait for all of them at once.
    fn flush<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        let mut pending = std::mem::take(&mut self.pending);
        self.warmth ^= pending.iter().fold(0, |warmth, states| warmth ^ self.groups.glance(states.0));
        for states in &mut pending {
            states.0 = self.groups.find(states.0, run)?;
        }
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
        let (cells, ground, cast) = (helpers(from), self.ground, self.cast);
        let open = ground.open(cast.active.0, &cells[..cast.count]);
        let slid = ground.slides(cast.active.0, states, &open);
        if !slid.is_empty() {
            self.push(from, slid, run)?;
        }
        for moved in 0..cast.count {
            let others = without(cells, moved, cast.count);
            for way in 0..4 {
                let helper = (cast.kinds[moved], cells[moved]);
                ground.helped(helper, way, &others[..cast.count - 1], states, |to, states| {
                    let mut cells = cells;
                    cells[moved] = to;
                    self.push(cast.name(cells), states, run)
                })?;
            }
        }
        self.tally.generated += 4 * (1 + cast.count as u64);
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
#[inline]
pub(crate) fn without(cells: [u8; HELPERS], moved: usize, count: usize) -> [u8; HELPERS] {
    let mut others = cells;
    others.copy_within(moved + 1..count, moved);
    others
}
