//! The `gridwright` program: every verb is a thin file over the contract.
//!
//! Data goes to standard output, words go to standard error. `args` says what can be written on the command line, `app`
//! holds what every verb works with, `commands/<verb>.rs` does it. To add a verb: write its file with an `Args` struct
//! and a `run` function, and give it a line in [`args::Command`] and in [`args::Command::run`].
mod app;
mod args;
mod commands;
mod compare;
mod console;
mod exit;
mod game;
mod help;
mod hosting;
mod imported;
mod input;
mod interrupt;
mod meter;
mod part;
mod picture;
mod plan;
mod pool;
mod report;
mod service;
mod set;
mod sink;
mod story;
mod table;
mod trouble;
mod units;
mod verdict;
mod watch;
mod words;

use app::App;
use args::Cli;
use clap::FromArgMatches as _;
use exit::Exit;
use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut command = help::command(env::args_os());
    let read = command.try_get_matches_from_mut(env::args_os());
    let cli = match read.and_then(|read| Cli::from_arg_matches(&read).map_err(|error| error.format(&mut command))) {
        Ok(cli) => cli,
        Err(error) => return exit::from_clap(&error, args::wants_json(env::args_os())),
    };
    let mut app = App::new(&cli.common);
    let outcome = exit::catching(|| cli.command.run(&mut app));
    let exit = outcome.unwrap_or_else(|bug| {
        app.console.bug(&bug);
        Exit::Bug
    });
    interrupt::doing(interrupt::Doing::End);
    exit.into()
}
