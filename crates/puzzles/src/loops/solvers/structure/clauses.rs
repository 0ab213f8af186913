//! Islands with free bars beside ends or tees: the hard ones go to clause learning, side by side.
//!
//! A variable for every open side; a piece forbids the patterns of its open sides that fit no orientation. Further
//! solutions are found by forbidding those found.
use super::cells::Cells;
use super::sides::Sides;
use gridwright_core::run::{Run, Stop};
use gridwright_search::sat::{EngineName, Lit, Sat};

/// Up to so many solutions of an island, as the values of its open sides; fewer only when there are no more.
pub(super) fn solutions<T>(
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
    for &cell in island {
        forbid(&mut sat, cells, cell as usize, sides);
    }
    let mut found = Vec::new();
    while (found.len() as u64) < wanted && sat.solve(run, |_, _| {})? {
        let values: Vec<bool> = (1..=sides.len() as Lit).map(|lit| sat.is_true(lit)).collect();
        let block: Vec<Lit> = (1..).zip(&values).map(|(lit, &value)| if value { -lit } else { lit }).collect();
        sat.clause(&block);
        found.push(values);
    }
    Ok(found)
}

/// Forbids what fits no orientation.
fn forbid(sat: &mut Sat<'_>, cells: &Cells<'_>, cell: usize, sides: &Sides) {
    let open: Vec<usize> = cells.open_sides(cell).collect();
    let lits: Vec<Lit> = open.iter().map(|&side| sides.of(cells, cell, side) as Lit + 1).collect();
    let ways: Vec<u8> = cells.ways(cell).collect();
    for pattern in 0..1_u8 << open.len() {
        let bit = |at: usize| pattern >> at & 1 == 1;
        let fits = ways.iter().any(|way| open.iter().enumerate().all(|(at, side)| (way >> side & 1 == 1) == bit(at)));
        if !fits {
            let clause: Vec<Lit> = lits.iter().enumerate().map(|(at, &lit)| if bit(at) { -lit } else { lit }).collect();
            sat.clause(&clause);
        }
    }
}
