//! Arguments that several commands share.
use super::units;
use clap::builder::PossibleValue;
use clap::{Args, ColorChoice, ValueEnum};
use gridwright_core::Caps;
use gridwright_core::algorithm::Grade;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

/// Options of every verb.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Common {
    /// Print the answers as JSON, one to a line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Write to FILE (atomically); an interrupted run leaves FILE.part
    #[arg(short, long, global = true, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Language of the sentences: en, fr [default: from the environment]
    #[arg(long, global = true, value_name = "LANG", value_parser = units::language)]
    pub(crate) lang: Option<String>,
    /// When to use colours; by default only in terminals, and not if `NO_COLOR` is set
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
    /// Which puzzle it is, if the input is ambiguous
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<String>,
    /// Size limit of an input
    #[arg(long, value_name = "BYTES", default_value = "64MiB", value_parser = units::memory, hide_short_help = true)]
    pub(crate) max_input: u64,
}

/// How much the work may use.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Limits {
    /// Time limit per board: 500ms, 10s, 2m, none [default: 60s]
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time: Option<Duration>,
    /// Search node limit per board [default: no limit]
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Table memory limit per board: 512M, 2GiB, none
    #[arg(long, value_name = "BYTES", default_value = "1GiB", value_parser = units::memory)]
    pub(crate) memory: u64,
    /// Threads to work on; several boards are worked on side by side [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

impl Limits {
    /// Grants what the command line grants.
    pub(crate) fn grant(&self, caps: &mut Caps) {
        caps.time = self.time();
        caps.bytes = self.memory;
        caps.nodes = self.nodes.unwrap_or(u64::MAX);
        caps.threads = self.threads();
    }

    /// The time asked for, else a minute.
    pub(crate) fn time(&self) -> Duration {
        self.time.unwrap_or(Duration::from_mins(1))
    }

    /// The threads asked for, else one per processor.
    pub(crate) fn threads(&self) -> u16 {
        // The system is asked once, for it reads files to answer.
        static PROCESSORS: OnceLock<u16> = OnceLock::new();
        let ask = || thread::available_parallelism().map_or(1, |count| u16::try_from(count.get()).unwrap_or(64));
        self.threads.unwrap_or_else(|| *PROCESSORS.get_or_init(ask))
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
