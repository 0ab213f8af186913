//! The graph that the generic searches walk: all robots, or only the one that must arrive.
use super::bounds::Bounds;
use super::slides::Slides;
use crate::Ricochet;
use crate::board::{Board, Direction, MAX_ROBOTS, Options};
use crate::notation::walls_text;
use crate::state::{Move, Past, State};
use gridwright_core::algorithm::{Answer, End};
use gridwright_core::run::{Run, Stop};
use gridwright_search::graph::Graph;
use std::sync::Arc;

/// How the moves still to come are estimated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Estimate {
    /// Nothing.
    Nothing,
    /// The distance to the target in cells: often too much, for a move may pass many.
    Manhattan,
    /// The table of lower bounds.
    Table,
}

/// A state of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Node {
    robots: [u16; MAX_ROBOTS],
    /// By robot: its last move (0 none, then clockwise from north), and 8 once it has turned.
    past: [u8; MAX_ROBOTS],
    reached: u8,
}

/// The bit of a robot that has turned.
const TURNED: u8 = 8;

/// The graph.
#[derive(Debug)]
pub(crate) struct RobotGraph<'b> {
    board: &'b Board,
    slides: Arc<Slides>,
    /// By target.
    bounds: Vec<Arc<Bounds>>,
    estimate: Estimate,
    /// By target: who must arrive, and where.
    goals: Vec<(Option<usize>, u16)>,
    options: Options,
    count: usize,
    /// Only the robot that must arrive moves.
    alone: bool,
    /// By targets reached: the robots that are interchangeable. Empty when names are kept apart.
    alike: Vec<Vec<usize>>,
}

impl<'b> RobotGraph<'b> {
    /// The graph of a board, with the tables it needs.
    pub(crate) fn new<T>(board: &'b Board, estimate: Estimate, run: &mut Run<T>) -> Result<Self, Stop> {
        let key = walls_text(board);
        let slides = run.table(&format!("ricochet/slides/{key}"), slides_bytes(board), |_| Ok(Slides::new(board)))?;
        let mut bounds = Vec::new();
        let mut goals = Vec::new();
        for target in board.targets() {
            let (robot, cell) = (target.robot.map(usize::from), board.index(target.cell).unwrap_or(0));
            goals.push((robot, cell as u16));
            // Where nothing is coloured, the table is the same for all.
            let whose = robot.filter(|_| slides.is_coloured());
            let name = format!("ricochet/bounds/{whose:?}/{cell}/{key}");
            let whose = if slides.is_coloured() { robot } else { Some(0) };
            bounds.push(run.table(&name, Bounds::bytes(&slides), |_| Ok(Bounds::new(&slides, whose, cell)))?);
        }
        let (options, count) = (board.options(), board.robots().len());
        Ok(RobotGraph { board, slides, bounds, estimate, goals, options, count, alone: false, alike: Vec::new() })
    }

    /// Only the robot that must arrive moves.
    pub(crate) fn alone(self) -> Self {
        RobotGraph { alone: true, ..self }
    }

    /// States that differ only in which of two helpers is where are the same.
    pub(crate) fn nameless(self) -> Self {
        let wanted = |reached: usize, robot: usize| self.goals[reached..].iter().any(|goal| goal.0 == Some(robot));
        let alike = |reached| (0..self.count).filter(|&robot| !wanted(reached, robot)).collect();
        let alike = if self.slides.is_coloured() { Vec::new() } else { (0..=self.goals.len()).map(alike).collect() };
        RobotGraph { alike, ..self }
    }

    /// Where play is, as a node.
    pub(crate) fn node(&self, from: &State) -> Node {
        let mut node = Node { robots: [0; MAX_ROBOTS], past: [0; MAX_ROBOTS], reached: from.reached };
        for (robot, (&cell, past)) in from.robots.iter().zip(&from.past).enumerate() {
            node.robots[robot] = self.board.index(cell).unwrap_or(0) as u16;
            let Past { last, turned } = *past;
            node.past[robot] = last.map_or(0, |last| last as u8 + 1) | if turned { TURNED } else { 0 };
        }
        node
    }

