//! What can be asked.
use super::party::Party;
use crate::algorithm::Task;
use crate::scene::{Gesture, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A request with the language of its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// `en`, `fr-CA`...; English when absent or unknown.
    pub lang: Option<String>,
    /// What is asked.
    pub request: Request,
}

impl Call {
    /// Reads `{"lang": ..., "op": ..., ...}`.
    pub fn from_json(mut json: Value) -> Result<Self, String> {
        // Not `serde(flatten)`: that would let unknown fields pass.
        let lang = match json.as_object_mut().and_then(|fields| fields.shift_remove("lang")) {
            None | Some(Value::Null) => None,
            Some(Value::String(lang)) => Some(lang),
            Some(_) => return Err("`lang` must be a string".to_owned()),
        };
        let request = serde_json::from_value(json).map_err(|error| error.to_string())?;
        Ok(Call { lang, request })
    }
}

/// Everything that can be asked, by operation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Request {
    /// What there is: puzzles, solvers, generators, formats, techniques.
    Catalog(Catalog),
    /// The starter shelf of a puzzle.
    Examples(Examples),
    /// What an input is.
    Open(Open),
    /// The same board in another notation.
    Convert(Convert),
    /// A drawing.
    Draw(Draw),
    /// Solutions, with what is proved about them.
    Solve(Solve),
    /// What the rules say.
    Check(Check),
    /// A new board.
    Generate(Generate),
    /// How hard a board is.
    Grade(GradeBoard),
    /// What to do next, and why.
    Hint(Hint),
    /// The whole way to the solution, step by step.
    Explain(Explain),
    /// A player's input.
    Play(Play),
    /// A maker's input.
    Edit(Edit),
    /// A turn in a game of several people.
    Party(Party),
}

/// Asks for everything there is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Catalog {}

/// Asks for the starter shelf of a puzzle.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    /// Which puzzle; all when absent.
    #[serde(default)]
    pub puzzle: Option<String>,
}

/// A board, state or session, in any notation.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The text.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Which notation, where the text leaves doubt.
    #[serde(default)]
    pub format: Option<String>,
}

/// Asks for the same board in another notation.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Convert {
    /// The board.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Which notation to write; `id` is our own one-line text.
    pub to: String,
}

/// Asks for a drawing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The board.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How it is looked at.
    #[serde(default)]
    pub view: View,
}

/// Asks for solutions.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The board, or a game in progress: the search begins where play is.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Which solver; the puzzle's own choice when absent.
    #[serde(default)]
    pub solver: Option<String>,
    /// The solver's own options.
    #[serde(default)]
    pub options: Value,
    /// What is asked of it.
    #[serde(default)]
    pub task: Task,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
    /// Whether to return a session in which the first solution can be stepped through by redo.
    #[serde(default)]
    pub steps: bool,
}

/// Asks what the rules say.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The board with its progress.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How many violations to list.
    #[serde(default)]
    pub limits: Limits,
}

/// Asks for a new board.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// Which puzzle.
    pub puzzle: String,
    /// Which generator, or an earlier version of it as `id@version`; the puzzle's first when absent.
    #[serde(default)]
    pub generator: Option<String>,
    /// The generator's own parameters.
    #[serde(default)]
    pub params: Value,
    /// The same seed gives the same board for ever.
    pub seed: String,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// Asks how hard a board is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GradeBoard {
    /// The board.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// How much a hint gives away.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Where to look.
    Where,
    /// Which rule applies there.
    Rule,
    /// The step itself.
    #[default]
    Step,
}

/// Asks what to do next.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The game in progress.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How much to give away.
    #[serde(default)]
    pub strength: Strength,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// Asks for the whole way to the solution.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The board, empty or half filled.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Whether each step comes with its drawing; on big boards only the first steps do.
    #[serde(default)]
    pub scenes: bool,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// What a player puts in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "input", rename_all = "snake_case", deny_unknown_fields)]
pub enum Input {
    /// A move, as text.
    Move {
        /// The move.
        step: String,
    },
    /// Something done to the drawing.
    Gesture {
        /// What was done.
        #[serde(rename = "do")]
        gesture: Gesture,
    },
    /// Takes the last move back.
    Undo {},
    /// Does it again.
    Redo {},
    /// Takes everything back.
    Reset {},
    /// Sets a checkpoint here.
    Checkpoint {},
    /// Goes back to a checkpoint and removes it.
    Restore {
        /// Which one, from 0.
        to: u32,
    },
    /// Removes the last checkpoint and keeps what was done since.
    Keep {},
}

/// A player's input to a game in progress.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The game in progress.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How it is looked at.
    #[serde(default)]
    pub view: View,
    /// What was done; nothing: only draw and judge.
    #[serde(default)]
    pub input: Option<Input>,
    /// Whether to find mistakes: what contradicts every solution.
    #[serde(default)]
    pub mistakes: bool,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// A maker's input to a board.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    /// The board to change; with `rows` and `columns`, the size of an empty one to begin with.
    #[serde(default)]
    pub text: Option<String>,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Rows of an empty board.
    #[serde(default)]
    pub rows: Option<u16>,
    /// Columns of an empty board.
    #[serde(default)]
    pub columns: Option<u16>,
    /// How it is looked at.
    #[serde(default)]
    pub view: View,
    /// What was done.
    #[serde(default)]
    pub gesture: Option<Gesture>,
    /// A part to draw anew, instead of a gesture.
    #[serde(default)]
    pub redraw: Option<Redraw>,
}

/// A part of a board to draw anew, so that the board can be solved.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Redraw {
    /// Which part, as the catalogue lists them.
    pub part: String,
    /// The same seed with the same board gives the same one.
    pub seed: String,
}

/// How much a request may use; absent means the host's own limit, and never more than that.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Milliseconds.
    pub millis: Option<u64>,
    /// Search nodes.
    pub nodes: Option<u64>,
    /// Bytes of table memory.
    pub bytes: Option<u64>,
    /// Solutions to list.
    pub solutions: Option<u64>,
    /// Violations to list.
    pub violations: Option<u64>,
    /// Threads.
    pub threads: Option<u16>,
}
