//! Valid texts to start from: the shelves, the boards of the corpus, small boards, solved and half-played games, each in
//! every notation that holds it.
use crate::Random;
use crate::host::{Answered, call};
use gridwright::registry;
use gridwright_testing::corpus;
use serde_json::{Value, json};

/// A valid text.
#[derive(Debug, Clone)]
pub struct Sample {
    /// Which puzzle.
    pub puzzle: &'static str,
    /// In which notation.
    pub format: String,
    /// The text.
    pub text: String,
}

/// Everything that fuzzing starts from.
#[derive(Debug)]
pub struct Corpus {
    /// In every notation.
    pub samples: Vec<Sample>,
    /// In our own notation, not too long: boards, and games in progress.
    pub boards: Vec<Sample>,
    /// What there is, as the contract tells it: names of solvers, generators, layers.
    pub catalogue: Value,
}

/// Longer texts only slow the campaign down.
const LONGEST: usize = 1500;

/// Boards of a few cells, beside those of the corpus.
const SMALL: [&str; 22] = [
    "loops:1x1:0",
    "loops:1x2:11",
    "loops:2x2:3333",
    "loops:2x3w:1a3b50",
    "loops:3x3n:153260971",
    "loops:2x3:1a3b50/0zAcN5",
    "futoshiki:2:....",
    "futoshiki:3:.l.l..n.v....",
    "futoshiki:4:1...............",
    "futoshiki:3:........./_12_2_3_......",
    "logipix:1x1:1",
    "logipix:2x2:4a4a",
    "logipix:1x4:A2A2@27=2@27=2",
    "logipix:3x3:a3a3a3a3a/r1c2:s",
    "ricochet:1x3-3.:r1c1:R@r1c3",
    "ricochet:2x2-..kG..:r1c1:R@r2c2:turn",
    "ricochet:4x4-3.e.s5.b5.:r1c1-r2c2-r3c3:A@r4c4-G@r1c4:turn-no_rebound",
    "ricochet:3x3-9.:r1c1-r2c2:R@r3c3//Re,Gn,Rs",
    "solitaire:grid=ooo:c1-any",
    "solitaire:slant=o.._oo._ooo:a1-any",
    "solitaire:grid=oooo_oooo:~b1.c1-d1",
    "solitaire:triangle4:a1-any",
];

impl Corpus {
    /// Gathers everything; takes a second or two.
    pub fn gather() -> Self {
        let catalogue = response(call(json!({"op": "catalog"})));
        let texts = texts();
        let mut boards: Vec<Sample> = texts.iter().filter_map(|text| recognised(text)).collect();
        let played: Vec<Sample> = boards.iter().flat_map(|board| played(&board.text)).collect();
        boards.extend(played);
        let samples = boards.iter().flat_map(written).collect();
        boards.retain(|board| board.text.len() <= LONGEST);
        Corpus { samples, boards, catalogue }
    }

    /// The entry of a puzzle in the catalogue.
    pub fn entry(&self, puzzle: &str) -> &Value {
        let entries = self.catalogue["puzzles"].as_array().map_or(&[][..], Vec::as_slice);
        entries.iter().find(|entry| entry["id"] == puzzle).unwrap_or(&Value::Null)
    }

    /// The name of one of a puzzle's solvers, generators, layers...
    pub fn name(&self, puzzle: &str, what: &str, random: &mut Random) -> String {
        let list = self.entry(puzzle)[what].as_array().map_or(&[][..], Vec::as_slice);
        let names: Vec<&str> = list.iter().filter_map(|entry| entry["id"].as_str()).collect();
        if names.is_empty() { String::new() } else { (*random.pick(&names)).to_owned() }
    }

    /// Any board, a small one twice as often.
    pub fn board(&self, random: &mut Random) -> &Sample {
        let (one, other) = (random.pick(&self.boards), random.pick(&self.boards));
        if one.text.len() <= other.text.len() || random.once_in(3) { one } else { other }
    }
}

/// The answer; nothing where there is none.
pub(super) fn response(answered: Answered) -> Value {
    if let Answered::Response(value) = answered { value } else { Value::Null }
}

fn texts() -> Vec<String> {
    let mut texts: Vec<String> = SMALL.iter().map(|&text| text.to_owned()).collect();
    for engine in registry().puzzles() {
        for file in ["boards.txt", "examples.txt"] {
            let lines = corpus(engine.info().id, file).unwrap_or_default();
            let boards = lines.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
            texts.extend(boards.map(|(_, board)| board.trim().to_owned()));
        }
    }
    texts
}

fn recognised(text: &str) -> Option<Sample> {
    let found = registry().open(text.as_bytes(), None, None).ok()?;
    Some(Sample { puzzle: found.puzzle.info().id, format: found.format.to_owned(), text: text.to_owned() })
}

/// The board solved, and with its solution to step through.
fn played(text: &str) -> Vec<Sample> {
    let request = json!({"op": "solve", "text": text, "steps": true, "limits": {"nodes": 20_000, "bytes": 64 << 20}});
    let solved = response(call(request));
    let texts = [&solved["solutions"][0], &solved["steps"]].into_iter().filter_map(Value::as_str);
    let halfway = solved["steps"].as_str().map(halfway);
    texts.map(str::to_owned).chain(halfway).filter_map(|text| recognised(&text)).collect()
}

/// A solution to step through, half of it done, with a checkpoint.
fn halfway(steps: &str) -> String {
    let moves: Vec<&str> = steps.split(',').collect();
    let (before, after) = moves.split_at(moves.len() / 2 + 1);
    format!("{},+,*,{}", before.join(",").replace("*,", ""), after.join(",")).trim_end_matches(',').to_owned()
}

/// The sample in every notation that holds it.
fn written(sample: &Sample) -> Vec<Sample> {
    let Ok(found) = registry().open(sample.text.as_bytes(), None, None) else { return Vec::new() };
    let formats = registry().formats(found.puzzle, None);
    let texts = formats.into_iter().filter_map(|format| Some((found.opened.write(&format.id).ok()?, format.id)));
    let short = texts.filter(|(text, _)| text.len() <= 4 * LONGEST);
    short.map(|(text, format)| Sample { puzzle: sample.puzzle, format, text }).collect()
}
