//! A* over groups of states: by the sum of moves so far and bound, then by moves so far.
//!
//! All states of a group whose bound leaves slack are expanded together: one slide of the whole mask moves the active
//! robot, and every move of a helper carries the mask along, except for the states in which the active robot is in the
//! helper's path. States whose bound equals the moves left can only win by moves of the active robot alone, each one
//! nearer: that is tested inside the group, and they are deferred to the next sum. States whose bound is larger still
//! are deferred to the sum at which they could win. Of states whose bound is one less than the moves left, only the
//! active robot's own moves are made; a helper's move must be followed by moves of the active robot alone, so it is
//! only tested for a win, and only if it can matter (see [`Influence`](super::bounds::Influence)). Their helpers move
//! at the next sum.
//!
//! The bound is consistent, so a state is expanded once, at its least depth: a path to it at a lesser depth would lead
//! through states that all had two moves to spare, of which every move has been made.
//!
//! Time is linear in the groups met; a group takes 64 bytes, an expanded or deferred entry 40 bytes.
use super::bounds::Influence;
use super::groups::{Group, Groups, Name, helpers};
use super::mask::Mask;
use super::problem::{Counts, Problem};
use super::walls::{Blockers, Landings, Walls};
use gridwright_core::run::{Run, Stop};
use std::ops::Range;

/// Some states of a group.
pub(crate) type States = (Name, Mask);

/// Entries written to groups together, so that memory is waited for once and not each time.
const BATCH: usize = 48;
/// Deferred states are sorted by up to this many moves left, more than bounds reach on boards for people; what waits
/// for more is looked at too soon, and deferred again.
const LEFT: usize = 16;
/// List entries that are charged for at a time.
const BLOCK: u64 = 4096;

/// Which moves are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All of them.
    All,
    /// Those of the active robot; moves of helpers are only tested for a win.
    Active,
    /// Those of helpers.
    Helpers,
}

/// The states met at one depth.
#[derive(Debug, Default)]
struct Layer {
    expanded: Vec<States>,
    /// From this entry of `expanded` on, helpers have not moved yet.
    half: usize,
    /// By the moves that must be left when they are looked at again.
    deferred: [Vec<States>; LEFT],
}

/// The memory of a search. Small searches leave it to the next one: fresh memory would take longer than they do.
#[derive(Debug)]
pub(crate) struct Buffers {
    groups: Groups,
    /// Groups with something in `next`.
    touched: Vec<Name>,
    /// To be written to groups.
    pending: Vec<States>,
    /// By depth.
    layers: Vec<Layer>,
    /// Of the current depth: only the active robot moves.
    halves: Vec<States>,
    /// Results of helpers' moves that may win.
    trials: Vec<States>,
    /// Places of groups that were fetched.
    places: Vec<usize>,
}

impl Buffers {
    /// The most groups, and entries of lists, of buffers that are kept.
    const KEPT: usize = 1 << 13;
    /// Bytes such buffers take at most, about.
    pub(crate) const BYTES: u64 =
        (2 * Self::KEPT * (size_of::<Group>() + size_of::<Name>() + size_of::<States>())) as u64;

    pub(crate) fn new() -> Self {
        let (groups, pending) = (Groups::new(), Vec::with_capacity(BATCH + 64));
        let (touched, layers) = (Vec::new(), Vec::new());
        Buffers { groups, touched, pending, layers, halves: Vec::new(), trials: Vec::new(), places: Vec::new() }
    }
}

/// The search for one active robot.
#[derive(Debug)]
pub(crate) struct Search<'p, W> {
    pub(crate) problem: Problem<'p, W>,
    influence: &'p Influence,
    buffers: Buffers,
    /// States that win at the sum of the last level, with their depth.
    pub(crate) wins: Vec<(usize, Name, Mask)>,
    pub(crate) counts: Counts,
    /// Entries in the lists, and how many of them are charged for.
    entries: u64,
    charged: u64,
}

impl<'p, W: Walls> Search<'p, W> {
    /// A search from where the robots are.
    pub(crate) fn new(problem: Problem<'p, W>, mut buffers: Buffers) -> Self {
        let Problem { bounds, pieces, .. } = &problem;
        buffers.groups.clear(pieces.count == 3 && pieces.apart == 0);
        let root = (pieces.name(pieces.cells), Mask::of(pieces.active.1));
        if buffers.layers.is_empty() {
            buffers.layers.push(Layer::default());
        }
        let bound = usize::from(bounds.bound[usize::from(pieces.active.1)]);
        buffers.layers[0].deferred[bound.min(LEFT - 1)].push(root);
        let influence = problem.influence();
        Search { problem, influence, buffers, wins: Vec::new(), counts: Counts::default(), entries: 1, charged: 0 }
    }

