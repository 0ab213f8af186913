//! The golden contract: `tests/contract/*.json` hold requests and their answers, the same through every door.
//!
//! Times are masked. `UPDATE=1 cargo test --test house golden` writes the answers anew; read the difference before you commit it.
use gridwright_testing::call;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/contract");
    let entries = std::fs::read_dir(folder).expect("the golden files").flatten().map(|entry| entry.path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|kind| kind == "json")).collect();
    files.sort();
    files
}

/// The answer to a request, or the failure, without what differs from run to run.
fn answer(request: &Value) -> Value {
    let mut answer = call(request.clone()).unwrap_or_else(|failure| json!({"failure": failure}));
    for time in ["/millis", "/stats/phases"] {
        if let Some(time) = answer.pointer_mut(time) {
            *time = Value::Null;
        }
    }
    answer
}

#[test]
fn every_golden_request_gets_its_golden_answer() {
    let files = files();
    assert!(files.len() >= 10);
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a golden file");
        let golden: Value = serde_json::from_str(&text).expect("JSON");
        let now = json!({"request": golden["request"], "answer": answer(&golden["request"])});
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, format!("{}\n", serde_json::to_string_pretty(&now).expect("JSON"))).expect("written");
        } else {
            assert_eq!(golden, now, "{}", path.display());
        }
    }
}
