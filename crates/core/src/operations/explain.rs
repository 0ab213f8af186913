//! `explain`: the full solution, step by step.
use super::draw::paint;
use super::hint::{HintKind, Hinted, mistake_or_impossible};
use super::naming::unnamed_step;
use super::solve::{Solvability, ask};
use super::{BoardInput, BoardOperation, Context, Failure, Fault, Limits, Opened, Operation};
use crate::algorithm::Task;
use crate::event::Listener;
use crate::logic::{Step, Walk};
use crate::puzzle::Puzzle;
use crate::run::Stop;
use crate::scene::{Lit, Place, Role, Scene, View};
use crate::service::Service;
use crate::session::Session;
use crate::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The full solution, step by step.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The board, empty or half filled.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Whether each step comes with its drawing; on big boards only the first steps do.
    #[serde(default)]
    pub scenes: bool,
    /// Whether the board is shown without coordinates: then sentences speak of the lit cell, not of r1c2.
    #[serde(default)]
    pub unnamed: bool,
    /// Whether the drawings of steps have coordinates.
    #[serde(default)]
    pub coordinates: bool,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// One step of an explanation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct ExplainedStep {
    /// What the stage is about that begins with this step, where moves come in stages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<String>,
    /// Which technique; none for a move on an optimal path.
    pub technique: Option<String>,
    /// Its name for people.
    pub name: Option<String>,
    /// What follows and why, in words.
    pub text: String,
    /// What follows, as facts or as a move.
    pub facts: Vec<String>,
    /// The facts in words, one for each; a move is told by the text alone.
    pub follows: Vec<String>,
    /// Places to light.
    pub lit: Vec<Lit>,
    /// The board with all that is known before this step, its places lit; when asked for.
    pub scene: Option<Scene>,
}

/// The full solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Explained {
    /// A mistake that was there already, to be mended first.
    pub mistake: Option<Hinted>,
    /// The steps in order.
    pub steps: Vec<ExplainedStep>,
    /// Whether they end in a solution.
    pub complete: bool,
    /// How it ends, in words.
    pub end: String,
    /// The session with the solution reached.
    pub session: String,
    /// The last picture, when asked for.
    pub scene: Option<Scene>,
}

/// Shapes in all the pictures of an explanation at most; the steps beyond come in words only. A big board has thousands
/// of shapes and thousands of steps: without this, a short request could ask for gigabytes.
const MOST_SHAPES: usize = 200_000;

/// Goes back to where a solution can still be reached.
fn mend<P: Puzzle>(session: &mut Session<P>, undo: Option<u64>) {
    match undo {
        Some(count) => session.take_back(usize::try_from(count).unwrap_or(usize::MAX)),
        None => *session = Session::new(session.board().clone(), None),
    }
}

fn by_logic<P: Puzzle>(session: &Session<P>, asked: &Explain, context: &Context<'_>) -> Result<Explained, Fault> {
    let board = session.board();
    let mut run = context.run();
    let mut walk = Walk::<P>::new(board, session.state(), &mut run)?;
    let (mut steps, mut album) = (Vec::new(), Album::new(asked));
    loop {
        // What was known before the step, if it is to be drawn.
        let before = album.is_open().then(|| (walk.state.clone(), walk.facts.clone()));
        let Some(found) = walk.next_step(&mut run)? else { break };
        let mut told = step(&found, context);
        if let Some((state, facts)) = before {
            told.scene = album.picture(&told.lit, |view| paint::<P>(board, &state, Some(&facts), view, &mut run))?;
        }
        run.reserve(weight(&told))?;
        steps.push(told);
    }
    let complete = walk.is_complete(&mut run)?;
    let end = match (complete, walk.is_contradicted()) {
        (true, _) => "explain-complete",
        (_, true) => "explain-contradiction",
        _ => "explain-stuck",
    };
    let scene = album.last(|view| paint::<P>(board, &walk.state, None, view, &mut run))?;
    Ok(ended::<P>(board, steps, complete, end, walk.state, scene, context))
}

fn by_moves<P: Puzzle>(session: &Session<P>, asked: &Explain, context: &Context<'_>) -> Result<Explained, Fault> {
    let board = session.board();
    let mut state = session.state().clone();
    let (known, _) = ask::<P>(board, &state, Task::Optimal, context)?;
    let Solvability::Solution(solution) = known else {
        return Ok(ended::<P>(board, Vec::new(), false, "explain-stuck", state, None, context));
    };
    let (mut steps, mut album) = (Vec::new(), Album::new(asked));
    let mut run = context.run();
    let moves = P::moves(board, &state, &solution);
    let stages = P::stages(board, &state, &moves);
    for (number, next) in moves.iter().enumerate() {
        let stage = stages.iter().find(|(first, _)| *first == number).map(|(_, about)| context.localizer.say(about));
        let lit = lit(&P::touched(next), &[]);
        let scene = album.picture(&lit, |view| paint::<P>(board, &state, None, view, &mut run))?;
        let text = moved::<P>(board, &state, &moves[number..], asked.unnamed, context);
        let facts = vec![next.to_string()];
        let step = ExplainedStep { stage, technique: None, name: None, text, facts, follows: Vec::new(), lit, scene };
        run.reserve(weight(&step))?;
        steps.push(step);
        let _ = P::play(board, &mut state, next);
    }
    let complete = P::check(board, &state, 1, &mut run)?.complete;
    let scene = album.last(|view| paint::<P>(board, &state, None, view, &mut run))?;
    Ok(ended::<P>(
        board,
        steps,
        complete,
        if complete { "explain-complete" } else { "explain-stuck" },
        state,
        scene,
        context,
    ))
}

