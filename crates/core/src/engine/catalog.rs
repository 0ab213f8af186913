//! What there is for one puzzle, in words.
use super::erased::ID;
use crate::algorithm::AlgorithmInfo;
use crate::contract::{AlgorithmEntry, FormatEntry, NameEntry, PuzzleEntry, RuleEntry, TechniqueEntry};
use crate::locale::Voice;
use crate::puzzle::Puzzle;
use schemars::Schema;

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
        options,
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
