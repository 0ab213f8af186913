//! The ground as solvers walk it: the next cell in each direction, and where diagonals send whom. The rules have their own.
use crate::board::{Board, Direction, MAX_ROBOTS};

/// No cell.
pub(crate) const NONE: u16 = u16::MAX;

/// A direction that goes on as it was.
const STRAIGHT: u8 = 4;

/// The ground.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    /// Cells in a row.
    pub(crate) columns: usize,
    /// How many cells.
    pub(crate) cells: usize,
    /// By cell and direction: the next cell, or [`NONE`] behind a wall.
    next: Vec<[u16; 4]>,
    /// By cell: the new direction for each old one, and whose colour passes; empty where there is no diagonal at all.
    turns: Vec<([u8; 4], u8)>,
}

impl Field {
    /// The ground of a board. Linear in its cells.
    pub(crate) fn new(board: &Board) -> Self {
        let step = |cell| {
            Direction::ALL.map(|way| {
                let beside = board.beside(cell, way).filter(|_| !board.wall(cell, way));
                beside.and_then(|beside| board.index(beside)).map_or(NONE, |index| index as u16)
            })
        };
        // North and east, south and west change places at a rising diagonal; north and west, east and south at the other.
        let turn = |cell| match board.diagonal(cell) {
            None => ([STRAIGHT; 4], 0),
            Some(diagonal) if diagonal.rising => ([1, 0, 3, 2], diagonal.colour),
            Some(diagonal) => ([3, 2, 1, 0], diagonal.colour),
        };
        let next: Vec<[u16; 4]> = board.cells().map(step).collect();
        let turns = if board.has_diagonals() { board.cells().map(turn).collect() } else { Vec::new() };
        Field { columns: usize::from(board.size().1), cells: next.len(), next, turns }
    }

    /// The direction a robot has once it has entered a cell.
    fn turned(&self, robot: usize, cell: u16, way: usize) -> usize {
        match self.turns.get(usize::from(cell)) {
            Some((ways, colour)) if usize::from(*colour) != robot && ways[way] != STRAIGHT => usize::from(ways[way]),
            _ => way,
        }
    }

    /// Where a robot comes to rest, and whether a diagonal turned it; its own cell when it can't move or never rests.
    pub(crate) fn slide(&self, robot: usize, from: u16, way: usize, blocked: impl Fn(u16) -> bool) -> (u16, bool) {
        let (mut cell, mut way, mut bounced) = (from, way, false);
        for _ in 0..4 * self.cells {
            let next = self.next[usize::from(cell)][way];
            if next == NONE || (next != from && blocked(next)) {
                return (cell, bounced);
            }
            let turned = self.turned(robot, next, way);
            bounced |= turned != way;
            (cell, way) = (next, turned);
        }
        (from, false)
    }

    /// Every cell a robot passes from a cell in a direction; where a blocker could make it rest.
    pub(crate) fn trail(&self, robot: usize, from: u16, way: usize) -> Vec<u16> {
        let (mut cell, mut way, mut trail) = (from, way, Vec::new());
        // A trail that has met every cell in every direction goes round for ever.
        while trail.len() < 4 * self.cells {
            let next = self.next[usize::from(cell)][way];
            if next == NONE {
                break;
            }
            trail.push(next);
            (cell, way) = (next, self.turned(robot, next, way));
        }
        trail
    }

    /// Whether robots differ in how they slide, so that none can stand in for another.
    pub(crate) fn is_coloured(&self) -> bool {
        !self.turns.is_empty()
    }
}

/// The most robots there are, for arrays of them.
pub(crate) type Robots = [u16; MAX_ROBOTS];
