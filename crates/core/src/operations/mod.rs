//! Everything that can be asked, one file for each operation: its request, its answer and what it does.
//!
//! Command line, HTTP, WebAssembly and Python all speak these operations. Boards, sessions and moves are text in any
//! supported notation; seeds and counts are strings, for JavaScript rounds above 2^53. Unknown fields are refused
//! everywhere. Every type has a JSON schema.
//!
//! # Add an operation
//! 1. Write `<name>.rs` with its request, its answer and its [`Operation`]; what it does to a board of any puzzle is a
//!    [`BoardOperation`], what it does without one a [`PuzzleOperation`].
//! 2. Add its lines below: the module, its names, and its place in `BoardRow` or `PuzzleRow`; and its place in the table of
//!    `json.rs`. A test asks for every operation of that table.
//! 3. Give it a command or a place in the page.
mod catalog;
mod check;
mod context;
mod convert;
mod draw;
mod edit;
mod examples;
mod explain;
mod failure;
mod generate;
mod grade;
mod hint;
mod json;
mod mistake;
mod naming;
mod open;
mod party;
mod play;
mod solve;

pub use self::catalog::{
    AlgorithmEntry, Catalog, Catalogue, FormatEntry, NameEntry, PartyEntry, PuzzleEntry, RuleEntry, TechniqueEntry,
};
pub use self::check::{Check, Checked, Issue};
pub use self::context::{Context, Limits};
pub use self::convert::{Convert, Converted};
pub use self::draw::{Draw, Drawn, Spoken};
pub use self::edit::{Edit, Edited, NamedTool, Redraw};
pub use self::examples::{Example, Examples, Shelf};
pub use self::explain::{Explain, Explained, ExplainedStep};
pub use self::failure::{Code, Failure, Fault, Location};
pub use self::generate::{Figure, Generate, Generated};
pub use self::grade::{GradeBoard, Graded, TechniqueUse};
pub use self::hint::{Hint, HintKind, Hinted, Strength};
pub use self::json::{AnyOperation, Call, Listing, OPERATIONS, Response, json, tagged};
pub use self::open::{Open, Recognised};
pub use self::party::{Partied, Party, PartyTurn, RoundEntry};
pub use self::play::{Input, Play, Played};
pub use self::solve::{Outcome, Reason, ReasonChecked, Solve, Solved, Status, ToldMove, solve};

pub(crate) use self::catalog::{entry, formats};
pub(crate) use self::convert::{OWN_FORMAT, find_format, write};
pub(crate) use self::open::recognised;
pub(crate) use self::party::own_text as party_text;
pub(crate) use self::play::follow;

use crate::event::Listener;
use crate::puzzle::Puzzle;
use crate::run::Stop;
use crate::service::Service;
use crate::session::Session;
use crate::text::Message;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::{Any, TypeId};
use std::fmt;

/// Something that can be asked; the type is the request.
pub trait Operation: DeserializeOwned + JsonSchema + fmt::Debug + Send + Sync + 'static {
    /// Its name in JSON and in addresses.
    const NAME: &'static str;
    /// Whether it changes nothing and is small, so that it can be asked for by GET.
    const GET: bool = false;
    /// Whether it may search for long, whatever the request says.
    const LONG: bool = false;
    /// What is answered; a struct.
    type Answer: Serialize + JsonSchema + Send + 'static;

    /// Whether this request may search for long: others should not wait behind it.
    fn is_long(&self) -> bool {
        Self::LONG
    }

    /// The limit that cut an answer short.
    fn stop(_: &Self::Answer) -> Option<Stop> {
        None
    }

    /// Answers; the listener hears the trace of a search.
    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Self::Answer, Failure>;
}

/// An operation on a board of any puzzle.
pub trait BoardOperation: Operation {
    /// The board to read.
    fn input(&self) -> BoardInput<'_>;
    /// Does it.
    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Self::Answer, Fault>;
}

/// An operation that needs a puzzle, but no board.
pub trait PuzzleOperation: Operation {
    /// Does it.
    fn run<P: Puzzle>(&self, context: &mut Context<'_>) -> Result<Self::Answer, Fault>;
}

/// The board a request is about.
#[derive(Debug, Clone, Copy)]
pub struct BoardInput<'r> {
    /// Board, state or session, in any notation.
    pub text: &'r str,
    /// Which puzzle, where the text leaves doubt.
    pub puzzle: Option<&'r str>,
    /// Which notation, where the text leaves doubt.
    pub format: Option<&'r str>,
    /// How much the work may use.
    pub limits: Limits,
}

