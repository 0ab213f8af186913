//! Every limit holds, for everything in the registry: solvers with their tasks, generators, techniques, operations.
//!
//! [`cases`] lists what is tried, on boards made to be hard, huge, empty or impossible (`limits.txt` of each corpus), so a
//! solver, generator, technique or puzzle that is added later is tried too. [`child`] does the work in a process of its
//! own, where [`memory`] counts what is allocated; [`parent`] watches it: work that goes on after its limit is ended by a
//! watchdog, for a loop that never polls counts nothing and would not be seen otherwise.
pub mod cases;
pub mod child;
pub mod memory;
pub mod parent;
