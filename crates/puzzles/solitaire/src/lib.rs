//! Peg Solitaire: a peg jumps over a neighbour into the hole behind it and takes it; few pegs shall be left, mostly
//! one.
//!
//! Played at the French court by 1697. Jumps in a row by the same peg are one move: a game has as many jumps as pegs
//! that are taken, and the fewer moves it takes, the better it is. The central game of the English board takes at least
//! 18 moves: found by E. Bergholt in 1912, proved by J. D. Beasley in 1964.
//!
//! # Notation
//! Holes are named by column letter and row number from the top: `d4`. A board is `shape:start-goal`. The shape is a
//! name (`english`, `french`, `wiegleb`, `asymmetric`, `diamond`, `square6`, `triangle4` to `triangle10`) or drawn:
//! `grid=ooo_o.o_ooo` on the square lattice, `slant=o.._oo._ooo` on the triangular one, where each row lies half a cell
//! further left. The start names the vacant holes, separated by dots, the goal the pegs to be left; `~` in front means
//! all others; the goal `any` (or `*`) is one peg anywhere. `english:d4-d4` is the central game. A state is the pegs as
//! a hexadecimal number, the first hole the lowest bit, and then the last move and the number of moves:
//! `1feffe7ff:d2-d4:1`. A move is `d2-d4`, or with several jumps `d2-d4-f4`.
mod board;
mod classics;
mod draw;
mod formats;
pub mod generators;
mod input;
mod logic;
mod notation;
mod rules;
mod shape;
pub mod solvers;
mod state;

pub use board::{Board, Goal};
pub use classics::{CLASSICS, Classic, ENGLISH_PAIRS};
pub use logic::{Fact, Facts, Reason, Weights};
pub use shape::Shape;
pub use state::{Move, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::event::Quiet;
use gridwright_core::logic::{Grading, Technique};
use gridwright_core::puzzle::{Info, Puzzle, Refutes, Solution, Verdict, Violation};
use gridwright_core::run::{Named, Run, Stop};
use gridwright_core::scene::{Cell, Gesture, Key, Place, Reply, Scene, View};
use gridwright_core::text::{Format, Message};

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Solitaire;

impl Puzzle for Solitaire {
    type Board = Board;
    type State = State;
    type Move = Move;
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "solitaire",
        aliases: &["pegs", "peg_solitaire"],
        rules: &["hole", "jump", "peg", "over", "landing", "goal", "stuck"],
        layers: &["class", "pagoda"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const TECHNIQUES: &'static [Technique<Self>] = &[];

    fn default_solver(board: &Board, task: Task) -> &'static str {
        solvers::default(board, task)
    }

    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        Board::blank(rows, columns)
    }

    fn size(board: &Board) -> (u16, u16) {
        board.shape().size()
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

    fn check(board: &Board, state: &State, cap: usize, _: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        Ok(rules::check(board, state, cap))
    }

    fn refutes(board: &Board, from: &State, reason: &Reason, run: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        logic::refutes(board, from, reason, run)
    }

    fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
        logic::tell(board, reason)
    }

    fn mistakes(_: &Board, _: &State, _: &Solution<Self>) -> Vec<Place> {
        Vec::new()
    }

    fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        logic::refute(board, from, run)
    }

    fn moves(_: &Board, _: &State, solution: &Solution<Self>) -> Vec<Move> {
        if let Solution::Moves(moves) = solution { moves.clone() } else { Vec::new() }
    }

    fn name(step: &Move) -> Message {
        step.name()
    }

    fn figures(moves: &[Move]) -> Vec<Named> {
        vec![Named { name: "jumps".into(), value: moves.iter().map(Move::jumps).sum() }]
    }

    fn place(place: Place) -> String {
        notation::place(place)
    }

    fn touched(step: &Move) -> Vec<Place> {
        step.touched()
    }

    fn grade(board: &Board, run: &mut Run<Quiet>) -> Result<Grading, Stop> {
        logic::grade(board, run)
    }

    fn facts(_: &Board, _: &State, _: &mut Run<Quiet>) -> Result<Facts, Stop> {
        Ok(Facts::default())
    }

    fn learn(facts: &mut Facts, fact: &Fact) {
        facts.learn(fact);
    }

    fn say(fact: &Fact) -> Message {
        Self::name(&fact.0)
    }

    fn places(fact: &Fact) -> Vec<Place> {
        fact.0.touched()
    }

    fn step(_: &Board, fact: &Fact) -> Option<Move> {
        Some(fact.0.clone())
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

    fn keys(board: &Board, _: &State) -> Vec<Key> {
        input::keys(board)
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        input::gesture(board, state, view, gesture)
    }

    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        input::edit(board, gesture)
    }
}
