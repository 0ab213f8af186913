//! What the solvers, techniques and generators are made of. Start here.
//!
//! A *candidate* is a path that may join two clues. Most of the engine keeps lists of them and rules candidates out:
//!
//! 1. [`grid`] is the board with a border around it, and the clues that are still open.
//! 2. [`walker`] enumerates all paths between two clues, pruned by distance; paths over the same cells are merged.
//! 3. [`domain`] holds the candidates of every clue, killed and revived along a trail.
//! 4. [`listing`] lists candidates lazily, short paths first, under caps that rise step by step, and [`propagate`] follows
//!    what is left to its end: single candidates, common cells, cover.
//! 5. [`search`] probes candidates, splits the rest into independent components, and searches each depth-first;
//!    [`clauses`] gives a component to a SAT library instead. Both report to [`component`].
//! 6. [`answer`] runs all of it by a [`Strategy`] and combines the components into the answer of a solver.
//!
//! [`candidates`] holds candidates as a player knows them, for the techniques; [`remaining`] counts the paths of one clue for
//! the drawing. [`naive`] is the plain backtracking of `brute_force` and `ordered`, with [`uniqueness`] for its claims: it
//! shares nothing with the rest, so that the solvers can be compared. The rules share nothing with any of it.
mod answer;
mod candidates;
mod clauses;
mod component;
mod domain;
mod grid;
mod listing;
pub(crate) mod naive;
mod propagate;
pub(crate) mod remaining;
mod search;
mod uniqueness;
mod walker;

pub(crate) use answer::solve;
pub(crate) use candidates::Candidates;
pub(crate) use domain::{Domain, NONE};
pub(crate) use search::{Order, SatUse, Strategy};
