//! Random parts of a board: walls, robots, targets. For the generator, for the page's buttons that draw one part anew,
//! and for the party.
use crate::board::{Board, Direction, Target};
use crate::quadrants::{chips, sealed};
use gridwright_core::rng::Rng;
use gridwright_core::scene::Cell;

/// Four different quadrants in random order, each with a random one of its first `letters` sides.
pub(crate) fn official(letters: u32, rng: &mut Rng) -> Option<Board> {
    let mut sides = [0, 1, 2, 3];
    rng.shuffle(&mut sides);
    Board::official(sides.map(|side| side + 4 * rng.below(letters) as u8))
}

/// An empty board with an angle of two walls for about every fifteen cells, and a stub at the border for every eight.
pub(crate) fn scattered(rows: u16, columns: u16, rng: &mut Rng) -> Option<Board> {
    let mut board = Board::empty(rows, columns)?;
    let cells = u32::from(rows) * u32::from(columns);
    for _ in 0..cells.div_ceil(15) {
        let cell = board.cell(rng.below(cells) as usize);
        let direction = rng.below(4) as usize;
        board.set_wall(cell, Direction::ALL[direction], true);
        board.set_wall(cell, Direction::ALL[(direction + 1) % 4], true);
    }
    for _ in 0..(u32::from(rows) + u32::from(columns)).div_ceil(4) {
        let (row, column) = (rng.below(rows.into()) as u16, rng.below(columns.into()) as u16);
        match rng.below(4) {
            0 => board.set_wall((0, column), Direction::East, true),
            1 => board.set_wall((rows - 1, column), Direction::East, true),
            2 => board.set_wall((row, 0), Direction::South, true),
            _ => board.set_wall((row, columns - 1), Direction::South, true),
        }
    }
    Some(board)
}

/// The board with a part drawn anew; whether it can be solved is not known yet.
pub(crate) fn redrawn(board: &Board, part: &str, rng: &mut Rng) -> Option<Board> {
    match part {
        "board" => walls(board, rng),
        "robots" => robots(board, rng),
        _ => target(board, rng),
    }
}

/// Other walls: an official board instead of one, scattered walls instead of others. A robot where none may be any more
/// is moved, and the targets, which belong to the walls, are drawn anew.
fn walls(board: &Board, rng: &mut Rng) -> Option<Board> {
    let fresh = match board.quadrants() {
        Some(_) => official(if board.has_diagonals() { 4 } else { 3 }, rng)?,
        None => scattered(board.size().0, board.size().1, rng)?,
    };
    let free = free(&fresh, &[]);
    let mut places = free.clone();
    rng.shuffle(&mut places);
    let mut spare = places.into_iter().filter(|cell| !board.robots().contains(cell));
    let stay = |&robot: &Cell| if free.contains(&robot) { Some(robot) } else { spare.next() };
    let robots: Vec<Cell> = board.robots().iter().map(stay).collect::<Option<_>>()?;
    target(&fresh.set_up(robots, board.targets().to_vec(), board.options()).ok()?, rng)
}

fn robots(board: &Board, rng: &mut Rng) -> Option<Board> {
    let aims: Vec<Cell> = board.targets().iter().map(|target| target.cell).collect();
    let mut free = free(board, &aims);
    rng.shuffle(&mut free);
    free.truncate(board.robots().len());
    board.clone().set_up(free, board.targets().to_vec(), board.options()).ok()
}

/// Other targets, as many as before: the game's own where the board has any.
fn target(board: &Board, rng: &mut Rng) -> Option<Board> {
    let count = board.robots().len();
    let mine = |chip: &Target| chip.robot.is_none_or(|robot| usize::from(robot) < count);
    let chips: Vec<Target> = chips(board).into_iter().filter(mine).collect();
    let free = free(board, &[]);
    let mut draw = || match rng.choose(&chips) {
        Some(&chip) => Some(chip),
        None => Some(Target { robot: Some(rng.below(count as u32) as u8), cell: *rng.choose(&free)? }),
    };
    let targets: Option<Vec<Target>> = board.targets().iter().map(|_| draw()).collect();
    board.clone().set_up(board.robots().to_vec(), targets?, board.options()).ok()
}

/// Cells where a piece may be put: not walled in, not taken, no target of the game, no diagonal.
pub(crate) fn free(board: &Board, taken: &[Cell]) -> Vec<Cell> {
    let chips: Vec<Cell> = chips(board).into_iter().map(|chip| chip.cell).collect();
    let open = |cell: &Cell| !sealed(board, *cell) && !taken.contains(cell) && !chips.contains(cell);
    board.cells().filter(open).filter(|&cell| board.diagonal(cell).is_none()).collect()
}
