//! Draws a position, and says in words what is in a hole.
use crate::Solitaire;
use crate::board::{Board, Goal};
use crate::logic::{Reason, Weights, holds, pagoda};
use crate::notation::HoleName;
use crate::rules::landings;
use crate::state::{Move, State};
use crate::table;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Draw, Rules};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Lattice, Lit, Place, Point, Role, Scene, Shape, View};
use gridwright_core::text::Message;

/// How far what is pointed out stays away from the sides of its cell: it lies within the rounded corners of the table.
const INSET: f32 = 0.1;

impl Draw for Solitaire {
    /// Back to front: the table, what is pointed out, goal, holes, pegs, arrows.
    fn scene(
        board: &Board,
        state: &State,
        facts: Option<&Vec<Move>>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop> {
        let painter = Painter {
            board,
            state,
            view,
            landings: chosen(board, state, view),
            weights: weights(board, state, view, run)?,
            stuck: !view.unjudged && !Self::check(board, state, 1, run)?.broken.is_empty(),
        };
        let holes: Vec<usize> = (0..board.shape().len()).filter(|&hole| painter.visible(board.cell(hole))).collect();
        let mut shapes = table::shapes(&holes.iter().map(|&hole| board.cell(hole)).collect::<Vec<_>>(), board.shape());
        shapes.extend(holes.iter().map(|&hole| painter.ground(hole)));
        shapes.extend(painter.places());
        shapes.extend(
            holes.iter().filter(|&&hole| view.selected == Some(board.cell(hole))).map(|&hole| painter.frame(hole)),
        );
        shapes.extend(holes.iter().flat_map(|&hole| painter.hole(hole)));
        shapes.extend(holes.iter().filter_map(|&hole| painter.peg(hole)));
        shapes.extend(holes.iter().filter_map(|&hole| painter.weight(hole)));
        let known = facts.into_iter().flatten().cloned().chain(pointed_out(board, state, view));
        shapes.extend(known.filter(|step| painter.shows(step)).flat_map(|step| painter.arrow(&step)));
        Ok(Scene { lattice: board.shape().lattice(), shapes, ..Scene::default() })
    }

    fn describe(board: &Board, state: &State, cell: Cell) -> Message {
        let Some(hole) = board.shape().hole(cell) else { return Message::new("cell-outside") };
        let peg = state.pegs() >> hole & 1 == 1;
        let ways = landings(board, state, cell);
        let names = ways.iter().map(|&to| HoleName(to).to_string()).collect::<Vec<_>>().join(", ");
        let content = match (peg, ways.len()) {
            (false, _) => Message::new("cell-empty"),
            (true, 0) => Message::new("cell-peg"),
            (true, _) => Message::new("cell-jumper").with("landings", names),
        };
        let goal = matches!(board.goal(), Goal::Pegs(pegs) if pegs >> hole & 1 == 1);
        let message = Message::new("cell").with("hole", board.name(hole)).with("content", content);
        message.with("goal", if goal { "yes" } else { "no" })
    }
}

/// The move that a hint or an explanation lights hole by hole.
fn pointed_out(board: &Board, state: &State, view: &View) -> Option<Move> {
    let hinted = view.lit.iter().filter(|lit| lit.role == Role::Hint);
    let path = hinted.filter_map(|lit| if let Place::Cell(cell) = lit.place { Some(cell) } else { None });
    Move::new(path.collect()).filter(|step| Solitaire::play(board, &mut state.clone(), step).is_ok())
}

/// Where the peg under the cursor may land.
fn chosen(board: &Board, state: &State, view: &View) -> Vec<Cell> {
    view.selected.map_or_else(Vec::new, |cell| landings(board, state, cell))
}

/// The weights that show that the goal is out of reach, when the layer asks for them.
fn weights(board: &Board, state: &State, view: &View, run: &mut Run<Quiet>) -> Result<Option<Vec<i8>>, Stop> {
    run.poll()?;
    let wanted = view.layers.iter().any(|layer| layer == "pagoda");
    let Goal::Pegs(goal) = board.goal() else { return Ok(None) };
    let found = if wanted { pagoda(board, state.pegs(), goal, run)? } else { None };
    Ok(found.filter(|weights| {
        let reason = Reason::Weights(vec![Weights::Pagoda(weights.clone())]);
        holds(board, state, &reason)
    }))
}

struct Painter<'p> {
    board: &'p Board,
    state: &'p State,
    view: &'p View,
    landings: Vec<Cell>,
    weights: Option<Vec<i8>>,
    /// Whether the game is over and not won.
    stuck: bool,
}

