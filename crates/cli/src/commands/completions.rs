//! `completions`: a script that lets a shell complete verbs, options, and the names of puzzles, algorithms and examples.
use super::Cli;
use crate::app::App;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory as _, ValueHint};
use clap_complete::Shell;
use gridwright_core::operations::{AlgorithmEntry, Catalog, Catalogue, Examples, PuzzleEntry, Shelf};
use std::collections::{BTreeMap, BTreeSet};

/// Print a completion script for a shell
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    /// Prints the script.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let mut script = Vec::new();
        let known = CompletedNames::of(app, self.shell)?;
        let mut command = Cli::command();
        // Built first, so that the options of all verbs are there.
        command.build();
        let mut command = known.taught(command);
        clap_complete::generate(self.shell, &mut command, "gridwright", &mut script);
        app.console.write(&script).map(|()| Exit::Yes)
    }
}

/// The names that can be completed, by the argument they belong to.
#[derive(Debug)]
struct CompletedNames {
    names: BTreeMap<&'static str, Vec<String>>,
}

impl CompletedNames {
    fn of(app: &App, shell: Shell) -> Result<Self, CliError> {
        let catalogue: Catalogue = app.service.get(&Catalog {})?;
        let shelf: Shelf = app.service.get(&Examples::default())?;
        let puzzles: Vec<String> = catalogue.puzzles.iter().map(|puzzle| puzzle.id.clone()).collect();
        let ids = |of: fn(&PuzzleEntry) -> &[AlgorithmEntry]| {
            let all = catalogue.puzzles.iter().flat_map(of).map(|entry| entry.id.clone());
            all.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
        };
        let mut solvers = ids(|puzzle| &puzzle.solvers);
        solvers.push("all".to_owned());
        let examples = shelf.examples.into_iter().map(|example| example.name);
        let what: Vec<String> = puzzles.iter().cloned().chain(examples.clone()).collect();
        let mut names = BTreeMap::from([
            ("puzzle", puzzles),
            ("generator", ids(|puzzle| &puzzle.generators)),
            ("solver", solvers),
            ("what", what),
        ]);
        // Only bash offers files too where it knows names.
        if shell == Shell::Bash {
            let _ = names.insert("inputs", examples.collect());
        }
        Ok(CompletedNames { names })
    }

    /// The command with what its arguments may be.
    fn taught(&self, command: Command) -> Command {
        let teach = |arg: Arg| match (self.names.get(arg.get_id().as_str()), arg.get_id().as_str()) {
            (Some(names), _) => arg.value_parser(PossibleValuesParser::new(names)),
            (None, "inputs" | "output" | "picture" | "trace") => arg.value_hint(ValueHint::FilePath),
            _ => arg,
        };
        command.mut_args(teach).mut_subcommands(|verb| self.taught(verb))
    }
}
