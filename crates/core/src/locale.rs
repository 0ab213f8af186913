//! Sentences in the reader's language, from Project Fluent files.
use crate::text::{Arg, Message, quoted};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The languages there are; the first is the fall-back.
pub const LANGUAGES: [&str; 2] = ["en", "fr"];

/// The core's own sentences.
pub const CORE: &[(&str, &str)] = &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))];

/// The language that serves a wish best: `fr-CA` and `fr_FR.UTF-8` are served in `fr`, the unknown in English.
pub fn language(wish: &str) -> &'static str {
    known(wish).unwrap_or(LANGUAGES[0])
}

/// The language that is meant by a wish, if there is one.
pub fn known(wish: &str) -> Option<&'static str> {
    let short = wish.split(['-', '_', '.']).next().unwrap_or("").to_ascii_lowercase();
    LANGUAGES.into_iter().find(|known| *known == short)
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

/// What is between groups of three digits.
fn separator(language: &str) -> char {
    // The narrow no-break space of French typography.
    if language == "fr" { '\u{202f}' } else { ',' }
}

/// Groups of three digits, from five digits on: 2000 x 2000, but 12,000 cells. What is no whole number stays as it is.
fn grouped(digits: &str, separator: char) -> String {
    let (sign, figures) = digits.split_at(usize::from(digits.starts_with('-')));
    if figures.len() < 5 || !figures.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.to_owned();
    }
    let mut text = sign.to_owned();
    for (index, figure) in figures.chars().enumerate() {
        if index > 0 && (figures.len() - index) % 3 == 0 {
            text.push(separator);
        }
        text.push(figure);
    }
    text
}

/// A figure's name without its unit, its value in ones or per cent, and how many of the value's digits are decimals.
fn unit(name: &str, value: u64) -> (&str, u64, u32) {
    match name.rsplit_once('_') {
        Some((rest, "tenths")) => (rest, value, 1),
        Some((rest, "hundredths")) => (rest, value, 2),
        Some((rest, "permille")) => (rest, value.saturating_add(5) / 10, 0),
        _ => (name, value, 0),
    }
}

/// How Fluent writes a number within a sentence: one function a language, for it takes no closures.
fn write_english<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    long_number(value, separator("en"))
}

fn write_french<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    long_number(value, separator("fr"))
}

/// A number that has groups; what has none is Fluent's to write, which spares every cell's coordinates a copy.
fn long_number(value: &FluentValue<'_>, separator: char) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value.abs() >= 10_000.0 => Some(grouped(&number.as_string(), separator)),
        _ => None,
    }
}

/// The same sentence with its texts quoted.
fn quoting(message: &Message) -> Message {
    let quote = |arg: &Arg| match arg {
        Arg::Text(text) => Arg::Text(quoted(text)),
        Arg::Message(inner) => Arg::Message(quoting(inner)),
        Arg::Number(_) | Arg::Digits(_) => arg.clone(),
    };
    Message { id: message.id, args: message.args.iter().map(|(name, arg)| (*name, quote(arg))).collect() }
}

/// The sentences of one language, read when the first of them is needed: a program has many localizers and uses few.
pub struct Localizer {
    language: &'static str,
    texts: Vec<&'static str>,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Localizer {
    /// A localizer that knows the core's sentences and those of each source, a list of `(language, sentences)`.
    pub fn new(language: &'static str, sources: &[&[(&'static str, &'static str)]]) -> Self {
        let all = std::iter::once(&CORE).chain(sources).flat_map(|source| source.iter());
        let texts = all.filter(|(known, _)| *known == language).map(|(_, text)| *text).collect();
        Localizer { language, texts, bundle: OnceLock::new() }
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let id: LanguageIdentifier = self.language.parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(if self.language == "fr" { write_french } else { write_english }));
            for text in &self.texts {
                // Faulty entries are left out; a test reads every file and fails on them.
                let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    }

