//! What there is for one puzzle, in words.
use super::erased::ID;
use crate::algorithm::AlgorithmInfo;
use crate::contract::{AlgorithmEntry, FormatEntry, NameEntry, PartyEntry, PuzzleEntry, RuleEntry, TechniqueEntry};
use crate::locale::Voice;
use crate::party::Rules;
use crate::puzzle::Puzzle;
use schemars::Schema;
use serde_json::Value;

/// The catalogue's entry of a puzzle.
pub(super) fn entry<P: Puzzle>(voice: &Voice) -> PuzzleEntry {
    let info = &P::INFO;
    PuzzleEntry {
        id: info.id.to_owned(),
        aliases: info.aliases.iter().map(ToString::to_string).collect(),
        name: voice.word("name"),
        summary: voice.word("summary"),
        rules: info
            .rules
            .iter()
            .map(|id| RuleEntry {
                id: (*id).to_owned(),
                text: voice.word(&format!("rule-{id}")),
                broken: broken(info.cases, id),
            })
            .collect(),
        solvers: P::SOLVERS
            .iter()
            .map(|solver| algorithm("solver", solver.info(), None, solver.schema(), voice))
            .collect(),
        generators: P::GENERATORS
            .iter()
            .map(|made| algorithm("generator", made.info(), Some(made.version()), made.schema(), voice))
            .collect(),
        techniques: P::TECHNIQUES
            .iter()
            .map(|rung| TechniqueEntry {
                id: rung.id.to_owned(),
                name: voice.word(&format!("technique-{}", rung.id)),
                grade: rung.grade,
            })
            .collect(),
        formats: formats::<P>(voice),
        layers: info
            .layers
            .iter()
            .map(|id| NameEntry { id: (*id).to_owned(), name: voice.word(&format!("layer-{id}")) })
            .collect(),
        marks: P::MARKS,
        parts: P::PARTS
            .iter()
            .map(|id| NameEntry { id: (*id).to_owned(), name: voice.word(&format!("part-{id}")) })
            .collect(),
        party: P::PARTY.map(|rules| party(rules, voice)),
    }
}

/// The game for several people: its rules are the sentences `party-rule-1`, `party-rule-2`...
fn party<P: Puzzle>(rules: &Rules<P>, voice: &Voice) -> PartyEntry {
    let ids = (1..).map(|number| format!("party-rule-{number}")).take_while(|id| voice.knows(id));
    PartyEntry {
        least: rules.seats.0,
        most: rules.seats.1,
        rules: ids.map(|id| voice.word(&id)).collect(),
        options: worded((rules.schema)(), voice),
    }
}

/// The first game among the cases that breaks one rule and no other.
fn broken(cases: &str, rule: &str) -> Option<String> {
    cases.lines().find_map(|line| match line.split_whitespace().collect::<Vec<_>>()[..] {
        [only, game] if only == rule => Some(game.to_owned()),
        _ => None,
    })
}

fn algorithm(kind: &str, info: &AlgorithmInfo, version: Option<u16>, options: Schema, voice: &Voice) -> AlgorithmEntry {
    AlgorithmEntry {
        id: info.id.to_owned(),
        summary: voice.word(&format!("{kind}-{}", info.id)),
        complete: info.complete,
        tasks: info.tasks.to_vec(),
        version,
        options: worded(options, voice),
    }
}

/// A schema whose properties and choices are named and described in the reader's language where the locale files do so,
/// as `option-size`, `option-size-about` and `choice-static`: forms are built from it.
fn worded(mut schema: Schema, voice: &Voice) -> Schema {
    for (name, property) in members(&mut schema, "properties") {
        name_as(property, "title", &format!("option-{name}"), voice);
        name_as(property, "description", &format!("option-{name}-about"), voice);
    }
    let types =
        members(&mut schema, "$defs").filter_map(|(_, kind)| kind.get_mut("oneOf").and_then(Value::as_array_mut));
    for choice in types.flatten() {
        if let Some(id) = choice.get("const").and_then(Value::as_str).map(|value| format!("choice-{value}")) {
            name_as(choice, "title", &id, voice);
        }
    }
    schema
}

/// What stands under a keyword of a schema, with the names.
fn members<'s>(schema: &'s mut Schema, keyword: &str) -> impl Iterator<Item = (&'s String, &'s mut Value)> {
    let object = schema.as_object_mut().and_then(|object| object.get_mut(keyword));
    object.and_then(Value::as_object_mut).into_iter().flatten()
}

/// Sets a keyword to a sentence, where the voice knows it.
fn name_as(schema: &mut Value, keyword: &str, id: &str, voice: &Voice) {
    if let Some(object) = schema.as_object_mut().filter(|_| voice.knows(id)) {
        let _ = object.insert(keyword.to_owned(), voice.word(id).into());
    }
}

/// The notations of a puzzle, our own first.
pub(super) fn formats<P: Puzzle>(voice: &Voice) -> Vec<FormatEntry> {
    let own = FormatEntry { id: ID.to_owned(), name: voice.word("format-id"), extension: "txt".to_owned() };
    let foreign = P::FORMATS.iter().map(|format| FormatEntry {
        id: format.id.to_owned(),
        name: voice.word(&format!("format-{}", format.id)),
        extension: format.extension.to_owned(),
    });
    std::iter::once(own).chain(foreign).collect()
}