impl<'r> BoardInput<'r> {
    fn new(text: &'r str, puzzle: Option<&'r String>, limits: Limits) -> Self {
        BoardInput { text, puzzle: puzzle.map(String::as_str), format: None, limits }
    }
}

/// A board that was read, with its progress.
#[derive(Debug)]
pub struct Opened<P: Puzzle> {
    /// The board and what was done.
    pub session: Session<P>,
    /// The notation it was read from.
    pub format: &'static str,
    /// The states that the last solve ended in, so that they can be shown without being read again.
    pub solved: Vec<P::State>,
}

impl<P: Puzzle> Opened<P> {
    /// A board that was just read.
    pub fn new(session: Session<P>, format: &'static str) -> Self {
        Opened { session, format, solved: Vec::new() }
    }
}

/// The answer of an operation whose type is known to the asker alone.
pub type AnyAnswer = Result<Box<dyn Any + Send>, Fault>;

/// An operation on boards of one puzzle, its type erased.
pub(crate) struct BoardRow<P: Puzzle> {
    request: TypeId,
    run: fn(&dyn Any, &mut Opened<P>, &mut Context<'_>) -> AnyAnswer,
}

impl<P: Puzzle> BoardRow<P> {
    const ALL: &[Self] = &[
        Self::of::<Open>(),
        Self::of::<Convert>(),
        Self::of::<Draw>(),
        Self::of::<Solve>(),
        Self::of::<Check>(),
        Self::of::<GradeBoard>(),
        Self::of::<Hint>(),
        Self::of::<Explain>(),
        Self::of::<Play>(),
        Self::of::<Edit>(),
    ];

    const fn of<O: BoardOperation>() -> Self {
        BoardRow {
            request: TypeId::of::<O>(),
            run: |request, opened, context| Ok(Box::new(known::<O>(request)?.run(opened, context)?)),
        }
    }

    /// Runs whichever operation the request is of.
    pub(crate) fn run(request: &dyn Any, opened: &mut Opened<P>, context: &mut Context<'_>) -> AnyAnswer {
        let row = Self::ALL.iter().find(|row| row.request == request.type_id()).ok_or_else(not_listed)?;
        (row.run)(request, opened, context)
    }
}

/// An operation of one puzzle without a board, its type erased.
pub(crate) struct PuzzleRow {
    request: TypeId,
    run: fn(&dyn Any, &mut Context<'_>) -> AnyAnswer,
}

impl PuzzleRow {
    const fn all<P: Puzzle>() -> [Self; 2] {
        [Self::of::<P, Generate>(), Self::of::<P, Party>()]
    }

    const fn of<P: Puzzle, O: PuzzleOperation>() -> Self {
        PuzzleRow {
            request: TypeId::of::<O>(),
            run: |request, context| Ok(Box::new(known::<O>(request)?.run::<P>(context)?)),
        }
    }

    /// Runs whichever operation the request is of.
    pub(crate) fn run<P: Puzzle>(request: &dyn Any, context: &mut Context<'_>) -> AnyAnswer {
        let rows = Self::all::<P>();
        let row = rows.iter().find(|row| row.request == request.type_id()).ok_or_else(not_listed)?;
        (row.run)(request, context)
    }
}

fn known<O: Operation>(request: &dyn Any) -> Result<&O, Fault> {
    request.downcast_ref().ok_or_else(not_listed)
}

/// An operation that is missing from a table here; a test asks for every one.
pub(crate) fn not_listed() -> Fault {
    Fault::new(Code::Bug, Message::new("bad-request"))
}

/// There is no such solver, generator or format.
pub(crate) fn unknown(what: &'static str, name: &str) -> Fault {
    Fault::new(Code::UnknownName, Message::new("unknown-name").with("what", Message::new(what)).with("name", name))
}

/// The options were not understood.
fn bad_options(why: &str) -> Fault {
    Fault::new(Code::BadOptions, Message::new("bad-options").with("why", why))
}