    /// Which language it speaks.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// Whether it knows the sentence.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle().has_message(id)
    }

    /// The sentence; its id where the locale files lack it (a test sees to it that they don't).
    pub fn say(&self, message: &Message) -> String {
        if let Some(pattern) = self.pattern(message.id) {
            let mut said = String::new();
            if self.write(pattern, message, &mut said).is_some() {
                return said;
            }
        }
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(*name, self.value(value));
        }
        self.format(message.id, &args)
    }

    /// A sentence about what somebody wrote: the texts in it are [quoted], so that they are short and do nothing to a
    /// terminal.
    pub fn say_quoting(&self, message: &Message) -> String {
        self.say(&quoting(message))
    }

    /// A sentence without arguments whose id is put together, like `technique-naked_single`.
    pub fn word(&self, id: &str) -> String {
        match self.pattern(id).map(|pattern| &pattern.elements[..]) {
            Some([PatternElement::TextElement { value }]) => (*value).to_owned(),
            _ => self.format(id, &FluentArgs::new()),
        }
    }

    /// The digits of a whole number as people write them: 12,000 or 12 000.
    pub fn number(&self, digits: &str) -> String {
        grouped(digits, separator(self.language))
    }

    /// A named figure as people write it: 5.2 cells, 3%. Its name ends in its unit where that is not one, and the
    /// attribute
    /// `value` of its sentence says what is counted.
    pub fn figure(&self, name: &str, value: u64) -> String {
        let (_, value, decimals) = unit(name, value);
        let written = self.decimal(value, decimals);
        let message = self.bundle().get_message(name);
        let Some(attribute) = message.and_then(|message| message.get_attribute("value")) else { return written };
        let mut args = FluentArgs::new();
        args.set("value", written);
        self.bundle().format_pattern(attribute.value(), Some(&args), &mut Vec::new()).into_owned()
    }

    /// The name of a figure; without its unit where no sentence names it.
    pub fn figure_name(&self, name: &str) -> String {
        if self.knows(name) { self.word(name) } else { unit(name, 0).0.replace('_', " ") }
    }

    fn decimal(&self, value: u64, decimals: u32) -> String {
        let scale = 10_u64.pow(decimals);
        let whole = self.number(&(value / scale).to_string());
        let point = if self.language == "fr" { ',' } else { '.' };
        let places = decimals as usize;
        if decimals == 0 { whole } else { format!("{whole}{point}{:0places$}", value % scale) }
    }

    fn pattern(&self, id: &str) -> Option<&Pattern<&str>> {
        self.bundle().get_message(id).and_then(|message| message.value())
    }

    /// Writes a sentence of texts, arguments and choices by word: nearly all of them, and a tenth of the work that
    /// Fluent makes of it. None where there is more to it, as with plurals.
    fn write(&self, pattern: &Pattern<&str>, message: &Message, said: &mut String) -> Option<()> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => said.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    said.push_str(&self.written(argument(inline, message)?));
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    let chosen = self.chosen(argument(selector, message)?, variants)?;
                    self.write(chosen, message, said)?;
                }
            }
        }
        Some(())
    }

    fn written<'a>(&self, arg: &'a Arg) -> Cow<'a, str> {
        Cow::Owned(match arg {
            Arg::Text(text) => return Cow::Borrowed(text),
            Arg::Number(number) => self.number(&number.to_string()),
            Arg::Digits(digits) => self.number(digits),
            Arg::Message(message) => self.say(message),
        })
    }

    /// The variant for a word; numbers are chosen by the plurals of the language, which are Fluent's.
    fn chosen<'v>(&self, arg: &Arg, variants: &'v [Variant<&'v str>]) -> Option<&'v Pattern<&'v str>> {
        let (Arg::Text(_) | Arg::Message(_)) = arg else { return None };
        let word = self.written(arg);
        let is = |variant: &&Variant<&str>| matches!(variant.key, VariantKey::Identifier { name } if name == word);
        let chosen = variants.iter().find(is).or_else(|| variants.iter().find(|variant| variant.default))?;
        Some(&chosen.value)
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            // Fluent counts in floats, which hold no more digits than this. A longer number is written before it gets
            // there, and its plural is that of any large number.
            Arg::Number(number) if number.unsigned_abs() <= 1 << 53 => FluentValue::from(*number),
            Arg::Number(number) => FluentValue::from(self.number(&number.to_string())),
            Arg::Digits(digits) => FluentValue::from(self.number(digits)),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Message(message) => FluentValue::from(self.say(message)),
        }
    }

    fn format(&self, id: &str, args: &FluentArgs) -> String {
        let Some(pattern) = self.pattern(id) else { return id.to_owned() };
        self.bundle().format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }
}

/// The argument that a place in a sentence names.
fn argument<'m>(inline: &InlineExpression<&str>, message: &'m Message) -> Option<&'m Arg> {
    let InlineExpression::VariableReference { id } = inline else { return None };
    message.args.iter().find(|(name, _)| *name == id.name).map(|(_, arg)| arg)
}

