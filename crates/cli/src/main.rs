//! The `gridwright` program: every verb is a thin file over the contract.
//!
//! Data goes to standard output, words go to standard error. Each folder uses only those before it: `output` (console, files,
//! errors), `input` (arguments, boards), `terminal` (games and searches to watch), `commands` (one file each). `interrupt` and
//! `service` (the library) are below all of them, `app` is what every command works with.
mod app;
mod commands;
mod input;
mod interrupt;
mod output;
mod pool;
mod service;
mod terminal;

use app::App;
use clap::{Command, CommandFactory as _, Error, FromArgMatches as _};
use commands::{Cli, help};
use output::exit::{self, Exit};
use std::env;
use std::mem::ManuallyDrop;
use std::process::ExitCode;

fn main() -> ExitCode {
    // Who asks for help or errs is answered in the reader's language; to put that together takes longer than a short command.
    let cli = match read(&mut ManuallyDrop::new(Cli::command())).or_else(|_| read(&mut help::command(env::args_os()))) {
        Ok(cli) => cli,
        Err(error) => return exit::from_clap(&error, input::args::wants_json(env::args_os())),
    };
    interrupt::listen(&[terminal::screen::give_back, output::partial::settle_all]);
    let mut app = App::new(&cli.common);
    let outcome = exit::catching(|| cli.command.run(&mut app));
    let exit = outcome.unwrap_or_else(|bug| {
        app.console.bug(&bug);
        Exit::Bug
    });
    interrupt::doing(interrupt::Doing::End);
    exit.into()
}

/// Reads the command line. A description in `ManuallyDrop` lives as long as the program: taking it apart would take a tenth of a
/// short command's time.
fn read(command: &mut Command) -> Result<Cli, Error> {
    let read = command.try_get_matches_from_mut(env::args_os())?;
    Cli::from_arg_matches(&read).map_err(|error| error.format(command))
}
