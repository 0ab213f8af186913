//! The ground of a board up to 16 x 16 in masks, without diagonals. It serves many calls.
use super::landings::Landings;
use super::mask::Mask;
use super::terrain::{Kind, Robots, Terrain};
use crate::board::{Board, Direction};
use gridwright_core::scene::Cell;
use std::array::from_fn;

/// The step of each way.
const STEPS: [i16; 4] = [-16, 1, 16, -1];

/// The ground. Smaller boards lie in its north-western corner.
#[derive(Debug)]
pub(crate) struct Ground {
    /// By way: the cells from which one can go on.
    pub(crate) open: [Mask; 4],
    /// By cell and way: where one stops if no robot is in the way.
    stops: Box<[[u8; 4]; 256]>,
    /// By way and cell: the cells on the way to that stop.
    rays: [Box<[Mask; 256]>; 4],
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
    /// The cells between a place and where it stops, that one included.
    #[inline(always)]
    fn path(&self, at: u8, stop: u8, way: usize) -> Mask {
        self.rays[way][usize::from(at)].without(self.rays[way][usize::from(stop)])
    }
}

impl Terrain for Ground {
    const NAME: &'static str = "ground";
    const BYTES: u64 = 4 * 256 * 33 + 128;
    const STRAIGHT: bool = true;
    type Open = [Mask; 4];

    fn new(board: &Board) -> Self {
        let (stops, rays) = (Box::new([[0; 4]; 256]), from_fn(|_| Box::new([Mask::EMPTY; 256])));
        let mut ground = Ground { open: open_cells(board), stops, rays };
        for way in 0..4 {
            for order in 0..=255 {
                let at = if way == 0 || way == 3 { order } else { 255 - order };
                let place = usize::from(at);
                ground.stops[place][way] = at;
                if ground.open[way].has(at) {
                    let next = step(at, way);
                    ground.stops[place][way] = ground.stops[usize::from(next)][way];
                    ground.rays[way][place] = ground.rays[way][usize::from(next)].or(Mask::of(next));
                }
            }
        }
        ground
    }

    fn kind(&self, _: usize) -> Kind {
        0
    }

    fn passing(&self, _: Kind, cell: u8) -> Mask {
        // Without diagonals a way is as long there as back.
        self.rays.iter().fold(Mask::EMPTY, |from, rays| from.or(rays[usize::from(cell)]))
    }

    fn trail(&self, _: Kind, at: u8, way: usize) -> impl Iterator<Item = u8> {
        let next = move |&at: &u8| self.open[way].has(at).then(|| step(at, way));
        std::iter::successors(next(&at), next)
    }

    #[inline(always)]
    fn stop(&self, _: Kind, at: u8, way: usize, others: &[u8]) -> u8 {
        let mut stop = self.stops[usize::from(at)][way];
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

    #[inline(always)]
    fn open(&self, _: Kind, robots: Mask) -> [Mask; 4] {
        bar(self.open, robots)
    }

    #[inline(always)]
    fn slides(&self, _: Kind, from: Mask, open: &[Mask; 4]) -> Mask {
        from.slides(open)
    }

    #[inline(always)]
    fn helped(
        &self,
        (kind, at): (Kind, u8),
        way: usize,
        others: &Robots<'_>,
        states: Mask,
        landings: &mut Landings<'_>,
    ) {
        let mut stop = self.stops[usize::from(at)][way];
        if stop == at {
            return;
        }
        // Most often nobody is in the way, which is seen at once.
        let mut path = self.rays[way][usize::from(at)];
        if path.and(states.or(others.mask)).is_empty() {
            return landings.land(stop, states);
        }
        if !path.and(others.mask).is_empty() {
            stop = self.stop(kind, at, way, others.cells);
            if stop == at {
                return;
            }
            path = self.path(at, stop, way);
        }
        let (free, barred) = (states.without(path), states.and(path));
        if !free.is_empty() {
            landings.land(stop, free);
        }
        // Where the other robot stands on the way, the helper stops before it.
        for cell in barred.cells() {
            let before = back(cell, way);
            if before != at {
                landings.land(before, Mask::of(cell));
            }
        }
    }
}

/// By way: the cells without a wall there.
pub(crate) fn open_cells(board: &Board) -> [Mask; 4] {
    Direction::ALL.map(|direction| {
        let open: Vec<u8> = board.cells().filter(|&at| !board.wall(at, direction)).map(place).collect();
        Mask::from_cells(&open)
    })
}

/// By way: the cells from which one can go on with these robots in the way.
#[inline(always)]
pub(crate) fn bar(open: [Mask; 4], robots: Mask) -> [Mask; 4] {
    let ([up, east, down, west], before) = (open, robots.before());
    [up.without(before[0]), east.without(before[1]), down.without(before[2]), west.without(before[3])]
}

/// The next place; only where the ground is open.
#[inline(always)]
fn step(at: u8, way: usize) -> u8 {
    (i16::from(at) + STEPS[way]) as u8
}

/// The place before, seen from where one has come to.
#[inline(always)]
fn back(at: u8, way: usize) -> u8 {
    (i16::from(at) - STEPS[way]) as u8
}
