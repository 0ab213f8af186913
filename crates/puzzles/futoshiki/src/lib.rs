//! Futoshiki, also Unequal: an n x n grid, n from 2 to 32.
//!
//! Each row and each column holds every number from 1 to n once; where a sign stands between two neighbouring cells, the
//! numbers obey it. Some cells are given. Invented by Tamaki Seto in 2001; *futoshiki* is Japanese for inequality.
//!
//! # Notation
//! A board is `n:` and its cells in reading order: `.` for an empty one, else its number as one character, 1 to 9 and
//! then A (10) to W (32). Behind a cell stand its signs towards the right (`l` less, `g` greater) and then downwards
//! (`n` less, like the sign ∧; `v` greater, like the sign ∨). A state is written the same way without `n:` and signs; a
//! cell with pencil marks is `_135_`. A move is `r1c2=5` (place; `r1c2=5~` cleans the marks it makes impossible too),
//! `r1c2=0` (erase) or `r1c2~5` (pencil mark on or off). A fact is `r1c2=5` or `r1c2-5` (5 is ruled out).
mod board;
mod draw;
mod formats;
pub mod generators;
mod input;
mod logic;
mod notation;
mod rules;
pub mod solvers;
mod state;

pub use board::{Board, Sign};
pub use logic::{Clue, Fact, Facts, Placement, Reason};
pub use state::{Move, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Technique;
use gridwright_core::puzzle::{Info, Puzzle, Refutes, Solution, Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Gesture, Key, Place, Reply, Scene, View};
use gridwright_core::text::{Format, Message};

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Futoshiki;

impl Puzzle for Futoshiki {
    type Board = Board;
    type State = State;
    type Move = Move;
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "futoshiki",
        aliases: &["unequal"],
        rules: &["row", "column", "sign", "filled", "given", "range"],
        cases: include_str!("../cases.txt"),
        layers: &["domains"],
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const TECHNIQUES: &'static [Technique<Self>] = logic::TECHNIQUES;
    const MARKS: bool = true;

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
        rules::play(board, state, *step)
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
        vec![Place::Cell(step.cell())]
    }

    fn facts(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Facts, Stop> {
        run.work(board.len() as u64).map(|()| Facts::new(board, state))
    }

    fn learn(facts: &mut Facts, fact: &Fact) {
        facts.learn(*fact);
    }

    fn say(fact: &Fact) -> Message {
        fact.say()
    }

    fn places(fact: &Fact) -> Vec<Place> {
        vec![Place::Cell(fact.cell)]
    }

    fn step(board: &Board, fact: &Fact) -> Option<Move> {
        fact.step(board)
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

    fn keys(board: &Board, state: &State) -> Vec<Key> {
        input::keys(board, state)
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        input::gesture(board, state, view, gesture)
    }

    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        input::edit(board, gesture)
    }
}
