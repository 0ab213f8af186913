//! The process that does the work: one case after the other, each announced before it begins and after it has ended.
use crate::cases::{Case, Limit, Work, cases};
use crate::memory;
use gridwright::futoshiki::Futoshiki;
use gridwright::logipix::Logipix;
use gridwright::loops::Loops;
use gridwright::registry;
use gridwright::ricochet::Ricochet;
use gridwright::solitaire::Solitaire;
use gridwright_core::logic::Knowledge;
use gridwright_core::operations::{Call, Code, Failure};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control, Run, Stop};
use gridwright_core::session::Session;
use gridwright_core::{Caps, Host, serve};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Names the puzzle whose cases a child does.
pub const PUZZLE: &str = "GRIDWRIGHT_LIMITS_OF";
/// The case it begins with.
pub const FROM: &str = "GRIDWRIGHT_LIMITS_FROM";

/// Memory that may be used beside what is charged: texts, tables of constant size, the answer.
const FREE: u64 = 16 << 20;

/// Does the cases that the environment names; nothing where it names none.
pub fn child() {
    let Ok(puzzle) = std::env::var(PUZZLE) else { return };
    let from = std::env::var(FROM).ok().and_then(|from| from.parse().ok()).unwrap_or(0);
    let all = cases(&puzzle);
    say(&format!("cases {}", all.len()));
    for (number, case) in all.iter().enumerate().skip(from) {
        say(&format!("begin {number} {}", case.name));
        match catch_unwind(AssertUnwindSafe(|| tried(case))) {
            Ok(Ok(used)) => say(&format!("end {number} {used}")),
            Ok(Err(fault)) => say(&format!("fault {number} {}: {fault}", case.name)),
            Err(_) => say(&format!("fault {number} {}: panicked", case.name)),
        }
    }
    say("over");
}

fn say(line: &str) {
    // The test harness prints in front of the first line, and a parent that has gone is no fault.
    let _ = writeln!(std::io::stdout(), "\n> {line}");
    let _ = std::io::stdout().flush();
}

/// Does one case; what it used, or what is wrong.
fn tried(case: &Case) -> Result<String, String> {
    let (budget, asked, began) = (Budget::new(), AtomicU64::new(0), Instant::now());
    let clock = || match case.limit {
        Limit::Time(after) if asked.fetch_add(1, Relaxed) >= after => Duration::from_hours(1),
        Limit::Time(_) => Duration::ZERO,
        Limit::Cancel(after) => {
            if asked.fetch_add(1, Relaxed) >= after {
                budget.cancel();
            }
            Duration::ZERO
        }
        Limit::Nodes | Limit::Memory => began.elapsed(),
    };
    let caps =
        Caps { bytes: if case.limit == Limit::Memory { 64 << 20 } else { 1 << 30 }, threads: 2, ..Caps::default() };
    let before = memory::begin();
    let outcome = match &case.work {
        Work::Call(request) => called(request, &budget, &clock, caps, case.limit),
        Work::Technique { id, text } => technique(id, text, &budget, &clock, caps),
    };
    let (taken, charged) = ((memory::peak() - before) as u64, budget.peak());
    let used = format!("took {} MB for {} MB charged", taken >> 20, charged >> 20);
    match outcome {
        Some(fault) => Err(fault),
        None if taken > 2 * charged + FREE => Err(used),
        None if case.limit == Limit::Memory && charged > 64 << 20 => Err(used),
        None => Ok(used),
    }
}

fn called(
    request: &serde_json::Value,
    budget: &Budget<'_>,
    clock: &(dyn Fn() -> Duration + Sync),
    caps: Caps,
    limit: Limit,
) -> Option<String> {
    let mut request = request.clone();
    let limits = match limit {
        Limit::Nodes => Some(serde_json::json!({"nodes": 1000, "millis": 1000})),
        Limit::Memory => Some(serde_json::json!({"millis": 250})),
        Limit::Time(_) | Limit::Cancel(_) => None,
    };
    if let (Some(limits), false) = (limits, ["draw", "edit", "convert"].contains(&request["op"].as_str().unwrap_or("")))
    {
        request["limits"] = limits;
    }
    let host = Host { caps, budget, clock, progress: None, cache: None };
    let call = Call::from_json(request).unwrap_or_else(|failure| panic!("{failure}"));
    match serve(registry(), &call, &host, None) {
        Ok(_) | Err(Failure { code: Code::Stopped | Code::Unsupported, .. }) => None,
        // A generator may refuse what can't be made.
        Err(Failure { code: Code::BadOptions, .. }) if call_is_generate(&call) => None,
        Err(failure) => Some(format!("{:?}: {}", failure.code, failure.message)),
    }
}

fn call_is_generate(call: &Call) -> bool {
    call.request.name() == "generate"
}

fn technique(
    id: &str,
    text: &str,
    budget: &Budget<'_>,
    clock: &(dyn Fn() -> Duration + Sync),
    caps: Caps,
) -> Option<String> {
    let deadline = Some(clock() + Duration::from_millis(250));
    let control = Control { clock, deadline, max_bytes: caps.bytes, ..Control::unlimited(budget) };
    let run = &mut Run::quiet(control);
    let (puzzle, board) = text.split_once(':').expect("a text of our own");
    match puzzle {
        "futoshiki" => applied::<Futoshiki>(id, board, run),
        "loops" => applied::<Loops>(id, board, run),
        "solitaire" => applied::<Solitaire>(id, board, run),
        "ricochet" => applied::<Ricochet>(id, board, run),
        "logipix" => applied::<Logipix>(id, board, run),
        other => Some(format!("{other} has no line here")),
    }
}

fn applied<P: Puzzle>(id: &str, text: &str, run: &mut Run) -> Option<String> {
    let session = Session::<P>::parse(text).unwrap_or_else(|error| panic!("{error:?}"));
    let technique = P::TECHNIQUES.iter().find(|technique| technique.id == id).expect("a technique");
    let find = |run: &mut Run| -> Result<bool, Stop> {
        let facts = P::Facts::begin(session.board(), session.state(), run)?;
        Ok((technique.find)(session.board(), &facts, run)?.is_some())
    };
    // Found or not, stopped or not: it has ended.
    let _ = find(run);
    None
}
