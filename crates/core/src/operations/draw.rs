//! `draw`: a drawing, with what each cell holds in words.
use super::play::read_fact;
use super::{BoardInput, BoardOperation, Context, Failure, Fault, Limits, Opened, Operation};
use crate::event::Listener;
use crate::logic::Knowledge;
use crate::puzzle::Puzzle;
use crate::run::{Run, Stop};
use crate::scene::{Cell, Lattice, Place, Point, Role, Scene, Shape, View};
use crate::service::Service;
use crate::session::Session;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A drawing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The board.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How it is looked at.
    #[serde(default)]
    pub view: View,
}

/// A drawing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Drawn {
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}

/// What a cell holds, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Spoken {
    /// The cell.
    pub at: Cell,
    /// The words.
    pub text: String,
}

impl Operation for Draw {
    const NAME: &'static str = "draw";
    type Answer = Drawn;

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Drawn, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Draw {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), Limits::default())
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Drawn, Fault> {
        draw(&opened.session, &self.view, context)
    }
}

/// Bytes of the shapes of one cell, about.
const CELL_BYTES: u64 = 512;

/// Draws a board with what the view asks for.
pub(super) fn draw<P: Puzzle>(session: &Session<P>, view: &View, context: &Context<'_>) -> Result<Drawn, Fault> {
    let mut run = context.run();
    let facts = fold_facts::<P>(session, view, &mut run)?;
    let scene = paint::<P>(session.board(), session.state(), facts.as_ref(), view, &mut run)?;
    let said = cells(&scene, usize::try_from(context.spoken).unwrap_or(usize::MAX));
    let words = |at| Spoken { at, text: context.localizer.say(&P::describe(session.board(), session.state(), at)) };
    Ok(Drawn { spoken: said.into_iter().map(words).collect(), scene })
}

/// The view's facts, added to what board and state give; none when the view has none and no layer wants them.
fn fold_facts<P: Puzzle>(session: &Session<P>, view: &View, run: &mut Run) -> Result<Option<P::Facts>, Fault> {
    if view.facts.is_empty() && !view.layers.iter().any(|layer| layer == "domains") {
        return Ok(None);
    }
    let mut facts = P::Facts::begin(session.board(), session.state(), run)?;
    for fact in &view.facts {
        run.work(256)?;
        facts.learn(&read_fact::<P>(fact)?);
    }
    Ok(Some(facts))
}

/// The drawing, with its window noted.
pub(super) fn paint<P: Puzzle>(
    board: &P::Board,
    state: &P::State,
    facts: Option<&P::Facts>,
    view: &View,
    run: &mut Run,
) -> Result<Scene, Stop> {
    let size = P::size(board);
    let view = view.within(size);
    run.reserve(CELL_BYTES * view.cells(size))?;
    let mut scene = P::scene(board, state, facts, &view, run)?;
    let last = (size.0.saturating_sub(1), size.1.saturating_sub(1));
    if view.coordinates && view.window.is_none_or(|window| window == ((0, 0), last)) {
        run.reserve(CELL_BYTES * (u64::from(size.0) + u64::from(size.1)))?;
        scene.shapes.extend(coordinates::<P>(size, scene.lattice));
    }
    Ok(Scene { window: view.window, size, ..scene })
}

/// The names of rows, left of the board, and of columns, above it; below it on a triangular lattice, which is narrow at the top.
///
/// On small boards, whose cells are large, they are small: else they could be taken for clues.
fn coordinates<P: Puzzle>((rows, columns): (u16, u16), lattice: Lattice) -> Vec<Shape> {
    let size = 0.22 * (f32::from(rows.max(columns)) / 14.0).clamp(0.5, 1.0);
    let gap = 0.13 + size;
    let label = |at: Point, text: String| Shape::Label { at, text, role: Role::Mark, size };
    let last = rows.saturating_sub(1);
    let slanted = lattice == Lattice::Triangular;
    let lean = |row: u16| if slanted { f32::from(row) / 2.0 } else { 0.0 };
    let row = |row: u16| label((-gap - lean(row), f32::from(row) + 0.5), (u32::from(row) + 1).to_string());
    let column = |column: u16| {
        let (x, y) = if slanted { (lean(last), f32::from(rows) + gap) } else { (0.0, -gap) };
        // A name such as `d4` begins with the letter of its column; one such as `r1c2` counts columns too.
        let name = P::place(Place::Cell((0, column)));
        let letter = name.chars().next().filter(|_| !name.contains('c') || name.len() < 3).map(String::from);
        label((f32::from(column) + 0.5 - x, y), letter.unwrap_or_else(|| (u32::from(column) + 1).to_string()))
    };
    (0..rows).map(row).chain((0..columns).map(column)).collect()
}

/// The first cells that a scene shows.
fn cells(scene: &Scene, most: usize) -> Vec<Cell> {
    let (rows, columns) = scene.size;
    let (from, to) = scene.window.unwrap_or(((0, 0), (rows.saturating_sub(1), columns.saturating_sub(1))));
    (from.0..=to.0).flat_map(|row| (from.1..=to.1).map(move |column| (row, column))).take(most).collect()
}
