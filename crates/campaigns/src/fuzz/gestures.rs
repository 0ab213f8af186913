//! Gestures: players and makers do anything anywhere, and look at it in any way.
use super::corpus::Corpus;
use super::mutate;
use crate::Random;
use crate::host::{Answered, Limited, call_under};
use gridwright::registry;
use gridwright_core::operations::Code;
use serde_json::{Value, json};
use std::time::Duration;

/// What a gesture may use: it is answered at once.
const LIMITED: Limited = Limited { time: Duration::from_secs(1), nodes: 1000 };

/// Plays or edits a board a few times in a row; says how many inputs were answered, or what is wrong.
pub fn gesture(corpus: &Corpus, number: u64) -> Result<u64, String> {
    let random = &mut Random::new("gestures", number);
    let board = corpus.board(random);
    let mut text = board.text.clone();
    let edits = random.once_in(3);
    let mut done = 0;
    for _ in 0..random.between(1, 4) {
        let request = if edits { edit(corpus, board.puzzle, &text, random) } else { play(corpus, &text, random) };
        let shown = request.to_string();
        match call_under(request, LIMITED) {
            Answered::Response(answer) => {
                done += 1;
                text = followed(&answer).map_err(|why| format!("{why}: {shown}"))?;
            }
            Answered::Failure(failure) if matches!(failure.code, Code::Unsound | Code::Bug) => {
                return Err(format!("{failure:?}: {shown}"));
            }
            Answered::Failure(_) | Answered::Malformed(_) => {}
        }
    }
    Ok(done)
}

/// The text to go on with, which must be read as it was written.
fn followed(answer: &Value) -> Result<String, String> {
    let text = answer["session"].as_str().or_else(|| answer["text"].as_str()).unwrap_or_default();
    let found = registry().open(text.as_bytes(), None, None);
    let found = found.map_err(|fault| format!("{text} is not read back: {fault:?}"))?;
    let told = found.opened.recognised();
    let same = if answer["op"] == "edit" { told.board } else { told.session };
    if same == text { Ok(same) } else { Err(format!("{text} is read back as {same}")) }
}

fn play(corpus: &Corpus, text: &str, random: &mut Random) -> Value {
    let puzzle = text.split(':').next().unwrap_or_default();
    let mut request = json!({"op": "play", "text": text, "view": view(corpus, puzzle, text, random)});
    if !random.once_in(12) {
        request["input"] = input(corpus, puzzle, text, random);
    }
    if random.once_in(8) {
        request["mistakes"] = json!(true);
    }
    request
}

fn edit(corpus: &Corpus, puzzle: &str, text: &str, random: &mut Random) -> Value {
    let mut request = json!({"op": "edit", "view": view(corpus, puzzle, text, random)});
    if random.once_in(10) {
        request["puzzle"] = json!(puzzle);
        request["rows"] = json!(side(random));
        request["columns"] = json!(side(random));
    } else {
        request["text"] = json!(text);
    }
    if random.once_in(12) {
        request["redraw"] = json!({"part": corpus.name(puzzle, "parts", random), "seed": random.below(9).to_string()});
    } else if !random.once_in(9) {
        request["gesture"] = done(corpus, text, random);
    }
    request
}

fn side(random: &mut Random) -> usize {
    if random.once_in(4) { *random.pick(&[0, 33, 65, 1001, 4096, 65535]) } else { random.between(1, 9) }
}

/// What a player puts in.
pub(super) fn input(corpus: &Corpus, puzzle: &str, text: &str, random: &mut Random) -> Value {
    match random.below(14) {
        0 => json!({"input": "undo"}),
        1 => json!({"input": "redo"}),
        2 => json!({"input": "reset"}),
        3 => json!({"input": "checkpoint"}),
        4 => json!({"input": "restore", "to": random.below(3)}),
        5 => json!({"input": "keep"}),
        6..=8 => json!({"input": "move", "step": step(puzzle, text, random)}),
        _ => json!({"input": "gesture", "do": done(corpus, text, random)}),
    }
}

/// Something done to the drawing.
fn done(corpus: &Corpus, text: &str, random: &mut Random) -> Value {
    let size = size(text);
    let alternate = random.once_in(3);
    match random.below(5) {
        0 => json!({"gesture": "tap", "at": cell(size, random), "alternate": alternate}),
        1 => json!({"gesture": "hold", "at": cell(size, random)}),
        2 => {
            json!({"gesture": "key", "at": cell(size, random), "key": key(corpus, text, random), "alternate": alternate})
        }
        _ => json!({"gesture": "drag", "path": path(size, random), "alternate": alternate}),
    }
}

/// Rows and columns of a board.
fn size(text: &str) -> (u16, u16) {
    registry().open(text.as_bytes(), None, None).map_or((4, 4), |found| found.opened.size())
}

