//! What is answered.
use super::catalogue::{Catalogue, Shelf};
use super::party::Partied;
use crate::algorithm::Grade;
use crate::run::{Stats, Stop};
use crate::scene::{Cell, Key, Lit, Place, Scene};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that can be answered, by operation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Response {
    /// What there is.
    Catalog(Catalogue),
    /// The starter shelf.
    Examples(Shelf),
    /// What an input is.
    Open(Recognised),
    /// The board in another notation.
    Convert(Converted),
    /// A drawing.
    Draw(Drawn),
    /// Solutions.
    Solve(Solved),
    /// What the rules say.
    Check(Checked),
    /// A new board.
    Generate(Generated),
    /// How hard it is.
    Grade(Graded),
    /// What to do next.
    Hint(Hinted),
    /// The whole way.
    Explain(Explained),
    /// The game after an input.
    Play(Box<Played>),
    /// The board after an input.
    Edit(Edited),
    /// A party after a turn.
    Party(Box<Partied>),
}

/// What an input is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Recognised {
    /// Which puzzle.
    pub puzzle: String,
    /// In which notation.
    pub format: String,
    /// The board as our own text, without progress.
    pub board: String,
    /// The whole session as text: the board with its progress.
    pub session: String,
    /// Rows and columns.
    pub size: (u16, u16),
}

/// The board in another notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Converted {
    /// The text.
    pub text: String,
}

/// A drawing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Drawn {
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}

/// What a cell holds, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Spoken {
    /// The cell.
    pub at: Cell,
    /// The words.
    pub text: String,
}

/// What a solve came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// There is a solution, and here it is.
    Solved,
    /// There is none: proved.
    Impossible,
    /// A solver that is not complete gave up.
    NotFound,
    /// A limit was reached first; what was found until then is here.
    Stopped,
}

/// Solutions, with what is proved about them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Solved {
    /// Which puzzle.
    pub puzzle: String,
    /// What it came to.
    pub status: Status,
    /// Which limit was reached.
    pub stop: Option<Stop>,
    /// Each a whole session text ending in a solved state.
    pub solutions: Vec<String>,
    /// Moves in the first solution, where their order means something.
    pub length: Option<u64>,
    /// The moves of each solution, where their order means something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Vec<ToldMove>>,
    /// What else is counted of the moves of the first solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// How many solutions there are, or after a stop how many were found, as a decimal number.
    pub count: Option<String>,
    /// `unique`, `optimal`, `exhausted`...: true proved, false disproved, absent unknown.
    pub claims: BTreeMap<String, bool>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// When the solution is not unique: facts that all solutions share, as far as the solver can say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forced: Vec<String>,
    /// Which solver.
    pub solver: String,
    /// What it counted.
    pub stats: Stats,
    /// How long it took.
    pub millis: f64,
    /// A session in which the first solution can be stepped through by redo, when asked for.
    pub steps: Option<String>,
}

/// A move of a solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ToldMove {
    /// As a session text has it.
    pub step: String,
    /// In words.
    pub text: String,
}

/// Why there is no solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reason {
    /// The reason as text, in the form the rules can check.
    pub proof: String,
    /// The reason in words; they say so when it was not checked.
    pub text: String,
    /// Whether the rules, which share no code with the solver, could follow it.
    pub checked: ReasonChecked,
    /// The places it rests on.
    pub places: Vec<Place>,
}

/// Whether a reason was checked by the rules. One that they refute is never answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReasonChecked {
    /// It excludes every solution.
    Yes,
    /// Checking it would have taken too long: it rests on the solver alone.
    Unknown,
}

/// A rule that is broken or not yet met.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Issue {
    /// Which rule.
    pub rule: String,
    /// Where.
    pub places: Vec<Place>,
    /// In words.
    pub text: String,
}

/// What the rules say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Checked {
    /// Solved: nothing left to do and nothing broken.
    pub complete: bool,
    /// What going on can't repair. Capped.
    pub broken: Vec<Issue>,
    /// What is still open. Capped.
    pub unfinished: Vec<Issue>,
    /// How many of both, uncapped.
    pub total: u64,
}

