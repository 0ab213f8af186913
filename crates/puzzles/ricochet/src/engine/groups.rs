//! Groups of states: states with the helpers in the same cells, no matter which in which, make one group (helpers that
//! a diagonal lets pass are kept apart); where the active robot can be is one mask of the group. What was visited and
//! what comes next fill one cache line.
//!
//! Groups are an open hash table, names and masks in two lists side by side, so that both are fetched at once. Once
//! there are very many, three helpers that are all alike are found by the rank of their cells, which needs no names and
//! no free places. A group moves when the table grows: it is looked up each time.
use super::mask::Mask;
use gridwright_core::run::{Run, Stop};

/// The most helpers.
pub(crate) const HELPERS: usize = 5;

/// Cells of the helpers, eight bits each, sorted as far as they are interchangeable.
pub(crate) type Name = u64;

/// No name of helpers: they take 40 bits.
const NOBODY: Name = Name::MAX;

/// One group.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(64))]
pub(crate) struct Group {
    pub(crate) visited: Mask,
    pub(crate) next: Mask,
}

/// The number of ways to choose one, two or three of so many cells.
static CHOICES: [[u32; 256]; 3] = choices();

const fn choices() -> [[u32; 256]; 3] {
    let mut table = [[0; 256]; 3];
    let mut n = 0;
    while n < 256 {
        table[0][n] = n as u32;
        table[1][n] = (n * n.saturating_sub(1) / 2) as u32;
        table[2][n] = (n * n.saturating_sub(1) * n.saturating_sub(2) / 6) as u32;
        n += 1;
    }
    table
}

/// The number of ways to choose three of 256 cells.
const RANKS: usize = 256 * 255 * 254 / 6;

/// The rank of three sorted cells.
#[inline(always)]
fn rank(name: Name) -> usize {
    let [low, middle, high, ..] = helpers(name);
    (CHOICES[0][usize::from(low)] + CHOICES[1][usize::from(middle)] + CHOICES[2][usize::from(high)]) as usize
}

/// The cells of a name.
#[inline(always)]
pub(crate) fn helpers(name: Name) -> [u8; HELPERS] {
    let bytes = name.to_le_bytes();
    [bytes[0], bytes[1], bytes[2], bytes[3], bytes[4]]
}

/// The name of cells; those behind the first `apart` are sorted here.
#[inline(always)]
pub(crate) fn name(mut cells: [u8; HELPERS], apart: usize, count: usize) -> Name {
    if apart == 0 && count == 3 {
        let (low, high) = (cells[0].min(cells[1]), cells[0].max(cells[1]));
        let (middle, last) = (high.min(cells[2]), high.max(cells[2]));
        return u64::from(low.min(middle)) | u64::from(low.max(middle)) << 8 | u64::from(last) << 16;
    }
    // Insertion sort: one cell at most is out of place.
    for at in apart + 1..count {
        let mut to = at;
        while to > apart && cells[to - 1] > cells[to] {
            cells.swap(to - 1, to);
            to -= 1;
        }
    }
    u64::from_le_bytes([cells[0], cells[1], cells[2], cells[3], cells[4], 0, 0, 0])
}

/// The fewest places, as a power of two.
const FEWEST: u32 = 10;
/// With more places than two to this, groups are found by rank where they can be.
const MOST: u32 = 20;

/// All groups that were met.
#[derive(Debug)]
pub(crate) struct Groups {
    /// By place: who is there; empty where groups are found by rank.
    names: Vec<Name>,
    /// By place, or by rank.
    met: Vec<Group>,
    /// Places of names are two to this.
    size: u32,
    /// Three helpers, all alike.
    alike: bool,
    count: usize,
    charged: u64,
}

/// The place where a name is looked for first, of two to `size`.
#[inline(always)]
fn home(name: Name, size: u32) -> usize {
    (name.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - size)) as usize
}

impl Groups {
    /// No group yet.
    pub(crate) fn new() -> Self {
        let (names, met) = (vec![NOBODY; 1 << FEWEST], vec![Group::default(); 1 << FEWEST]);
        Groups { names, met, size: FEWEST, alike: false, count: 0, charged: 0 }
    }

    /// Forgets all groups, but keeps their memory; `alike` for three helpers that are all alike.
    pub(crate) fn clear(&mut self, alike: bool) {
        if self.names.is_empty() {
            *self = Groups::new();
        }
        self.names.fill(NOBODY);
        (self.alike, self.count, self.charged) = (alike, 0, 0);
    }

    /// How many were met; once they are found by rank, nobody counts.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// Bytes of two to `size` places.
    const fn bytes(size: u32) -> u64 {
        (size_of::<Name>() + size_of::<Group>()) as u64 * (1 << size)
    }

