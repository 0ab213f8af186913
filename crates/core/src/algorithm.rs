//! How a puzzle is solved and made. One implementation per file.
use crate::event::{Listener, Probe, Quiet, Tap};
use crate::puzzle::{Puzzle, Rules, Solution};
use crate::run::{Control, Named, Run, Stats, Stop};
use crate::text::Message;
use num_bigint::BigUint;
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

/// What is asked of a solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Any solution.
    #[default]
    First,
    /// A best one, proved.
    Optimal,
    /// A solution, and whether it is the only one.
    Unique,
    /// How many there are, exactly.
    Count,
    /// All of them, up to a limit.
    All,
    /// All best ones, up to a limit.
    AllOptimal,
}

/// How a solver's work ended. Only `Exhausted` makes "none" and "no more" proofs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Everything was looked at.
    Exhausted,
    /// What was asked for is found.
    Enough,
    /// A solver that is not complete found no continuation.
    GaveUp,
    /// A limit was reached.
    Stopped(Stop),
}

/// Something asserted about the answer, proved or disproved; absent when not asked or not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// `unique`, `optimal`...
    pub what: &'static str,
    /// Proved or disproved.
    pub holds: bool,
}

/// What a solver found; after a stop it still holds all that was found until then.
#[derive(Debug)]
pub struct Answer<P: Puzzle> {
    /// Solutions, as many as the task asks for.
    pub solutions: Vec<Solution<P>>,
    /// How many there are; a lower bound when the end is not [`End::Exhausted`].
    pub count: Option<BigUint>,
    /// How the work ended.
    pub end: End,
    /// What is proved or disproved.
    pub claims: Vec<Claim>,
    /// Why there is no solution, where there is none and the solver can say.
    pub reason: Option<P::Reason>,
    /// Asked whether the solution is unique, and it is not: what all solutions share, as far as the solver can say
    /// and memory allows.
    pub forced: Vec<P::Fact>,
}

impl<P: Puzzle> Answer<P> {
    /// No solution so far.
    pub fn none(end: End) -> Self {
        Answer { solutions: Vec::new(), count: None, end, claims: Vec::new(), reason: None, forced: Vec::new() }
    }
}

/// What is asked of a solver: the task and how many solutions to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// The task.
    pub task: Task,
    /// For [`Task::All`] and [`Task::AllOptimal`]: the most solutions to list.
    pub limit: u64,
}

impl Query {
    /// How many solutions settle the task; `u64::MAX` where only exhaustion does.
    pub fn enough(self) -> u64 {
        match self.task {
            Task::First | Task::Optimal => 1,
            Task::Unique => 2,
            Task::Count => u64::MAX,
            Task::All | Task::AllOptimal => self.limit,
        }
    }

    /// How many solutions to keep.
    pub fn keep(self) -> u64 {
        if self.task == Task::Count { 1 } else { self.enough() }
    }
}

/// Facts about an algorithm, for the catalogue and the tables. Its sentence is `solver-<id>` in the locale files.
#[derive(Debug)]
pub struct AlgorithmInfo {
    /// Identifier, equal to the file name.
    pub id: &'static str,
    /// Whether it always decides when given time and memory.
    pub complete: bool,
    /// The tasks it takes.
    pub tasks: &'static [Task],
}

/// What a solver is given.
#[derive(Debug)]
pub struct Assignment<'a, P: Rules> {
    /// The board.
    pub board: &'a P::Board,
    /// Where to begin.
    pub from: &'a P::State,
    /// What is asked.
    pub query: Query,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "derived, it would ask of puzzles to be copied too")]
impl<P: Rules> Clone for Assignment<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Rules> Copy for Assignment<'_, P> {}

/// A solving algorithm; the value is its options. Generic over the probe, so tracing costs nothing when it is off.
pub trait Solver<P: Puzzle>: Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// Facts about it.
    const INFO: AlgorithmInfo;
    /// Searches until done or stopped.
    fn solve<T: Probe<P>>(&self, assignment: Assignment<'_, P>, run: &mut Run<T>) -> Answer<P>;
}

/// Solves, silent when nobody listens: exactly two copies of each solver, silent and traced.
pub fn solve<P: Puzzle>(
    solver: &impl Solver<P>,
    assignment: Assignment<'_, P>,
    control: Control<'_>,
    listener: Listener<'_>,
) -> (Answer<P>, Stats) {
    match listener {
        None => {
            let mut run = Run::new(control, Quiet);
            (solver.solve(assignment, &mut run), run.finish())
        }
        Some(listener) => {
            let mut run = Run::new(control, Tap(listener));
            (solver.solve(assignment, &mut run), run.finish())
        }
    }
}

