//! What a solve came to, in words.
use crate::output::words;
use crate::service::Service;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Solved, Status};
use gridwright_core::run::{Named, Stop};
use gridwright_core::text::{Arg, Message};

/// The status and everything that is proved: `solved; unique (proved)`.
pub(crate) fn outcome(localizer: &Localizer, solved: &Solved) -> String {
    let mut parts = vec![localizer.say(&status(solved))];
    parts.extend(count(solved).map(|message| localizer.say(&message)));
    parts.extend(solved.length.map(|length| localizer.say(&Message::new("solution-length").with("count", length))));
    parts.extend(solved.figures.iter().map(|figure| format!("{} {}", figure.shown, figure.text)));
    parts.extend(claims(localizer, solved));
    parts.join(&localizer.word("separator"))
}

/// What is proved or disproved, one phrase each.
pub(crate) fn claims(localizer: &Localizer, solved: &Solved) -> Vec<String> {
    let told = solved.claims.iter().filter(|(what, _)| *what != "exhausted");
    told.map(|(what, holds)| claim(localizer, what, *holds)).collect()
}

fn claim(localizer: &Localizer, what: &str, holds: bool) -> String {
    let id = format!("claim-{what}-{}", if holds { "yes" } else { "no" });
    if localizer.knows(&id) {
        return localizer.word(&id);
    }
    let id = if holds { "claim-yes" } else { "claim-no" };
    localizer.say(&Message::new(id).with("what", what))
}

/// The status in a word, with the limit that was reached.
pub(crate) fn status(solved: &Solved) -> Message {
    match solved.status {
        Status::Solved => Message::new("status-solved"),
        Status::Impossible => Message::new("status-impossible"),
        Status::NotFound => Message::new("status-not-found"),
        _ => Message::new("status-stopped").with("why", Message::new(why(solved.stop))),
    }
}

fn why(stop: Option<Stop>) -> &'static str {
    match stop {
        None | Some(Stop::Cancelled) => "stop-cancelled",
        Some(Stop::Time) => "stop-time",
        Some(Stop::Nodes) => "stop-nodes",
        Some(Stop::Memory) => "stop-memory",
    }
}

/// How many solutions there are, or are at least.
pub(crate) fn count(solved: &Solved) -> Option<Message> {
    let count = solved.count.as_deref()?;
    let exact = solved.claims.get("exhausted").or(solved.claims.get("unique"))?;
    let id = if *exact { "count-exact" } else { "count-at-least" };
    Some(Message::new(id).with("count", Arg::digits(count)))
}

/// The most facts that are listed on the screen.
const MOST_LISTED: usize = 60;

/// What all solutions share, where there are several.
pub(crate) fn forced(solved: &Solved) -> Option<Message> {
    if solved.forced.is_empty() || solved.claims.get("unique") == Some(&true) {
        return None;
    }
    let (count, listed) = (solved.forced.len(), solved.forced.len().min(MOST_LISTED));
    let id = if listed < count { "forced-first" } else { "forced-all" };
    Some(Message::new(id).with("count", count).with("listed", listed).with("list", solved.forced[..listed].join(" ")))
}

/// Who solved it, in what time, by how many nodes.
pub(crate) fn effort(service: &Service, solved: &Solved) -> Message {
    Message::new("solve-effort")
        .with("solver", service.word(&solved.puzzle, &format!("solver-{}-name", solved.solver)))
        .with("time", words::time(solved.millis))
        .with("nodes", solved.stats.nodes)
}

/// All counters, named counts and phases, as lines of name and value.
pub(crate) fn details(localizer: &Localizer, solved: &Solved) -> Vec<(String, String)> {
    let stats = &solved.stats;
    let number = |value: u64| localizer.number(&value.to_string());
    let counters = [
        ("stat-nodes", number(stats.nodes)),
        ("stat-backtracks", number(stats.backtracks)),
        ("stat-checks", number(stats.checks)),
        ("stat-propagations", number(stats.propagations)),
        ("stat-memory", words::bytes(stats.peak_bytes)),
    ];
    let named = |named: &Named, value: String| (localizer.figure_name(&named.name), value);
    let counters = counters.into_iter().map(|(id, value)| (localizer.word(id), value));
    let counts = stats.counts.iter().map(|count| named(count, localizer.figure(&count.name, count.value)));
    let phases = stats.phases.iter().map(|phase| named(phase, words::time(phase.value as f64 / 1000.0)));
    counters.chain(counts).chain(phases).collect()
}
