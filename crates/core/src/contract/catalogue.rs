//! What there is: puzzles, solvers, generators, formats, techniques, and the starter shelf.
use crate::algorithm::{Grade, Task};
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

/// What there is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Catalogue {
    /// Version of the program.
    pub version: String,
    /// Languages of the sentences.
    pub languages: Vec<String>,
    /// The puzzles.
    pub puzzles: Vec<PuzzleEntry>,
}

/// What there is for one puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleEntry {
    /// Identifier.
    pub id: String,
    /// Other accepted identifiers.
    pub aliases: Vec<String>,
    /// Name for people.
    pub name: String,
    /// One line about it.
    pub summary: String,
    /// The rules in prose, one step of the introduction each.
    pub rules: Vec<RuleEntry>,
    /// Solvers, simplest first.
    pub solvers: Vec<AlgorithmEntry>,
    /// Generators; the first is the default.
    pub generators: Vec<AlgorithmEntry>,
    /// Techniques, easiest first.
    pub techniques: Vec<TechniqueEntry>,
    /// Notations; the first is our own one-line text.
    pub formats: Vec<FormatEntry>,
    /// Extra layers a view may ask for.
    pub layers: Vec<NameEntry>,
    /// Whether players make pencil marks: keys and drags of the other kind.
    pub marks: bool,
    /// The parts of a board that can be drawn anew, each by itself.
    pub parts: Vec<NameEntry>,
    /// The game for several people, where there is one.
    pub party: Option<PartyEntry>,
}

/// A game for several people round one board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PartyEntry {
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// How it goes, one rule a sentence.
    pub rules: Vec<String>,
    /// JSON schema of what can be chosen beforehand.
    pub options: Schema,
}

/// A rule of a puzzle, with a tiny board that shows it broken where there is one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RuleEntry {
    /// Identifier.
    pub id: String,
    /// The rule in a sentence.
    pub text: String,
    /// A game that breaks this rule alone; none for a rule that only a move can break, as it is refused.
    pub broken: Option<String>,
}

/// A solver or generator.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AlgorithmEntry {
    /// Identifier.
    pub id: String,
    /// The idea, and whose it is.
    pub summary: String,
    /// Whether it always decides, given time and memory.
    pub complete: bool,
    /// The tasks it takes; none for a generator.
    pub tasks: Vec<Task>,
    /// A generator's version.
    pub version: Option<u16>,
    /// JSON schema of its options or parameters.
    pub options: Schema,
}

/// A technique of human logic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TechniqueEntry {
    /// Identifier.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// How hard a board is that needs it.
    pub grade: Grade,
}

/// A notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormatEntry {
    /// Identifier.
    pub id: String,
    /// One line about it.
    pub name: String,
    /// Usual file extension.
    pub extension: String,
}

/// An identifier with its name for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NameEntry {
    /// Identifier.
    pub id: String,
    /// Name for people.
    pub name: String,
}

/// The starter shelf, ordered by puzzle and grade.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shelf {
    /// The boards.
    pub examples: Vec<Example>,
}

/// A board of the starter shelf.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Example {
    /// Name: puzzle, grade and number, e.g. `futoshiki-easy-1`.
    pub name: String,
    /// Its puzzle.
    pub puzzle: String,
    /// Its grade.
    pub grade: Grade,
    /// The board as our own text.
    pub text: String,
}
