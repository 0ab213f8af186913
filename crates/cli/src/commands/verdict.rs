//! Verbs that say something of every board: as JSON, in a line each of several, or at length of a single one.
use crate::app::App;
use crate::input::args::{Boards, Limits};
use crate::input::boards::Input;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::Operation;
use gridwright_core::text::Message;

/// What is said of a board.
pub(crate) trait Verdict {
    /// What it means for the exit status.
    fn exit(&self) -> Exit;
    /// In a few words.
    fn brief(&self, localizer: &Localizer) -> String;
    /// What follows the few words where there is space.
    fn details(&self, app: &mut App) -> Result<(), CliError>;
}

/// Asks for the verdict on every board and says it.
pub(crate) fn judge<O: Operation<Answer: Verdict>>(
    app: &mut App,
    boards: &Boards,
    limits: &Limits,
    ask: impl Fn(&Input) -> O + Sync,
) -> Result<Exit, CliError> {
    let inputs = app.inputs(boards)?;
    let workers = app.grant(limits, inputs.len());
    app.lines = inputs.len() > 1;
    app.each(
        &inputs,
        workers,
        |service, input, tell| service.ask(&ask(input), tell),
        |app, input, verdict| say::<O>(app, input, &verdict).map(|()| verdict.exit()),
    )
}

fn say<O: Operation<Answer: Verdict>>(app: &mut App, input: &Input, verdict: &O::Answer) -> Result<(), CliError> {
    if app.json {
        return app.json::<O>(verdict);
    }
    let brief = verdict.brief(&app.console.localizer);
    if app.lines {
        let message = Message::new("line").with("name", input.name.as_str()).with("text", brief);
        return app.console.line(&app.console.say(&message));
    }
    app.console.line(&brief)?;
    verdict.details(app)
}
