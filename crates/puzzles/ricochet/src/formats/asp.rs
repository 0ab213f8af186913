//! Facts for answer set programs, as in the ASP competition: `barrier`, `pos`, `target`, `length`.
//!
//! `dim(1..16).` gives the side; `barrier(X,Y,DX,DY).` a wall between a cell and the next in that direction, columns
//! and rows counted from 1; `pos(red,X,Y).` a robot, `target(red,X,Y).` the target (`target(any,X,Y).` for any robot).
//! `length(N).` is the horizon of the planner; it is read over and written as 20. Comments begin with `%`.
use super::{error, head, standing, text};
use crate::board::{Board, Direction, MAX_ROBOTS, Options, Target};
use crate::quadrants::recognised;
use crate::state::State;
use gridwright_core::scene::Cell;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};
use std::fmt::Write as _;

/// The notation.
pub(super) const FORMAT: Format<Board, State> = Format { id: "asp", extension: "lp", detect, read, write };

/// The names of the robots.
const NAMES: [&str; MAX_ROBOTS] = ["red", "green", "blue", "yellow", "silver", "violet"];

fn detect(input: &[u8]) -> Guess {
    let head = head(input);
    let known = ["barrier(", "pos(", "target(", "dim("].into_iter().filter(|word| head.contains(word)).count();
    if known >= 2 { Guess::Sure } else { Guess::No }
}

/// One fact: its name, its arguments, and where it is.
type Fact<'t> = (&'t str, Vec<&'t str>, usize);

/// The facts of a text; each ends with a full stop, but not with the two of a range.
fn facts(text: &str) -> Result<Vec<Fact<'_>>, TextError> {
    let (mut facts, mut at) = (Vec::new(), 0);
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with('%') {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with(char::is_whitespace) {
            at += rest.chars().next().map_or(1, char::len_utf8);
        } else {
            let bad = || error(text, at, Message::new("asp-fact"));
            let (name, behind) = rest.split_once('(').ok_or_else(bad)?;
            let (arguments, _) = behind.split_once(')').ok_or_else(bad)?;
            let length = name.len() + arguments.len() + 2;
            if !rest[length..].starts_with('.') {
                return Err(error(text, at + length, Message::new("asp-stop")));
            }
            facts.push((name.trim(), arguments.split(',').map(str::trim).collect(), at));
            at += length + 1;
        }
    }
    Ok(facts)
}

fn read(input: &[u8]) -> Read<Board, State> {
    let text = text(input)?;
    let facts = facts(text)?;
    let bad = |at: usize| error(text, at, Message::new("asp-fact"));
    let side =
        |fact: &Fact<'_>| fact.1.first().and_then(|range| range.strip_prefix("1..")).and_then(|last| last.parse().ok());
    let dim = facts.iter().find(|fact| fact.0 == "dim");
    let side: u16 = dim.map_or(Some(16), side).ok_or_else(|| bad(dim.map_or(0, |fact| fact.2)))?;
    let mut board = Board::empty(side, side).ok_or_else(|| bad(dim.map_or(0, |fact| fact.2)))?;
    let (mut robots, mut targets): (Vec<Option<Cell>>, Vec<Target>) = (vec![None; MAX_ROBOTS], Vec::new());
    for (name, words, at) in &facts {
        let bad = || bad(*at);
        match (*name, words.as_slice()) {
            ("dim" | "length" | "robot" | "dir", _) => {}
            ("barrier", [x, y, dx, dy]) => {
                let direction = direction(dx, dy).ok_or_else(bad)?;
                board.set_wall(cell(x, y).ok_or_else(bad)?, direction, true);
            }
            ("pos", [who, x, y]) => {
                let robot = NAMES.iter().position(|name| name == who).ok_or_else(bad)?;
                robots[robot] = Some(cell(x, y).ok_or_else(bad)?);
            }
            ("target", [who, x, y]) => {
                let robot = NAMES.iter().position(|name| name == who).map(|robot| robot as u8);
                if robot.is_none() && *who != "any" {
                    return Err(bad());
                }
                targets.push(Target { robot, cell: cell(x, y).ok_or_else(bad)? });
            }
            _ => return Err(bad()),
        }
    }
    let standing: Vec<Cell> = robots.iter().copied().map_while(|robot| robot).collect();
    if standing.len() < robots.iter().flatten().count() {
        return Err(error(text, text.len(), Message::new("asp-robots")));
    }
    let board = recognised(board).set_up(standing, targets, Options::default());
    board.map(|board| (board, None)).map_err(|message| TextError::new(text.len(), message))
}

fn cell(x: &str, y: &str) -> Option<Cell> {
    let number = |word: &str| word.parse::<u16>().ok()?.checked_sub(1);
    Some((number(y)?, number(x)?))
}

fn direction(dx: &str, dy: &str) -> Option<Direction> {
    match (dx, dy) {
        ("0", "-1") => Some(Direction::North),
        ("1", "0") => Some(Direction::East),
        ("0", "1") => Some(Direction::South),
        ("-1", "0") => Some(Direction::West),
        _ => None,
    }
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let board = standing(board, state);
    let (rows, columns) = board.size();
    if rows != columns || board.has_diagonals() || board.options() != Options::default() {
        return Err(Message::new("write-square"));
    }
    let [target] = board.targets() else { return Err(Message::new("write-one-target")) };
    let mut text = format!("dim(1..{rows}).\n");
    for (row, column) in board.cells() {
        for (direction, dx, dy) in [(Direction::East, 1, 0), (Direction::South, 0, 1)] {
            if board.beside((row, column), direction).is_some() && board.wall((row, column), direction) {
                // Writing to a string cannot fail.
                let _ = writeln!(text, "barrier({},{},{dx},{dy}).", column + 1, row + 1);
            }
        }
    }
    for (robot, (row, column)) in board.robots().iter().enumerate() {
        let _ = writeln!(text, "pos({},{},{}).", NAMES[robot], column + 1, row + 1);
    }
    let who = target.robot.map_or("any", |robot| NAMES[usize::from(robot)]);
    let _ = writeln!(text, "target({who},{},{}).\nlength(20).", target.cell.1 + 1, target.cell.0 + 1);
    Ok(text)
}
