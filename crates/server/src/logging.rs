//! Log lines on standard error: quiet unless asked.
use std::io::IsTerminal;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Begins to log on standard error what `filter` lets pass: `debug`, or `warn,gridwright_server=debug`. Without one,
/// and for what it does not name, only warnings and errors. Does nothing when somebody logs already.
///
/// # Errors
/// The filter is not understood.
pub fn log(filter: Option<&str>) -> Result<(), BadFilter> {
    let filter = filter.unwrap_or("").trim();
    let targets = match filter {
        "" => Targets::new().with_default(LevelFilter::WARN),
        _ => filter.parse::<Targets>().map_err(|_| BadFilter(filter.to_owned()))?,
    };
    let colour = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(colour);
    let _ = tracing_subscriber::registry().with(lines).with(targets).try_init();
    Ok(())
}

/// A log filter that is not understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the log filter “{0}” is not understood: write a level like `debug`, or `warn,gridwright_server=debug`")]
pub struct BadFilter(pub String);
