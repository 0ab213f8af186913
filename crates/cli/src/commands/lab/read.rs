//! `lab join`, `lab report` and `lab compare`: what is made of results.
use crate::app::App;
use crate::output::Sink;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::table::Table;
use clap::{Args, ValueEnum};
use gridwright_core::text::{Arg, Message};
use gridwright_lab::compare::{Changed, Comparison, Speed, Verdict, compare, compare_binaries};
use gridwright_lab::report::Pivot;
use gridwright_lab::statistics::short;
use gridwright_lab::{Document, Results};
use gridwright_render::drawing::Drawing;
#[cfg(feature = "png")]
use gridwright_render::{png, theme::Tone};
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// A result from a file.
fn read(path: &str) -> Result<Results, CliError> {
    let text = fs::read_to_string(path).map_err(|error| CliError::reading(path, error))?;
    let bad = |why| CliError::usage(Message::new("lab-bad-result").with("file", path).with("why", Arg::Text(why)));
    Results::read(&text).map_err(bad)
}

fn refuse(why: String) -> CliError {
    CliError::usage(Message::new("lab-refused").with("why", Arg::Text(why)))
}

fn joined(files: &[String]) -> Result<Results, CliError> {
    Results::join(files.iter().map(|file| read(file)).collect::<Result<_, _>>()?).map_err(refuse)
}

/// Join parts of a plan
#[derive(Debug, Args)]
pub(super) struct Join {
    /// The parts
    #[arg(value_name = "RESULT", required = true)]
    results: Vec<String>,
}

impl Join {
    /// Writes them as one result.
    pub(super) fn run(&self, app: &mut App) -> Result<Exit, CliError> {
        let results = joined(&self.results)?;
        app.console.line(&serde_json::to_string(&results.header).unwrap_or_default())?;
        results.rows.iter().try_for_each(|row| app.console.line(&row.line()))?;
        Ok(Exit::Yes)
    }
}

/// The form of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    Html,
    Md,
    Csv,
    Tex,
    Json,
}

/// What the images of plots are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Images {
    Svg,
    #[cfg(feature = "png")]
    Png,
    #[cfg(feature = "png")]
    PngDark,
}

impl Images {
    fn ending(self) -> &'static str {
        if self == Images::Svg { "svg" } else { "png" }
    }

    /// A plot as a file.
    fn draw(self, plot: &Drawing) -> Result<Vec<u8>, CliError> {
        match self {
            Images::Svg => Ok(plot.svg().into_bytes()),
            #[cfg(feature = "png")]
            Images::Png | Images::PngDark => {
                let tone = if self == Images::Png { Tone::Light } else { Tone::Dark };
                // Two pixels to a unit, for dense screens and paper.
                png::sheet(plot, tone, 2.0).map_err(|error| refuse(error.to_string()))
            }
        }
    }
}

/// Report a result
#[derive(Debug, Args)]
pub(super) struct Report {
    /// Results; several parts of one plan are joined
    #[arg(value_name = "RESULT", required = true)]
    results: Vec<String>,
    /// A table: rows, columns and value, such as `board,solver,median_ms`
    #[arg(long, value_name = "ROWS,COLUMNS,VALUE")]
    pivot: Vec<String>,
    /// The form of the report [default: by the ending of -o, else md]
    #[arg(long, value_name = "FORM")]
    form: Option<Form>,
    /// The images of the plots beside a Markdown file
    #[arg(long, value_name = "IMAGES", default_value = "svg")]
    plots: Images,
}

impl Report {
    /// Writes the report; with Markdown in a file, its plots are files beside it.
    pub(super) fn run(&self, app: &mut App) -> Result<Exit, CliError> {
        let results = joined(&self.results)?;
        let pivot = |text: &String| {
            Pivot::read(text).ok_or_else(|| CliError::usage(Message::new("lab-bad-pivot").with("found", text.as_str())))
        };
        let pivots = self.pivot.iter().map(pivot).collect::<Result<Vec<_>, _>>()?;
        let document = Document::of(&results, &pivots).map_err(refuse)?;
        let target = app.console.target().map(Path::to_owned);
        let text = match self.form(app.json, target.as_deref()) {
            Form::Html => document.html(),
            Form::Md => match &target {
                Some(target) => {
                    let picture = |number: usize| pictures(target, number, self.plots.ending());
                    for (number, plot) in document.plots.iter().enumerate() {
                        write(&target.with_file_name(picture(number)), &self.plots.draw(&plot.drawing)?)?;
                    }
                    document.markdown(Some(&picture))
                }
                None => document.markdown(None),
            },
            Form::Csv => document.csv(),
            Form::Tex => document.latex(),
            Form::Json => serde_json::to_string(&document).unwrap_or_default() + "\n",
        };
        app.console.print(&text)?;
        Ok(Exit::Yes)
    }

