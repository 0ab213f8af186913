//! What the solvers are made of.
//!
//! Two representations of a board:
//! - **orientations**: a set of orientations for every piece, with propagation along the sides and a trail (`domains`). It
//!   serves the plain solvers, `csp`, `cp` and every net, where `net` adds the reasoning of a tree. `walk` searches along an
//!   order of cells;
//! - **sides**: what is known of every side, one bit a side, thirty-two cells in a word (`words`, `planes`). It serves
//!   `structure`, whose boards have millions of cells. `freeze` finds what is certain, on four words at once where the
//!   processor has the registers (`group`); `solution` reads the planes when everything is known.
//!
//! `union_find` joins cells or sides to sets, for both.
//!
//! What is open after propagation splits into *islands* that have nothing to do with each other. `islands` finds them in
//! domains and puts their answers together, whoever found them; `masks` finds and searches them on the planes, `cells` as
//! one byte a cell.
//!
//! How `structure` goes on:
//! - one solution (`first`): every island is searched in place on the planes;
//! - several, their number or the best: every island is copied to cells and solved alone (`solve_island`), and workers share
//!   the islands where there are threads (`parallel`);
//! - an island that is too large to search goes to what fits its pieces, over its numbered open `sides`: parity classes, a
//!   matching (`flow`), a matching that is mended (`repair`), clause learning (`clauses`);
//! - counts and fewest turns come from a sweep over the island's `frontier`.
pub(crate) mod cells;
pub(crate) mod clauses;
pub(crate) mod domains;
pub(crate) mod first;
pub(crate) mod flow;
pub(crate) mod freeze;
pub(crate) mod frontier;
pub(crate) mod group;
pub(crate) mod islands;
pub(crate) mod masks;
pub(crate) mod net;
pub(crate) mod parallel;
pub(crate) mod planes;
pub(crate) mod repair;
pub(crate) mod sides;
pub(crate) mod solution;
pub(crate) mod solve_island;
pub(crate) mod union_find;
pub(crate) mod walk;
pub(crate) mod words;
