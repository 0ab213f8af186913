//! The program's own sentences, in the reader's language.
use gridwright_core::locale::{Localizer, language};
use gridwright_core::text::Message;
use std::env;

/// The program's sentences, in Project Fluent's notation.
pub(crate) const LOCALES: &[(&str, &str)] =
    &[("en", include_str!("../../locale/en.ftl")), ("fr", include_str!("../../locale/fr.ftl"))];

/// A localizer for the language asked for, else for that of the environment.
pub(crate) fn localizer(wish: Option<&str>) -> Localizer {
    let from_environment = || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| set(name));
    let wish = wish.map(str::to_owned).or_else(from_environment).unwrap_or_default();
    Localizer::new(language(&wish), &[LOCALES])
}

fn set(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// A time as people say it: three figures and a unit.
pub(crate) fn time(millis: f64) -> String {
    match millis {
        m if m < 0.9995 => format!("{:.0} µs", m * 1000.0),
        m if m < 9.995 => format!("{m:.2} ms"),
        m if m < 99.95 => format!("{m:.1} ms"),
        m if m < 999.5 => format!("{m:.0} ms"),
        m if m < 99_950.0 => format!("{:.2} s", m / 1000.0),
        m => format!("{:.0} s", m / 1000.0),
    }
}

/// Memory as people say it.
pub(crate) fn bytes(count: u64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut size = count as f64;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < units.len() {
        size /= 1024.0;
        unit += 1;
    }
    if unit == 0 { format!("{count} B") } else { format!("{size:.1} {}", units[unit]) }
}

/// A size as every size is said: rows x columns.
pub(crate) fn size((rows, columns): (u16, u16)) -> Message {
    Message::new("size").with("rows", u64::from(rows)).with("columns", u64::from(columns))
}

/// At most `most` characters of a text, the rest an ellipsis.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::locale::{LANGUAGES, sentences};
    use std::fs;
    use std::path::Path;

    #[test]
    fn both_languages_have_the_same_sentences_with_the_same_arguments() {
        assert_eq!(LOCALES.iter().map(|(language, _)| *language).collect::<Vec<_>>(), LANGUAGES);
        assert_eq!(sentences(LOCALES[0].1), sentences(LOCALES[1].1));
    }

    #[test]
    fn every_sentence_that_the_program_says_exists() {
        let mut asked = Vec::new();
        gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut asked);
        assert!(asked.len() > 40);
        for language in ["en", "fr"] {
            let localizer = localizer(Some(language));
            let missing: Vec<_> = asked.iter().filter(|id| !localizer.knows(id)).collect();
            assert!(missing.is_empty(), "{language}: {missing:?}");
        }
    }

    /// The sentences that the sources below a folder ask for by name.
    fn gather(folder: &Path, asked: &mut Vec<String>) {
        for path in fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                gather(&path, asked);
            } else {
                let source = fs::read_to_string(&path).expect("a source");
                let code = source.split("#[cfg(test)]").next().unwrap_or_default();
                let calls = code.split("Message::new(\"").chain(code.split("localizer.word(\"")).skip(1);
                asked.extend(calls.filter_map(|rest| rest.split('"').next()).filter(|id| is_id(id)).map(str::to_owned));
            }
        }
    }

    fn is_id(text: &str) -> bool {
        !text.is_empty() && text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
    }

    #[test]
    fn times_and_sizes_read_well() {
        let said: Vec<_> = [0.012, 1.0, 42.42, 512.0, 12_345.0, 600_000.0].into_iter().map(time).collect();
        assert_eq!(said, ["12 µs", "1.00 ms", "42.4 ms", "512 ms", "12.35 s", "600 s"]);
        let said: Vec<_> = [0, 1023, 1536, 1 << 30].into_iter().map(bytes).collect();
        assert_eq!(said, ["0 B", "1023 B", "1.5 KiB", "1.0 GiB"]);
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(shortened("short", 5), "short");
        assert_eq!(shortened("much too long", 5), "much…");
    }
}
