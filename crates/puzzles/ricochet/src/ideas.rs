//! Why a move is a good one, and what a row of moves is about: for hints and explanations.
//!
//! Whether a robot serves as a stop is tried out: the way is played again with that robot taken off the board, and the
//! first robot that then stops elsewhere is the one it serves.
use crate::Ricochet;
use crate::board::{Board, COLOURS};
use crate::rules::slide;
use crate::state::{Move, State};
use gridwright_core::puzzle::Rules;
use gridwright_core::scene::Cell;
use gridwright_core::text::Message;

/// A cell that no board has.
const NOWHERE: Cell = (u16::MAX, u16::MAX);

/// What a move is for.
enum Purpose {
    /// It ends on the target.
    Arrives,
    /// It puts a robot where another one must stop.
    Stops(u8),
    /// It takes a robot out of the way of another one.
    MakesWay(u8),
    /// The same robot goes on from there.
    Turns,
    /// A later move needs it.
    Prepares,
}

/// Why the first move of a way is a good one.
pub(super) fn idea(board: &Board, state: &State, way: &[Move]) -> Option<Message> {
    let first = way.first()?;
    let message = match purpose(board, state, way)? {
        Purpose::Arrives => Message::new("idea-arrives"),
        Purpose::Stops(other) => Message::new("idea-stops").with("other", robot(other)),
        Purpose::MakesWay(other) => Message::new("idea-makes-way").with("other", robot(other)),
        Purpose::Turns => Message::new("idea-turns"),
        Purpose::Prepares => Message::new("idea-prepares"),
    };
    Some(message.with("robot", robot(first.robot)))
}

/// The stages of a way: the moves of one robot in a row.
pub(super) fn stages(board: &Board, state: &State, way: &[Move]) -> Vec<(usize, Message)> {
    let (mut after, mut stages) = (state.clone(), Vec::new());
    let mut begin = 0;
    for (at, step) in way.iter().enumerate() {
        let last = way.get(at + 1).is_none_or(|next| next.robot != step.robot);
        if last {
            let message = match purpose(board, &after, &way[at..]) {
                Some(Purpose::Arrives) => Message::new("stage-arrives"),
                Some(Purpose::Stops(other)) => Message::new("stage-stops").with("other", robot(other)),
                Some(Purpose::MakesWay(other)) => Message::new("stage-makes-way").with("other", robot(other)),
                _ => Message::new("stage-prepares"),
            };
            stages.push((begin, message.with("robot", robot(step.robot))));
            begin = at + 1;
        }
        let _ = Ricochet::play(board, &mut after, step);
    }
    stages
}

fn robot(robot: u8) -> Message {
    Message::new("robot").with("robot", COLOURS[usize::from(robot) % COLOURS.len()].to_string())
}

fn purpose(board: &Board, state: &State, way: &[Move]) -> Option<Purpose> {
    let (first, rest) = way.split_first()?;
    let mut after = state.clone();
    Ricochet::play(board, &mut after, first).ok()?;
    if after.reached > state.reached {
        return Some(Purpose::Arrives);
    }
    let mine = usize::from(first.robot);
    let until = rest.iter().take_while(|step| step.robot != first.robot);
    let others: Vec<Move> = until.copied().collect();
    let without = |place: Cell| strays(board, &after, &others, mine, place);
    let found = without(NOWHERE).map(Purpose::Stops).or_else(|| without(state.robots[mine]).map(Purpose::MakesWay));
    let goes_on = rest.first().is_some_and(|next| next.robot == first.robot);
    Some(found.unwrap_or(if goes_on { Purpose::Turns } else { Purpose::Prepares }))
}

/// The first robot that would stop elsewhere if that robot were in another place.
fn strays(board: &Board, state: &State, way: &[Move], moved: usize, place: Cell) -> Option<u8> {
    let mut robots = state.robots.clone();
    for step in way {
        let at = usize::from(step.robot);
        let (to, _) = slide(board, &robots, at, step.direction)?;
        let mut other = robots.clone();
        other[moved] = place;
        if slide(board, &other, at, step.direction).map(|(cell, _)| cell) != Some(to) {
            return Some(step.robot);
        }
        robots[at] = to;
    }
    None
}
