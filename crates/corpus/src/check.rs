//! Rows checked by the rules, and boards compared up to symmetry.
use crate::plan::Corpus;
use crate::row::{Row, RowStatus, ask};
use gridwright_core::Service;
use gridwright_core::operations::{BoardInput, Check, Failure, Limits, Status};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// It can't be read.
    Unreadable(String),
    /// It is not the row of this number.
    Misplaced,
    /// A field does not go with another, or is not what the rules say.
    Wrong(&'static str),
    /// The rules could not check it.
    Unchecked(String),
    /// Made again, it is another row.
    Different,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Unreadable(why) => write!(f, "not readable: {why}"),
            Problem::Misplaced => f.write_str("another row is expected here"),
            Problem::Wrong(field) => write!(f, "{field} is wrong"),
            Problem::Unchecked(why) => write!(f, "not checked: {why}"),
            Problem::Different => f.write_str("made again, it is different"),
        }
    }
}

impl Corpus {
    /// Reads a line that should be the row of a number, and checks it by the rules: its address, its board, its solution. With
    /// `remake` the whole row is made again and compared, claims, grade and counts included. None where that was cancelled.
    pub fn check(&self, number: u64, line: &str, remake: bool, service: &Service<'_>) -> Option<Result<Row, Problem>> {
        let row: Row = match serde_json::from_str(line) {
            Ok(row) => row,
            Err(error) => return Some(Err(Problem::Unreadable(error.to_string()))),
        };
        let outcome = self.judge(number, &row, service);
        if service.host.budget.is_cancelled() {
            return None;
        }
        if outcome.is_ok() && remake {
            let again = self.make(number, service)?;
            return Some(if again == row { Ok(row) } else { Err(Problem::Different) });
        }
        Some(outcome.map(|()| row))
    }

    fn judge(&self, number: u64, row: &Row, service: &Service<'_>) -> Result<(), Problem> {
        let known = self.address(number).ok_or(Problem::Misplaced)?;
        let address = |row: &Row| {
            (row.id.clone(), row.row, row.puzzle.clone(), row.generator.clone(), row.seed.clone(), row.index)
        };
        if address(&known) != address(row) || known.params != row.params || known.task != row.task {
            return Err(Problem::Misplaced);
        }
        match (row.status, &row.board, row.solved) {
            (RowStatus::Complete, Some(_), Some(Status::Solved | Status::Impossible | Status::NotFound)) => {}
            (RowStatus::Complete, ..) => return Err(Problem::Wrong("status")),
            _ => {}
        }
        if row.solution.is_some() != (row.solved == Some(Status::Solved)) && row.status == RowStatus::Complete {
            return Err(Problem::Wrong("solution"));
        }
        let Some(board) = &row.board else { return Ok(()) };
        let found = open(service, &row.puzzle, board).map_err(|failure| Problem::Unchecked(failure.message))?;
        if found.opened.write("id").as_ref() != Ok(board) {
            return Err(Problem::Wrong("board"));
        }
        let Some(solution) = &row.solution else { return Ok(()) };
        // A game's text begins with its board.
        if !solution.strip_prefix(board.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')) {
            return Err(Problem::Wrong("solution"));
        }
        let check = Check { text: solution.clone(), puzzle: Some(row.puzzle.clone()), ..Check::default() };
        let verdict = ask(service, &check).map_err(|failure| Problem::Unchecked(failure.message))?;
        if verdict.complete { Ok(()) } else { Err(Problem::Wrong("solution")) }
    }
}

fn open(service: &Service<'_>, puzzle: &str, text: &str) -> Result<gridwright_core::registry::Found, Failure> {
    service.open(BoardInput { text, puzzle: Some(puzzle), format: None, limits: Limits::default() })
}

/// What boards have in common that are the same puzzle, turned or mirrored: the first 16 bytes of a hash. None for a row
/// without a board.
pub fn key(row: &Row, service: &Service<'_>) -> Option<[u8; 16]> {
    let found = open(service, &row.puzzle, row.board.as_ref()?).ok()?;
    Sha256::digest(found.opened.canonical().as_bytes()).first_chunk().copied()
}
