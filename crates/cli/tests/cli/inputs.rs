//! Arguments are recognised by their content; several are worked on side by side and answered in order.
use crate::program::{Folder, run};

#[test]
fn files_standard_input_texts_and_links_are_all_inputs() {
    let folder = Folder::new();
    folder.write("board.anything", "\u{feff}futoshiki:2:.l...\r\n");
    let board = "futoshiki:2:.l...\n";
    assert_eq!(folder.run(&["convert", "board.anything"]).out, board);
    assert_eq!(folder.run(&["convert", "futoshiki:2:.l..."]).out, board);
    assert_eq!(folder.run(&["convert", "http://127.0.0.1:8080/#play=futoshiki:2:.l..."]).out, board);
    assert_eq!(folder.fed(&["convert", "-"], board.as_bytes()).out, board);
    assert_eq!(folder.fed(&["convert"], board.as_bytes()).out, board);
}

#[test]
fn a_file_that_exists_wins_over_a_text() {
    let folder = Folder::new();
    folder.write("futoshiki:2:....", "futoshiki:3:.........");
    assert_eq!(folder.run(&["convert", "futoshiki:2:...."]).out, "futoshiki:3:.........\n");
}

#[test]
fn many_inputs_are_answered_in_their_order() {
    // The first takes longest, and all are different.
    let mut boards = vec![format!("futoshiki:6:{}", ".".repeat(36))];
    boards.extend((1..=4).map(|number| format!("futoshiki:4:{number}...............")));
    for threads in ["1", "4"] {
        let mut arguments = vec!["solve", "--format", "id", "--solver", "backtrack", "--threads", threads];
        arguments.extend(boards.iter().map(String::as_str));
        let ran = run(&arguments);
        assert_eq!(ran.status, 0, "{}", ran.err);
        let lines: Vec<_> = ran.out.lines().collect();
        assert_eq!(lines.len(), boards.len());
        assert!(lines.iter().zip(&boards).all(|(line, board)| line.starts_with(&format!("{board}/"))), "{}", ran.out);
    }
}

#[test]
fn a_file_may_hold_a_board_on_every_line() {
    let folder = Folder::new();
    folder.write("many.txt", "# two boards\nfutoshiki:2:.l...\n\nfutoshiki:2:11..\n");
    let ran = folder.run(&["solve", "many.txt"]);
    let lines: Vec<_> = ran.out.lines().collect();
    assert!(lines[0].starts_with("many.txt:2  solved  ("), "{}", ran.out);
    assert!(lines[1].starts_with("many.txt:4  impossible (proved)  ("), "{}", ran.out);
    assert_eq!((lines.len(), ran.status), (2, 1));
}

#[test]
fn one_bad_input_among_several_has_its_line_and_stops_no_other() {
    let ran = run(&["solve", "--json", "futoshiki:2:....", "futoshiki:2:.x..", "futoshiki:2:.l..."]);
    let lines: Vec<serde_json::Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(ran.status, 2);
    assert_eq!(lines[0]["status"], "solved");
    assert_eq!(lines[1]["failure"]["code"], "bad_board");
    assert_eq!(lines[2]["solutions"][0], "futoshiki:2:.l.../1221");
}

#[test]
fn an_example_goes_by_its_name() {
    let names = run(&["examples", "futoshiki", "--json"]);
    let shelf: serde_json::Value = serde_json::from_str(&names.out).expect("JSON");
    let example = &shelf["examples"][0];
    let ran = run(&["convert", example["name"].as_str().expect("a name")]);
    assert_eq!(ran.out.trim_end(), example["text"].as_str().expect("a text"));
}
