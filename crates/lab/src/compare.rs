//! Two results, or two programs of one: what became faster, slower or wrong.
use crate::results::Results;
use crate::row::{Outcome, Row};
use crate::statistics::{Interval, Sample, ratio};
use serde::Serialize;
use std::collections::BTreeMap;

/// Times differ for real when the whole interval lies beyond this share.
const TOLERANCE: f64 = 0.05;

/// What two runs of one trial disagree about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// The board.
    pub board: String,
    /// The solver with its options.
    pub variant: String,
    /// Which field.
    pub field: &'static str,
    /// Its value in the first.
    pub before: String,
    /// Its value in the second.
    pub after: String,
}

/// How the times of one solver changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Speed {
    /// The solver with its options.
    pub variant: String,
    /// How many boards were compared.
    pub boards: usize,
    /// How many times as long the second takes; none where nothing was finished by both.
    pub ratio: Option<Interval>,
    /// What that means.
    pub verdict: Verdict,
}

/// What a ratio means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The whole interval is below.
    Faster,
    /// The whole interval is above.
    Slower,
    /// Neither.
    Same,
    /// Nothing to compare.
    Unknown,
}

/// What a comparison came to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    /// Whether both were measured in turn in one run: only then are times judged.
    pub interleaved: bool,
    /// Answers that differ: always a fault.
    pub answers: Vec<Changed>,
    /// Runs that the first finished and a limit ended in the second.
    pub stopped: Vec<Changed>,
    /// Counts that differ: nodes, backtracks, checks, and the length of what is not proved to be the shortest.
    pub counts: Vec<Changed>,
    /// Runs that only one of them has.
    pub missing: usize,
    /// Times, by solver.
    pub speeds: Vec<Speed>,
}

impl Comparison {
    /// Whether something became worse: a changed answer, or a solver that is slower for sure.
    pub fn is_regression(&self) -> bool {
        let slower = self.speeds.iter().any(|speed| speed.verdict == Verdict::Slower);
        !self.answers.is_empty() || (self.interleaved && (slower || !self.stopped.is_empty()))
    }
}

/// Compares two results of the same boards.
pub fn compare(before: &Results, after: &Results) -> Comparison {
    judge(&before.rows.iter().collect::<Vec<_>>(), &after.rows.iter().collect::<Vec<_>>(), false)
}

/// Compares two programs of one result.
pub fn compare_binaries(results: &Results, before: &str, after: &str) -> Comparison {
    let of = |name: &str| results.rows.iter().filter(|row| row.binary.as_deref() == Some(name)).collect::<Vec<_>>();
    judge(&of(before), &of(after), true)
}

fn judge(before: &[&Row], after: &[&Row], interleaved: bool) -> Comparison {
    let by_address =
        |rows: &[&Row]| rows.iter().map(|row| (row.address.clone(), (*row).clone())).collect::<BTreeMap<_, _>>();
    let (first, second) = (by_address(before), by_address(after));
    let pairs: Vec<(&Row, &Row)> = first.iter().filter_map(|(key, row)| Some((row, second.get(key)?))).collect();
    let missing = first.len() + second.len() - 2 * pairs.len();
    Comparison {
        interleaved,
        answers: pairs.iter().flat_map(|(a, b)| answers(a, b)).collect(),
        stopped: pairs.iter().filter_map(|(a, b)| stopped(a, b)).collect(),
        counts: pairs.iter().flat_map(|(a, b)| counts(a, b)).collect(),
        missing,
        speeds: speeds(&pairs),
    }
}

/// What both finished must be the same: status, claims, count, and the length where it is proved to be the shortest.
fn answers(a: &Row, b: &Row) -> Vec<Changed> {
    let failed = |row: &Row| row.status == Outcome::Failed;
    if failed(a) != failed(b) {
        return vec![changed(a, "status", word(a.status), word(b.status))];
    }
    if !a.status.is_finished() || !b.status.is_finished() {
        return Vec::new();
    }
    let mut found = Vec::new();
    if a.status != b.status {
        found.push(changed(a, "status", word(a.status), word(b.status)));
    }
    if a.count != b.count {
        let text = |count: &Option<String>| count.clone().unwrap_or_else(|| "none".to_owned());
        found.push(changed(a, "count", text(&a.count), text(&b.count)));
    }
    for (claim, holds) in &a.claims {
        // What was proved before and is open now is a fault too; what is proved besides is none.
        if b.claims.get(claim) != Some(holds) {
            let now = b.claims.get(claim).map_or_else(|| "open".to_owned(), |holds| format!("{claim}={holds}"));
            found.push(changed(a, "claims", format!("{claim}={holds}"), now));
        }
    }
    let optimal = |row: &Row| row.claims.get("optimal") == Some(&true);
    if optimal(a) && optimal(b) && a.length != b.length {
        let text = |length: Option<u64>| length.map_or_else(|| "none".to_owned(), |length| length.to_string());
        found.push(changed(a, "length", text(a.length), text(b.length)));
    }
    found
}

fn stopped(a: &Row, b: &Row) -> Option<Changed> {
    let ended = a.status.is_finished() && matches!(b.status, Outcome::Stopped | Outcome::NotRun);
    ended.then(|| changed(a, "status", word(a.status), word(b.status)))
}

