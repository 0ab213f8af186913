//! The memory of a search.
use super::groups::{Group, Groups, Name};
use super::search::{BATCH, LEFT, States};

/// Room for a search. Small ones leave it for the next: to fetch fresh memory takes longer than they do.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) groups: Groups,
    pub(crate) touched: Vec<Name>,
    pub(crate) pending: Vec<States>,
    pub(crate) deferred: Vec<[Vec<States>; LEFT]>,
    pub(crate) expanded: Vec<Vec<States>>,
}

impl Room {
    /// The most groups a room may have that is kept, and entries of lists.
    pub(crate) const KEPT: usize = 1 << 13;
    /// Bytes such a room takes at most, about.
    pub(crate) const BYTES: u64 =
        (2 * Self::KEPT * (size_of::<Group>() + size_of::<Name>() + size_of::<States>())) as u64;

    /// An empty one.
    pub(crate) fn new() -> Self {
        let (deferred, expanded) = (Vec::new(), Vec::new());
        let pending = Vec::with_capacity(BATCH + 64);
        Room { groups: Groups::new(), touched: Vec::new(), pending, deferred, expanded }
    }
}
