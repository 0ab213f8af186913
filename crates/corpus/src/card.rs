//! The data card of a corpus: what is in it, with counts and histograms, and the command that makes it again.
use crate::plan::Corpus;
use crate::row::{Row, RowStatus};
use gridwright_core::algorithm::Grade;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Rows, counted. The order in which they come does not matter, and cards of parts can be added.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Card {
    rows: u64,
    series: BTreeMap<String, Counts>,
    techniques: BTreeMap<String, u64>,
    /// Rows by the binary logarithm of their nodes.
    nodes: BTreeMap<u32, u64>,
    lengths: BTreeMap<u64, u64>,
    figures: BTreeMap<String, Range>,
    errors: BTreeMap<String, u64>,
}

/// The rows of one kind of boards.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Counts {
    rows: u64,
    complete: u64,
    stopped: u64,
    failed: u64,
    shortfall: u64,
    claims: BTreeMap<String, u64>,
    grades: BTreeMap<Option<Grade>, u64>,
}

/// Values of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    least: u64,
    most: u64,
    sum: u128,
    count: u64,
}

impl Card {
    /// Counts a row.
    pub fn add(&mut self, row: &Row) {
        self.rows += 1;
        self.series.entry(series(&row.puzzle, &row.generator, &row.params)).or_default().add(row);
        for uses in &row.techniques {
            *self.techniques.entry(uses.id.clone()).or_default() += 1;
        }
        if row.solved.is_some() {
            *self.nodes.entry(row.nodes.checked_ilog2().map_or(0, |log| log + 1)).or_default() += 1;
        }
        if let Some(length) = row.length {
            *self.lengths.entry(length).or_default() += 1;
        }
        for (name, &value) in &row.figures {
            let range =
                self.figures.entry(name.clone()).or_insert(Range { least: value, most: value, sum: 0, count: 0 });
            *range = Range {
                least: range.least.min(value),
                most: range.most.max(value),
                sum: range.sum + u128::from(value),
                count: range.count + 1,
            };
        }
        if let Some(error) = &row.error {
            *self.errors.entry(error.message.clone()).or_default() += 1;
        }
    }

    /// The card as Markdown. `command` makes the corpus; `folded` says how many rows were left out as the same puzzle as
    /// another, where that was looked for.
    pub fn text(&self, corpus: &Corpus, command: &str, folded: Option<u64>) -> String {
        let plan = corpus.plan();
        let name = if plan.name.is_empty() { "Corpus" } else { &plan.name };
        let mut text = format!("# {name}\n\n");
        if !plan.about.is_empty() {
            let _ = writeln!(text, "{}\n", plan.about);
        }
        let total = |count: fn(&Counts) -> u64| self.series.values().map(count).sum::<u64>();
        let _ = writeln!(
            text,
            "{} of {} rows: {} complete, {} stopped by a limit, {} failed.",
            grouped(self.rows),
            grouped(corpus.rows()),
            grouped(total(|counts| counts.complete)),
            grouped(total(|counts| counts.stopped)),
            grouped(total(|counts| counts.failed)),
        );
        if let Some(folded) = folded {
            let _ = writeln!(
                text,
                "{} rows were left out: turned or mirrored, they are a board of an earlier row.",
                grouped(folded)
            );
        }
        let _ = writeln!(
            text,
            "\nEach row has the address (puzzle, generator and version, parameters, seed, index) and its hash `id`. Every solution was \
             replayed by rules that share no code with the solver; claims are proofs. Making, solving and grading a row may take \
             {} nodes and {} MiB each.\n\nMake it again:\n\n```sh\n{command}\n```\n\nPlan (`corpus.toml`):\n\n```toml\n{}```\n",
            grouped(plan.limits.nodes),
            plan.limits.mebibytes,
            corpus.text(),
        );
        self.boards(&mut text);
        self.histograms(&mut text);
        text
    }

