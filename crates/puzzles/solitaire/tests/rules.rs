//! The rules judge the smallest boards as `cases.txt` says.
use crate::common::cases;
use gridwright_puzzles::solitaire::Solitaire;

#[test]
fn every_rule_is_broken_by_its_smallest_board() {
    cases::hold::<Solitaire>(include_str!("../../src/solitaire/cases.txt"));
}
