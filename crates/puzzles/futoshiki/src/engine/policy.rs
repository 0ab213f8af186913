//! When each kind of logic is worth its time.
//!
//! Found by counting instructions and nodes on Tatham's easy, tricky, extreme and recursive boards of 5 to 16 rows and
//! on irreducible ones of our own:
//! - Signs and singles run at every node: they are what a node is.
//! - Matching costs about as much as a propagation. On boards that need no guessing but more than singles it saves the
//!   whole search (tricky 9x9: one node instead of 30, a quarter of the time); inside a search it saves a third of the
//!   nodes, which is less than it costs, unless the subtree below is large. So it runs near the root only, deeper on
//!   larger boards, and not at all up to 7 rows, where a whole search is cheaper than one matching at the root.
//! - Clause learning takes milliseconds to set up and pays off only where search would take seconds, which nothing
//!   tells but the effort itself.

/// Up to this size there is no matching; each row more allows it one level deeper.
const NO_MATCHING: usize = 7;

/// How many nodes a search may take before clause learning tries, times the cells of the board: 25 000 nodes at 9x9 and
/// 2 000 at 32x32, some tens of milliseconds either way.
const CLAUSES_AFTER: u64 = 2_000_000;

/// What a search does when.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Policy {
    matching_depth: usize,
    clauses_after: u64,
}

impl Policy {
    /// For a board of `n` rows, in a run that has counted `nodes` already.
    pub(crate) fn new(n: usize, nodes: u64) -> Self {
        let patience = CLAUSES_AFTER / (n * n).max(1) as u64;
        Policy { matching_depth: n.saturating_sub(NO_MATCHING), clauses_after: nodes.saturating_add(patience) }
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
    pub(crate) fn impatient(&mut self) {
        self.clauses_after = 1;
    }

    /// Clause learning could not help: never again.
    pub(crate) fn forget_clauses(&mut self) {
        self.clauses_after = u64::MAX;
    }
}
