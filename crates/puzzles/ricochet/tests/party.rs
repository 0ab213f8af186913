//! The game for one to six people: every rule with a clock of our own, and what holds whatever people do.
use gridwright_core::Caps;
use gridwright_core::party::{Best, Phase, Table, Turn};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::Budget;
use gridwright_ricochet::{Direction, Move, Ricochet};
use gridwright_testing::{call, call_with};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::time::Duration;

/// A party and its clock.
struct Party {
    now: u64,
    seen: Value,
}

impl Party {
    fn begin(players: &[&str], params: &Value) -> Self {
        let turn = json!({"turn": "begin", "players": players, "params": params, "seed": "party"});
        let seen = call(json!({"op": "party", "puzzle": "ricochet", "now": 1000, "turn": turn})).expect("a party");
        Party { now: 1000, seen }
    }

    fn text(&self) -> &str {
        self.seen["party"].as_str().expect("a text")
    }

    /// Takes a turn and gives why it was refused.
    fn turn(&mut self, turn: &Value) -> Option<String> {
        let seen = call(json!({"op": "party", "text": self.text(), "now": self.now, "turn": turn}));
        self.seen = seen.expect("an answer");
        self.seen["refused"].as_str().map(str::to_owned)
    }

    fn bid(&mut self, player: u8, moves: u16) -> Option<String> {
        self.turn(&json!({"turn": "bid", "player": player, "moves": moves}))
    }

    fn pass(&mut self, player: u8) -> Option<String> {
        self.turn(&json!({"turn": "pass", "player": player}))
    }

    fn play(&mut self, step: &str) -> Option<String> {
        self.turn(&json!({"turn": "play", "do": {"input": "move", "step": step}}))
    }

    fn wait(&mut self, millis: u64) {
        self.now += millis;
        assert_eq!(self.turn(&Value::Null), None);
    }

    fn next(&mut self) {
        assert_eq!(self.turn(&json!({"turn": "next"})), None);
    }

    /// The shortest path of this round, found out at a table where everybody has given up.
    fn way(&self) -> Vec<String> {
        let mut other = Party { now: self.now, seen: self.seen.clone() };
        for player in 0..other.seen["players"].as_array().expect("players").len() {
            let _ = other.pass(player as u8);
        }
        assert_eq!(other.seen["phase"], "over");
        assert_eq!(other.turn(&json!({"turn": "reveal"})), None);
        let answer = other.seen["answer"].as_str().expect("a way");
        let moves = answer.split('/').nth(2).expect("moves").split(',').filter(|step| *step != "*");
        moves.map(str::to_owned).collect()
    }

    /// Shows moves, as long as there is something to show.
    fn show(&mut self, way: &[String]) {
        for step in way {
            assert_eq!(self.play(step), None);
        }
    }

    /// The player wins this round.
    fn win(&mut self, player: u8) {
        let way = self.way();
        assert_eq!(self.bid(player, way.len() as u16), None);
        self.wait(60_000);
        self.show(&way);
        assert_eq!(self.seen["phase"], "over");
        assert_eq!(self.seen["rounds"].as_array().and_then(|rounds| rounds.last()).expect("a round")["winner"], player);
    }

    fn chips(&self) -> Vec<u64> {
        let players = self.seen["players"].as_array().expect("players").iter();
        players.map(|player| player["chips"].as_u64().expect("chips")).collect()
    }
}

/// Two moves of the same robot to and fro never arrive with a turn.
fn astray(party: &Party) -> Vec<String> {
    let text = party.text().to_owned();
    let tries = ["Rn", "Re", "Rs", "Rw", "Gn", "Ge", "Gs", "Gw"];
    let played = |step: &&&str| {
        let mut other = Party { now: party.now, seen: json!({"party": text}) };
        other.play(step).is_none() && other.seen["arrived"] == false
    };
    tries.iter().filter(played).take(1).map(ToString::to_string).collect()
}