    /// The buffers for the next search; none when they have grown too large to be kept.
    pub(crate) fn into_buffers(self) -> Option<Buffers> {
        let mut buffers = self.buffers;
        if buffers.groups.len() > Buffers::KEPT || self.entries > Buffers::KEPT as u64 {
            return None;
        }
        for list in [&mut buffers.pending, &mut buffers.halves, &mut buffers.trials] {
            list.clear();
        }
        buffers.touched.clear();
        for Layer { expanded, half, deferred } in &mut buffers.layers {
            *half = 0;
            deferred.iter_mut().chain([expanded]).for_each(Vec::clear);
        }
        Some(buffers)
    }

    /// The states expanded at a depth.
    pub(crate) fn expanded(&self, depth: usize) -> &[States] {
        self.buffers.layers.get(depth).map_or(&[], |layer| &layer.expanded)
    }

    /// Whether every state was seen.
    pub(crate) fn is_over(&self) -> bool {
        let over = |layer: &Layer| layer.half == layer.expanded.len() && layer.deferred.iter().all(Vec::is_empty);
        self.buffers.layers.iter().all(over)
    }

    /// Looks at all states of this sum; stops at the first win unless all are requested. `heat` counts expanded states
    /// by cell.
    pub(crate) fn level<T>(&mut self, sum: usize, all: bool, heat: &mut [u32], run: &mut Run<T>) -> Result<bool, Stop> {
        for depth in 0..=sum {
            if self.buffers.layers.len() <= depth {
                self.buffers.layers.push(Layer::default());
            }
            if gridwright_simd::run(|| self.look((sum, depth), all, heat, run))? {
                return Ok(true);
            }
        }
        Ok(!self.wins.is_empty())
    }