impl Painter<'_> {
    fn visible(&self, cell: Cell) -> bool {
        self.view.window.is_none_or(|(from, to)| (from.0..=to.0).contains(&cell.0) && (from.1..=to.1).contains(&cell.1))
    }

    fn shows(&self, step: &Move) -> bool {
        step.path().iter().all(|&cell| self.board.shape().hole(cell).is_some() && self.visible(cell))
    }

    /// The middle of a cell; rows of a triangular lattice are moved by whoever draws the scene.
    fn middle(&self, (row, column): Cell) -> Point {
        let lean = if self.board.shape().lattice() == Lattice::Triangular { f32::from(row) / 2.0 } else { 0.0 };
        (f32::from(column) + 0.5 - lean, f32::from(row) + 0.5)
    }

    /// The strongest thing the view points out there.
    fn lit(&self, cell: Cell) -> Option<Role> {
        let strength = |role: &Role| [Role::Because, Role::Hint, Role::Wrong].iter().position(|known| known == role);
        let here = self.view.lit.iter().filter(|lit: &&Lit| lit.place == Place::Cell(cell)).map(|lit| lit.role);
        here.filter(|role| strength(role).is_some()).max_by_key(|role| strength(role))
    }

    fn ground(&self, hole: usize) -> Shape {
        let cell = self.board.cell(hole);
        let landing = self.landings.contains(&cell).then_some(Role::Hint);
        let role = self.lit(cell).or(landing).or_else(|| self.heat(cell)).or_else(|| self.class(cell));
        Shape::Fill { at: cell, inset: INSET, role: role.unwrap_or(Role::Table) }
    }

    /// How often a search met a peg there.
    fn heat(&self, (row, column): Cell) -> Option<Role> {
        let most = self.view.heat.iter().copied().max().filter(|&most| most > 0)?;
        let index = usize::from(row) * usize::from(self.board.shape().size().1) + usize::from(column);
        let visits = self.view.heat.get(index).copied().unwrap_or(0);
        Some(Role::Heat((u64::from(visits) * 9 / u64::from(most)) as u8))
    }

    /// Three colours along the diagonals: a jump touches one hole of each, which is what the position class rests on.
    fn class(&self, (row, column): Cell) -> Option<Role> {
        let wanted = self.view.layers.iter().any(|layer| layer == "class");
        wanted.then_some(Role::Ink(((row + column) % 3) as u8))
    }

    /// Where a maker could add a hole.
    fn places(&self) -> Vec<Shape> {
        let (rows, columns) = self.board.shape().size();
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let free = |&cell: &Cell| self.board.shape().hole(cell).is_none() && self.visible(cell);
        let role = |cell| if self.view.selected == Some(cell) { Role::Selected } else { Role::Grid };
        let places = cells.filter(free).map(|at| Shape::Frame { at, inset: 0.36, role: role(at) });
        if self.view.tool.is_some() { places.collect() } else { Vec::new() }
    }

    fn frame(&self, hole: usize) -> Shape {
        Shape::Frame { at: self.board.cell(hole), inset: 0.03, role: Role::Selected }
    }

    /// The hole itself; in a ring where the goal wants a peg, and lit where the chosen peg can land.
    fn hole(&self, hole: usize) -> Vec<Shape> {
        let at = self.middle(self.board.cell(hole));
        let disc = |radius, role| Shape::Disc { at, radius, role };
        let wanted = matches!(self.board.goal(), Goal::Pegs(pegs) if pegs >> hole & 1 == 1);
        let mut shapes = Vec::new();
        if wanted {
            shapes.extend([disc(0.45, Role::Done), disc(0.38, Role::Table)]);
        }
        shapes.push(disc(0.25, Role::Hollow));
        shapes
    }

    /// The peg, as a thing that moves: the one that moved last goes by the hole it began in, so that it flies from
    /// there.
    fn peg(&self, hole: usize) -> Option<Shape> {
        let cell = self.board.cell(hole);
        let moved = self.state.last() == Some(cell);
        let origin = self.state.origin().filter(|_| moved).and_then(|origin| self.board.shape().hole(origin));
        let trial = self.view.lit.iter().any(|lit| lit.role == Role::Trial && lit.place == Place::Cell(cell));
        let role = match () {
            // The cursor goes with the peg: what was tried must be seen under it too.
            () if trial => Role::Trial,
            () if self.stuck => Role::Wrong,
            () if self.view.selected == Some(cell) && !self.landings.is_empty() => Role::Selected,
            () => Role::Player,
        };
        let disc = Shape::Disc { at: (0.0, 0.0), radius: 0.34, role };
        (self.state.pegs() >> hole & 1 == 1).then(|| Shape::Thing {
            id: origin.unwrap_or(hole) as u32,
            at: self.middle(cell),
            quarter_turns: 0,
            follows: true,
            shapes: vec![disc],
        })
    }

    fn weight(&self, hole: usize) -> Option<Shape> {
        let weight = *self.weights.as_ref()?.get(hole)?;
        let at = self.middle(self.board.cell(hole));
        Some(Shape::Label { at, text: weight.to_string(), role: Role::Because, size: 0.3 })
    }

    /// A move as a line along its holes, with a point at its end.
    fn arrow(&self, step: &Move) -> Vec<Shape> {
        let points: Vec<Point> = step.path().iter().map(|&cell| self.middle(cell)).collect();
        let [.., before, at] = points[..] else { return Vec::new() };
        let line = |points: Vec<Point>| Shape::Line { points, role: Role::Hint, width: 0.08 };
        let (right, down) = (at.0 - before.0, at.1 - before.1);
        let head = match (right.abs() > 0.1, down.abs() > 0.1) {
            (true, true) => line(barbs(at, (right, down))),
            (true, false) => chevron(at, if right > 0.0 { 1 } else { 3 }),
            _ => chevron(at, if down > 0.0 { 2 } else { 0 }),
        };
        vec![line(points), head]
    }
}

fn chevron(at: Point, side: u8) -> Shape {
    Shape::Chevron { at, side, role: Role::Hint, size: 0.3 }
}

/// The head of an arrow that leads aslant: two strokes back from its point, half a right angle apart.
fn barbs(at: Point, (right, down): (f32, f32)) -> Vec<Point> {
    let length = 0.25 / right.hypot(down);
    let (right, down) = (right * length, down * length);
    vec![
        (at.0 - right + down / 2.0, at.1 - down - right / 2.0),
        at,
        (at.0 - right - down / 2.0, at.1 - down + right / 2.0),
    ]
}
