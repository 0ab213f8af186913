//! Playing, drawing and making by hand: what a person does, and what they see then.
use super::erased::unknown;
use super::mistake::{Health, health};
use super::{Desk, Fault};
use crate::contract::{Checked, Code, Drawn, Edited, Input, Issue, Play, Played, Redraw, Spoken};
use crate::puzzle::{Puzzle, Violation};
use crate::rng::Rng;
use crate::run::{Run, Stop};
use crate::scene::{Cell, Gesture, Lit, Place, Reply, Role, Scene, View};
use crate::session::Session;
use crate::text::{Message, TextError};

/// Bytes of the shapes of one cell, about.
const CELL_BYTES: u64 = 512;

/// What an input came to, beside the change in the session.
#[derive(Default)]
struct Effect {
    moved: bool,
    refused: Option<Message>,
    selected: Option<Cell>,
}

/// Answers a player's input.
pub(super) fn play<P: Puzzle>(session: &mut Session<P>, request: &Play, desk: &Desk<'_>) -> Result<Played, Fault> {
    let effect = match &request.input {
        Some(input) => take(session, &request.view, input)?,
        None => Effect { selected: request.view.selected, ..Effect::default() },
    };
    let (mistakes, undo) = if request.mistakes { mistakes(session, desk)? } else { (Vec::new(), None) };
    let mut view = View { selected: effect.selected, ..request.view.clone() };
    view.lit.extend(trial(session));
    view.lit.extend(mistakes.iter().map(|&place| Lit { place, role: Role::Wrong }));
    let drawn = draw(session, &view, desk)?;
    Ok(Played {
        puzzle: P::INFO.id.to_owned(),
        session: session.to_string(),
        verdict: judge(session, desk)?,
        refused: effect.refused.map(|message| desk.voice.say(&message)),
        moved: effect.moved,
        selected: effect.selected,
        mistakes,
        undo,
        done: session.done().len() as u64,
        undone: session.undone() as u64,
        checkpoints: session.checkpoints().iter().map(|&at| at as u64).collect(),
        keys: P::keys(session.board(), session.state()),
        scene: drawn.scene,
        spoken: drawn.spoken,
    })
}

