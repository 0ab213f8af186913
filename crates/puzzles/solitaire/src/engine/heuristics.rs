//! How far a position seems from the goal: the heuristics of the beam.
//!
//! Each hole has a price, and a position costs the sum of the prices of its pegs; `pattern` adds to it for pegs that
//! stand alone. `staged` has two lists of prices, for the first part of the game and for the rest.
use super::geometry::{Geometry, Word, joined};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What positions are judged by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Heuristic {
    /// The sum of the distances of all pegs to the final hole.
    #[default]
    Distance,
    /// Distances to the centre for the first two thirds of the game, then to the final hole.
    Staged,
    /// Distances, and a penalty for every peg without a neighbour.
    Pattern,
    /// Pegs cost the more, the fewer jumps can fetch them.
    Resource,
}

/// Judges positions.
#[derive(Debug)]
pub(crate) struct Scorer<W> {
    /// Per group of eleven holes the price of each of its positions, early and late.
    early: Vec<[u16; 2048]>,
    late: Vec<[u16; 2048]>,
    /// From so many pegs on it is early.
    turn: u32,
    /// The neighbours of each hole, where standing alone costs.
    beside: Vec<W>,
}

impl<W: Word> Scorer<W> {
    /// The judge of a heuristic for games from `pegs` pegs to a goal.
    pub(crate) fn new(geometry: &Geometry<W>, heuristic: Heuristic, goal: W, pegs: u32) -> Self {
        let wanted: Vec<usize> = (0..geometry.holes()).filter(|&hole| goal.has(hole)).collect();
        let near = |hole: usize| wanted.iter().map(|&to| distance(geometry, hole, to)).min().unwrap_or(0);
        let middle = |hole: usize| {
            let (rows, columns) = geometry.size;
            let (row, column) = geometry.cells[hole];
            u16::midpoint((2 * row + 1).abs_diff(rows), (2 * column + 1).abs_diff(columns))
        };
        let uses = |hole: usize| geometry.ahead[hole].len() as u16;
        let most = (0..geometry.holes()).map(uses).max().unwrap_or(0);
        let fetched = |hole: usize| (most - uses(hole)) * 2 + near(hole);
        let prices = |price: &dyn Fn(usize) -> u16| prices(&(0..geometry.holes()).map(price).collect::<Vec<_>>());
        let late = if heuristic == Heuristic::Resource { prices(&fetched) } else { prices(&near) };
        let early = if heuristic == Heuristic::Staged { prices(&middle) } else { late.clone() };
        let beside = if heuristic == Heuristic::Pattern { neighbours(geometry) } else { Vec::new() };
        Scorer { early, late, turn: pegs / 3, beside }
    }

    /// How far a position seems from the goal.
    pub(crate) fn of(&self, position: W) -> i64 {
        let prices = if position.count() > self.turn { &self.early } else { &self.late };
        let sum: u32 = prices.iter().enumerate().map(|(at, table)| u32::from(table[position.chunk(at)])).sum();
        let lonely = |&(hole, beside): &(usize, &W)| position.has(hole) && position & *beside == W::NONE;
        i64::from(sum) + 4 * self.beside.iter().enumerate().filter(lonely).count() as i64
    }
}

fn distance<W>(geometry: &Geometry<W>, one: usize, other: usize) -> u16 {
    let ((row, column), (to_row, to_column)) = (geometry.cells[one], geometry.cells[other]);
    row.abs_diff(to_row) + column.abs_diff(to_column)
}

/// The prices of all positions of each group of eleven holes.
fn prices(holes: &[u16]) -> Vec<[u16; 2048]> {
    holes.chunks(11).map(|holes| joined(holes, 0, |one, other| one + other)).collect()
}

/// The holes a jump from each hole goes over, and those it is jumped over from.
fn neighbours<W: Word>(geometry: &Geometry<W>) -> Vec<W> {
    let mut beside = vec![W::NONE; geometry.holes()];
    for jump in &geometry.jumps {
        for (one, other) in [(jump.from, jump.over), (jump.over, jump.from)] {
            beside[usize::from(one)] = beside[usize::from(one)] | W::from_bits(1 << other);
        }
    }
    beside
}
