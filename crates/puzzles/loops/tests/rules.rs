//! The rules judge the smallest boards as `cases.txt` says.
use crate::common::cases;
use gridwright_puzzles::loops::Loops;

#[test]
fn every_rule_is_broken_by_its_smallest_board() {
    cases::hold::<Loops>(include_str!("../../src/loops/cases.txt"));
}
