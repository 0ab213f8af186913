//! Loops, also Phine Loop or Infinity Loop: a grid of pieces with 0 to 4 connections, and a piece may only be turned.
//!
//! It is solved when every connection meets a connection and none leaves the grid. Nothing need be connected and circles
//! are welcome; that is the neighbouring puzzle Net, here the board's variant `n`: all pieces form one tree. The variant
//! `w` joins opposite borders.
//!
//! # Notation
//! A board is `ROWSxCOLUMNS`, then `w` and `n` where they apply, `:` and one hexadecimal digit a cell: the sum of the sides
//! it connects, 1 north, 2 east, 4 south, 8 west. A state is one character a cell for turns and lock (see `state.rs`). A
//! move is `r1c2:1` (a quarter turn clockwise), `r1c2:-1` (back), `r1c2@` (lock or unlock) or `r1c2=6` (turn until it
//! connects east and south, and lock). A fact is `r1c2=6` or `r1c2-6` (this orientation is ruled out).
//!
//! A solution locks every piece that can be turned: a lock says "I am sure", a turn alone says nothing.
mod board;
mod draw;
mod formats;
pub mod generators;
mod input;
mod layers;
mod logic;
mod notation;
mod rules;
pub mod solvers;
mod state;

pub use board::{Board, Kind, turned};
pub use logic::{Fact, Facts, Reason};
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
pub struct Loops;

impl Puzzle for Loops {
    type Board = Board;
    type State = State;
    type Move = Move;
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "loops",
        aliases: &["phineloops", "infinity_loop", "net"],
        rules: &["join", "border", "connected", "cycle", "turning", "locked", "inside"],
        layers: &["domains", "clusters", "components"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const EARLIER: &'static [AnyGenerator<Self>] = generators::EARLIER;
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

    fn mistakes(board: &Board, state: &State, solution: &Solution<Self>) -> Vec<Place> {
        state::mistakes(board, state, solution)
    }

    fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        logic::refute(board, from, run)
    }

    fn moves(board: &Board, from: &State, solution: &Solution<Self>) -> Vec<Move> {
        state::moves(board, from, solution)
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

    fn keys(_: &Board, _: &State) -> Vec<Key> {
        input::keys()
    }

    fn gesture(board: &Board, state: &State, _: &View, gesture: &Gesture) -> Reply<Move> {
        input::gesture(board, state, gesture)
    }

    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        input::edit(board, gesture)
    }
}
