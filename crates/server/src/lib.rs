//! An HTTP server for the page and the JSON API.
//!
//! | address | what |
//! |---|---|
//! | `GET /` and the files of `web/` | the page, embedded in the program |
//! | `POST /api/v1/<operation>` | any operation; `catalog` and `examples` by `GET` too |
//! | `POST /api/v1/<operation>/stream` | the same with trace and progress, as server-sent events |
//! | `GET /api/v1/health` | what is running and waiting |
//! | `GET /api/v1/openapi.json`, `GET /api/docs` | the API's description for machines and for people |
//!
//! The async threads only read, wait and write. Two thread pools with bounded queues compute, one for clicks and one for
//! searches, so that a click never waits for a solve. A client that disconnects cancels its work, and a panic costs one
//! request. Nothing is kept between requests but cached tables, and nothing is written to disk.
//!
//! [`run`] is for programs that only serve; [`Server`] for those that are async themselves.
mod api;
mod app;
mod blocking;
mod config;
mod docs;
mod files;
mod hosts;
mod job;
mod language;
mod logging;
mod memory;
mod openapi;
mod pool;
mod rejection;
mod routes;
mod schema;
mod server;
mod stream;
mod trace_buffer;
pub mod typescript;
mod write_timeout;

pub use blocking::run;
pub use config::{Config, Limits};
pub use gridwright_core::Caps;
pub use logging::{BadFilter, log};
pub use server::{Error, Server, Stopper};
