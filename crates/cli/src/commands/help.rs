//! `--help` in the reader's language: English is beside what it describes, other languages in `locale/help.*.ftl`.
//!
//! A sentence is found by the names of command and argument: `help-solve-task`, else `help-task`.
use super::Cli;
use crate::output::words;
use clap::{Arg, Command, CommandFactory as _};
use gridwright_core::locale::{LANGUAGES, Localizer};
use gridwright_core::text::Message;
use std::ffi::OsString;

const LOCALES: &[(&str, &str)] = &[("fr", include_str!("../../locale/help.fr.ftl"))];

/// The command line, as the language asked for on it or by the environment tells it.
pub(crate) fn command(arguments: impl Iterator<Item = OsString>) -> Command {
    in_language(words::localizer(wish(arguments).as_deref()).language())
}

/// The help of the command line in a language.
pub(crate) fn in_language(language: &'static str) -> Command {
    let mut command = Cli::command();
    if language == LANGUAGES[0] {
        return command;
    }
    // Built first, so that the flags and the verb that clap adds are there.
    command.build();
    Help(Localizer::new(language, &[words::LOCALES, LOCALES])).command("", command)
}

/// What follows `--lang`: help is printed while arguments are read, too early to ask for those already read.
fn wish(arguments: impl Iterator<Item = OsString>) -> Option<String> {
    let mut words = arguments.filter_map(|word| word.into_string().ok()).take_while(|word| word != "--");
    words.find_map(|word| Some(word.strip_prefix("--lang")?.to_owned())).and_then(|rest| match rest.strip_prefix('=') {
        Some(language) => Some(language.to_owned()),
        None => words.next(),
    })
}

/// Tells the help.
struct Help(Localizer);

impl Help {
    /// The command of a verb; verbs of a verb may have sentences of their own, `help-corpus-check` before `help-check`.
    fn command(&self, parent: &str, command: Command) -> Command {
        let own = format!("{parent}-{}", command.get_name());
        let name = if self.0.knows(&format!("help-{own}")) { own } else { command.get_name().to_owned() };
        // The verb `help` that clap adds lists the verbs beside it.
        let below = if command.get_name() == "help" { parent } else { &name };
        let command = match command.get_after_help() {
            Some(_) => command.after_help(self.0.word(&format!("help-{name}-after"))),
            None => command,
        };
        command
            .about(self.0.word(&format!("help-{name}")))
            .subcommand_help_heading(self.0.word("help-commands"))
            .mut_args(|arg| self.argument(&name, arg))
            .mut_subcommands(|verb| self.command(below, verb))
    }

    /// The sentence, and behind it what clap would add in English.
    fn argument(&self, command: &str, arg: Arg) -> Arg {
        let id = self.id(command, &arg);
        let help = [Some(self.0.word(&id)), self.values(&id, &arg), self.default(&arg)];
        let help = help.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let heading = arg.get_help_heading().map(|heading| format!("help-heading-{}", heading.to_lowercase()));
        let arg = arg.help(help).long_help(None::<&str>).hide_default_value(true).hide_possible_values(true);
        match heading {
            Some(heading) => arg.help_heading(self.0.word(&heading)),
            None => arg,
        }
    }

    fn id(&self, command: &str, arg: &Arg) -> String {
        let name = arg.get_id().as_str();
        let own = format!("help-{command}-{name}");
        match name {
            "help" | "version" => format!("help-{name}-flag"),
            _ if self.0.knows(&own) => own,
            _ => format!("help-{name}"),
        }
    }

    fn default(&self, arg: &Arg) -> Option<String> {
        let values: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let shown = !values.is_empty() && arg.get_action().takes_values() && !arg.is_hide_default_value_set();
        shown.then(|| self.0.say(&Message::new("help-default").with("values", values.join(", "))))
    }

    fn values(&self, id: &str, arg: &Arg) -> Option<String> {
        let told = |value: &clap::builder::PossibleValue| match value.get_help() {
            None => value.get_name().to_owned(),
            Some(_) => format!("{} ({})", value.get_name(), self.0.word(&format!("{id}-{}", value.get_name()))),
        };
        let values: Vec<_> = arg.get_possible_values().iter().map(told).collect();
        let shown = !values.is_empty() && arg.get_action().takes_values() && !arg.is_hide_possible_values_set();
        shown.then(|| self.0.say(&Message::new("help-values").with("values", values.join(", "))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> impl Iterator<Item = OsString> {
        line.split(' ').map(OsString::from)
    }

    #[test]
    fn the_language_is_known_before_the_line_is_read() {
        assert_eq!(wish(words("gridwright solve --lang fr --help")).as_deref(), Some("fr"));
        assert_eq!(wish(words("gridwright --lang=fr")).as_deref(), Some("fr"));
        assert_eq!(wish(words("gridwright solve -- --lang fr")), None);
        assert_eq!(wish(words("gridwright --lang")), None);
    }

    /// Every text of a help page.
    fn texts(command: &Command, found: &mut Vec<(String, String)>) {
        let path = command.get_name();
        let mut note = |what: &str, text: Option<String>| {
            found.push((format!("{path} {what}"), text.unwrap_or_default()));
        };
        note("about", command.get_about().map(ToString::to_string));
        note("heading", command.get_subcommand_help_heading().map(str::to_owned));
        if let Some(after) = command.get_after_help() {
            note("after", Some(after.to_string()));
        }
        for arg in command.get_arguments() {
            note(arg.get_id().as_str(), arg.get_help().map(ToString::to_string));
            note("heading", Some(arg.get_help_heading().unwrap_or("Options").to_owned()));
        }
        command.get_subcommands().for_each(|verb| texts(verb, found));
    }

    #[test]
    fn every_command_and_argument_has_its_french_sentence() {
        let mut found = Vec::new();
        texts(&in_language("fr"), &mut found);
        assert!(found.len() > 200, "{}", found.len());
        // A missing sentence is shown as its id.
        let missing: Vec<_> = found.iter().filter(|(_, text)| text.is_empty() || text.contains("help-")).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn no_french_sentence_is_about_something_that_is_gone() {
        let french = Localizer::new("fr", &[LOCALES]);
        let mut found = Vec::new();
        texts(&in_language("fr"), &mut found);
        for id in gridwright_core::locale::sentences(LOCALES[0].1).into_keys() {
            let said = french.word(&id);
            assert!(found.iter().any(|(_, text)| text.contains(&said)), "{id}");
        }
    }

    #[test]
    fn both_languages_read_the_same_line() {
        for language in LANGUAGES {
            let line = ["gridwright", "hint", "--strength", "rule", "--json", "board"];
            let read = in_language(language).try_get_matches_from(line).expect("a line that fits");
            assert_eq!(read.subcommand_name(), Some("hint"));
        }
    }
}
