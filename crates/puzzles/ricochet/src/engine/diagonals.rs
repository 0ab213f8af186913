//! Walls with diagonals: every trail as a list of cells.
//!
//! A diagonal turns all robots but those of its own colour, so there is a kind for each colour that has diagonals and
//! one for all other robots. Masks slide as without diagonals up to the first one; what arrives there goes on one by
//! one along its trail. Diagonals are few, so nearly all of the work is done in masks.
use super::mask::Mask;
use super::slides::Slides;
use super::walls::{Blockers, Kind, Landings, Walls, block, open_cells, place};
use crate::board::{Board, MAX_ROBOTS};

/// The cells a robot passes, one after the other.
#[derive(Debug)]
struct Trail {
    cells: Box<[u8]>,
    /// It goes round for ever unless a robot stops it.
    endless: bool,
}

impl Trail {
    /// Where a robot from `at` stops among robots; none if never. A robot never blocks itself.
    fn end(&self, at: u8, robots: Mask) -> Option<u8> {
        let mut last = at;
        for &cell in &self.cells {
            if cell != at && robots.has(cell) {
                return Some(last);
            }
            last = cell;
        }
        (!self.endless).then_some(last)
    }
}

/// How the robots of one kind slide.
#[derive(Debug)]
struct KindTable {
    /// By direction and cell.
    trails: [Vec<Trail>; 4],
    /// By cell: from where it is passed.
    passing: Vec<Mask>,
    /// By direction: the cells that are left straight on; not those with a diagonal that turns.
    open: [Mask; 4],
    /// The diagonals that turn this kind: like `/`, and like `\`.
    turning: [Mask; 2],
}

impl KindTable {
    /// How a robot slides; one whose colour no diagonal has stands for all of those.
    fn new(board: &Board, slides: &Slides, robot: usize) -> Self {
        let mut table = KindTable {
            trails: [const { Vec::new() }; 4],
            passing: vec![Mask::EMPTY; 256],
            open: open_cells(board),
            turning: [Mask::EMPTY; 2],
        };
        for at in board.cells() {
            if let Some(diagonal) = board.diagonal(at).filter(|diagonal| usize::from(diagonal.colour) != robot) {
                table.turning[usize::from(!diagonal.rising)].set(place(at));
                table.open.iter_mut().for_each(|open| open.clear(place(at)));
            }
        }
        for direction in 0..4 {
            table.trails[direction].resize_with(256, || Trail { cells: Box::default(), endless: false });
            for (index, at) in board.cells().enumerate() {
                let cells = slides.trail(robot, index as u16, direction);
                let endless = cells.len() >= 4 * slides.cells;
                let cells: Box<[u8]> = cells.into_iter().map(|cell| place(board.cell(usize::from(cell)))).collect();
                cells.iter().for_each(|&cell| table.passing[usize::from(cell)].set(place(at)));
                table.trails[direction][usize::from(place(at))] = Trail { cells, endless };
            }
        }
        table
    }

    /// The diagonals that turn this kind.
    fn slants(&self) -> Mask {
        self.turning[0].or(self.turning[1])
    }

    fn trail(&self, at: u8, direction: usize) -> &Trail {
        &self.trails[direction][usize::from(at)]
    }
}

/// The direction in which a diagonal like `/` and one like `\` is left, by the direction in which it is entered.
const LEAVING: [[usize; 4]; 2] = [[1, 0, 3, 2], [3, 2, 1, 0]];

/// Walls with diagonals.
#[derive(Debug)]
pub(crate) struct DiagonalWalls {
    /// By kind; the first is that of all robots whose colour no diagonal has.
    tables: Vec<KindTable>,
    /// By robot.
    kinds: [Kind; MAX_ROBOTS],
}

impl DiagonalWalls {
    fn table(&self, kind: Kind) -> &KindTable {
        &self.tables[usize::from(kind)]
    }
}

impl Walls for DiagonalWalls {
    const NAME: &'static str = "diagonals";
    /// Bytes it takes, about: seven kinds at most, four directions, 256 cells, a trail of some twenty cells.
    const BYTES: u64 = 7 * 4 * 256 * 48;
    const STRAIGHT: bool = false;
    /// By direction the cells that can be left in that direction, and the robots.
    type Open = ([Mask; 4], Mask);

    fn new(board: &Board) -> Self {
        let slides = Slides::new(board);
        let has =
            |robot: usize| board.cells().filter_map(|at| board.diagonal(at)).any(|it| usize::from(it.colour) == robot);
        let mut walls =
            DiagonalWalls { tables: vec![KindTable::new(board, &slides, MAX_ROBOTS)], kinds: [0; MAX_ROBOTS] };
        for robot in (0..MAX_ROBOTS).filter(|&robot| has(robot)) {
            walls.kinds[robot] = walls.tables.len() as Kind;
            walls.tables.push(KindTable::new(board, &slides, robot));
        }
        walls
    }

    fn kind(&self, robot: usize) -> Kind {
        self.kinds[robot]
    }

    fn passing(&self, kind: Kind, cell: u8) -> Mask {
        self.table(kind).passing[usize::from(cell)]
    }

    fn trail(&self, kind: Kind, at: u8, direction: usize) -> impl Iterator<Item = u8> {
        self.table(kind).trail(at, direction).cells.iter().copied()
    }

    fn stop(&self, kind: Kind, at: u8, direction: usize, others: &[u8]) -> u8 {
        self.table(kind).trail(at, direction).end(at, Mask::from_cells(others)).unwrap_or(at)
    }

    fn open(&self, kind: Kind, robots: Mask) -> Self::Open {
        (block(self.table(kind).open, robots), robots)
    }

    fn slides(&self, kind: Kind, from: Mask, (open, robots): &Self::Open) -> Mask {
        let table = self.table(kind);
        let (slants, mut rest) = (table.slants(), Mask::EMPTY);
        let plain = from.without(slants);
        let met = [plain.up(open[0]), plain.east(open[1]), plain.down(open[2]), plain.west(open[3])];
        for (direction, met) in met.into_iter().enumerate() {
            rest = rest.or(met.without(slants));
            for (turning, left) in table.turning.into_iter().zip(LEAVING) {
                let ends = met.and(turning).cells().filter_map(|at| table.trail(at, left[direction]).end(at, *robots));
                ends.for_each(|end| rest.set(end));
            }
        }
        // A robot on a diagonal leaves it straight.
        for at in from.and(slants).cells() {
            let ends = (0..4).filter_map(|direction| table.trail(at, direction).end(at, *robots));
            ends.filter(|&end| end != at).for_each(|end| rest.set(end));
        }
        rest
    }

    fn helper_moves(
        &self,
        (kind, at): (Kind, u8),
        direction: usize,
        blockers: &Blockers<'_>,
        states: Mask,
        landings: &mut Landings<'_>,
    ) {
        let trail = self.table(kind).trail(at, direction);
        let (mut last, mut left, mut rests) = (at, states, !trail.endless);
        for &cell in &trail.cells {
            if cell != at && blockers.mask.has(cell) {
                rests = true;
                break;
            }
            // Where the active robot is here, the helper stops before it.
            if left.has(cell) {
                left.clear(cell);
                if last != at {
                    landings.land(last, Mask::of(cell));
                }
            }
            last = cell;
        }
        if rests && last != at && !left.is_empty() {
            landings.land(last, left);
        }
    }
}
