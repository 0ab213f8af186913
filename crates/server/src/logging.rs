//! Log lines on standard error: quiet unless asked.
use std::io::IsTerminal;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Logs to standard error what `filter` selects: `debug`, or `warn,gridwright_server=debug`. Without a filter only
/// warnings and errors. Does nothing when a logger is installed already.
///
/// # Errors
/// The filter can't be parsed.
pub fn log(filter: Option<&str>) -> Result<(), BadFilter> {
    let filter = filter.unwrap_or("").trim();
    let targets = match filter {
        "" => Targets::new().with_default(LevelFilter::WARN),
        _ => filter.parse::<Targets>().map_err(|_| BadFilter(filter.to_owned()))?,
    };
    let colour = std::io::stderr().is_terminal();
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(colour);
    let _ = tracing_subscriber::registry().with(layer).with(targets).try_init();
    Ok(())
}

/// A log filter that can't be parsed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("can't parse the log filter “{0}”: expected a level like `debug`, or `warn,gridwright_server=debug`")]
pub struct BadFilter(pub String);
