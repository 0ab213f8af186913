//! Which pieces of an island stand the same in all its solutions.
//!
//! Without bars the residual graph tells ([`switchable`]); of bars and elbows alone every class can be chosen, so nothing is
//! forced; other islands are searched through as far as that is possible.
use super::cells::{Cells, Searched};
use super::flow::Flow;
use super::parity::Classes;
use super::sides::Sides;
use super::switches::switchable;
use crate::solvers::structure::{ISLAND, MANY_TRIES};
use gridwright_core::run::{Run, Stop};

/// The places in the island of the pieces that are forced; none when there are too many solutions to tell. The island must
/// have a solution.
pub(crate) fn forced<T>(cells: &mut Cells<'_>, island: &[u32], run: &mut Run<T>) -> Result<Option<Vec<u32>>, Stop> {
    if Classes::apply(cells, island) {
        return Ok(Some(Vec::new()));
    }
    if Flow::applies(cells) && Flow::decides(cells, island) {
        return run.scoped(|run| {
            run.reserve(ISLAND * island.len() as u64)?;
            let sides = Sides::new(cells, island, run)?;
            let mut flow = Flow::new(cells, island, &sides);
            let _ = flow.solve(run)?;
            let free = switchable(&flow);
            let stays = |place: &u32| {
                let cell = island[*place as usize] as usize;
                cells.open_sides(cell).all(|side| !free[sides.of(cells, cell, side)])
            };
            Ok(Some((0..island.len() as u32).filter(stays).collect()))
        });
    }
    let mut seen = vec![0_u16; island.len()];
    let mark = cells.mark();
    let searched = cells.search(island, u64::MAX, MANY_TRIES, run, |cells, run| {
        run.work(island.len() as u64)?;
        for (seen, &cell) in seen.iter_mut().zip(island) {
            *seen |= 1 << (cells.bytes[cell as usize] >> 4);
        }
        Ok(())
    })?;
    cells.undo(mark);
    let stays = |place: &u32| seen[*place as usize].is_power_of_two();
    Ok((searched == Searched::All).then(|| (0..island.len() as u32).filter(stays).collect()))
}