/// The options of a request could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadOptions(pub String);

/// A solver without its type: a row in a puzzle's table.
#[derive(Debug)]
pub struct AnySolver<P: Puzzle> {
    /// Facts about it.
    pub info: &'static AlgorithmInfo,
    /// JSON schema of the options, for forms and `--set`.
    pub schema: fn() -> Schema,
    run: RunSolver<P>,
}

/// What came of a search, or that its options could not be read.
type Solved<P> = Result<(Answer<P>, Stats), BadOptions>;
type RunSolver<P> = fn(&Value, Assignment<'_, P>, Control<'_>, Listener<'_>) -> Solved<P>;

impl<P: Puzzle> AnySolver<P> {
    /// The row of a solver.
    pub const fn of<S: Solver<P>>() -> Self {
        AnySolver {
            info: &S::INFO,
            schema: schema::<S>,
            run: |options, assignment, control, listener| {
                read_options::<S>(options).map(|solver| solve(&solver, assignment, control, listener))
            },
        }
    }

    /// Solves with options in JSON.
    pub fn run(
        &self,
        options: &Value,
        assignment: Assignment<'_, P>,
        control: Control<'_>,
        listener: Listener<'_>,
    ) -> Solved<P> {
        (self.run)(options, assignment, control, listener)
    }
}

/// The schema of options or parameters; who owns them is said elsewhere.
fn schema<O: JsonSchema>() -> Schema {
    let mut schema = schema_for!(O);
    let _ = schema.remove("title");
    let _ = schema.remove("description");
    schema
}

/// Absent options are the defaults.
pub(crate) fn read_options<O: Default + DeserializeOwned>(options: &Value) -> Result<O, BadOptions> {
    if options.is_null() {
        return Ok(O::default());
    }
    serde_json::from_value(options.clone()).map_err(|error| BadOptions(error.to_string()))
}

/// How hard a board is for people: one scale for all puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// For a first try.
    Easy,
    /// Wants a little thought.
    Medium,
    /// Wants practice.
    Hard,
    /// Wants every technique.
    Expert,
    /// Wants trial and error.
    Extreme,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 5] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert, Grade::Extreme];

    /// The word in links, files and the contract.
    pub fn id(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Expert => "expert",
            Grade::Extreme => "extreme",
        }
    }
}

/// A generating algorithm; the value is what is asked for. The same version, value and seed make the same board for
/// ever.
pub trait Generator<P: Puzzle>: Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// Facts about it; `complete` when it always ends with what was asked.
    const INFO: AlgorithmInfo;
    /// Raised whenever the same seed would give another board.
    const VERSION: u16;
    /// Makes a board.
    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<P>, NotMade>;
}

/// A board, how hard it is, and what of the wish it does not meet.
#[derive(Debug)]
pub struct Made<P: Puzzle> {
    /// The board.
    pub board: P::Board,
    /// Its grade, when it was found out.
    pub grade: Option<Grade>,
    /// What was asked for and not reached.
    pub shortfall: Option<Message>,
    /// Named figures of its quality: shortest solution, mean length of a path...
    pub figures: Vec<Named>,
}

/// Why no board was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotMade {
    /// A limit was reached.
    Stopped(Stop),
    /// The parameters contradict each other, and how.
    Refused(Message),
}

impl From<Stop> for NotMade {
    fn from(stop: Stop) -> Self {
        NotMade::Stopped(stop)
    }
}

/// A generator without its type: a row in a puzzle's table.
#[derive(Debug)]
pub struct AnyGenerator<P: Puzzle> {
    /// Facts about it.
    pub info: &'static AlgorithmInfo,
    /// See [`Generator::VERSION`].
    pub version: u16,
    /// JSON schema of what can be asked for.
    pub schema: fn() -> Schema,
    run: RunGenerator<P>,
}

type RunGenerator<P> = fn(&Value, &str, Control<'_>) -> Result<Result<Made<P>, NotMade>, BadOptions>;

impl<P: Puzzle> AnyGenerator<P> {
    /// The row of a generator.
    pub const fn of<G: Generator<P>>() -> Self {
        AnyGenerator {
            info: &G::INFO,
            version: G::VERSION,
            schema: schema::<G>,
            run: |params, seed, control| {
                read_options::<G>(params).map(|generator| generator.generate(seed, &mut Run::quiet(control)))
            },
        }
    }

    /// Makes a board from parameters in JSON.
    pub fn run(
        &self,
        params: &Value,
        seed: &str,
        control: Control<'_>,
    ) -> Result<Result<Made<P>, NotMade>, BadOptions> {
        (self.run)(params, seed, control)
    }
}
