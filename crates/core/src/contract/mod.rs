//! The one request/response contract: command line, HTTP, WebAssembly and Python all speak it.
//!
//! Boards, sessions and moves are text in any supported notation; seeds and counts are strings, for JavaScript rounds
//! above 2^53. Unknown fields are refused everywhere. Every type has a JSON schema.
mod catalogue;
mod failure;
mod party;
mod request;
mod response;

pub use catalogue::*;
pub use failure::{Code, Failure, Location};
pub use party::*;
pub use request::*;
pub use response::*;
