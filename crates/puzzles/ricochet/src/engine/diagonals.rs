//! The ground of a board with diagonals: every trail as a list of cells.
//!
//! A diagonal turns all robots but those of its own colour, so there is a kind for each colour that has diagonals and one
//! for all other robots. Masks slide as on plain ground up to the first diagonal; what arrives there goes on one by one
//! along its trail. Diagonals are few, so nearly all of the work is done in masks.
use super::landings::Landings;
use super::mask::Mask;
use super::slides::Field;
use super::terrain::{Kind, Robots, Terrain};
use super::walls::{bar, open_cells, place};
use crate::board::{Board, MAX_ROBOTS};

/// The cells a robot passes, one after the other.
#[derive(Debug)]
struct Trail {
    cells: Box<[u8]>,
    /// It goes round for ever unless somebody stops it.
    endless: bool,
}

impl Trail {
    /// Where one who comes from `at` rests among robots; none if never. One is never in one's own way.
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
struct Habit {
    /// By way and cell.
    trails: [Vec<Trail>; 4],
    /// By cell: from where it is passed.
    passing: Vec<Mask>,
    /// By way: the cells from which one goes straight on; not those with a diagonal that turns.
    open: [Mask; 4],
    /// The diagonals that turn this kind: like `/`, and like `\`.
    turning: [Mask; 2],
}

impl Habit {
    /// How a robot slides; one whose colour no diagonal has stands for all of those.
    fn new(board: &Board, field: &Field, robot: usize) -> Self {
        let mut habit = Habit {
            trails: [const { Vec::new() }; 4],
            passing: vec![Mask::EMPTY; 256],
            open: open_cells(board),
            turning: [Mask::EMPTY; 2],
        };
        for at in board.cells() {
            if let Some(diagonal) = board.diagonal(at).filter(|diagonal| usize::from(diagonal.colour) != robot) {
                habit.turning[usize::from(!diagonal.rising)].set(place(at));
                habit.open.iter_mut().for_each(|open| open.clear(place(at)));
            }
        }
        for way in 0..4 {
            habit.trails[way].resize_with(256, || Trail { cells: Box::default(), endless: false });
            for (index, at) in board.cells().enumerate() {
                let cells = field.trail(robot, index as u16, way);
                let endless = cells.len() >= 4 * field.cells;
                let cells: Box<[u8]> = cells.into_iter().map(|cell| place(board.cell(usize::from(cell)))).collect();
                cells.iter().for_each(|&cell| habit.passing[usize::from(cell)].set(place(at)));
                habit.trails[way][usize::from(place(at))] = Trail { cells, endless };
            }
        }
        habit
    }

    /// The diagonals that turn this kind.
    fn slants(&self) -> Mask {
        self.turning[0].or(self.turning[1])
    }

    fn trail(&self, at: u8, way: usize) -> &Trail {
        &self.trails[way][usize::from(at)]
    }
}

/// The way in which a diagonal like `/` and one like `\` is left, by the way in which it is met.
const LEFT: [[usize; 4]; 2] = [[1, 0, 3, 2], [3, 2, 1, 0]];

/// The ground.
#[derive(Debug)]
pub(crate) struct Slanted {
    /// By kind; the first is that of all robots whose colour no diagonal has.
    habits: Vec<Habit>,
    /// By robot.
    kinds: [Kind; MAX_ROBOTS],
}

impl Slanted {
    fn habit(&self, kind: Kind) -> &Habit {
        &self.habits[usize::from(kind)]
    }
}

impl Terrain for Slanted {
    const NAME: &'static str = "slanted";
    /// Bytes it takes, about: seven kinds at most, four ways, 256 cells, a trail of some twenty cells.
    const BYTES: u64 = 7 * 4 * 256 * 48;
    const STRAIGHT: bool = false;
    /// By way the cells from which one goes on, and the robots.
    type Open = ([Mask; 4], Mask);

    fn new(board: &Board) -> Self {
        let field = Field::new(board);
        let has =
            |robot: usize| board.cells().filter_map(|at| board.diagonal(at)).any(|it| usize::from(it.colour) == robot);
        let mut slanted = Slanted { habits: vec![Habit::new(board, &field, MAX_ROBOTS)], kinds: [0; MAX_ROBOTS] };
        for robot in (0..MAX_ROBOTS).filter(|&robot| has(robot)) {
            slanted.kinds[robot] = slanted.habits.len() as Kind;
            slanted.habits.push(Habit::new(board, &field, robot));
        }
        slanted
    }

    fn kind(&self, robot: usize) -> Kind {
        self.kinds[robot]
    }

    fn passing(&self, kind: Kind, cell: u8) -> Mask {
        self.habit(kind).passing[usize::from(cell)]
    }

    fn trail(&self, kind: Kind, at: u8, way: usize) -> impl Iterator<Item = u8> {
        self.habit(kind).trail(at, way).cells.iter().copied()
    }

    fn stop(&self, kind: Kind, at: u8, way: usize, others: &[u8]) -> u8 {
        self.habit(kind).trail(at, way).end(at, Mask::from_cells(others)).unwrap_or(at)
    }

    fn open(&self, kind: Kind, robots: Mask) -> Self::Open {
        (bar(self.habit(kind).open, robots), robots)
    }

    fn slides(&self, kind: Kind, from: Mask, (open, robots): &Self::Open) -> Mask {
        let habit = self.habit(kind);
        let (slants, mut rest) = (habit.slants(), Mask::EMPTY);
        let plain = from.without(slants);
        let met = [plain.up(open[0]), plain.east(open[1]), plain.down(open[2]), plain.west(open[3])];
        for (way, met) in met.into_iter().enumerate() {
            rest = rest.or(met.without(slants));
            for (turning, left) in habit.turning.into_iter().zip(LEFT) {
                let ends = met.and(turning).cells().filter_map(|at| habit.trail(at, left[way]).end(at, *robots));
                ends.for_each(|end| rest.set(end));
            }
        }
        // Whoever stands on a diagonal leaves it straight.
        for at in from.and(slants).cells() {
            let ends = (0..4).filter_map(|way| habit.trail(at, way).end(at, *robots));
            ends.filter(|&end| end != at).for_each(|end| rest.set(end));
        }
        rest
    }

    fn helped(
        &self,
        (kind, at): (Kind, u8),
        way: usize,
        others: &Robots<'_>,
        states: Mask,
        landings: &mut Landings<'_>,
    ) {
        let trail = self.habit(kind).trail(at, way);
        let (mut last, mut left, mut rests) = (at, states, !trail.endless);
        for &cell in &trail.cells {
            if cell != at && others.mask.has(cell) {
                rests = true;
                break;
            }
            // Where the robot that must arrive stands here, the helper stops before it.
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
