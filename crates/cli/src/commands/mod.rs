//! The command line: a file for each command, and what several of them share.
//!
//! To add a command: write its file with an `Args` struct and a `run` function, and give it a line in [`Command`] and in
//! [`Command::run`].
mod check;
mod compare;
mod completions;
mod convert;
mod corpus;
mod examples;
mod explain;
mod generate;
mod grade;
pub(crate) mod help;
mod hint;
mod hosting;
mod lab;
mod list;
mod man;
mod plan;
mod play;
mod serve;
mod show;
mod solve;
mod verdict;

use crate::app::App;
use crate::input::args::Common;
use crate::output::exit::Exit;
use clap::{Parser, Subcommand};

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
line; empty lines and lines that begin with # are skipped. Sizes are always rows x columns.

Exit status: 0 yes, 1 the answer is \"no\" (impossible, not solved, not unique), 2 wrong use or bad \
input, 3 a limit was reached or nothing was found, 4 reading or writing failed, 70 a bug, \
130 interrupted.";

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
    /// Compare solvers at length: plans, sweeps, repeats, reports with plots
    Lab(lab::Lab),
    /// Make, check and describe corpora: very many boards with solutions, grades and proofs
    Corpus(corpus::Corpus),
    /// Say which rules a filled board breaks, and whether it is solved
    Check(check::Check),
    /// Make new boards
    Generate(generate::Generate),
    /// Say how hard boards are, and which techniques they take
    Grade(grade::Grade),
    /// Say what to do next, and why
    Hint(hint::Hint),
    /// Explain the full solution, step by step
    Explain(explain::Explain),
    /// Write boards in another notation
    Convert(convert::Convert),
    /// Draw boards, in the terminal or as SVG or PNG images
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
        app.console.in_place = match &self {
            Command::Lab(verb) => verb.writes_in_place(),
            Command::Corpus(verb) => verb.writes_folder(),
            _ => false,
        };
        app.run(|app| match self {
            Command::List(verb) => verb.run(app),
            Command::Examples(verb) => verb.run(app),
            Command::Play(verb) => verb.run(app),
            Command::Serve(verb) => verb.run(app),
            Command::Solve(verb) => verb.run(app),
            Command::Lab(verb) => verb.run(app),
            Command::Corpus(verb) => verb.run(app),
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
