//! Walls of boards up to 16 x 16 as masks: what the mask searches ask of them, and the walls without diagonals.
//!
//! Walls are compiled once and serve many calls. Smaller boards lie in the north-western corner.
use super::bounds::Influence;
use super::groups::HELPERS;
use super::mask::Mask;
use super::problem::Pieces;
use super::search::States;
use crate::board::Board;
use gridwright_core::scene::Cell;
use std::array::from_fn;

/// How a robot slides; two robots of the same kind slide alike.
pub(crate) type Kind = u8;

/// Robots that block others, one by one and as a mask.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Blockers<'a> {
    pub(crate) cells: &'a [u8],
    pub(crate) mask: Mask,
}

impl<'a> Blockers<'a> {
    /// The robots in these cells.
    #[inline(always)]
    pub(crate) fn new(cells: &'a [u8]) -> Self {
        Blockers { cells, mask: Mask::from_cells(cells) }
    }
}

/// The walls of a board of at most 16 x 16 cells.
pub(crate) trait Walls: Send + Sync + 'static {
    /// The name among the tables that serve many calls.
    const NAME: &'static str;
    /// Bytes they take, about.
    const BYTES: u64;
    /// Whether every move is along one line, so that a second move along it leads nowhere new.
    const STRAIGHT: bool;
    /// What is worked out once for robots that block.
    type Open;

    /// The walls of a board whose sides are at most 16.
    fn new(board: &Board) -> Self;

    /// The kind of a robot; robots of the first kind are interchangeable.
    fn kind(&self, robot: usize) -> Kind;

    /// The cells from which a robot passes this one in a single move, if nobody blocks it.
    fn passing(&self, kind: Kind, cell: u8) -> Mask;

    /// The cells a robot passes one after the other if nobody blocks it; an endless trail is cut off.
    fn trail(&self, kind: Kind, at: u8, direction: usize) -> impl Iterator<Item = u8>;

    /// Where a robot stops among others; its own cell when it can't move, or would never rest.
    fn stop(&self, kind: Kind, at: u8, direction: usize, others: &[u8]) -> u8;

    /// The walls with these robots blocking one of this kind.
    fn open(&self, kind: Kind, robots: Mask) -> Self::Open;

    /// All cells in which a robot from one of these cells can stop.
    fn slides(&self, kind: Kind, from: Mask, open: &Self::Open) -> Mask;

    /// A move of a helper among blockers (it may be one of them), with `states` for where the active robot may be:
    /// reports every cell in which the helper stops, with the states for which it does.
    fn helper_moves(
        &self,
        helper: (Kind, u8),
        direction: usize,
        blockers: &Blockers<'_>,
        states: Mask,
        landings: &mut Landings<'_>,
    );
}

/// Collects where a helper that moves stops.
pub(crate) struct Landings<'a> {
    pub(crate) cells: [u8; HELPERS],
    pub(crate) moved: usize,
    pub(crate) pieces: &'a Pieces,
    /// Present where only moves that can matter are requested.
    pub(crate) influence: Option<&'a Influence>,
    pub(crate) landed: &'a mut Vec<States>,
}

impl Landings<'_> {
    /// The helper stops there in these states.
    #[inline(always)]
    pub(crate) fn land(&mut self, to: u8, states: Mask) {
        let mut cells = self.cells;
        let from = std::mem::replace(&mut cells[self.moved], to);
        let mut states = states;
        if let Some(influence) = self.influence {
            states = states.and(influence.of(from, to));
            if states.is_empty() {
                return;
            }
        }
        self.landed.push((self.pieces.name(cells), states));
    }
}

/// The step of each direction.
const STEPS: [i16; 4] = [-16, 1, 16, -1];

/// Walls without diagonals.
#[derive(Debug)]
pub(crate) struct PlainWalls {
    /// By direction: the cells that can be left in that direction.
    pub(crate) open: [Mask; 4],
    /// By cell and direction: where a robot stops if nobody blocks it.
    stops: Box<[[u8; 4]; 256]>,
}

/// By direction and cell: all cells beyond it, on a board without walls. The same for all boards, so that one that is seen
/// once need not work them out.
static BEYOND: [[Mask; 256]; 4] = beyond();

#[expect(clippy::large_stack_arrays, reason = "worked out by the compiler")]
const fn beyond() -> [[Mask; 256]; 4] {
    let mut beyond = [[Mask::EMPTY; 256]; 4];
    let mut order = 0;
    while order < 256 {
        // North and west of a cell is what is there of the cell before; and so on from the other end.
        let back = 255 - order;
        if order >= 16 {
            beyond[0][order] = with(beyond[0][order - 16], order - 16);
            beyond[2][back] = with(beyond[2][back + 16], back + 16);
        }
        if order % 16 > 0 {
            beyond[3][order] = with(beyond[3][order - 1], order - 1);
            beyond[1][back] = with(beyond[1][back + 1], back + 1);
        }
        order += 1;
    }
    beyond
}

const fn with(mut mask: Mask, cell: usize) -> Mask {
    mask.0[cell >> 6] |= 1 << (cell & 63);
    mask
}

/// The place of a cell.
pub(crate) fn place((row, column): Cell) -> u8 {
    (row * 16 + column) as u8
}

