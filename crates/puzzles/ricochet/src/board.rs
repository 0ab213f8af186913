//! The givens: walls, diagonals, where the robots begin, what is to be reached, and by which rules.
use super::quadrants;
use gridwright_core::scene::Cell;
use gridwright_core::symmetry::Symmetry;
use gridwright_core::text::{Message, cell_name};

/// The longest side.
pub(super) const MAX_SIDE: u16 = 64;
/// The most robots.
pub(super) const MAX_ROBOTS: usize = 6;
/// The most targets in a row.
pub(super) const MAX_TARGETS: usize = 8;
/// The letters of the robots: red, green, blue, yellow, silver, violet.
pub const COLOURS: [char; MAX_ROBOTS] = ['R', 'G', 'B', 'Y', 'S', 'V'];

/// A direction to slide in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All, clockwise.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// Its letter.
    pub fn letter(self) -> char {
        ['n', 'e', 's', 'w'][self as usize]
    }

    /// The opposite direction.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Its bit in a cell's walls.
    pub(super) fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A diagonal wall: a robot of another colour is turned aside by it, one of its own colour passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagonal {
    /// Like `/`; else like `\`.
    pub rising: bool,
    /// Whose colour it has, as the place of the robot.
    pub colour: u8,
}

/// What is to be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The robot that must arrive; none where any may.
    pub robot: Option<u8>,
    /// Where.
    pub cell: Cell,
}

/// The rules that can be switched.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    /// Who arrives must have turned on the way there: moved in two directions, or met a diagonal.
    pub turn: bool,
    /// A robot's next move may not lead straight back.
    pub no_rebound: bool,
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: u16,
    columns: u16,
    /// In reading order: north 1, east 2, south 4, west 8; both sides of a wall are set, and the border.
    walls: Vec<u8>,
    diagonals: Vec<Option<Diagonal>>,
    robots: Vec<Cell>,
    targets: Vec<Target>,
    options: Options,
    /// The sides it was put together from, north-west first, clockwise; none once something was changed.
    quadrants: Option<[u8; 4]>,
}

impl Board {
    /// A board with nothing but its border, if its sides lie between 1 and 64 and there is room for a robot and a
    /// target.
    pub fn empty(rows: u16, columns: u16) -> Option<Self> {
        let fits = (1..=MAX_SIDE).contains(&rows) && (1..=MAX_SIDE).contains(&columns) && rows * columns > 1;
        if !fits {
            return None;
        }
        let cells = usize::from(rows) * usize::from(columns);
        let mut board = Board {
            rows,
            columns,
            walls: vec![0; cells],
            diagonals: vec![None; cells],
            robots: vec![(0, 0)],
            targets: vec![Target { robot: Some(0), cell: (rows - 1, columns - 1) }],
            options: Options::default(),
            quadrants: None,
        };
        let columns = usize::from(columns);
        for at in 0..columns {
            board.walls[at] |= Direction::North.bit();
            board.walls[cells - 1 - at] |= Direction::South.bit();
        }
        for row in board.walls.chunks_exact_mut(columns) {
            row[0] |= Direction::West.bit();
            row[columns - 1] |= Direction::East.bit();
        }
        Some(board)
    }

    /// The board of four sides of quadrants, each a number below 16: north-west, north-east, south-east, south-west.
    pub fn official(sides: [u8; 4]) -> Option<Self> {
        let mut board = Board::empty(16, 16)?;
        for (turns, side) in sides.into_iter().enumerate() {
            quadrants::lay(&mut board, quadrants::side(side)?, turns);
        }
        quadrants::close_centre(&mut board);
        board.quadrants = Some(sides);
        Some(board)
    }

    /// Rows and columns.
    pub fn size(&self) -> (u16, u16) {
        (self.rows, self.columns)
    }

    /// Its turns and mirror images, with the robots named anew.
    pub(crate) fn images(&self) -> impl Iterator<Item = Board> {
        Symmetry::all().map(|symmetry| self.image(symmetry))
    }

    /// An image of the board. Robots that targets name come first, in the order of the targets, the others as they lie; a
    /// diagonal that has the colour of no robot turns all aside, whichever colour it is.
    fn image(&self, symmetry: Symmetry) -> Board {
        let cell = |cell: Cell| symmetry.cell(self.size(), cell);
        let named = |robot: usize| self.targets.iter().position(|target| target.robot.map(usize::from) == Some(robot));
        let mut order: Vec<usize> = (0..self.robots.len()).collect();
        order.sort_by_key(|&robot| (named(robot).unwrap_or(MAX_TARGETS), cell(self.robots[robot])));
        let place =
            |colour: u8| order.iter().position(|&robot| robot == usize::from(colour)).unwrap_or(order.len()) as u8;
        let (rows, columns) = symmetry.size(self.size());
        let mut board = Board {
            rows,
            columns,
            walls: vec![0; self.walls.len()],
            diagonals: vec![None; self.walls.len()],
            robots: order.iter().map(|&robot| cell(self.robots[robot])).collect(),
            targets: self
                .targets
                .iter()
                .map(|target| Target { robot: target.robot.map(place), cell: cell(target.cell) })
                .collect(),
            options: self.options,
            quadrants: None,
        };
        for (index, (&walls, diagonal)) in self.walls.iter().zip(&self.diagonals).enumerate() {
            let at = board.at(cell(self.cell(index)));
            let sides = (0..4).filter(|side| walls >> side & 1 == 1);
            board.walls[at] = sides.fold(0, |walls, side| walls | 1 << symmetry.side(side));
            board.diagonals[at] = diagonal.map(|Diagonal { rising, colour }| Diagonal {
                rising: rising != symmetry.tilts(),
                colour: place(colour),
            });
        }
        board
    }

