//! The rules: how a robot slides, what may be done, and what is right. Shares no code with any solver.
use crate::Ricochet;
use crate::board::{Board, COLOURS, Direction, Target};
use crate::ideas;
use crate::state::{Move, Past, State};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Rules, Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::{Message, cell_name};

impl Rules for Ricochet {
    type Board = Board;
    type State = State;
    type Move = Move;

    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        let refused = || Message::new("bad-size").with("rows", usize::from(rows)).with("columns", usize::from(columns));
        Board::empty(rows, columns).ok_or_else(refused)
    }

    fn size(board: &Board) -> (u16, u16) {
        board.size()
    }

    fn start(board: &Board) -> State {
        State::start(board)
    }

    fn images(board: &Board) -> impl Iterator<Item = Board> {
        board.images()
    }

    /// The same robots, all on the board, a past only where a rule asks for it.
    fn fits(board: &Board, state: &State) -> Result<(), Message> {
        if state.robots.len() != board.robots().len() {
            let message = Message::new("wrong-robots").with("board", board.robots().len());
            return Err(message.with("state", state.robots.len()));
        }
        for (place, &robot) in state.robots.iter().enumerate() {
            if board.index(robot).is_none() {
                return Err(Message::new("outside").with("cell", cell_name(robot)));
            }
            if state.robots[..place].contains(&robot) {
                return Err(Message::new("robots-share").with("cell", cell_name(robot)));
            }
        }
        if usize::from(state.reached) > board.targets().len() {
            return Err(Message::new("wrong-reached").with("targets", board.targets().len()));
        }
        let kept = |past: &Past| remembered(board, *past) == *past;
        if state.past.iter().all(kept) { Ok(()) } else { Err(Message::new("wrong-past")) }
    }

    fn play(board: &Board, state: &mut State, step: &Move) -> Result<(), Violation> {
        let robot = usize::from(step.robot);
        let letter = COLOURS[robot].to_string();
        let Some(&from) = state.robots.get(robot) else {
            let message = Message::new("broken-robot").with("robot", letter);
            return Err(Violation { rule: "robot", places: Vec::new(), message });
        };
        let refused = |rule, id| {
            let message = Message::new(id).with("robot", Message::new("robot").with("robot", letter.clone()));
            let message = message.with("direction", step.direction.letter().to_string());
            Violation { rule, places: vec![Place::Cell(from)], message }
        };
        let past = state.past[robot];
        if board.options().no_rebound && past.last == Some(step.direction.opposite()) {
            return Err(refused("rebound", "broken-rebound"));
        }
        let resting = slide(board, &state.robots, robot, step.direction);
        let (to, bounced) = resting.ok_or_else(|| refused("slide", "broken-blocked"))?;
        if step.ends.is_some_and(|ends| ends != (from, to)) {
            return Err(refused("slide", "broken-ends"));
        }
        let turned = past.turned || bounced || past.last.is_some_and(|last| last != step.direction);
        state.robots[robot] = to;
        state.past[robot] = remembered(board, Past { last: Some(step.direction), turned });
        arrive(board, state);
        Ok(())
    }

    fn extends(board: &Board, from: &State, state: &State) -> bool {
        Self::fits(board, state).is_ok() && state.reached >= from.reached
    }

    fn check(board: &Board, state: &State, cap: usize, _: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        let Some(&target) = board.targets().get(usize::from(state.reached)) else {
            return Ok(Verdict { complete: true, ..Verdict::default() });
        };
        let (rule, id) = match stands(state, target) {
            Some(_) => ("turn", "unfinished-turn"),
            None => ("target", "unfinished-target"),
        };
        let letter = target.robot.map_or("A".to_owned(), |robot| COLOURS[usize::from(robot)].to_string());
        let message = Message::new(id).with("robot", Message::new("robot").with("robot", letter));
        let message = message.with("cell", cell_name(target.cell));
        let open = Violation { rule, places: vec![Place::Cell(target.cell)], message };
        let unfinished = std::iter::once(open).take(cap).collect();
        Ok(Verdict { complete: false, broken: Vec::new(), unfinished, total: 1 })
    }

    fn touched(step: &Move) -> Vec<Place> {
        step.ends.map_or(Vec::new(), |(from, to)| vec![Place::Cell(from), Place::Cell(to)])
    }

    fn idea(board: &Board, state: &State, way: &[Move]) -> Option<Message> {
        ideas::idea(board, state, way)
    }

    fn stages(board: &Board, state: &State, way: &[Move]) -> Vec<(usize, Message)> {
        ideas::stages(board, state, way)
    }

    fn name(step: &Move) -> Message {
        let ends = step.ends.map_or(String::new(), |(_, to)| cell_name(to));
        let robot = Message::new("robot").with("robot", COLOURS[usize::from(step.robot)].to_string());
        let direction = Message::new("direction").with("direction", step.direction.letter().to_string());
        Message::new("move-name").with("robot", robot).with("direction", direction).with("to", ends)
    }
}

