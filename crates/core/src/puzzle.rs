//! What a puzzle is: four traits and a table, all implemented on one unit struct.
//!
//! [`Rules`] in the puzzle's `rules.rs` says what may be done and what is right, [`Logic`] in `logic` what people can
//! conclude, [`Draw`] in `draw.rs` how it looks, [`Input`] in `input.rs` what keys and gestures mean. [`Puzzle`] in `lib.rs`
//! lists the algorithms.
use crate::algorithm::{AnyGenerator, AnySolver, Task};
use crate::event::Quiet;
use crate::logic::{self, Grading, Knowledge, Technique};
use crate::party::AnyParty;
use crate::rng::Rng;
use crate::run::{Named, Run, Stop};
use crate::scene::{Cell, Gesture, Key, Place, Preview, Reply, Scene, View};
use crate::text::{Format, Message, Text};
use crate::tool::Tool;
use std::fmt::Debug;

/// Facts about a puzzle that need no board.
#[derive(Debug)]
pub struct Info {
    /// Stable identifier used in links, files and the contract, e.g. `futoshiki`.
    pub id: &'static str,
    /// Other accepted identifiers, e.g. `unequal`.
    pub aliases: &'static [&'static str],
    /// Every rule that can be broken; each has a smallest failing board in `cases.txt`.
    pub rules: &'static [&'static str],
    /// The lines of `cases.txt`: the rules a board breaks, the board, and for rules that only a move can break, the move.
    pub cases: &'static str,
    /// Extra layers a [`View`] may ask for.
    pub layers: &'static [&'static str],
    /// Language and sentences, in Project Fluent's notation; English first.
    pub locales: &'static [(&'static str, &'static str)],
    /// Starter shelf: one board a line, `grade text`; ordered by grade.
    pub examples: &'static str,
}

/// A rule that is broken, or not yet met, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// Which rule.
    pub rule: &'static str,
    /// Where.
    pub places: Vec<Place>,
    /// The sentence.
    pub message: Message,
}

/// What the rules say of a state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Solved: nothing left to do and nothing broken.
    pub complete: bool,
    /// What going on can't repair. Capped.
    pub broken: Vec<Violation>,
    /// What is still open: no error in a player's eyes. Capped.
    pub unfinished: Vec<Violation>,
    /// How many of both there are, uncapped.
    pub total: u64,
}

/// What the rules make of a reason for impossibility.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refutes {
    /// It excludes every solution.
    Yes,
    /// It does not: whoever gave it is wrong.
    No,
    /// Following it would take more than the rules are willing to spend.
    Unknown,
}

impl From<bool> for Refutes {
    fn from(proved: bool) -> Self {
        if proved { Refutes::Yes } else { Refutes::No }
    }
}

/// A solution: the moves from the state asked about, or the final state where the order means nothing.
#[derive(Debug, Clone)]
pub enum Solution<P: Rules> {
    /// Moves in order.
    Moves(Vec<P::Move>),
    /// The final state.
    Filled(P::State),
}

impl<P: Rules> Solution<P> {
    /// The moves, where their order means something.
    pub fn moves(&self) -> Option<&[P::Move]> {
        if let Solution::Moves(moves) = self { Some(moves) } else { None }
    }
}