    /// Every cell in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// The place of a cell in reading order; none outside the board.
    pub fn index(&self, (row, column): Cell) -> Option<usize> {
        (row < self.rows && column < self.columns).then(|| self.at((row, column)))
    }

    fn at(&self, (row, column): Cell) -> usize {
        usize::from(row) * usize::from(self.columns) + usize::from(column)
    }

    /// The cell of a place in reading order.
    pub fn cell(&self, index: usize) -> Cell {
        ((index / usize::from(self.columns)) as u16, (index % usize::from(self.columns)) as u16)
    }

    /// The next cell in a direction, walls or not; none outside the board.
    pub fn beside(&self, (row, column): Cell, direction: Direction) -> Option<Cell> {
        let cell = match direction {
            Direction::North => (row.checked_sub(1)?, column),
            Direction::East => (row, column + 1),
            Direction::South => (row + 1, column),
            Direction::West => (row, column.checked_sub(1)?),
        };
        self.index(cell).map(|_| cell)
    }

    /// Whether a wall is on that side of a cell.
    pub fn wall(&self, cell: Cell, direction: Direction) -> bool {
        self.index(cell).is_none_or(|at| self.walls[at] & direction.bit() != 0)
    }

    /// The walls of every cell in reading order, a bit for each direction.
    pub(super) fn walls(&self) -> &[u8] {
        &self.walls
    }

    /// Puts a wall between a cell and the next, or takes it away; the border stays.
    pub fn set_wall(&mut self, cell: Cell, direction: Direction, stands: bool) {
        let Some(beside) = self.beside(cell, direction) else { return };
        for (cell, direction) in [(cell, direction), (beside, direction.opposite())] {
            let at = self.at(cell);
            self.walls[at] = self.walls[at] & !direction.bit() | if stands { direction.bit() } else { 0 };
        }
        self.quadrants = None;
    }

    /// The diagonal of a cell.
    pub fn diagonal(&self, cell: Cell) -> Option<Diagonal> {
        self.index(cell).and_then(|at| self.diagonals[at])
    }

    /// Puts a diagonal into a cell, or takes it away.
    pub fn set_diagonal(&mut self, cell: Cell, diagonal: Option<Diagonal>) {
        if let Some(at) = self.index(cell) {
            self.diagonals[at] = diagonal.filter(|diagonal| usize::from(diagonal.colour) < MAX_ROBOTS);
            self.quadrants = None;
        }
    }

    /// Whether there is any diagonal.
    pub fn has_diagonals(&self) -> bool {
        self.diagonals.iter().any(Option::is_some)
    }

    /// Where the robots begin, in the order of their colours.
    pub fn robots(&self) -> &[Cell] {
        &self.robots
    }

    /// The targets, in the order they must be reached.
    pub fn targets(&self) -> &[Target] {
        &self.targets
    }

    /// The rules that are switched on.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The sides of the quadrants, where the board is an official one.
    pub fn quadrants(&self) -> Option<[u8; 4]> {
        self.quadrants
    }

    /// Whether walls and diagonals are the same.
    pub(super) fn same_walls(&self, other: &Board) -> bool {
        self.size() == other.size() && self.walls == other.walls && self.diagonals == other.diagonals
    }

    /// The same walls with other pieces and rules, or why that can't be.
    pub fn set_up(self, robots: Vec<Cell>, targets: Vec<Target>, options: Options) -> Result<Self, Message> {
        let board = Board { robots, targets, options, ..self };
        board.sound().map(|()| board)
    }

    /// Whether robots and targets stand where they can.
    fn sound(&self) -> Result<(), Message> {
        if !(1..=MAX_ROBOTS).contains(&self.robots.len()) {
            return Err(Message::new("bad-robot-count").with("count", self.robots.len()));
        }
        if !(1..=MAX_TARGETS).contains(&self.targets.len()) {
            return Err(Message::new("bad-target-count").with("count", self.targets.len()));
        }
        for (place, &robot) in self.robots.iter().enumerate() {
            if self.index(robot).is_none() {
                return Err(Message::new("outside").with("cell", cell_name(robot)));
            }
            if self.robots[..place].contains(&robot) {
                return Err(Message::new("robots-share").with("cell", cell_name(robot)));
            }
        }
        for target in &self.targets {
            if self.index(target.cell).is_none() {
                return Err(Message::new("outside").with("cell", cell_name(target.cell)));
            }
            if target.robot.is_some_and(|robot| usize::from(robot) >= self.robots.len()) {
                return Err(Message::new("target-nobody").with("cell", cell_name(target.cell)));
            }
        }
        Ok(())
    }
}
