//! Logipix, also Link-a-Pix, Paint by Pairs: numbers on a grid of up to 1000 x 1000 cells, some of them coloured.
//!
//! Pairs of equal numbers of one colour are joined by a path of exactly that many cells, side by side; paths share no cell
//! and cross no other number; a 1 stands alone. The painted paths make a picture. Conceptis published the puzzle first.
//!
//! # Notation
//! A board is `ROWSxCOLUMNS:` and its cells in reading order: a small letter from a to z for a run of 1 to 26 empty cells,
//! a digit for a clue below 10 and `-12-` for a greater one; before the number its colour, a capital from A (1) to Z (26)
//! or `@27=`; the plain ink 0 has none. A stroke is the first of its ends in reading order, `:` and its steps `n e s w`:
//! `r1c2:eess`. A state is its strokes with `_` between them, `_` when there is none. A move draws a stroke, or erases the
//! one in a cell: `r1c2-`. A fact is a stroke, `r1c2~eess` (that path is ruled out), `r1c3=r1c2` (the path of the clue
//! r1c2 covers r1c3) or `r1c2-r3c4` (these clues are no partners).
mod board;
mod draw;
mod formats;
pub mod generators;
mod input;
mod logic;
mod notation;
mod paths;
mod remaining;
mod rules;
pub mod solvers;
mod state;
mod stroke;

pub use board::Board;
pub use logic::{Fact, Facts, Reason};
pub use state::{Move, State};
pub use stroke::Stroke;

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Technique;
use gridwright_core::puzzle::{Info, Puzzle, Refutes, Solution, Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Gesture, Key, Place, Reply, Scene, View};
use gridwright_core::text::{Format, Message};

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Logipix;

impl Puzzle for Logipix {
    type Board = Board;
    type State = State;
    type Move = Move;
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "logipix",
        aliases: &["link-a-pix", "linkapix"],
        rules: &["joined", "length", "ends", "crossing", "range"],
        layers: &["paths", "picture"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const TECHNIQUES: &'static [Technique<Self>] = logic::TECHNIQUES;

    fn default_solver(_: &Board, _: Task) -> &'static str {
        solvers::DEFAULT
    }

    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        Board::blank(rows, columns)
    }

    fn size(board: &Board) -> (u16, u16) {
        board.size()
    }

    fn start(board: &Board) -> State {
        State::start(board)
    }

    fn fits(board: &Board, state: &State) -> Result<(), Message> {
        rules::fits(board, state)
    }

    fn play(board: &Board, state: &mut State, step: &Move) -> Result<(), Violation> {
        rules::play(board, state, step)
    }

    fn extends(board: &Board, from: &State, state: &State) -> bool {
        rules::extends(board, from, state)
    }

    fn check(board: &Board, state: &State, cap: usize, run: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        rules::check(board, state, cap, run)
    }

    fn refutes(board: &Board, from: &State, reason: &Reason, run: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        logic::refutes(board, from, reason, run)
    }

    fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
        logic::tell(board, reason)
    }

    fn mistakes(_: &Board, state: &State, solution: &Solution<Self>) -> Vec<Place> {
        state::mistakes(state, solution)
    }

    fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        logic::refute(board, from, run)
    }

    fn moves(_: &Board, from: &State, solution: &Solution<Self>) -> Vec<Move> {
        state::moves(from, solution)
    }

    fn touched(step: &Move) -> Vec<Place> {
        step.touched()
    }

    fn facts(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Facts, Stop> {
        run.work(board.len() as u64).map(|()| Facts::new(board, state))
    }

    fn learn(facts: &mut Facts, fact: &Fact) {
        facts.learn(fact);
    }

    fn say(fact: &Fact) -> Message {
        fact.say()
    }

    fn places(fact: &Fact) -> Vec<Place> {
        fact.places()
    }

    fn step(_: &Board, fact: &Fact) -> Option<Move> {
        fact.step()
    }

    fn scene(
        board: &Board,
        state: &State,
        facts: Option<&Facts>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop> {
        draw::scene(board, state, facts, view, run)
    }

    fn describe(board: &Board, state: &State, cell: Cell) -> Message {
        draw::describe(board, state, cell)
    }

    fn keys(_: &Board, _: &State) -> Vec<Key> {
        input::keys()
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        input::gesture(board, state, view, gesture)
    }

    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        input::edit(board, gesture)
    }
}
