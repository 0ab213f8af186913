//! What is read by its content alone: a damaged file is never taken for a file of another puzzle, and a notation never
//! writes less than it was given.
use gridwright::registry;
use gridwright_core::operations::Code;
use gridwright_testing::{boards, call};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Boards small enough that a damaged one may look like something else, beside some of the corpus.
fn subjects() -> Vec<(String, String)> {
    let mut subjects = Vec::new();
    for generator in [
        json!({"puzzle": "loops", "generator": "random"}),
        json!({"puzzle": "loops", "generator": "random", "params": {"net": true}}),
        json!({"puzzle": "logipix"}),
        json!({"puzzle": "futoshiki"}),
    ] {
        for (rows, columns) in [(1, 2), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3), (4, 4)] {
            let puzzle = generator["puzzle"].as_str().expect("a name");
            let mut request = generator.clone();
            request["op"] = json!("generate");
            let side =
                if puzzle == "futoshiki" { json!({"size": rows}) } else { json!({"rows": rows, "columns": columns}) };
            let params = request["params"].as_object().cloned().unwrap_or_default();
            request["params"] = json!(
                params.into_iter().chain(side.as_object().cloned().expect("a size")).collect::<serde_json::Map<_, _>>()
            );
            for seed in ["a", "b", "c"] {
                request["seed"] = json!(seed);
                let made = call(request.clone()).ok().and_then(|made| made["text"].as_str().map(str::to_owned));
                subjects.extend(made.map(|text| (puzzle.to_owned(), text)));
            }
        }
    }
    for engine in registry().puzzles() {
        let id = engine.info().id;
        let few = boards().into_iter().filter(|(puzzle, text)| puzzle == id && text.len() < 400).take(12);
        subjects.extend(few);
    }
    subjects
}

/// The text in every notation that holds it.
fn notations(puzzle: &str, text: &str) -> Vec<(String, String)> {
    let engine = registry().puzzle(puzzle).expect("the puzzle");
    let formats = registry().formats(engine, None).into_iter();
    let written = formats.filter_map(|format| {
        let written = call(json!({"op": "convert", "text": text, "to": format.id})).ok()?;
        Some((format.id, written["text"].as_str()?.to_owned()))
    });
    written.collect()
}

/// The text with something missing: a line or two, a word, the same word of every line, a letter, the end.
fn damaged(text: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = text.lines().collect();
    let joined = |lines: Vec<String>| lines.join("\n") + "\n";
    let mut all = BTreeSet::new();
    for first in 0..lines.len().min(8) {
        for last in first + 1..=lines.len().min(first + 4) {
            let kept = lines[..first].iter().chain(&lines[last..]);
            let _ = all.insert(joined(kept.map(ToString::to_string).collect()));
        }
        let _ = all.insert(joined(lines[..=first].iter().map(ToString::to_string).collect()));
    }
    for separator in [' ', ',', ':'] {
        let without = |line: &str, word: usize| {
            let words: Vec<&str> = line.split(separator).collect();
            let kept = words.iter().enumerate().filter(|(at, _)| *at != word || words.len() == 1);
            kept.map(|(_, word)| *word).collect::<Vec<_>>().join(&separator.to_string())
        };
        for word in 0..5 {
            let _ = all.insert(joined(lines.iter().map(|line| without(line, word)).collect()));
            for at in 0..lines.len().min(6) {
                let line = |(number, line): (usize, &&str)| {
                    if number == at { without(line, word) } else { (*line).to_owned() }
                };
                let _ = all.insert(joined(lines.iter().enumerate().map(line).collect()));
            }
        }
    }
    for at in (0..text.len().min(60)).filter(|&at| text.is_char_boundary(at)) {
        let _ = all.insert(text[..at].to_owned());
        let next = text[at..].chars().next().map_or(1, char::len_utf8);
        let _ = all.insert(format!("{}{}", &text[..at], &text[at + next..]));
    }
    let _ = all.remove(text);
    all
}

