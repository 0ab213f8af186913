//! Slides on boards of any size: the next cell in each direction, and where diagonals turn whom. The rules have their
//! own, so that what checks an answer shares no code with what finds it.
use crate::board::{Board, Direction};

/// No cell.
const NONE: u16 = u16::MAX;

/// A direction that goes on as it was.
const STRAIGHT: u8 = 4;

/// The steps that walls and diagonals leave.
#[derive(Debug, Clone)]
pub(crate) struct Slides {
    /// Cells in a row.
    pub(crate) columns: usize,
    /// How many cells.
    pub(crate) cells: usize,
    /// By cell and direction: the next cell, or [`NONE`] behind a wall.
    next: Vec<[u16; 4]>,
    /// By cell: the new direction for each old one, and whose colour passes; empty where there is no diagonal at all.
    turns: Vec<([u8; 4], u8)>,
}

impl Slides {
    /// The slides of a board. Linear in its cells.
    pub(crate) fn new(board: &Board) -> Self {
        let step = |cell| {
            Direction::ALL.map(|direction| {
                let beside = board.beside(cell, direction).filter(|_| !board.wall(cell, direction));
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
        Slides { columns: usize::from(board.size().1), cells: next.len(), next, turns }
    }

    /// The direction a robot has once it has entered a cell.
    fn turned(&self, robot: usize, cell: u16, direction: usize) -> usize {
        match self.turns.get(usize::from(cell)) {
            Some((turns, colour)) if usize::from(*colour) != robot && turns[direction] != STRAIGHT => {
                usize::from(turns[direction])
            }
            _ => direction,
        }
    }

    /// Where a robot stops, and whether a diagonal turned it; its own cell when it can't move or never stops.
    pub(crate) fn slide(
        &self,
        robot: usize,
        from: u16,
        direction: usize,
        blocked: impl Fn(u16) -> bool,
    ) -> (u16, bool) {
        let (mut cell, mut direction, mut bounced) = (from, direction, false);
        for _ in 0..4 * self.cells {
            let next = self.next[usize::from(cell)][direction];
            if next == NONE || (next != from && blocked(next)) {
                return (cell, bounced);
            }
            let turned = self.turned(robot, next, direction);
            bounced |= turned != direction;
            (cell, direction) = (next, turned);
        }
        (from, false)
    }

    /// Every cell a robot passes from a cell in a direction; where a blocker could stop it.
    pub(crate) fn trail(&self, robot: usize, from: u16, direction: usize) -> Vec<u16> {
        let (mut cell, mut direction, mut trail) = (from, direction, Vec::new());
        // A trail that has met every cell in every direction goes round for ever.
        while trail.len() < 4 * self.cells {
            let next = self.next[usize::from(cell)][direction];
            if next == NONE {
                break;
            }
            trail.push(next);
            (cell, direction) = (next, self.turned(robot, next, direction));
        }
        trail
    }

    /// Whether robots differ in how they slide, so that none can replace another.
    pub(crate) fn is_coloured(&self) -> bool {
        !self.turns.is_empty()
    }
}
