//! One island: some of its solutions, their number, the one with the fewest turns, the pieces that all of them share.
//!
//! A search over its cells comes first. What that gives up goes to the strongest means that applies: parity where there
//! are only bars and elbows ([`Classes`]), a matching where there are no bars ([`Flow`]), else a matching that is
//! mended ([`repair`]) and clause learning ([`solutions`]), one after the other or side by side ([`duel`]).
use super::cells::{Cells, Searched};
use super::clauses::solutions;
use super::flow::{Flow, switch, switchable};
use super::frontier::{Count, Least, Swept, sweep};
use super::islands::{Island, Orientations};
use super::parallel::duel;
use super::repair::{Repaired, repair};
use super::sides::{Classes, Sides};
use crate::Loops;
use crate::board::Kind;
use crate::state::{State, distance};
use gridwright_core::BigUint;
use gridwright_core::event::Probe;
use gridwright_core::run::{Run, Stop};

/// Up to so many bars in a hundred pieces a matching is mended first; and with so many steps back.
const FEW_BARS: usize = 8;
const STEPS_BACK: u64 = 2000;
/// Tries when several solutions are requested.
const MANY_TRIES: u64 = 20_000;
/// Bytes of a cell of an island that is looked at as sides, a matching and classes.
pub(crate) const ISLAND: u64 = 160;

/// Up to so many solutions of a large island, as the values of its open sides.
pub(crate) fn by_structure<T: Probe<Loops>>(
    cells: &Cells<'_>,
    island: &[u32],
    sides: &Sides,
    wanted: u64,
    run: &mut Run<T>,
) -> Result<Vec<Vec<bool>>, Stop> {
    if Classes::apply(cells, island) {
        let Some(mut classes) = Classes::new(cells, island, sides) else { return Ok(Vec::new()) };
        let most = 1_u64.checked_shl(classes.free()).unwrap_or(u64::MAX);
        let mut found = Vec::new();
        for choice in 0..wanted.min(most) {
            run.work(16 * sides.len() as u64)?;
            run.reserve((2 * sides.len()) as u64)?;
            found.push(classes.values(choice));
        }
        return Ok(found);
    }
    if !Flow::applies(cells) {
        return solutions(cells, island, sides, wanted, run);
    }
    let mut flow = Flow::new(cells, island, sides);
    if !flow.solve(run)? {
        return Ok(Vec::new());
    }
    if Flow::decides(cells, island) && wanted <= 2 {
        let mut found = vec![flow.taken.clone()];
        if wanted == 2 && switch(&mut flow) {
            found.push(flow.taken);
        }
        return Ok(found);
    }
    if wanted == 1 && run.threads::<Loops>() > 1 {
        return duel((cells, island), sides, flow, run);
    }
    if wanted == 1 {
        let bars = island.iter().filter(|&&cell| cells.board.kind(cell as usize) == Kind::Bar).count();
        let steps_back = if bars * 100 <= FEW_BARS * island.len() { STEPS_BACK } else { STEPS_BACK / 100 };
        match repair((cells, island), sides, flow, steps_back, run)? {
            Repaired::Solved(values) => return Ok(vec![values]),
            Repaired::Barren => return Ok(Vec::new()),
            Repaired::GaveUp => {}
        }
    }
    solutions(cells, island, sides, wanted, run)
}

/// Up to so many solutions of an island.
pub(crate) fn listed<T: Probe<Loops>>(
    cells: &mut Cells<'_>,
    island: &[u32],
    wanted: u64,
    run: &mut Run<T>,
) -> Result<Island, Stop> {
    let mark = cells.mark();
    let mut found = Island { cells: island.to_vec(), ..Island::default() };
    let searched = cells.search(island, wanted, MANY_TRIES, run, |cells, run| {
        run.reserve((size_of::<Orientations>() + island.len()) as u64)?;
        found.solutions.push(island.iter().map(|&cell| cells.bytes[cell as usize] >> 4).collect());
        Ok(())
    })?;
    cells.undo(mark);
    if searched == Searched::GaveUp {
        found.solutions = run.scoped(|run| {
            run.reserve(ISLAND * island.len() as u64)?;
            let sides = Sides::new(cells, island, run)?;
            let values = by_structure(cells, island, &sides, wanted, run)?;
            Ok(values.iter().map(|values| sides.orientations(cells, island, values)).collect())
        })?;
        run.reserve((found.solutions.len() * (size_of::<Orientations>() + island.len())) as u64)?;
    }
    Ok(found)
}

/// One solution of an island, and how many there are.
pub(crate) fn counted<T: Probe<Loops>>(
    cells: &mut Cells<'_>,
    island: &[u32],
    run: &mut Run<T>,
) -> Result<Island, Stop> {
    let mut found = listed(cells, island, 1, run)?;
    if found.solutions.is_empty() {
        return Ok(found);
    }
    if Classes::apply(cells, island) {
        let free = run.scoped(|run| {
            run.reserve(ISLAND * island.len() as u64)?;
            let sides = Sides::new(cells, island, run)?;
            Ok(Classes::new(cells, island, &sides).map_or(0, |classes| classes.free()))
        })?;
        found.count = BigUint::from(1_u32) << free;
        return Ok(found);
    }
    let swept: Option<Swept<Count>> = sweep(cells, island, |_, _| 0, run)?;
    found.count = match swept {
        Some(swept) => swept.total.map_or_else(BigUint::default, |total| total.0),
        None => one_by_one(cells, island, run)?,
    };
    Ok(found)
}

/// Counts by looking at every solution: for islands whose frontier is too wide.
fn one_by_one<T>(cells: &mut Cells<'_>, island: &[u32], run: &mut Run<T>) -> Result<BigUint, Stop> {
    let mut count = 0_u64;
    let _ = cells.search(island, u64::MAX, u64::MAX, run, |_, _| {
        count += 1;
        Ok(())
    })?;
    Ok(BigUint::from(count))
}

/// The solution of an island with the fewest turns, and whether that is proved.
pub(crate) fn cheapest<T: Probe<Loops>>(
    cells: &mut Cells<'_>,
    from: &State,
    island: &[u32],
    run: &mut Run<T>,
) -> Result<(Island, bool), Stop> {
    let board = cells.board;
    let turns = |cell: usize, orientation: u8| distance(from.orientation(board, cell), orientation);
    let swept: Option<Swept<Least>> = sweep(cells, island, turns, run)?;
    Ok(match swept {
        Some(swept) => {
            run.stats.count("turns", swept.total.as_ref().map_or(0, |total| total.turns));
            let solutions = swept.best().into_iter().collect();
            (Island { solutions, cells: swept.order, ..Island::default() }, true)
        }
        None => (listed(cells, island, 1, run)?, false),
    })
}

/// The places in the island of the pieces that stand the same in all its solutions; none when there are too many
/// solutions to tell. The island must have a solution.
///
/// Without bars the residual graph tells ([`switchable`]); of bars and elbows alone every class can be chosen, so
/// nothing is forced; other islands are searched through as far as that is possible.
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
