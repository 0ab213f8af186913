//! A part of a board drawn anew: the walls, the robots, or the target, and the rest left as it is.
use super::board::{Board, Target};
use super::generators::{official, strewn};
use super::quadrants::{chips, sealed};
use gridwright_core::rng::Rng;
use gridwright_core::scene::Cell;

/// The board with a part drawn anew; whether it can be solved is not known yet.
pub(super) fn redrawn(board: &Board, part: &str, rng: &mut Rng) -> Option<Board> {
    match part {
        "board" => walls(board, rng),
        "robots" => robots(board, rng),
        _ => target(board, rng),
    }
}

/// Other walls: an official board instead of one, strewn walls instead of others. Who stands where nobody may any more
/// is moved, and the targets, which belong to the walls, are drawn anew.
fn walls(board: &Board, rng: &mut Rng) -> Option<Board> {
    let ground = match board.quadrants() {
        Some(_) => official(if board.has_diagonals() { 4 } else { 3 }, rng)?,
        None => strewn(board.size().0, board.size().1, rng)?,
    };
    let free = free(&ground);
    let mut places = free.clone();
    rng.shuffle(&mut places);
    let mut spare = places.into_iter().filter(|cell| !board.robots().contains(cell));
    let stay = |&robot: &Cell| if free.contains(&robot) { Some(robot) } else { spare.next() };
    let robots: Vec<Cell> = board.robots().iter().map(stay).collect::<Option<_>>()?;
    target(&ground.set_up(robots, board.targets().to_vec(), board.options()).ok()?, rng)
}

fn robots(board: &Board, rng: &mut Rng) -> Option<Board> {
    let aims: Vec<Cell> = board.targets().iter().map(|target| target.cell).collect();
    let mut free: Vec<Cell> = free(board).into_iter().filter(|cell| !aims.contains(cell)).collect();
    rng.shuffle(&mut free);
    free.truncate(board.robots().len());
    board.clone().set_up(free, board.targets().to_vec(), board.options()).ok()
}

/// Other targets, as many as before: the game's own where the board has any.
fn target(board: &Board, rng: &mut Rng) -> Option<Board> {
    let count = board.robots().len();
    let mine = |chip: &Target| chip.robot.is_none_or(|robot| usize::from(robot) < count);
    let chips: Vec<Target> = chips(board).into_iter().filter(mine).collect();
    let free = free(board);
    let mut draw = || match rng.choose(&chips) {
        Some(&chip) => Some(chip),
        None => Some(Target { robot: Some(rng.below(count as u32) as u8), cell: *rng.choose(&free)? }),
    };
    let targets: Option<Vec<Target>> = board.targets().iter().map(|_| draw()).collect();
    board.clone().set_up(board.robots().to_vec(), targets?, board.options()).ok()
}

/// Cells where a piece may be put: not walled in, no target of the game, no diagonal.
pub(super) fn free(board: &Board) -> Vec<Cell> {
    let chips: Vec<Cell> = chips(board).into_iter().map(|chip| chip.cell).collect();
    let open = |cell: &Cell| !sealed(board, *cell) && !chips.contains(cell) && board.diagonal(*cell).is_none();
    board.cells().filter(open).collect()
}
