//! The template works as it is: its rules hold to their cases, its solver answers through the service, its texts come back.
use gridwright_core::operations::Call;
use gridwright_core::puzzle::{Puzzle as _, Rules as _};
use gridwright_core::registry::Registry;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_core::session::Session;
use gridwright_core::{Host, serve};
use gridwright_template::{PUZZLE, Template};
use serde_json::{Value, json};
use std::time::Duration;

fn call(request: Value) -> Value {
    let (registry, budget) = (Registry::new(vec![PUZZLE]), Budget::new());
    let host = Host::new(&budget, &|| Duration::ZERO);
    let call = Call::from_json(request).expect("a request");
    let answer = serve(&registry, &call, &host, None).unwrap_or_else(|failure| panic!("{}", failure.message));
    serde_json::from_str(&answer.json()).expect("JSON")
}

#[test]
fn cases_break_the_rules_they_name() {
    for line in Template::INFO.cases.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let text = words[1].strip_prefix("template:").expect("a board");
        let mut session = Session::<Template>::parse(text).expect("a board");
        let rule = if let Some(step) = words.get(2) {
            session.play(step.parse().expect("a move")).expect_err("a broken rule").rule
        } else {
            let budget = Budget::new();
            let mut run = Run::quiet(Control::unlimited(&budget));
            let verdict = Template::check(session.board(), session.state(), 1, &mut run).expect("a verdict");
            verdict.unfinished.first().map_or("solved", |open| open.rule)
        };
        assert_eq!(rule, words[0], "{line}");
    }
}

#[test]
fn made_boards_are_solved_in_the_fewest_presses() {
    for seed in ["a", "b", "c"] {
        let made = call(json!({"op": "generate", "puzzle": "template", "seed": seed, "params": {"rows": 3}}));
        let solved = call(json!({"op": "solve", "text": made["text"], "task": "optimal"}));
        assert_eq!((&solved["status"], &solved["claims"]["optimal"]), (&json!("solved"), &json!(true)), "{made}");
        let hint = call(json!({"op": "hint", "text": made["text"]}));
        assert_eq!(hint["step"], solved["moves"][0][0]["step"]);
    }
}

#[test]
fn one_light_of_two_can_t_be_put_out() {
    assert_eq!(call(json!({"op": "solve", "text": "template:1x2:o."}))["status"], "impossible");
}
