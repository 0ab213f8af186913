//! Groups of states: those in which the helpers stand in the same cells, no matter which in which, make one group; where
//! the robot that must arrive can be is one mask of the group. What was visited and what comes next fill one cache line.
use super::mask::Mask;
use gridwright_core::run::{Run, Stop};
use gridwright_search::hashing::QuickMap;

/// The most helpers.
pub(crate) const HELPERS: usize = 5;

/// Sorted cells of the helpers, eight bits each; behind them, in the upper 24 bits, the number of the group.
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
    /// Up to three helpers: by the rank of the sorted cells among all choices of cells; 0 is a group not met yet.
    Dense(Vec<u32>),
    /// More: hashed.
    Hashed(QuickMap<u64, u32>),
}

/// All groups that were met.
#[derive(Debug)]
pub(crate) struct Groups {
    count: usize,
    index: Index,
    chunks: Vec<Vec<Group>>,
    met: u32,
}

/// The number of ways to choose `k` of `n`, for k up to 3.
fn choose(n: u64, k: usize) -> u64 {
    match k {
        0 => 1,
        1 => n,
        2 => n * n.saturating_sub(1) / 2,
        _ => n * n.saturating_sub(1) * n.saturating_sub(2) / 6,
    }
}

/// The cells of a name.
#[inline]
pub(crate) fn helpers(name: Name) -> [u8; HELPERS] {
    let bytes = name.to_le_bytes();
    [bytes[0], bytes[1], bytes[2], bytes[3], bytes[4]]
}

/// The name of cells, which are sorted here; without the group's number.
#[inline]
pub(crate) fn name(mut cells: [u8; HELPERS], count: usize) -> Name {
    // Insertion sort: one cell at most is out of place.
    for at in 1..count {
        let mut to = at;
        while to > 0 && cells[to - 1] > cells[to] {
            cells.swap(to - 1, to);
            to -= 1;
        }
    }
    u64::from_le_bytes([cells[0], cells[1], cells[2], cells[3], cells[4], 0, 0, 0])
}

impl Groups {
    /// No group yet, for so many helpers.
    pub(crate) fn new<T>(count: usize, run: &mut Run<T>) -> Result<Self, Stop> {
        let index = if count <= 3 {
            let ranks = choose(256, count);
            run.reserve(ranks * 4)?;
            Index::Dense(vec![0; ranks as usize])
        } else {
            Index::Hashed(QuickMap::default())
        };
        Ok(Groups { count, index, chunks: Vec::new(), met: 0 })
    }

    /// The name with the group's number; a new group is made when it was not met before.
    #[inline]
    pub(crate) fn find<T>(&mut self, name: Name, run: &mut Run<T>) -> Result<Name, Stop> {
        let met = self.met;
        let number = match &mut self.index {
            Index::Dense(ranks) => {
                let cells = helpers(name);
                let rank: u64 = (0..self.count).map(|at| choose(u64::from(cells[at]), at + 1)).sum();
                let number = &mut ranks[rank as usize];
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

    #[cold]
    fn grow<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        if self.met as usize % CHUNK == 0 {
            let hashed = if matches!(self.index, Index::Hashed(_)) { 32 } else { 0 };
            run.reserve((CHUNK * (size_of::<Group>() + hashed)) as u64)?;
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.push(Group::default());
        }
        self.met += 1;
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
