//! Fuzzing of every notation, gesture and operation; `GRIDWRIGHT_LONG_TESTS=1` tries ten million inputs.
use gridwright_campaigns::fuzz::{Corpus, call, gesture, notation};
use gridwright_campaigns::{Campaign, Report};
use std::path::Path;
use std::sync::LazyLock;

static CORPUS: LazyLock<Corpus> = LazyLock::new(Corpus::gather);

fn campaign(
    name: &str,
    test: &str,
    (short, long): (u64, u64),
    input: &(dyn Fn(u64) -> Result<u64, String> + Sync),
) -> Report {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    Campaign { name, test, short, long, block: if long > 1_000_000 { 100_000 } else { 10_000 }, folder, input }.run()
}

#[test]
fn every_notation_answers_any_bytes() {
    let _ = LazyLock::force(&CORPUS);
    let sizes = (6_000, 9_000_000);
    let _ = campaign("notations", "every_notation_answers_any_bytes", sizes, &|number| notation(&CORPUS, number));
}

#[test]
fn every_gesture_is_answered_or_refused() {
    let _ = LazyLock::force(&CORPUS);
    let sizes = (2_000, 500_000);
    let _ = campaign("gestures", "every_gesture_is_answered_or_refused", sizes, &|number| gesture(&CORPUS, number));
}

#[test]
fn every_call_is_answered_consistently() {
    let _ = LazyLock::force(&CORPUS);
    let _ = campaign("calls", "every_call_is_answered_consistently", (2_000, 500_000), &|number| call(&CORPUS, number));
}