    /// Makes sure that so many new groups find a place.
    #[inline(always)]
    pub(crate) fn make_room<T>(&mut self, more: usize, run: &mut Run<T>) -> Result<(), Stop> {
        // A quarter of the places stays free, or looking for one would take long.
        let full = !self.names.is_empty() && self.count + more > self.names.len() / 4 * 3;
        if full || self.charged == 0 { self.grow(more, run) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn grow<T>(&mut self, more: usize, run: &mut Run<T>) -> Result<(), Stop> {
        if self.charged == 0 {
            run.reserve(Self::bytes(self.size))?;
            self.charged = Self::bytes(self.size);
        }
        while self.count + more > self.names.len() / 4 * 3 {
            let by_rank = self.alike && self.size == MOST;
            let bytes = if by_rank { (RANKS * size_of::<Group>()) as u64 } else { Self::bytes(self.size + 1) };
            run.reserve(bytes)?;
            if by_rank {
                self.spread();
            } else {
                self.double();
            }
            run.release(self.charged);
            self.charged = bytes;
            if by_rank {
                break;
            }
        }
        Ok(())
    }

    fn double(&mut self) {
        (self.size, self.count) = (self.size + 1, 0);
        let names = std::mem::replace(&mut self.names, vec![NOBODY; 1 << self.size]);
        let groups = std::mem::replace(&mut self.met, vec![Group::default(); 1 << self.size]);
        for (name, group) in names.into_iter().zip(groups).filter(|&(name, _)| name != NOBODY) {
            *self.get(name) = group;
        }
    }

    /// Finds by rank from now on.
    fn spread(&mut self) {
        let names = std::mem::take(&mut self.names);
        let groups = std::mem::replace(&mut self.met, vec![Group::default(); RANKS]);
        for (name, group) in names.into_iter().zip(groups).filter(|&(name, _)| name != NOBODY) {
            self.met[rank(name)] = group;
        }
    }

    /// Where a name is looked for first, or its rank.
    #[inline(always)]
    fn place(&self, name: Name) -> usize {
        if self.names.is_empty() { rank(name) } else { home(name, self.size) }
    }

    /// Finds the places of many names, and reads them, so that the machine fetches them together: each loop is so small
    /// that many of its rounds wait for memory at the same time.
    #[inline(always)]
    pub(crate) fn fetch(&self, names: impl Iterator<Item = Name>, places: &mut Vec<usize>) {
        // Plain loops: what an adapter calls may not become part of the function compiled for the processor.
        places.clear();
        for name in names {
            places.push(self.place(name));
        }
        let mut seen = 0;
        for &place in &*places {
            seen ^= self.met[place].next.0[0];
        }
        if !self.names.is_empty() {
            for &place in &*places {
                seen ^= self.names[place];
            }
        }
        let _ = std::hint::black_box(seen);
    }

    /// The group of a name whose place was fetched; a new one if it was not met before, for which memory must be
    /// reserved.
    #[inline(always)]
    pub(crate) fn at(&mut self, mut place: usize, name: Name) -> &mut Group {
        if self.names.is_empty() {
            return &mut self.met[place];
        }
        let last = self.names.len() - 1;
        while self.names[place] != name {
            if self.names[place] == NOBODY {
                self.names[place] = name;
                self.met[place] = Group::default();
                self.count += 1;
                break;
            }
            place = (place + 1) & last;
        }
        &mut self.met[place]
    }

    /// The group of a name.
    #[inline(always)]
    fn get(&mut self, name: Name) -> &mut Group {
        self.at(self.place(name), name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::run::{Budget, Control};

    /// Writes to so many groups of three helpers, and reads all of them again.
    fn kept(count: u64, alike: bool) -> Groups {
        let budget = Budget::new();
        let mut run = Run::quiet(Control::unlimited(&budget));
        let mut groups = Groups::new();
        groups.clear(alike);
        // Every cell that follows is larger than the one before, so each number gives one name.
        let names = || {
            (0..254_u64).flat_map(|low| {
                (low + 1..255).flat_map(move |middle| (middle + 1..256).map(move |high| low | middle << 8 | high << 16))
            })
        };
        for name in names().take(count as usize) {
            groups.make_room(1, &mut run).expect("memory without limit");
            groups.get(name).next = Mask([name, 0, 0, 1]);
        }
        assert!(names().take(count as usize).all(|name| groups.get(name).next == Mask([name, 0, 0, 1])));
        assert!(groups.count <= count as usize);
        groups
    }

    #[test]
    fn groups_keep_what_was_written_while_the_table_grows() {
        for alike in [false, true] {
            let groups = kept(5000, alike);
            assert_eq!((groups.len(), groups.names.len()), (5000, 8192));
        }
    }

    #[test]
    fn very_many_groups_are_found_by_rank_where_helpers_are_alike() {
        let many = (3 << (MOST - 2)) + 100;
        assert!(kept(many, true).names.is_empty());
        assert_eq!(kept(many, false).len() as u64, many);
    }
}
