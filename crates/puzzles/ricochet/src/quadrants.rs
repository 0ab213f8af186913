//! The sides of the quadrants of the game as it is sold, and how four of them make a board.
//!
//! Alex Randolph's game of 1999 has four two-sided quadrants (A and B); later editions add the sides C and, with
//! coloured diagonals, D. A side's number is 4 times its letter's place plus its colour's: 1A to 4A are 0 to 3, 1D to
//! 4D 12 to 15.
use super::board::{Board, COLOURS, Diagonal, Direction, Target};
use gridwright_core::scene::Cell;
use gridwright_core::text::Message;
use std::sync::LazyLock;

/// Rows and columns of a quadrant.
pub(super) const SIDE: usize = 8;

/// What is in one cell of a quadrant.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Square {
    /// North 1, east 2, south 4, west 8.
    pub(super) walls: u8,
    /// The target printed here.
    pub(super) chip: Option<Chip>,
    /// The diagonal.
    pub(super) diagonal: Option<Diagonal>,
}

/// A target of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Chip {
    /// Who must arrive; anyone may in the vortex.
    robot: Option<u8>,
    /// The letter of its shape: C, T, Q, H, or V for the vortex.
    shape: char,
}

/// One side of a quadrant, seen as the north-western one.
pub(super) type Side = [[Square; SIDE]; SIDE];

static SIDES: LazyLock<Vec<(&'static str, Side)>> = LazyLock::new(|| {
    let lines: Vec<&str> = include_str!("quadrants.txt").lines().filter(|line| !line.starts_with('#')).collect();
    lines.chunks(SIDE + 1).map(|lines| (lines[0], read(&lines[1..]))).collect()
});

fn read(lines: &[&str]) -> Side {
    let mut side = Side::default();
    for (row, line) in lines.iter().enumerate() {
        for (column, word) in line.split_whitespace().enumerate() {
            side[row][column] = square(word).expect("the table is ours, and a test reads it");
        }
    }
    side
}

/// A side by its number.
pub(super) fn side(number: u8) -> Option<&'static Side> {
    SIDES.get(usize::from(number)).map(|(_, side)| side)
}

/// The number of a side by what it looks like.
pub(super) fn recognise(wanted: &Side) -> Option<u8> {
    SIDES.iter().position(|(_, side)| side == wanted).map(|number| number as u8)
}

/// The number of a side by its name.
pub(super) fn number(wanted: &str) -> Option<u8> {
    SIDES.iter().position(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|number| number as u8)
}

/// Reads a cell like `NWRC`: walls, then a target or a diagonal.
pub(super) fn square(word: &str) -> Option<Square> {
    let mut square = Square::default();
    let walls = word.find(|next: char| !"NESWX".contains(next)).unwrap_or(word.len());
    // A vortex begins with a letter that is a wall's too.
    let walls = if word.ends_with("WV") { word.len() - 2 } else { walls };
    for letter in word[..walls].chars().filter(|&letter| letter != 'X') {
        square.walls |= 1 << "NESW".find(letter)?;
    }
    let rest: Vec<char> = word[walls..].chars().collect();
    let colour = |letter: char| COLOURS[..4].iter().position(|&known| known == letter).map(|place| place as u8);
    match rest[..] {
        [] => {}
        ['W', 'V'] => square.chip = Some(Chip { robot: None, shape: 'V' }),
        [shape @ ('/' | '\\'), letter] => {
            square.diagonal = Some(Diagonal { rising: shape == '/', colour: colour(letter)? });
        }
        [letter, shape @ ('C' | 'T' | 'Q' | 'H')] => {
            square.chip = Some(Chip { robot: Some(colour(letter)?), shape });
        }
        _ => return None,
    }
    Some(square)
}

/// A cell as [`square`] reads it.
pub(super) fn word(square: &Square) -> String {
    let walls: String = "NESW"
        .chars()
        .enumerate()
        .filter(|(at, _)| square.walls >> at & 1 == 1)
        .map(|(_, direction)| direction)
        .collect();
    let sign = match (square.chip, square.diagonal) {
        (Some(Chip { robot, shape }), _) => {
            format!("{}{shape}", robot.map_or('W', |robot| COLOURS[usize::from(robot)]))
        }
        (None, Some(diagonal)) => {
            format!("{}{}", if diagonal.rising { '/' } else { '\\' }, COLOURS[usize::from(diagonal.colour)])
        }
        (None, None) => String::new(),
    };
    if walls.is_empty() { format!("X{sign}") } else { format!("{walls}{sign}") }
}

