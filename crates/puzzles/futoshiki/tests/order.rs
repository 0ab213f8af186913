//! Node counts and visiting orders, each traced by hand.
use gridwright_testing::{solve, tries};
use serde_json::{Value, json};

/// r2c2 < r2c3, and r3c3 = 2: without any placement, r1c3, r2c3, r3c1 and r3c2 are left {1, 3}, the others {1, 2, 3}.
const BOARD: &str = "futoshiki:3:.....l...2";

#[test]
fn backtrack_counts_nodes_backtracks_and_checks_as_a_hand_does() {
    // 2 x 2, r1c1 < r1c2. r1c1 = 1 is compared with r1c2 and r2c1 (2 checks). r1c2 = 1 fails at r1c1 (1); 2 is compared
    // with r1c1, r2c2 and by the sign with r1c1 (3). r2c1 = 1 fails at r1c1 (1); 2 is compared with r1c1 and r2c2 (2).
    // r2c2 = 1 is compared with r2c1 and r1c2 (2). Eleven checks, four numbers placed, none taken back.
    let stats = &solve("futoshiki:2:.l...", "backtrack", "first", &Value::Null)["stats"];
    assert_eq!((&stats["nodes"], &stats["backtracks"], &stats["checks"]), (&json!(4), &json!(0), &json!(11)));
}

#[test]
fn backtrack_visits_cells_in_reading_order() {
    // r2c1 = 1 is given. r2c2 = 2 leaves nothing for r2c3 and is taken back.
    let text = "futoshiki:3:...1.....";
    let expected = "r1c1=2 r1c2=1 r1c3=3 r2c2=2 r2c2=3 r2c3=2 r3c1=3 r3c2=2 r3c3=1";
    assert_eq!(tries(text, "backtrack", &Value::Null).join(" "), expected);
    let stats = &solve(text, "backtrack", "first", &Value::Null)["stats"];
    assert_eq!((&stats["nodes"], &stats["backtracks"]), (&json!(9), &json!(1)));
}

/// Forward checking with some switches visits these placements, with so many nodes and backtracks.
fn assert_order(options: &Value, expected: &str, backtracks: u64) {
    assert_eq!(tries(BOARD, "forward_checking", options).join(" "), expected, "with {options}");
    let stats = &solve(BOARD, "forward_checking", "first", options)["stats"];
    let nodes = expected.split(' ').count();
    assert_eq!((&stats["nodes"], &stats["backtracks"]), (&json!(nodes), &json!(backtracks)), "with {options}");
}

#[test]
fn plain_forward_checking() {
    // r1c1 = 1 leaves r1c3 {3}; under r1c2 = 2, r1c3 = 3 both numbers of r2c1 die (2: r2c3 = 1 admits no smaller r2c2;
    // 3: r3c1 loses its last). r1c1 = 2, r1c2 = 1 dies the same way; r1c2 = 3 goes through.
    let expected =
        "r1c1=1 r1c2=2 r1c3=3 r2c1=2 r1c1=2 r1c2=1 r1c3=3 r2c1=3 r1c2=3 r1c3=1 r2c1=1 r2c2=2 r2c3=3 r3c1=3 r3c2=1";
    assert_order(&json!({}), expected, 7);
    assert_order(&json!({"heuristics": "none"}), expected, 7);
}

#[test]
fn rarest_value_alone() {
    // The given 2 puts 2 last at first. r1c1 = 1 dies as before; then 3 before 2: r1c2 = 1 empties r1c3, 2 goes through.
    let expected = "r1c1=1 r1c2=2 r1c3=3 r2c1=2 r1c1=3 r1c2=2 r1c3=1 r2c1=2 r2c2=1 r2c3=3 r3c1=1 r3c2=3";
    assert_order(&json!({"rarest_value": true}), expected, 4);
}

#[test]
fn constrained_first_alone() {
    // r2c2 and r2c3 have the sign. r2c2 = 1 leaves r2c3 {3}, that r2c1 {2} and r1c3 {1}: r1c1 can only be 3.
    let expected = "r2c2=1 r2c3=3 r1c1=3 r1c2=2 r1c3=1 r2c1=2 r3c1=1 r3c2=3";
    assert_order(&json!({"constrained_first": true}), expected, 0);
    assert_order(&json!({"constrained_first": true, "rarest_value": true}), expected, 0);
}

#[test]
fn smallest_domain_static_alone_and_with_rarest_value() {
    // Sorted once: the four cells with two numbers, then the five with three.
    let expected = "r1c3=1 r2c3=3 r3c1=1 r3c2=3 r1c1=3 r1c2=2 r2c1=2 r2c2=1";
    assert_order(&json!({"smallest_domain": "static"}), expected, 0);
    assert_order(&json!({"smallest_domain": "static", "rarest_value": true}), expected, 0);
}

#[test]
fn smallest_domain_dynamic_alone_and_with_rarest_value() {
    // After r1c3 = 1, r2c3 has one number left; after r1c1 = 2, r1c2 has; and so on.
    let expected = "r1c3=1 r2c3=3 r1c1=2 r1c2=3 r2c1=1 r2c2=2 r3c1=3 r3c2=1";
    assert_order(&json!({"smallest_domain": "dynamic"}), expected, 0);
    assert_order(&json!({"smallest_domain": "dynamic", "rarest_value": true}), expected, 0);
}

#[test]
fn smallest_domain_static_with_constrained_first() {
    // No cell has at most n/2 = 1 number left: so the sign comes first, and of its cells r2c3 (two left) before r2c2.
    // With the rarest value first, r3c1 tries 3 before 1, which empties r3c2: one more failure, the same nodes.
    let expected = "r2c3=3 r2c2=1 r1c3=1 r3c1=1 r3c2=3 r1c1=3 r1c2=2 r2c1=2";
    assert_order(&json!({"smallest_domain": "static", "constrained_first": true}), expected, 0);
    assert_order(&json!({"smallest_domain": "static", "constrained_first": true, "rarest_value": true}), expected, 0);
}

#[test]
fn all_three_dynamic() {
    // r2c3 = 3 leaves r1c3 one number: at most n/2, so it comes before r2c2 with its sign.
    let expected = "r2c3=3 r1c3=1 r2c2=1 r2c1=2 r1c1=3 r1c2=2 r3c1=1 r3c2=3";
    assert_order(&json!({"smallest_domain": "dynamic", "constrained_first": true}), expected, 0);
    assert_order(&json!({"smallest_domain": "dynamic", "constrained_first": true, "rarest_value": true}), expected, 0);
    assert_order(&json!({"heuristics": "all"}), expected, 0);
}
