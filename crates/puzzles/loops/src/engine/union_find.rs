//! Disjoint sets by union-find (B. Galler and M. Fischer 1964): plain, and with a parity for each member.
//!
//! Paths are shortened whenever they are walked, so that a question costs about the logarithm of the members at worst
//! and nearly nothing on average.

/// Disjoint sets of cells.
#[derive(Debug, Clone)]
pub(crate) struct Sets(Vec<u32>);

impl Sets {
    /// Each member in a set of its own.
    pub(crate) fn new(members: usize) -> Self {
        Sets((0..members as u32).collect())
    }

    /// The root of a member's set.
    #[inline]
    pub(crate) fn find(&mut self, mut member: usize) -> usize {
        while self.0[member] as usize != member {
            self.0[member] = self.0[self.0[member] as usize];
            member = self.0[member] as usize;
        }
        member
    }

    /// Joins two sets; false when they are one already.
    #[inline]
    pub(crate) fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one.max(other)] = one.min(other) as u32;
        one != other
    }
}

/// Disjoint sets whose members are equal to their root or its contrary.
#[derive(Debug)]
pub(crate) struct ParitySets(Vec<(u32, bool)>);

impl ParitySets {
    /// Each member in a set of its own.
    pub(crate) fn new(members: usize) -> Self {
        ParitySets((0..members as u32).map(|member| (member, false)).collect())
    }

    /// How many members there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether a member is the root of its set.
    pub(crate) fn is_root(&self, member: usize) -> bool {
        self.0[member].0 as usize == member
    }

    /// The root of a member's set, and whether the member is its contrary.
    pub(crate) fn find(&mut self, member: usize) -> (usize, bool) {
        let (mut root, mut odd) = (member, false);
        while !self.is_root(root) {
            odd ^= self.0[root].1;
            root = self.0[root].0 as usize;
        }
        // Second walk: everything on the path points at the root.
        let (mut here, mut left) = (member, odd);
        while self.0[here].0 as usize != root && here != root {
            let (next, step) = self.0[here];
            self.0[here] = (root as u32, left);
            left ^= step;
            here = next as usize;
        }
        (root, odd)
    }

    /// States that two members differ, or are equal; false when that contradicts what is known.
    pub(crate) fn join(&mut self, one: usize, other: usize, differ: bool) -> bool {
        let ((a, x), (b, y)) = (self.find(one), self.find(other));
        if a == b {
            return (x ^ y) == differ;
        }
        self.0[a] = (b as u32, x ^ y ^ differ);
        true
    }
}
