//! What a person does: choose a robot and let it slide, by key, by stroke or by tapping where it would stop; and as a maker.
use crate::Ricochet;
use crate::board::{Board, COLOURS, Diagonal, Direction, MAX_ROBOTS, Target};
use crate::generators::parts::redrawn;
use crate::rules::slide;
use crate::solvers::ask;
use crate::state::{Move, State};
use gridwright_core::algorithm::{Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Input;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Gesture, Key, Reply, View};
use gridwright_core::text::Message;

/// The keys that slide, in the order of the directions; what a keyboard may say instead; what stands on the button.
const SLIDES: [(&str, &str, &str); 4] =
    [("w", "ArrowUp", "↑"), ("d", "ArrowRight", "→"), ("s", "ArrowDown", "↓"), ("a", "ArrowLeft", "←")];

/// Draws that are tried until one can be solved; hardly ever more than one is needed.
const TRIES: u32 = 30;

impl Input for Ricochet {
    const PARTS: &'static [&'static str] = &["board", "robots", "target"];

    /// A key for every robot (1, 2, ...) and one for every direction.
    fn keys(_: &Board, state: &State) -> Vec<Key> {
        let robots = (0..state.robots.len()).map(|robot| (format!("{}", robot + 1), COLOURS[robot].to_string()));
        let slides = SLIDES.iter().map(|&(key, _, label)| (key.to_owned(), label.to_owned()));
        robots.chain(slides).map(|(key, label)| Key { key, label, left: None }).collect()
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        match gesture {
            Gesture::Tap { at, .. } | Gesture::Hold { at } => tapped(board, state, view.selected, *at),
            Gesture::Drag { path, .. } => stroked(board, state, view.selected, path),
            Gesture::Key { at, key, .. } => pressed(board, state, (view.selected, *at), key),
        }
    }

    /// A robot by its number (0 takes the last away), the target by `t`, walls by `^` `>` `v` `<` or by a
    /// stroke over a side, diagonals by `/` and `\`, the rules by `!` (turn) and `=` (no rebound).
    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        match gesture {
            Gesture::Tap { .. } | Gesture::Hold { .. } => Ok(board.clone()),
            Gesture::Drag { path, .. } => {
                let (from, to) = path.first().zip(path.get(1)).ok_or_else(|| Message::new("edit-outside"))?;
                let direction =
                    Direction::ALL.into_iter().find(|&direction| board.beside(*from, direction) == Some(*to));
                toggle(board, *from, direction.ok_or_else(|| Message::new("edit-no-neighbour"))?)
            }
            Gesture::Key { at, key, .. } => match board.index(*at) {
                Some(_) => typed(board, *at, key),
                None => Err(Message::new("edit-outside")),
            },
        }
    }

    /// Not solved yet, and solvable.
    fn redraw(board: &Board, part: &str, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<Option<Board>, Stop> {
        for _ in 0..TRIES {
            run.poll()?;
            let drawn = redrawn(board, part, rng);
            let Some(drawn) = drawn.filter(|drawn| drawn != board && State::start(drawn).reached == 0) else {
                continue;
            };
            let answer = ask(&drawn, &State::start(&drawn), Query { task: Task::Optimal, limit: 1 }, run)?;
            if !answer.solutions.is_empty() {
                return Ok(Some(drawn));
            }
        }
        Ok(None)
    }
}

fn robot_at(state: &State, cell: Cell) -> Option<usize> {
    state.robots.iter().position(|&robot| robot == cell)
}

fn step(board: &Board, state: &State, robot: usize, direction: Direction) -> Move {
    let to = slide(board, &state.robots, robot, direction).map(|(to, _)| to);
    Move { robot: robot as u8, direction, ends: to.map(|to| (state.robots[robot], to)) }
}

/// A robot is chosen; elsewhere, the chosen robot goes where it was tapped, if it would stop there.
fn tapped(board: &Board, state: &State, selected: Option<Cell>, at: Cell) -> Reply<Move> {
    if robot_at(state, at).is_some() {
        return Reply::Select(Some(at));
    }
    let chosen = selected.and_then(|cell| robot_at(state, cell));
    let steps =
        chosen.into_iter().flat_map(|robot| Direction::ALL.map(|direction| step(board, state, robot, direction)));
    match steps.into_iter().find(|step| step.ends.is_some_and(|(_, to)| to == at)) {
        Some(step) => Reply::Move(step),
        None => Reply::Select(board.index(at).map(|_| at)),
    }
}

/// A stroke from a robot slides it; one that begins elsewhere slides the chosen one.
fn stroked(board: &Board, state: &State, selected: Option<Cell>, path: &[Cell]) -> Reply<Move> {
    let Some((&from, &to)) = path.first().zip(path.last()) else { return Reply::Ignore };
    let chosen = robot_at(state, from).or_else(|| selected.and_then(|cell| robot_at(state, cell)));
    let Some(robot) = chosen else { return Reply::Refuse(Message::new("choose-robot")) };
    let (down, right) = (i32::from(to.0) - i32::from(from.0), i32::from(to.1) - i32::from(from.1));
    let direction = match (down.abs() > right.abs(), down > 0, right > 0) {
        _ if down.abs() == right.abs() => return Reply::Ignore,
        (true, true, _) => Direction::South,
        (true, false, _) => Direction::North,
        (false, _, true) => Direction::East,
        (false, _, false) => Direction::West,
    };
    Reply::Move(step(board, state, robot, direction))
}

/// A robot is chosen by its number, or the chosen one slides. Who types fast presses the second key before the first is
/// answered: then the key still tells the old cell, so what is selected by now comes first.
fn pressed(board: &Board, state: &State, (selected, at): (Option<Cell>, Cell), key: &str) -> Reply<Move> {
    let number = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    if let Some(&cell) = number.and_then(|robot| state.robots.get(robot)) {
        return Reply::Select(Some(cell));
    }
    let same = |(one, other, _): &(&str, &str, &str)| one.eq_ignore_ascii_case(key) || *other == key;
    let Some(direction) = SLIDES.iter().position(same) else { return Reply::Ignore };
    // The only robot needs no choosing.
    let only = (state.robots.len() == 1).then_some(0);
    let chosen = selected.and_then(|cell| robot_at(state, cell));
    match chosen.or_else(|| robot_at(state, at)).or(only) {
        Some(robot) => Reply::Move(step(board, state, robot, Direction::ALL[direction])),
        None => Reply::Refuse(Message::new("choose-robot")),
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
        "t" => aim(&mut targets, at, robots.len()),
        "!" => options.turn = !options.turn,
        "=" => options.no_rebound = !options.no_rebound,
        "/" | "\\" => return Ok(slant(board, at, key == "/")),
        "0" | "erase" | "Backspace" => {
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

/// The first target comes here; if it stands here already, it becomes the next robot's, and at last anybody's.
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