/// Walls the four cells in the middle in.
pub(super) fn close_centre(board: &mut Board) {
    for cell in [(7, 7), (7, 8), (8, 7), (8, 8)] {
        for direction in Direction::ALL {
            board.set_wall(cell, direction, true);
        }
    }
}

/// Where a cell of a quadrant lies on the board once it was turned clockwise.
pub(super) fn turned((row, column): (usize, usize), turns: usize) -> Cell {
    let last = 2 * SIDE - 1;
    let (row, column) = match turns % 4 {
        0 => (row, column),
        1 => (column, last - row),
        2 => (last - row, last - column),
        _ => (last - column, row),
    };
    (row as u16, column as u16)
}

/// Lays a side down, turned clockwise: its walls and diagonals.
pub(super) fn lay(board: &mut Board, side: &Side, turns: usize) {
    for (row, line) in side.iter().enumerate() {
        for (column, square) in
            line.iter().enumerate().filter(|(_, square)| square.walls > 0 || square.diagonal.is_some())
        {
            let cell = turned((row, column), turns);
            for (place, _) in Direction::ALL.iter().enumerate().filter(|(place, _)| square.walls >> place & 1 == 1) {
                board.set_wall(cell, Direction::ALL[(place + turns) % 4], true);
            }
            if let Some(diagonal) = square.diagonal {
                board.set_diagonal(cell, Some(Diagonal { rising: diagonal.rising ^ (turns % 2 == 1), ..diagonal }));
            }
        }
    }
}

/// The targets printed on an official board, quadrant by quadrant; none on another board.
pub(super) fn chips(board: &Board) -> Vec<Target> {
    printed(board).into_iter().map(|(target, _)| target).collect()
}

/// The targets printed on an official board, each with the place of its shape: circle, triangle, square, hexagon,
/// vortex.
pub(super) fn printed(board: &Board) -> Vec<(Target, usize)> {
    let mut chips = Vec::new();
    for (turns, side) in board.quadrants().into_iter().flatten().filter_map(side).enumerate() {
        for (row, line) in side.iter().enumerate() {
            for (column, square) in line.iter().enumerate() {
                let cell = turned((row, column), turns);
                let shape = |chip: Chip| "CTQHV".find(chip.shape).unwrap_or(0);
                chips.extend(square.chip.map(|chip| (Target { robot: chip.robot, cell }, shape(chip))));
            }
        }
    }
    chips
}

/// The board of four named sides, `1A-2B-3A-4B`, or why there is none.
pub(super) fn named(names: &str) -> Result<Board, Message> {
    let unknown = || Message::new("bad-quadrants").with("names", names);
    let numbers: Vec<u8> = names.split('-').filter_map(number).collect();
    let sides: [u8; 4] = numbers.try_into().map_err(|_| unknown())?;
    Board::official(sides).ok_or_else(unknown)
}

/// The official board with these walls, or else the same board: for notations that tell walls and not sides.
pub(super) fn recognised(board: Board) -> Board {
    if board.size() != (2 * SIDE as u16, 2 * SIDE as u16) {
        return board;
    }
    let here = |turns: usize| (0..SIDES.len() as u8).filter(|&number| lies(&board, number, turns)).collect::<Vec<_>>();
    let [first, second, third, fourth] = [here(0), here(1), here(2), here(3)];
    let pairs = first.iter().flat_map(|&one| second.iter().map(move |&two| (one, two)));
    let triples = pairs.flat_map(|(one, two)| third.iter().map(move |&three| (one, two, three)));
    let mut all = triples.flat_map(|(one, two, three)| fourth.iter().map(move |&four| [one, two, three, four]));
    all.find_map(|sides| Board::official(sides).filter(|official| official.same_walls(&board))).unwrap_or(board)
}

/// Whether all walls of a side stand where it would lie.
fn lies(board: &Board, number: u8, turns: usize) -> bool {
    let Some(side) = side(number) else { return false };
    let cells = (0..SIDE * SIDE).map(|at| (at / SIDE, at % SIDE));
    cells.into_iter().all(|(row, column)| {
        let walls = side[row][column].walls;
        let stands =
            |direction: usize| board.wall(turned((row, column), turns), Direction::ALL[(direction + turns) % 4]);
        (0..4).all(|direction| walls >> direction & 1 == 0 || stands(direction))
    })
}

/// Whether nobody can enter or leave a cell, as the four in the middle.
pub(super) fn sealed(board: &Board, cell: Cell) -> bool {
    Direction::ALL.into_iter().all(|direction| board.wall(cell, direction))
}
