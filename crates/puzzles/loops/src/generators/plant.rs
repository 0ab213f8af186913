//! Solved boards with a requested mix of pieces.
//!
//! Every side is connected or not with equal chances; then sides, and the four sides of little squares, are flipped
//! again and again, each flip kept with the odds of the weights of the pieces it makes against those it breaks
//! (Metropolis and others 1953), in whole numbers. O(cells) a sweep.
//!
//! A piece of weight 0 makes all odds around it 0: there, any flip is kept until none is left, and afterwards none that
//! would make one.
use super::grid::Grid;
use crate::board::Kind;
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};

/// Weights of the six kinds, in the order of [`Kind::ALL`]; 0 is none of them.
pub(super) type Weights = [u8; 6];

/// Connects every side with even chances, row by row.
pub(super) fn even(grid: &mut Grid, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<(), Stop> {
    for index in 0..grid.0.len() {
        run.work(16)?;
        for side in [1, 2] {
            if grid.0.neighbour(index, side).is_some() && rng.chance(1, 2) {
                grid.toggle(index, side);
            }
        }
    }
    Ok(())
}

/// The most sweeps that are added where pieces of weight 0 are left.
const MORE: u32 = 400;

/// Works the mix towards the weights, for so many sweeps, and then until no piece of weight 0 is left.
pub(super) fn mix(
    grid: &mut Grid,
    weights: Weights,
    sweeps: u8,
    rng: &mut Rng,
    run: &mut Run<Quiet>,
) -> Result<(), Stop> {
    let odds: [u32; 16] = std::array::from_fn(|sides| u32::from(weights[Kind::of(sides as u8) as usize]));
    for sweep in 0..u32::from(sweeps) + MORE {
        if sweep >= u32::from(sweeps) && unwanted(grid, weights) == 0 {
            break;
        }
        for index in 0..grid.0.len() {
            run.nodes(1)?;
            propose(grid, &odds, &[(index, 1)], rng);
            propose(grid, &odds, &[(index, 2)], rng);
            if let (Some(east), Some(south)) = (grid.0.neighbour(index, 1), grid.0.neighbour(index, 2)) {
                propose(grid, &odds, &[(index, 1), (index, 2), (east, 2), (south, 1)], rng);
            }
        }
    }
    Ok(())
}

/// How many pieces of weight 0 there are.
pub(super) fn unwanted(grid: &Grid, weights: Weights) -> usize {
    (0..grid.0.len()).filter(|&index| weights[grid.0.kind(index) as usize] == 0).count()
}

/// Flips some sides, and keeps that with the odds of the pieces it makes against those it breaks.
fn propose(grid: &mut Grid, odds: &[u32; 16], sides: &[(usize, usize)], rng: &mut Rng) {
    let mut cells = [usize::MAX; 8];
    let mut count = 0;
    for &(index, side) in sides {
        let Some(other) = grid.0.neighbour(index, side) else { return };
        for cell in [index, other] {
            if !cells[..count].contains(&cell) {
                cells[count] = cell;
                count += 1;
            }
        }
    }
    // At most four cells with weights up to 255: the product fits.
    let weigh = |grid: &Grid| cells[..count].iter().map(|&cell| odds[usize::from(grid.sides(cell))]).product::<u32>();
    let before = weigh(grid);
    for &(index, side) in sides {
        grid.toggle(index, side);
    }
    let after = weigh(grid);
    if after < before && rng.below(before) >= after {
        for &(index, side) in sides {
            grid.toggle(index, side);
        }
    }
}
