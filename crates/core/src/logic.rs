//! Human logic: techniques, what they conclude, and the walk that applies them. One list of techniques, easiest first,
//! serves hints, explanations and grades.
use crate::algorithm::Grade;
use crate::event::Quiet;
use crate::puzzle::{Logic, Rules};
use crate::run::{Run, Stop};
use crate::scene::Place;
use crate::text::{Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;

/// All that is known of a board at a moment: what techniques read, and a [`View`](crate::scene::View) can show.
pub trait Knowledge<P: Logic>: Clone + PartialEq + fmt::Debug + Send {
    /// What follows at once from board and state: where techniques begin.
    fn begin(board: &P::Board, state: &P::State, run: &mut Run<Quiet>) -> Result<Self, Stop>;
    /// Adds a fact; one outside the board is ignored.
    fn learn(&mut self, fact: &P::Fact);
}

/// The fact of a puzzle that speaks in moves only: there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoFact {}

/// What is known where no facts are kept: nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoFacts;

/// The reason of a puzzle that has none short enough to be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoReason {}

impl<P: Logic> Knowledge<P> for NoFacts {
    fn begin(_: &P::Board, _: &P::State, _: &mut Run<Quiet>) -> Result<Self, Stop> {
        Ok(NoFacts)
    }

    fn learn(&mut self, _: &P::Fact) {}
}

impl fmt::Display for NoFact {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoFact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Err(Cursor::new(text).error("no-fact"))
    }
}

impl fmt::Display for NoReason {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoReason {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Err(Cursor::new(text).error("no-reason"))
    }
}

/// One human deduction: the unit of hints, explanations and grades. Its name is `technique-<id>` in the locale files.
pub struct Technique<P: Logic> {
    /// Identifier, equal to the file name.
    pub id: &'static str,
    /// How hard a board is that needs it.
    pub grade: Grade,
    /// Finds the first place where it applies and says something new; a search may stop.
    pub find: Find<P>,
}

impl<P: Logic> Technique<P> {
    /// A technique, for the list of them.
    pub const fn new(id: &'static str, grade: Grade, find: Find<P>) -> Self {
        Technique { id, grade, find }
    }
}

/// How a technique looks for its next application.
pub type Find<P> =
    fn(&<P as Rules>::Board, &<P as Logic>::Facts, &mut Run<Quiet>) -> Result<Option<Deduction<P>>, Stop>;

impl<P: Logic> fmt::Debug for Technique<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Technique").field("id", &self.id).field("grade", &self.grade).finish_non_exhaustive()
    }
}

/// What logic forces, and what forces it.
#[derive(Debug, Clone)]
pub struct Deduction<P: Logic> {
    /// What follows; empty when what is known contradicts itself.
    pub facts: Vec<P::Fact>,
    /// What it follows from: it rests on what is known of these places and of those its facts speak of, and nothing
    /// else.
    pub because: Vec<Place>,
    /// The sentence.
    pub message: Message,
}

/// One application of a technique.
#[derive(Debug)]
pub struct Step<P: Logic> {
    /// Which technique.
    pub technique: &'static Technique<P>,
    /// What it found.
    pub deduction: Deduction<P>,
}

/// Walks a board the way a person would: always the easiest technique that says something new.
#[derive(Debug)]
pub struct Walk<'b, P: Logic> {
    board: &'b P::Board,
    /// What is known so far.
    pub facts: P::Facts,
    /// The state those facts call for.
    pub state: P::State,
    contradicted: bool,
    starved: bool,
}

impl<'b, P: Logic> Walk<'b, P> {
    /// Begins where the player is.
    pub fn new(board: &'b P::Board, state: &P::State, run: &mut Run<Quiet>) -> Result<Self, Stop> {
        Ok(Walk {
            board,
            facts: P::Facts::begin(board, state, run)?,
            state: state.clone(),
            contradicted: false,
            starved: false,
        })
    }

