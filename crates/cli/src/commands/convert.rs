//! `convert`: the same board in another notation.
use crate::app::App;
use crate::input::args::Boards;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use clap::Args;
use gridwright_core::operations::Convert as Request;

/// Write boards in another notation
#[derive(Debug, Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    boards: Boards,
    /// The notation to write; `list` names those of each puzzle
    #[arg(long, value_name = "FORMAT", default_value = "id")]
    format: String,
}

impl Convert {
    /// Writes every board.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let inputs = app.inputs(&self.boards)?;
        let puzzle = self.boards.puzzle;
        app.each(
            &inputs,
            1,
            |service, input, _| {
                let (text, to) = (input.text.clone(), self.format.clone());
                service.get(&Request { text, puzzle: puzzle.clone(), to })
            },
            |app, _, converted| {
                if app.json {
                    app.json::<Request>(&converted)?;
                } else {
                    app.console.item(&converted.text)?;
                }
                Ok(Exit::Yes)
            },
        )
    }
}
