//! Generators, one file each.
mod presses;

pub use self::presses::Presses;
