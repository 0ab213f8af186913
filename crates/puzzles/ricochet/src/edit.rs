//! Making a board by hand: walls, robots, targets, diagonals, and the rules that can be switched.
use crate::board::{Board, COLOURS, Diagonal, Direction, MAX_ROBOTS, Target};
use crate::draw::{ink, target_shapes};
use crate::robots::robot_shapes;
use gridwright_core::scene::{Cell, Gesture, Role, Shape, View};
use gridwright_core::text::Message;
use gridwright_core::tool::{Tool, eraser};

const WALL: &str = "|";
const ERASE: &str = "erase";

/// Walls, robots, targets, diagonals, the eraser; the rules as switches.
pub(super) fn tools(board: &Board) -> Vec<Tool> {
    let line = |from, to, role| vec![Shape::Line { points: vec![from, to], role, width: 0.12 }];
    let robots = board.robots().len();
    let robot = |robot: usize| {
        let label = Message::new("tool-robot").with("robot", colour(Some(robot)));
        let shapes =
            vec![Shape::Thing { id: 0, at: (0.5, 0.5), quarter_turns: 0, follows: false, shapes: robot_shapes(robot) }];
        Tool::new((robot + 1).to_string(), label, Message::new("tool-robot-about"), shapes)
    };
    let target = |robot: Option<usize>| {
        let label = Message::new("tool-target").with("robot", colour(robot));
        let key = format!("t{}", robot.map_or('*', |robot| COLOURS[robot].to_ascii_lowercase()));
        let target = Target { robot: robot.map(|robot| robot as u8), cell: (0, 0) };
        Tool::new(key, label, Message::new("tool-target-about"), target_shapes(target, 0))
    };
    let diagonal = |key: &str, from, to| {
        let label = Message::new("tool-diagonal").with("rising", if key == "/" { "yes" } else { "no" });
        Tool::new(key, label, Message::new("tool-diagonal-about"), line(from, to, ink(0)))
    };
    let wall = line((0.5, 0.1), (0.5, 0.9), Role::Wall);
    let mut tools = vec![Tool::new(WALL, Message::new("tool-wall"), Message::new("tool-wall-about"), wall)];
    tools.extend((0..MAX_ROBOTS.min(robots + 1)).map(robot));
    tools.extend((0..robots).map(Some).chain([None]).map(target));
    tools.extend([diagonal("/", (0.1, 0.9), (0.9, 0.1)), diagonal("\\", (0.1, 0.1), (0.9, 0.9))]);
    tools.push(Tool::new(ERASE, Message::new("tool-erase"), Message::new("tool-erase-about"), eraser()));
    let options = board.options();
    tools.push(Tool::switch("!", Message::new("tool-must-turn"), Message::new("tool-must-turn-about"), options.turn));
    let rebound = (Message::new("tool-no-rebound"), Message::new("tool-no-rebound-about"));
    tools.push(Tool::switch("=", rebound.0, rebound.1, options.no_rebound));
    tools
}

fn colour(robot: Option<usize>) -> Message {
    Message::new("robot").with("robot", robot.map_or("A".to_owned(), |robot| COLOURS[robot].to_string()))
}

/// A tap puts the tool down, a wall on the side that was pointed at; the other button, or a press that rests, adds a
/// further target. A stroke over a side sets a wall there, or erases. Keys: robots by their number (0 takes the last
/// away), the target by `t`, walls by `^` `>` `v` `<`, diagonals by `/` and `\`, the rules by `!` (turn) and `=` (no
/// rebound).
pub(super) fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
    let inside = |cell: Cell| board.index(cell).map(|_| cell).ok_or_else(|| Message::new("edit-outside"));
    let side = Direction::ALL[usize::from(view.side.unwrap_or(1) % 4)];
    match (gesture, view.tool.as_deref()) {
        (Gesture::Tap { .. } | Gesture::Hold { .. }, None) => Ok(board.clone()),
        (Gesture::Tap { at, .. } | Gesture::Hold { at }, Some(tool)) => {
            let more = matches!(gesture, Gesture::Hold { .. } | Gesture::Tap { alternate: true, .. });
            put(board, inside(*at)?, tool, side, more)
        }
        (Gesture::Drag { path, .. }, Some(ERASE)) => {
            path.iter().try_fold(board.clone(), |board, &cell| Ok(swept(&board, inside(cell)?)))
        }
        (Gesture::Drag { path, .. }, _) => {
            let (from, to) = path.first().zip(path.get(1)).ok_or_else(|| Message::new("edit-outside"))?;
            let direction = Direction::ALL.into_iter().find(|&direction| board.beside(*from, direction) == Some(*to));
            toggle(board, *from, direction.ok_or_else(|| Message::new("edit-no-neighbour"))?)
        }
        (Gesture::Key { at, key, .. }, _) => match (key.as_str(), view.tool.as_deref()) {
            (ERASE | WALL, _) => put(board, inside(*at)?, key, side, false),
            _ => typed(board, inside(*at)?, key),
        },
    }
}

