//! The keys of a board as a keyboard has them: what is typed, and what it does in words.
use crate::service::Service;
use gridwright_core::operations::Played;
use gridwright_core::scene::Key;

/// The key of a board that a typed character means: by the label of its button, else by its own name.
pub(super) fn meant(keys: &[Key], typed: char) -> String {
    let same = |text: &str| text.eq_ignore_ascii_case(typed.encode_utf8(&mut [0; 4]));
    let by_label = keys.iter().find(|key| same(&key.label));
    let known = by_label.or_else(|| keys.iter().find(|key| same(&key.key)));
    match known {
        Some(key) => key.key.clone(),
        None if typed == ' ' && has(keys, "next") => "next".to_owned(),
        None => typed.to_string(),
    }
}

/// What Backspace and Delete mean: to erase, else to go back by one.
pub(super) fn erasing(keys: &[Key]) -> &'static str {
    if has(keys, "previous") { "previous" } else { "Backspace" }
}

/// Whether a board understands a key of this name.
pub(super) fn has(keys: &[Key], name: &str) -> bool {
    keys.iter().any(|key| key.key.eq_ignore_ascii_case(name))
}

/// The keys of a board in words, like "R G B Y choose a robot · ↑ → ↓ ← slide it". `arrows`: whether the arrow keys are
/// the board's.
pub(super) fn legend(service: &Service, played: &Played, arrows: bool) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for key in &played.keys {
        let word = service.word(&played.puzzle, &purpose(key));
        match groups.last_mut().filter(|(known, _)| *known == word) {
            Some((_, names)) => names.push(name(key, arrows)),
            None => groups.push((word, vec![name(key, arrows)])),
        }
    }
    let group = |(word, names): &(String, Vec<String>)| match names.as_slice() {
        // A run of numbers is said by its ends.
        [first, .., last] if names.len() > 2 && is_number(first) => format!("{first}–{last} {word}"),
        _ => format!("{} {word}", names.join(" ")),
    };
    groups.iter().map(group).collect::<Vec<_>>().join(" · ")
}

/// The same list of keys, to be broken between its entries only.
pub(super) fn unbroken(list: &str) -> String {
    let entries: Vec<String> = list.split(" · ").map(|entry| entry.replace(' ', "\u{a0}")).collect();
    entries.join(" · ")
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_arrow(label: &str) -> bool {
    label.chars().any(|letter| ('←'..='↙').contains(&letter))
}

fn is_letter(label: &str) -> bool {
    label.len() == 1 && label.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// The sentence of the puzzle that says what a key does; keys of one kind share it.
fn purpose(key: &Key) -> String {
    let kind = match key.key.as_str() {
        " " => "space",
        _ if is_number(&key.label) => "number",
        _ if is_letter(&key.label) => "letter",
        _ if is_arrow(&key.label) => "arrow",
        own => own,
    };
    format!("press-{kind}")
}

/// What to type for a key.
fn name(key: &Key, arrows: bool) -> String {
    match key.key.as_str() {
        " " | "next" => "Space".to_owned(),
        "erase" | "previous" => "Backspace".to_owned(),
        _ if is_letter(&key.label) || (arrows && is_arrow(&key.label)) => key.label.clone(),
        own => own.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::operations::{Examples, Play};

    #[test]
    fn every_key_of_every_puzzle_has_words_in_both_languages() {
        for language in ["en", "fr"] {
            let service = Service::new(language);
            let shelf = service.get(&Examples::default()).expect("the shelf");
            for example in shelf.examples {
                let play = Play { text: example.text, ..Play::default() };
                let played = service.get(&play).expect("a game");
                let legend = legend(&service, &played, false);
                assert!(!legend.is_empty() && !legend.contains("press-"), "{}: {legend}", played.session);
            }
        }
    }

    #[test]
    fn robots_are_chosen_by_their_letters_and_numbers_said_by_their_ends() {
        let service = Service::new("en");
        let played = |text: &str| service.get(&Play { text: text.to_owned(), ..Play::default() }).expect("a game");
        let ricochet = played("ricochet:q3968:r15c8-r10c3-r5c8-r12c1:R@r15c5");
        assert_eq!((meant(&ricochet.keys, 'g'), meant(&ricochet.keys, '2')), ("2".to_owned(), "2".to_owned()));
        assert_eq!(legend(&service, &ricochet, true), "R G B Y choose a robot · ↑ → ↓ ← slide it");
        let futoshiki = played("futoshiki:4:....n..3g..31..4..");
        assert_eq!(legend(&service, &futoshiki, false), "1–4 enter a number · Backspace erase");
    }
}
