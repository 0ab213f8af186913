//! Runs the inputs of a campaign one after the other: catches panics, watches the time of each, and can go on later.
//!
//! A long run writes the number of its next input to a file after every block, so that a run that was ended goes on
//! there; `GRIDWRIGHT_CAMPAIGN_FROM` says where to begin instead. `GRIDWRIGHT_CAMPAIGN_ONLY=name:number` repeats one
//! input. An input that takes longer than five seconds ends the process, for a loop can't be ended otherwise.
use std::fmt::Write as _;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The longest that one input may keep the processor busy.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The longest that one input may wait for a busy machine.
const ENDLESS: Duration = Duration::from_mins(1);
/// Failures after which a campaign ends early.
const ENOUGH: usize = 25;

/// A number of inputs, and what to do with each.
pub struct Campaign<'c> {
    /// Its name, which repeats an input together with its number.
    pub name: &'c str,
    /// The test that runs it.
    pub test: &'c str,
    /// How many inputs in an ordinary run.
    pub short: u64,
    /// How many inputs in a long run.
    pub long: u64,
    /// How many inputs between two lines of progress.
    pub block: u64,
    /// Where a long run remembers how far it came.
    pub folder: &'c Path,
    /// Tries an input: what it did, or what is wrong.
    pub input: &'c (dyn Fn(u64) -> Result<u64, String> + Sync),
}

impl std::fmt::Debug for Campaign<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Campaign").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What a campaign came to.
#[derive(Debug, Default)]
pub struct Report {
    /// Inputs tried.
    pub inputs: u64,
    /// What they did, summed up: answers compared, boards opened.
    pub done: u64,
    /// What went wrong, each with the command that repeats it.
    pub failures: Vec<String>,
}

/// The input that is being tried, for the watchdog: its number, and when it began in milliseconds.
struct Now {
    began: Instant,
    number: AtomicU64,
    since: AtomicU64,
    over: AtomicBool,
}

impl Campaign<'_> {
    /// Runs the campaign and reports; panics with all failures when there are any.
    pub fn run(&self) -> Report {
        let (from, to) = self.range();
        let now = Now {
            began: Instant::now(),
            number: AtomicU64::new(from),
            since: AtomicU64::new(0),
            over: AtomicBool::new(false),
        };
        let report = std::thread::scope(|scope| {
            let watchdog = scope.spawn(|| self.watch(&now));
            let report = self.inputs(from, to, &now);
            now.over.store(true, Ordering::Relaxed);
            watchdog.thread().unpark();
            report
        });
        say(&format!(
            "{}: {} inputs, {} done, {} failures, {:.1} s",
            self.name,
            report.inputs,
            report.done,
            report.failures.len(),
            now.began.elapsed().as_secs_f64()
        ));
        assert!(report.failures.is_empty(), "{}", report.failures.join("\n"));
        report
    }

    fn inputs(&self, from: u64, to: u64, now: &Now) -> Report {
        let mut report = Report::default();
        for number in from..to {
            now.number.store(number, Ordering::Relaxed);
            now.since.store(now.began.elapsed().as_millis() as u64, Ordering::Relaxed);
            report.inputs += 1;
            match tried(self.input, number) {
                Ok(done) => report.done += done,
                Err(why) => report.failures.push(self.failure(number, &why)),
            }
            if (number + 1) % self.block == 0 {
                self.remember(number + 1);
                say(&format!("{}: {} of {to}, {} done", self.name, number + 1, report.done));
            }
            if report.failures.len() >= ENOUGH {
                break;
            }
        }
        if is_long() && report.failures.is_empty() {
            let _ = std::fs::remove_file(self.state());
        }
        report
    }

    fn failure(&self, number: u64, why: &str) -> String {
        let mut told = format!("{} {number}: {why}\n", self.name);
        let _ = write!(
            told,
            "  again: GRIDWRIGHT_CAMPAIGN_ONLY={}:{number} cargo test -p gridwright-campaigns {}",
            self.name, self.test
        );
        say(&told);
        told
    }

    /// The inputs to try: those of the run, one alone, or the rest of a run that was ended.
    fn range(&self) -> (u64, u64) {
        if let Ok(only) = std::env::var("GRIDWRIGHT_CAMPAIGN_ONLY") {
            let number = only.strip_prefix(self.name).and_then(|rest| rest.strip_prefix(':')?.parse().ok());
            return number.map_or((0, 0), |number: u64| (number, number + 1));
        }
        let told = std::env::var("GRIDWRIGHT_CAMPAIGN_FROM").ok().and_then(|from| from.parse().ok());
        if !is_long() {
            return (told.unwrap_or(0), told.unwrap_or(0) + self.short);
        }
        let kept = || std::fs::read_to_string(self.state()).ok().and_then(|from| from.trim().parse().ok());
        let from = told.or_else(kept).unwrap_or(0);
        say(&format!("{}: from {from} to {}", self.name, self.long));
        (from, self.long)
    }

    fn state(&self) -> PathBuf {
        self.folder.join(format!("campaign-{}.txt", self.name))
    }

    fn remember(&self, next: u64) {
        if is_long() {
            let _ = std::fs::write(self.state(), next.to_string());
        }
    }

    /// Ends the process when an input takes too long: by the processor's time, for others may keep the machine busy.
    fn watch(&self, now: &Now) {
        let (mut last, mut since, mut worked) = (u64::MAX, 0, Duration::ZERO);
        while !now.over.load(Ordering::Relaxed) {
            std::thread::park_timeout(Duration::from_millis(500));
            let (number, began) = (now.number.load(Ordering::Relaxed), now.since.load(Ordering::Relaxed));
            if (number, began) != (last, since) {
                (last, since, worked) = (number, began, processor());
            }
            let waited = now.began.elapsed().saturating_sub(Duration::from_millis(since));
            let long = waited > TIMEOUT && processor().saturating_sub(worked) > TIMEOUT;
            if !now.over.load(Ordering::Relaxed) && (long || waited > ENDLESS) {
                let _ = self.failure(number, &format!("still busy after {} s", waited.as_secs()));
                std::process::exit(101);
            }
        }
    }
}

/// What the processor has done for this process, where the system tells it.
fn processor() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let words: Vec<u64> = text.split_whitespace().skip(13).take(2).filter_map(|word| word.parse().ok()).collect();
    // In hundredths of a second.
    Duration::from_millis(10 * words.iter().sum::<u64>())
}

/// Tries an input; a panic is a failure like any other.
fn tried(input: &(dyn Fn(u64) -> Result<u64, String> + Sync), number: u64) -> Result<u64, String> {
    catch_unwind(AssertUnwindSafe(|| input(number))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(format!("panic: {}", text.unwrap_or("without a word")))
    })
}

/// Whether the whole campaign is asked for.
fn is_long() -> bool {
    std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some_and(|value| value != "0")
}

/// A line of progress; straight to the terminal, for a test's own output is held back until it ends.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}