/// What the board's rules keep of a past: equal futures look equal.
fn remembered(board: &Board, past: Past) -> Past {
    let options = board.options();
    let turned = options.turn && past.turned;
    let last = past.last.filter(|_| options.no_rebound || (options.turn && !turned));
    Past { last, turned }
}

/// Every cell a robot passes, with the direction it leaves it in; empty when it can't move, or would never rest.
pub(super) fn trail(board: &Board, robots: &[Cell], robot: usize, direction: Direction) -> Vec<(Cell, Direction)> {
    let (mut cell, mut direction, mut trail) = (robots[robot], direction, Vec::new());
    let (rows, columns) = board.size();
    // Beyond four visits of every cell it goes round for ever.
    while trail.len() < 4 * usize::from(rows) * usize::from(columns) {
        let beside = board.beside(cell, direction).filter(|_| !board.wall(cell, direction));
        let free =
            beside.filter(|&beside| robots.iter().enumerate().all(|(other, &at)| other == robot || at != beside));
        let Some(next) = free else { return if cell == robots[robot] { Vec::new() } else { trail } };
        cell = next;
        if let Some(diagonal) = board.diagonal(cell).filter(|diagonal| usize::from(diagonal.colour) != robot) {
            direction = bounce(direction, diagonal.rising);
        }
        trail.push((cell, direction));
    }
    Vec::new()
}

/// The robot that the last move brought to where it stands, where it came from, and every cell on its way; none where the
/// places are not those of a move to here.
pub(super) fn last_slide(board: &Board, state: &State, last: &[Place]) -> Option<(usize, Cell, Vec<Cell>)> {
    let &[Place::Cell(from), Place::Cell(to)] = last else { return None };
    let robot = state.robots.iter().position(|&cell| cell == to)?;
    let mut before = state.robots.clone();
    before[robot] = from;
    let ways = Direction::ALL.map(|direction| trail(board, &before, robot, direction));
    let way = ways.into_iter().find(|way| way.last().is_some_and(|&(cell, _)| cell == to))?;
    Some((robot, from, way.into_iter().map(|(cell, _)| cell).collect()))
}

/// Where a robot comes to rest, and whether a diagonal has turned it; none when it can't move, or would never rest.
pub(super) fn slide(board: &Board, robots: &[Cell], robot: usize, direction: Direction) -> Option<(Cell, bool)> {
    let trail = trail(board, robots, robot, direction);
    let bounced = trail.iter().any(|&(_, last)| last != direction);
    trail.last().map(|&(cell, _)| (cell, bounced))
}

/// Where a diagonal sends whoever meets it.
fn bounce(direction: Direction, rising: bool) -> Direction {
    match (direction, rising) {
        (Direction::North, true) | (Direction::South, false) => Direction::East,
        (Direction::East, true) | (Direction::West, false) => Direction::North,
        (Direction::South, true) | (Direction::North, false) => Direction::West,
        (Direction::West, true) | (Direction::East, false) => Direction::South,
    }
}

/// Whether a robot that counts is on a target.
fn stands(state: &State, target: Target) -> Option<usize> {
    let here = |&robot: &usize| state.robots[robot] == target.cell;
    let mine = |robot: &usize| target.robot.is_none_or(|wanted| usize::from(wanted) == *robot);
    (0..state.robots.len()).filter(mine).find(here)
}

/// Notes every target that is reached now; each begins a new past.
pub(super) fn arrive(board: &Board, state: &mut State) {
    while let Some(&target) = board.targets().get(usize::from(state.reached)) {
        let arrived = stands(state, target).filter(|&robot| !board.options().turn || state.past[robot].turned);
        if arrived.is_none() {
            return;
        }
        state.reached += 1;
        state.past.fill(Past::default());
    }
}
