//! The paths a clue has left, for the player who chooses it: how many, where they run, and the likeliest.
//!
//! All paths of the clue's length through free cells to a partner that is free too, found step by step; a cell too far
//! from every partner is never entered. Stops at [`MOST`] paths or [`MOST_STEPS`] steps: beyond that nobody would look.
//! The likeliest is the one that `probable` tries first: at each step, the share of the steps left that the path to the
//! end needs.
use crate::board::Board;
use crate::state::State;
use crate::stroke::{Stroke, beside};
use gridwright_core::scene::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Paths that are looked at.
const MOST: usize = 2000;

/// Steps that are taken.
const MOST_STEPS: usize = 200_000;

/// Paths identified by their rank.
const RANKED: usize = 3;

/// What a clue has left.
pub(crate) struct Remaining {
    /// How many paths; [`MOST`] stands for that many or more.
    pub(crate) count: usize,
    /// How many of them cross a cell.
    pub(crate) through: BTreeMap<Cell, usize>,
    /// The likeliest, the first first.
    pub(crate) ranking: Vec<Stroke>,
}

/// The paths of the clue in a cell; none when there is no clue, or its path is drawn.
pub(crate) fn remaining(board: &Board, state: &State, clue: Cell) -> Option<Remaining> {
    let (value, _) = board.clue(clue).filter(|(value, _)| *value > 1)?;
    let drawn = state.stroke(clue);
    if drawn.is_some_and(|stroke| stroke.cells().len() == usize::from(value)) {
        return None;
    }
    let mut path = drawn.map_or_else(|| vec![clue], |stroke| stroke.from(clue));
    let mut walker = PathFinder::new(board, state, clue, usize::from(value));
    walker.go_on(&mut path);
    Some(walker.remaining())
}

struct PathFinder<'b> {
    board: &'b Board,
    state: &'b State,
    clue: Cell,
    length: usize,
    partners: BTreeSet<Cell>,
    steps: usize,
    paths: Vec<Vec<Cell>>,
}

impl Remaining {
    /// How many paths, as text: beyond what was looked at there may be more.
    pub(crate) fn told(&self) -> String {
        if self.count < MOST { self.count.to_string() } else { format!("{MOST}+") }
    }
}

impl<'b> PathFinder<'b> {
    fn new(board: &'b Board, state: &'b State, clue: Cell, length: usize) -> Self {
        let reach = length as u16 - 1;
        let high = clue.0.saturating_sub(reach)..=clue.0.saturating_add(reach).min(board.rows() - 1);
        let wide = clue.1.saturating_sub(reach)..=clue.1.saturating_add(reach).min(board.columns() - 1);
        let mut partners = BTreeSet::new();
        for cell in high.flat_map(|row| wide.clone().map(move |column| (row, column))) {
            let whole = state.stroke(cell).is_some_and(|stroke| stroke.cells().len() == length);
            if cell != clue && board.clue(cell) == board.clue(clue) && !whole && far(cell, clue) <= reach {
                let _ = partners.insert(cell);
            }
        }
        PathFinder { board, state, clue, length, partners, steps: 0, paths: Vec::new() }
    }

    /// Whether a partner can still be reached from a cell with so many steps.
    fn in_reach(&self, cell: Cell, left: usize) -> bool {
        self.partners.iter().any(|&partner| {
            let far = usize::from(far(cell, partner));
            far <= left && (left - far).is_multiple_of(2)
        })
    }

    /// Every continuation; the recursion is as deep as the clue is long, which is bounded by the steps.
    fn go_on(&mut self, path: &mut Vec<Cell>) {
        let last = path[path.len() - 1];
        for side in 0..4 {
            self.steps += 1;
            if self.paths.len() >= MOST || self.steps > MOST_STEPS || path.len() > 400 {
                return;
            }
            let Some(next) = beside(last, side).filter(|&next| self.board.index(next).is_some()) else { continue };
            let left = self.length - path.len() - 1;
            if path.contains(&next) || !self.in_reach(next, left) {
                continue;
            }
            if left == 0 {
                self.arrive(path, next);
            } else if self.is_free(next) {
                path.push(next);
                self.go_on(path);
                let _ = path.pop();
            }
        }
    }

    /// Free, or part of what was begun from a possible partner.
    fn is_free(&self, cell: Cell) -> bool {
        let begun = |stroke: &Stroke| stroke.ends().iter().any(|end| self.partners.contains(end));
        self.board.clue(cell).is_none() && self.state.stroke(cell).is_none_or(begun)
    }

    fn arrive(&mut self, path: &[Cell], partner: Cell) {
        if !self.partners.contains(&partner) {
            return;
        }
        let mut cells = path.to_vec();
        cells.push(partner);
        let Some(stroke) = Stroke::new(cells.clone()) else { return };
        let foreign = |cell: &Cell| {
            let begun = self.state.stroke(*cell);
            begun.is_some_and(|begun| !begun.is_part_of(&stroke))
        };
        if !cells.iter().any(foreign) {
            self.paths.push(cells);
        }
    }

    fn remaining(self) -> Remaining {
        let mut through = BTreeMap::new();
        for &cell in self.paths.iter().flatten() {
            *through.entry(cell).or_insert(0) += 1;
        }
        let _ = through.remove(&self.clue);
        let mut ranked: Vec<&Vec<Cell>> = self.paths.iter().collect();
        ranked.sort_by_cached_key(|path| Reverse(likelihood(path)));
        let ranking = ranked.into_iter().take(RANKED).filter_map(|path| Stroke::new(path.clone())).collect();
        Remaining { count: self.paths.len(), through, ranking }
    }
}

fn far(one: Cell, other: Cell) -> u16 {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1)
}

/// The product over its steps of the distance to the end by the steps left, in parts of a million.
fn likelihood(path: &[Cell]) -> u64 {
    let end = path[path.len() - 1];
    let mut product = 1_000_000_000_u64;
    for (index, &cell) in path.iter().enumerate().take(path.len() - 1) {
        product = product * u64::from(far(cell, end)) / (path.len() - 1 - index) as u64;
    }
    product
}
