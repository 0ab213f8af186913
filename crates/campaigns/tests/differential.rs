//! Every solver and task against brute force; `GRIDWRIGHT_LONG_TESTS=1` compares 20,000 boards of each puzzle.
use gridwright_campaigns::Campaign;
use gridwright_campaigns::differential::{Solvers, board, compared};
use std::path::Path;

fn agrees(name: &str, test: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let solvers = Solvers::of(name);
    let input = |number| compared(&*board(name, number), &solvers);
    let report = Campaign { name, test, short: 200, long: 20_000, block: 1000, folder, input: &input }.run();
    assert!(report.inputs == 0 || report.done > report.inputs, "{name} was hardly asked");
}

#[test]
fn futoshiki_agrees_with_brute_force() {
    agrees("futoshiki", "futoshiki_agrees_with_brute_force");
}

#[test]
fn logipix_agrees_with_brute_force() {
    agrees("logipix", "logipix_agrees_with_brute_force");
}

#[test]
fn loops_agree_with_brute_force() {
    agrees("loops", "loops_agree_with_brute_force");
}

#[test]
fn ricochet_agrees_with_brute_force() {
    agrees("ricochet", "ricochet_agrees_with_brute_force");
}

#[test]
fn solitaire_agrees_with_brute_force() {
    agrees("solitaire", "solitaire_agrees_with_brute_force");
}
