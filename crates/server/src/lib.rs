//! Serves the page and the contract over HTTP.
//!
//! | address | what |
//! |---|---|
//! | `GET /` and the files of `web/` | the page, embedded in the program |
//! | `POST /api/v1/<operation>` | any operation of the contract; `catalog` and `examples` by `GET` too |
//! | `POST /api/v1/<operation>/stream` | the same with trace and progress, as server-sent events |
//! | `GET /api/v1/health` | what is running and waiting |
//! | `GET /api/v1/openapi.json`, `GET /api/docs` | the contract for machines and for people |
//!
//! The async threads only read, wait and write. Work is done by two lanes of threads behind bounded queues, one
//! for clicks and one for searches, so that a click never waits for a solve; a client that leaves takes its work along,
//! and a panic costs one request. Nothing is kept between requests and nothing is written to disk.
//!
//! [`run`] is for programs that only serve; [`Server`] for those that are async themselves.
mod app;
mod blocking;
mod call;
mod config;
mod docs;
mod error;
mod feed;
mod guard;
mod headers;
mod lane;
mod language;
mod logging;
mod manners;
pub mod openapi;
mod own;
mod page;
mod patience;
mod refusal;
mod routes;
mod schema;
mod server;
mod stream;
pub mod typescript;
mod work;

pub use blocking::run;
pub use config::{Config, Limits};
pub use error::Error;
pub use gridwright_core::Caps;
pub use logging::{BadFilter, log};
pub use server::{Server, Stopper};
