//! Exit statuses: the one place where an outcome becomes a number.
use crate::output::error::failure_json;
use crate::output::words::shortened;
use gridwright_core::algorithm::Task;
use gridwright_core::operations::{Code, HintKind, Solved, Status};
use gridwright_core::run::Stop;
use std::io::{self, Write as _};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;

/// How many letters of clap's words are passed on: what it quotes may be of any length.
const SENTENCE: usize = 500;

/// How the program ends; of several outcomes the last in this order counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Done; where a question was asked, the answer is "yes".
    Yes = 0,
    /// The answer is "no": impossible, not solved, not unique when asked for that.
    No = 1,
    /// Wrong use, or an input that can't be read.
    Usage = 2,
    /// A limit was reached, or a solver that is not complete gave up.
    Limit = 3,
    /// Reading or writing failed.
    Io = 4,
    /// Something that can't happen did.
    Bug = 70,
    /// Interrupted; what was there until then is printed.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

impl From<Code> for Exit {
    fn from(code: Code) -> Self {
        match code {
            Code::Stopped | Code::Busy => Exit::Limit,
            Code::Unsound | Code::Bug => Exit::Bug,
            _ => Exit::Usage,
        }
    }
}

impl From<HintKind> for Exit {
    fn from(kind: HintKind) -> Self {
        match kind {
            HintKind::Impossible => Exit::No,
            HintKind::Stuck => Exit::Limit,
            _ => Exit::Yes,
        }
    }
}

/// What a solve means for the exit status.
pub(crate) fn of_solved(solved: &Solved, task: Task) -> Exit {
    match (solved.status, solved.stop) {
        (Status::Stopped, Some(Stop::Cancelled)) => Exit::Interrupted,
        (Status::Impossible, _) => Exit::No,
        (Status::Solved, _) if task == Task::Unique && solved.claims.get("unique") == Some(&false) => Exit::No,
        (Status::Solved, _) => Exit::Yes,
        // Stopped, not found, and whatever else decides nothing.
        _ => Exit::Limit,
    }
}

/// "Yes" when it holds, else "no".
pub(crate) fn yes_or_no(holds: bool) -> Exit {
    if holds { Exit::Yes } else { Exit::No }
}

/// Prints what clap has to say, as JSON too where `json` asks for it; help and version are no errors.
pub(crate) fn from_clap(error: &clap::Error, json: bool) -> ExitCode {
    // A reader who has gone away needs no help.
    let _ = error.print();
    if !error.use_stderr() {
        return Exit::Yes.into();
    }
    if json {
        let _ = writeln!(io::stdout(), "{}", failure_json("bad_request", &sentence(&error.to_string())));
    }
    Exit::Usage.into()
}

/// What clap says without its label and the usage behind it, on one line.
fn sentence(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let end = ["\n\nUsage:", "\n\nFor more information"].into_iter().filter_map(|mark| text.find(mark)).min();
    let words: Vec<&str> = text[..end.unwrap_or(text.len())].split_whitespace().collect();
    shortened(&words.join(" "), SENTENCE)
}

/// Runs the work; a panic becomes a sentence about where and why.
pub(crate) fn catching<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static LAST: Mutex<Option<String>> = Mutex::new(None);
    panic::set_hook(Box::new(|info| {
        if let Ok(mut last) = LAST.lock() {
            // The first panic is the cause; those of threads that waited for it are not.
            let _ = last.get_or_insert_with(|| info.to_string().replace('\n', " "));
        }
    }));
    let outcome = panic::catch_unwind(AssertUnwindSafe(work));
    let _ = panic::take_hook();
    outcome.map_err(|_| LAST.lock().ok().and_then(|mut last| last.take()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_one_line_that_says_where() {
        let bug = catching(|| panic!("two\nlines")).expect_err("it panicked");
        assert!(bug.contains("exit.rs") && bug.contains("two lines") && !bug.contains('\n'), "{bug}");
        assert_eq!(catching(|| 5), Ok(5));
    }

    #[test]
    fn the_gravest_outcome_counts() {
        let outcomes = [Exit::Yes, Exit::Limit, Exit::No, Exit::Usage];
        assert_eq!(outcomes.into_iter().max(), Some(Exit::Limit));
        assert_eq!(Exit::from(Code::Unsound), Exit::Bug);
        assert_eq!(Exit::from(Code::BadBoard), Exit::Usage);
    }
}
