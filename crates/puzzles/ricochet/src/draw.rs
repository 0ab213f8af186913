//! The drawing: walls, diagonals, targets as the shapes of the game with small letters, robots as discs that slide.
use crate::Ricochet;
use crate::board::{Board, COLOURS, Direction, Target};
use crate::engine::bounds::Bounds;
use crate::engine::slides::Slides;
use crate::quadrants::{printed, sealed};
use crate::robots::robot_shapes;
use crate::rules::{last_slide, slide, trail};
use crate::solvers::ask;
use crate::state::{Move, State};
use gridwright_core::algorithm::{Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::logic::NoFacts;
use gridwright_core::puzzle::{Draw, Solution};
use gridwright_core::run::{Control, Run, Stop};
use gridwright_core::scene::{Cell, Lights, Lit, Place, Point, Role, Scene, Shape, View};
use gridwright_core::text::{Message, cell_name};

/// The inks of the robots: those of Okabe and Ito that come nearest to red, green, blue, yellow, silver and violet.
const INKS: [u8; 6] = [6, 3, 5, 4, 0, 7];

impl Draw for Ricochet {
    fn scene(
        board: &Board,
        state: &State,
        _: Option<&NoFacts>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop> {
        let painter = Painter { board, state, view, lights: Lights::new(&view.lit) };
        let cells: Vec<Cell> = board.cells().filter(|&cell| painter.visible(cell)).collect();
        let mut shapes: Vec<Shape> = cells.iter().map(|&cell| painter.ground(cell)).collect();
        shapes.extend(cells.iter().map(|&cell| Shape::Frame { at: cell, inset: 0.0, role: Role::Grid }));
        shapes.extend(painter.chips());
        shapes.extend(painter.targets());
        shapes.extend(cells.iter().flat_map(|&cell| painter.diagonal(cell)));
        shapes.extend(cells.iter().flat_map(|&cell| painter.walls(cell)));
        shapes.extend(painter.bounds());
        shapes.extend(painter.path(run)?);
        shapes.extend(painter.last_move());
        shapes.extend(painter.stops());
        shapes.extend(painter.frames());
        shapes.extend(painter.robots());
        Ok(Scene { shapes, ..Scene::default() })
    }

    fn describe(board: &Board, state: &State, cell: Cell) -> Message {
        if board.index(cell).is_none() {
            return Message::new("cell-outside");
        }
        let word = |robot: Option<u8>| robot.map_or("A".to_owned(), |robot| COLOURS[usize::from(robot)].to_string());
        let robot = state.robots.iter().position(|&robot| robot == cell).map(|robot| COLOURS[robot].to_string());
        let open = board.targets().iter().skip(usize::from(state.reached));
        let target = open.into_iter().find(|target| target.cell == cell).map(|target| word(target.robot));
        let diagonal =
            board.diagonal(cell).map_or("none", |diagonal| if diagonal.rising { "rising" } else { "falling" });
        let walls: String = Direction::ALL
            .into_iter()
            .filter(|&direction| board.wall(cell, direction))
            .map(Direction::letter)
            .collect();
        let wall = |direction: Direction| if walls.contains(direction.letter()) { "yes" } else { "no" };
        Message::new("cell")
            .with("row", usize::from(cell.0) + 1)
            .with("column", usize::from(cell.1) + 1)
            .with("name", cell_name(cell))
            .with("robot", robot.unwrap_or_else(|| "none".to_owned()))
            .with("target", target.unwrap_or_else(|| "none".to_owned()))
            .with("diagonal", diagonal)
            .with("north", wall(Direction::North))
            .with("east", wall(Direction::East))
            .with("south", wall(Direction::South))
            .with("west", wall(Direction::West))
    }
}

struct Painter<'p> {
    board: &'p Board,
    state: &'p State,
    view: &'p View,
    lights: Lights,
}

fn centre((row, column): Cell) -> Point {
    (f32::from(column) + 0.5, f32::from(row) + 0.5)
}

/// The colour of a robot.
pub(super) fn ink(robot: usize) -> Role {
    Role::Ink(INKS[robot % INKS.len()])
}

impl Painter<'_> {
    fn visible(&self, cell: Cell) -> bool {
        self.view.window.is_none_or(|(from, to)| (from.0..=to.0).contains(&cell.0) && (from.1..=to.1).contains(&cell.1))
    }

    fn layer(&self, name: &str) -> bool {
        self.view.layers.iter().any(|layer| layer == name)
    }

    fn ground(&self, cell: Cell) -> Shape {
        let role = self.lights.at(cell).or_else(|| self.heat(cell)).or_else(|| self.block(cell));
        Shape::Fill { at: cell, inset: 0.0, role: role.unwrap_or(Role::Ground) }
    }

    /// What no robot can enter is solid, as the middle of an official board.
    fn block(&self, cell: Cell) -> Option<Role> {
        sealed(self.board, cell).then_some(Role::Wall)
    }

    /// The more a search was here, the warmer.
    fn heat(&self, cell: Cell) -> Option<Role> {
        let most = u64::from(self.view.heat.iter().copied().max().filter(|&most| most > 0)?);
        let here = u64::from(*self.view.heat.get(self.board.index(cell)?)?);
        // Logarithms, for counts of searches grow by powers.
        let rank = |count: u64| u64::from((count + 1).ilog2());
        (here > 0).then(|| Role::Heat((9 * rank(here) / rank(most).max(1)).clamp(1, 9) as u8))
    }

    fn walls(&self, cell: Cell) -> Vec<Shape> {
        let (x, y) = (f32::from(cell.1), f32::from(cell.0));
        let line = |from: Point, to: Point| Shape::Line { points: vec![from, to], role: Role::Wall, width: 0.1 };
        let sides = [
            (Direction::North, (x, y), (x + 1.0, y)),
            (Direction::East, (x + 1.0, y), (x + 1.0, y + 1.0)),
            (Direction::South, (x, y + 1.0), (x + 1.0, y + 1.0)),
            (Direction::West, (x, y), (x, y + 1.0)),
        ];
        // Each wall once: the northern and western sides only at the border.
        let mine = |direction: Direction| {
            matches!(direction, Direction::East | Direction::South) || self.board.beside(cell, direction).is_none()
        };
        let stands = |direction: Direction| mine(direction) && self.board.wall(cell, direction);
        sides.into_iter().filter(|&(direction, ..)| stands(direction)).map(|(_, from, to)| line(from, to)).collect()
    }

    fn diagonal(&self, cell: Cell) -> Vec<Shape> {
        let Some(diagonal) = self.board.diagonal(cell) else { return Vec::new() };
        let (x, y) = (f32::from(cell.1), f32::from(cell.0));
        let (left, right) = if diagonal.rising { (y + 0.9, y + 0.1) } else { (y + 0.1, y + 0.9) };
        let robot = usize::from(diagonal.colour);
        // Above the diagonal, where no bound is written.
        let label_x = if diagonal.rising { x + 0.25 } else { x + 0.75 };
        let text = COLOURS[robot].to_ascii_lowercase().to_string();
        vec![
            Shape::Line { points: vec![(x + 0.1, left), (x + 0.9, right)], role: ink(robot), width: 0.12 },
            Shape::Label { at: (label_x, y + 0.25), text, role: Role::Mark, size: 0.2 },
        ]
    }

    /// The targets printed on an official board, faint; with the layer, their letters too.
    fn chips(&self) -> Vec<Shape> {
        let covered = |cell: Cell| {
            self.state.robots.contains(&cell) || self.board.targets().iter().any(|target| target.cell == cell)
        };
        let chips = printed(self.board).into_iter().filter(|(chip, _)| self.visible(chip.cell) && !covered(chip.cell));
        let letters = self.layer("chips");
        let shapes = |(chip, shape): (Target, usize)| {
            let label = Shape::Label { at: centre(chip.cell), text: letter(chip), role: Role::Mark, size: 0.3 };
            let line = Shape::Line { points: outline(shape, chip.cell), role: target_role(chip), width: 0.04 };
            std::iter::once(line).chain(letters.then_some(label))
        };
        chips.flat_map(shapes).collect()
    }

    /// Targets still to be reached: a tile of the robot's colour with a shape and a small letter; numbered where there are
    /// several.
    fn targets(&self) -> Vec<Shape> {
        let targets = self.board.targets();
        let printed = printed(self.board);
        let shape = |(place, target): (usize, &Target)| {
            let reached = place < usize::from(self.state.reached);
            let number = if targets.len() > 1 { (place + 1).to_string() } else { String::new() };
            let text = format!("{}{number}", letter(*target));
            let known = printed.iter().find(|(chip, _)| chip == target).map(|&(_, shape)| shape);
            // Elsewhere two targets of a colour differ too.
            let same = targets[..place].iter().filter(|other| other.robot == target.robot).count();
            let shape = known.unwrap_or(if target.robot.is_none() { VORTEX } else { same % VORTEX });
            let (tile, line) = match target.robot {
                _ if reached => (Role::Done, Role::Done),
                Some(robot) => (ink(usize::from(robot)), Role::Ground),
                None => (Role::Wall, Role::Ground),
            };
            // What is pointed out is seen around the tile.
            vec![
                Shape::Fill { at: target.cell, inset: 0.07, role: tile },
                Shape::Line { points: outline(shape, target.cell), role: line, width: 0.06 },
                Shape::Label { at: centre(target.cell), text, role: Role::Given, size: 0.28 },
            ]
        };
        targets.iter().enumerate().filter(|(_, target)| self.visible(target.cell)).flat_map(shape).collect()
    }

    /// How many moves each cell is away from the target if blockers stood ideally.
    fn bounds(&self) -> Vec<Shape> {
        let target = self.board.targets().get(usize::from(self.state.reached)).filter(|_| self.layer("bounds"));
        let Some(target) = target else { return Vec::new() };
        let slides = Slides::new(self.board);
        let robot = target.robot.map(usize::from);
        let bounds = Bounds::new(&slides, robot, self.board.index(target.cell).unwrap_or(0));
        let cells = self.board.cells().enumerate().filter(|&(_, cell)| self.visible(cell));
        let label = |(index, cell): (usize, Cell)| {
            let text = bounds.of(index as u16).map_or("∞".to_owned(), |bound| bound.to_string());
            let (x, y) = centre(cell);
            // A falling diagonal ends where the number would stand.
            let side = if self.board.diagonal(cell).is_some_and(|diagonal| !diagonal.rising) { -0.28 } else { 0.28 };
            Shape::Label { at: (x + side, y + 0.3), text, role: Role::Mark, size: 0.2 }
        };
        cells.map(label).collect()
    }

    /// A shortest solution, where it is asked for.
    fn path(&self, run: &mut Run<Quiet>) -> Result<Vec<Shape>, Stop> {
        if self.layer("path") { path_shapes(self.board, self.state, run) } else { Ok(Vec::new()) }
    }

    /// The way of the last move, and a ring where it began: a tap there takes it back.
    fn last_move(&self) -> Vec<Shape> {
        let Some((robot, from, cells)) = last_slide(self.board, self.state, &self.view.last) else { return Vec::new() };
        let points = std::iter::once(from).chain(cells).map(centre).collect();
        let ring = |radius, role| Shape::Disc { at: centre(from), radius, role };
        let line = Shape::Line { points, role: ink(robot), width: 0.06 };
        let shapes = vec![line, ring(0.2, ink(robot)), ring(0.13, Role::Ground)];
        if self.visible(from) { shapes } else { Vec::new() }
    }

    /// Where the chosen robot could go.
    fn stops(&self) -> Vec<Shape> {
        let chosen = self.view.selected.and_then(|cell| self.state.robots.iter().position(|&robot| robot == cell));
        let Some(robot) = chosen else { return Vec::new() };
        let stop = |direction| slide(self.board, &self.state.robots, robot, direction).map(|(to, _)| to);
        let stops = Direction::ALL.into_iter().filter_map(stop).filter(|&cell| self.visible(cell));
        stops.map(|cell| Shape::Disc { at: centre(cell), radius: 0.1, role: Role::Related }).collect()
    }

    /// The cursor, and what was done since a checkpoint.
    fn frames(&self) -> Vec<Shape> {
        let trial = |lit: &&Lit| lit.role == Role::Trial;
        let cell = |lit: &Lit| if let Place::Cell(cell) = lit.place { Some(cell) } else { None };
        let trials = self.view.lit.iter().filter(trial).filter_map(cell).map(|cell| (cell, Role::Trial));
        let cursor = self.view.selected.map(|cell| (cell, Role::Selected));
        let seen = trials.chain(cursor).filter(|&(cell, _)| self.visible(cell));
        seen.map(|(at, role)| Shape::Frame { at, inset: 0.04, role }).collect()
    }

    fn robots(&self) -> Vec<Shape> {
        let robot = |(robot, &cell): (usize, &Cell)| Shape::Thing {
            id: robot as u32,
            at: centre(cell),
            quarter_turns: 0,
            follows: false,
            shapes: robot_shapes(robot),
        };
        self.state.robots.iter().enumerate().filter(|&(_, &cell)| self.visible(cell)).map(robot).collect()
    }
}

