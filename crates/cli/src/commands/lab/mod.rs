//! `lab`: comparisons of solvers that can be planned, split, killed, resumed, joined, reported and compared.
//!
//! The crate `gridwright-lab` holds plans, addresses, rows and statistics; here they are scheduled, on this machine's clock and
//! files.
mod boards;
mod child;
mod engine;
mod machine;
mod read;
mod run;
mod wish;

use crate::app::App;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use clap::{Args, Subcommand};
use gridwright_core::text::{Arg, Message};
use gridwright_lab::BadPlan;

/// Compare solvers: plans, sweeps, repeats, reports with plots
#[derive(Debug, Args)]
#[command(after_help = "\
A plan is a TOML file (docs/lab/README.md); `lab plan` prints the one that a command line means. Each run is a row of \
the result, written as soon as it ends. To continue a run that was killed or interrupted, repeat it with --resume.")]
pub(crate) struct Lab {
    #[command(subcommand)]
    verb: Verb,
}

/// What to do.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Print the plan that a command line means
    Plan(wish::Wish),
    /// Run a plan, a preset, or solvers on boards; each run is a row of the result
    Run(run::Run),
    /// Join parts of a plan that were run apart
    Join(read::Join),
    /// Report a result: tables and plots, as HTML, Markdown, CSV, LaTeX or JSON
    Report(read::Report),
    /// Say what became faster, slower or wrong: two results, or two programs of one
    Compare(read::Compare),
    /// List the presets, or print the plan of one
    Preset(wish::Presets),
}

impl Lab {
    /// Does what the verb says.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        match self.verb {
            Verb::Plan(wish) => wish.print(app),
            Verb::Run(run) => run.run(app),
            Verb::Join(join) => join.run(app),
            Verb::Report(report) => report.run(app),
            Verb::Compare(compare) => compare.run(app),
            Verb::Preset(presets) => presets.run(app),
        }
    }

    /// Whether it writes its file row by row.
    pub(crate) fn writes_in_place(&self) -> bool {
        matches!(self.verb, Verb::Run(_))
    }
}

/// A plan that can't be carried out.
fn bad_plan(name: &str, bad: &BadPlan) -> CliError {
    let why = Arg::Text(bad.to_string());
    CliError::usage(Message::new("lab-bad-plan").with("name", name).with("why", why))
}
