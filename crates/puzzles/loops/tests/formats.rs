//! Notations of others: what is read, what is refused and where.
use gridwright_core::puzzle::Puzzle;
use gridwright_core::text::Format;
use gridwright_loops::{Board, Loops, State};

fn format(id: &str) -> &'static Format<Board, State> {
    Loops::FORMATS.iter().find(|format| format.id == id).expect("the notation")
}

fn read(id: &str, text: &str) -> Result<String, (usize, &'static str)> {
    let read = (format(id).read)(text.as_bytes());
    read.map(|(board, _)| board.to_string()).map_err(|error| (error.at, error.message.id))
}

#[test]
fn phineloops_files_are_read_by_stride_and_by_word() {
    let board = Ok("2x3:1a720f".to_owned());
    assert_eq!(read("phineloops", "2\n3\n1 0\n2 1\n3 1\n1 1\n0 0\n4 0\n"), board);
    assert_eq!(read("phineloops", "2\r\n3\r\n1 0\r\n2 1\r\n3 1\r\n1 1\r\n0 0\r\n4 0"), board);
    assert_eq!(read("phineloops", "2 3  1 0 2 1 3 1 1 1 0 0 4 0"), board);
}

#[test]
fn faulty_phineloops_files_are_refused_with_place_and_reason() {
    for (text, at, why) in [
        ("x\n3\n1 0\n", 0, "phine-height"),
        ("2\n0\n1 0\n", 2, "phine-width"),
        ("1\n99999\n1 0\n", 2, "phine-width"),
        ("16384\n16384\n1 0\n", 11, "phine-cells"),
        ("1\n2\n1 0\n6 0\n", 8, "phine-id"),
        ("1\n2\n1 0\n2 2\n", 10, "phine-orientation"),
        ("1\n2\n1 0\n2 x\n", 10, "phine-orientation"),
        ("1\n2\n1 0\n", 7, "phine-missing"),
        ("1\n1\n1 0\n1 1\n", 8, "phine-too-many"),
    ] {
        assert_eq!(read("phineloops", text), Err((at, why)), "{text:?}");
    }
}

#[test]
fn pictures_and_nets_are_read() {
    assert_eq!(read("picture", "┌─┐\n│·╵\n└─╴\n"), Ok("3x3:6ac5013a8".to_owned()));
    assert_eq!(read("picture", "┏━┓\n┃.╹\n┗━╸"), Ok("3x3:6ac5013a8".to_owned()));
    assert_eq!(read("picture", "┌─┐\n│·\n"), Err((10, "picture-width")));
    // Right, up, left, down are 1, 2, 4, 8 there, and the width comes first.
    assert_eq!(read("net", "4x3w:1248f0000000"), Ok("3x4wn:2184f0000000".to_owned()));
    assert_eq!(read("net", "2x1:1v4"), Err((5, "net-barrier")));
    assert_eq!(read("net", "2x2:111"), Err((7, "net-count")));
}
