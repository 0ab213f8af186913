//! The server's configuration and limits.
use gridwright_core::Caps;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The server's configuration.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 takes any free one.
    pub address: SocketAddr,
    /// Host names to answer for besides those of this machine; without a port.
    pub allow_hosts: Vec<String>,
    /// The limits.
    pub limits: Limits,
    /// The engine as a WebAssembly module, for pages to answer clicks themselves.
    pub engine: Option<Vec<u8>>,
}

impl Default for Config {
    /// This machine only, on port 8080.
    fn default() -> Self {
        let address = (Ipv4Addr::LOCALHOST, 8080).into();
        Config { address, allow_hosts: Vec::new(), limits: Limits::default(), engine: None }
    }
}

/// Limits on what clients may use: every queue, buffer and timeout of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Limits of one request: time, nodes, memory, cells, threads, listed solutions.
    pub caps: Caps,
    /// Bytes for all requests together, with their bodies and answers, and for the cache. A request that would exceed it
    /// is rejected as busy.
    pub memory: u64,
    /// Bytes of the tables cached between requests: a part of `memory`, at most a quarter of it.
    pub cache_bytes: u64,
    /// Bytes of a request's body.
    pub body_bytes: usize,
    /// Threads for long operations (solve, generate, hint...).
    pub long_threads: usize,
    /// Threads for quick operations (play, draw, check...), so that a click never waits for a solve.
    pub quick_threads: usize,
    /// Requests waiting for either pool; one more is rejected as busy.
    pub queue: usize,
    /// How long a request may wait there.
    pub queue_timeout: Duration,
    /// Open connections; one more is rejected as busy.
    pub connections: usize,
    /// How long a client may take to send the head of a request, and keep a connection idle.
    pub header_timeout: Duration,
    /// How long a client may take to send the body.
    pub body_timeout: Duration,
    /// How long a client may leave a response unread.
    pub write_timeout: Duration,
    /// Events of a trace that a client may ask for.
    pub trace_events: u64,
    /// Bytes of a trace.
    pub trace_bytes: u64,
    /// How long running requests may go on once the server is stopped.
    pub shutdown_timeout: Duration,
}

impl Default for Limits {
    /// For one person's machine: four solvers can race on two cores while the page stays quick.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Limits {
            caps: Caps { nodes: 10_000_000_000, bytes: 512 << 20, cells: 1 << 18, solutions: 1000, ..Caps::default() },
            memory: 1 << 30,
            cache_bytes: 256 << 20,
            body_bytes: 1 << 20,
            long_threads: cores.max(4),
            quick_threads: 2,
            queue: 256,
            queue_timeout: Duration::from_secs(20),
            connections: 512,
            header_timeout: Duration::from_secs(15),
            body_timeout: Duration::from_secs(15),
            write_timeout: Duration::from_mins(1),
            trace_events: 200_000,
            trace_bytes: 64 << 20,
            shutdown_timeout: Duration::from_secs(1),
        }
    }
}
