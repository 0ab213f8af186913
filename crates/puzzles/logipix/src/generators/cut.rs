//! Cuts a picture into paths of one ink each: random walks from both ends, along the edges first.
//!
//! A walk prefers the neighbour with the fewest free neighbours of its own (Warnsdorff's rule of 1823), so that few
//! cells are left alone. Linear in the painted cells.
use super::bitmap::Bitmap;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use std::collections::VecDeque;

/// Paths of at most `longest` cells that cover all painted cells.
pub(super) fn cut<T>(bitmap: &Bitmap, longest: usize, rng: &mut Rng, run: &mut Run<T>) -> Result<Vec<Vec<u32>>, Stop> {
    let mut order = bitmap.painted();
    rng.shuffle(&mut order);
    let mut free: Vec<bool> = bitmap.inks.iter().map(|&ink| ink > 0).collect();
    let mut paths = Vec::new();
    for start in order {
        if std::mem::replace(&mut free[start as usize], false) {
            let length = 2 + rng.below(longest.max(2) as u32 - 1) as usize;
            run.work(128 * length as u64)?;
            paths.push(walk(bitmap, start, length, &mut free, rng));
        }
    }
    Ok(paths)
}

fn walk(bitmap: &Bitmap, start: u32, length: usize, free: &mut [bool], rng: &mut Rng) -> Vec<u32> {
    let mut path = VecDeque::from([start]);
    let mut open = [true, true];
    while path.len() < length && (open[0] || open[1]) {
        let side = if open[0] && open[1] { rng.below(2) as usize } else { usize::from(open[1]) };
        let end = if side == 0 { path[0] } else { path[path.len() - 1] };
        match next(bitmap, end, free, rng) {
            None => open[side] = false,
            Some(next) => {
                free[next as usize] = false;
                if side == 0 {
                    path.push_front(next);
                } else {
                    path.push_back(next);
                }
            }
        }
    }
    path.into()
}

/// A free neighbour of the same ink: three times in four one with the fewest continuations.
fn next(bitmap: &Bitmap, end: u32, free: &[bool], rng: &mut Rng) -> Option<u32> {
    let same = |&cell: &u32| free[cell as usize] && bitmap.inks[cell as usize] == bitmap.inks[end as usize];
    let ways: Vec<u32> = bitmap.beside(end).filter(same).collect();
    let degree = |cell: u32| bitmap.beside(cell).filter(same).count();
    let least = ways.iter().map(|&cell| degree(cell)).min()?;
    let few: Vec<u32> = ways.iter().copied().filter(|&cell| degree(cell) == least).collect();
    let ways = if rng.chance(3, 4) { few } else { ways };
    rng.choose(&ways).copied()
}
