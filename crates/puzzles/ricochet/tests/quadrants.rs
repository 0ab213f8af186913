//! Official boards are put together as other programs do it.
use gridwright_ricochet::{Board, Direction};

#[test]
fn walls_are_where_others_have_them() {
    let lines = include_str!("walls.txt").lines().filter(|line| !line.starts_with('#'));
    let mut boards = 0;
    for (sides, walls) in lines.filter_map(|line| line.split_once(' ')) {
        let digits: Vec<u8> = sides.chars().filter_map(|side| side.to_digit(16)).map(|side| side as u8).collect();
        let board = Board::official(digits.try_into().expect("four sides")).expect("a board");
        let bit = |cell, way| if board.wall(cell, way) { 1 << way as u32 } else { 0 };
        let digit = |cell| Direction::ALL.into_iter().map(|way| bit(cell, way)).sum::<u32>();
        let mine: String = board.cells().filter_map(|cell| char::from_digit(digit(cell), 16)).collect();
        assert_eq!(mine, walls, "{sides}");
        boards += 1;
    }
    assert!(boards > 5);
}

#[test]
fn sides_with_diagonals_have_two_each_and_turn_with_the_quadrant() {
    let board = Board::official([12, 13, 14, 15]).expect("a board");
    let slanted: Vec<_> = board.cells().filter(|&cell| board.diagonal(cell).is_some()).collect();
    assert_eq!(slanted.len(), 8);
    // 1D has a green / at column 5, row 2; 2D, turned once, a blue / at column 3, row 2, which becomes a \.
    let first = board.diagonal((1, 4)).expect("a diagonal");
    assert!(first.rising && first.colour == 1);
    let turned = board.diagonal((2, 14)).expect("a diagonal");
    assert!(!turned.rising && turned.colour == 2);
}
