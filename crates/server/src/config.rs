//! Where to serve, and how much any request may use.
use gridwright_core::Caps;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// Where and how to serve.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 takes any free one.
    pub address: SocketAddr,
    /// Names a `Host` header may carry, beside those of this machine; without a port.
    pub allow_hosts: Vec<String>,
    /// How much requests may use.
    pub limits: Limits,
}

impl Default for Config {
    /// This machine only, on port 8080.
    fn default() -> Self {
        Config { address: (Ipv4Addr::LOCALHOST, 8080).into(), allow_hosts: Vec::new(), limits: Limits::default() }
    }
}

/// How much requests may use. Every queue, buffer and wait has its bound here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most one request may use: time, nodes, table memory, cells, threads, and what is listed.
    pub caps: Caps,
    /// Bytes that all requests and the kept tables may take together: the sum of what work charges, and of bodies and
    /// answers. A request that would go over it is told to come back.
    pub memory: u64,
    /// Bytes of the tables that are kept between requests; at most a quarter of `memory`, which they are part of.
    pub cache_bytes: u64,
    /// Bytes of a request's body.
    pub body_bytes: usize,
    /// Long work (solve, generate, hint...) at once: as many threads.
    pub solves: usize,
    /// Quick work (play, draw, check...) at once: as many threads, so that a click never waits for a solve.
    pub clicks: usize,
    /// Requests waiting for either; one more is told to come back.
    pub queue: usize,
    /// How long a request may wait there before it is told to come back.
    pub wait: Duration,
    /// Open connections; one more is told to come back.
    pub connections: usize,
    /// How long a client may take to send a request's head, and to keep a connection idle.
    pub head_time: Duration,
    /// How long a client may take to send a request's body.
    pub body_time: Duration,
    /// How long a client may leave an answer unread.
    pub read_time: Duration,
    /// Events of a trace that a client may ask for.
    pub trace_events: u64,
    /// Bytes of a trace.
    pub trace_bytes: u64,
    /// How long running requests may go on after the server was asked to stop.
    pub grace: Duration,
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
            solves: cores.max(4),
            clicks: 2,
            queue: 256,
            wait: Duration::from_secs(20),
            connections: 512,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(15),
            read_time: Duration::from_mins(1),
            trace_events: 200_000,
            trace_bytes: 64 << 20,
            grace: Duration::from_secs(1),
        }
    }
}
