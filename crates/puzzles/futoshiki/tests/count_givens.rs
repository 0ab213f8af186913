//! Givens counted as decisions: the same answers, one node more for each given that is passed.
use gridwright_testing::solve;
use serde_json::json;

#[test]
fn counting_givens_changes_counts_and_no_answer() {
    for text in ["futoshiki:4:.l...n...2....v....", "futoshiki:4:1l...n...2....v...4"] {
        for solver in ["backtrack", "forward_checking"] {
            let told = |givens: bool| solve(text, solver, "count", &json!({ "count_givens": givens }));
            let (plain, counted) = (told(false), told(true));
            assert_eq!((&plain["status"], &plain["count"]), (&counted["status"], &counted["count"]), "{text} {solver}");
            let nodes = |told: &serde_json::Value| told["stats"]["nodes"].as_u64().unwrap();
            assert!(nodes(&counted) > nodes(&plain), "{text} {solver}: {plain} {counted}");
        }
    }
}
