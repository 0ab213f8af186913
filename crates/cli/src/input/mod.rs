//! What comes in: arguments, boards, pictures, options of algorithms, and figures with units.
pub(crate) mod args;
pub(crate) mod bitmap;
pub(crate) mod boards;
pub(crate) mod options;
pub(crate) mod units;
