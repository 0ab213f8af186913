//! `play`: a player's input, and what is seen then.
use super::check::{Checked, judge};
use super::draw::{Spoken, draw};
use super::generate::{Figure, figures};
use super::mistake::{Health, health};
use super::naming::{unnamed_here, unnamed_verdict};
use super::{BoardInput, BoardOperation, Code, Context, Failure, Fault, Limits, Opened, Operation};
use crate::event::Listener;
use crate::puzzle::Puzzle;
use crate::scene::{Cell, Gesture, Key, Lit, Place, Preview, Reply, Role, Scene, View};
use crate::service::Service;
use crate::session::Session;
use crate::text::{Message, TextError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a player puts in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "input", rename_all = "snake_case", deny_unknown_fields)]
pub enum Input {
    /// A move, as text.
    Move {
        /// The move.
        step: String,
    },
    /// Something done to the drawing.
    Gesture {
        /// What was done.
        #[serde(rename = "do")]
        gesture: Gesture,
    },
    /// Part of a stroke, while it is being drawn: nothing is played, what it comes to is [told](Played::preview).
    Preview {
        /// Its cells so far.
        path: Vec<Cell>,
    },
    /// Takes the last move back.
    Undo {},
    /// Does it again.
    Redo {},
    /// Takes everything back.
    Reset {},
    /// Sets a checkpoint here.
    Checkpoint {},
    /// Goes back to a checkpoint and removes it.
    Restore {
        /// Which one, from 0.
        to: u32,
    },
    /// Removes the last checkpoint and keeps what was done since.
    Keep {},
}

/// A player's input.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The game in progress.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How it is looked at.
    #[serde(default)]
    pub view: View,
    /// What was done; nothing: only draw and judge.
    #[serde(default)]
    pub input: Option<Input>,
    /// Whether to find mistakes: what contradicts every solution.
    #[serde(default)]
    pub mistakes: bool,
    /// Whether the board is shown without coordinates: then sentences speak of the lit cell, not of r1c2.
    #[serde(default)]
    pub unnamed: bool,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// The game after an input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Played {
    /// Which puzzle.
    pub puzzle: String,
    /// The game as text, to be sent with the next input.
    pub session: String,
    /// What the rules say now.
    pub verdict: Checked,
    /// Why the input was refused.
    pub refused: Option<String>,
    /// Whether the input changed the game.
    pub moved: bool,
    /// Where the cursor is now.
    pub selected: Option<Cell>,
    /// What contradicts every solution, when asked for.
    pub mistakes: Vec<Place>,
    /// How many of the last moves to take back until a solution can be reached again, when mistakes are asked for.
    pub undo: Option<u64>,
    /// How many steps are done: as many can be taken back.
    pub done: u64,
    /// How many moves that is, as players count them.
    pub moves: u64,
    /// What else is counted of the steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// What a stroke that is being drawn comes to so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preview: Option<Previewed>,
    /// How many can be redone.
    pub undone: u64,
    /// How many moves were done at each checkpoint.
    pub checkpoints: Vec<u64>,
    /// The keys the board understands.
    pub keys: Vec<Key>,
    /// Where keys apply as long as nothing is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<Cell>,
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}

/// What a stroke comes to so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Previewed {
    /// In a few words.
    pub text: String,
    /// Whether it can still become a move that makes sense.
    pub open: bool,
}

/// What an input came to, beside the change in the session.
#[derive(Default)]
struct Effect {
    preview: Option<Preview>,
    moved: bool,
    refused: Option<Message>,
    selected: Option<Cell>,
}

fn take<P: Puzzle>(session: &mut Session<P>, view: &View, input: &Input) -> Result<Effect, Fault> {
    let stay = Effect { selected: view.selected, ..Effect::default() };
    let moved = match input {
        Input::Move { step } => return Ok(step_or_refuse(session, read_move::<P>(step)?, stay)),
        Input::Gesture { gesture } => return Ok(gestured(session, view, gesture, stay)),
        Input::Preview { path } => {
            let size = P::size(session.board());
            let inside = Gesture::Drag { path: path.clone(), alternate: false }.is_within(size);
            let preview = if inside { P::preview(session.board(), session.state(), path) } else { None };
            return Ok(Effect { preview, ..stay });
        }
        Input::Undo {} => session.undo(),
        Input::Redo {} => session.redo(),
        Input::Restore { to } => session.restore(*to as usize),
        Input::Keep {} => session.keep(),
        Input::Reset {} => {
            session.reset();
            true
        }
        Input::Checkpoint {} => {
            session.checkpoint();
            true
        }
    };
    Ok(Effect { moved, ..stay })
}

/// Reads a move.
pub(super) fn read_move<P: Puzzle>(step: &str) -> Result<P::Move, Fault> {
    step.parse().map_err(|error: TextError| Fault::new(Code::BadRequest, error.message))
}

fn step_or_refuse<P: Puzzle>(session: &mut Session<P>, step: P::Move, stay: Effect) -> Effect {
    match session.play(step) {
        Ok(()) => Effect { moved: true, ..stay },
        Err(violation) => Effect { refused: Some(violation.message), ..stay },
    }
}

fn gestured<P: Puzzle>(session: &mut Session<P>, view: &View, gesture: &Gesture, stay: Effect) -> Effect {
    let view = &View { last: last(session), ..view.clone() };
    let (reply, selected) = read_gesture(session, view, gesture);
    let stay = Effect { selected, ..stay };
    match reply {
        Reply::Move(step) => step_or_refuse(session, step, stay),
        Reply::Refuse(message) => Effect { refused: Some(message), ..stay },
        Reply::Undo => Effect { moved: session.undo(), ..stay },
        Reply::Select(_) | Reply::Ignore => stay,
    }
}

