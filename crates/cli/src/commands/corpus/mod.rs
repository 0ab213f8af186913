//! `corpus`: very many boards with all that is known of them, as files that can be made in parts, killed and resumed.
//!
//! The crate `gridwright-corpus` says what the rows are; here they are made side by side and written.
mod check;
mod dedupe;
mod folder;
mod make;
mod records;

use crate::app::App;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use clap::{Args, Subcommand};

/// Make, check and describe corpora: very many boards with solutions, grades and proofs
#[derive(Debug, Args)]
#[command(after_help = "\
A plan is a TOML file (docs/corpus.md). A corpus is a folder of part files, JSON lines. Rows are the same on every \
machine, so parts can be made anywhere and copied together. To continue a run that was killed, repeat it with --resume.")]
pub(crate) struct Corpus {
    #[command(subcommand)]
    verb: Verb,
}

/// What to do.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Make the boards of a plan in the folder named with -o
    Make(make::Make),
    /// Check every row by the rules, and that none is missing
    Check(check::Check),
    /// Write a corpus without boards that are others turned or mirrored, in the folder named with -o
    Dedupe(dedupe::Dedupe),
    /// Describe a corpus: counts, histograms, how to make it again
    Card(check::Describe),
}

impl Corpus {
    /// Does what the verb says.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        match self.verb {
            Verb::Make(make) => make.run(app),
            Verb::Check(check) => check.run(app),
            Verb::Dedupe(dedupe) => dedupe.run(app),
            Verb::Card(card) => card.run(app),
        }
    }

    /// Whether what is named with -o is a folder.
    pub(crate) fn writes_folder(&self) -> bool {
        matches!(self.verb, Verb::Make(_) | Verb::Dedupe(_))
    }
}
