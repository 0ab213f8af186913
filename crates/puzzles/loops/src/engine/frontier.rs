//! Counting an island's solutions, and finding the one with the fewest turns, by dynamic programming over its frontier.
//!
//! Cells are added one by one, along the shorter side of the island. All that later cells can know of the earlier ones
//! is the values of the open sides between them: the frontier. Partial solutions that agree there are put together:
//! numbers are added, and of turns the least is kept. Exact, in time and memory that grow with the number of different
//! frontiers, at most 2^(width + 1) and mostly far less. The idea is that of transfer matrices in physics.
use super::cells::Cells;
use gridwright_core::BigUint;
use gridwright_core::run::{Run, Stop};
use std::collections::BTreeMap;

/// How partial solutions that agree at the frontier are put together.
pub(crate) trait Tally: Clone {
    /// Adds a cell's orientation: its turns, and a note of it.
    fn with(&self, turns: u8, history: &mut Vec<(u32, u8)>, orientation: u8) -> Self;
    /// Puts another partial solution beside this one.
    fn merge(&mut self, other: Self);
    /// The empty island.
    fn start() -> Self;
    /// Bytes that it takes beside its own.
    fn bytes(&self) -> u64;
}

/// How many solutions there are.
#[derive(Clone)]
pub(crate) struct Count(pub(crate) BigUint);

impl Tally for Count {
    fn with(&self, _: u8, _: &mut Vec<(u32, u8)>, _: u8) -> Self {
        self.clone()
    }

    fn merge(&mut self, other: Self) {
        self.0 += other.0;
    }

    fn start() -> Self {
        Count(BigUint::from(1_u32))
    }

    fn bytes(&self) -> u64 {
        16 + self.0.bits() / 8
    }
}

/// The fewest turns, and the last note of the solution that has them: notes point at the note before.
#[derive(Clone)]
pub(crate) struct Least {
    /// Turns.
    pub(crate) turns: u64,
    note: u32,
}

impl Tally for Least {
    fn with(&self, turns: u8, history: &mut Vec<(u32, u8)>, orientation: u8) -> Self {
        history.push((self.note, orientation));
        Least { turns: self.turns + u64::from(turns), note: history.len() as u32 - 1 }
    }

    fn merge(&mut self, other: Self) {
        if other.turns < self.turns {
            *self = other;
        }
    }

    fn start() -> Self {
        Least { turns: 0, note: u32::MAX }
    }

    fn bytes(&self) -> u64 {
        0
    }
}

/// An order of the cells, and what came of them.
pub(crate) struct Swept<A> {
    /// The cells in the order in which they were added.
    pub(crate) order: Vec<u32>,
    /// What all solutions come to; none when there is no solution.
    pub(crate) total: Option<A>,
    history: Vec<(u32, u8)>,
}

impl Swept<Least> {
    /// The orientations of the solution with the fewest turns, in the order of the sweep.
    pub(crate) fn best(&self) -> Option<Vec<u8>> {
        let mut note = self.total.as_ref()?.note;
        let mut orientations = Vec::with_capacity(self.order.len());
        while let Some(&(before, orientation)) = self.history.get(note as usize) {
            orientations.push(orientation);
            note = before;
        }
        orientations.reverse();
        Some(orientations)
    }
}

/// Bytes of an entry of the tree, about.
const ENTRY: u64 = 48;

/// Sweeps over an island; `turns` tells what an orientation of a cell costs. None when the frontier is too wide to
/// keep.
pub(crate) fn sweep<A: Tally, T>(
    cells: &Cells<'_>,
    island: &[u32],
    turns: impl Fn(usize, u8) -> u8,
    run: &mut Run<T>,
) -> Result<Option<Swept<A>>, Stop> {
    let order = order(cells, island);
    let mut slots = Slots::default();
    let mut layer = BTreeMap::from([(0_u64, A::start())]);
    let mut history = Vec::new();
    let (mut taken, mut largest) = (0, 0);
    for &cell in &order {
        let cell = cell as usize;
        let Some((inner, outer)) = slots.visit(cells, cell) else {
            run.release(taken);
            return Ok(None);
        };
        let orientations: Vec<u8> = cells.orientations(cell).collect();
        let mut next: BTreeMap<u64, A> = BTreeMap::new();
        for (key, tally) in &layer {
            run.nodes(1)?;
            for &orientation in &orientations {
                let agrees = inner.iter().all(|&(side, slot)| key >> slot & 1 == u64::from(orientation >> side & 1));
                if !agrees {
                    continue;
                }
                let cleared = inner.iter().fold(*key, |key, &(_, slot)| key & !(1 << slot));
                let key =
                    outer.iter().fold(cleared, |key, &(side, slot)| key | u64::from(orientation >> side & 1) << slot);
                let added = tally.with(turns(cell, orientation), &mut history, orientation);
                largest = added.bytes().max(largest);
                match next.entry(key) {
                    std::collections::btree_map::Entry::Occupied(mut known) => known.get_mut().merge(added),
                    std::collections::btree_map::Entry::Vacant(free) => drop(free.insert(added)),
                }
            }
            // The entries of two trees, which are two thirds full, and notes.
            let entries = (layer.len() + next.len()) as u64;
            let bytes = entries * (largest + ENTRY) + 12 * history.len() as u64;
            if bytes > taken {
                run.reserve(bytes / 8 + bytes - taken)?;
                taken = bytes + bytes / 8;
            }
        }
        layer = next;
    }
    run.release(taken);
    Ok(Some(Swept { order, total: layer.into_values().next(), history }))
}

/// Along the shorter side of the island's box.
fn order(cells: &Cells<'_>, island: &[u32]) -> Vec<u32> {
    let places = || island.iter().map(|&cell| cells.board.cell(cell as usize));
    let span = |values: Vec<u16>| values.iter().max().unwrap_or(&0) - values.iter().min().unwrap_or(&0);
    let tall = span(places().map(|place| place.0).collect()) >= span(places().map(|place| place.1).collect());
    let mut order = island.to_vec();
    order.sort_by_key(|&cell| {
        let (row, column) = cells.board.cell(cell as usize);
        if tall { (row, column) } else { (column, row) }
    });
    order
}

/// Sides of a cell with their places at the frontier.
type Places = Vec<(usize, u32)>;

/// Where the open sides between added cells and others are kept: a bit each.
#[derive(Default)]
struct Slots {
    used: u64,
    places: std::collections::HashMap<(usize, usize), u32>,
}

impl Slots {
    /// The sides that lead back to added cells, which leave the frontier, and those that lead on, which enter it; none
    /// when they do not fit.
    fn visit(&mut self, cells: &Cells<'_>, cell: usize) -> Option<(Places, Places)> {
        let (mut inner, mut outer) = (Vec::new(), Vec::new());
        let open: Vec<usize> = cells.open_sides(cell).collect();
        for &side in &open {
            if let Some(slot) = self.places.remove(&(cell, side)) {
                inner.push((side, slot));
                self.used &= !(1 << slot);
            }
        }
        for &side in open.iter().filter(|&&side| inner.iter().all(|(known, _)| *known != side)) {
            let slot = (!self.used).trailing_zeros();
            if slot >= 64 {
                return None;
            }
            self.used |= 1 << slot;
            let _ = self.places.insert((cells.beyond(cell, side), (side + 2) % 4), slot);
            outer.push((side, slot));
        }
        Some((inner, outer))
    }
}
