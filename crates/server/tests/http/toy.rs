//! A puzzle with nothing to solve, and solvers that do what no solver should: spin, panic, flood, hoard.
use gridwright_core::algorithm::{
    AlgorithmInfo, Answer, AnyGenerator, AnySolver, Assignment, End, Generator, Made, NotMade, Solver, Task,
};
use gridwright_core::event::{Event, Probe, Quiet};
use gridwright_core::logic::{NoFacts, NoReason};
use gridwright_core::puzzle::{Draw, Info, Input, Logic, Puzzle, Rules, Solution, Verdict, Violation};
use gridwright_core::registry::Registry;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Gesture, Place, Reply, Scene, View};
use gridwright_core::text::{Format, Message, TextError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

pub(crate) fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(|| Registry::new(vec![&Toy]));
    &REGISTRY
}

#[derive(Debug, Clone)]
pub(crate) struct Toy;

/// A number: the board's side, and everything else.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Number(u16);

impl FromStr for Number {
    type Err = TextError;
    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(Number).map_err(|_| TextError::new(0, Message::new("bad-request")))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

const TASKS: &[Task] = &[Task::First, Task::All];

/// Counts nodes until it is stopped.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spin {}
impl Solver<Toy> for Spin {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "spin", complete: false, tasks: TASKS };
    fn solve<T: Probe<Toy>>(&self, _: Assignment<'_, Toy>, run: &mut Run<T>) -> Answer<Toy> {
        loop {
            if let Err(stop) = run.nodes(1) {
                return Answer::none(End::Stopped(stop));
            }
        }
    }
}

/// Panics.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fall {}
impl Solver<Toy> for Fall {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "fall", complete: false, tasks: TASKS };
    fn solve<T: Probe<Toy>>(&self, _: Assignment<'_, Toy>, _: &mut Run<T>) -> Answer<Toy> {
        panic!("a solver fell, on purpose");
    }
}

/// Asks for more memory than there is.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hoard {}
impl Solver<Toy> for Hoard {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "hoard", complete: false, tasks: TASKS };
    fn solve<T: Probe<Toy>>(&self, _: Assignment<'_, Toy>, run: &mut Run<T>) -> Answer<Toy> {
        let end = run.reserve(1 << 50).map_or_else(End::Stopped, |()| End::GaveUp);
        Answer::none(end)
    }
}

/// Takes so much memory and keeps it until it is stopped.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hold {
    bytes: u64,
}
impl Solver<Toy> for Hold {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "hold", complete: false, tasks: TASKS };
    fn solve<T: Probe<Toy>>(&self, _: Assignment<'_, Toy>, run: &mut Run<T>) -> Answer<Toy> {
        let held = run.reserve(self.bytes).and_then(|()| {
            loop {
                run.nodes(1)?;
            }
        });
        held.map_or_else(|stop: Stop| Answer::none(End::Stopped(stop)), |()| Answer::none(End::GaveUp))
    }
}

/// Emits so many events, and finds as many solutions as it is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Flood {
    events: u64,
}
impl Solver<Toy> for Flood {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "flood", complete: false, tasks: TASKS };
    fn solve<T: Probe<Toy>>(&self, assignment: Assignment<'_, Toy>, run: &mut Run<T>) -> Answer<Toy> {
        let Assignment { board, query, .. } = assignment;
        for event in 0..self.events {
            if let Err(stop) = run.nodes(1) {
                return Answer::none(End::Stopped(stop));
            }
            run.emit(|| Event::Try { fact: Number(event as u16) });
        }
        let solutions = (0..query.keep().min(100_000)).map(|_| Solution::Filled(*board));
        Answer { solutions: solutions.collect(), ..Answer::none(End::Enough) }
    }
}

/// Makes a board of any seed.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Copier {}
impl Generator<Toy> for Copier {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "copier", complete: true, tasks: &[] };
    const VERSION: u16 = 1;
    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Toy>, NotMade> {
        run.progress(1, 2);
        Ok(Made { board: Number(seed.len() as u16), grade: None, shortfall: None, figures: Vec::new() })
    }
}

impl Rules for Toy {
    type Board = Number;
    type State = Number;
    type Move = Number;

    fn blank(rows: u16, _: u16) -> Result<Number, Message> {
        Ok(Number(rows))
    }
    fn size(board: &Number) -> (u16, u16) {
        (board.0, board.0)
    }
    fn start(_: &Number) -> Number {
        Number(0)
    }
    fn fits(_: &Number, _: &Number) -> Result<(), Message> {
        Ok(())
    }
    fn play(_: &Number, state: &mut Number, step: &Number) -> Result<(), Violation> {
        *state = *step;
        Ok(())
    }
    fn extends(_: &Number, _: &Number, _: &Number) -> bool {
        true
    }
    fn check(board: &Number, state: &Number, _: usize, _: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        Ok(Verdict { complete: board == state, ..Verdict::default() })
    }
    fn touched(_: &Number) -> Vec<Place> {
        Vec::new()
    }
}

impl Logic for Toy {
    type Fact = Number;
    type Facts = NoFacts;
    type Reason = NoReason;
}

impl Draw for Toy {
    fn scene(_: &Number, _: &Number, _: Option<&NoFacts>, _: &View, _: &mut Run<Quiet>) -> Result<Scene, Stop> {
        Ok(Scene::default())
    }
    fn describe(_: &Number, _: &Number, _: Cell) -> Message {
        Message::new("solver")
    }
}

impl Input for Toy {
    fn gesture(_: &Number, _: &Number, _: &View, _: &Gesture) -> Reply<Number> {
        Reply::Ignore
    }
    fn edit(board: &Number, _: &View, _: &Gesture) -> Result<Number, Message> {
        Ok(*board)
    }
}

impl Puzzle for Toy {
    const INFO: Info = Info {
        id: "toy",
        aliases: &[],
        rules: &[],
        cases: "",
        layers: &[],
        locales: &[("en", "name = Toy"), ("fr", "name = Jouet")],
        examples: "easy toy:1\nhard toy:2\n",
    };
    const FORMATS: &'static [Format<Number, Number>] = &[];
    const SOLVERS: &'static [AnySolver<Self>] = &[
        AnySolver::of::<Spin>(),
        AnySolver::of::<Fall>(),
        AnySolver::of::<Hoard>(),
        AnySolver::of::<Hold>(),
        AnySolver::of::<Flood>(),
    ];
    const GENERATORS: &'static [AnyGenerator<Self>] = &[AnyGenerator::of::<Copier>()];

    fn default_solver(_: &Number, _: Task) -> &'static str {
        "flood"
    }
}
