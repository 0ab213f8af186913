//! `hint`: what to do next, and why: a mistake first, else the easiest technique that applies, else the next move of an
//! optimal path.
use super::explain::{ExplainedStep, lit, step};
use super::mistake::{Health, health};
use super::naming::{region, unnamed};
use super::solve::{Solvability, ask, tell};
use super::{BoardInput, BoardOperation, Context, Failure, Fault, Limits, Opened, Operation};
use crate::algorithm::Task;
use crate::event::Listener;
use crate::logic::{Walk, keep_relevant};
use crate::puzzle::{Puzzle, Refutes};
use crate::run::Stop;
use crate::scene::{Lit, Place, Role};
use crate::service::Service;
use crate::session::Session;
use crate::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How much a hint gives away.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Where to look.
    Where,
    /// Which rule applies there.
    Rule,
    /// The step itself.
    #[default]
    Step,
}

/// What to do next, and why.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The game in progress.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How much to give away.
    #[serde(default)]
    pub strength: Strength,
    /// Whether the board is shown without coordinates: then sentences speak of the lit cell, not of r1c2.
    #[serde(default)]
    pub unnamed: bool,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// What kind of hint it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum HintKind {
    /// It is solved already.
    Solved,
    /// Something done contradicts every solution: undo to there.
    Mistake,
    /// A next step that logic forces.
    Step,
    /// A next move on an optimal path.
    Move,
    /// The board has no solution.
    Impossible,
    /// Logic says no more; the board may have several solutions.
    Stuck,
}

/// What to do next, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Hinted {
    /// What kind of hint.
    pub kind: HintKind,
    /// In words, as much as the strength asked for gives away.
    pub text: String,
    /// Places to light.
    pub lit: Vec<Lit>,
    /// The deductions that lead to the step, in order; only at full strength.
    pub chain: Vec<ExplainedStep>,
    /// The move to make; only at full strength.
    pub step: Option<String>,
    /// How many moves to take back, when something went wrong before.
    pub undo: Option<u64>,
}

fn plain(kind: HintKind, message: &Message, context: &Context<'_>) -> Hinted {
    Hinted { kind, text: context.localizer.say(message), lit: Vec::new(), chain: Vec::new(), step: None, undo: None }
}

/// A mistake that was made, or a board without any solution.
pub(super) fn mistake_or_impossible<P: Puzzle>(
    session: &Session<P>,
    context: &Context<'_>,
) -> Result<Option<Hinted>, Fault> {
    Ok(match health(session, context)? {
        Health::Well => None,
        Health::Impossible => Some(impossible(session, context)?),
        Health::Mistaken { places, undo } => Some(mistaken::<P>(&places, undo, context)),
    })
}

fn mistaken<P: Puzzle>(places: &[Place], undo: Option<usize>, context: &Context<'_>) -> Hinted {
    let list = list::<P>(places);
    let message = match undo {
        Some(count) => Message::new("hint-mistake").with("cells", list).with("count", count),
        None => Message::new("hint-mistake-before").with("cells", list),
    };
    let lit = places.iter().map(|&place| Lit { place, role: Role::Wrong }).collect();
    Hinted { lit, undo: undo.map(|count| count as u64), ..plain(HintKind::Mistake, &message, context) }
}

fn impossible<P: Puzzle>(session: &Session<P>, context: &Context<'_>) -> Result<Hinted, Fault> {
    let start = P::start(session.board());
    let (plain_hint, run) =
        (plain(HintKind::Impossible, &Message::new("hint-impossible"), context), &mut context.run());
    let Some(reason) = P::refute(session.board(), &start, run)? else { return Ok(plain_hint) };
    let holds = match P::refutes(session.board(), &start, &reason, run)? {
        Refutes::No => return Ok(plain_hint),
        Refutes::Yes => true,
        Refutes::Unknown => false,
    };
    let told = tell::<P>(session.board(), &reason, holds, context);
    let lit = told.places.iter().map(|&place| Lit { place, role: Role::Wrong }).collect();
    Ok(Hinted { lit, text: told.text, ..plain_hint })
}

