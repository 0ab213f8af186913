//! Techniques: one smallest example each, and what must hold of all of them on random boards.
mod random;

use gridwright_core::ladder::Walk;
use gridwright_puzzles::futoshiki::{Board, Facts, Futoshiki, State};
use random::{unique_boards, with_run};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Walks to the end and looks at every step; gives the walk as text.
fn walk(board: &Board, solution: &[u8], uses: &mut BTreeMap<&'static str, usize>) -> String {
    let mut walk = Walk::<Futoshiki>::new(board, &State::start(board));
    let mut told = String::new();
    loop {
        let before: Facts = walk.facts.clone();
        let Some(step) = with_run(|run| walk.next_step(run)).expect("no limit") else { break };
        let id = step.technique.id;
        *uses.entry(id).or_default() += 1;
        assert!(!step.deduction.facts.is_empty(), "{id} sees a contradiction in {board}");
        for fact in &step.deduction.facts {
            let right = solution[board.index(fact.cell).expect("on the board")];
            assert_eq!(fact.placed, right == fact.value, "{id} says {fact} of {board}");
            let mut alone = before.clone();
            alone.learn(*fact);
            assert_ne!(alone, before, "{id} says nothing new with {fact} of {board}");
        }
        writeln!(told, "{id} {:?} {:?}", step.deduction.facts, step.deduction.message).expect("text");
    }
    assert!(walk.is_complete(), "stuck: {board}");
    told
}

fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").expect("a count");
    stat.split(' ').next().and_then(|first| first.parse::<f64>().ok()).expect("a number") / 1e6
}

#[test]
fn timing() {
    for side in [5, 7, 9] {
        let boards = unique_boards(20, &format!("sound{side}"), &[side]);
        for (name, odd) in [("dense", 0), ("reduced", 1)] {
            let mut uses = BTreeMap::new();
            let start = cpu();
            let mut worst: f64 = 0.0;
            for (board, solution) in boards.iter().skip(odd).step_by(2) {
                let now = cpu();
                let _ = walk(board, solution, &mut uses);
                worst = worst.max(cpu() - now);
            }
            println!("{side} {name} {:?} ms each, worst {worst:?} {uses:?}", (cpu() - start) / 10.0);
        }
    }
}