/// A cell, mostly on the board or just beside it.
pub(super) fn cell((rows, columns): (u16, u16), random: &mut Random) -> Value {
    let mut place = |most: u16| match random.below(24) {
        0 => usize::from(most),
        1 => *random.pick(&[65535, 65534, 32768, 32767, 1000, 255]),
        _ => random.below(usize::from(most)),
    };
    json!([place(rows), place(columns)])
}

/// Cells one beside the other, or anywhere.
fn path(size: (u16, u16), random: &mut Random) -> Value {
    let mut cells = vec![cell(size, random)];
    for _ in 0..random.below(7) {
        let last = &cells[cells.len() - 1];
        let (row, column) = (last[0].as_u64().unwrap_or(0), last[1].as_u64().unwrap_or(0));
        let next = match random.below(9) {
            0 => cell(size, random),
            1 | 2 => json!([row.saturating_sub(1), column]),
            3 | 4 => json!([(row + 1).min(65535), column]),
            5 | 6 => json!([row, column.saturating_sub(1)]),
            _ => json!([row, (column + 1).min(65535)]),
        };
        cells.push(next);
    }
    Value::Array(cells)
}

fn key(corpus: &Corpus, text: &str, random: &mut Random) -> String {
    let puzzle = text.split(':').next().unwrap_or_default();
    let usual =
        ["1", "2", "9", "A", "next", "previous", "space", "delete", "n", "e", "s", "w", "l", "g", "0", "f", "k", "R"];
    match random.below(8) {
        0 => mutate::strange(random).as_str().unwrap_or("~").to_owned(),
        1 => corpus.name(puzzle, "layers", random),
        _ => (*random.pick(&usual)).to_owned(),
    }
}

/// A move or a fact as text: right in form, seldom in place.
pub(super) fn step(puzzle: &str, text: &str, random: &mut Random) -> String {
    let (rows, columns) = size(text);
    let mut one = || (random.below(usize::from(rows) + 1) + 1, random.below(usize::from(columns) + 1) + 1);
    let ((row, column), (down, right)) = (one(), one());
    let steps: String = (0..random.below(6)).map(|_| *random.pick(&['n', 'e', 's', 'w'])).collect();
    let number = random.below(34);
    let peg = |row: usize, column: usize| format!("{}{row}", char::from(b'a' + (column % 26) as u8));
    let mut step = match (puzzle, random.below(4)) {
        ("loops", 0) => format!("r{row}c{column}:1"),
        ("loops", 1) => format!("r{row}c{column}@"),
        ("loops", _) => format!("r{row}c{column}={:x}", number % 16),
        ("futoshiki", 0) => format!("r{row}c{column}~{number}"),
        ("futoshiki", _) => format!("r{row}c{column}={}", number % 10),
        ("logipix", 0) => format!("r{row}c{column}-"),
        ("logipix", 1) => format!("r{row}c{column}-r{down}c{right}"),
        ("logipix", _) => format!("r{row}c{column}:{steps}"),
        ("ricochet", _) => format!("{}{}", random.pick(&['R', 'G', 'B', 'Y']), random.pick(&['n', 'e', 's', 'w'])),
        _ => format!("{}-{}", peg(row, column), peg(down, right)),
    };
    if random.once_in(6) {
        let mut bytes = step.into_bytes();
        mutate::text(&mut bytes, b"r1c1=1", random);
        step = String::from_utf8_lossy(&bytes).into_owned();
    }
    step
}

/// How it is looked at: windows and places outside, layers that are not there.
pub(super) fn view(corpus: &Corpus, puzzle: &str, text: &str, random: &mut Random) -> Value {
    if random.once_in(3) {
        return json!({});
    }
    let size = size(text);
    let mut view = json!({"clean": random.once_in(2), "unjudged": random.once_in(3)});
    if random.once_in(3) {
        view["selected"] = cell(size, random);
    }
    if random.once_in(3) {
        view["window"] = json!([cell(size, random), cell(size, random)]);
    }
    if random.once_in(3) {
        let role = *random.pick(&["hint", "because", "wrong", "trial", "selected", "done"]);
        let at = cell(size, random);
        let place = if random.once_in(2) { json!({"cell": at}) } else { json!({"edge": [at, random.below(6)]}) };
        view["lit"] = json!([{"place": place, "role": role}]);
    }
    if random.once_in(3) {
        view["layers"] = json!([corpus.name(puzzle, "layers", random)]);
    }
    if random.once_in(3) {
        view["facts"] = (0..random.below(4)).map(|_| json!(step(puzzle, text, random))).collect();
    }
    if random.once_in(5) {
        view["heat"] = (0..random.below(40)).map(|_| json!(random.number() as u32)).collect();
    }
    view
}