#[test]
fn the_first_bid_starts_a_minute_in_which_bids_may_be_lowered() {
    let mut party = Party::begin(&["Ann", "Bob"], &Value::Null);
    assert_eq!(party.seen["deadline"], Value::Null);
    party.wait(500_000);
    assert_eq!((&party.seen["phase"], &party.seen["deadline"]), (&json!("bidding"), &Value::Null));
    assert_eq!(party.bid(0, 9), None);
    let deadline = party.now + 60_000;
    assert_eq!(party.seen["deadline"], deadline);
    party.wait(30_000);
    assert_eq!(party.bid(1, 7), None);
    assert!(party.bid(1, 8).expect("refused").contains("only be lowered"));
    assert!(party.bid(1, 7).is_some() && party.bid(1, 0).is_some() && party.bid(1, 100).is_some());
    assert!(party.bid(2, 5).is_some(), "there is no third player");
    assert_eq!(party.seen["deadline"], deadline, "a lower bid does not wind the clock up again");
    party.wait(29_999);
    assert_eq!(party.seen["phase"], "bidding");
    party.wait(1);
    assert_eq!(
        (&party.seen["phase"], &party.seen["turn"], &party.seen["limit"]),
        (&json!("showing"), &json!(1), &json!(7))
    );
    assert!(party.bid(0, 3).expect("refused").contains("before a path is shown"));
}

#[test]
fn a_bid_that_comes_with_the_end_of_the_clock_is_too_late() {
    let mut party = Party::begin(&["Ann", "Bob"], &Value::Null);
    assert_eq!(party.bid(0, 9), None);
    party.now += 60_000;
    assert!(party.bid(1, 2).is_some());
    assert_eq!(party.seen["turn"], 0);
}

#[test]
fn of_equal_bids_the_earlier_counts_also_after_lowering() {
    let mut party = Party::begin(&["Ann", "Bob", "Cy"], &Value::Null);
    for (player, moves) in [(0, 9), (1, 8), (2, 8), (0, 8)] {
        assert_eq!(party.bid(player, moves), None);
    }
    for player in 0..3 {
        assert_eq!(party.pass(player), None);
    }
    let mut order = Vec::new();
    while party.seen["phase"] == "showing" {
        let shower = party.seen["turn"].as_u64().expect("somebody");
        order.push(shower);
        assert!(party.pass((shower as u8 + 1) % 3).is_some(), "only who shows can give up");
        assert_eq!(party.pass(shower as u8), None);
    }
    assert_eq!(order, [1, 2, 0]);
    assert_eq!(party.seen["rounds"][0]["winner"], Value::Null);
}

#[test]
fn failure_passes_on_by_too_many_moves_by_giving_up_and_by_the_clock() {
    let mut party = Party::begin(&["Ann", "Bob", "Cy", "Dee"], &Value::Null);
    let way = party.way();
    let (ann, others) = (1, way.len() as u16);
    for (player, moves) in [(0, ann), (1, others), (2, others), (3, others)] {
        assert_eq!(party.bid(player, moves), None);
    }
    party.wait(60_000);
    let before = party.seen["scene"].clone();
    let step = astray(&party);
    assert_eq!(party.play(&step[0]), None);
    assert_eq!((&party.seen["turn"], &party.seen["done"]), (&json!(1), &json!(0)), "one move was one too many");
    assert_eq!(party.seen["scene"], before, "the robots are back");
    party.wait(59_999);
    assert_eq!(party.seen["turn"], 1);
    party.wait(1);
    assert_eq!(party.seen["turn"], 2, "the clock has passed it on");
    assert_eq!(party.pass(2), None);
    party.show(&way);
    assert_eq!(party.chips(), [0, 0, 0, 1]);
    let taken = party.seen["said"][0].as_str().expect("a sentence");
    assert_eq!(taken, format!("Dee takes the chip with {} moves.", way.len()));
}

