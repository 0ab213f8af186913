//! Serving the page and the contract from this machine.
use crate::app::App;
use crate::input::args::Limits;
use crate::input::units;
use crate::interrupt::{self, Doing};
use crate::output::error::CliError;
use clap::Args;
use gridwright_core::text::Message;
use gridwright_server::{Config, Error};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Help on `--memory` where several requests share it.
pub(crate) const MEMORY: &str = "Memory for all requests together; one may take half of it: 512M, 2GiB, none";
/// Help on `--threads` where requests come side by side.
pub(crate) const THREADS: &str = "Threads for each request [default: 1]";

/// The longest a request may ask for, unless the command line says otherwise.
const LONGEST_TIME: Duration = Duration::from_mins(10);

/// Where to serve, and how much requests may use.
#[derive(Debug, Args)]
pub(crate) struct Hosting {
    /// The port; 0 takes any free one
    #[arg(long, value_name = "PORT", default_value = "8080")]
    port: u16,
    /// The address to listen on; others than this machine's own open the server to the network
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    address: IpAddr,
    /// A name under which browsers may reach the server, beside those of this machine
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,
    /// Long requests worked on at once [default: one per processor, at least 4]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    solves: Option<u16>,
    /// Requests that may wait; further ones get status 503
    #[arg(long, value_name = "N", default_value = "256")]
    queue: u16,
    /// Size limit of a request
    #[arg(long, value_name = "BYTES", default_value = "1MiB", value_parser = units::memory)]
    body: u64,
    /// Memory limit of tables kept between requests
    #[arg(long, value_name = "BYTES", default_value = "256MiB", value_parser = units::memory)]
    cache: u64,
    /// Cell limit of a board
    #[arg(long, value_name = "N", default_value = "262144")]
    cells: u64,
    /// The engine as a WebAssembly module: pages then answer clicks themselves, and ask this server for long work only
    #[arg(long, value_name = "FILE")]
    engine: Option<PathBuf>,
    /// Log lines on standard error: error, warn, info, debug [default: `RUST_LOG`, else warn]
    #[arg(long, value_name = "LEVEL")]
    log: Option<String>,
}

impl Hosting {
    fn config(&self, limits: &Limits) -> Result<Config, CliError> {
        let address = SocketAddr::new(self.address, self.port);
        let engine = self.engine.as_deref().map(read_module).transpose()?;
        let mut config = Config { address, allow_hosts: self.allow_host.clone(), engine, ..Config::default() };
        let granted = &mut config.limits;
        // Without a limit of the operator's own, a request may name a longer one than usual: the page has a field for
        // it.
        granted.caps.usual_time = limits.time();
        granted.caps.time = limits.time.unwrap_or(LONGEST_TIME);
        // One request may take half of what all may take together.
        granted.memory = limits.memory;
        granted.caps.bytes = limits.memory / 2;
        granted.caps.nodes = limits.nodes.unwrap_or(granted.caps.nodes);
        granted.caps.threads = limits.threads.unwrap_or(granted.caps.threads);
        granted.caps.cells = self.cells;
        granted.long_threads = self.solves.map_or(granted.long_threads, usize::from);
        granted.queue = usize::from(self.queue);
        granted.cache_bytes = self.cache;
        granted.body_bytes = usize::try_from(self.body).unwrap_or(usize::MAX);
        Ok(config)
    }

    /// Serves until interrupted; `ready` receives the address of the page.
    pub(crate) fn serve(&self, app: &App, limits: &Limits, ready: impl FnOnce(&App, &str)) -> Result<(), CliError> {
        let filter = self.log.clone().or_else(|| std::env::var("RUST_LOG").ok());
        let logged = gridwright_server::log(filter.as_deref());
        logged.map_err(|bad| CliError::usage(Message::new("bad-log").with("filter", bad.0)))?;
        // The server ends on its own after a little grace for its requests.
        interrupt::doing(Doing::End);
        let served = gridwright_server::run(&self.config(limits)?, app.service.registry, |address, _| {
            ready(app, &format!("http://{address}/"));
        });
        served.map_err(|error| match error {
            Error::Bind { address, source } => CliError::serving(address.to_string(), source),
            Error::Setup(source) => CliError::serving(self.address.to_string(), source),
        })
    }
}

/// A WebAssembly module, as its first bytes say.
fn read_module(path: &Path) -> Result<Vec<u8>, CliError> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| CliError::reading(name.as_str(), error))?;
    if bytes.starts_with(b"\0asm") {
        Ok(bytes)
    } else {
        Err(CliError::usage(Message::new("not-a-module").with("name", name)))
    }
}