fn counts(a: &Row, b: &Row) -> Vec<Changed> {
    if !a.status.is_finished() || !b.status.is_finished() || a.threads > 1 {
        // What several threads count depends on who comes first.
        return Vec::new();
    }
    let fields =
        [("nodes", a.nodes, b.nodes), ("backtracks", a.backtracks, b.backtracks), ("checks", a.checks, b.checks)];
    let lengths = a.length.zip(b.length).map(|(x, y)| ("length", x, y));
    let differing = fields.into_iter().chain(lengths).filter(|(_, x, y)| x != y);
    differing.map(|(field, x, y)| changed(a, field, x.to_string(), y.to_string())).collect()
}

fn changed(row: &Row, field: &'static str, before: String, after: String) -> Changed {
    Changed { board: row.board.clone(), variant: variant(row), field, before, after }
}

/// The solver without the program's name.
fn variant(row: &Row) -> String {
    Row { binary: None, ..row.clone() }.label()
}

fn word(status: Outcome) -> String {
    serde_json::to_value(status).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

fn speeds(pairs: &[(&Row, &Row)]) -> Vec<Speed> {
    type Boards<'r> = BTreeMap<&'r str, (Vec<Sample>, Vec<Sample>)>;
    let mut solvers: BTreeMap<String, Boards<'_>> = BTreeMap::new();
    for (a, b) in pairs.iter().filter(|(a, b)| a.status.is_finished() && b.status.is_finished()) {
        let board = solvers.entry(variant(a)).or_default().entry(&a.board).or_default();
        board.0.push(Sample::Exactly(a.wall_ms));
        board.1.push(Sample::Exactly(b.wall_ms));
    }
    let speed = |(variant, boards): (String, Boards<'_>)| {
        let samples: Vec<_> = boards.into_values().collect();
        let ratio = ratio(&samples, &variant);
        Speed { boards: samples.len(), ratio, verdict: verdict(ratio), variant }
    };
    solvers.into_iter().map(speed).collect()
}

fn verdict(ratio: Option<Interval>) -> Verdict {
    match ratio {
        None => Verdict::Unknown,
        Some(Interval { low, .. }) if low > 1.0 + TOLERANCE => Verdict::Slower,
        Some(Interval { high, .. }) if high < 1.0 - TOLERANCE => Verdict::Faster,
        Some(_) => Verdict::Same,
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict, compare, compare_binaries};
    use crate::results::Results;
    use serde_json::json;

    /// A result of two programs; what the second says of board 0 is changed by `change`.
    fn results(slower: f64, change: &serde_json::Value) -> Results {
        let header = json!({"gridwright_lab": 1, "plan_id": "p", "shard": "1/1", "program": "1", "machine": "m",
            "parallel": 1, "isolated": true, "binaries": ["old", "new"],
            "plan": {"version": 1, "boards": [{"input": "x"}]}});
        let mut text = format!("{header}\n");
        for board in 0..6 {
            for (binary, factor) in [("old", 1.0), ("new", slower)] {
                let mut row = json!({"address": board.to_string(), "binary": binary, "board": format!("b{board}"),
                    "family": "f", "source": {"puzzle": "p", "input": "x"}, "puzzle": "p", "size": [4, 4],
                    "solver": "s", "threads": 1, "repeat": 0, "status": "solved", "claims": {"unique": true},
                    "wall_ms": f64::from(board + 1) * factor, "nodes": 7, "backtracks": 0, "checks": 0,
                    "peak_bytes": 0});
                if binary == "new" && board == 0 {
                    let fields = change.as_object().cloned().unwrap_or_default();
                    row.as_object_mut().unwrap().extend(fields);
                }
                text.push_str(&row.to_string());
                text.push('\n');
            }
        }
        Results::read(&text).unwrap()
    }

    #[test]
    fn a_wrong_row_is_a_regression_however_it_was_measured() {
        for change in [
            json!({"status": "impossible"}),
            json!({"claims": {"unique": false}}),
            json!({"claims": {}}),
            json!({"count": "2"}),
            json!({"status": "failed"}),
        ] {
            let results = results(1.0, &change);
            let found = compare_binaries(&results, "old", "new");
            assert!(found.is_regression() && found.answers.len() == 1, "{change}: {found:?}");
        }
        let same = results(1.0, &json!({}));
        assert!(!compare_binaries(&same, "old", "new").is_regression());
        assert!(!compare(&same, &same).is_regression());
    }

    #[test]
    fn times_are_judged_only_of_programs_that_took_turns() {
        let slower = results(2.0, &json!({"nodes": 8}));
        let found = compare_binaries(&slower, "old", "new");
        assert_eq!((found.speeds[0].verdict, found.counts.len()), (Verdict::Slower, 1));
        assert!(found.is_regression());
        let faster = results(0.5, &json!({}));
        let found = compare_binaries(&faster, "old", "new");
        assert_eq!(found.speeds[0].verdict, Verdict::Faster);
        assert!(!found.is_regression());
        let stopped = results(1.0, &json!({"status": "stopped", "stop": "time"}));
        assert!(compare_binaries(&stopped, "old", "new").is_regression(), "a time-out that was none before");
    }
}
