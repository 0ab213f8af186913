//! Holds every answer of every solver against the truth.
use crate::host::{Answered, call};
use gridwright_core::operations::Code;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What brute force knows of a board. A solution is known by its key, a text that is the same for the same solution.
pub trait Truth {
    /// The board with its progress, as text.
    fn text(&self) -> &str;
    /// All solutions by key; none where they were too many to list.
    fn solutions(&self) -> Option<&BTreeSet<String>>;
    /// The key of a listed solution; an error where it is none.
    fn key(&self, answer: &Value, nth: usize) -> Result<String, String>;
    /// Whether there is a solution.
    fn solvable(&self) -> bool {
        self.solutions().is_some_and(|solutions| !solutions.is_empty())
    }
    /// How many solutions there are; none where that is not a question.
    fn count(&self) -> Option<u64> {
        self.solutions().map(|solutions| solutions.len() as u64)
    }
    /// What the best solution costs; none where all are equally good.
    fn best(&self) -> Option<u64> {
        None
    }
    /// What a listed solution costs.
    fn cost(&self, _answer: &Value, _nth: usize) -> Result<u64, String> {
        Ok(0)
    }
    /// All best solutions, as many as are told apart; none where they were too many to list.
    fn best_solutions(&self) -> Option<&BTreeSet<String>> {
        None
    }
    /// The name of a listed solution among the best.
    fn best_key(&self, answer: &Value, nth: usize) -> Result<String, String> {
        self.key(answer, nth)
    }
    /// What must be claimed of the solutions when asked whether there is only one.
    fn claims(&self) -> Vec<(&'static str, bool)> {
        self.count().filter(|&count| count > 0).map(|count| ("unique", count == 1)).into_iter().collect()
    }
    /// Whether a fact that is said to be forced holds in all solutions.
    fn holds(&self, _fact: &str) -> bool {
        true
    }
}

/// The solvers of a puzzle: id, whether it always decides, the tasks it takes.
#[derive(Debug)]
pub struct Solvers(Vec<(String, bool, Vec<String>)>);

impl Solvers {
    /// As the catalogue lists them.
    pub fn of(puzzle: &str) -> Self {
        let Answered::Response(catalogue) = call(json!({"op": "catalog"})) else { return Solvers(Vec::new()) };
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let entry = list(&catalogue["puzzles"]).into_iter().find(|entry| entry["id"] == puzzle).unwrap_or_default();
        let solver = |solver: &Value| {
            let tasks = list(&solver["tasks"]).iter().map(word).collect();
            (word(&solver["id"]), solver["complete"] == true, tasks)
        };
        Solvers(list(&entry["solvers"]).iter().map(solver).collect())
    }
}

/// A question, and who was asked.
struct Asked<'a> {
    task: &'a str,
    complete: bool,
    limit: usize,
}

/// Nodes for a solver that may go on for ever where there is no solution.
const NODES: u64 = 20_000;

/// Asks every solver everything; says how many answers were compared, or which is wrong.
pub fn compared(truth: &dyn Truth, solvers: &Solvers) -> Result<u64, String> {
    let mut answers = 0;
    for (solver, complete, tasks) in &solvers.0 {
        for task in tasks {
            let known = truth.solutions().map_or(50, BTreeSet::len);
            let best = truth.best_solutions().map_or(50, BTreeSet::len);
            let limit = if task == "all_optimal" { best } else { known } + 1;
            // A list that is cut short is a question of its own.
            let limits = if task.starts_with("all") && limit > 2 { vec![limit, limit / 2] } else { vec![limit] };
            for limit in limits {
                let asked = Asked { task, complete: *complete, limit };
                let told = |why| format!("{} {solver} {task} (limit {limit}): {why}", truth.text());
                answers += u64::from(one(truth, solver, &asked).map_err(told)?);
            }
        }
    }
    Ok(answers)
}

/// One question to one solver; false where it refuses the board.
fn one(truth: &dyn Truth, solver: &str, asked: &Asked<'_>) -> Result<bool, String> {
    let nodes = if asked.complete { u64::MAX } else { NODES };
    let limits = json!({"solutions": asked.limit, "nodes": nodes});
    let request = json!({"op": "solve", "text": truth.text(), "solver": solver, "task": asked.task, "limits": limits});
    let answer = match call(request) {
        Answered::Response(answer) => answer,
        Answered::Failure(failure) if failure.code == Code::Unsupported => return Ok(false),
        other => return Err(format!("{other:?}")),
    };
    let told = |why: String| format!("{why}: {}", answer.to_string().chars().take(1500).collect::<String>());
    status(truth, &answer, asked).map_err(told)?;
    listed(truth, &answer, asked).map_err(told)?;
    claims(truth, &answer, asked).map_err(told)?;
    best(truth, &answer, asked).map_err(told)?;
    Ok(true)
}