/// The first move of a way in words, and why it is a good one.
fn moved<P: Puzzle>(
    board: &P::Board,
    state: &P::State,
    way: &[P::Move],
    unnamed: bool,
    context: &Context<'_>,
) -> String {
    let name = |next: &P::Move| context.localizer.say(&Message::new("explain-move").with("move", P::name(next)));
    let why = P::idea(board, state, way).map(|idea| context.localizer.say(&idea));
    // The picture shows the move; names of places would say nothing beside it.
    let shown = unnamed && P::MOVES_ARE_PLACES && why.is_some();
    let said = way.first().filter(|_| !shown).map(name);
    said.into_iter().chain(why).collect::<Vec<_>>().join(" ")
}

/// The pictures of an explanation, while there is room for them.
struct Album {
    wanted: bool,
    room: usize,
    coordinates: bool,
}

impl Album {
    fn new(asked: &Explain) -> Self {
        Album { wanted: asked.scenes, room: MOST_SHAPES, coordinates: asked.coordinates }
    }

    /// Whether another picture would be kept.
    fn is_open(&self) -> bool {
        self.wanted && self.room > 0
    }

    fn picture(
        &mut self,
        lit: &[Lit],
        paint: impl FnOnce(&View) -> Result<Scene, Stop>,
    ) -> Result<Option<Scene>, Stop> {
        if !self.is_open() {
            return Ok(None);
        }
        let view = View { lit: lit.to_vec(), coordinates: self.coordinates, ..View::default() };
        let scene = paint(&view)?;
        self.room = self.room.saturating_sub(scene.shapes.len());
        Ok(Some(scene))
    }

    /// The picture of the end, for which there is always room; no sentence names its cells.
    fn last(&self, paint: impl FnOnce(&View) -> Result<Scene, Stop>) -> Result<Option<Scene>, Stop> {
        self.wanted.then(|| paint(&View::default())).transpose()
    }
}

fn ended<P: Puzzle>(
    board: &P::Board,
    steps: Vec<ExplainedStep>,
    complete: bool,
    end: &'static str,
    state: P::State,
    scene: Option<Scene>,
    context: &Context<'_>,
) -> Explained {
    let end = context.localizer.say(&Message::new(end).with("count", steps.len()));
    let session = Session::<P>::new(board.clone(), Some(state)).to_string();
    Explained { mistake: None, steps, complete, end, session, scene }
}

/// Bytes of a step, about; its picture is charged where it is painted.
fn weight(step: &ExplainedStep) -> u64 {
    let words = step.facts.iter().chain(&step.follows).map(|text| text.len() + 32).sum::<usize>();
    (size_of::<ExplainedStep>() + step.text.len() + words + size_of_val(&step.lit[..])) as u64
}

/// A step in words.
pub(super) fn step<P: Puzzle>(found: &Step<P>, context: &Context<'_>) -> ExplainedStep {
    let facts = &found.deduction.facts;
    let mut places: Vec<Place> = facts.iter().flat_map(P::places).collect();
    places.dedup();
    ExplainedStep {
        stage: None,
        technique: Some(found.technique.id.to_owned()),
        name: Some(context.localizer.word(&format!("technique-{}", found.technique.id))),
        text: context.localizer.say(&found.deduction.message),
        facts: facts.iter().map(ToString::to_string).collect(),
        follows: facts.iter().map(|fact| context.localizer.say(&P::say(fact))).collect(),
        lit: lit(&places, &found.deduction.because),
        scene: None,
    }
}

/// What follows in one role, what it follows from in another.
pub(super) fn lit(hint: &[Place], because: &[Place]) -> Vec<Lit> {
    let causes = because.iter().filter(|place| !hint.contains(place)).map(|&place| Lit { place, role: Role::Because });
    causes.chain(hint.iter().map(|&place| Lit { place, role: Role::Hint })).collect()
}

impl fmt::Display for ExplainedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl IntoIterator for Explained {
    type Item = ExplainedStep;
    type IntoIter = std::vec::IntoIter<ExplainedStep>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter()
    }
}

impl Operation for Explain {
    const NAME: &'static str = "explain";
    const LONG: bool = true;
    type Answer = Explained;

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Explained, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Explain {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), self.limits)
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Explained, Fault> {
        let mistake = mistake_or_impossible(&opened.session, context)?;
        let mut mended = opened.session.clone();
        match &mistake {
            // A board without a solution is explained as it is: the walk ends in the contradiction.
            Some(found) if found.kind == HintKind::Mistake => mend(&mut mended, found.undo),
            _ => {}
        }
        let explained =
            if P::TECHNIQUES.is_empty() { by_moves(&mended, self, context) } else { by_logic(&mended, self, context) };
        let explained = explained?;
        let steps = explained.steps.into_iter();
        let steps =
            if self.unnamed { steps.map(|step| unnamed_step::<P>(step, context)).collect() } else { steps.collect() };
        Ok(Explained { mistake, steps, ..explained })
    }
}