fn put(board: &Board, at: Cell, tool: &str, side: Direction, more: bool) -> Result<Board, Message> {
    match tool {
        WALL => toggle(board, at, side),
        ERASE => {
            let edited = swept(board, at);
            // Where nothing else was to erase, the nearest wall goes.
            if edited == *board && board.wall(at, side) { toggle(board, at, side) } else { Ok(edited) }
        }
        _ if tool.len() == 2 && tool.starts_with('t') => {
            let mut targets = board.targets().to_vec();
            place(&mut targets, at, aimed(tool, board.robots().len())?, more);
            board.clone().set_up(board.robots().to_vec(), targets, board.options())
        }
        _ => typed(board, at, tool),
    }
}

/// Without the diagonal, the last robot and the target of a cell; one robot and one target always stay.
fn swept(board: &Board, at: Cell) -> Board {
    let mut edited = board.clone();
    if board.diagonal(at).is_some() {
        edited.set_diagonal(at, None);
    }
    let (mut robots, mut targets) = (board.robots().to_vec(), board.targets().to_vec());
    if targets.len() > 1 {
        targets.retain(|target| target.cell != at);
    }
    // The robots keep their colours, so only the last can go.
    if robots.len() > 1 && robots.last() == Some(&at) {
        let _ = robots.pop();
        for target in &mut targets {
            target.robot = target.robot.filter(|&robot| usize::from(robot) < robots.len());
        }
    }
    let walls = edited.clone();
    edited.set_up(robots, targets, board.options()).unwrap_or(walls)
}

/// Whose target a tool like `tr` is; `t*` is anybody's.
fn aimed(tool: &str, robots: usize) -> Result<Option<u8>, Message> {
    let letter = tool.chars().nth(1).map_or('?', |letter| letter.to_ascii_uppercase());
    let robot = COLOURS[..robots.min(MAX_ROBOTS)].iter().position(|&colour| colour == letter);
    match robot {
        Some(robot) => Ok(Some(robot as u8)),
        None if letter == '*' => Ok(None),
        None => Err(Message::new("edit-key").with("key", tool)),
    }
}

/// The last target comes here, or a further one; one that is here already becomes that robot's.
fn place(targets: &mut Vec<Target>, at: Cell, robot: Option<u8>, more: bool) {
    let target = Target { robot, cell: at };
    if let Some(here) = targets.iter_mut().find(|target| target.cell == at) {
        *here = target;
    } else if more {
        targets.push(target);
    } else if let Some(last) = targets.last_mut() {
        *last = target;
    }
}

fn toggle(board: &Board, cell: Cell, direction: Direction) -> Result<Board, Message> {
    let mut edited = board.clone();
    edited.set_wall(cell, direction, !board.wall(cell, direction));
    if edited == *board { Err(Message::new("edit-border")) } else { Ok(edited) }
}

fn typed(board: &Board, at: Cell, key: &str) -> Result<Board, Message> {
    let (mut robots, mut targets, mut options) = (board.robots().to_vec(), board.targets().to_vec(), board.options());
    if let Some(direction) = ["^", ">", "v", "<"].iter().position(|&known| known == key) {
        return toggle(board, at, Direction::ALL[direction]);
    }
    match key {
        _ if key.len() == 2 && key.starts_with('t') => place(&mut targets, at, aimed(key, robots.len())?, false),
        "t" => aim(&mut targets, at, robots.len()),
        "!" => options.turn = !options.turn,
        "=" => options.no_rebound = !options.no_rebound,
        "/" | "\\" => return Ok(slant(board, at, key == "/")),
        "0" | "Backspace" => {
            let _ = robots.pop();
            for target in &mut targets {
                target.robot = target.robot.filter(|&robot| usize::from(robot) < robots.len());
            }
        }
        _ => {
            let number = key.parse::<usize>().ok().filter(|number| (1..=MAX_ROBOTS).contains(number));
            let number = number.ok_or_else(|| Message::new("edit-key").with("key", key))?;
            if number <= robots.len() {
                robots[number - 1] = at;
            } else {
                robots.push(at);
            }
        }
    }
    board.clone().set_up(robots, targets, options)
}

/// The first target comes here; if it is here already, it becomes the next robot's, and at last anybody's.
fn aim(targets: &mut [Target], at: Cell, robots: usize) {
    let target = &mut targets[0];
    if target.cell == at {
        let next = target.robot.map_or(0, |robot| robot + 1);
        target.robot = Some(next).filter(|&next| usize::from(next) < robots);
    }
    target.cell = at;
}

/// A diagonal comes here; again, it takes the next colour, and at last it goes.
fn slant(board: &Board, at: Cell, rising: bool) -> Board {
    let next = match board.diagonal(at).filter(|diagonal| diagonal.rising == rising) {
        None => Some(0),
        Some(diagonal) => Some(diagonal.colour + 1).filter(|&colour| usize::from(colour) < MAX_ROBOTS),
    };
    let mut edited = board.clone();
    edited.set_diagonal(at, next.map(|colour| Diagonal { rising, colour }));
    edited
}
