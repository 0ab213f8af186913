//! The rules judge the smallest boards as `cases.txt` says.
use crate::common::cases;
use gridwright_puzzles::ricochet::Ricochet;

#[test]
fn every_rule_is_broken_by_its_smallest_board() {
    cases::hold::<Ricochet>(include_str!("../../src/ricochet/cases.txt"));
}