/// Boards, states and moves; what may be done, and what is right.
pub trait Rules: Sized + Send + Sync + Debug + Clone + 'static {
    /// The givens; never changes while playing.
    type Board: Text + PartialEq;
    /// What has been done so far, with all that the rules need of the past.
    type State: Text + PartialEq;
    /// One step.
    type Move: Text + PartialEq;

    /// Whether the name of a move is made of places, so that it says nothing to who sees no coordinates.
    const MOVES_ARE_PLACES: bool = false;

    /// An empty board to begin making one by hand.
    fn blank(rows: u16, columns: u16) -> Result<Self::Board, Message>;
    /// Rows and columns.
    fn size(board: &Self::Board) -> (u16, u16);
    /// The state before the first move.
    fn start(board: &Self::Board) -> Self::State;
    /// Boards that are the same puzzle as this one, turned, mirrored or with other names; itself among them.
    fn images(board: &Self::Board) -> impl Iterator<Item = Self::Board> {
        std::iter::once(board.clone())
    }
    /// Whether a state belongs to this board: same size, givens untouched.
    fn fits(board: &Self::Board, state: &Self::State) -> Result<(), Message>;
    /// Applies a move in place, or says which rule forbids it and changes nothing.
    fn play(board: &Self::Board, state: &mut Self::State, step: &Self::Move) -> Result<(), Violation>;
    /// Whether `state` can be reached from `from` without taking anything back; with `check`, verifies a filled solution.
    fn extends(board: &Self::Board, from: &Self::State, state: &Self::State) -> bool;
    /// Judges a state; the only authority on correctness, sharing no code with any solver. At most `cap` violations of
    /// each kind are listed.
    fn check(board: &Self::Board, state: &Self::State, cap: usize, run: &mut Run<Quiet>) -> Result<Verdict, Stop>;
    /// The moves that lead from a state to a solution; in reading order where order means nothing.
    fn moves(_: &Self::Board, _: &Self::State, solution: &Solution<Self>) -> Vec<Self::Move> {
        solution.moves().unwrap_or_default().to_vec()
    }
    /// Where `state` differs from a solution in something already done: the mistakes, when that solution is the only one.
    /// None where solutions are moves.
    fn mistakes(_: &Self::Board, _: &Self::State, _: &Solution<Self>) -> Vec<Place> {
        Vec::new()
    }
    /// The places a move touches.
    fn touched(step: &Self::Move) -> Vec<Place>;
    /// A move in words, for hints and explanations.
    fn name(step: &Self::Move) -> Message {
        Message::new("move-text").with("move", step.to_string())
    }
    /// What else is counted of the moves of a solution; the puzzle's locale files have the words.
    fn figures(_: &[Self::Move]) -> Vec<Named> {
        Vec::new()
    }
    /// How many moves were made, as players count them; `done` are the steps of this game.
    fn counted(_: &Self::State, done: &[Self::Move]) -> u64 {
        done.len() as u64
    }
    /// Why the first move of a way to a solution is a good one: the idea, without the move itself.
    fn idea(_: &Self::Board, _: &Self::State, _: &[Self::Move]) -> Option<Message> {
        None
    }
    /// The stages of a way to a solution: the number of each one's first move, ascending, and what it is about.
    fn stages(_: &Self::Board, _: &Self::State, _: &[Self::Move]) -> Vec<(usize, Message)> {
        Vec::new()
    }
    /// A place as people name it.
    fn place(place: Place) -> String {
        place.to_string()
    }
}

/// What people can conclude. A puzzle without any of it names [`NoFact`](logic::NoFact), [`NoFacts`](logic::NoFacts) and
/// [`NoReason`](logic::NoReason) and is done.
pub trait Logic: Rules {
    /// A placement or an elimination: the unit of human logic and of traces.
    type Fact: Text + PartialEq;
    /// What is known: the domains of everything undecided.
    type Facts: Knowledge<Self>;
    /// Why there is no solution, in a form that [`Logic::refutes`] can check.
    type Reason: Text;

    /// Easiest first: the order of hints and the grading scale are this one list.
    const TECHNIQUES: &'static [Technique<Self>] = &[];

