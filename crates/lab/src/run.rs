//! One run of a plan: the board made or read, the solver asked, the answer as a row. Whoever schedules runs brings the clock.
use crate::plan::{Plan, Work};
use crate::row::{BoardFacts, Row};
use crate::trial::{Source, Trial};
use gridwright_core::Service;
use gridwright_core::operations::{
    Catalogue, Explain, Explained, Failure, Generate, Generated, GradeBoard, Graded, Open, Operation as _, PuzzleEntry,
    Recognised, Solve,
};
use serde_json::{Map, Value};

/// The request that makes a board; none for one that is read. A size is rows and columns, a depth the length of the solution,
/// where the generator says it so.
pub fn making(catalogue: &Catalogue, source: &Source) -> Option<Generate> {
    let Source::Made { puzzle, generator, params, seed } = source else { return None };
    let params = Value::Object(in_words_of(catalogue, puzzle, generator.as_deref(), params.clone()));
    let (puzzle, generator, seed) = (puzzle.clone(), generator.clone(), seed.clone());
    Some(Generate { puzzle, generator, params, seed, ..Generate::default() })
}

/// Parameters in a generator's own words: `size` for rows and columns, `depth` for the least and most moves.
pub fn in_words_of(
    catalogue: &Catalogue,
    puzzle: &str,
    generator: Option<&str>,
    mut params: Map<String, Value>,
) -> Map<String, Value> {
    let id = generator.map(|name| name.split_once('@').map_or(name, |(id, _)| id));
    let generator = entry(catalogue, puzzle)
        .and_then(|entry| entry.generators.iter().find(|entry| id.is_none_or(|id| entry.id == id)));
    let has = |key: &str| {
        generator.is_some_and(|entry| entry.options.as_value().pointer(&format!("/properties/{key}")).is_some())
    };
    for (short, long) in [("size", ["rows", "columns"]), ("depth", ["least", "most"])] {
        let Some(value) = params.get(short).filter(|_| !has(short) && has(long[0])).cloned() else { continue };
        let _ = params.shift_remove(short);
        for key in long {
            let _ = params.entry(key).or_insert_with(|| value.clone());
        }
    }
    params
}

/// A puzzle by its name or an alias.
pub fn entry<'c>(catalogue: &'c Catalogue, puzzle: &str) -> Option<&'c PuzzleEntry> {
    let named = |entry: &&PuzzleEntry| entry.id == puzzle || entry.aliases.iter().any(|alias| alias == puzzle);
    catalogue.puzzles.iter().find(named)
}

/// What rows say of a board.
pub fn facts(
    service: &Service<'_>,
    text: &str,
    puzzle: Option<&str>,
    shortfall: Option<String>,
) -> Result<BoardFacts, Failure> {
    let open = Open { text: text.to_owned(), puzzle: puzzle.map(str::to_owned), format: None };
    let Recognised { puzzle, session, size, .. } = service.ask(&open, None)?;
    Ok(BoardFacts { puzzle, text: session, size, shortfall })
}

/// Does what the plan measures; `making` is the request for a board whose making is measured.
pub fn ask(
    service: &Service<'_>,
    plan: &Plan,
    trial: &Trial,
    board: Option<&BoardFacts>,
    making: Option<&Generate>,
) -> Row {
    let text = board.map(|board| board.text.clone()).unwrap_or_default();
    let puzzle = board.map(|board| board.puzzle.clone());
    let failed = |failure: Failure| Row::failed(trial, board, &failure);
    let done = |stop| Row::done(trial, board, stop);
    match plan.work {
        Work::Solve => {
            let (solver, options) = (trial.variant.solver.clone(), options(trial));
            let request = Solve { text, puzzle, solver, options, task: plan.task, ..Solve::default() };
            let solved = service.ask(&request, None);
            let row = |solved| board.map_or_else(|| done(None), |board| Row::solved(trial, board, &solved));
            solved.map_or_else(failed, row)
        }
        Work::Generate => making.map_or_else(
            || done(None),
            |request| {
                let made = service.ask(request, None);
                made.map_or_else(failed, |Generated { shortfall, .. }| Row { shortfall, ..done(None) })
            },
        ),
        Work::Grade => {
            let graded = service.ask(&GradeBoard { text, puzzle, ..GradeBoard::default() }, None);
            graded.map_or_else(failed, |graded: Graded| done(GradeBoard::stop(&graded)))
        }
        Work::Explain => {
            let told = service.ask(&Explain { text, puzzle, ..Explain::default() }, None);
            told.map_or_else(failed, |told: Explained| done(Explain::stop(&told)))
        }
    }
}

fn options(trial: &Trial) -> Value {
    if trial.variant.options.is_empty() { Value::Null } else { Value::Object(trial.variant.options.clone()) }
}
