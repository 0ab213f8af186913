//! `solve`: solutions, with what is proved about them; comparisons; a search to watch.
use crate::app::App;
use crate::commands::compare::{Bout, Style, compare};
use crate::commands::plan::Wish;
use crate::input::args::{Boards, Limits};
use crate::input::boards::Input;
use crate::input::units;
use crate::interrupt;
use crate::output::Sink;
use crate::output::error::{CliError, Refusal};
use crate::output::exit::{self, Exit};
use crate::output::picture;
use crate::output::report;
use crate::output::table::Table;
use crate::service::{Service, Tell};
use crate::terminal::watch;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use gridwright_core::algorithm::Task;
use gridwright_core::event::TracedEvent;
use gridwright_core::operations::{Limits as Asked, Solve as Order, Solved, ToldMove};
use gridwright_core::registry::Found;
use gridwright_core::scene::{Role, View};
use gridwright_core::text::Message;
use serde_json::Value;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long drawings may take where the search has used up its time.
const DRAWING: Duration = Duration::from_millis(100);

/// Solve boards, prove uniqueness, count, compare solvers, watch the search
#[derive(Debug, Args)]
#[command(after_help = "\
A single board is answered with its status, claims and drawing; several are solved side by side with a \
line each, in their order. Several solvers, `all`, or --vary make a table; its runs come one after \
another, each with as many threads as --threads says (one by default), so that times can be compared. \
`lab` compares at length: repeats, sweeps, plots.")]
pub(crate) struct Solve {
    #[command(flatten)]
    boards: Boards,
    /// What to look for
    #[arg(long, default_value = "first", value_parser = PossibleValuesParser::new(TASKS).map(|word| task(&word)))]
    task: Task,
    /// Most solutions to list [default: 100]
    #[arg(long, value_name = "N")]
    limit: Option<u64>,
    /// Solvers to use; several, or `all`, are compared [default: the puzzle's own choice]
    #[arg(long, value_name = "SOLVER", value_delimiter = ',')]
    solver: Vec<String>,
    /// An option of the solver; `list` names them
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = units::pair)]
    set: Vec<(String, String)>,
    /// Compare these values of an option
    #[arg(long, value_name = "KEY=V1,V2", value_parser = units::pair)]
    vary: Vec<(String, String)>,
    /// Print the comparison as comma-separated values; with -v, every named count and phase too
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print the solutions in this notation instead of drawing them
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "csv"])]
    format: Option<String>,
    /// Write every event of the search to FILE, one JSON object to a line
    #[arg(long, value_name = "FILE", conflicts_with = "watch")]
    trace: Option<PathBuf>,
    /// Watch the search in the terminal, without a time limit: + and - speed, space pause, n step, q quit
    #[arg(long, conflicts_with_all = ["json", "csv", "format"])]
    watch: bool,
    /// Print all counters, and the named counts and phases of the solver
    #[arg(short, long)]
    verbose: bool,
    #[command(flatten)]
    limits: Limits,
}

/// What can be asked of a solver.
pub(crate) const TASKS: [&str; 6] = ["first", "optimal", "unique", "count", "all", "all_optimal"];

/// The task of a word.
pub(crate) fn task(word: &str) -> Task {
    serde_json::from_value(Value::from(word)).unwrap_or_default()
}

