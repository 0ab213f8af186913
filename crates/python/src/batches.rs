//! The same question about very many boards: typed requests in, columns out, no JSON between.
use crate::columns::Columns;
use crate::corpus::word;
use crate::{CACHE, STACK_BYTES, bug_failure, caps, failure, lock};
use gridwright::algorithm::Grade;
use gridwright::operations::{
    Check, Checked, Code, Failure, Generate, Generated, GradeBoard, Graded, Operation, Solve, Solved,
};
use gridwright::run::Budget;
use gridwright::text::Message;
use gridwright::{Host, Service, registry};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, scope};
use std::time::Instant;

/// Rows that a worker takes at a time.
const CHUNK: usize = 64;

/// A question that can be asked of many boards at once.
trait Batch: Operation + Clone + DeserializeOwned {
    /// The field that each row fills.
    const FIELD: &'static str;
    /// The question about a board; for makers of boards, with a seed.
    fn about(&self, text: &str) -> Self;
    /// The fields of an answer, always the same; all missing without one.
    fn fields(answer: Option<&Self::Answer>, columns: &mut Columns);
}

/// Answers a question about every text, on so many threads. The fixed fields of the question are JSON.
pub(crate) fn batch(
    operation: &str,
    texts: &[String],
    fixed: &str,
    threads: u16,
    budget: &Budget<'_>,
) -> Result<Columns, Failure> {
    match operation {
        Solve::NAME => run::<Solve>(texts, fixed, threads, budget),
        Generate::NAME => run::<Generate>(texts, fixed, threads, budget),
        GradeBoard::NAME => run::<GradeBoard>(texts, fixed, threads, budget),
        Check::NAME => run::<Check>(texts, fixed, threads, budget),
        _ => Err(failure(Code::UnknownName, &Message::new("no-operation").with("name", operation))),
    }
}

fn run<B: Batch>(texts: &[String], fixed: &str, threads: u16, budget: &Budget<'_>) -> Result<Columns, Failure> {
    let bad =
        |why: serde_json::Error| Failure { code: Code::BadRequest, message: format!("Bad request: {why}."), at: None };
    let mut fixed: Value = serde_json::from_str(fixed).map_err(bad)?;
    fixed[B::FIELD] = "".into();
    let request: B = serde_json::from_value(fixed).map_err(bad)?;
    // A table without rows has its columns too.
    let mut all = Columns::default();
    push::<B>(&Err(bug_failure()), &mut all);
    let mut all = all.emptied();
    let work = |text: &String, columns: &mut Columns| push::<B>(&answer(&request.about(text), budget), columns);
    in_chunks(texts, threads, work).for_each(|columns| all.append(columns));
    Ok(all)
}

/// Answers within limits of its own; a row that fails is a row.
fn answer<B: Batch>(request: &B, budget: &Budget<'_>) -> Result<B::Answer, Failure> {
    let began = Instant::now();
    let (part, clock) = (budget.part(), || began.elapsed());
    let host = Host { caps: caps(1), cache: Some(&CACHE), ..Host::new(&part, &clock) };
    let service = Service { registry: registry(), host, lang: None };
    let outcome = catch_unwind(AssertUnwindSafe(|| service.ask(request, None)));
    outcome.unwrap_or_else(|_| Err(bug_failure()))
}

fn push<B: Batch>(answer: &Result<B::Answer, Failure>, columns: &mut Columns) {
    B::fields(answer.as_ref().ok(), columns);
    let failure = answer.as_ref().err();
    columns.text("error_code", word(failure.map(|failure| failure.code)).as_deref());
    columns.text("error_message", failure.map(|failure| failure.message.as_str()));
    let at = failure.and_then(|failure| failure.at);
    columns.integer("error_line", at.map(|at| at.line));
    columns.integer("error_column", at.map(|at| at.column));
    columns.end_row();
}

