//! `examples`: the starter shelf.
use crate::app::App;
use crate::input::args::GradeWord;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::table::Table;
use crate::output::words;
use clap::Args;
use gridwright_core::operations::{Convert, Converted, Example, Examples as Asked, Open, Recognised, Shelf};

/// List the starter shelf, or print one board of it
#[derive(Debug, Args)]
pub(crate) struct Examples {
    /// A puzzle whose boards to list, or the name of a board to print
    #[arg(value_name = "PUZZLE|NAME")]
    what: Option<String>,
    /// Only boards of this grade
    #[arg(long)]
    grade: Option<GradeWord>,
    /// The notation in which to print a board
    #[arg(long, value_name = "FORMAT", default_value = "id")]
    format: String,
}

impl Examples {
    /// Lists, or prints one.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        if let Some(example) = self.what.as_deref().and_then(|name| app.service.example(name)) {
            return self.print(app, example);
        }
        let mut shelf: Shelf = app.service.get(&Asked { puzzle: self.what.clone(), limit: None })?;
        shelf.examples.retain(|example| self.grade.is_none_or(|grade| example.grade == grade.0));
        if app.json {
            return app.json::<Asked>(&shelf).map(|()| Exit::Yes);
        }
        let table = table(app, &shelf)?;
        app.console.print(&table.aligned())?;
        Ok(Exit::Yes)
    }

    fn print(self, app: &mut App, example: Example) -> Result<Exit, CliError> {
        if app.json {
            return app.json::<Asked>(&Shelf { examples: vec![example] }).map(|()| Exit::Yes);
        }
        let convert = Convert { text: example.text, puzzle: Some(example.puzzle), to: self.format };
        let converted: Converted = app.service.get(&convert)?;
        app.console.item(&converted.text).map(|()| Exit::Yes)
    }
}

fn table(app: &App, shelf: &Shelf) -> Result<Table, CliError> {
    let titles = ["examples-name", "examples-grade", "examples-size", "examples-text"];
    let mut table = Table::new(&titles.map(|id| app.console.localizer.word(id)));
    for example in &shelf.examples {
        let open = Open { text: example.text.clone(), puzzle: Some(example.puzzle.clone()), format: None };
        let known: Recognised = app.service.get(&open)?;
        let grade = app.console.localizer.word(&format!("grade-{}", example.grade.id()));
        let size = app.console.say(&words::size(known.size));
        table.push(vec![example.name.clone(), grade, size, example.text.clone()]);
    }
    Ok(table)
}
