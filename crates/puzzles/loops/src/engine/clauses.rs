//! Islands with free bars beside ends or tees: the hard ones go to clause learning, side by side.
//!
//! A variable for every open side; a piece is the shortest clauses over its open sides. Further solutions are found by
//! forbidding those found.
use super::cells::Cells;
use super::implicates::Implicates;
use super::sides::Sides;
use gridwright_core::run::{Run, Stop};
use gridwright_search::sat::{EngineName, Lit, Sat};

/// Up to so many solutions of an island, as the values of its open sides; fewer only when there are no more.
pub(crate) fn solutions<T>(
    cells: &Cells<'_>,
    island: &[u32],
    sides: &Sides,
    wanted: u64,
    run: &mut Run<'_, T>,
) -> Result<Vec<Vec<bool>>, Stop> {
    let mut sat = Sat::new(EngineName::default(), *run.control(), false);
    for _ in 0..sides.len() {
        let _ = sat.variable();
    }
    let mut implicates = Implicates::default();
    for &cell in island {
        run.work(128)?;
        forbid(&mut sat, cells, cell as usize, sides, &mut implicates);
    }
    let mut found = Vec::new();
    while (found.len() as u64) < wanted && sat.solve(run, |_, _| {})? {
        let values: Vec<bool> = (1..=sides.len() as Lit).map(|lit| sat.is_true(lit)).collect();
        let block: Vec<Lit> = (1..).zip(&values).map(|(lit, &value)| if value { -lit } else { lit }).collect();
        sat.clause(&block);
        run.reserve(values.len() as u64)?;
        found.push(values);
    }
    Ok(found)
}

/// Forbids what fits no orientation: of the sides that are known a clause says nothing.
fn forbid(sat: &mut Sat<'_>, cells: &Cells<'_>, cell: usize, sides: &Sides, implicates: &mut Implicates) {
    let open: Vec<usize> = cells.open_sides(cell).collect();
    let mask = open.iter().fold(0_u8, |mask, side| mask | 1 << side);
    let ways = cells.ways(cell).fold(0_u16, |ways, way| ways | 1 << way);
    for &(spoken, connected) in implicates.of(ways) {
        if spoken & !mask == 0 {
            let lit = |side: usize| sides.of(cells, cell, side) as Lit + 1;
            let differs = |&side: &usize| if connected >> side & 1 == 1 { -lit(side) } else { lit(side) };
            let clause: Vec<Lit> = open.iter().filter(|side| spoken >> **side & 1 == 1).map(differs).collect();
            sat.clause(&clause);
        }
    }
}
