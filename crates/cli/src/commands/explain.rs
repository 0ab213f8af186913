//! `explain`: the full solution, step by step.
use crate::app::App;
use crate::input::args::{Boards, Limits};
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::story::{Story, StoryFormat};
use clap::Args;
use gridwright_core::operations::{Explain as Request, Explained, HintKind, Limits as Asked};
use std::path::Path;

/// Explain the full solution, step by step
#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    boards: Boards,
    /// Format [default: by the extension of -o (.md, .html), else text]
    #[arg(long = "as", value_name = "KIND")]
    kind: Option<StoryFormat>,
    #[command(flatten)]
    limits: Limits,
}

impl Explain {
    /// Tells it.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let input = app.input(&self.boards)?;
        let _ = app.grant(&self.limits, 1);
        let kind = self.kind.unwrap_or_else(|| kind_of(app.console.target()));
        app.each(
            std::slice::from_ref(&input),
            1,
            |service, input, tell| {
                let (text, puzzle) = (input.text.clone(), self.boards.puzzle.clone());
                // Images show the coordinates that sentences name; characters would need twice the space for them.
                let coordinates = kind == StoryFormat::Html;
                let limits = Asked::default();
                let request = Request { text, puzzle, scenes: true, unnamed: false, coordinates, limits };
                service.ask(&request, tell)
            },
            |app, input, explained| {
                let exit = exit(&explained);
                if app.json {
                    app.json::<Request>(&explained)?;
                    return Ok(exit);
                }
                let (localizer, color) = (&app.console.localizer, app.console.data.color);
                let page = Story { localizer, title: file_name(&input.name), explained: &explained, color }.told(kind);
                app.console.print(&page).map(|()| exit)
            },
        )
    }
}

/// A complete path is "yes", a board without solution "no", an incomplete one a limit.
fn exit(explained: &Explained) -> Exit {
    let impossible = explained.mistake.as_ref().is_some_and(|mistake| mistake.kind == HintKind::Impossible);
    match (explained.complete, impossible) {
        (true, _) => Exit::Yes,
        (false, true) => Exit::No,
        (false, false) => Exit::Limit,
    }
}

/// The last part of a path; any other name whole.
fn file_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

fn kind_of(target: Option<&Path>) -> StoryFormat {
    let extension = target.and_then(Path::extension).and_then(|extension| extension.to_str()).unwrap_or("");
    match extension.to_ascii_lowercase().as_str() {
        "md" | "markdown" => StoryFormat::Markdown,
        "html" | "htm" => StoryFormat::Html,
        _ => StoryFormat::Text,
    }
}