    fn boards(&self, text: &mut String) {
        let mut head = vec!["rows", "complete", "stopped", "failed", "short of the wish"]
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>();
        let claims: Vec<&String> = keys(self.series.values().map(|counts| &counts.claims));
        let grades: Vec<&Option<Grade>> = keys(self.series.values().map(|counts| &counts.grades));
        head.extend(claims.iter().map(|claim| (*claim).clone()));
        head.extend(grades.iter().map(|grade| grade.map_or("no grade", Grade::id).to_owned()));
        let _ = writeln!(text, "## Boards\n\n| boards | {} |\n|---|{}", head.join(" | "), "--:|".repeat(head.len()));
        for (name, counts) in &self.series {
            let first = [counts.rows, counts.complete, counts.stopped, counts.failed, counts.shortfall];
            let claims = claims.iter().map(|claim| counts.claims.get(*claim).copied().unwrap_or(0));
            let grades = grades.iter().map(|grade| counts.grades.get(*grade).copied().unwrap_or(0));
            let cells: Vec<String> = first.into_iter().chain(claims).chain(grades).map(grouped).collect();
            let _ = writeln!(text, "| {name} | {} |", cells.join(" | "));
        }
    }

    fn histograms(&self, text: &mut String) {
        let most = |map: &mut dyn Iterator<Item = u64>| map.max().unwrap_or(0);
        let mut table = |title: &str, head: &str, rows: Vec<(String, u64)>| {
            if rows.is_empty() {
                return;
            }
            let most = most(&mut rows.iter().map(|(_, count)| *count));
            let _ = writeln!(text, "\n## {title}\n\n| {head} | rows | |\n|---|--:|---|");
            for (name, count) in rows {
                let _ = writeln!(text, "| {name} | {} | {} |", grouped(count), bar(count, most));
            }
        };
        let bucket = |log: u32| match log {
            0 | 1 => log.to_string(),
            _ => format!("{} to {}", grouped(1_u64 << (log - 1)), grouped((1_u64 << (log - 1)).saturating_mul(2) - 1)),
        };
        table("Nodes of the solver", "nodes", self.nodes.iter().map(|(log, count)| (bucket(*log), *count)).collect());
        table(
            "Moves of the solution",
            "moves",
            self.lengths.iter().map(|(length, count)| (grouped(*length), *count)).collect(),
        );
        table(
            "Boards that need a technique",
            "technique",
            self.techniques.iter().map(|(id, count)| (id.clone(), *count)).collect(),
        );
        table(
            "Errors",
            "error",
            self.errors.iter().map(|(message, count)| (message.replace('|', "\\|"), *count)).collect(),
        );
        if self.figures.is_empty() {
            return;
        }
        let _ = writeln!(text, "\n## Figures\n\n| figure | least | mean | most |\n|---|--:|--:|--:|");
        for (name, range) in &self.figures {
            let mean = range.sum as f64 / range.count as f64;
            let _ = writeln!(text, "| {name} | {} | {mean:.1} | {} |", grouped(range.least), grouped(range.most));
        }
    }
}

impl Counts {
    fn add(&mut self, row: &Row) {
        self.rows += 1;
        match row.status {
            RowStatus::Complete => self.complete += 1,
            RowStatus::Stopped => self.stopped += 1,
            RowStatus::Failed => self.failed += 1,
        }
        self.shortfall += u64::from(row.shortfall.is_some());
        for (claim, _) in row.claims.iter().filter(|(_, holds)| **holds) {
            *self.claims.entry(claim.clone()).or_default() += 1;
        }
        *self.grades.entry(row.grade).or_default() += 1;
    }
}

/// The keys of several maps, each once.
fn keys<'k, K: Ord + 'k, V: 'k>(maps: impl Iterator<Item = &'k BTreeMap<K, V>>) -> Vec<&'k K> {
    let mut keys: Vec<&K> = maps.flat_map(BTreeMap::keys).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// What a kind of boards is called.
fn series(puzzle: &str, generator: &str, params: &serde_json::Map<String, serde_json::Value>) -> String {
    let params = params
        .iter()
        .map(|(key, value)| format!(" {key}={}", value.as_str().map_or_else(|| value.to_string(), str::to_owned)));
    format!("{puzzle} {generator}{}", params.collect::<String>())
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// At most thirty blocks.
fn bar(count: u64, most: u64) -> String {
    "█".repeat((count as f64 / most.max(1) as f64 * 30.0).ceil() as usize)
}
