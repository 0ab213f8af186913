//! From many solutions to one: where a board is ambiguous, its solved grid is changed a little, and it is looked at
//! again.
//!
//! All ambiguous islands are changed in the same round, so the rounds are few. The board depends on the seed alone:
//! which islands are ambiguous is a fact, not an effect of speed.
use super::ambiguity;
use super::grid::Grid;
use super::tree;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};

/// After so many rounds the board is given as it is.
const ROUNDS: u32 = 2000;

/// Changes a solved grid until it has no other solution; false when that was not reached.
pub(super) fn make(grid: &mut Grid, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<bool, Stop> {
    let start = State::start(&grid.0);
    for _ in 0..ROUNDS {
        run.nodes(1)?;
        let islands = ambiguity::ambiguous(&grid.0, &start, run)?;
        if islands.is_empty() {
            return Ok(true);
        }
        for island in islands {
            let Some(&cell) = rng.choose(&island) else { continue };
            let side = rng.below(4) as usize;
            if grid.0.is_net() {
                tree::swap(grid, (cell as usize, side), rng, run)?;
            } else {
                grid.toggle(cell as usize, side);
            }
        }
    }
    Ok(false)
}
