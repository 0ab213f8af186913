//! The state that all requests share.
use crate::config::{Config, Limits};
use crate::hosts::AllowedHosts;
use crate::job::Job;
use crate::memory::RequestMemory;
use crate::pool::{Pool, ThreadPool};
use crate::rejection::Rejection;
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

/// The puzzles, the thread pools, the limits and the counters.
pub(crate) struct App {
    pub(crate) registry: &'static Registry,
    pub(crate) limits: Limits,
    pub(crate) hosts: AllowedHosts,
    /// The module for pages that answer clicks themselves.
    pub(crate) engine: Option<Bytes>,
    cache: Arc<Cache>,
    /// The budget of all requests; it lives as long as the program, for a worker may outlive the server.
    total: &'static Budget<'static>,
    quick: Arc<ThreadPool>,
    long: Arc<ThreadPool>,
    served: AtomicU64,
    panics: AtomicU64,
}

/// The health report of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Health {
    /// Version of the program.
    version: &'static str,
    /// Long operations running.
    running: usize,
    /// Long operations waiting.
    waiting: usize,
    /// Quick operations running or waiting.
    quick: usize,
    /// Bytes reserved by requests.
    bytes: u64,
    /// Requests answered so far.
    served: u64,
    /// Requests lost to a panic so far.
    panics: u64,
}

impl App {
    /// Starts the workers.
    pub(crate) fn new(config: &Config, bound: SocketAddr, registry: &'static Registry) -> std::io::Result<Arc<Self>> {
        let limits = config.limits;
        let cache_bytes = limits.cache_bytes.min(limits.memory / 4);
        Ok(Arc::new(App {
            registry,
            limits,
            cache: Arc::new(Cache::new(cache_bytes)),
            // An eighth is left to the allocator, which keeps some of what threads have freed.
            total: Box::leak(Box::new(Budget::pool((limits.memory - cache_bytes) / 8 * 7))),
            hosts: AllowedHosts::new(bound, &config.allow_hosts),
            engine: config.engine.clone().map(Bytes::from),
            quick: ThreadPool::start(Pool::Quick, limits.quick_threads, limits.queue)?,
            long: ThreadPool::start(Pool::Long, limits.long_threads, limits.queue)?,
            served: AtomicU64::new(0),
            panics: AtomicU64::new(0),
        }))
    }

    /// The threads of a pool.
    pub(crate) fn pool(&self, pool: Pool) -> &Arc<ThreadPool> {
        match pool {
            Pool::Quick => &self.quick,
            Pool::Long => &self.long,
        }
    }

    /// A budget for one run of an operation.
    pub(crate) fn budget(&self) -> Arc<Budget<'static>> {
        Arc::new(self.total.part())
    }

    /// A request as a job for a worker, with its memory charged.
    pub(crate) fn job(&self, operation: &'static Listing, body: Bytes, lang: Option<String>) -> Result<Job, Rejection> {
        let memory = RequestMemory::charge(self.total.part(), body.len()).ok_or(Rejection::NoMemory)?;
        Ok(Job {
            operation,
            body,
            call: None,
            lang,
            budget: self.budget(),
            memory,
            caps: self.limits.caps,
            registry: self.registry,
            cache: Arc::clone(&self.cache),
        })
    }

    /// Counts a response.
    pub(crate) fn count_response(&self) {
        let _ = self.served.fetch_add(1, Relaxed);
    }

    /// Counts and logs a panic.
    pub(crate) fn count_panic(&self, operation: &str, message: &str) {
        let _ = self.panics.fetch_add(1, Relaxed);
        tracing::error!(operation, message, "a worker panicked; its request is lost");
    }

    /// The health report.
    pub(crate) fn health(&self) -> Health {
        Health {
            version: env!("CARGO_PKG_VERSION"),
            running: self.long.running(),
            waiting: self.long.waiting(),
            quick: self.quick.running() + self.quick.waiting(),
            bytes: self.total.used().1,
            served: self.served.load(Relaxed),
            panics: self.panics.load(Relaxed),
        }
    }

    /// Cancels all jobs and lets the workers end.
    pub(crate) fn close(&self) {
        self.total.cancel();
        self.quick.close();
        self.long.close();
    }
}