impl Solve {
    /// Solves.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let inputs = app.inputs(&self.boards)?;
        let wish = self.wish();
        let puzzle = self.boards.puzzle.as_deref();
        let plans: Result<Vec<_>, _> = inputs.iter().map(|input| wish.variants(&app.service, input, puzzle)).collect();
        let threads = self.limits.threads.unwrap_or(1);
        let bouts: Vec<Bout<'_>> = inputs
            .iter()
            .zip(plans?)
            .flat_map(|(input, plan)| plan.into_iter().map(move |variant| Bout { input, variant, threads }))
            .collect();
        match (&bouts[..], &self.trace) {
            _ if wish.compares() || self.csv => self.compare(app, &bouts),
            ([bout], _) if self.watch => self.watch(app, bout),
            ([bout], Some(trace)) => self.traced(app, bout, trace),
            (_, None) if !self.watch => self.plain(app, &bouts),
            _ => Err(CliError::usage(Message::new("one-input").with("count", inputs.len()))),
        }
    }

    fn wish(&self) -> Wish {
        let split =
            |(key, values): &(String, String)| (key.clone(), values.split(',').map(str::to_owned).collect::<Vec<_>>());
        Wish { solvers: self.solver.clone(), set: self.set.clone(), vary: self.vary.iter().map(split).collect() }
    }

    fn order(&self, bout: &Bout<'_>) -> Order {
        Order {
            text: bout.input.text.clone(),
            puzzle: self.boards.puzzle.clone(),
            solver: bout.variant.solver.clone(),
            options: bout.variant.options.clone(),
            task: self.task,
            limits: Asked { solutions: self.limit, ..Asked::default() },
            steps: false,
        }
    }

    fn compare(&self, app: &mut App, bouts: &[Bout<'_>]) -> Result<Exit, CliError> {
        if self.trace.is_some() || self.watch || self.format.is_some() {
            return Err(CliError::usage(Message::new("compare-alone")));
        }
        let _ = app.grant(&self.limits, 1);
        app.service.caps.threads = self.limits.threads.unwrap_or(1);
        let style = match (app.json, self.csv) {
            (true, _) => Style::Json,
            (_, true) => Style::Csv { wide: self.verbose },
            _ => Style::Aligned,
        };
        compare(app, bouts, style, |bout| self.order(bout))
    }

    fn plain(&self, app: &mut App, bouts: &[Bout<'_>]) -> Result<Exit, CliError> {
        let workers = app.grant(&self.limits, bouts.len());
        let width = bouts.iter().map(|bout| bout.input.name.chars().count()).max().unwrap_or(0);
        let several = bouts.len() > 1;
        app.lines = several && self.format.is_none();
        let solve = |service: &Service, bout: &Bout<'_>, tell: Tell<'_>| {
            service.solve(&self.order(bout), &interrupt::budget(), tell, None)
        };
        app.each(bouts, workers, solve, |app, bout, (solved, found)| {
            let name = several.then(|| format!("{:<width$}", bout.input.name));
            self.show(app, bout.input, name.as_deref(), &solved, found)
        })
    }

    /// Solves one board while every event goes to a file.
    fn traced(&self, app: &mut App, bout: &Bout<'_>, trace: &Path) -> Result<Exit, CliError> {
        let _ = app.grant(&self.limits, 1);
        let failed = |error| CliError::writing(trace.display().to_string(), error);
        let mut sink = Sink::file(trace, false).map_err(failed)?;
        let budget = interrupt::budget();
        let mut written: io::Result<()> = Ok(());
        let mut listen = |event: TracedEvent| {
            if written.is_ok() {
                written = write_event(&mut sink, &event);
            }
            if written.is_err() {
                budget.cancel();
            }
        };
        let answer = app.service.solve(&self.order(bout), &budget, None, Some(&mut listen));
        written.and_then(|()| sink.finish()).map_err(failed)?;
        let (solved, found) = answer.map_err(|failure| Refusal::about(bout.input, failure))?;
        self.show(app, bout.input, None, &solved, found)
    }

    fn watch(&self, app: &mut App, bout: &Bout<'_>) -> Result<Exit, CliError> {
        let _ = app.grant(&self.limits, 1);
        let (solved, found) = watch::watch(app, bout.input, &self.order(bout))?;
        self.show(app, bout.input, None, &solved, found)
    }

    /// Shows an answer; `name` is printed before it when there are several.
    fn show(
        &self,
        app: &mut App,
        input: &Input,
        name: Option<&str>,
        solved: &Solved,
        found: Found,
    ) -> Result<Exit, CliError> {
        let exit = exit::of_solved(solved, self.task);
        if app.json {
            app.json::<Order>(solved)?;
        } else if let Some(format) = &self.format {
            written(app, input, format, solved, found)?;
        } else {
            let headline = report::outcome(&app.console.localizer, solved);
            match name {
                Some(name) => {
                    let effort = app.console.say(&report::effort(&app.service, solved));
                    app.console.line(&format!("{name}  {headline}  ({effort})"))?;
                }
                None => self.whole(app, &headline, solved, found)?,
            }
        }
        Ok(exit)
    }

    /// The answer to a single board, at length.
    fn whole(&self, app: &mut App, headline: &str, solved: &Solved, mut found: Found) -> Result<(), CliError> {
        app.console.line(headline)?;
        let effort = app.console.say(&report::effort(&app.service, solved));
        app.console.line(&effort)?;
        if self.verbose {
            let mut table = Table::new(&[String::new(), ">".to_owned()]);
            for (name, value) in report::details(&app.console.localizer, solved) {
                table.push(vec![format!("  {name}"), value]);
            }
            app.console.print(&table.aligned())?;
        }
        if let Some(forced) = report::forced(solved) {
            let forced = app.console.say(&forced);
            app.console.line(&forced)?;
        }
        match &solved.reason {
            Some(reason) => {
                app.console.line(&reason.text)?;
                let view = picture::pointing(&reason.places, Role::Wrong);
                draw(app, &mut found, view)
            }
            None => self.pictures(app, solved, found),
        }
    }

    /// Every solution: its moves, where it has any, and a drawing of how it ends; several ways to one end need no
    /// drawings. Once the time limit is over, a solution is its text, which takes no time to speak of.
    fn pictures(&self, app: &mut App, solved: &Solved, mut found: Found) -> Result<(), CliError> {
        let several = solved.solutions.len() > 1;
        let (began, spent) = (Instant::now(), Duration::from_secs_f64(solved.millis / 1000.0));
        let left = self.limits.time().saturating_sub(spent).max(DRAWING);
        for (index, mut solution) in found.solutions().into_iter().enumerate() {
            if several {
                let title = app.console.say(&Message::new("solution-number").with("number", index + 1));
                app.console.line(&format!("\n{title}"))?;
            }
            match solved.moves.get(index) {
                Some(moves) if several => app.console.line(&steps(moves))?,
                None if index > 0 && began.elapsed() >= left => app.console.line(&solved.solutions[index])?,
                moves => {
                    moves.map_or(Ok(()), |moves| tell(app, moves))?;
                    draw(app, &mut solution, View::default())?;
                }
            }
        }
        Ok(())
    }
}

/// Moves as a session text has them, in one line.
fn steps(moves: &[ToldMove]) -> String {
    moves.iter().map(|told| told.step.as_str()).collect::<Vec<_>>().join(" ")
}

/// Moves in words, a numbered line each.
fn tell(app: &mut App, moves: &[ToldMove]) -> Result<(), CliError> {
    let mut table = Table::new(&[">".to_owned(), String::new(), String::new()]);
    for (index, ToldMove { step, text, .. }) in moves.iter().enumerate() {
        table.push(vec![format!("{}.", index + 1), text.clone(), step.clone()]);
    }
    app.console.print(&format!("\n{}", table.aligned()))
}

fn write_event(sink: &mut Sink, event: &TracedEvent) -> io::Result<()> {
    serde_json::to_writer(&mut *sink, event)?;
    sink.write_all(b"\n")
}

fn draw(app: &mut App, found: &mut Found, view: View) -> Result<(), CliError> {
    let drawing = picture::text(&app.service.scene(found, view)?, app.console.data.color);
    app.console.print(&format!("\n{drawing}"))
}

/// The solutions in a notation on standard output, what they are in words on standard error.
fn written(app: &mut App, input: &Input, format: &str, solved: &Solved, mut found: Found) -> Result<(), CliError> {
    let outcome = report::outcome(&app.console.localizer, solved);
    app.console.tell(&Message::new("line").with("name", input.name.as_str()).with("text", outcome));
    for solution in found.solutions() {
        let text = app.service.write(&solution, format)?;
        app.console.item(&text)?;
    }
    Ok(())
}
