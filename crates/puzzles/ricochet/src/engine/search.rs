//! A* over groups: by the sum of moves so far and bound, then by moves so far.
//!
//! All states of a group whose bound leaves slack are expanded together: one slide of the whole mask moves the robot that
//! must arrive, and every move of a helper carries the mask along, but for the states in which that robot stands in the
//! way. States whose bound equals the moves that are left can only win by moves of that robot alone, each one nearer:
//! that is tested inside the group, and they are put off until the next sum. States whose bound is larger still are put off
//! until the sum at which they could win. Of states whose bound is one less than that, only the robot's own moves are made;
//! a helper's move must be followed by moves of the robot alone, so it is only asked whether it wins, and that only if it can
//! matter to such a robot (see `influence`). The moves of their helpers are made at the next sum.
//!
//! The bound is consistent, so a state is taken up once, at its least depth: when it is taken up at some depth, a way to it
//! at a lesser one would lead through states that all had two moves to spare, of which every move has been made.
//!
//! Time is linear in the groups met; a group takes 64 bytes, what was expanded or put off 40 bytes an entry.
use super::cast::Cast;
use super::groups::{Groups, Name, helpers};
use super::landings::Landings;
use super::mask::Mask;
use super::room::Room;
use super::terrain::{Ladder, Robots, Terrain};
use gridwright_core::run::{Run, Stop};
use pulp::NullaryFnOnce;
use std::ops::Range;

/// Some states of a group.
pub(crate) type States = (Name, Mask);

/// What is written to groups together, so that memory is waited for once and not each time.
pub(crate) const BATCH: usize = 48;
/// What is put off is told apart by up to so many moves left, which is more than bounds ever are on boards for people; what
/// waits for more is looked at too soon, and put off again.
pub(crate) const LEFT: usize = 16;
/// Entries of lists that are paid for at a time.
const BLOCK: u64 = 4096;

/// Which moves are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All of them.
    All,
    /// Those of the robot that must arrive; of helpers it is asked which moves win.
    Own,
    /// Those of helpers.
    Helpers,
}

/// What was counted.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Tally {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) largest: u64,
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
    /// By depth, and by the moves that must be left when they are looked at again.
    deferred: Vec<[Vec<States>; LEFT]>,
    /// By depth: expanded.
    pub(crate) expanded: Vec<Vec<States>>,
    /// By depth: from here on helpers of what was expanded have not moved yet.
    half: Vec<usize>,
    /// Of the depth that is looked at: to be expanded by half.
    halves: Vec<States>,
    /// Where moves of helpers lead that may win.
    trials: Vec<States>,
    /// States that win at the sum of the last level, with their depth.
    pub(crate) wins: Vec<(usize, Name, Mask)>,
    pub(crate) tally: Tally,
    entries: u64,
    paid: u64,
    /// Places of groups that were fetched.
    places: Vec<usize>,
}

