//! Human deductions, easiest first, one per file.
use super::Futoshiki;
use gridwright_core::algorithm::Technique;

/// The ladder.
pub(super) const ALL: &[Technique<Futoshiki>] = &[];
