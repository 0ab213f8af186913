//! `completions`: a script that lets a shell complete verbs and options.
use crate::app::App;
use crate::args::Cli;
use crate::exit::Exit;
use crate::trouble::Trouble;
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

/// Print a completion script for a shell
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    /// Prints the script.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, Trouble> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "gridwright", &mut script);
        app.console.write(&script).map(|()| Exit::Yes)
    }
}