impl<'g, G: Terrain> Search<'g, G> {
    /// Begins where the robots stand.
    pub(crate) fn new(ground: &'g G, ladder: &'g Ladder, target: u8, cast: Cast, room: Room) -> Self {
        let Room { mut groups, touched, pending, mut deferred, expanded } = room;
        groups.clear(cast.count == 3 && cast.apart == 0);
        let root = (cast.name(cast.cells), Mask::of(cast.active.1));
        deferred.resize_with(deferred.len().max(1), Default::default);
        let bound = usize::from(ladder.bound[usize::from(cast.active.1)]);
        deferred[0][bound.min(LEFT - 1)].push(root);
        let (wins, tally) = (Vec::new(), Tally::default());
        let (half, halves, trials) = (vec![0; expanded.len()], Vec::new(), Vec::new());
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
            half,
            halves,
            trials,
            wins,
            tally,
            entries: 1,
            paid: 0,
            places: Vec::new(),
        }
    }

    /// The room, for the next search; none when it has grown too large to be kept.
    pub(crate) fn leave(mut self) -> Option<Room> {
        if self.groups.len() > Room::KEPT || self.entries > Room::KEPT as u64 {
            return None;
        }
        self.touched.clear();
        self.pending.clear();
        self.deferred.iter_mut().flatten().chain(&mut self.expanded).for_each(Vec::clear);
        let Search { groups, touched, pending, deferred, expanded, .. } = self;
        Some(Room { groups, touched, pending, deferred, expanded })
    }

    /// Whether every state was seen.
    pub(crate) fn is_over(&self) -> bool {
        let whole = self.half.iter().zip(&self.expanded).all(|(&half, expanded)| half == expanded.len());
        whole && self.deferred.iter().flatten().all(Vec::is_empty)
    }

    /// Looks at all states of this sum; stops at the first win unless all are wanted. `heat` counts expanded states by cell.
    pub(crate) fn level<T>(&mut self, sum: usize, all: bool, heat: &mut [u32], run: &mut Run<T>) -> Result<bool, Stop> {
        for depth in 0..=sum {
            if self.deferred.len() <= depth {
                self.deferred.push(Default::default());
            }
            if self.expanded.len() <= depth {
                self.expanded.push(Vec::new());
                self.half.push(0);
            }
            if pulp::Arch::new().dispatch(Look { search: self, sum, depth, all, heat, run })? {
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
        let waiting = &mut self.deferred[depth][(sum - depth).min(LEFT - 1)];
        let mut waiting = std::mem::take(waiting);
        for block in waiting.chunks(BATCH) {
            run.work(32 * BATCH as u64)?;
            self.pending.extend_from_slice(block);
            self.flush(run)?;
        }
        self.entries -= waiting.len() as u64;
        waiting.clear();
        if waiting.capacity() <= Room::KEPT {
            self.deferred[depth][(sum - depth).min(LEFT - 1)] = waiting;
        }
        let earlier = self.half[depth]..self.expanded[depth].len();
        if self.sift(sum, depth, run)? && !all {
            return Ok(true);
        }
        let whole = earlier.end..self.expanded[depth].len();
        self.expanded[depth].append(&mut self.halves);
        self.half[depth] = whole.end;
        let halves = whole.end..self.expanded[depth].len();
        let parts = [(halves, Part::Own), (earlier, Part::Helpers), (whole, Part::All)];
        let mut won = false;
        for (range, part) in parts {
            won |= self.expand_all((sum, depth), range, part, heat, run)?;
            if won && !all {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes moves of some that were expanded at a depth; true when a move that was only asked about wins.
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
            while at < range.end && self.pending.len() < BATCH {
                let (name, mask) = self.expanded[depth][at];
                if !heat.is_empty() && part != Part::Helpers {
                    mask.cells().for_each(|cell| heat[usize::from(cell)] += 1);
                }
                self.expand(name, mask, part);
                at += 1;
            }
            run.nodes((at - first) as u64)?;
            while let Some((name, states)) = self.trials.pop() {
                if self.wins_alone(name, states, sum - depth - 1) {
                    self.wins.push((depth + 1, name, states));
                    won = true;
                }
            }
            self.flush(run)?;
        }
        Ok(won)
    }

    /// Divides what waits at a depth: to be expanded, to be put off, winning; true when something wins.
    #[inline(always)]
    fn sift<T>(&mut self, sum: usize, depth: usize, run: &mut Run<T>) -> Result<bool, Stop> {
        let left = sum - depth;
        let within = |less: usize| left.checked_sub(less).map_or(Mask::EMPTY, |left| self.ladder.within(left));
        let (ample, slack) = (within(2), within(1));
        let (exact, hopeful) = (self.ladder.within(left), self.ladder.hopeful());
        let touched = std::mem::take(&mut self.touched);
        self.tally.largest = self.tally.largest.max(touched.len() as u64);
        let mut won = false;
        for block in touched.chunks(BATCH) {
            let mut places = std::mem::take(&mut self.places);
            self.groups.fetch(block.iter().copied(), &mut places);
            for (&name, &place) in block.iter().zip(&places) {
                won |= self.sort_out((name, place), depth, left, &[ample, slack, exact, hopeful]);
            }
            self.places = places;
            run.work(32 * BATCH as u64)?;
            self.pay(run)?;
        }
        self.touched = touched;
        self.touched.clear();
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
        let group = self.groups.at(place, name);
        let new = std::mem::take(&mut group.next).without(group.visited);
        let taken = new.and(*slack);
        group.visited = group.visited.or(taken);
        let (whole, half) = (taken.and(*ample), taken.without(*ample));
        if !whole.is_empty() {
            self.expanded[depth].push((name, whole));
            self.entries += 1;
        }
        if !half.is_empty() {
            self.halves.push((name, half));
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
        while close.is_empty() && rest.and(self.ladder.within(again)).is_empty() {
            again += 1;
        }
        self.deferred[depth][again.min(LEFT - 1)].push((name, rest));
        self.entries += 1;
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
    #[inline(always)]
    fn wins_alone(&self, name: Name, states: Mask, left: usize) -> bool {
        let (kind, cells) = (self.cast.active.0, helpers(name));
        let mut states = states.and(self.ladder.influence.promising(&cells[..self.cast.count]));
        if states.is_empty() {
            return false;
        }
        let open = self.ground.open(kind, Mask::from_cells(&cells[..self.cast.count]));
        for left in (0..left).rev() {
            if states.is_empty() {
                return false;
            }
            states = self.ground.slides(kind, states, &open).and(self.ladder.within(left));
        }
        states.has(self.target)
    }

    /// Writes what is pending to its groups: all are looked for, then all are written, so that the machine waits for the
    /// memory of all of them at once.
    #[inline(always)]
    fn flush<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        self.groups.make_room(self.pending.len(), run)?;
        self.groups.fetch(self.pending.iter().map(|states| states.0), &mut self.places);
        for (&(name, mask), &place) in self.pending.iter().zip(&self.places) {
            let group = self.groups.at(place, name);
            let mask = mask.without(group.visited);
            if !mask.is_empty() {
                if group.next.is_empty() {
                    self.touched.push(name);
                }
                group.next = group.next.or(mask);
            }
        }
        self.pending.clear();
        Ok(())
    }

    /// Moves from some states of a group.
    #[inline(always)]
    fn expand(&mut self, from: Name, states: Mask, part: Part) {
        let (cells, ground, cast) = (helpers(from), self.ground, self.cast);
        let others = Robots::new(&cells[..cast.count]);
        if part != Part::Helpers {
            let open = ground.open(cast.active.0, others.mask);
            let slid = ground.slides(cast.active.0, states, &open);
            if !slid.is_empty() {
                self.pending.push((from, slid));
            }
            self.tally.expanded += 1;
            self.tally.generated += 4 * (1 + cast.count as u64);
        }
        let influence = &self.ladder.influence;
        for moved in 0..cast.count {
            let asked = part == Part::Own;
            if asked && states.and(influence.any(cells[moved])).is_empty() {
                continue;
            }
            let landed = if asked { &mut self.trials } else { &mut self.pending };
            let mut landings = Landings { cells, moved, cast: &cast, influence: asked.then_some(influence), landed };
            for way in 0..4 {
                ground.helped((cast.kinds[moved], cells[moved]), way, &others, states, &mut landings);
            }
        }
    }
}

/// [`Search::look`] as a job for the detected processor.
struct Look<'a, 'g, 'c, G, T> {
    search: &'a mut Search<'g, G>,
    sum: usize,
    depth: usize,
    all: bool,
    heat: &'a mut [u32],
    run: &'a mut Run<'c, T>,
}

impl<G: Terrain, T> NullaryFnOnce for Look<'_, '_, '_, G, T> {
    type Output = Result<bool, Stop>;

    #[inline(always)]
    fn call(self) -> Result<bool, Stop> {
        self.search.look((self.sum, self.depth), self.all, self.heat, self.run)
    }
}
