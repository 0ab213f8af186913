//! What goes out: words and pictures on the console, files, errors, exit statuses.
pub(crate) mod console;
pub(crate) mod error;
pub(crate) mod exit;
pub(crate) mod journal;
pub(crate) mod partial;
pub(crate) mod picture;
pub(crate) mod progress;
pub(crate) mod report;
mod sink;
pub(crate) mod story;
pub(crate) mod table;
pub(crate) mod words;

pub(crate) use sink::Sink;
