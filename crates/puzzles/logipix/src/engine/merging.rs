//! Paths over the same cells, put together: they make the same picture.
use gridwright_core::run::{Run, Stop};
use gridwright_search::sort;

/// The first path of every set of cells, and how many paths share it, in the order they were found.
///
/// Paths are put side by side by a sum over their cells that no order changes; only those with the same sum are compared
/// cell by cell.
pub(crate) fn merged<T>(found: &[u32], length: usize, run: &mut Run<T>) -> Result<Vec<(usize, u32)>, Stop> {
    let sum = |path: &[u32]| path.iter().map(|&place| spread(place)).fold(0, u64::wrapping_add);
    let mut sums: Vec<(u64, usize)> = Vec::new();
    run.grow(&mut sums, found.len() / length)?;
    for (number, path) in found.chunks_exact(length).enumerate() {
        run.work(2 * length as u64)?;
        sums.push((sum(path), number * length));
    }
    sort(&mut sums, run, &Ord::cmp)?;
    let path = |first: usize| &found[first..first + length];
    let same = |one: usize, other: usize| path(one).iter().all(|place| path(other).contains(place));
    let mut firsts: Vec<(usize, u32)> = Vec::new();
    for alike in sums.chunk_by(|one, other| one.0 == other.0) {
        let begin = firsts.len();
        run.grow(&mut firsts, alike.len())?;
        for &(_, number) in alike {
            run.work((length * length / 4 * (firsts.len() - begin)) as u64)?;
            match firsts[begin..].iter_mut().find(|(first, _)| same(*first, number)) {
                Some((_, many)) => *many += 1,
                None => firsts.push((number, 1)),
            }
        }
    }
    sort(&mut firsts, run, &Ord::cmp)?;
    Ok(firsts)
}

/// A number whose bits all depend on the place (a step of Steele, Lea and Flood's splitmix, 2014).
fn spread(place: u32) -> u64 {
    let mixed = (u64::from(place) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
