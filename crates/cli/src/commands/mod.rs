//! The verbs, one file each.
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod examples;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod grade;
pub(crate) mod hint;
pub(crate) mod list;
pub(crate) mod man;
pub(crate) mod play;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
