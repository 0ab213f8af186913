//! The rules judge the smallest boards as `cases.txt` says.
use gridwright_logipix::Logipix;
use gridwright_testing::cases;

#[test]
fn every_rule_is_broken_by_its_smallest_board() {
    cases::hold::<Logipix>();
}
