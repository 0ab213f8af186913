//! `catalog`: what there is, in words.
use super::{Failure, OWN_FORMAT, Operation};
use crate::algorithm::{AlgorithmInfo, Grade, Task};
use crate::event::Listener;
use crate::locale::{LANGUAGES, Localizer};
use crate::party::AnyParty;
use crate::puzzle::Puzzle;
use crate::service::Service;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What there is: puzzles, solvers, generators, formats, techniques.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Catalog {}

/// What there is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
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
#[non_exhaustive]
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
    /// The parts of a board that can be drawn anew, each on its own.
    pub parts: Vec<NameEntry>,
    /// The game for several people, where there is one.
    pub party: Option<PartyEntry>,
}

/// A game for several people round one board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
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
#[non_exhaustive]
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
#[non_exhaustive]
pub struct AlgorithmEntry {
    /// Identifier.
    pub id: String,
    /// Name for people.
    pub name: String,
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
#[non_exhaustive]
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
#[non_exhaustive]
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
#[non_exhaustive]
pub struct NameEntry {
    /// Identifier.
    pub id: String,
    /// Name for people.
    pub name: String,
}

impl Operation for Catalog {
    const NAME: &'static str = "catalog";
    const GET: bool = true;
    type Answer = Catalogue;

    fn answer(&self, service: &Service<'_>, _: Listener<'_>) -> Result<Catalogue, Failure> {
        let puzzles = service.registry.puzzles().iter();
        Ok(Catalogue {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            languages: LANGUAGES.map(str::to_owned).to_vec(),
            puzzles: puzzles.map(|puzzle| puzzle.entry(service.localizer(Some(*puzzle)))).collect(),
        })
    }
}

/// The catalogue's entry of a puzzle.
pub(crate) fn entry<P: Puzzle>(localizer: &Localizer) -> PuzzleEntry {
    let info = &P::INFO;
    PuzzleEntry {
        id: info.id.to_owned(),
        aliases: info.aliases.iter().map(ToString::to_string).collect(),
        name: localizer.word("name"),
        summary: localizer.word("summary"),
        rules: info
            .rules
            .iter()
            .map(|id| RuleEntry {
                id: (*id).to_owned(),
                text: localizer.word(&format!("rule-{id}")),
                broken: broken(info.cases, id),
            })
            .collect(),
        solvers: P::SOLVERS
            .iter()
            .map(|solver| algorithm("solver", solver.info, None, (solver.schema)(), localizer))
            .collect(),
        generators: P::GENERATORS
            .iter()
            .map(|made| algorithm("generator", made.info, Some(made.version), (made.schema)(), localizer))
            .collect(),
        techniques: P::TECHNIQUES
            .iter()
            .map(|technique| TechniqueEntry {
                id: technique.id.to_owned(),
                name: localizer.word(&format!("technique-{}", technique.id)),
                grade: technique.grade,
            })
            .collect(),
        formats: formats::<P>(localizer),
        layers: info
            .layers
            .iter()
            .map(|id| NameEntry { id: (*id).to_owned(), name: localizer.word(&format!("layer-{id}")) })
            .collect(),
        marks: P::MARKS,
        parts: P::PARTS
            .iter()
            .map(|id| NameEntry { id: (*id).to_owned(), name: localizer.word(&format!("part-{id}")) })
            .collect(),
        party: P::PARTY.map(|rules| party(rules, localizer)),
    }
}

/// The game for several people: its rules are the sentences `party-rule-1`, `party-rule-2`...
fn party<P: Puzzle>(rules: &AnyParty<P>, localizer: &Localizer) -> PartyEntry {
    let ids = (1..).map(|number| format!("party-rule-{number}")).take_while(|id| localizer.knows(id));
    PartyEntry {
        least: rules.seats.0,
        most: rules.seats.1,
        rules: ids.map(|id| localizer.word(&id)).collect(),
        options: worded((rules.schema)(), localizer),
    }
}

/// The first game among the cases that breaks one rule and no other.
fn broken(cases: &str, rule: &str) -> Option<String> {
    cases.lines().find_map(|line| match line.split_whitespace().collect::<Vec<_>>()[..] {
        [only, game] if only == rule => Some(game.to_owned()),
        _ => None,
    })
}

fn algorithm(
    kind: &str,
    info: &AlgorithmInfo,
    version: Option<u16>,
    options: Schema,
    localizer: &Localizer,
) -> AlgorithmEntry {
    AlgorithmEntry {
        id: info.id.to_owned(),
        name: localizer.word(&format!("{kind}-{}-name", info.id)),
        summary: localizer.word(&format!("{kind}-{}", info.id)),
        complete: info.complete,
        tasks: info.tasks.to_vec(),
        version,
        options: worded(options, localizer),
    }
}

/// A schema whose properties and choices are named and described in the reader's language where the locale files do so,
/// as `option-size`, `option-size-about` and `choice-static`: forms are built from it.
fn worded(mut schema: Schema, localizer: &Localizer) -> Schema {
    for (name, property) in members(&mut schema, "properties") {
        name_as(property, "title", &format!("option-{name}"), localizer);
        name_as(property, "description", &format!("option-{name}-about"), localizer);
    }
    let types =
        members(&mut schema, "$defs").filter_map(|(_, kind)| kind.get_mut("oneOf").and_then(Value::as_array_mut));
    for choice in types.flatten() {
        if let Some(id) = choice.get("const").and_then(Value::as_str).map(|value| format!("choice-{value}")) {
            name_as(choice, "title", &id, localizer);
        }
    }
    schema
}

/// What stands under a keyword of a schema, with the names.
fn members<'s>(schema: &'s mut Schema, keyword: &str) -> impl Iterator<Item = (&'s String, &'s mut Value)> {
    let object = schema.as_object_mut().and_then(|object| object.get_mut(keyword));
    object.and_then(Value::as_object_mut).into_iter().flatten()
}

/// Sets a keyword to a sentence, where the localizer knows it.
fn name_as(schema: &mut Value, keyword: &str, id: &str, localizer: &Localizer) {
    if let Some(object) = schema.as_object_mut().filter(|_| localizer.knows(id)) {
        let _ = object.insert(keyword.to_owned(), localizer.word(id).into());
    }
}

/// The notations of a puzzle, our own first.
pub(crate) fn formats<P: Puzzle>(localizer: &Localizer) -> Vec<FormatEntry> {
    let own = FormatEntry { id: OWN_FORMAT.to_owned(), name: localizer.word("format-id"), extension: "txt".to_owned() };
    let foreign = P::FORMATS.iter().map(|format| FormatEntry {
        id: format.id.to_owned(),
        name: localizer.word(&format!("format-{}", format.id)),
        extension: format.extension.to_owned(),
    });
    std::iter::once(own).chain(foreign).collect()
}
