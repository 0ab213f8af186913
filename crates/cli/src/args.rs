//! What can be written on the command line.
use crate::app::App;
use crate::commands::{
    check, completions, convert, examples, explain, generate, grade, hint, list, man, play, serve, show, solve,
};
use crate::exit::Exit;
use crate::units;
use clap::builder::PossibleValue;
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use gridwright_core::algorithm::Grade;
use std::ffi::OsString;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

/// A workbench for grid puzzles: solve, check, make, grade, explain and draw them
#[derive(Debug, Parser)]
#[command(name = "gridwright", version, max_term_width = 100, after_help = AFTER)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER: &str = "\
An INPUT is a file, - for standard input, the name of an example, or the text itself: an id in any \
supported notation, or a link. It is recognised by its content. A file may also hold one board per \
line; empty lines and lines that begin with # are passed over. Sizes are always rows x columns.

Exit status: 0 yes, 1 the answer is \"no\" (impossible, not solved, not unique), 2 wrong use or bad \
input, 3 a limit was reached or nothing was found, 4 reading or writing failed, 70 a bug, \
130 interrupted.";

/// Options of every verb.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Common {
    /// Print the answers as JSON, one to a line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Write to FILE, which is replaced only when everything is written; an interrupted run leaves FILE.part
    #[arg(short, long, global = true, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Language of the sentences: en, fr [default: from the environment]
    #[arg(long, global = true, value_name = "LANG", value_parser = units::language)]
    pub(crate) lang: Option<String>,
    /// When to use colours; by itself only in terminals, and not where `NO_COLOR` is set
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

/// Whether JSON is asked for, on a line that could not be read.
pub(crate) fn wants_json(arguments: impl Iterator<Item = OsString>) -> bool {
    arguments.take_while(|word| word != "--").any(|word| word == "--json")
}

/// Boards to work on.
#[derive(Debug, Args)]
pub(crate) struct Boards {
    /// Files, -, names of examples, ids or links [default: standard input]
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,
    /// Which puzzle it is, where the input leaves doubt
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<String>,
    /// The longest input to read
    #[arg(long, value_name = "BYTES", default_value = "64MiB", value_parser = units::memory, hide_short_help = true)]
    pub(crate) max_input: u64,
}

/// How much the work may use.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Limits {
    /// Most time for each board: 500ms, 10s, 2m, none
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = units::time)]
    pub(crate) time: Duration,
    /// Most search nodes for each board [default: no limit]
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Most table memory for each board: 512M, 2GiB, none
    #[arg(long, value_name = "BYTES", default_value = "1GiB", value_parser = units::memory)]
    pub(crate) memory: u64,
    /// Threads to work on; several boards are worked on side by side [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

impl Limits {
    /// The threads asked for, else one per processor.
    pub(crate) fn threads(&self) -> u16 {
        let processors = || thread::available_parallelism().map_or(1, |count| u16::try_from(count.get()).unwrap_or(64));
        self.threads.unwrap_or_else(processors)
    }
}

/// A grade, by its word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GradeWord(pub(crate) Grade);

impl ValueEnum for GradeWord {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [GradeWord; Grade::ALL.len()] = [
            GradeWord(Grade::ALL[0]),
            GradeWord(Grade::ALL[1]),
            GradeWord(Grade::ALL[2]),
            GradeWord(Grade::ALL[3]),
            GradeWord(Grade::ALL[4]),
        ];
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.id()))
    }
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List puzzles with their solvers, generators, formats, techniques and layers
    List(list::List),
    /// List the starter shelf, or print one board of it
    Examples(examples::Examples),
    /// Play in the browser, or in the terminal
    Play(play::Play),
    /// Serve the page and the API on this machine
    Serve(serve::Serve),
    /// Solve boards, prove uniqueness, count, compare solvers, watch the search
    Solve(solve::Solve),
    /// Say which rules a filled board breaks, and whether it is solved
    Check(check::Check),
    /// Make new boards
    Generate(generate::Generate),
    /// Say how hard boards are, and which techniques they take
    Grade(grade::Grade),
    /// Say what to do next, and why
    Hint(hint::Hint),
    /// Tell the whole way to the solution, step by step
    Explain(explain::Explain),
    /// Write boards in another notation
    Convert(convert::Convert),
    /// Draw boards, in the terminal or as SVG
    Show(show::Show),
    /// Print a completion script for a shell
    Completions(completions::Completions),
    /// Print a manual page
    Man(man::Man),
}

impl Command {
    /// Does what the verb says.
    pub(crate) fn run(self, app: &mut App) -> Exit {
        app.console.resume = matches!(&self, Command::Generate(verb) if verb.resume);
        app.run(|app| match self {
            Command::List(verb) => verb.run(app),
            Command::Examples(verb) => verb.run(app),
            Command::Play(verb) => verb.run(app),
            Command::Serve(verb) => verb.run(app),
            Command::Solve(verb) => verb.run(app),
            Command::Check(verb) => verb.run(app),
            Command::Generate(verb) => verb.run(app),
            Command::Grade(verb) => verb.run(app),
            Command::Hint(verb) => verb.run(app),
            Command::Explain(verb) => verb.run(app),
            Command::Convert(verb) => verb.run(app),
            Command::Show(verb) => verb.run(app),
            Command::Completions(verb) => verb.run(app),
            Command::Man(verb) => verb.run(app),
        })
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