#[test]
fn a_damaged_file_is_never_opened_as_another_puzzle() {
    let mut tried = 0;
    for (puzzle, board) in subjects() {
        for (format, text) in notations(&puzzle, &board) {
            // What lost the name of its puzzle is another text, and may be a whole one: `1x2:1a` is a Net.
            let named = |damaged: &String| format != "id" || damaged.starts_with(&format!("{puzzle}:"));
            for damaged in damaged(&text).into_iter().filter(named) {
                tried += 1;
                match call(json!({"op": "open", "text": damaged})) {
                    Ok(opened) => assert_eq!(
                        opened["puzzle"],
                        json!(puzzle),
                        "{puzzle} as {format}:\n{text}\ncut down to\n{damaged}"
                    ),
                    Err(failure) => assert!(failure.message.len() > 20, "{}", failure.message),
                }
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn a_whole_file_is_opened_as_what_it_is_or_its_kinds_are_named() {
    for (puzzle, board) in subjects() {
        for (format, text) in notations(&puzzle, &board) {
            match call(json!({"op": "open", "text": text})) {
                Ok(opened) => assert_eq!(opened["board"], json!(board), "{text}"),
                Err(failure) => {
                    assert_eq!(failure.code, Code::Ambiguous, "{format}: {}\n{text}", failure.message);
                    assert!(failure.message.contains(&format!("{puzzle} ({format})")), "{}", failure.message);
                    let named = call(json!({"op": "open", "text": text, "puzzle": puzzle})).expect("named, it is read");
                    assert_eq!(named["board"], json!(board));
                }
            }
        }
    }
}

#[test]
fn a_loops_file_with_two_pieces_missing_is_not_solved_as_a_logipix() {
    let failure = call(json!({"op": "solve", "text": "2\n2\n1 1\n1 3\n"})).expect_err("two kinds");
    assert_eq!(failure.code, Code::Ambiguous);
    let said = "This could be logipix (numbers) or loops (phineloops). Name the puzzle (--puzzle).";
    assert_eq!(failure.message, said);
    let failure =
        call(json!({"op": "open", "text": "2\n2\n1 1\n1 3\n", "puzzle": "loops"})).expect_err("it is cut short");
    assert_eq!((failure.code, failure.at.map(|at| at.line)), (Code::BadBoard, Some(4)), "{}", failure.message);
    let named = call(json!({"op": "open", "text": "2\n2\n1 1\n1 3\n", "puzzle": "logipix"})).expect("a Logipix");
    assert_eq!(named["format"], "numbers");
}

#[test]
fn what_is_written_of_a_solved_game_reads_back_solved_or_is_refused_with_a_sentence() {
    let mut refused = BTreeSet::new();
    for (puzzle, board) in subjects() {
        let request = json!({"op": "solve", "text": board, "puzzle": puzzle, "limits": {"nodes": 20_000}});
        let Ok(solved) = call(request) else { continue };
        let Some(solution) = solved["solutions"].get(0).and_then(Value::as_str) else { continue };
        let engine = registry().puzzle(&puzzle).expect("the puzzle");
        for format in registry().formats(engine, None) {
            match call(json!({"op": "convert", "text": solution, "to": format.id})) {
                Ok(written) => {
                    let check = json!({"op": "check", "text": written["text"], "puzzle": puzzle});
                    let checked = call(check).expect("what was written can be read");
                    assert_eq!(checked["complete"], json!(true), "{puzzle} as {}: {}", format.id, written["text"]);
                }
                Err(failure) => {
                    assert_eq!(failure.code, Code::Unsupported, "{}", failure.message);
                    assert!(failure.message.contains(' ') && failure.message.ends_with('.'), "{}", failure.message);
                    let _ = refused.insert((puzzle.clone(), format.id));
                }
            }
        }
    }
    for format in ["csv", "numbers"] {
        assert!(refused.contains(&("logipix".to_owned(), format.to_owned())), "{format}: {refused:?}");
    }
}
