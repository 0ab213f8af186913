//! `man`: manual pages, written from the same words as `--help`.
use crate::app::App;
use crate::commands::help;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use clap::Args;
use gridwright_core::text::Message;

/// Print a manual page
#[derive(Debug, Args)]
pub(crate) struct Man {
    /// The page of a command [default: the program's own page]
    verb: Option<String>,
}

impl Man {
    /// Prints the page.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let mut program = help::in_language(app.console.localizer.language());
        program.build();
        let command = match &self.verb {
            None => program,
            Some(verb) => program
                .find_subcommand(verb)
                .cloned()
                .ok_or_else(|| CliError::usage(Message::new("unknown-verb").with("verb", verb.as_str())))?,
        };
        let mut page = Vec::new();
        let rendered = clap_mangen::Man::new(command).render(&mut page);
        rendered.map_err(|error| CliError::writing("man", error))?;
        app.console.write(&page).map(|()| Exit::Yes)
    }
}
