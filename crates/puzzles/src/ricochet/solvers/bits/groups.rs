//! Groups of states: those in which the helpers stand in the same cells, no matter which in which, make one group (helpers
//! that a diagonal lets pass are kept apart); where the robot that must arrive can be is one mask of the group. What was visited and what comes next fill one cache line.
use super::mask::Mask;
use gridwright_core::run::{Run, Stop};
use gridwright_search::hashing::QuickMap;

/// The most helpers.
pub(crate) const HELPERS: usize = 5;

/// Cells of the helpers, eight bits each, sorted as far as they can stand in for each other; behind them, in the upper 24 bits, the number of the group.
pub(crate) type Name = u64;

/// The bits of the helpers.
const CELLS: u64 = (1 << 40) - 1;

/// One group.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(64))]
pub(crate) struct Group {
    pub(crate) visited: Mask,
    pub(crate) next: Mask,
}

/// Groups allocated at a time.
const CHUNK: usize = 1 << 12;

/// Finds a group's number by its helpers.
#[derive(Debug)]
enum Index {
    /// By the rank of the sorted cells among all choices of up to three cells; 0 is a group not met yet.
    Dense(Vec<u32>),
    /// By a hash of the cells: for other numbers of helpers, and while there are few groups, for a large table costs time to touch.
    Hashed(QuickMap<u64, u32>),
}

/// From so many groups on, three helpers are found by rank.
const MANY: u32 = 1 << 13;

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
#[inline]
fn rank(name: Name) -> usize {
    let cells = helpers(name);
    (0..3).map(|at| CHOICES[at][usize::from(cells[at])] as usize).sum()
}

/// All groups that were met.
#[derive(Debug)]
pub(crate) struct Groups {
    /// Three helpers, all alike.
    ranked: bool,
    index: Index,
    chunks: Vec<Vec<Group>>,
    met: u32,
}

/// The cells of a name.
#[inline]
pub(crate) fn helpers(name: Name) -> [u8; HELPERS] {
    let bytes = name.to_le_bytes();
    [bytes[0], bytes[1], bytes[2], bytes[3], bytes[4]]
}

/// The name of cells; those behind the first `apart` are sorted here. Without the group's number.
#[inline]
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

impl Groups {
    /// No group yet; `ranked` for three helpers that are all alike.
    pub(crate) fn new(ranked: bool) -> Self {
        Groups { ranked, index: Index::Hashed(QuickMap::default()), chunks: Vec::new(), met: 0 }
    }

    /// Forgets all groups, but keeps their memory.
    pub(crate) fn clear(&mut self, ranked: bool) {
        match &mut self.index {
            Index::Hashed(known) => known.clear(),
            dense @ Index::Dense(_) => *dense = Index::Hashed(QuickMap::default()),
        }
        self.chunks.iter_mut().for_each(Vec::clear);
        (self.ranked, self.met) = (ranked, 0);
    }

    /// How many were met.
    pub(crate) fn len(&self) -> u32 {
        self.met
    }

    /// The name with the group's number; a new group is made when it was not met before.
    #[inline]
    pub(crate) fn find<T>(&mut self, name: Name, run: &mut Run<T>) -> Result<Name, Stop> {
        let met = self.met;
        let number = match &mut self.index {
            Index::Dense(ranks) => {
                let number = &mut ranks[rank(name)];
                if *number == 0 {
                    *number = met + 1;
                }
                *number - 1
            }
            Index::Hashed(known) => *known.entry(name & CELLS).or_insert(met),
        };
        if number == met {
            self.grow(run)?;
        }
        Ok(name & CELLS | u64::from(number) << 40)
    }

    /// Looks where a name will be found, and nothing else: asked for many names in a row, the machine fetches them together.
    #[inline]
    pub(crate) fn glance(&self, name: Name) -> u64 {
        match &self.index {
            Index::Dense(ranks) => u64::from(ranks[rank(name)]),
            Index::Hashed(_) => 0,
        }
    }

    /// Finds by rank from now on.
    #[cold]
    fn spread<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        if let Index::Hashed(known) = &self.index {
            run.reserve(4 * RANKS as u64)?;
            let mut ranks = vec![0; RANKS];
            for (&name, &number) in known {
                ranks[rank(name)] = number + 1;
            }
            self.index = Index::Dense(ranks);
        }
        Ok(())
    }

    #[cold]
    fn grow<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        if (self.met as usize).is_multiple_of(CHUNK) {
            let hashed = if matches!(self.index, Index::Hashed(_)) { 32 } else { 0 };
            run.reserve((CHUNK * (size_of::<Group>() + hashed)) as u64)?;
            if self.chunks.len() == self.met as usize / CHUNK {
                self.chunks.push(Vec::with_capacity(CHUNK));
            }
        }
        self.chunks[self.met as usize / CHUNK].push(Group::default());
        self.met += 1;
        if self.met == MANY && self.ranked {
            self.spread(run)?;
        }
        // The number must fit into the upper 24 bits of a name.
        if self.met < 1 << 24 { Ok(()) } else { Err(Stop::Memory) }
    }

    /// A group by its name with number.
    #[inline]
    pub(crate) fn get(&mut self, name: Name) -> &mut Group {
        let number = (name >> 40) as usize;
        &mut self.chunks[number / CHUNK][number % CHUNK]
    }
}
