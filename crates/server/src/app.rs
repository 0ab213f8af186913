//! What all requests share.
use crate::config::{Config, Limits};
use crate::guard::Names;
use crate::lane::{Lane, Pace};
use crate::own::Own;
use crate::refusal::Refusal;
use crate::work::Job;
use bytes::Bytes;
use gridwright_core::cache::Cache;
use gridwright_core::operations::Listing;
use gridwright_core::registry::Registry;
use gridwright_core::run::Budget;
use schemars::JsonSchema;
use serde::Serialize;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What all requests share: the puzzles, the workers and the limits.
pub(crate) struct App {
    pub(crate) registry: &'static Registry,
    pub(crate) limits: Limits,
    pub(crate) names: Names,
    cache: Arc<Cache>,
    /// What all requests share; it lives as long as the program, for a worker may outlive the server.
    pool: &'static Budget<'static>,
    quick: Arc<Lane>,
    long: Arc<Lane>,
    served: AtomicU64,
    panics: AtomicU64,
}

/// How the server is: what a health check and a curious person want to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Health {
    /// Version of the program.
    version: &'static str,
    /// Long work that is being done.
    running: usize,
    /// Long work that waits.
    waiting: usize,
    /// Quick work that is being done or waits.
    quick: usize,
    /// Bytes that requests have taken.
    bytes: u64,
    /// Requests answered so far.
    served: u64,
    /// Requests lost to a bug so far.
    panics: u64,
}

impl App {
    /// Starts the workers.
    pub(crate) fn new(config: &Config, bound: SocketAddr, registry: &'static Registry) -> std::io::Result<Arc<Self>> {
        let limits = config.limits;
        let kept = limits.cache_bytes.min(limits.memory / 4);
        Ok(Arc::new(App {
            registry,
            limits,
            cache: Arc::new(Cache::new(kept)),
            pool: Box::leak(Box::new(Budget::pool(limits.memory - kept))),
            names: Names::new(bound, &config.allow_hosts),
            quick: Lane::start(Pace::Quick, limits.clicks, limits.queue)?,
            long: Lane::start(Pace::Long, limits.solves, limits.queue)?,
            served: AtomicU64::new(0),
            panics: AtomicU64::new(0),
        }))
    }

    /// Who does work of this pace.
    pub(crate) fn lane(&self, pace: Pace) -> &Arc<Lane> {
        match pace {
            Pace::Quick => &self.quick,
            Pace::Long => &self.long,
        }
    }

    /// A budget for the work of one request.
    pub(crate) fn budget(&self) -> Arc<Budget<'static>> {
        Arc::new(self.pool.part())
    }

    /// A request, ready to be handed to a worker; it is charged what it costs whatever its work does.
    pub(crate) fn job(&self, operation: &'static Listing, body: Bytes, wish: Option<String>) -> Result<Job, Refusal> {
        let own = Own::new(self.pool.part());
        if !own.charge(Own::cost(body.len())) {
            return Err(Refusal::NoMemory);
        }
        Ok(Job {
            operation,
            body,
            call: None,
            wish,
            budget: self.budget(),
            own: Arc::new(own),
            caps: self.limits.caps,
            registry: self.registry,
            cache: Arc::clone(&self.cache),
        })
    }

    /// Counts an answer.
    pub(crate) fn count_answer(&self) {
        let _ = self.served.fetch_add(1, Relaxed);
    }

    /// Counts and logs a panic.
    pub(crate) fn count_panic(&self, operation: &str, words: &str) {
        let _ = self.panics.fetch_add(1, Relaxed);
        tracing::error!(operation, words, "a worker panicked; its request is lost");
    }

    /// How the server is.
    pub(crate) fn health(&self) -> Health {
        Health {
            version: env!("CARGO_PKG_VERSION"),
            running: self.long.running(),
            waiting: self.long.waiting(),
            quick: self.quick.running() + self.quick.waiting(),
            bytes: self.pool.used().1,
            served: self.served.load(Relaxed),
            panics: self.panics.load(Relaxed),
        }
    }

    /// Cancels all work and lets the workers end.
    pub(crate) fn close(&self) {
        self.pool.cancel();
        self.quick.close();
        self.long.close();
    }
}
