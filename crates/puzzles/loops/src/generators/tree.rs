//! Random spanning trees: the solved boards of nets, and the bones of boards with a requested number of components.
//!
//! Sides in random order, each joined when it closes no circle (Kruskal 1956, with union-find).
use super::grid::{Grid, side_of};
use crate::engine::union_find::Sets;
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};

/// Joins all cells of an empty grid to one tree.
pub(super) fn span(grid: &mut Grid, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<(), Stop> {
    let mut sides = grid.inner_sides(run)?;
    rng.shuffle(&mut sides);
    run.poll()?;
    run.reserve(4 * grid.0.len() as u64)?;
    let mut sets = Sets::new(grid.0.len());
    for (index, side) in sides.into_iter().map(side_of) {
        run.work(32)?;
        if grid.0.neighbour(index, side).is_some_and(|other| sets.join(index, other)) {
            grid.toggle(index, side);
        }
    }
    Ok(())
}

/// Adds a connection to a tree and takes another one of the circle out that this closes: a tree again.
pub(super) fn swap(
    grid: &mut Grid,
    (index, side): (usize, usize),
    rng: &mut Rng,
    run: &mut Run<Quiet>,
) -> Result<(), Stop> {
    let Some(other) = grid.0.neighbour(index, side) else { return Ok(()) };
    if grid.sides(index) >> side & 1 == 1 {
        return Ok(());
    }
    let path = run.scoped(|run| path(grid, index, other, run))?;
    grid.toggle(index, side);
    if let Some(&(cell, side)) = rng.choose(&path) {
        grid.toggle(cell, side);
    }
    Ok(())
}

/// The connections along the tree from one cell to another.
fn path(grid: &Grid, from: usize, to: usize, run: &mut Run<Quiet>) -> Result<Vec<(usize, usize)>, Stop> {
    // For each cell the side by which it was reached, seen from the cell before.
    const UNREACHED: u8 = 4;
    run.reserve(9 * grid.0.len() as u64)?;
    let mut by = vec![UNREACHED; grid.0.len()];
    let mut reached = vec![from as u32];
    let mut at = 0;
    while let Some(&index) = reached.get(at) {
        run.work(16)?;
        at += 1;
        let index = index as usize;
        for side in (0..4).filter(|side| grid.sides(index) >> side & 1 == 1) {
            let other = grid.0.neighbour(index, side).filter(|&other| other != from && by[other] == UNREACHED);
            if let Some(other) = other {
                by[other] = side as u8;
                reached.push(other as u32);
            }
        }
    }
    let (mut path, mut here) = (Vec::new(), to);
    while by[here] != UNREACHED {
        let side = usize::from(by[here]);
        let Some(before) = grid.0.neighbour(here, (side + 2) % 4) else { break };
        path.push((before, side));
        here = before;
    }
    Ok(path)
}