    /// A fact in words, like "r1c2 is 5": the puzzle's locale files hold them.
    fn say(fact: &Self::Fact) -> Message {
        Message::new("fact-text").with("fact", fact.to_string())
    }
    /// The places a fact speaks of.
    fn places(_: &Self::Fact) -> Vec<Place> {
        Vec::new()
    }
    /// The move a fact calls for; an elimination calls for none.
    fn step(_: &Self::Board, _: &Self::Fact) -> Option<Self::Move> {
        None
    }
    /// Looks for a short reason why a board that has no solution has none; called after a solver has proved it.
    fn refute(_: &Self::Board, _: &Self::State, _: &mut Run<Quiet>) -> Result<Option<Self::Reason>, Stop> {
        Ok(None)
    }
    /// Whether the reason really excludes every solution from `from`; shares no code with any solver.
    fn refutes(_: &Self::Board, _: &Self::State, _: &Self::Reason, _: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        Ok(Refutes::Unknown)
    }
    /// The sentence of a reason, and the places it rests on.
    fn tell(_: &Self::Board, reason: &Self::Reason) -> (Message, Vec<Place>) {
        (Message::new("reason-text").with("reason", reason.to_string()), Vec::new())
    }
    /// How hard the board is for people: by the hardest technique it needs, unless the puzzle knows better.
    fn grade(board: &Self::Board, run: &mut Run<Quiet>) -> Result<Grading, Stop> {
        logic::grade::<Self>(board, run)
    }
}

/// How it looks: one scene for the page, the terminal and print.
pub trait Draw: Logic {
    /// Draws a state as seen through `view`; `facts` are the view's facts, folded.
    fn scene(
        board: &Self::Board,
        state: &Self::State,
        facts: Option<&Self::Facts>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop>;
    /// What is in a cell, for people who listen.
    fn describe(board: &Self::Board, state: &Self::State, cell: Cell) -> Message;
}

/// What people do, as players and as makers of boards. Cells outside the board never arrive here.
pub trait Input: Rules {
    /// Whether players make pencil marks, by keys and drags of the other kind.
    const MARKS: bool = false;
    /// The parts of a board that [`Input::redraw`] can draw anew; each is `part-<id>` in the locale files.
    const PARTS: &'static [&'static str] = &[];

    /// The keys this board understands.
    fn keys(_: &Self::Board, _: &Self::State) -> Vec<Key> {
        Vec::new()
    }
    /// Reads what a player did.
    fn gesture(board: &Self::Board, state: &Self::State, view: &View, gesture: &Gesture) -> Reply<Self::Move>;
    /// What a stroke comes to so far; none where there is nothing to say before it ends.
    fn preview(_: &Self::Board, _: &Self::State, _: &[Cell]) -> Option<Preview> {
        None
    }
    /// Where keys apply as long as nothing is chosen; none where a cell must be chosen first.
    fn cursor(_: &Self::Board, _: &Self::State) -> Option<Cell> {
        None
    }
    /// What a maker can put down. Without any, [`Input::edit`] takes taps and keys as they are.
    fn tools(_: &Self::Board) -> Vec<Tool> {
        Vec::new()
    }
    /// Changes the board itself, for making one by hand, with the tool that the view names.
    fn edit(board: &Self::Board, view: &View, gesture: &Gesture) -> Result<Self::Board, Message>;
    /// The same board with one part drawn anew, so that it can be solved; none when that was not found.
    fn redraw(_: &Self::Board, _: &str, _: &mut Rng, _: &mut Run<Quiet>) -> Result<Option<Self::Board>, Stop> {
        Ok(None)
    }
}

/// A puzzle: its facts, its notations and the algorithms registered for it.
pub trait Puzzle: Rules + Logic + Draw + Input {
    /// Facts that need no board.
    const INFO: Info;
    /// Notations beside our own one-line text, which every board has.
    const FORMATS: &'static [Format<Self::Board, Self::State>];
    /// Solvers, simplest first.
    const SOLVERS: &'static [AnySolver<Self>];
    /// Generators; the first is the default.
    const GENERATORS: &'static [AnyGenerator<Self>];
    /// Generators of earlier versions: a seed gives the same board for ever to who asks for `id@version`. Not listed.
    const EARLIER: &'static [AnyGenerator<Self>] = &[];
    /// The game for several people, where there is one.
    const PARTY: Option<&'static AnyParty<Self>> = None;

    /// The solver to use when none is named.
    fn default_solver(board: &Self::Board, task: Task) -> &'static str;
    /// Why a solver can't take a board at all: a rule it does not know, a size it does not reach. None when it can.
    fn refuses(_: &Self::Board, _: &str) -> Option<Message> {
        None
    }
}