/// Walks to the first placement and shows the chain that leads to it; says too whether a technique was passed
/// over for want of memory.
fn logical<P: Puzzle>(
    session: &Session<P>,
    strength: Strength,
    context: &Context<'_>,
) -> Result<(Option<Hinted>, bool), Fault> {
    let mut run = context.run();
    let mut walk = Walk::<P>::new(session.board(), session.state(), &mut run)?;
    let mut steps = Vec::new();
    while let Some(found) = walk.next_fitting(&mut run)? {
        let moves = found.deduction.facts.iter().find_map(|fact| P::step(session.board(), fact));
        steps.push(found);
        if let Some(next) = moves {
            keep_relevant(&mut steps);
            let chain = steps.iter().map(|found| step(found, context)).collect();
            let hint = said::<P>(session, chain, &next, strength, context);
            return Ok((Some(hint), walk.is_starved()));
        }
    }
    Ok((None, walk.is_starved()))
}

/// Gives away as much as was asked for.
fn said<P: Puzzle>(
    session: &Session<P>,
    chain: Vec<ExplainedStep>,
    next: &P::Move,
    strength: Strength,
    context: &Context<'_>,
) -> Hinted {
    let places = P::touched(next);
    match strength {
        Strength::Where => Hinted { kind: HintKind::Step, ..looked(session, places.first(), context) },
        Strength::Rule => {
            let target = places.iter().map(|&place| Lit { place, role: Role::Hint });
            let first = chain.first().map(|first| first.lit.clone()).unwrap_or_default();
            let hint = plain(HintKind::Step, &Message::new("hint-solved"), context);
            Hinted { text: ideas(&chain, context), lit: first.into_iter().chain(target).collect(), ..hint }
        }
        Strength::Step => {
            let text = chain.last().map(|last| last.text.clone()).unwrap_or_default();
            let lit = chain.last().map(|last| last.lit.clone()).unwrap_or_default();
            let hint = plain(HintKind::Step, &Message::new("hint-solved"), context);
            Hinted { text, lit, chain, step: Some(next.to_string()), ..hint }
        }
    }
}

/// Where to look: a part of the board that holds what comes next.
fn looked<P: Puzzle>(session: &Session<P>, place: Option<&Place>, context: &Context<'_>) -> Hinted {
    let (message, lit) = region::<P>(session.board(), place);
    Hinted { lit, ..plain(HintKind::Move, &message, context) }
}

/// The ideas behind a chain, each once, in the order in which they come first: a name and what it means.
fn ideas(chain: &[ExplainedStep], context: &Context<'_>) -> String {
    let mut told: Vec<String> = Vec::new();
    for step in chain {
        let (Some(id), Some(name)) = (&step.technique, &step.name) else { continue };
        let about = context.localizer.word(&format!("technique-{id}-about"));
        let idea = context.localizer.say(&Message::new("hint-rule").with("name", name.as_str()).with("about", about));
        if !told.contains(&idea) {
            told.push(idea);
        }
    }
    told.join(" ")
}

