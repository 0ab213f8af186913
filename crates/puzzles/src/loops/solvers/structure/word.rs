//! Thirty-two cells in a word: what is known of their sides, and what their pieces say to it.
/// What is known of the sides of thirty-two cells: the low half of each word connected, the high half open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) east: u64,
    pub(super) north: u64,
}

/// The halves exchanged: connected and open.
#[inline]
pub(super) fn swapped(word: u64) -> u64 {
    word.rotate_left(32)
}

/// A word of which both halves are the same.
#[inline]
pub(super) fn twice(half: u32) -> u64 {
    u64::from(half) << 32 | u64::from(half)
}

/// A word of a connected and an open half.
#[inline]
pub(super) fn both(connected: u32, open: u32) -> u64 {
    u64::from(open) << 32 | u64::from(connected)
}

/// One bit of both halves of a word, as its first cell.
#[inline]
pub(super) fn bit_of(word: u64, bit: usize) -> u64 {
    word >> bit & FIRST
}

/// The first cell of both halves.
pub(super) const FIRST: u64 = 0x0000_0001_0000_0001;

/// The sides of a word that are open to both.
#[inline]
pub(super) fn free(word: u64) -> u32 {
    !((word | swapped(word)) as u32)
}

/// The sides of a word that are connected.
#[inline]
pub(super) fn connected(word: u64) -> u32 {
    word as u32
}

/// Which of thirty-two pieces are of which kind; the others are settled from the start.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Kinds {
    pub(super) end: u32,
    pub(super) bar: u32,
    pub(super) tee: u32,
    pub(super) elbow: u32,
}

/// The western sides of cells, from their eastern ones and the western one of the first.
#[inline]
pub(super) fn west_of(east: u64, border: u64) -> u64 {
    (east << 1 & !(1 << 32)) | border
}

/// What is known around thirty-two cells; `border` is the western side of the first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Four {
    pub(super) north: u64,
    pub(super) east: u64,
    pub(super) south: u64,
    pub(super) border: u64,
}

impl Four {
    /// Whether a side is known to be both.
    #[inline]
    pub(super) fn clash(&self) -> bool {
        let meet = |side: u64| side & swapped(side);
        meet(self.north) | meet(self.east) | meet(self.south) | meet(self.border) != 0
    }

    /// Adds what the pieces say at once; whether they have to be looked at again. A piece says all it can at its first look,
    /// so only news for a neighbour in the same word make a second one worthwhile.
    #[inline]
    pub(super) fn deduce(&mut self, Kinds { end, bar, tee, elbow }: Kinds) -> bool {
        let Four { north, east, south, border } = *self;
        let west = west_of(east, border);
        let [n, e, s, w] = [north, east, south, west].map(swapped);
        // A bar stands upright as soon as one of its sides says so, and lies as soon as one says that.
        let upright = twice(bar) & (north | south | e | w);
        let lying = swapped(upright);
        // An elbow's opposite sides differ. An end is closed by any other side that is connected, a tee connected by any
        // other that is open; and the other way round by all three others.
        let (elbow, any, all) = (twice(elbow), both(tee, end), both(end, tee));
        let says = |by: u64, opposite: u64, some: u64, every: u64| {
            by | (elbow & opposite) | (any & (opposite | some)) | (all & opposite & every)
        };
        let (flat, flats, tall, talls) = (e | w, e & w, n | s, n & s);
        let to_west = says(lying, e, tall, talls);
        self.north |= says(upright, s, flat, flats);
        self.south |= says(upright, n, flat, flats);
        self.east |= says(lying, w, tall, talls) | (to_west >> 1 & !(1 << 31));
        self.border |= to_west & FIRST;
        self.east != east
    }
}
