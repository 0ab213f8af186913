//! `serve`: the page and the API for browsers and programs.
use crate::app::App;
use crate::commands::hosting::{self, Hosting};
use crate::input::args::Limits;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use clap::Args;
use gridwright_core::text::Message;

/// Serve the page and the API on this machine
#[derive(Debug, Args)]
#[command(mut_arg("memory", |arg| arg.help(hosting::MEMORY)), mut_arg("threads", |arg| arg.help(hosting::THREADS)))]
pub(crate) struct Serve {
    #[command(flatten)]
    hosting: Hosting,
    #[command(flatten)]
    limits: Limits,
}

impl Serve {
    /// Serves until interrupted.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        self.hosting.serve(app, &self.limits, |app, address| {
            app.console.tell(&Message::new("serve-ready").with("address", address));
        })?;
        Ok(Exit::Yes)
    }
}