    /// The next step, already taken; none when the walk is finished or stuck.
    pub fn next_step(&mut self, run: &mut Run<Quiet>) -> Result<Option<Step<P>>, Stop> {
        if self.contradicted {
            return Ok(None);
        }
        for technique in P::TECHNIQUES {
            run.poll()?;
            if let Some(deduction) = (technique.find)(self.board, &self.facts, run)? {
                return Ok(Some(self.taken(technique, deduction)));
            }
        }
        Ok(None)
    }

    /// The next step of the techniques whose memory fits: one that runs out of it is passed over, and the walk is
    /// [starved](Walk::is_starved) from then on. For who wants any step, where a grade wants the easiest.
    pub fn next_fitting(&mut self, run: &mut Run<Quiet>) -> Result<Option<Step<P>>, Stop> {
        if self.contradicted {
            return Ok(None);
        }
        for technique in P::TECHNIQUES {
            run.poll()?;
            match run.scoped(|run| (technique.find)(self.board, &self.facts, run)) {
                Ok(Some(deduction)) => return Ok(Some(self.taken(technique, deduction))),
                Ok(None) => {}
                Err(Stop::Memory) => self.starved = true,
                Err(stop) => return Err(stop),
            }
        }
        Ok(None)
    }

    fn taken(&mut self, technique: &'static Technique<P>, deduction: Deduction<P>) -> Step<P> {
        self.take(&deduction);
        Step { technique, deduction }
    }

    fn take(&mut self, deduction: &Deduction<P>) {
        self.contradicted = deduction.facts.is_empty();
        for fact in &deduction.facts {
            self.facts.learn(fact);
            if let Some(step) = P::step(self.board, fact) {
                // A refusal shows at the end: the state is then not complete.
                let _ = P::play(self.board, &mut self.state, &step);
            }
        }
    }

    /// Whether logic has shown that there is no solution.
    pub fn is_contradicted(&self) -> bool {
        self.contradicted
    }

    /// Whether a technique was passed over because its memory did not fit.
    pub fn is_starved(&self) -> bool {
        self.starved
    }

    /// Whether the walk has reached a solution.
    pub fn is_complete(&self, run: &mut Run<Quiet>) -> Result<bool, Stop> {
        Ok(P::check(self.board, &self.state, 1, run)?.complete)
    }
}

/// Leaves out the steps that the last one does not rest on.
///
/// A step rests on what is known of the places it names as causes and of those it speaks of; so, going backwards, a
/// step matters when it speaks of a place that a later one which matters rests on.
pub fn keep_relevant<P: Logic>(steps: &mut Vec<Step<P>>) {
    let mut wanted: Vec<Place> = Vec::new();
    let mut kept = Vec::new();
    for step in steps.drain(..).rev() {
        let places: Vec<Place> = step.deduction.facts.iter().flat_map(P::places).collect();
        if kept.is_empty() || places.iter().any(|place| wanted.contains(place)) {
            wanted.extend(places);
            wanted.extend(&step.deduction.because);
            kept.push(step);
        }
    }
    kept.reverse();
    *steps = kept;
}

/// How hard a board is, and what it takes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grading {
    /// The grade; none when the board has no solution, or several.
    pub grade: Option<Grade>,
    /// The techniques used, easiest first, and how often.
    pub used: Vec<(&'static str, u64)>,
}

/// Grades by the hardest technique a walk needs; a board that every technique together can't finish has no grade here.
pub fn grade<P: Logic>(board: &P::Board, run: &mut Run<Quiet>) -> Result<Grading, Stop> {
    let mut walk = Walk::<P>::new(board, &P::start(board), run)?;
    let mut uses = vec![0; P::TECHNIQUES.len()];
    let mut hardest = Grade::Easy;
    while let Some(step) = walk.next_step(run)? {
        hardest = hardest.max(step.technique.grade);
        if let Some(place) = P::TECHNIQUES.iter().position(|technique| technique.id == step.technique.id) {
            uses[place] += 1;
        }
    }
    let used =
        P::TECHNIQUES.iter().zip(uses).filter(|(_, uses)| *uses > 0).map(|(technique, uses)| (technique.id, uses));
    Ok(Grading { grade: walk.is_complete(run)?.then_some(hardest), used: used.collect() })
}
