//! Random blobs: smooth noise, cut at its middle, in integers alone.
//!
//! Value noise: random heights on a coarse lattice, and between them a smooth step (Perlin 1985 made the like famous). A
//! second, coarser noise chooses the inks. The same on every machine, for there are no fractions.
use super::bitmap::Bitmap;
use gridwright_core::rng::Rng;

/// Cells between two lattice points of the shapes and of the inks.
const SHAPE: usize = 7;
const INKS: usize = 11;

/// A picture of blobs in up to `inks` inks.
pub(super) fn blobs(rows: usize, columns: usize, inks: u8, rng: &mut Rng) -> Bitmap {
    let shape = noise(rows, columns, SHAPE, rng);
    let tint = noise(rows, columns, INKS, rng);
    // Cut at the median, about half of every picture is painted.
    let mut sorted = shape.clone();
    sorted.sort_unstable();
    let middle = sorted[sorted.len() / 2];
    let ink =
        |(&shape, &tint): (&u32, &u32)| if shape < middle { 0 } else { 1 + (tint * u32::from(inks) / 1024) as u8 };
    Bitmap { rows, columns, inks: shape.iter().zip(&tint).map(ink).collect() }
}

/// Heights from 0 to 1023.
fn noise(rows: usize, columns: usize, step: usize, rng: &mut Rng) -> Vec<u32> {
    let (across, down) = (columns / step + 2, rows / step + 2);
    let lattice: Vec<u32> = (0..across * down).map(|_| rng.below(1024)).collect();
    // The smooth step 3t² - 2t³, with t and its value in parts of 256.
    let smooth = |place: usize| {
        let t = ((place % step) * 256 / step) as u32;
        t * t * (768 - 2 * t) / 65536
    };
    let mix = |one: u32, other: u32, part: u32| (one * (256 - part) + other * part) / 256;
    let height = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        let corner = row / step * across + column / step;
        let (right, below) = (smooth(column), smooth(row));
        let upper = mix(lattice[corner], lattice[corner + 1], right);
        let lower = mix(lattice[corner + across], lattice[corner + across + 1], right);
        mix(upper, lower, below)
    };
    (0..rows * columns).map(height).collect()
}
