//! Sentences in the reader's language, from Project Fluent files.
use crate::text::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The languages there are; the first is the fall-back.
pub const LANGUAGES: [&str; 2] = ["en", "fr"];

/// The core's own sentences.
pub const CORE: &[(&str, &str)] = &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))];

/// The language that serves a wish best: `fr-CA` and `fr_FR.UTF-8` are served in `fr`, the unknown in English.
pub fn language(wish: &str) -> &'static str {
    let short = wish.split(['-', '_', '.']).next().unwrap_or("").to_ascii_lowercase();
    LANGUAGES.into_iter().find(|known| *known == short).unwrap_or(LANGUAGES[0])
}

/// The sentences of a locale file and the arguments each takes; two languages must have the same.
pub fn sentences(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut sentences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) =
            line.split_once(" =").filter(|_| line.starts_with(|first: char| first.is_ascii_lowercase()))
        {
            id.clone_into(&mut last);
            let _ = sentences.insert(last.clone(), BTreeSet::new());
        }
        let arguments =
            line.split('$').skip(1).map(|rest| rest.split(|next: char| !next.is_alphanumeric() && next != '_').next());
        sentences.entry(last.clone()).or_default().extend(arguments.flatten().map(str::to_owned));
    }
    let _ = sentences.remove("");
    sentences
}

/// Speaks one language.
pub struct Voice {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
}

impl Voice {
    /// A voice that knows the core's sentences and those of each source, a list of `(language, sentences)`.
    pub fn new(language: &'static str, sources: &[&[(&str, &str)]]) -> Self {
        let id: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for source in std::iter::once(&CORE).chain(sources) {
            for (_, text) in source.iter().filter(|(known, _)| *known == language) {
                // Faulty entries are left out; a test reads every file and fails on them.
                let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
                bundle.add_resource_overriding(resource);
            }
        }
        Voice { language, bundle }
    }

    /// Which language it speaks.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// Whether it knows the sentence.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The sentence; its id where the locale files lack it (a test sees to it that they don't).
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(*name, self.value(value));
        }
        self.format(message.id, &args)
    }

    /// A sentence without arguments whose id is put together, like `technique-naked_single`.
    pub fn word(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Message(message) => FluentValue::from(self.say(message)),
        }
    }

    fn format(&self, id: &str, args: &FluentArgs) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }
}

impl fmt::Debug for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Voice").field("language", &self.language).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_served_by_their_first_part() {
        assert_eq!(language("fr-CA"), "fr");
        assert_eq!(language("fr_FR.UTF-8"), "fr");
        assert_eq!(language("C"), "en");
        assert_eq!(language(""), "en");
    }

    #[test]
    fn sentences_nest_and_count() {
        let voice = Voice::new(
            "en",
            &[&[("en", "apples = { $n ->\n    [one] one apple\n   *[other] { $n } apples\n}\nsay = I see { $what }.")]],
        );
        let say = |n: i64| voice.say(&Message::new("say").with("what", Message::new("apples").with("n", n)));
        assert_eq!(say(1), "I see one apple.");
        assert_eq!(say(3), "I see 3 apples.");
        assert_eq!(voice.word("nobody-knows-this"), "nobody-knows-this");
    }
}
