//! The whole way to the solution, step by step.
use super::hint::trouble;
use super::play::paint;
use super::solve::{Known, ask};
use super::{Desk, Fault};
use crate::algorithm::Task;
use crate::contract::{Explained, ExplainedStep, HintKind};
use crate::ladder::{Step, Walk};
use crate::puzzle::Puzzle;
use crate::run::{Run, Stop};
use crate::scene::{Lit, Place, Role, Scene, View};
use crate::session::Session;
use crate::text::Message;

/// Shapes in all the pictures of an explanation at most; the steps beyond come in words only. A big board has thousands
/// of shapes and thousands of steps: without this, a short request could ask for gigabytes.
const MOST_SHAPES: usize = 200_000;

/// Answers a request for an explanation.
pub(super) fn explain<P: Puzzle>(session: &Session<P>, scenes: bool, desk: &Desk<'_>) -> Result<Explained, Fault> {
    let mistake = trouble(session, desk)?;
    let mut mended = session.clone();
    match &mistake {
        // A board without a solution is explained as it is: the walk ends in the contradiction.
        Some(found) if found.kind == HintKind::Mistake => mend(&mut mended, found.undo),
        _ => {}
    }
    let explained =
        if P::TECHNIQUES.is_empty() { by_moves(&mended, scenes, desk) } else { by_logic(&mended, scenes, desk) };
    explained.map(|explained| Explained { mistake, ..explained })
}

/// Goes back to where a solution can still be reached.
fn mend<P: Puzzle>(session: &mut Session<P>, undo: Option<u64>) {
    match undo {
        Some(count) => session.take_back(usize::try_from(count).unwrap_or(usize::MAX)),
        None => *session = Session::new(session.board().clone(), None),
    }
}

fn by_logic<P: Puzzle>(session: &Session<P>, scenes: bool, desk: &Desk<'_>) -> Result<Explained, Fault> {
    let board = session.board();
    let mut run = desk.run();
    let mut walk = Walk::<P>::new(board, session.state(), &mut run)?;
    let (mut steps, mut album) = (Vec::new(), Album::new(scenes));
    loop {
        let (state, facts) = (walk.state.clone(), walk.facts.clone());
        let Some(found) = walk.next_step(&mut run)? else { break };
        let mut told = step(&found, desk);
        told.scene = album.picture(|| picture::<P>(board, &state, Some(&facts), &told.lit, &mut run))?;
        run.reserve(weight(&told))?;
        steps.push(told);
    }
    let complete = walk.is_complete(&mut run)?;
    let end = match (complete, walk.is_contradicted()) {
        (true, _) => "explain-complete",
        (_, true) => "explain-contradiction",
        _ => "explain-stuck",
    };
    let scene = scenes.then(|| picture::<P>(board, &walk.state, None, &[], &mut run)).transpose()?;
    Ok(ended::<P>(board, steps, complete, end, walk.state, scene, desk))
}

fn by_moves<P: Puzzle>(session: &Session<P>, scenes: bool, desk: &Desk<'_>) -> Result<Explained, Fault> {
    let board = session.board();
    let mut state = session.state().clone();
    let (known, _) = ask::<P>(board, &state, Task::Optimal, desk)?;
    let Known::Solution(solution) = known else {
        return Ok(ended::<P>(board, Vec::new(), false, "explain-stuck", state, None, desk));
    };
    let (mut steps, mut album) = (Vec::new(), Album::new(scenes));
    let mut run = desk.run();
    for next in P::moves(board, &state, &solution) {
        let lit = lit(&P::touched(&next), &[]);
        let scene = album.picture(|| picture::<P>(board, &state, None, &lit, &mut run))?;
        let text = desk.voice.say(&Message::new("explain-move").with("move", P::name(&next)));
        let facts = vec![next.to_string()];
        let step = ExplainedStep { technique: None, name: None, text, facts, follows: Vec::new(), lit, scene };
        run.reserve(weight(&step))?;
        steps.push(step);
        let _ = P::play(board, &mut state, &next);
    }
    let complete = P::check(board, &state, 1, &mut run)?.complete;
    let scene = scenes.then(|| picture::<P>(board, &state, None, &[], &mut run)).transpose()?;
    Ok(ended::<P>(
        board,
        steps,
        complete,
        if complete { "explain-complete" } else { "explain-stuck" },
        state,
        scene,
        desk,
    ))
}

/// The pictures of an explanation, while there is room for them.
struct Album {
    room: usize,
}

impl Album {
    fn new(wanted: bool) -> Self {
        Album { room: if wanted { MOST_SHAPES } else { 0 } }
    }

    fn picture(&mut self, paint: impl FnOnce() -> Result<Scene, Stop>) -> Result<Option<Scene>, Stop> {
        if self.room == 0 {
            return Ok(None);
        }
        let scene = paint()?;
        self.room = self.room.saturating_sub(scene.shapes.len());
        Ok(Some(scene))
    }
}

fn ended<P: Puzzle>(
    board: &P::Board,
    steps: Vec<ExplainedStep>,
    complete: bool,
    end: &'static str,
    state: P::State,
    scene: Option<Scene>,
    desk: &Desk<'_>,
) -> Explained {
    let end = desk.voice.say(&Message::new(end).with("count", steps.len()));
    let session = Session::<P>::new(board.clone(), Some(state)).to_string();
    Explained { mistake: None, steps, complete, end, session, scene }
}

fn picture<P: Puzzle>(
    board: &P::Board,
    state: &P::State,
    facts: Option<&P::Facts>,
    lit: &[Lit],
    run: &mut Run,
) -> Result<Scene, Stop> {
    paint::<P>(board, state, facts, &View { lit: lit.to_vec(), ..View::default() }, run)
}

/// Bytes of a step, about; its picture is charged where it is painted.
fn weight(step: &ExplainedStep) -> u64 {
    let words = step.facts.iter().chain(&step.follows).map(|text| text.len() + 32).sum::<usize>();
    (size_of::<ExplainedStep>() + step.text.len() + words + size_of_val(&step.lit[..])) as u64
}

/// A step in words.
pub(super) fn step<P: Puzzle>(found: &Step<P>, desk: &Desk<'_>) -> ExplainedStep {
    let facts = &found.deduction.facts;
    let mut places: Vec<Place> = facts.iter().flat_map(P::places).collect();
    places.dedup();
    ExplainedStep {
        technique: Some(found.technique.id.to_owned()),
        name: Some(desk.voice.word(&format!("technique-{}", found.technique.id))),
        text: desk.voice.say(&found.deduction.message),
        facts: facts.iter().map(ToString::to_string).collect(),
        follows: facts.iter().map(|fact| desk.voice.say(&P::say(fact))).collect(),
        lit: lit(&places, &found.deduction.because),
        scene: None,
    }
}

/// What follows in one role, what it follows from in another.
pub(super) fn lit(hint: &[Place], because: &[Place]) -> Vec<Lit> {
    let causes = because.iter().filter(|place| !hint.contains(place)).map(|&place| Lit { place, role: Role::Because });
    causes.chain(hint.iter().map(|&place| Lit { place, role: Role::Hint })).collect()
}