/// The cell of a place.
pub(crate) fn cell(place: u8) -> Cell {
    (u16::from(place / 16), u16::from(place % 16))
}

/// The cells between a place and where it stops, that one included.
#[inline(always)]
fn between(at: u8, stop: u8, direction: usize) -> Mask {
    BEYOND[direction][usize::from(at)].without(BEYOND[direction][usize::from(stop)])
}

impl Walls for PlainWalls {
    const NAME: &'static str = "walls";
    const BYTES: u64 = 4 * 256 + 128;
    const STRAIGHT: bool = true;
    type Open = [Mask; 4];

    fn new(board: &Board) -> Self {
        let (open, mut stops) = (open_cells(board), Box::new([[0; 4]; 256]));
        for order in 0..=255 {
            for (direction, at) in [(0, order), (3, order), (1, 255 - order), (2, 255 - order)] {
                let free = open[direction].has(at);
                let stop = if free { stops[usize::from(step(at, direction))][direction] } else { at };
                stops[usize::from(at)][direction] = stop;
            }
        }
        PlainWalls { open, stops }
    }

    fn kind(&self, _: usize) -> Kind {
        0
    }

    fn passing(&self, _: Kind, cell: u8) -> Mask {
        // Without diagonals a path can be gone backwards.
        let stops = self.stops[usize::from(cell)].iter().enumerate();
        stops.fold(Mask::EMPTY, |from, (direction, &stop)| from.or(between(cell, stop, direction)))
    }

    fn trail(&self, _: Kind, at: u8, direction: usize) -> impl Iterator<Item = u8> {
        let next = move |&at: &u8| self.open[direction].has(at).then(|| step(at, direction));
        std::iter::successors(next(&at), next)
    }

    #[inline(always)]
    fn stop(&self, _: Kind, at: u8, direction: usize, others: &[u8]) -> u8 {
        let mut stop = self.stops[usize::from(at)][direction];
        for &other in others {
            match direction {
                0 if (other ^ at).trailing_zeros() >= 4 && other < at && other >= stop => stop = other + 16,
                2 if (other ^ at).trailing_zeros() >= 4 && other > at && other <= stop => stop = other - 16,
                1 if other > at && other <= stop => stop = other - 1,
                3 if other < at && other >= stop => stop = other + 1,
                _ => {}
            }
        }
        stop
    }

    #[inline(always)]
    fn open(&self, _: Kind, robots: Mask) -> [Mask; 4] {
        block(self.open, robots)
    }

    #[inline(always)]
    fn slides(&self, _: Kind, from: Mask, open: &[Mask; 4]) -> Mask {
        from.slides(open)
    }

    #[inline(always)]
    fn helper_moves(
        &self,
        (kind, at): (Kind, u8),
        direction: usize,
        blockers: &Blockers<'_>,
        states: Mask,
        landings: &mut Landings<'_>,
    ) {
        let mut stop = self.stops[usize::from(at)][direction];
        if stop == at {
            return;
        }
        // Most often nobody blocks the path, which is seen at once.
        let mut path = between(at, stop, direction);
        if path.and(states.or(blockers.mask)).is_empty() {
            return landings.land(stop, states);
        }
        if !path.and(blockers.mask).is_empty() {
            stop = self.stop(kind, at, direction, blockers.cells);
            if stop == at {
                return;
            }
            path = between(at, stop, direction);
        }
        let (free, barred) = (states.without(path), states.and(path));
        if !free.is_empty() {
            landings.land(stop, free);
        }
        // Where the active robot is on the path, the helper stops before it.
        for cell in barred.cells() {
            let before = back(cell, direction);
            if before != at {
                landings.land(before, Mask::of(cell));
            }
        }
    }
}

/// By direction: the cells without a wall there.
pub(crate) fn open_cells(board: &Board) -> [Mask; 4] {
    let mut open = [[0_u16; 16]; 4];
    let columns = usize::from(board.size().1);
    for (row, walls) in board.walls().chunks(columns).enumerate() {
        for (column, walls) in walls.iter().enumerate() {
            for (direction, open) in open.iter_mut().enumerate() {
                open[row] |= u16::from(walls >> direction & 1 == 0) << column;
            }
        }
    }
    let word = |rows: &[u16]| rows.iter().rev().fold(0, |word, &row| word << 16 | u64::from(row));
    open.map(|rows| Mask(from_fn(|part| word(&rows[4 * part..4 * part + 4]))))
}

/// By direction: the cells that can be left in that direction with these robots blocking.
#[inline(always)]
pub(crate) fn block(open: [Mask; 4], robots: Mask) -> [Mask; 4] {
    let ([up, east, down, west], before) = (open, robots.before());
    [up.without(before[0]), east.without(before[1]), down.without(before[2]), west.without(before[3])]
}

/// The next place; only where no wall is between.
#[inline(always)]
fn step(at: u8, direction: usize) -> u8 {
    (i16::from(at) + STEPS[direction]) as u8
}

/// The place before.
#[inline(always)]
fn back(at: u8, direction: usize) -> u8 {
    (i16::from(at) - STEPS[direction]) as u8
}
