//! What there is for one puzzle, in words.
use super::erased::ID;
use crate::algorithm::AlgorithmInfo;
use crate::contract::{AlgorithmEntry, FormatEntry, NameEntry, PuzzleEntry, RuleEntry, TechniqueEntry};
use crate::locale::Voice;
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
            .map(|id| RuleEntry { id: (*id).to_owned(), text: voice.word(&format!("rule-{id}")) })
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
    }
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

/// A schema whose properties are named and described in the reader's language where the locale files do so, as
/// `option-size` and `option-size-about`: forms are built from it.
fn worded(mut schema: Schema, voice: &Voice) -> Schema {
    let object = schema.as_object_mut();
    let properties = object.and_then(|object| object.get_mut("properties")).and_then(Value::as_object_mut);
    for (name, property) in properties.into_iter().flatten() {
        let Some(property) = property.as_object_mut() else { continue };
        for (key, id) in [("title", format!("option-{name}")), ("description", format!("option-{name}-about"))] {
            if voice.knows(&id) {
                let _ = property.insert(key.to_owned(), voice.word(&id).into());
            }
        }
    }
    schema
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