#[test]
fn robots_stay_where_they_end_and_go_back_when_nobody_shows_a_way() {
    let mut party = Party::begin(&["Ann", "Bob"], &Value::Null);
    let robots = |party: &Party| party.text().split(':').nth(9).expect("robots").to_owned();
    let (start, pile) = (robots(&party), party.seen["left"].clone());
    let chip = party.text().split(':').nth(8).expect("a chip").to_owned();
    assert_eq!((party.pass(0), party.pass(1)), (None, None));
    party.next();
    assert_eq!(robots(&party), start);
    assert_eq!(party.seen["left"], pile, "the chip is mixed in again, and another is drawn");
    let pile = party.text().split(':').nth(7).expect("the pile").split('.').collect::<Vec<_>>().contains(&&*chip);
    assert!(pile || party.text().split(':').nth(8) == Some(&*chip));
    party.win(0);
    let ended = party.seen["scene"].clone();
    party.next();
    assert_ne!(robots(&party), start);
    let things = |scene: &Value| {
        let shapes = scene["shapes"].as_array().expect("shapes").iter();
        shapes.filter(|shape| shape["shape"] == "thing").map(|shape| shape["at"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(things(&party.seen["scene"]), things(&ended));
    assert_eq!(party.seen["left"], 15);
}

#[test]
fn eight_six_and_five_chips_win_and_five_people_play_all() {
    for (players, goal) in [(2, 8), (3, 6), (4, 5)] {
        let names = &["Ann", "Bob", "Cy", "Dee"][..players];
        let mut party = Party::begin(names, &Value::Null);
        assert_eq!(party.seen["goal"], goal);
        for won in 1..=goal {
            party.win(1);
            assert_eq!(party.seen["players"][1]["won"], won == goal);
            party.next();
        }
        assert_eq!(party.seen["phase"], "ended");
        assert_eq!(party.chips()[1], goal);
        assert_eq!(party.seen["said"][0], format!("Bob has won, with {goal} chips."));
    }
    let mut party = Party::begin(&["A", "B", "C", "D", "E"], &Value::Null);
    assert_eq!(party.seen["goal"], Value::Null);
    for round in 0..17 {
        assert_eq!(party.seen["phase"], "bidding");
        party.win(u8::from(round % 2 == 1 || round == 16));
        party.next();
    }
    assert_eq!((&party.seen["phase"], party.chips()), (&json!("ended"), vec![8, 9, 0, 0, 0]));
    assert!(party.turn(&json!({"turn": "next"})).is_some());
}

#[test]
fn alone_moves_may_be_taken_back_and_points_are_counted_against_the_optimum() {
    let mut party = Party::begin(&["Ann"], &Value::Null);
    assert_eq!(
        (&party.seen["phase"], &party.seen["turn"], &party.seen["deadline"]),
        (&json!("showing"), &json!(0), &Value::Null)
    );
    let way = party.way();
    let wrong = astray(&party);
    assert_eq!(party.play(&wrong[0]), None);
    assert_eq!(party.turn(&json!({"turn": "play", "do": {"input": "undo"}})), None);
    party.show(&way);
    assert_eq!((&party.seen["phase"], &party.seen["arrived"]), (&json!("showing"), &json!(true)));
    assert!(party.play("Rn").is_some(), "it has arrived");
    assert_eq!(party.pass(0), None);
    assert!(party.turn(&json!({"turn": "next"})).is_some(), "the points are not known yet");
    assert_eq!(party.turn(&json!({"turn": "reveal"})), None);
    let round = &party.seen["rounds"][0];
    assert_eq!((&round["moves"], &round["best"], &round["points"]), (&json!(way.len()), &json!(way.len()), &json!(5)));
    party.next();
    assert_eq!(party.pass(0), None);
    assert_eq!(party.turn(&json!({"turn": "reveal"})), None);
    assert_eq!(party.seen["rounds"][1]["points"], 0);
    for _ in 2..17 {
        party.next();
        assert_eq!(party.pass(0), None);
        assert_eq!(party.turn(&json!({"turn": "reveal"})), None);
    }
    party.next();
    assert_eq!(party.seen["phase"], "ended");
    assert_eq!(party.seen["said"][0], "All chips are played: 5 of 85 points.");
}

#[test]
fn the_active_robot_must_turn() {
    // Each shortest path is one under the official rule: held to the search that knows it.
    let mut party = Party::begin(&["Ann", "Bob"], &json!({"board": "1A-2B-3A-4B"}));
    for _ in 0..6 {
        let way = party.way();
        let mut parts = party.text().split(':').skip(2);
        let ground = parts.next().expect("a ground").to_owned();
        let robots = parts.nth(6).expect("robots").to_owned();
        let about = party.seen["said"][0].as_str().expect("a sentence").to_owned();
        let cell = about.trim_end_matches('.').rsplit(' ').next().expect("a cell").to_owned();
        let letter = ["red", "green", "blue", "yellow"].iter().position(|robot| about.contains(robot));
        let letter = letter.map_or('A', |robot| ['R', 'G', 'B', 'Y'][robot]);
        let board = format!("ricochet:{ground}:{robots}:{letter}@{cell}:turn");
        let solved = call(json!({"op": "solve", "text": board, "task": "optimal"})).expect("an answer");
        assert_eq!(solved["length"], way.len(), "{board}");
        party.win(0);
        party.next();
    }
}

#[test]
fn the_answer_is_in_no_reply_before_the_round_is_over() {
    let mut party = Party::begin(&["Ann", "Bob"], &Value::Null);
    let way = party.way();
    let hidden = |party: &Party| {
        assert_eq!(party.seen["answer"], Value::Null);
        assert_eq!(party.seen["told"], false);
        let stage = party.text().rsplit(':').nth(1).expect("a stage").to_owned();
        assert!(!party.seen.to_string().contains("proved"), "{stage}");
        stage
    };
    assert!(party.turn(&json!({"turn": "reveal"})).expect("refused").contains("when the round is over"));
    let _ = hidden(&party);
    assert_eq!(party.bid(0, 30), None);
    assert!(party.turn(&json!({"turn": "reveal"})).is_some());
    assert_eq!(hidden(&party), format!("bid~{}~0m30~00", party.now + 60_000));
    party.wait(60_000);
    assert!(party.turn(&json!({"turn": "reveal"})).is_some());
    assert_eq!(hidden(&party), format!("show~{}~0m30~", party.now + 60_000));
    assert_eq!(party.pass(0), None);
    assert_eq!(hidden(&party), "over~~");
    assert_eq!(party.turn(&json!({"turn": "reveal"})), None);
    assert!(party.seen["answer"].as_str().expect("an answer").contains(&way.join(",")));
    assert_eq!(party.seen["said"][1], format!("A shortest path takes {} moves: proved.", way.len()));
}

#[test]
fn a_search_without_means_leaves_the_answer_unknown_and_the_party_goes_on() {
    let mut party = Party::begin(&["Ann", "Bob"], &Value::Null);
    assert_eq!((party.pass(0), party.pass(1)), (None, None));
    let caps = Caps { nodes: 1, bytes: 1 << 20, ..Caps::default() };
    let request = json!({"op": "party", "text": party.text(), "now": 0, "turn": {"turn": "reveal"}});
    party.seen = call_with(request, &Budget::new(), &|| Duration::ZERO, caps).expect("an answer");
    assert_eq!((&party.seen["told"], &party.seen["answer"]), (&json!(true), &Value::Null));
    party.next();
    assert_eq!(party.seen["phase"], "bidding");
}

#[test]
fn robots_move_by_gesture_and_only_while_somebody_shows() {
    let mut party = Party::begin(&["Zoé & Cie", "Bob"], &json!({"silver": true, "clock": 5}));
    let key = |key: &str| json!({"turn": "play", "do": {"input": "gesture", "do": {"gesture": "key", "at": [0, 0], "key": key}}});
    assert_eq!(party.turn(&key("5")), None);
    assert_ne!(party.seen["selected"], Value::Null, "the silver robot is chosen");
    assert!(party.play("Re").expect("refused").contains("can’t move yet"));
    assert_eq!(party.bid(0, 9), None);
    party.wait(5000);
    assert_eq!(party.seen["players"][0]["name"], "Zoé & Cie");
    assert_eq!(party.turn(&key("1")), None);
    let at = party.seen["selected"].clone();
    let slid = ["w", "a", "s", "d"].iter().any(|way| {
        let turn = json!({"turn": "play", "do": {"input": "gesture", "do": {"gesture": "key", "at": at, "key": way}}});
        party.turn(&turn).is_none()
    });
    assert!(slid && party.seen["done"] == 1);
    assert!(party.turn(&json!({"turn": "play", "do": {"input": "undo"}})).expect("refused").contains("taken back"));
}

#[test]
fn what_can_not_be_played_is_refused_with_a_reason() {
    let begin = |players: Value, params: Value| {
        let turn = json!({"turn": "begin", "players": players, "params": params, "seed": ""});
        call(json!({"op": "party", "puzzle": "ricochet", "now": 0, "turn": turn})).map_err(|failure| failure.message)
    };
    assert!(begin(json!([]), Value::Null).expect_err("nobody").contains("one to 6 players"));
    assert!(begin(json!(["", "B"]), Value::Null).is_err());
    assert!(begin(json!(["1", "2", "3", "4", "5", "6", "7"]), Value::Null).is_err());
    assert!(
        begin(json!(["A"]), json!({"board": "1A-1B-3A-4A"})).expect_err("no").contains("one quadrant of each colour")
    );
    assert!(begin(json!(["A"]), json!({"board": "nonsense"})).is_err());
    assert!(begin(json!(["A"]), json!({"clock": 1})).is_err());
    assert!(begin(json!(["A"]), json!({"colour": 1})).is_err());
    let text = Party::begin(&["A", "B"], &Value::Null).text().to_owned();
    for (part, wrong) in [(2, "q0000"), (5, "A-"), (7, "1.1"), (8, "17"), (9, "r1c1"), (10, "bid~~0m5~00"), (11, "x")] {
        let mut parts: Vec<&str> = text.split(':').collect();
        parts[part] = wrong;
        let failure = call(json!({"op": "party", "text": parts.join(":"), "now": 0})).expect_err("a failure");
        let before: usize = parts[..part].iter().map(|part| part.len() + 1).sum();
        assert!(failure.at.is_some_and(|at| at.column as usize == before + 1), "{}", failure.message);
    }
}

#[test]
fn the_same_seed_gives_the_same_party_for_ever() {
    let text = Party::begin(&["Ann", "Bob"], &Value::Null).text().to_owned();
    assert_eq!(text, GOLDEN);
}

const GOLDEN: &str = "ricochet:party:q9872:60-60:party:Ann-Bob::2.5.11.15.4.13.9.1.6.14.0.3.7.16.10.12:8:\
    r16c8-r7c10-r2c6-r12c14:bid~~~00:1000";

fn step() -> impl Strategy<Value = Turn<Ricochet>> {
    let slide = (0..6_u8, 0..4_usize)
        .prop_map(|(robot, way)| Turn::Move(Move { robot, direction: Direction::ALL[way], ends: None }));
    prop_oneof![
        1 => Just(Turn::Wait),
        4 => (0..7_usize, 0..12_u16).prop_map(|(player, moves)| Turn::Bid { player, moves }),
        4 => (0..7_usize).prop_map(|player| Turn::Pass { player }),
        9 => slide,
        1 => Just(Turn::Undo),
        2 => Just(Turn::Tell(Best::Unknown)),
        1 => Just(Turn::Tell(Best::Impossible)),
        3 => Just(Turn::Next),
    ]
}

/// Every chip is still to come, in play, or gone.
fn chips(table: &dyn Table<Ricochet>) -> u64 {
    let status = table.status();
    let alone = status.players.len() == 1;
    let gone = status.rounds.iter().filter(|round| round.winner.is_some() || alone).count() as u64;
    let lost = !alone && status.rounds.last().is_some_and(|round| round.winner.is_none());
    let here = match status.phase {
        Phase::Bidding | Phase::Showing => 1,
        Phase::Over | Phase::Ended => u64::from(lost),
    };
    status.left + gone + here
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn whatever_people_do_chips_are_kept_and_the_text_is_all(
        players in 1..=6_usize,
        seed in "[a-z]{0,4}",
        turns in prop::collection::vec((step(), 0..100_000_u64), 1..60),
    ) {
        let rules = Ricochet::PARTY.expect("a game");
        let names: Vec<String> = (0..players).map(|player| format!("Nö {player}")).collect();
        let mut table = (rules.begin)(&names, &Value::Null, &seed).expect("a party");
        let mut now = 0;
        for (turn, pause) in turns {
            // Clocks may go back too.
            now = if pause % 7 == 0 { now / 2 } else { now + pause };
            let before = table.to_string();
            let clock = before.rsplit(':').next().and_then(|time| time.parse::<u64>().ok()).expect("a time");
            let refused = table.step(&turn, now).is_err();
            let mut waited = (rules.read)(&before).expect("its own text");
            let _ = waited.step(&Turn::Wait, now);
            prop_assert!(!refused || waited.to_string() == table.to_string(), "what is refused changes nothing");
            let text = table.to_string();
            prop_assert_eq!((rules.read)(&text).expect("its own text").to_string(), &*text);
            prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".:=-_~@".contains(&byte)));
            prop_assert_eq!(chips(&*table), 17);
            let told = table.status().told;
            prop_assert!(table.answer().is_none() || told);
            prop_assert!(text.rsplit(':').next().and_then(|time| time.parse::<u64>().ok()) >= Some(clock));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,60}", at in 0..200_usize, letter in "[a-z0-9.:~_-]") {
        let rules = Ricochet::PARTY.expect("a game");
        prop_assert!((rules.read)(&text).is_err());
        let names = ["A".to_owned(), "B".to_owned()];
        let mut changed = (rules.begin)(&names, &Value::Null, "text").expect("a party").to_string();
        let at = at % changed.len();
        changed.replace_range(at..=at, &letter);
        if let Ok(mut table) = (rules.read)(&changed) {
            prop_assert_eq!(table.to_string(), changed);
            let _ = table.step(&Turn::Bid { player: 0, moves: 3 }, u64::MAX);
            let _ = table.step(&Turn::Wait, u64::MAX);
            prop_assert_eq!(chips(&*table), 17);
        }
    }
}