/// Does something with every item, on so many threads, each chunk into a value of its own; gives these in the items' order.
pub(crate) fn in_chunks<T: Sync, R: Default + Send>(
    items: &[T],
    threads: u16,
    work: impl Fn(&T, &mut R) + Sync,
) -> impl Iterator<Item = R> {
    let chunks: Vec<&[T]> = items.chunks(CHUNK).collect();
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(chunks.len())));
    let worker = || {
        loop {
            let number = next.fetch_add(1, Relaxed);
            let Some(chunk) = chunks.get(number) else { break };
            let mut result = R::default();
            chunk.iter().for_each(|item| work(item, &mut result));
            lock(&done).push((number, result));
        }
    };
    scope(|scope| {
        for _ in 1..usize::from(threads).min(chunks.len()) {
            // Where the system gives no more threads, fewer do the work.
            let _ = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, worker);
        }
        worker();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result)
}

/// Lists one after another.
pub(crate) fn together<R>(lists: impl Iterator<Item = Vec<R>>) -> Vec<R> {
    lists.flatten().collect()
}

impl Batch for Solve {
    const FIELD: &'static str = "text";

    fn about(&self, text: &str) -> Self {
        Solve { text: text.to_owned(), ..self.clone() }
    }

    fn fields(solved: Option<&Solved>, columns: &mut Columns) {
        let claim = |name: &str| solved.and_then(|solved| solved.claims.get(name).copied());
        let stats = solved.map(|solved| &solved.stats);
        columns.text("puzzle", solved.map(|solved| solved.puzzle.as_str()));
        columns.text("status", word(solved.map(|solved| solved.status)).as_deref());
        columns.text("stop", word(solved.and_then(|solved| solved.stop)).as_deref());
        columns.text("solution", solved.and_then(|solved| solved.solutions.first()).map(String::as_str));
        columns.text("count", solved.and_then(|solved| solved.count.as_deref()));
        columns.integer("length", solved.and_then(|solved| solved.length));
        columns.flag("unique", claim("unique"));
        columns.flag("optimal", claim("optimal"));
        columns.text("reason", solved.and_then(|solved| solved.reason.as_ref()).map(|reason| reason.text.as_str()));
        columns.text("solver", solved.map(|solved| solved.solver.as_str()));
        columns.integer("nodes", stats.map(|stats| stats.nodes));
        columns.integer("backtracks", stats.map(|stats| stats.backtracks));
        columns.integer("checks", stats.map(|stats| stats.checks));
        columns.integer("propagations", stats.map(|stats| stats.propagations));
    }
}

impl Batch for Generate {
    const FIELD: &'static str = "seed";

    fn about(&self, seed: &str) -> Self {
        Generate { seed: seed.to_owned(), ..self.clone() }
    }

    fn fields(made: Option<&Generated>, columns: &mut Columns) {
        columns.text("puzzle", made.map(|made| made.puzzle.as_str()));
        columns.text("text", made.map(|made| made.text.as_str()));
        columns.text("generator", made.map(|made| made.generator.as_str()));
        columns.integer("version", made.map(|made| u64::from(made.version)));
        columns.text("grade", made.and_then(|made| made.grade).map(Grade::id));
        columns.text("shortfall", made.and_then(|made| made.shortfall.as_deref()));
        let figures = made.into_iter().flat_map(|made| &made.figures);
        columns.pairs("figures", figures.map(|figure| (figure.name.as_str(), figure.value)));
    }
}

impl Batch for GradeBoard {
    const FIELD: &'static str = "text";

    fn about(&self, text: &str) -> Self {
        GradeBoard { text: text.to_owned(), ..self.clone() }
    }

    fn fields(graded: Option<&Graded>, columns: &mut Columns) {
        columns.text("grade", graded.and_then(|graded| graded.grade).map(Grade::id));
        columns.text("note", graded.and_then(|graded| graded.note.as_deref()));
        let techniques = graded.into_iter().flat_map(|graded| &graded.techniques);
        columns.pairs("techniques", techniques.map(|technique| (technique.id.as_str(), technique.times)));
    }
}

impl Batch for Check {
    const FIELD: &'static str = "text";

    fn about(&self, text: &str) -> Self {
        Check { text: text.to_owned(), ..self.clone() }
    }

    fn fields(checked: Option<&Checked>, columns: &mut Columns) {
        columns.flag("complete", checked.map(|checked| checked.complete));
        columns.integer("violations", checked.map(|checked| checked.total));
        let first = checked.and_then(|checked| checked.broken.first().or(checked.unfinished.first()));
        columns.text("rule", first.map(|issue| issue.rule.as_str()));
        columns.text("violation", first.map(|issue| issue.text.as_str()));
    }
}
