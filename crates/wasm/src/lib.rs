//! Gridwright as a WebAssembly module without a bindings generator: the operations of the API, JSON in and JSON out.
//!
//! | the module has | what it does |
//! |---|---|
//! | `allocate(bytes)` | space for a request; 0 when there is none |
//! | `call(events, quick)` | answers the request that was written there: the operation's name, a space, and its fields as JSON; the trace has at most so many events |
//! | imports `now()`, `emit(kind, at, bytes)` | the clock in milliseconds, and what comes out: see [`Kind`] |
//!
//! A call ends with one `answer`, `failure` or `bug`; before it come `trace`, `progress` and `sampled`, as in the API's streams.
//! After a trap the module must be made anew. The host cancels a call by ending its worker.
mod call;
#[cfg(target_family = "wasm")]
mod module;

pub use call::{BODY_BYTES, Engine, Kind, Outside};
