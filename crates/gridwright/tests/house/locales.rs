//! Both languages say the same things, and nothing is said that they lack.
use gridwright::registry;
use gridwright_core::locale::{CORE, LANGUAGES, sentences};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[test]
fn both_languages_have_the_same_sentences_with_the_same_arguments() {
    let puzzles = registry().puzzles().iter().map(|engine| engine.info().locales);
    for locales in puzzles.chain([CORE]) {
        let by_language: BTreeMap<_, _> =
            locales.iter().map(|(language, source)| (*language, sentences(source))).collect();
        assert_eq!(by_language.len(), LANGUAGES.len());
        assert_eq!(by_language["en"], by_language["fr"]);
    }
}

#[test]
fn a_puzzle_that_says_something_of_the_core_its_own_way_is_given_the_same_arguments() {
    // A puzzle's sentence comes first: one of the same name and other arguments would be spoken with holes in it.
    let core = sentences(CORE[0].1);
    for engine in registry().puzzles() {
        for (id, arguments) in sentences(engine.info().locales[0].1) {
            assert!(core.get(&id).is_none_or(|known| *known == arguments), "{}: {id}", engine.info().id);
        }
    }
}

#[test]
fn every_name_in_the_catalogue_is_known() {
    for engine in registry().puzzles() {
        for language in LANGUAGES {
            let entry = serde_json::to_string(&engine.entry(registry().localizer(Some(*engine), Some(language))))
                .expect("JSON");
            for kind in ["\"rule-", "\"solver-", "\"generator-", "\"technique-", "\"format-", "\"layer-"] {
                assert!(!entry.contains(kind), "an id instead of a sentence in {language}: {entry}");
            }
        }
    }
}

#[test]
fn every_title_on_the_shelf_is_known_in_every_language() {
    for engine in registry().puzzles() {
        for id in engine.info().examples.lines().filter_map(|line| line.split(' ').nth(2)) {
            for language in LANGUAGES {
                let localizer = registry().localizer(Some(*engine), Some(language));
                assert!(localizer.knows(&format!("title-{id}")), "{language}: title-{id}");
            }
        }
    }
}

/// All choices that a schema offers, each with its title.
fn choices(schema: &Value) -> Vec<(&str, Option<&str>)> {
    let own = schema.get("const").and_then(Value::as_str).map(|id| (id, schema.get("title").and_then(Value::as_str)));
    let parts: Vec<&Value> = match schema {
        Value::Object(object) => object.values().collect(),
        Value::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    };
    own.into_iter().chain(parts.into_iter().flat_map(choices)).collect()
}

#[test]
fn every_choice_of_an_option_has_a_name() {
    let mut missing = BTreeSet::new();
    for engine in registry().puzzles() {
        for language in LANGUAGES {
            let localizer = registry().localizer(Some(*engine), Some(language));
            let entry = engine.entry(localizer);
            for algorithm in entry.solvers.iter().chain(&entry.generators) {
                for (id, title) in choices(algorithm.options.as_value()) {
                    // Grades are one scale for all puzzles, and have their words elsewhere.
                    if title.is_none() && !localizer.knows(&format!("grade-{id}")) {
                        let _ = missing.insert(format!("{language}: choice-{id} ({}, {})", entry.id, algorithm.id));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn rules_that_a_game_can_break_are_shown_broken() {
    for engine in registry().puzzles() {
        let entry = engine.entry(registry().localizer(Some(*engine), None));
        assert!(entry.rules.iter().any(|rule| rule.broken.is_some()), "{}", entry.id);
        for game in entry.rules.iter().filter_map(|rule| rule.broken.as_ref()) {
            assert!(game.starts_with(&format!("{}:", entry.id)), "{game}");
        }
    }
}

/// The sentences a source folder asks for by name.
fn asked(folder: &Path, ids: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            asked(&path, ids);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).expect("a source");
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            let found = code.split("Message::new(\"").skip(1).filter_map(|rest| rest.split('"').next());
            ids.extend(found.map(|id| (id.to_owned(), path.display().to_string())));
        }
    }
}

#[test]
fn every_sentence_that_code_asks_for_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut ids = Vec::new();
    asked(&root.join("../core/src"), &mut ids);
    assert!(ids.len() > 20);
    for (id, file) in ids {
        assert!(registry().localizer(None, None).knows(&id), "{file} says “{id}”, which the core's locale files lack");
    }
    for engine in registry().puzzles() {
        let mut ids = Vec::new();
        asked(&root.join("../puzzles").join(engine.info().id).join("src"), &mut ids);
        for (id, file) in ids {
            assert!(
                registry().localizer(Some(*engine), None).knows(&id),
                "{file} says “{id}”, which its locale files lack"
            );
        }
    }
}

/// What French typography forbids: a straight apostrophe in a word, a plain space before a high sign or inside guillemets.
fn faults(text: &str) -> Option<&'static str> {
    let letters: Vec<char> = text.chars().collect();
    let apostrophe = letters.windows(3).any(|w| w[1] == '\'' && w[0].is_alphabetic() && w[2].is_alphabetic());
    let before = letters.windows(2).enumerate().any(|(at, w)| {
        let ends = letters.get(at + 2).is_none_or(|next| next.is_whitespace() || *next == '{');
        w[0] == ' ' && (w[1] == '»' || ":;!?".contains(w[1]) && ends)
    });
    let guillemets = letters.windows(2).any(|w| w[0] == '«' && w[1] == ' ');
    [
        (apostrophe, "a straight apostrophe"),
        (before, "a plain space before a sign"),
        (guillemets, "a plain space after «"),
    ]
    .into_iter()
    .find_map(|(found, what)| found.then_some(what))
}

#[test]
fn french_is_written_with_its_own_apostrophes_and_spaces() {
    assert!(faults("l'aide").is_some() && faults("Prêt ?").is_some() && faults("« oui »").is_some());
    assert!(faults("l’aide\u{202f}: «\u{202f}oui\u{202f}»\u{202f}?").is_none());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<_> = ["crates", "crates/puzzles"]
        .iter()
        .flat_map(|folder| std::fs::read_dir(root.join(folder)).expect("crates").flatten())
        .flat_map(|krate| ["fr.ftl", "help.fr.ftl"].map(|name| krate.path().join("locale").join(name)))
        .filter(|path| path.exists())
        .collect();
    assert!(files.len() >= 10, "{files:?}");
    files.push(root.join("web/locale/fr.js"));
    let mut wrong = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a locale file");
        let sentences = text.lines().filter(|line| !["#", "//", "/*", " *"].iter().any(|mark| line.starts_with(mark)));
        for line in sentences {
            wrong.extend(faults(line).map(|what| format!("{}: {what}: {line}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
