//! Writes a solver and compares it with the others: they must agree, for every solution is verified.
//! `cargo run --release --example own_solver`
#![expect(clippy::print_stdout, reason = "an example talks to its reader")]
use gridwright::algorithm::{AlgorithmInfo, Answer, Assignment, Solver};
use gridwright::event::Probe;
use gridwright::futoshiki::{Board, State};
use gridwright::prelude::*;
use gridwright::puzzle::{Puzzle as _, Rules as _, Solution};
use gridwright::run::{Run, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::error::Error;

/// Tries every number in every empty cell, from the last to the first. The fields of a solver are its options.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
struct Backwards {}

impl Solver<Futoshiki> for Backwards {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "backwards", complete: true, tasks: &[Task::First] };

    fn solve<T: Probe<Futoshiki>>(&self, ask: Assignment<'_, Futoshiki>, run: &mut Run<T>) -> Answer<Futoshiki> {
        let mut state = ask.from.clone();
        match fill(ask.board, &mut state, run) {
            Ok(true) => {
                Answer { solutions: vec![Solution::Filled(state)], ..Answer::none(gridwright::algorithm::End::Enough) }
            }
            Ok(false) => Answer::none(gridwright::algorithm::End::Exhausted),
            Err(stop) => Answer::none(gridwright::algorithm::End::Stopped(stop)),
        }
    }
}

/// Whether the rest could be filled. Every node is counted, so that limits hold.
fn fill<T>(board: &Board, state: &mut State, run: &mut Run<T>) -> Result<bool, Stop> {
    let side = usize::from(Futoshiki::size(board).0);
    let Some(index) = state.values().iter().rposition(|value| *value == 0) else { return Ok(true) };
    for value in 1..=side {
        run.nodes(1)?;
        let mut next = state.clone();
        let step = format!("r{}c{}={value}", index / side + 1, index % side + 1).parse().expect("a move");
        let placed = Futoshiki::play(board, &mut next, &step).is_ok();
        let broken = |state: &State| board.check(state).is_ok_and(|checked| !checked.broken.is_empty());
        if placed && !broken(&next) && fill(board, &mut next, run)? {
            *state = next;
            return Ok(true);
        }
    }
    Ok(false)
}

fn main() -> Result<(), Box<dyn Error>> {
    for line in Futoshiki::INFO.examples.lines().take(3) {
        let (_, text) = line.split_once(' ').ok_or("a line of grade and text")?;
        let (board, _) = Futoshiki::read(text.as_bytes())?;
        let ours = board.search().solver(Backwards::default()).within(&Work::new().nodes(200_000)).run()?;
        let theirs = board.solve()?;
        println!(
            "{text}: ours {:?} after {} nodes, theirs after {}",
            ours.status(),
            ours.stats().nodes,
            theirs.stats().nodes
        );
    }
    Ok(())
}