/// What a gesture means, and where the cursor is then.
pub(super) fn read_gesture<P: Puzzle>(
    session: &Session<P>,
    view: &View,
    gesture: &Gesture,
) -> (Reply<P::Move>, Option<Cell>) {
    let size = P::size(session.board());
    let view = &view.within(size);
    let reply = if gesture.is_within(size) {
        P::gesture(session.board(), session.state(), view, gesture)
    } else {
        Reply::Refuse(outside(size))
    };
    let selected = match &reply {
        Reply::Move(step) => destination::<P>(step).or_else(|| target(gesture)).or(view.selected),
        Reply::Select(selected) => *selected,
        // The cursor goes back with what was moved.
        Reply::Undo => target(gesture).or(view.selected),
        Reply::Refuse(_) | Reply::Ignore => view.selected,
    };
    (reply, selected)
}

/// Where a move that leads from one place to another ends: the cursor goes along.
fn destination<P: Puzzle>(step: &P::Move) -> Option<Cell> {
    match P::touched(step)[..] {
        [_, .., Place::Cell(cell)] => Some(cell),
        _ => None,
    }
}

/// A cell was named that the board does not have.
pub(super) fn outside((rows, columns): (u16, u16)) -> Message {
    Message::new("outside-board").with("rows", usize::from(rows)).with("columns", usize::from(columns))
}

/// The cell a gesture ends in.
fn target(gesture: &Gesture) -> Option<Cell> {
    match gesture {
        Gesture::Tap { at, .. } | Gesture::Hold { at } | Gesture::Key { at, .. } => Some(*at),
        Gesture::Drag { path, .. } => path.last().copied(),
    }
}

/// Where mistakes are, and how many moves to take back.
fn mistakes<P: Puzzle>(session: &Session<P>, context: &Context<'_>) -> Result<(Vec<Place>, Option<u64>), Fault> {
    Ok(match health(session, context)? {
        Health::Mistaken { places, undo } => (places, undo.map(|count| count as u64)),
        Health::Well | Health::Impossible => (Vec::new(), None),
    })
}

/// What was done since the last checkpoint has its own colour: "what if".
fn trial<P: Puzzle>(session: &Session<P>) -> Vec<Lit> {
    let since = session.checkpoints().iter().copied().filter(|&at| at <= session.done().len()).max();
    let steps = since.map_or(&[][..], |at| &session.done()[at..]);
    steps.iter().flat_map(P::touched).map(|place| Lit { place, role: Role::Trial }).collect()
}

/// The places of the last move.
fn last<P: Puzzle>(session: &Session<P>) -> Vec<Place> {
    session.done().last().map(P::touched).unwrap_or_default()
}

/// Plays the moves that facts call for.
pub(crate) fn follow<P: Puzzle>(session: &mut Session<P>, facts: &[String]) -> Result<(), Fault> {
    for fact in facts {
        if let Some(step) = P::step(session.board(), &read_fact::<P>(fact)?) {
            session.play(step).map_err(|violation| Fault::new(Code::BadRequest, violation.message))?;
        }
    }
    Ok(())
}

pub(super) fn read_fact<P: Puzzle>(fact: &str) -> Result<P::Fact, Fault> {
    fact.parse().map_err(|error: TextError| Fault::new(Code::BadRequest, error.message))
}

impl Operation for Play {
    const NAME: &'static str = "play";
    type Answer = Played;

    fn is_long(&self) -> bool {
        self.mistakes
    }

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Played, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Play {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), self.limits)
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Played, Fault> {
        let session = &mut opened.session;
        let effect = match &self.input {
            Some(input) => take(session, &self.view, input)?,
            None => Effect { selected: self.view.selected, ..Effect::default() },
        };
        let (mistakes, undo) = if self.mistakes { mistakes(session, context)? } else { (Vec::new(), None) };
        let mut view = View { selected: effect.selected, ..self.view.clone() };
        view.last = last(session);
        view.lit.extend(trial(session));
        view.lit.extend(mistakes.iter().map(|&place| Lit { place, role: Role::Wrong }));
        let drawn = draw(session, &view, context)?;
        let (mut verdict, mut refused) =
            (judge(session, context)?, effect.refused.map(|why| context.localizer.say(&why)));
        if self.unnamed {
            verdict = unnamed_verdict::<P>(verdict, context);
            let here = match &self.input {
                Some(Input::Gesture { gesture }) => gesture.cells(),
                _ => self.view.selected.as_slice(),
            };
            refused = refused.map(|text| unnamed_here::<P>(&text, here, context));
        }
        Ok(Played {
            puzzle: P::INFO.id.to_owned(),
            session: session.to_string(),
            verdict,
            refused,
            moved: effect.moved,
            selected: effect.selected,
            mistakes,
            undo,
            done: session.done().len() as u64,
            moves: P::counted(session.state(), session.done()),
            figures: figures(&P::figures(session.done()), context),
            preview: effect
                .preview
                .map(|preview| Previewed { text: context.localizer.say(&preview.message), open: preview.open }),
            undone: session.undone() as u64,
            checkpoints: session.checkpoints().iter().map(|&at| at as u64).collect(),
            keys: P::keys(session.board(), session.state()),
            cursor: P::cursor(session.board(), session.state()),
            scene: drawn.scene,
            spoken: drawn.spoken,
        })
    }
}