fn take<P: Puzzle>(session: &mut Session<P>, view: &View, input: &Input) -> Result<Effect, Fault> {
    let stay = Effect { selected: view.selected, ..Effect::default() };
    let moved = match input {
        Input::Move { step } => return Ok(step_or_refuse(session, read_move::<P>(step)?, stay)),
        Input::Gesture { gesture } => return Ok(gestured(session, view, gesture, stay)),
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
    let (reply, selected) = read_gesture(session, view, gesture);
    let stay = Effect { selected, ..stay };
    match reply {
        Reply::Move(step) => step_or_refuse(session, step, stay),
        Reply::Refuse(message) => Effect { refused: Some(message), ..stay },
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
fn outside((rows, columns): (u16, u16)) -> Message {
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
fn mistakes<P: Puzzle>(session: &Session<P>, desk: &Desk<'_>) -> Result<(Vec<Place>, Option<u64>), Fault> {
    Ok(match health(session, desk)? {
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

/// What the rules say, in words.
pub(super) fn judge<P: Puzzle>(session: &Session<P>, desk: &Desk<'_>) -> Result<Checked, Fault> {
    let cap = usize::try_from(desk.violations).unwrap_or(usize::MAX);
    let verdict = P::check(session.board(), session.state(), cap, &mut desk.run())?;
    let say = |violations: Vec<Violation>| violations.into_iter().map(|violation| issue(violation, desk)).collect();
    Ok(Checked {
        complete: verdict.complete,
        broken: say(verdict.broken),
        unfinished: say(verdict.unfinished),
        total: verdict.total,
    })
}

fn issue(violation: Violation, desk: &Desk<'_>) -> Issue {
    Issue { rule: violation.rule.to_owned(), text: desk.voice.say(&violation.message), places: violation.places }
}

/// Draws a board with what the view asks for.
pub(super) fn draw<P: Puzzle>(session: &Session<P>, view: &View, desk: &Desk<'_>) -> Result<Drawn, Fault> {
    let mut run = desk.run();
    let facts = fold_facts::<P>(session, view, &mut run)?;
    let scene = paint::<P>(session.board(), session.state(), facts.as_ref(), view, &mut run)?;
    let said = cells(&scene, usize::try_from(desk.spoken).unwrap_or(usize::MAX));
    let words = |at| Spoken { at, text: desk.voice.say(&P::describe(session.board(), session.state(), at)) };
    Ok(Drawn { spoken: said.into_iter().map(words).collect(), scene })
}

/// Plays the moves that facts call for.
pub(super) fn follow<P: Puzzle>(session: &mut Session<P>, facts: &[String]) -> Result<(), Fault> {
    for fact in facts {
        if let Some(step) = P::step(session.board(), &read_fact::<P>(fact)?) {
            session.play(step).map_err(|violation| Fault::new(Code::BadRequest, violation.message))?;
        }
    }
    Ok(())
}

fn read_fact<P: Puzzle>(fact: &str) -> Result<P::Fact, Fault> {
    fact.parse().map_err(|error: TextError| Fault::new(Code::BadRequest, error.message))
}

/// The view's facts, added to what board and state give; none when the view has none and no layer wants them.
fn fold_facts<P: Puzzle>(session: &Session<P>, view: &View, run: &mut Run) -> Result<Option<P::Facts>, Fault> {
    if view.facts.is_empty() && !view.layers.iter().any(|layer| layer == "domains") {
        return Ok(None);
    }
    let mut facts = P::facts(session.board(), session.state(), run)?;
    for fact in &view.facts {
        run.work(256)?;
        P::learn(&mut facts, &read_fact::<P>(fact)?);
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
    let scene = P::scene(board, state, facts, &view, run)?;
    Ok(Scene { window: view.window, size, ..scene })
}

/// The first cells that a scene shows.
fn cells(scene: &Scene, most: usize) -> Vec<Cell> {
    let (rows, columns) = scene.size;
    let (from, to) = scene.window.unwrap_or(((0, 0), (rows.saturating_sub(1), columns.saturating_sub(1))));
    (from.0..=to.0).flat_map(|row| (from.1..=to.1).map(move |column| (row, column))).take(most).collect()
}

/// Answers a maker's input.
pub(super) fn edit<P: Puzzle>(
    session: &Session<P>,
    view: &View,
    gesture: Option<&Gesture>,
    desk: &Desk<'_>,
) -> Result<Edited, Fault> {
    let size = P::size(session.board());
    let edited = gesture.map(|gesture| {
        if gesture.is_within(size) { P::edit(session.board(), &view.within(size), gesture) } else { Err(outside(size)) }
    });
    let edited = edited.transpose();
    let (board, refused) = match edited {
        Ok(board) => (board.unwrap_or_else(|| session.board().clone()), None),
        Err(message) => (session.board().clone(), Some(desk.voice.say(&message))),
    };
    remade::<P>(board, refused, view, desk)
}

/// Draws a part of a board anew.
pub(super) fn redraw<P: Puzzle>(
    session: &Session<P>,
    Redraw { part, seed }: &Redraw,
    view: &View,
    desk: &Desk<'_>,
) -> Result<Edited, Fault> {
    if !P::PARTS.contains(&&**part) {
        return Err(unknown("part", part));
    }
    let mut rng = Rng::new(&format!("{}/redraw/{part}/{seed}", P::INFO.id));
    let drawn = P::redraw(session.board(), part, &mut rng, &mut Run::quiet(desk.control))?;
    let refused = drawn.is_none().then(|| desk.voice.word("not-redrawn"));
    remade::<P>(drawn.unwrap_or_else(|| session.board().clone()), refused, view, desk)
}

fn remade<P: Puzzle>(board: P::Board, refused: Option<String>, view: &View, desk: &Desk<'_>) -> Result<Edited, Fault> {
    let session = Session::<P>::new(board, None);
    let Drawn { scene, spoken } = draw(&session, view, desk)?;
    let keys = P::keys(session.board(), session.state());
    Ok(Edited { text: session.to_string(), refused, keys, scene, spoken })
}
