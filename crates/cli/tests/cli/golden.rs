//! The golden contract through the command line's `--json`: what a verb can ask for is answered as through every door.
use crate::program::{Folder, Ran};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What no verb can ask for: recognising alone, editing, single moves, parties, facts to draw, and the steps of a
/// search.
const NOT_HERE: [&str; 14] = [
    "draw-domains",
    "edit-redraw",
    "edit-sign",
    "open-faulty",
    "open-french",
    "open-id",
    "open-unknown",
    "party-faulty-french",
    "party-none",
    "play-given",
    "play-key",
    "play-mistakes",
    "play-unnamed",
    "solve-steps",
];

/// What the command line refuses in its own words before it asks: it knows which option was meant.
const REFUSED_BEFORE: &str = "solve-bad-options";

/// The golden files by name.
fn goldens() -> BTreeMap<String, Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/contract");
    let files = fs::read_dir(folder).expect("the golden files").flatten().map(|entry| entry.path());
    let read = |path: &Path| serde_json::from_slice(&fs::read(path).expect("a golden file")).expect("JSON");
    files.map(|path| (path.file_stem().expect("a name").to_string_lossy().into_owned(), read(&path))).collect()
}

/// The command line of a request, with its board in the file `board`; none where a part of it has no words there.
fn command_line(request: &Value) -> Option<Vec<String>> {
    let request = request.as_object()?;
    let verb = match request["op"].as_str()? {
        "draw" => "show",
        verb @ ("solve" | "check" | "grade" | "hint" | "explain" | "convert" | "generate") => verb,
        _ => return None,
    };
    let mut line = vec![verb.to_owned(), "--json".to_owned()];
    for (key, value) in request {
        line.extend(match (verb, key.as_str()) {
            (_, "op") => vec![],
            (_, "text") => vec!["board".to_owned()],
            ("generate", "puzzle") => vec![word(value)],
            ("convert", "to") => vec!["--format".to_owned(), word(value)],
            (_, "lang" | "puzzle") | ("solve", "solver" | "task") | ("hint", "strength") | ("generate", "seed") => {
                vec![format!("--{key}"), word(value)]
            }
            ("solve", "options") => settings(value)?,
            (_, "limits") => {
                value.as_object()?.iter().flat_map(|(key, value)| [format!("--{key}"), word(value)]).collect()
            }
            // Explanations always come with their pictures here.
            ("explain", "scenes") if value == true => vec![],
            _ => return None,
        });
    }
    Some(line)
}

fn settings(options: &Value) -> Option<Vec<String>> {
    let set = |(key, value): (&String, &Value)| ["--set".to_owned(), format!("{key}={}", word(value))];
    Some(options.as_object()?.iter().flat_map(set).collect())
}

/// A value as it is on a command line.
fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// What the program answers; a refusal is an answer too.
fn answer(folder: &Folder, line: &[String]) -> (Value, Ran) {
    let arguments: Vec<&str> = line.iter().map(String::as_str).collect();
    let ran = folder.run(&arguments);
    let first = ran.out.lines().next().unwrap_or("null");
    let mut answer: Value = serde_json::from_str(first).expect("JSON");
    for time in ["/millis", "/stats/phases"] {
        if let Some(time) = answer.pointer_mut(time) {
            *time = Value::Null;
        }
    }
    (answer, ran)
}

#[test]
fn golden_requests_get_their_golden_answers_through_this_door_too() {
    let mut not_here = Vec::new();
    for (name, golden) in goldens() {
        let Some(line) = command_line(&golden["request"]) else {
            not_here.push(name);
            continue;
        };
        let folder = Folder::new();
        folder.write("board", word(&golden["request"]["text"]));
        let (answer, ran) = answer(&folder, &line);
        if name == REFUSED_BEFORE {
            assert_eq!((ran.status, &answer["failure"]["code"]), (2, &Value::from("bad_request")), "{name}");
            continue;
        }
        assert_eq!(answer, golden["answer"], "{name}: {line:?}: {}", ran.err);
    }
    assert_eq!(not_here, NOT_HERE);
}