/// A new board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Generated {
    /// Which puzzle.
    pub puzzle: String,
    /// The board as our own text.
    pub text: String,
    /// Which generator, and its version: with the seed and the parameters they name this board for ever.
    pub generator: String,
    /// Its version.
    pub version: u16,
    /// The seed.
    pub seed: String,
    /// Its grade, where it was found out.
    pub grade: Option<Grade>,
    /// What was asked for and not reached.
    pub shortfall: Option<String>,
    /// Figures of its quality: shortest solution, mean length of a path...
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
}

/// A figure of a board's quality, or of a solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Figure {
    /// Its name for programs.
    pub name: String,
    /// What it counts, in words.
    pub text: String,
    /// Its value.
    pub value: u64,
}

/// How hard a board is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Graded {
    /// The grade; none when the board has no solution or several, or no technique finishes it.
    pub grade: Option<Grade>,
    /// Why there is none.
    pub note: Option<String>,
    /// The techniques it takes, easiest first.
    pub techniques: Vec<TechniqueUse>,
}

/// How often a technique is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TechniqueUse {
    /// Which one.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How often.
    pub times: u64,
}

/// What kind of hint it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HintKind {
    /// It is solved already.
    Solved,
    /// Something done contradicts every solution: undo to there.
    Mistake,
    /// A next step that logic forces.
    Step,
    /// A next move on a best way.
    Move,
    /// The board has no solution.
    Impossible,
    /// Logic says no more; the board may have several solutions.
    Stuck,
}

/// What to do next, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Hinted {
    /// What kind of hint.
    pub kind: HintKind,
    /// In words, as much as the strength asked for gives away.
    pub text: String,
    /// Places to light.
    pub lit: Vec<Lit>,
    /// The deductions that lead to the step, in order; only at full strength.
    pub chain: Vec<ExplainedStep>,
    /// The move to make; only at full strength.
    pub step: Option<String>,
    /// How many moves to take back, when something went wrong before.
    pub undo: Option<u64>,
}

/// One step of an explanation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExplainedStep {
    /// Which technique; none for a move on a best way.
    pub technique: Option<String>,
    /// Its name for people.
    pub name: Option<String>,
    /// What follows and why, in words.
    pub text: String,
    /// What follows, as facts or as a move.
    pub facts: Vec<String>,
    /// The facts in words, one for each; a move is told by the text alone.
    pub follows: Vec<String>,
    /// Places to light.
    pub lit: Vec<Lit>,
    /// The board with all that is known before this step, its places lit; when asked for.
    pub scene: Option<Scene>,
}

/// The whole way to the solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Explained {
    /// A mistake that was there already, to be mended first.
    pub mistake: Option<Hinted>,
    /// The steps in order.
    pub steps: Vec<ExplainedStep>,
    /// Whether they end in a solution.
    pub complete: bool,
    /// How it ends, in words.
    pub end: String,
    /// The session with the solution reached.
    pub session: String,
    /// The last picture, when asked for.
    pub scene: Option<Scene>,
}

/// The game after an input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Played {
    /// Which puzzle.
    pub puzzle: String,
    /// The game as text, to be sent with the next input.
    pub session: String,
    /// What the rules say now.
    pub verdict: Checked,
    /// Why the input was refused.
    pub refused: Option<String>,
    /// Whether the input changed the game.
    pub moved: bool,
    /// Where the cursor is now.
    pub selected: Option<Cell>,
    /// What contradicts every solution, when asked for.
    pub mistakes: Vec<Place>,
    /// How many of the last moves to take back until a solution can be reached again, when mistakes are asked for.
    pub undo: Option<u64>,
    /// How many moves are done.
    pub done: u64,
    /// How many can be redone.
    pub undone: u64,
    /// How many moves were done at each checkpoint.
    pub checkpoints: Vec<u64>,
    /// The keys the board understands.
    pub keys: Vec<Key>,
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}

/// The board after a maker's input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Edited {
    /// The board as our own text.
    pub text: String,
    /// Why the input was refused.
    pub refused: Option<String>,
    /// The keys the board understands.
    pub keys: Vec<Key>,
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}
