//! How people solve: techniques, easiest first, one per file; `words` and `regions` are what they share.
mod balance;
mod border;
mod closed_island;
mod contradiction;
mod long_contradiction;
mod neighbour;
mod pair_of_ends;
mod parity;
mod regions;
mod shared_side;
mod short_contradiction;
mod small_island;
mod words;

pub(super) use contradiction::MOST as LONG;
pub(super) use short_contradiction::MOST as SHORT;

use crate::Loops;
use gridwright_core::algorithm::Grade;
use gridwright_core::logic::Technique;

/// Every technique.
pub(super) const ALL: &[Technique<Loops>] = &[
    Technique::new("neighbour", Grade::Easy, neighbour::find),
    Technique::new("border", Grade::Easy, border::find),
    Technique::new("shared_side", Grade::Medium, shared_side::find),
    Technique::new("pair_of_ends", Grade::Medium, pair_of_ends::find),
    Technique::new("closed_island", Grade::Medium, closed_island::find),
    Technique::new("parity", Grade::Hard, parity::find),
    Technique::new("short_contradiction", Grade::Hard, short_contradiction::find),
    Technique::new("small_island", Grade::Expert, small_island::find),
    Technique::new("balance", Grade::Expert, balance::find),
    Technique::new("contradiction", Grade::Expert, contradiction::find),
    Technique::new("long_contradiction", Grade::Extreme, long_contradiction::find),
];

#[cfg(test)]
mod tests {
    use super::contradiction::shortest;
    use super::*;
    use crate::board::Board;
    use crate::logic::Facts;
    use crate::state::State;
    use gridwright_core::logic::{Deduction, Walk};
    use gridwright_core::puzzle::Puzzle as _;
    use gridwright_core::run::{Budget, Control, Run};
    use serde_json::{Value, json};

    fn made(generator: &str, params: &Value, seed: &str) -> Board {
        let budget = Budget::new();
        let known = Loops::GENERATORS.iter().find(|known| known.info.id == generator).unwrap();
        known.run(params, seed, Control::unlimited(&budget)).unwrap().unwrap().board
    }

    /// What a technique without a memory finds: those that have one start anew on a copy, and look at every piece.
    fn anew(board: &Board, facts: &Facts, id: &str, run: &mut Run) -> Option<Deduction<Loops>> {
        let facts = facts.clone();
        match id {
            "neighbour" => neighbour::tests::plain(board, &facts, |other| facts.is_settled(other)),
            "shared_side" => neighbour::tests::plain(board, &facts, |_| true),
            "short_contradiction" => shortest(board, &facts, SHORT, run).unwrap(),
            "contradiction" => shortest(board, &facts, LONG, run).unwrap(),
            _ => ALL.iter().find(|known| known.id == id).and_then(|known| (known.find)(board, &facts, run).unwrap()),
        }
    }

    fn told(found: Option<&Deduction<Loops>>) -> String {
        found.map_or_else(String::new, |found| format!("{:?} {:?} {:?}", found.facts, found.because, found.message))
    }

    #[test]
    fn a_walk_that_remembers_finds_what_looking_at_every_piece_finds() {
        let kinds = [
            ("random", json!({"rows": 9, "columns": 12, "unique": true})),
            ("random", json!({"rows": 8, "columns": 8})),
            ("random", json!({"rows": 7, "columns": 6, "wrap": true, "unique": true})),
            ("planted", json!({"rows": 8, "columns": 9, "end": 48, "tee": 47, "bar": 5})),
            ("random", json!({"rows": 8, "columns": 8, "net": true})),
        ];
        for (generator, params) in &kinds {
            for seed in 0..8 {
                let board = made(generator, params, &seed.to_string());
                let (budget, state) = (Budget::new(), State::start(&board));
                let mut run = Run::quiet(Control::unlimited(&budget));
                let mut walk = Walk::<Loops>::new(&board, &state, &mut run).unwrap();
                for _ in 0..2 * board.len() {
                    for technique in ALL {
                        let found = (technique.find)(&board, &walk.facts, &mut run).unwrap();
                        let simple = anew(&board, &walk.facts, technique.id, &mut run);
                        assert_eq!(
                            told(found.as_ref()),
                            told(simple.as_ref()),
                            "{} of {generator}/{seed}",
                            technique.id
                        );
                    }
                    if walk.next_step(&mut run).unwrap().is_none() {
                        break;
                    }
                }
            }
        }
    }
}