impl fmt::Debug for Localizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Localizer").field("language", &self.language).finish_non_exhaustive()
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
        let localizer = Localizer::new(
            "en",
            &[&[("en", "apples = { $n ->\n    [one] one apple\n   *[other] { $n } apples\n}\nsay = I see { $what }.")]],
        );
        let say = |n: i64| localizer.say(&Message::new("say").with("what", Message::new("apples").with("n", n)));
        assert_eq!(say(1), "I see one apple.");
        assert_eq!(say(3), "I see 3 apples.");
        assert_eq!(localizer.word("nobody-knows-this"), "nobody-knows-this");
    }

    #[test]
    fn short_cuts_say_what_fluent_says() {
        let source = "plain = Nothing.\nall = { $one } of { $two }{ $three }{\" \"}!\nseveral = { $one }\n    and\n    { $two }\nword = { $which ->\n    [red] red { $one }\n    [1] first\n   *[other] any\n}\nplural = { $count ->\n    [0] none\n    [one] one\n   *[other] { $count }\n}\n";
        for language in LANGUAGES {
            let localizer = Localizer::new(language, &[&[(language, source)]]);
            for (id, which, number) in
                [("plain", "red", 1_i64), ("all", "", 12_345), ("several", "", -3), ("plural", "", 0)]
                    .into_iter()
                    .chain([
                        ("word", "red", 2),
                        ("word", "1", 2),
                        ("word", "green", 2),
                        ("plural", "", 1),
                        ("plural", "", 12_000),
                    ])
            {
                let inner = Message::new("word").with("which", "red").with("one", "one");
                let message = Message::new(id)
                    .with("which", which)
                    .with("count", number)
                    .with("one", number)
                    .with("two", inner)
                    .with("three", Arg::digits("1234567"));
                let mut args = FluentArgs::new();
                message.args.iter().for_each(|(name, arg)| args.set(*name, localizer.value(arg)));
                assert_eq!(localizer.say(&message), localizer.format(id, &args), "{language}: {message:?}");
            }
        }
    }

    #[test]
    fn figures_are_written_as_people_write_them() {
        let figure = |language: &'static str, name: &str, value: u64| {
            let source = "mean_tenths = mean path\n    .value = { $value } cells\nones_permille = ones\n    .value = { $value }%";
            let localizer = Localizer::new(language, &[&[(language, source)]]);
            format!("{}: {}", localizer.figure_name(name), localizer.figure(name, value))
        };
        assert_eq!(figure("en", "mean_tenths", 52), "mean path: 5.2 cells");
        assert_eq!(figure("fr", "mean_tenths", 52), "mean path: 5,2 cells");
        assert_eq!(figure("en", "ones_permille", 33), "ones: 3%");
        assert_eq!(figure("en", "forwards_03_branching_hundredths", 1_234_507), "forwards 03 branching: 12,345.07");
        assert_eq!(figure("en", "paths", 34), "paths: 34");
        assert_eq!(figure("en", "ones_permille", u64::MAX), "ones: 1,844,674,407,370,955,161%");
    }

    #[test]
    fn a_number_keeps_all_its_digits_and_is_grouped_as_the_language_does() {
        let count = |language: &'static str, arg: Arg| {
            let source = "count = { $n ->\n    [one] one\n   *[other] { $n } in all\n}";
            Localizer::new(language, &[&[(language, source)]]).say(&Message::new("count").with("n", arg))
        };
        let said = |arg: Arg| (count("en", arg.clone()), count("fr", arg));
        let both = |one: &str, other: &str| (format!("{one} in all"), format!("{other} in all"));
        assert_eq!(said(Arg::Number(2000)), both("2000", "2000"));
        assert_eq!(said(Arg::Number(12_000)), both("12,000", "12\u{202f}000"));
        assert_eq!(said(Arg::Number(-1_234_567)), both("-1,234,567", "-1\u{202f}234\u{202f}567"));
        let long = both("40,861,647,040,079,968", "40\u{202f}861\u{202f}647\u{202f}040\u{202f}079\u{202f}968");
        assert_eq!(said(Arg::Number(40_861_647_040_079_968)), long);
        assert_eq!(said(Arg::digits("40861647040079968")), long);
        assert_eq!(said(Arg::from(u64::MAX)).0, "18,446,744,073,709,551,615 in all");
        assert_eq!(said(Arg::digits("100000000000000000000")).0, "100,000,000,000,000,000,000 in all");
        assert_eq!(said(Arg::digits("1")).0, "one");
    }
}
