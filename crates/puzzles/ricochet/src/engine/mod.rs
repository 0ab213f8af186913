//! What the solvers are made of. Start here.
//!
//! Breadth-first search, A* and IDA* live in the `search` crate and know nothing of robots. [`graph`] shows them a board
//! as a graph: a node is where all robots are, an edge is one move. It slides robots cell by cell with the table of
//! [`slides`], which knows every size and every rule, and steers by the lower bounds of [`bounds`].
//!
//! The bitboard solver has its own two searches, for boards up to 16 x 16, which fit into 256 bits:
//!
//! 1. [`mask`] is a set of cells and slides a whole set at once.
//! 2. [`walls`] compiles a board into masks and answers where robots stop; [`diagonals`] does the same for boards with
//!    diagonals. Both implement [`walls::Walls`], so the searches are written once.
//! 3. [`problem`] is what both searches are given: walls, bounds, the target, the active robot and its helpers.
//! 4. [`deepening`] finds short solutions by iterative deepening, without any setup.
//! 5. [`search`] finds longer ones by A* over [`groups`]: all states with the same helpers' cells are one group, and the
//!    cells in which the active robot can be are one mask of it.
//! 6. [`paths`] walks back through what the search expanded: one shortest path, or all of them, counted and listed.
//!
//! The solver `bitboard` puts them together: deepening up to a node limit, then the group search.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
pub(crate) mod bounds;
pub(crate) mod deepening;
pub(crate) mod diagonals;
pub(crate) mod graph;
pub(crate) mod groups;
pub(crate) mod mask;
pub(crate) mod paths;
pub(crate) mod problem;
pub(crate) mod search;
pub(crate) mod slides;
pub(crate) mod walls;
