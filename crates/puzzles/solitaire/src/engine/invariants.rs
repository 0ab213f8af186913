//! Position classes: what no jump ever changes (M. Reiss 1857; as linear algebra, N. G. de Bruijn 1972).
//!
//! A set of holes of which every jump touches an even number keeps the parity of its pegs for ever. Such sets are the
//! vectors orthogonal to all jumps over GF(2); a basis comes from Gaussian elimination, in time cubic in the holes.
use super::geometry::Jump;

/// A basis of all sets of holes whose parity no jump changes.
pub(crate) fn invariants(jumps: &[Jump], holes: usize) -> Vec<u128> {
    // Each row with its pivot: the one hole that no other row has.
    let mut rows: Vec<(u128, u128)> = Vec::new();
    for jump in jumps {
        let mut row: u128 = 1 << jump.from | 1 << jump.over | 1 << jump.to;
        for (pivot, known) in &rows {
            if row & pivot != 0 {
                row ^= known;
            }
        }
        if row != 0 {
            let pivot = 1 << row.trailing_zeros();
            for (_, known) in rows.iter_mut().filter(|(_, known)| known & pivot != 0) {
                *known ^= row;
            }
            rows.push((pivot, row));
        }
    }
    let free = (0..holes).map(|hole| 1 << hole).filter(|hole| rows.iter().all(|(pivot, _)| pivot != hole));
    free.map(|hole| rows.iter().filter(|(_, row)| row & hole != 0).fold(hole, |set, (pivot, _)| set | pivot)).collect()
}

/// Whether two positions have the same parity in a set of holes.
pub(crate) fn alike(set: u128, one: u128, other: u128) -> bool {
    (set & (one ^ other)).count_ones().is_multiple_of(2)
}

/// The goals that are in the class of a position.
pub(crate) fn possible(invariants: &[u128], from: u128, goals: &[u128]) -> Vec<u128> {
    let same = |goal: &u128| invariants.iter().all(|&set| alike(set, from, *goal));
    // A jump takes one peg: a goal with more pegs is behind us.
    goals.iter().copied().filter(|goal| goal.count_ones() <= from.count_ones()).filter(same).collect()
}
