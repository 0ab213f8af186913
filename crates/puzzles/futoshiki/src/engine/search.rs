//! Depth-first search over a kernel.
//!
//! A decision has two sides, a candidate and its contrary, and after either all logic runs again: what the refutation
//! of one candidate teaches is used before the next is chosen. The board is small enough to be copied at every
//! decision, so taking one back is forgetting a copy.
//!
//! Trace: `Try` for a decision, `Rule` by `propagate`, `matching` or `refuted` with all it found, `Undo` when a
//! decision is taken back; a solution of clause learning is one `Try` and one `Rule` by `clauses`.
//!
//! When each kind of logic is worth its time ([`Policy`])
//! was found by counting instructions and nodes on Tatham's easy, tricky, extreme and recursive boards of 5 to 16 rows
//! and on irreducible ones of our own:
//! - Signs and singles run at every node: they are what a node is.
//! - Matching costs about as much as a propagation. On boards that need no guessing but more than singles it saves the
//!   whole search (tricky 9x9: one node instead of 30, a quarter of the time); inside a search it saves a third of the
//!   nodes, which is less than it costs, unless the subtree below is large. So it runs near the root only, deeper on
//!   larger boards, and not at all up to 7 rows, where a whole search is cheaper than one matching at the root.
//! - Clause learning takes milliseconds to set up and pays off only where search would take seconds, which nothing
//!   tells but the effort itself.
use super::clauses;
use super::kernel::{Candidate, Effect, Grid, Kernel, Status};
use crate::Futoshiki;
use crate::logic::Fact;
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};

/// How many solutions are remembered, for clause learning to leave out, and how many it may add.
const KNOWN: usize = 64;

/// Boards with more rows than this look at the limits every [`POLL_LARGE`] nodes.
const LARGE: usize = 12;
const POLL_LARGE: u64 = 64;

/// Up to this size there is no matching; each row more allows it one level deeper.
const NO_MATCHING: usize = 7;

/// How many nodes a search may take before clause learning tries, times the cells of the board: 25 000 nodes at 9x9 and
/// 2 000 at 32x32, some tens of milliseconds either way.
const CLAUSES_AFTER: u64 = 2_000_000;

/// How many nodes a search of `n` rows may take before clause learning tries.
pub(crate) fn clauses_after(n: usize) -> u64 {
    CLAUSES_AFTER / (n * n).max(1) as u64
}

/// What a search does when.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Policy {
    matching_depth: usize,
    clauses_after: u64,
}

impl Policy {
    /// For a board of `n` rows, in a run that has counted `nodes` already.
    pub(crate) fn new(n: usize, nodes: u64) -> Self {
        Policy { matching_depth: n.saturating_sub(NO_MATCHING), clauses_after: nodes.saturating_add(clauses_after(n)) }
    }

    /// Whether to look for matchings after so many decisions.
    pub(crate) fn wants_matching(&self, decisions: usize) -> bool {
        decisions < self.matching_depth
    }

    /// Whether to try clause learning.
    pub(crate) fn wants_clauses(&self, nodes: u64) -> bool {
        nodes > self.clauses_after
    }

    /// Clause learning from the second decision on, for tests.
    #[cfg(test)]
    pub(crate) fn clauses_at_once(&mut self) {
        self.clauses_after = 1;
    }

    /// Clause learning could not help: never again.
    pub(crate) fn forget_clauses(&mut self) {
        self.clauses_after = u64::MAX;
    }
}

/// A decision that can be taken back.
#[derive(Debug)]
struct Decision<C> {
    cube: C,
    tried: Candidate,
}

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Every solution was found.
    Exhausted,
    /// As many as requested were found.
    Enough,
    /// The nodes it was given were used up first.
    Unknown,
}

/// One search.
pub(crate) struct Search<'a, 'c, K: Kernel, T> {
    grid: &'a Grid,
    kernel: &'a mut K,
    run: &'a mut Run<'c, T>,
    policy: Policy,
    /// Where it gives up, in nodes of the run.
    last_node: u64,
    each: &'a mut dyn FnMut(&[u8]),
    /// How many solutions are requested.
    limit: u64,
    /// How many were found.
    pub(crate) found: u64,
    stack: Vec<Decision<K::Cube>>,
    /// The solution in hand.
    numbers: Vec<u8>,
    /// The first solutions given away.
    known: Vec<Vec<u8>>,
}