    /// Looks at all states of this sum at this depth; true when one of them wins and that is enough.
    #[inline(always)]
    fn look<T>(
        &mut self,
        (sum, depth): (usize, usize),
        all: bool,
        heat: &mut [u32],
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let left = (sum - depth).min(LEFT - 1);
        let mut waiting = std::mem::take(&mut self.buffers.layers[depth].deferred[left]);
        for block in waiting.chunks(BATCH) {
            run.work(32 * BATCH as u64)?;
            self.buffers.pending.extend_from_slice(block);
            self.flush(run)?;
        }
        self.entries -= waiting.len() as u64;
        waiting.clear();
        if waiting.capacity() <= Buffers::KEPT {
            self.buffers.layers[depth].deferred[left] = waiting;
        }
        let earlier = self.buffers.layers[depth].half..self.buffers.layers[depth].expanded.len();
        if self.sift(sum, depth, run)? && !all {
            return Ok(true);
        }
        let layer = &mut self.buffers.layers[depth];
        let whole = earlier.end..layer.expanded.len();
        layer.expanded.append(&mut self.buffers.halves);
        layer.half = whole.end;
        let halves = whole.end..layer.expanded.len();
        let parts = [(halves, Part::Active), (earlier, Part::Helpers), (whole, Part::All)];
        let mut won = false;
        for (range, part) in parts {
            won |= self.expand_all((sum, depth), range, part, heat, run)?;
            if won && !all {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes moves of some states expanded at a depth; true when a move that was only tested wins.
    #[inline(always)]
    fn expand_all<T>(
        &mut self,
        (sum, depth): (usize, usize),
        range: Range<usize>,
        part: Part,
        heat: &mut [u32],
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let (mut at, mut won) = (range.start, false);
        while at < range.end {
            let first = at;
            while at < range.end && self.buffers.pending.len() < BATCH {
                let (name, mask) = self.buffers.layers[depth].expanded[at];
                if !heat.is_empty() && part != Part::Helpers {
                    mask.cells().for_each(|cell| heat[usize::from(cell)] += 1);
                }
                self.expand(name, mask, part);
                at += 1;
            }
            run.nodes((at - first) as u64)?;
            while let Some((name, states)) = self.buffers.trials.pop() {
                if self.wins_alone(name, states, sum - depth - 1) {
                    self.wins.push((depth + 1, name, states));
                    won = true;
                }
            }
            self.flush(run)?;
        }
        Ok(won)
    }

    /// Divides what waits at a depth: to be expanded, to be deferred, winning; true when something wins.
    #[inline(always)]
    fn sift<T>(&mut self, sum: usize, depth: usize, run: &mut Run<T>) -> Result<bool, Stop> {
        let (left, bounds) = (sum - depth, self.problem.bounds);
        let within = |less: usize| left.checked_sub(less).map_or(Mask::EMPTY, |left| bounds.within(left));
        let (ample, slack) = (within(2), within(1));
        let (exact, hopeful) = (bounds.within(left), bounds.hopeful());
        let touched = std::mem::take(&mut self.buffers.touched);
        self.counts.largest_queue = self.counts.largest_queue.max(touched.len() as u64);
        let mut won = false;
        for block in touched.chunks(BATCH) {
            let mut places = std::mem::take(&mut self.buffers.places);
            self.buffers.groups.fetch(block.iter().copied(), &mut places);
            for (&name, &place) in block.iter().zip(&places) {
                won |= self.sort_out((name, place), depth, left, &[ample, slack, exact, hopeful]);
            }
            self.buffers.places = places;
            run.work(32 * BATCH as u64)?;
            self.charge(run)?;
        }
        self.buffers.touched = touched;
        self.buffers.touched.clear();
        Ok(won)
    }

    /// Divides what waits in a group; true when something wins.
    #[inline(always)]
    fn sort_out(
        &mut self,
        (name, place): (Name, usize),
        depth: usize,
        left: usize,
        [ample, slack, exact, hopeful]: &[Mask; 4],
    ) -> bool {
        let group = self.buffers.groups.at(place, name);
        let new = std::mem::take(&mut group.next).without(group.visited);
        let taken = new.and(*slack);
        group.visited = group.visited.or(taken);
        let (whole, half) = (taken.and(*ample), taken.without(*ample));
        if !whole.is_empty() {
            self.buffers.layers[depth].expanded.push((name, whole));
            self.entries += 1;
        }
        if !half.is_empty() {
            self.buffers.halves.push((name, half));
            self.entries += 1;
        }
        let rest = new.and(*hopeful).without(*slack);
        if rest.is_empty() {
            return false;
        }
        let close = rest.and(*exact);
        let won = !close.is_empty() && self.wins_alone(name, close, left);
        if won {
            self.wins.push((depth, name, close));
        }
        let mut again = left + 1;
        while close.is_empty() && rest.and(self.problem.bounds.within(again)).is_empty() {
            again += 1;
        }
        self.buffers.layers[depth].deferred[again.min(LEFT - 1)].push((name, rest));
        self.entries += 1;
        won
    }

    /// Charges for the lists, block by block.
    fn charge<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        while self.charged < self.entries {
            run.reserve(BLOCK * size_of::<States>() as u64)?;
            self.charged += BLOCK;
        }
        Ok(())
    }

    /// Whether one of these reaches the target by `left` moves of its own, each one nearer.
    #[inline(always)]
    fn wins_alone(&self, name: Name, states: Mask, left: usize) -> bool {
        let Problem { walls, bounds, target, pieces } = &self.problem;
        let (kind, cells) = (pieces.active.0, helpers(name));
        let mut states = states.and(self.influence.promising(&cells[..pieces.count]));
        if states.is_empty() {
            return false;
        }
        let open = walls.open(kind, Mask::from_cells(&cells[..pieces.count]));
        for left in (0..left).rev() {
            if states.is_empty() {
                return false;
            }
            states = walls.slides(kind, states, &open).and(bounds.within(left));
        }
        states.has(*target)
    }

    /// Writes what is pending to its groups: all are looked up, then all are written, so that the machine waits for the
    /// memory of all of them at once.
    #[inline(always)]
    fn flush<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        let Buffers { groups, touched, pending, places, .. } = &mut self.buffers;
        groups.make_room(pending.len(), run)?;
        groups.fetch(pending.iter().map(|states| states.0), places);
        for (&(name, mask), &place) in pending.iter().zip(&*places) {
            let group = groups.at(place, name);
            let mask = mask.without(group.visited);
            if !mask.is_empty() {
                if group.next.is_empty() {
                    touched.push(name);
                }
                group.next = group.next.or(mask);
            }
        }
        pending.clear();
        Ok(())
    }

    /// Moves from some states of a group.
    #[inline(always)]
    fn expand(&mut self, from: Name, states: Mask, part: Part) {
        let (cells, walls, pieces) = (helpers(from), self.problem.walls, self.problem.pieces);
        let blockers = Blockers::new(&cells[..pieces.count]);
        if part != Part::Helpers {
            let open = walls.open(pieces.active.0, blockers.mask);
            let slid = walls.slides(pieces.active.0, states, &open);
            if !slid.is_empty() {
                self.buffers.pending.push((from, slid));
            }
            self.counts.expanded += 1;
            self.counts.generated += 4 * (1 + pieces.count as u64);
        }
        let influence = self.influence;
        for moved in 0..pieces.count {
            let tested = part == Part::Active;
            if tested && states.and(influence.any(cells[moved])).is_empty() {
                continue;
            }
            let landed = if tested { &mut self.buffers.trials } else { &mut self.buffers.pending };
            let influence = tested.then_some(influence);
            let mut landings = Landings { cells, moved, pieces: &pieces, influence, landed };
            for direction in 0..4 {
                let helper = (pieces.kinds[moved], cells[moved]);
                walls.helper_moves(helper, direction, &blockers, states, &mut landings);
            }
        }
    }
}
