//! Ricochet Robots: slide robots until something stops them, and bring the right one to the target in the fewest moves.
//!
//! By Alex Randolph, 1999 (*Rasende Roboter*). The board is 16 x 16, put together from four two-sided quadrants; custom
//! boards have any sides up to 64, any walls, one to six robots and up to eight targets in a row.
//!
//! # Notation
//! A board is `ground:robots:targets` and, if any are switched on, `:rules`. The ground is `q0765`, the sides of the
//! quadrants north-west, north-east, south-east, south-west as one digit each (0-3 are 1A-4A, 4-7 B, 8-B C, C-F D), or
//! `5x6-` and the cells in reading order: `.`, `e` (a wall to the east), `s` (to the south) or `b` (both), with `f`
//! (like /) or `k` (like \) and a colour behind it for a diagonal; equal cells are counted, `12.`. Robots are cells joined
//! by `-`, in the order red, green, blue, yellow, silver, violet; a target is `Y@r3c4`, or `A@r3c4` where any robot may
//! arrive. Rules are `turn` and `no_rebound`. A state is the robots' cells, `~1` for the targets reached and `~04` for
//! what the rules need of the past. A move is `Re`, or `Re@r1c2-r1c9` with both ends. A fact is `R=r1c2`.
//!
//! # Which solver knows which rule
//! | solver | diagonals | any robot | targets in a row | `turn` | `no_rebound` |
//! |---|---|---|---|---|---|
//! | `breadth_first`, `a_star`, `ida_star` | yes | yes | yes | yes | yes |
//! | `a_star_active`, `a_star_table` | yes | no | no | yes | yes |
//! | `bitboard` (up to 16 x 16) | yes | yes | no | no | no |
//!
//! What a solver does not know it refuses.
mod board;
mod bounds;
mod draw;
mod fact;
mod field;
mod formats;
pub mod generators;
mod input;
mod logic;
mod notation;
mod party;
mod quadrants;
mod redraw;
mod rules;
pub mod solvers;
mod state;
mod way;

pub use board::{Board, COLOURS, Diagonal, Direction, Options, Target};
pub use fact::{Fact, Facts, Reason};
pub use state::{Move, Past, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::event::Quiet;
use gridwright_core::logic::{Grading, Technique};
use gridwright_core::party::Rules;
use gridwright_core::puzzle::{Info, Puzzle, Refutes, Solution, Verdict, Violation};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Gesture, Key, Place, Reply, Scene, View};
use gridwright_core::text::{Format, Message};

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Ricochet;

impl Puzzle for Ricochet {
    type Board = Board;
    type State = State;
    type Move = Move;
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "ricochet",
        aliases: &["robots", "rasende_roboter"],
        rules: &["slide", "target", "turn", "rebound", "robot"],
        layers: &["chips", "bounds", "path"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const TECHNIQUES: &'static [Technique<Self>] = &[];
    const PARTS: &'static [&'static str] = redraw::PARTS;
    const PARTY: Option<&'static Rules<Self>> = Some(&party::RULES);

    fn default_solver(board: &Board, task: Task) -> &'static str {
        solvers::default(board, task)
    }

    fn refuses(board: &Board, solver: &str) -> Option<Message> {
        solvers::refuses(board, solver)
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

    fn check(board: &Board, state: &State, cap: usize, _: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        Ok(rules::check(board, state, cap))
    }

    fn refutes(_: &Board, _: &State, reason: &Reason, _: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        match *reason {}
    }

    fn tell(_: &Board, reason: &Reason) -> (Message, Vec<Place>) {
        match *reason {}
    }

    fn mistakes(_: &Board, _: &State, _: &Solution<Self>) -> Vec<Place> {
        Vec::new()
    }

    fn refute(_: &Board, _: &State, _: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        Ok(None)
    }

    fn moves(_: &Board, _: &State, solution: &Solution<Self>) -> Vec<Move> {
        if let Solution::Moves(moves) = solution { moves.clone() } else { Vec::new() }
    }

    fn name(step: &Move) -> Message {
        step.name()
    }

    fn touched(step: &Move) -> Vec<Place> {
        step.touched()
    }

    fn grade(board: &Board, run: &mut Run<Quiet>) -> Result<Grading, Stop> {
        logic::grade(board, run)
    }

    fn facts(_: &Board, state: &State, _: &mut Run<Quiet>) -> Result<Facts, Stop> {
        Ok(Facts::new(state))
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

    fn step(_: &Board, _: &Fact) -> Option<Move> {
        None
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

    fn redraw(board: &Board, part: &str, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<Option<Board>, Stop> {
        redraw::redraw(board, part, rng, run)
    }

    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        input::edit(board, gesture)
    }
}
