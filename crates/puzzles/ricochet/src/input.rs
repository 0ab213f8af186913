//! What a person does: choose a robot and let it slide, by key, by stroke or by tapping where it would stop; and as a
//! maker.
use crate::Ricochet;
use crate::board::{Board, COLOURS, Direction};
use crate::draw::ink;
use crate::edit;
use crate::generators::parts::redrawn;
use crate::rules::{last_slide, slide};
use crate::solvers::ask;
use crate::state::{Move, State};
use gridwright_core::algorithm::{Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Input;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Gesture, Key, Reply, View};
use gridwright_core::text::Message;
use gridwright_core::tool::Tool;

/// The keys that slide, in the order of the directions; what a keyboard may say instead; the label of the button.
const SLIDES: [(&str, &str, &str); 4] =
    [("w", "ArrowUp", "↑"), ("d", "ArrowRight", "→"), ("s", "ArrowDown", "↓"), ("a", "ArrowLeft", "←")];

/// Draws that are tried until one can be solved; hardly ever more than one is needed.
const TRIES: u32 = 30;

impl Input for Ricochet {
    const PARTS: &'static [&'static str] = &["board", "robots", "target"];

    /// A key for every robot (1 or R, 2 or G, ...) and one for every direction (the arrows).
    fn keys(_: &Board, state: &State) -> Vec<Key> {
        let robots = state.robots.iter().enumerate().map(|(robot, &cell)| Key {
            also: letter(robot).into_iter().collect(),
            role: Some(ink(robot)),
            at: Some(cell),
            ..Key::new((robot + 1).to_string(), COLOURS[robot])
        });
        let slides =
            SLIDES.iter().map(|&(key, arrow, label)| Key { also: vec![arrow.to_owned()], ..Key::new(key, label) });
        robots.chain(slides).collect()
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        match gesture {
            Gesture::Tap { at, .. } | Gesture::Hold { at } => tapped(board, state, view, *at),
            Gesture::Drag { path, .. } => stroked(board, state, view.selected, path),
            Gesture::Key { at, key, .. } => pressed(board, state, (view.selected, *at), key),
        }
    }

    /// The robot of the next target: whoever presses an arrow first means it, most likely.
    fn cursor(board: &Board, state: &State) -> Option<Cell> {
        let robot = board.targets().get(usize::from(state.reached)).and_then(|target| target.robot);
        state.robots.get(usize::from(robot.unwrap_or(0))).copied()
    }

    fn tools(board: &Board) -> Vec<Tool> {
        edit::tools(board)
    }

    fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
        edit::edit(board, view, gesture)
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

/// The letter that chooses a robot, where no direction has it.
fn letter(robot: usize) -> Option<String> {
    let letter = COLOURS[robot].to_ascii_lowercase().to_string();
    SLIDES.iter().all(|(key, ..)| *key != letter).then_some(letter)
}

fn robot_at(state: &State, cell: Cell) -> Option<usize> {
    state.robots.iter().position(|&robot| robot == cell)
}

fn step(board: &Board, state: &State, robot: usize, direction: Direction) -> Move {
    let to = slide(board, &state.robots, robot, direction).map(|(to, _)| to);
    Move { robot: robot as u8, direction, ends: to.map(|to| (state.robots[robot], to)) }
}

/// A robot is chosen. Where the last move began, it is taken back. Elsewhere, the chosen robot goes where it was tapped, if it
/// would stop there.
fn tapped(board: &Board, state: &State, view: &View, at: Cell) -> Reply<Move> {
    if robot_at(state, at).is_some() {
        return Reply::Select(Some(at));
    }
    if last_slide(board, state, &view.last).is_some_and(|(_, from, _)| from == at) {
        return Reply::Undo;
    }
    let chosen = view.selected.and_then(|cell| robot_at(state, cell));
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

/// A robot is chosen by its number or letter, or the chosen one slides. Who types fast presses the second key before
/// the first is answered: then the key still tells the old cell, so what is selected by now comes first.
fn pressed(board: &Board, state: &State, (selected, at): (Option<Cell>, Cell), key: &str) -> Reply<Move> {
    let number = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let lettered = || (0..state.robots.len()).find(|&robot| letter(robot).is_some_and(|letter| *key == letter));
    if let Some(&cell) = number.or_else(lettered).and_then(|robot| state.robots.get(robot)) {
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
