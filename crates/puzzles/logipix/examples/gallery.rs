//! Puts our own pictures, `corpus/gallery/*.txt`, on the starter shelf, `corpus/examples.txt`:
//! `cargo run --release -p gridwright-logipix --example gallery crates/puzzles/logipix/corpus`
//!
//! A picture's first line is its title in English, the second in French; they are copied to `locale/` by hand. The same
//! generator and the same techniques make the same shelf: within each grade first the boards without a title, as they
//! were, then the pictures by size.
#![expect(clippy::disallowed_methods, reason = "a tool that reads and writes the corpus, not part of the puzzle")]
use gridwright_core::algorithm::Grade;
use gridwright_core::puzzle::{Logic, Puzzle};
use gridwright_core::run::{Budget, Control, Run};
use gridwright_logipix::Logipix;
use serde_json::json;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// A line of the shelf with what it is sorted by.
type Line = (Grade, usize, String);

fn main() -> Result<(), Box<dyn Error>> {
    let corpus = PathBuf::from(std::env::args().nth(1).ok_or("Which folder? It is corpus.")?);
    let examples = corpus.join("examples.txt");
    let mut files: Vec<PathBuf> = fs::read_dir(corpus.join("gallery"))?.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut pictures: Vec<Line> = files.iter().map(|file| line(file)).collect::<Result<_, _>>()?;
    pictures.sort();
    let plain = fs::read_to_string(&examples)?;
    let plain: Vec<&str> = plain.lines().filter(|line| line.split(' ').count() == 2).collect();
    let of = |grade: Grade| {
        let old = plain.iter().filter(move |line| line.starts_with(grade.id())).map(|line| (*line).to_owned());
        old.chain(pictures.iter().filter(move |picture| picture.0 == grade).map(|picture| picture.2.clone()))
    };
    let lines: Vec<String> = Grade::ALL.into_iter().flat_map(of).collect();
    Ok(fs::write(examples, lines.join("\n") + "\n")?)
}

/// Makes and grades the board of a picture.
fn line(file: &Path) -> Result<Line, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let rows: Vec<&str> = text.lines().skip(2).collect();
    let id = file.file_stem().and_then(|name| name.to_str()).ok_or("a name")?;
    let budget = Budget::new();
    let generator = Logipix::GENERATORS.iter().find(|generator| generator.info.id == "picture").ok_or("a generator")?;
    let params = json!({"picture": rows.join("/"), "ones": 100});
    let made = generator.run(&params, &format!("gallery/{id}"), Control::unlimited(&budget)).map_err(|bad| bad.0)?;
    let board = made.map_err(|why| format!("{id}: {why:?}"))?.board;
    let grading = Logipix::grade(&board, &mut Run::quiet(Control::unlimited(&budget))).map_err(|_| "no limit")?;
    let grade = grading.grade.ok_or_else(|| format!("{id}: the techniques do not finish it"))?;
    Ok((grade, board.len(), format!("{} logipix:{board} {id}", grade.id())))
}
