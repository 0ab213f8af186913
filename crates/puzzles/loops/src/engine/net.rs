//! What a net adds to the sides: all pieces form one tree.
//!
//! Cells joined by connections that are known are one part (union-find, Tarjan 1975). A side between two cells of the same
//! part would close a circle and is cut; a part that is not the whole needs an exit: the last open side is taken, and
//! without one there is no solution. Repeated to a fixpoint, O(cells) a round. Much as Simon Tatham's Net reasons.
use super::domains::Domains;
use super::union_find::Sets;
use gridwright_core::run::{Run, Stop};
use std::ops::Range;

/// Propagates sides and tree to a fixpoint; false when there is no solution. Does nothing more than
/// [`Domains::propagate`] where the board is no net.
pub(crate) fn propagate<T>(domains: &mut Domains<'_>, run: &mut Run<T>) -> Result<bool, Stop> {
    if !domains.propagate(run)? {
        return Ok(false);
    }
    while domains.board.is_net() {
        match round(domains, run)? {
            None => return Ok(false),
            Some(false) => break,
            Some(true) if !domains.propagate(run)? => return Ok(false),
            Some(true) => {}
        }
    }
    Ok(true)
}

/// Cells that are looked at between two looks at the limits.
const BATCH: usize = 4096;

/// One round: whether anything changed; none when there is no solution.
fn round<T>(domains: &mut Domains<'_>, run: &mut Run<T>) -> Result<Option<bool>, Stop> {
    let Some(mut parts) = join(domains, run)? else { return Ok(None) };
    let count = domains.board.len();
    let mut ways_out: Vec<WaysOut> = vec![(0, (0, 0)); count];
    let mut changed = false;
    for begin in (0..count).step_by(BATCH) {
        let some = begin..count.min(begin + BATCH);
        run.work(32 * some.len() as u64)?;
        let Some(cut) = cut_circles(domains, &mut parts, &mut ways_out, some) else { return Ok(None) };
        changed |= cut;
    }
    // A side settled above may have settled others that were to be counted as exits: those are counted afresh.
    if changed {
        return Ok(Some(true));
    }
    let roots: Vec<usize> =
        (0..count).filter(|&index| domains.board.pieces()[index] != 0 && parts.find(index) == index).collect();
    for &root in roots.iter().filter(|_| roots.len() > 1) {
        match ways_out[root] {
            (0, _) => return Ok(None),
            (1, (index, side)) if domains.side(index as usize, usize::from(side)).is_none() => {
                changed = true;
                if !domains.settle(index as usize, usize::from(side), true) {
                    return Ok(None);
                }
            }
            _ => {}
        }
    }
    Ok(Some(changed))
}

/// How many exits a part has, and one of them: a cell and its side.
type WaysOut = (u32, (u32, u8));

/// Cuts the open sides of some cells that would close a circle, and counts the exits of each part; whether any was cut,
/// none when there is no solution.
fn cut_circles(
    domains: &mut Domains<'_>,
    parts: &mut Sets,
    ways_out: &mut [WaysOut],
    some: Range<usize>,
) -> Option<bool> {
    let mut cut = false;
    for index in some {
        for side in 0..4 {
            let Some(other) = domains.neighbour(index, side).filter(|_| domains.side(index, side).is_none()) else {
                continue;
            };
            let (here, there) = (parts.find(index), parts.find(other));
            if here == there {
                cut = true;
                if !domains.settle(index, side, false) {
                    return None;
                }
            } else {
                ways_out[here].0 += 1;
                ways_out[here].1 = (index as u32, side as u8);
            }
        }
    }
    Some(cut)
}

/// The parts that known connections make; none when they close a circle.
fn join<T>(domains: &Domains<'_>, run: &mut Run<T>) -> Result<Option<Sets>, Stop> {
    let mut parts = Sets::new(domains.board.len());
    for begin in (0..domains.board.len()).step_by(BATCH) {
        let some = begin..domains.board.len().min(begin + BATCH);
        run.work(16 * some.len() as u64)?;
        for index in some {
            // East and south: every side once, for borders that wrap have at least three cells.
            for side in [1, 2] {
                let joined = domains.side(index, side) == Some(true);
                let other = domains.neighbour(index, side).filter(|_| joined);
                if other.is_some_and(|other| !parts.join(index, other)) {
                    return Ok(None);
                }
            }
        }
    }
    Ok(Some(parts))
}
