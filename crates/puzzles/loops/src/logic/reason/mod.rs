//! Why a board has no solution, in a form that can be checked without any solver.
//!
//! - a *conflict*: what the border, the locks and the neighbours settle leaves a piece no orientation;
//! - *balance*: every connection joins a black and a white cell of the chessboard, and the pieces on one colour have more;
//! - *odd*: every connection has two ends, and the pieces have an odd number of them: where borders are joined so that
//!   there is no chessboard;
//! - a *tree* of so many pieces has another number of connections: only for nets;
//! - a *cut*: some cells, no two of them neighbours, have more connections than all their neighbours can take up;
//! - a *search*: some pieces can't all agree, however they are turned, and every combination was tried;
//! - a *net* forms no tree, however its pieces are turned, and every combination was tried;
//! - *exhausted*: a solver has tried every combination, and there are too many to hand on; checked as far as that can
//!   be done.
//!
//! `proof.rs` is the reason and its text, `checker.rs` believes it or not, `search.rs`, `net.rs` and `exhausted.rs` go
//! through all combinations, `finder.rs` looks for a reason.
mod checker;
mod exhausted;
mod finder;
mod net;
mod proof;
mod search;

pub(super) use checker::proves;
pub(super) use exhausted::{Looked, look};
pub(super) use finder::find;
pub use proof::Reason;
