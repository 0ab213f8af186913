//! The server over real HTTP, on loopback, bounded in count and time.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

mod cancel;
mod child;
mod client;
mod crowd;
mod hard;
mod hostile;
mod limits;
mod memory;
mod operations;
mod page;
mod soak;
mod stream;
mod toy;