impl<'a, 'c, K: Kernel, T: Probe<Futoshiki>> Search<'a, 'c, K, T> {
    /// A search for up to `limit` solutions, each of which goes to `each`.
    pub(crate) fn new(
        grid: &'a Grid,
        kernel: &'a mut K,
        run: &'a mut Run<'c, T>,
        limit: u64,
        each: &'a mut dyn FnMut(&[u8]),
    ) -> Self {
        let policy = Policy::new(grid.n, run.stats.nodes);
        let (stack, numbers, known) = (Vec::new(), Vec::new(), Vec::new());
        Search { grid, kernel, run, policy, last_node: u64::MAX, each, limit, found: 0, stack, numbers, known }
    }

    /// The same search, which gives up after so many nodes.
    pub(crate) fn within(mut self, nodes: u64) -> Self {
        self.last_node = self.run.stats.nodes.saturating_add(nodes);
        self
    }

    /// The same search with clause learning from the second decision on.
    #[cfg(test)]
    pub(crate) fn with_clauses_at_once(mut self) -> Self {
        self.policy.clauses_at_once();
        self
    }

    /// Finds the solutions within `root`.
    pub(crate) fn explore(&mut self, mut root: K::Cube) -> Result<Ending, Stop> {
        self.run.nodes(1)?;
        let mut status = self.reason(&mut root);
        let mut cube = root;
        loop {
            let choice = if status == Status::Open { self.kernel.choose(&cube) } else { None };
            status = match choice {
                Some(_) if self.run.stats.nodes >= self.last_node => return Ok(Ending::Unknown),
                Some(candidate) => {
                    if self.policy.wants_clauses(self.run.stats.nodes)
                        && self.known.len() <= KNOWN
                        && let Some(ending) = self.learn(&root)?
                    {
                        return Ok(ending);
                    }
                    self.count_node()?;
                    self.suppose(&mut cube, candidate)
                }
                None if status == Status::Solved && self.solved(&cube) => return Ok(Ending::Enough),
                None if self.stack.is_empty() => return Ok(Ending::Exhausted),
                None => self.refute(&mut cube),
            };
        }
    }

    /// Counts a node. On large boards a thousand of them take longer than anyone who cancels wants to wait.
    fn count_node(&mut self) -> Result<(), Stop> {
        self.run.nodes(1)?;
        if self.grid.n > LARGE && self.run.stats.nodes.is_multiple_of(POLL_LARGE) { self.run.poll() } else { Ok(()) }
    }

    /// Tries a candidate; what comes of it.
    fn suppose(&mut self, cube: &mut K::Cube, tried: Candidate) -> Status {
        self.stack.push(Decision { cube: *cube, tried });
        let fact = self.fact(tried, true);
        self.run.emit(|| Event::Try { fact });
        self.kernel.assign(cube, tried);
        self.reason(cube)
    }

    /// Goes back to the last decision and rules it out; what comes of it.
    fn refute(&mut self, cube: &mut K::Cube) -> Status {
        let Some(Decision { cube: before, tried }) = self.stack.pop() else { return Status::Dead };
        self.run.stats.backtracks += 1;
        *cube = before;
        self.kernel.remove(cube, tried);
        self.emit_refuted(cube, tried);
        self.reason(cube)
    }

    /// Reports that a decision was refuted, and what that settles: of two numbers the other one.
    fn emit_refuted(&mut self, cube: &K::Cube, tried: Candidate) {
        if !T::ON {
            return;
        }
        let cell = usize::from(self.kernel.cell(tried.place));
        let left = self.kernel.domains(cube)[cell];
        let mut facts = vec![self.fact(tried, false)];
        if left.is_power_of_two() {
            facts.push(fact(self.grid.n, cell, left.trailing_zeros() as u8 + 1, true));
        }
        self.run.emit(|| Event::Undo { count: 1 });
        self.run.emit(|| Event::Rule { by: "refuted", facts });
    }

    /// Gives a solution away; whether that is enough.
    fn solved(&mut self, cube: &K::Cube) -> bool {
        self.kernel.read_numbers(cube, &mut self.numbers);
        !self.give()
    }

    /// Gives the solution in hand away; whether more are requested.
    fn give(&mut self) -> bool {
        if self.known.len() <= KNOWN {
            self.known.push(self.numbers.clone());
        }
        self.run.emit(|| Event::Found);
        (self.each)(&self.numbers);
        self.found += 1;
        self.found < self.limit
    }

