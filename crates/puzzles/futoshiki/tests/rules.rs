//! The rules judge the smallest boards as `cases.txt` says.
use crate::common::cases;
use gridwright_puzzles::futoshiki::Futoshiki;

#[test]
fn every_rule_is_broken_by_its_smallest_board() {
    cases::hold::<Futoshiki>(include_str!("../../src/futoshiki/cases.txt"));
}
