//! `list`: what there is.
use crate::app::App;
use crate::input::options::Form;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::table::Table;
use clap::Args;
use gridwright_core::operations::{AlgorithmEntry, Catalog, Catalogue, PuzzleEntry, TechniqueEntry};
use gridwright_core::text::Message;
use serde_json::Value;

/// List puzzles with their solvers, generators, formats, techniques and layers
#[derive(Debug, Args)]
pub(crate) struct List {
    /// Only this puzzle
    #[arg(value_name = "PUZZLE")]
    puzzle: Option<String>,
}

impl List {
    /// Prints the catalogue.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let mut catalogue: Catalogue = app.service.get(&Catalog {})?;
        if let Some(name) = &self.puzzle {
            catalogue.puzzles.retain(|entry| is_named(entry, name));
            if catalogue.puzzles.is_empty() {
                let known = app.service.registry.puzzles().iter().map(|engine| engine.info().id).collect::<Vec<_>>();
                let message = Message::new("unknown-puzzle").with("name", name.as_str());
                return Err(CliError::usage(message.with("known", known.join(", "))));
            }
        }
        if app.json {
            return app.json::<Catalog>(&catalogue).map(|()| Exit::Yes);
        }
        let pages: Vec<String> = catalogue.puzzles.iter().map(|entry| page(app, entry)).collect();
        app.console.print(&pages.join("\n"))?;
        Ok(Exit::Yes)
    }
}

/// Whether a puzzle goes by a name.
pub(crate) fn is_named(entry: &PuzzleEntry, name: &str) -> bool {
    entry.id == name || entry.aliases.iter().any(|alias| alias == name)
}

/// Everything about one puzzle.
fn page(app: &App, entry: &PuzzleEntry) -> String {
    let names = std::iter::once(&entry.id).chain(&entry.aliases).map(String::as_str).collect::<Vec<_>>().join(", ");
    let mut page = format!("{} ({names})\n{}\n", entry.name, entry.summary);
    let grade = |technique: &TechniqueEntry| {
        let grade = app.console.localizer.word(&format!("grade-{}", technique.grade.id()));
        app.console.say(&Message::new("list-technique").with("name", technique.name.as_str()).with("grade", grade))
    };
    for (title, lines) in [
        ("list-rules", entry.rules.iter().map(|rule| (rule.id.clone(), rule.text.clone())).collect()),
        ("list-solvers", entry.solvers.iter().flat_map(|solver| lines(app, solver)).collect()),
        ("list-generators", entry.generators.iter().flat_map(|made| lines(app, made)).collect()),
        ("list-formats", entry.formats.iter().map(|format| (format.id.clone(), format.name.clone())).collect()),
        ("list-techniques", entry.techniques.iter().map(|it| (it.id.clone(), grade(it))).collect()),
        ("list-layers", entry.layers.iter().map(|layer| (layer.id.clone(), layer.name.clone())).collect()),
    ] {
        page += &section(app, title, lines);
    }
    page
}

/// A title and an aligned list; nothing when the list is empty.
fn section(app: &App, title: &str, lines: Vec<(String, String)>) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let mut table = Table::new(&[String::new(), String::new()]);
    for (id, text) in lines {
        table.push(vec![format!("  {id}"), text]);
    }
    format!("\n{}\n{}", app.console.localizer.word(title), table.aligned())
}

/// An algorithm with its options, each on a line of its own.
fn lines(app: &App, algorithm: &AlgorithmEntry) -> Vec<(String, String)> {
    let option = |field: &crate::input::options::Field| {
        let default = field.default.as_ref().map_or_else(|| "-".to_owned(), plain);
        let message = Message::new("list-option").with("wanted", field.wanted()).with("default", default);
        (format!("  --set {}", field.name), app.console.say(&message))
    };
    let form = Form::of(algorithm);
    std::iter::once((algorithm.id.clone(), algorithm.summary.clone())).chain(form.fields.iter().map(option)).collect()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "none".to_owned(),
        other => other.to_string(),
    }
}
