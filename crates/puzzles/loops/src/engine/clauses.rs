//! Pieces and islands as clauses.
//!
//! A clause forbids some sides to be connected while others are open. All that hold and can't be shortened, the prime
//! implicates (Quine 1952), let unit propagation find everything that follows for one piece: an end that is connected on
//! one side closes its others at once, which clauses over all four sides would not see. At most 81 candidates a piece.
//!
//! Islands with free bars beside ends or tees, the hard ones, go to clause learning: a variable for every open side, and a
//! piece is its shortest clauses. Further solutions are found by forbidding those found.
use super::cells::Cells;
use super::sides::Sides;
use gridwright_core::run::{Run, Stop};
use gridwright_search::sat::{EngineName, Lit, Sat};
use std::collections::HashMap;

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
    let orientations =
        cells.orientations(cell).fold(0_u16, |orientations, orientation| orientations | 1 << orientation);
    for &(spoken, connected) in implicates.of(orientations) {
        if spoken & !mask == 0 {
            let lit = |side: usize| sides.of(cells, cell, side) as Lit + 1;
            let differs = |&side: &usize| if connected >> side & 1 == 1 { -lit(side) } else { lit(side) };
            let clause: Vec<Lit> = open.iter().filter(|side| spoken >> **side & 1 == 1).map(differs).collect();
            sat.clause(&clause);
        }
    }
}

/// Sides that may not be connected while the others are open: the first half says which sides it speaks of, the second
/// which of those are connected.
pub(crate) type Forbidden = (u8, u8);

/// The shortest clauses of every set of orientations that was met.
#[derive(Debug, Default)]
pub(crate) struct Implicates(HashMap<u16, Vec<Forbidden>>);

impl Implicates {
    /// Those of a set of orientations: bit m for the one that connects the sides m.
    pub(crate) fn of(&mut self, orientations: u16) -> &[Forbidden] {
        self.0.entry(orientations).or_insert_with(|| primes(orientations))
    }
}

fn primes(orientations: u16) -> Vec<Forbidden> {
    let holds = |sides: u8, connected: u8| {
        !super::domains::members(orientations).any(|orientation| orientation & sides == connected)
    };
    let mut primes = Vec::new();
    for sides in 0..16_u8 {
        for connected in (0..16_u8).filter(|connected| connected & !sides == 0 && holds(sides, *connected)) {
            let shorter = |side: u8| sides >> side & 1 == 1 && holds(sides & !(1 << side), connected & !(1 << side));
            if !(0..4).any(shorter) {
                primes.push((sides, connected));
            }
        }
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_forbid_exactly_what_no_orientation_is() {
        for orientations in (0..=u16::MAX).step_by(7) {
            let clauses = primes(orientations);
            for pattern in 0..16_u8 {
                let forbidden = clauses.iter().any(|(sides, connected)| pattern & sides == *connected);
                assert_eq!(forbidden, orientations >> pattern & 1 == 0, "{orientations:x} {pattern}");
            }
        }
        // An elbow: opposite sides differ, in four clauses of two sides.
        let elbow = primes(1 << 3 | 1 << 6 | 1 << 12 | 1 << 9);
        assert_eq!(elbow, [(5, 0), (5, 5), (10, 0), (10, 10)]);
    }
}