/// The next move of a best continuation.
fn best_move<P: Puzzle>(session: &Session<P>, asked: &Hint, context: &Context<'_>) -> Result<Hinted, Fault> {
    let (known, _) = ask::<P>(session.board(), session.state(), Task::Optimal, context)?;
    let Solvability::Solution(solution) = known else {
        return Ok(plain(HintKind::Stuck, &Message::new("hint-stuck"), context));
    };
    let way = P::moves(session.board(), session.state(), &solution);
    let Some(next) = way.first() else { return Ok(plain(HintKind::Stuck, &Message::new("hint-stuck"), context)) };
    let places = P::touched(next);
    let left = remaining(session, &way);
    let message = match asked.strength {
        Strength::Where => return Ok(looked(session, places.first(), context)),
        Strength::Rule => Message::new("hint-left").with("count", left),
        Strength::Step if asked.unnamed && P::MOVES_ARE_PLACES => Message::new("hint-shown").with("count", left),
        Strength::Step => Message::new("hint-move").with("move", P::name(next)).with("count", left),
    };
    let full = asked.strength == Strength::Step;
    let lit = if full { lit(&places, &[]) } else { looked(session, places.first(), context).lit };
    let step = full.then(|| next.to_string());
    let hint = plain(HintKind::Move, &message, context);
    let why = P::idea(session.board(), session.state(), &way).map(|idea| context.localizer.say(&idea));
    // The idea is what the rule is about; the step comes first, and then why.
    let mut parts = vec![hint.text.clone()];
    parts.extend(why);
    if !full {
        parts.reverse();
    }
    Ok(Hinted { text: parts.join(" "), lit, step, ..hint })
}

/// How many moves a way has from here, as players count them: to go on with the same piece may cost none.
fn remaining<P: Puzzle>(session: &Session<P>, way: &[P::Move]) -> u64 {
    let (mut after, mut steps) = (session.state().clone(), session.done().to_vec());
    for step in way {
        // A way was verified: every move of it can be played.
        let _ = P::play(session.board(), &mut after, step);
        steps.push(step.clone());
    }
    P::counted(&after, &steps).saturating_sub(P::counted(session.state(), session.done()))
}

/// The next placement of the only solution, without an explanation: the techniques that might give one need more memory
/// than there is.
fn placement<P: Puzzle>(session: &Session<P>, strength: Strength, context: &Context<'_>) -> Result<Hinted, Fault> {
    let stuck = plain(HintKind::Stuck, &Message::new("hint-starved"), context);
    let solution = match ask::<P>(session.board(), session.state(), Task::Unique, context) {
        Ok((Solvability::Solution(solution), true)) => solution,
        Err(fault) if fault != Stop::Memory.into() => return Err(fault),
        Ok(_) | Err(_) => return Ok(stuck),
    };
    let moves = P::moves(session.board(), session.state(), &solution);
    let Some(next) = moves.first() else { return Ok(stuck) };
    let places = P::touched(next);
    let message = match strength {
        Strength::Where => return Ok(looked(session, places.first(), context)),
        Strength::Rule => Message::new("hint-cells").with("cells", list::<P>(&places)),
        Strength::Step => Message::new("hint-placement").with("move", P::name(next)),
    };
    let step = (strength == Strength::Step).then(|| next.to_string());
    Ok(Hinted { lit: lit(&places, &[]), step, ..plain(HintKind::Move, &message, context) })
}

/// Places as people name them, in order.
pub(super) fn list<P: Puzzle>(places: &[Place]) -> String {
    places.iter().map(|&place| P::place(place)).collect::<Vec<_>>().join(", ")
}

impl Operation for Hint {
    const NAME: &'static str = "hint";
    const LONG: bool = true;
    type Answer = Hinted;

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Hinted, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Hint {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), self.limits)
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Hinted, Fault> {
        let hint = self.given(&opened.session, context)?;
        Ok(if self.unnamed { unnamed::<P>(hint, context) } else { hint })
    }
}

impl Hint {
    fn given<P: Puzzle>(&self, session: &Session<P>, context: &Context<'_>) -> Result<Hinted, Fault> {
        if P::check(session.board(), session.state(), 1, &mut context.run())?.complete {
            return Ok(plain(HintKind::Solved, &Message::new("hint-solved"), context));
        }
        if let Some(hint) = mistake_or_impossible(session, context)? {
            return Ok(hint);
        }
        match logical(session, self.strength, context)? {
            (Some(hint), _) => Ok(hint),
            (None, _) if P::TECHNIQUES.is_empty() => best_move(session, self, context),
            (None, true) => placement(session, self.strength, context),
            (None, false) => Ok(plain(HintKind::Stuck, &Message::new("hint-stuck"), context)),
        }
    }
}
