//! Solvers, one file each.
mod chase;

pub use self::chase::Chase;