    /// Lets clause learning finish the work, if it can: how it ended.
    ///
    /// It starts over at the root, without the solutions known. Its own are kept back until it has found all or as many
    /// as requested; if there are too many for that, none of this happened and the search goes on where it was.
    fn learn(&mut self, root: &K::Cube) -> Result<Option<Ending>, Stop> {
        self.policy.forget_clauses();
        let wanted = self.limit - self.found;
        let enough = wanted.min(KNOWN as u64) as usize;
        let domains = self.kernel.domains(root);
        let mut learnt: Vec<Vec<u8>> = Vec::new();
        let ending = clauses::enumerate(self.grid, &domains, &self.known, self.run, &mut |solution| {
            learnt.push(solution.to_vec());
            learnt.len() < enough
        })?;
        if ending == Ending::Enough && wanted > KNOWN as u64 {
            return Ok(None);
        }
        let mut undo = self.stack.len();
        for solution in learnt {
            self.emit_learnt(undo, &domains, &solution);
            undo = 1;
            self.numbers = solution;
            let _ = self.give();
        }
        Ok(Some(ending))
    }

    /// Reports a solution that no decision of ours led to: as one decision and all that follows.
    fn emit_learnt(&mut self, undo: usize, domains: &[u32], solution: &[u8]) {
        if !T::ON {
            return;
        }
        if undo > 0 {
            self.run.emit(|| Event::Undo { count: undo as u32 });
        }
        let mut facts = placements(self.grid.n, domains, solution);
        if let Some(fact) = facts.pop() {
            self.run.emit(|| Event::Try { fact });
        }
        self.run.emit(|| Event::Rule { by: "clauses", facts });
    }

    /// All logic the policy thinks worth its time here.
    fn reason(&mut self, cube: &mut K::Cube) -> Status {
        loop {
            let status = self.propagate(cube);
            if status != Status::Open || !self.policy.wants_matching(self.stack.len()) {
                return status;
            }
            match self.traced("matching", cube, |kernel, cube, _| kernel.filter(cube)) {
                Effect::Dead => return Status::Dead,
                Effect::Same => return status,
                Effect::Changed => {}
            }
        }
    }

    /// Signs and singles to the end. For those who watch, the same once more, round by round.
    fn propagate(&mut self, cube: &mut K::Cube) -> Status {
        let mut shown = *cube;
        let status = self.kernel.propagate(cube, &mut self.run.stats.propagations);
        if T::ON {
            while self.traced("propagate", &mut shown, |kernel, cube, _| kernel.round(cube)) == Effect::Changed {}
        }
        status
    }

    /// Does a piece of logic and, if somebody listens, says what it changed.
    #[inline]
    fn traced<R>(
        &mut self,
        name: &'static str,
        cube: &mut K::Cube,
        logic: impl FnOnce(&mut K, &mut K::Cube, &mut Run<'c, T>) -> R,
    ) -> R {
        if !T::ON {
            return logic(self.kernel, cube, self.run);
        }
        let before = self.kernel.domains(cube);
        let result = logic(self.kernel, cube, self.run);
        let facts = changes(self.grid.n, &before, &self.kernel.domains(cube));
        if !facts.is_empty() {
            self.run.emit(|| Event::Rule { by: name, facts });
        }
        result
    }

    fn fact(&self, candidate: Candidate, placed: bool) -> Fact {
        fact(self.grid.n, usize::from(self.kernel.cell(candidate.place)), candidate.digit + 1, placed)
    }
}

/// A fact about a cell in reading order.
fn fact(n: usize, cell: usize, value: u8, placed: bool) -> Fact {
    Fact { cell: ((cell / n) as u16, (cell % n) as u16), value, placed }
}

/// The numbers of a solution in cells that were still open.
fn placements(n: usize, domains: &[u32], solution: &[u8]) -> Vec<Fact> {
    let open = domains.iter().zip(solution).enumerate().filter(|(_, (domain, _))| domain.count_ones() > 1);
    open.map(|(cell, (_, &value))| fact(n, cell, value, true)).collect()
}

/// What became known between two states of the domains.
fn changes(n: usize, before: &[u32], after: &[u32]) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (cell, (&old, &new)) in before.iter().zip(after).enumerate().filter(|(_, (old, new))| old != new) {
        if new.is_power_of_two() {
            facts.push(fact(n, cell, new.trailing_zeros() as u8 + 1, true));
            continue;
        }
        let gone = (0..32).filter(|digit| (old & !new) >> digit & 1 == 1);
        facts.extend(gone.map(|digit| fact(n, cell, digit + 1, false)));
    }
    facts
}