fn status(truth: &dyn Truth, answer: &Value, asked: &Asked<'_>) -> Result<(), String> {
    let status = answer["status"].as_str().unwrap_or_default();
    let right = match (truth.solvable(), asked.complete) {
        (true, true) => status == "solved",
        (false, true) => status == "impossible",
        (true, false) => matches!(status, "solved" | "not_found" | "stopped"),
        (false, false) => matches!(status, "not_found" | "stopped"),
    };
    if right { Ok(()) } else { Err(format!("status {status}, but solvable is {}", truth.solvable())) }
}

/// Whether the listed solutions are solutions, all different, and as many as there are.
fn listed(truth: &dyn Truth, answer: &Value, asked: &Asked<'_>) -> Result<(), String> {
    let shown = answer["solutions"].as_array().map_or(0, Vec::len);
    let mut keys = BTreeSet::new();
    for nth in 0..shown {
        let key = truth.key(answer, nth)?;
        if truth.solutions().is_some_and(|solutions| !solutions.contains(&key)) {
            return Err(format!("{key} is not a solution"));
        }
        if !keys.insert(key) {
            return Err(format!("solution {nth} is listed twice"));
        }
    }
    let told = answer["count"].as_str();
    match (asked.task, truth.count()) {
        ("count", Some(count)) => equal("count", told, Some(count.to_string().as_str())),
        ("unique", Some(count)) => equal("solutions", shown as u64, count.min(2)),
        ("first" | "optimal", _) => equal("solutions", shown, usize::from(answer["status"] == "solved")),
        ("all", Some(count)) => {
            equal("solutions", shown as u64, count.min(asked.limit as u64))?;
            let whole = count < asked.limit as u64;
            let right = whole.then(|| count.to_string());
            equal("count", told.filter(|_| whole), right.as_deref())?;
            equal("exhausted", answer["claims"]["exhausted"] == true, whole)
        }
        _ => Ok(()),
    }
}

fn claims(truth: &dyn Truth, answer: &Value, asked: &Asked<'_>) -> Result<(), String> {
    let claimed = |what: &str| answer["claims"][what].as_bool();
    if asked.task == "unique" {
        for (what, holds) in truth.claims() {
            equal(what, claimed(what), Some(holds))?;
        }
    } else if claimed("unique").is_some() {
        return Err("unique is claimed without being asked for".to_owned());
    }
    if asked.task == "count" {
        equal("exhausted", claimed("exhausted"), Some(true))?;
    }
    let forced = answer["forced"].as_array().map_or(&[][..], Vec::as_slice);
    match forced.iter().filter_map(Value::as_str).find(|fact| !truth.holds(fact)) {
        Some(fact) => Err(format!("{fact} is not forced")),
        None => Ok(()),
    }
}

/// Whether what is claimed to be best is, and the list of the best whole.
fn best(truth: &dyn Truth, answer: &Value, asked: &Asked<'_>) -> Result<(), String> {
    let shown = answer["solutions"].as_array().map_or(0, Vec::len);
    let wanted = matches!(asked.task, "optimal" | "all_optimal");
    let claimed = answer["claims"]["optimal"].as_bool();
    if wanted && answer["status"] == "solved" {
        equal("optimal", claimed, Some(true))?;
    }
    for nth in (0..shown).filter(|_| claimed == Some(true)) {
        equal("cost", Some(truth.cost(answer, nth)?), truth.best())?;
    }
    let Some(all) = truth.best_solutions().filter(|_| asked.task == "all_optimal" && truth.solvable()) else {
        return Ok(());
    };
    let found = (0..shown).map(|nth| truth.best_key(answer, nth)).collect::<Result<BTreeSet<_>, _>>()?;
    if let Some(wrong) = found.iter().find(|key| !all.contains(*key)) {
        return Err(format!("{wrong} is not among the best"));
    }
    if asked.limit > all.len() {
        equal("best solutions", found.len(), all.len())?;
        if answer["claims"]["exhausted"] == true && answer["count"].is_string() {
            equal("count", answer["count"].as_str(), Some(shown.to_string().as_str()))?;
        }
    }
    Ok(())
}

fn equal<T: PartialEq + Copy + std::fmt::Debug>(what: &str, told: T, right: T) -> Result<(), String> {
    if told == right { Ok(()) } else { Err(format!("{what} is {told:?}, but should be {right:?}")) }
}

/// The state of a listed solution: what stands behind the first `/`, if anything does.
pub(super) fn state(answer: &Value, nth: usize) -> Result<Option<&str>, String> {
    let session = answer["solutions"][nth].as_str().ok_or("a solution without a text")?;
    Ok(session.split('/').nth(1))
}

/// The moves of a listed solution.
pub(super) fn moves(answer: &Value, nth: usize) -> Result<Vec<&str>, String> {
    let moves = answer["moves"][nth].as_array().ok_or("a solution without moves")?;
    Ok(moves.iter().filter_map(|step| step["step"].as_str()).collect())
}
