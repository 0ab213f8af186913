//! Candidate paths and what follows from them: the kernel that solvers, techniques and generators share.
//!
//! - `field.rs`: the board with a border around it, and the clues that are still open;
//! - `walker.rs`: all paths between two clues, pruned by distance;
//! - `domain.rs`: the candidates of every clue, killed and revived along a trail;
//! - `merging.rs`: paths over the same cells as one;
//! - `propagate.rs`: what follows: single candidates, common cells, cover;
//! - `stages.rs`: candidates are listed lazily, short paths first, with caps that rise step by step;
//! - `search.rs`: probing, independent components, depth-first search;
//! - `known.rs`: candidates as a player knows them;
//! - `clauses.rs`: a component as clauses for a SAT library;
//! - `settle.rs`: what the components come to together: an answer.
//!
//! The rules and the naive solvers share nothing with it.
mod answer;
mod clauses;
mod domain;
mod goal;
mod grid;
mod merging;
pub(crate) mod naive;
mod player;
mod propagate;
mod search;
mod stages;
mod uniqueness;
mod walker;

pub(crate) use answer::settle;
pub(crate) use domain::{Domain, NONE};
pub(crate) use player::Known;
pub(crate) use search::{Order, Plan, Refuge};
