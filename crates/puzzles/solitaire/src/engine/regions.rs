//! How many moves are needed at least: Merson regions (R. L. Merson 1962).
//!
//! A region is a set of holes of which no peg can be taken by a jump that starts and lands outside. While it is full,
//! nothing can land in it either; so the first jump that changes it starts inside, and starts a move, for a peg that
//! had come there by jumping would have changed it before. Full regions that have no hole in common and are not full at
//! the end need a move each. Seen from the end: of regions that were full at the start and are no longer, each has cost
//! a move.
//!
//! Regions of few holes are found once for a problem; of the ways to choose disjoint ones, some of the largest are kept
//! and the best answer of them counts. A question costs a comparison for each region.
use super::geometry::{Geometry, Word};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use std::collections::BTreeSet;

/// Holes of a region at most.
const MOST_HOLES: u32 = 6;
/// Sets looked at for regions at most.
const MOST_SETS: usize = 20_000;
/// Orders tried for disjoint regions.
const ORDERS: usize = 300;
/// Families kept.
const FAMILIES: usize = 3;

/// Disjoint regions of a problem that are full at its start and not at its end.
#[derive(Debug)]
pub(crate) struct Regions<W> {
    /// Regions of one hole, which belong to every family.
    singles: W,
    /// Families of larger ones.
    families: Vec<Vec<W>>,
}

impl<W: Word> Regions<W> {
    /// The regions of a problem. A peg that may go on with a move that has begun must not lie in any: its jump would
    /// start no move.
    pub(crate) fn new<T>(
        geometry: &Geometry<W>,
        start: u128,
        goals: &[u128],
        last: Option<u8>,
        run: &mut Run<T>,
    ) -> Result<Self, Stop> {
        let spared = last.map_or(0, |hole| 1_u128 << hole);
        let serves = |region: &u128| {
            region & start == *region && region & spared == 0 && goals.iter().all(|goal| goal & region != *region)
        };
        let regions: Vec<u128> = minimal(geometry, run)?.into_iter().filter(serves).collect();
        let singles = regions.iter().filter(|region| region.is_power_of_two()).fold(0, |all, region| all | region);
        let larger: Vec<u128> = regions.into_iter().filter(|region| region & singles == 0).collect();
        Ok(Regions { singles: W::from_bits(singles), families: families(larger, run)? })
    }

    /// Moves needed at least from a position to the end.
    #[inline]
    pub(crate) fn ahead(&self, position: W) -> usize {
        let full = |family: &Vec<W>| family.iter().filter(|region| position & **region == **region).count();
        (position & self.singles).count() as usize + self.families.iter().map(full).max().unwrap_or(0)
    }

    /// Moves needed at least from the start to a position.
    #[inline]
    pub(crate) fn behind(&self, position: W) -> usize {
        let broken = |family: &Vec<W>| family.iter().filter(|region| position & **region != **region).count();
        let singles = self.singles.count() - (position & self.singles).count();
        singles as usize + self.families.iter().map(broken).max().unwrap_or(0)
    }
}

/// All regions of few holes that hold no other, smallest first: grown from each hole, by adding one end of the first
/// jump that takes from inside and stays outside.
fn minimal<W: Word, T>(geometry: &Geometry<W>, run: &mut Run<T>) -> Result<Vec<u128>, Stop> {
    let mut open: Vec<u128> = (0..geometry.holes()).map(|hole| 1 << hole).collect();
    let (mut known, mut found) = (open.iter().copied().collect::<BTreeSet<u128>>(), Vec::new());
    while let Some(set) = open.pop() {
        run.work(geometry.jumps.len() as u64)?;
        let inside = |hole: u8| set >> hole & 1 == 1;
        let robbed = geometry.jumps.iter().find(|jump| inside(jump.over) && !inside(jump.from) && !inside(jump.to));
        let Some(jump) = robbed else {
            found.push(set);
            continue;
        };
        for grown in [set | 1 << jump.from, set | 1 << jump.to] {
            if grown.count_ones() <= MOST_HOLES && known.len() < MOST_SETS && known.insert(grown) {
                open.push(grown);
            }
        }
    }
    found.sort_unstable_by_key(|set| (set.count_ones(), *set));
    let mut minimal: Vec<u128> = Vec::new();
    for set in found {
        run.work(minimal.len() as u64)?;
        if !minimal.iter().any(|smaller| smaller & set == *smaller) {
            minimal.push(set);
        }
    }
    Ok(minimal)
}

/// Large families of disjoint regions: taken greedily, small ones first, in several orders.
fn families<W: Word, T>(mut regions: Vec<u128>, run: &mut Run<T>) -> Result<Vec<Vec<W>>, Stop> {
    let mut rng = Rng::new("solitaire/regions");
    let mut best: Vec<Vec<u128>> = Vec::new();
    for _ in 0..ORDERS {
        run.work(16 * regions.len() as u64)?;
        rng.shuffle(&mut regions);
        regions.sort_by_key(|region| region.count_ones());
        let (mut used, mut family) = (0, Vec::new());
        for &region in &regions {
            if used & region == 0 {
                used |= region;
                family.push(region);
            }
        }
        family.sort_unstable();
        let most = best.first().map_or(0, Vec::len);
        if family.len() > most {
            best.clear();
        }
        if family.len() >= most && best.len() < FAMILIES && !best.contains(&family) {
            best.push(family);
        }
    }
    Ok(best.into_iter().map(|family| family.into_iter().map(W::from_bits).collect()).collect())
}
