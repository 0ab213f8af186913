//! Language negotiation, and the server's own sentences.
use axum::http::{HeaderMap, header::ACCEPT_LANGUAGE};
use gridwright_core::locale::{LANGUAGES, Localizer, language};
use gridwright_core::text::Message;
use std::sync::LazyLock;

/// The server's own sentences.
const SENTENCES: &[(&str, &str)] =
    &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))];

static LOCALIZERS: LazyLock<Vec<Localizer>> =
    LazyLock::new(|| LANGUAGES.iter().map(|lang| Localizer::new(lang, &[SENTENCES])).collect());

/// One of the server's own sentences in the language that matches `lang` best.
pub(crate) fn say(lang: Option<&str>, message: &Message) -> String {
    let best = language(lang.unwrap_or(""));
    let at = LANGUAGES.iter().position(|known| *known == best).unwrap_or(0);
    LOCALIZERS[at].say_quoting(message)
}

/// The language a client asks for: the query's `lang`, else the best known one of `Accept-Language`.
pub(crate) fn requested(query: Option<&str>, headers: &HeaderMap) -> Option<String> {
    let header = || headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).and_then(preferred);
    query.map(str::to_owned).or_else(header)
}

/// The known language with the greatest weight; the first of equals.
fn preferred(header: &str) -> Option<String> {
    let known = |tag: &str| LANGUAGES.contains(&tag.split('-').next().unwrap_or("").to_ascii_lowercase().as_str());
    let weighed = header.split(',').filter_map(|part| {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let weight = weight.trim().parse::<f32>().ok().filter(|weight| *weight > 0.0)?;
        known(tag.trim()).then(|| (tag.trim(), weight))
    });
    let best = weighed.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(tag, _)| tag.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_known_language_wins() {
        assert_eq!(preferred("fr-CA,fr;q=0.9,en;q=0.8").as_deref(), Some("fr-CA"));
        assert_eq!(preferred("de, en;q=0.5, fr;q=0.7").as_deref(), Some("fr"));
        assert_eq!(preferred("de, ja").as_deref(), None);
        assert_eq!(preferred("fr;q=0, en;q=nonsense"), None);
    }

    #[test]
    fn both_languages_know_the_same_sentences_with_the_same_arguments() {
        let read = |text: &str| {
            let lines = text
                .lines()
                .filter_map(|line| line.split_once(" = ").map(|(id, rest)| (id.to_owned(), rest.to_owned())));
            let args = |text: &str| {
                let mut args: Vec<_> =
                    text.split("{ $").skip(1).map(|rest| rest.split(' ').next().unwrap_or("").to_owned()).collect();
                args.sort();
                args
            };
            lines.map(|(id, rest)| (id, args(&rest))).collect::<Vec<_>>()
        };
        assert_eq!(read(SENTENCES[0].1), read(SENTENCES[1].1));
        for (id, _) in read(SENTENCES[0].1) {
            assert!(LOCALIZERS.iter().all(|localizer| localizer.knows(&id)), "{id}");
        }
    }
}
