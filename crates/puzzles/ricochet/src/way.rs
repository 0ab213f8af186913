//! The way to the target, drawn: a shortest solution from where play is, each move a line in the robot's colour.
//!
//! Looked for within a small bound, for a drawing must not take long; a position beyond it is drawn without.
use super::board::{Board, Direction};
use super::rules::trail;
use super::solvers::ask;
use super::state::{Move, State};
use crate::draw::ink;
use gridwright_core::algorithm::{Quest, Task};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Control, Run, Stop};
use gridwright_core::scene::{Cell, Point, Role, Shape};

/// States that are looked at for a drawing, and the memory for them.
const MOST_NODES: u64 = 200_000;
const MOST_BYTES: u64 = 256 << 20;

/// The lines of a shortest solution.
pub(super) fn way(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Vec<Shape>, Stop> {
    run.poll()?;
    let granted = *run.control();
    let (max_nodes, max_bytes) = (granted.max_nodes.min(MOST_NODES), granted.max_bytes.min(MOST_BYTES));
    let quest = Quest { task: Task::Optimal, limit: 1 };
    let answer = ask(board, state, quest, &mut Run::quiet(Control { max_nodes, max_bytes, ..granted }));
    run.poll()?;
    let solution = answer.ok().and_then(|answer| answer.solutions.into_iter().next());
    let Some(Solution::Moves(moves)) = solution else { return Ok(Vec::new()) };
    let mut robots = state.robots.clone();
    let mut shapes = Vec::new();
    for (number, step) in moves.iter().enumerate() {
        shapes.extend(leg(board, &mut robots, *step, number + 1));
    }
    Ok(shapes)
}

/// One move: its line, its arrow head and its number.
fn leg(board: &Board, robots: &mut [Cell], step: Move, number: usize) -> Vec<Shape> {
    let robot = usize::from(step.robot);
    let Some(&from) = robots.get(robot) else { return Vec::new() };
    let cells = trail(board, robots, robot, step.direction);
    let Some(&(to, last)) = cells.last() else { return Vec::new() };
    robots[robot] = to;
    // Robots keep to lanes of their own, so that ways over the same cells stay apart.
    let shift = 0.08 * (robot as f32 - 1.5);
    let point = |(row, column): Cell| -> Point { (f32::from(column) + 0.5 + shift, f32::from(row) + 0.5 + shift) };
    let points: Vec<Point> = std::iter::once(point(from)).chain(cells.iter().map(|&(cell, _)| point(cell))).collect();
    let second = cells.first().map_or(from, |&(cell, _)| cell);
    let ((x, y), (next_x, next_y)) = (point(from), point(second));
    let (right, down) = (next_x - x, next_y - y);
    // Beside the line, not on it, and clear of the robot.
    let label = (x + 0.62 * right + 0.16 * down.abs(), y + 0.62 * down - 0.16 * right.abs());
    vec![
        Shape::Line { points, role: ink(robot), width: 0.07 },
        Shape::Chevron { at: point(to), side: side(last), role: ink(robot), size: 0.2 },
        Shape::Label { at: label, text: number.to_string(), role: Role::Mark, size: 0.22 },
    ]
}

fn side(direction: Direction) -> u8 {
    direction as u8
}