/// A target with the shape of that place.
pub(super) fn target_shapes(target: Target, shape: usize) -> Vec<Shape> {
    let shape = if target.robot.is_none() { VORTEX } else { shape };
    let line = Shape::Line { points: outline(shape, target.cell), role: target_role(target), width: 0.08 };
    vec![line, Shape::Label { at: centre(target.cell), text: letter(target), role: Role::Given, size: 0.28 }]
}

/// The place of the shape of anybody's target.
const VORTEX: usize = 4;

fn target_role(target: Target) -> Role {
    target.robot.map_or(Role::Given, |robot| ink(usize::from(robot)))
}

/// The closed outline of a target's shape in a cell: circle, triangle, square, hexagon, and a star for the vortex.
fn outline(shape: usize, cell: Cell) -> Vec<Point> {
    let (x, y) = centre(cell);
    let point = |turn: f32, radius: f32, down: f32| {
        let angle = turn * std::f32::consts::TAU;
        (x + radius * angle.sin(), y + down - radius * angle.cos())
    };
    let polygon = |corners: u8, begin: f32, radius: f32, down: f32| -> Vec<Point> {
        (0..=corners).map(|at| point(begin + f32::from(at % corners) / f32::from(corners), radius, down)).collect()
    };
    match shape {
        0 => polygon(24, 0.0, 0.32, 0.0),
        1 => polygon(3, 0.0, 0.4, 0.07),
        2 => polygon(4, 0.125, 0.38, 0.0),
        3 => polygon(6, 0.0, 0.36, 0.0),
        _ => (0..=16)
            .map(|at: u8| point(f32::from(at % 16) / 16.0, if at.is_multiple_of(2) { 0.37 } else { 0.26 }, 0.0))
            .collect(),
    }
}

/// The small letter of a target: whose it is, or a star for anybody's.
fn letter(target: Target) -> String {
    target.robot.map_or("*".to_owned(), |robot| COLOURS[usize::from(robot)].to_ascii_lowercase().to_string())
}

/// States that are looked at for a drawing, and the memory for them.
const MOST_NODES: u64 = 200_000;
const MOST_BYTES: u64 = 256 << 20;

/// The lines of a shortest solution. Looked for within a small limit, for a drawing must not take long; a position beyond
/// it is drawn without.
fn path_shapes(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Vec<Shape>, Stop> {
    run.poll()?;
    let granted = *run.control();
    let (max_nodes, max_bytes) = (granted.max_nodes.min(MOST_NODES), granted.max_bytes.min(MOST_BYTES));
    let query = Query { task: Task::Optimal, limit: 1 };
    let answer = ask(board, state, query, &mut Run::quiet(Control { max_nodes, max_bytes, ..granted }));
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
    // Robots keep to lanes of their own, so that paths over the same cells stay apart.
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
        Shape::Chevron { at: point(to), side: last as u8, role: ink(robot), size: 0.2 },
        Shape::Label { at: label, text: number.to_string(), role: Role::Mark, size: 0.22 },
    ]
}
