//! The ground of a board up to 16 x 16 in masks, and the lower bounds of a target in masks. Both serve many calls.
use super::super::super::board::{Board, Direction};
use super::mask::Mask;
use gridwright_core::scene::Cell;

/// The step of each way.
const STEPS: [i16; 4] = [-16, 1, 16, -1];

/// The ground. Smaller boards lie in its north-western corner.
#[derive(Debug)]
pub(crate) struct Ground {
    /// By way: the cells from which one can go on.
    pub(crate) open: [Mask; 4],
    /// By way and cell: where one stops if no robot is in the way.
    stops: [[u8; 256]; 4],
    /// By way and cell: the cells on the way to that stop.
    rays: [Vec<Mask>; 4],
}

/// The place of a cell.
pub(crate) fn place((row, column): Cell) -> u8 {
    (row * 16 + column) as u8
}

/// The cell of a place.
pub(crate) fn cell(place: u8) -> Cell {
    (u16::from(place / 16), u16::from(place % 16))
}

impl Ground {
    /// Bytes it takes.
    pub(crate) const BYTES: u64 = 4 * 256 * 33 + 128;

    /// The ground of a board whose sides are at most 16.
    pub(crate) fn new(board: &Board) -> Self {
        let mut ground = Ground { open: [Mask::EMPTY; 4], stops: [[0; 256]; 4], rays: [const { Vec::new() }; 4] };
        for (way, direction) in Direction::ALL.into_iter().enumerate() {
            for at in board.cells().filter(|&at| !board.wall(at, direction)) {
                ground.open[way].set(place(at));
            }
            ground.rays[way] = vec![Mask::EMPTY; 256];
            for order in 0..=255 {
                let at = if way == 0 || way == 3 { order } else { 255 - order };
                ground.stops[way][usize::from(at)] = at;
                if ground.open[way].has(at) {
                    let next = step(at, way);
                    ground.stops[way][usize::from(at)] = ground.stops[way][usize::from(next)];
                    ground.rays[way][usize::from(at)] = ground.rays[way][usize::from(next)].or(Mask::of(next));
                }
            }
        }
        ground
    }

    /// Where a robot stops among others.
    #[inline]
    pub(crate) fn stop(&self, at: u8, way: usize, others: &[u8]) -> u8 {
        let mut stop = self.stops[way][usize::from(at)];
        for &other in others {
            match way {
                0 if (other ^ at).trailing_zeros() >= 4 && other < at && other >= stop => stop = other + 16,
                2 if (other ^ at).trailing_zeros() >= 4 && other > at && other <= stop => stop = other - 16,
                1 if other > at && other <= stop => stop = other - 1,
                3 if other < at && other >= stop => stop = other + 1,
                _ => {}
            }
        }
        stop
    }

    /// The cells between a place and where it stops, that one included.
    #[inline]
    pub(crate) fn path(&self, at: u8, stop: u8, way: usize) -> Mask {
        self.rays[way][usize::from(at)].without(self.rays[way][usize::from(stop)])
    }

    /// The cells from which one can go on with these robots in the way.
    #[inline]
    pub(crate) fn open_among(&self, robots: &[u8]) -> [Mask; 4] {
        let mut open = self.open;
        for &robot in robots {
            for (way, by) in STEPS.into_iter().enumerate() {
                if let Ok(before) = u8::try_from(i16::from(robot) - by) {
                    open[way].clear(before);
                }
            }
        }
        open
    }
}

/// The next place; only where the ground is open.
#[inline]
pub(crate) fn step(at: u8, way: usize) -> u8 {
    (i16::from(at) + STEPS[way]) as u8
}

/// The place before, seen from where one has come to.
#[inline]
pub(crate) fn back(at: u8, way: usize) -> u8 {
    (i16::from(at) - STEPS[way]) as u8
}

/// The lower bounds of a target: by cell, and as the cells within each bound.
#[derive(Debug)]
pub(crate) struct Ladder {
    /// By cell; 255 where there is no way.
    pub(crate) bound: [u8; 256],
    within: Vec<Mask>,
}

impl Ladder {
    /// Bytes it takes, about.
    pub(crate) const BYTES: u64 = 256 + 32 * 32;

    /// Counted backwards from the target: without diagonals a way is as long there as back.
    pub(crate) fn new(ground: &Ground, target: u8) -> Self {
        let (mut bound, mut queue, mut at) = ([u8::MAX; 256], vec![target], 0);
        bound[usize::from(target)] = 0;
        while let Some(&from) = queue.get(at) {
            at += 1;
            for cell in (0..4).flat_map(|way| ground.rays[way][usize::from(from)].cells()) {
                if bound[usize::from(cell)] == u8::MAX {
                    bound[usize::from(cell)] = bound[usize::from(from)] + 1;
                    queue.push(cell);
                }
            }
        }
        let most = queue.last().map_or(0, |&cell| bound[usize::from(cell)]);
        let mut within = vec![Mask::EMPTY; usize::from(most) + 1];
        for &cell in &queue {
            within[usize::from(bound[usize::from(cell)])].set(cell);
        }
        for bound in 1..within.len() {
            within[bound] = within[bound].or(within[bound - 1]);
        }
        Ladder { bound, within }
    }

    /// The cells from which no more than `moves` are needed at least.
    #[inline]
    pub(crate) fn within(&self, moves: usize) -> Mask {
        self.within[moves.min(self.within.len() - 1)]
    }

    /// The cells from which there is a way at all.
    pub(crate) fn hopeful(&self) -> Mask {
        self.within(usize::MAX)
    }
}