    fn form(&self, json: bool, target: Option<&Path>) -> Form {
        let ending = target.and_then(|path| path.extension()).map(|ending| ending.to_string_lossy().into_owned());
        let by_name = || ending.and_then(|ending| Form::from_str(&ending, true).ok());
        self.form.or(json.then_some(Form::Json)).or_else(by_name).unwrap_or(Form::Md)
    }
}

/// The name of a plot beside its report.
fn pictures(target: &Path, number: usize, ending: &str) -> String {
    let stem = target.file_stem().map_or_else(|| "report".to_owned(), |stem| stem.to_string_lossy().into_owned());
    format!("{stem}-{}.{ending}", number + 1)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let failed = |error| CliError::writing(path.display().to_string(), error);
    let mut sink = Sink::file(path, false).map_err(failed)?;
    sink.write_all(bytes).and_then(|()| sink.finish()).map_err(failed)
}

/// Compare two results, or two programs of one
#[derive(Debug, Args)]
pub(super) struct Compare {
    /// Two results, or one that was run with two --binary
    #[arg(value_name = "RESULT", required = true, num_args = 1..=2)]
    results: Vec<String>,
}

impl Compare {
    /// Says what changed; exit status 1 if anything became worse.
    pub(super) fn run(&self, app: &mut App) -> Result<Exit, CliError> {
        let comparison = match &self.results[..] {
            [first, second] => compare(&read(first)?, &read(second)?),
            [one, ..] => {
                let results = read(one)?;
                let [first, second] = &results.header.binaries[..] else {
                    return Err(CliError::usage(Message::new("lab-two-binaries").with("file", one.as_str())));
                };
                compare_binaries(&results, first, second)
            }
            [] => return Err(CliError::usage(Message::new("lab-two-binaries").with("file", "-"))),
        };
        if app.json {
            app.json_value(&serde_json::to_value(&comparison).unwrap_or_default())?;
        } else {
            tell(app, &comparison)?;
        }
        Ok(if comparison.is_regression() { Exit::No } else { Exit::Yes })
    }
}

/// The most changes of each kind that are listed.
const MOST: usize = 50;

fn tell(app: &mut App, comparison: &Comparison) -> Result<(), CliError> {
    let Comparison { interleaved, answers, counts, stopped, missing, speeds, .. } = comparison;
    for (id, changes) in [("lab-answers", answers), ("lab-stopped", stopped), ("lab-counts", counts)] {
        let title = app.console.say(&Message::new(id).with("count", changes.len()));
        app.console.line(&title)?;
        let mut table = Table::new(&["", "", "", "", ""].map(str::to_owned));
        for Changed { board, variant, field, before, after } in changes.iter().take(MOST) {
            let change = format!("{before} -> {after}");
            table.push(vec![" ".to_owned(), variant.clone(), board.clone(), (*field).to_owned(), change]);
        }
        app.console.print(&table.aligned())?;
    }
    if *missing > 0 {
        let text = app.console.say(&Message::new("lab-missing").with("count", *missing));
        app.console.line(&text)?;
    }
    let title = app.console.say(&Message::new(if *interleaved { "lab-times" } else { "lab-times-apart" }));
    app.console.line(&title)?;
    let mut table = Table::new(&["", "", ">", "", ""].map(str::to_owned));
    for Speed { variant, boards, ratio, verdict } in speeds {
        let said = app.console.say(&Message::new(word(*verdict)));
        let ratio = ratio
            .map_or_else(String::new, |at| format!("{} ({} to {})", short(at.estimate), short(at.low), short(at.high)));
        let boards = app.console.say(&Message::new("lab-boards").with("count", *boards));
        table.push(vec![" ".to_owned(), variant.clone(), ratio, boards, said]);
    }
    app.console.print(&table.aligned())
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Faster => "lab-faster",
        Verdict::Slower => "lab-slower",
        Verdict::Same => "lab-same",
        Verdict::Unknown => "lab-unknown",
    }
}