    /// What a robot's move leads to; none when it can't move or may not.
    fn step(&self, node: &Node, robot: usize, direction: usize) -> Option<(Move, Node)> {
        let past = node.past[robot];
        let last = usize::from(past & !TURNED);
        if self.options.no_rebound && last == (direction + 2) % 4 + 1 {
            return None;
        }
        let from = node.robots[robot];
        let others = &node.robots[..self.count];
        let blocked = |cell| others.contains(&cell);
        let (to, bounced) = self.slides.slide(robot, from, direction, blocked);
        if to == from {
            return None;
        }
        let mut next = *node;
        next.robots[robot] = to;
        next.past[robot] = self.remember(past, direction, bounced);
        self.arrive(&mut next);
        let ends = Some((self.board.cell(usize::from(from)), self.board.cell(usize::from(to))));
        Some((Move { robot: robot as u8, direction: Direction::ALL[direction], ends }, next))
    }

    /// The past after a move, without what no rule asks for.
    fn remember(&self, past: u8, direction: usize, bounced: bool) -> u8 {
        let last = past & !TURNED;
        let changed = last != 0 && usize::from(last) != direction + 1;
        let turned = self.options.turn && (past & TURNED != 0 || bounced || changed);
        let kept = self.options.no_rebound || (self.options.turn && !turned);
        (if kept { direction as u8 + 1 } else { 0 }) | if turned { TURNED } else { 0 }
    }

    fn arrive(&self, node: &mut Node) {
        while let Some(&(robot, cell)) = self.goals.get(usize::from(node.reached)) {
            let may = |&at: &usize| robot.is_none_or(|wanted| wanted == at) && node.robots[at] == cell;
            let there = (0..self.count).filter(may).any(|at| !self.options.turn || node.past[at] & TURNED != 0);
            if !there {
                return;
            }
            node.reached += 1;
            node.past = [0; MAX_ROBOTS];
        }
    }

    fn manhattan(&self, from: u16, to: u16) -> u32 {
        let columns = self.slides.columns as u16;
        u32::from((from / columns).abs_diff(to / columns)) + u32::from((from % columns).abs_diff(to % columns))
    }
}

/// About what the slides take.
fn slides_bytes(board: &Board) -> u64 {
    let (rows, columns) = board.size();
    u64::from(rows) * u64::from(columns) * 16
}

impl Graph<Ricochet> for RobotGraph<'_> {
    type Node = Node;
    type Key = u128;

    fn key(&self, node: &Node) -> u128 {
        let mut parts = [0_u16; MAX_ROBOTS];
        for (part, (cell, past)) in parts.iter_mut().zip(node.robots.iter().zip(node.past)).take(self.count) {
            *part = cell << 4 | u16::from(past);
        }
        if let Some(alike) = self.alike.get(usize::from(node.reached)) {
            let mut sorted: Vec<u16> = alike.iter().map(|&robot| parts[robot]).collect();
            sorted.sort_unstable();
            alike.iter().zip(sorted).for_each(|(&robot, part)| parts[robot] = part);
        }
        parts.iter().fold(u128::from(node.reached), |key, &part| key << 16 | u128::from(part))
    }

    fn is_goal(&self, node: &Node) -> bool {
        usize::from(node.reached) == self.goals.len()
    }

    fn bound(&self, node: &Node) -> Option<u32> {
        let Some(&(robot, target)) = self.goals.get(usize::from(node.reached)) else { return Some(0) };
        let table = &self.bounds[usize::from(node.reached)];
        match (self.estimate, robot) {
            (Estimate::Nothing, _) => Some(0),
            (Estimate::Manhattan, Some(robot)) => Some(self.manhattan(node.robots[robot], target)),
            (_, Some(robot)) => table.of(node.robots[robot]),
            (_, None) => node.robots[..self.count].iter().filter_map(|&cell| table.of(cell)).min(),
        }
    }

    fn successors(&self, node: &Node, ways: &mut Vec<(Move, Node)>) {
        let active = self.goals.get(usize::from(node.reached)).and_then(|goal| goal.0);
        let movers = match active.filter(|_| self.alone) {
            Some(active) => active..active + 1,
            None => 0..self.count,
        };
        ways.extend(movers.flat_map(|robot| (0..4).filter_map(move |direction| self.step(node, robot, direction))));
    }
}

/// A search with one robot that ends without a solution proves nothing: others may help.
pub(crate) fn incomplete(answer: Answer<Ricochet>) -> Answer<Ricochet> {
    match answer.end {
        End::Exhausted => Answer::none(End::GaveUp),
        _ => answer,
    }
}
