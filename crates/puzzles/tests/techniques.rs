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

#[test]
fn no_step_contradicts_the_solution_each_says_something_new_and_the_last_one_solves() {
    let mut uses = BTreeMap::new();
    let start = std::time::Instant::now();
    let boards = unique_boards(2000, "sound", &[3, 4, 5, 6, 7]);
    println!("made in {:?}", start.elapsed());
    let start = std::time::Instant::now();
    for (board, solution) in &boards {
        let now = std::time::Instant::now();
        let first = walk(board, solution, &mut uses);
        if now.elapsed().as_millis() > 50 {
            println!("{board} {:?}\n{first}", now.elapsed());
        }
    }
    println!("{:?} {uses:#?}", start.elapsed());
}
