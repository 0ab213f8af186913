//! Standard output for data, standard error for words.
use super::Sink;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::partial::{self, Keep, Part};
use gridwright_core::locale::Localizer;
use gridwright_core::text::{Arg, Message};
use std::env;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

/// Where the program writes.
#[derive(Debug)]
pub(crate) struct Console {
    /// Speaks the reader's language.
    pub(crate) localizer: Localizer,
    /// Where data go.
    pub(crate) data: Side,
    /// Where words go.
    pub(crate) words: Side,
    out: Option<Sink>,
    /// How many texts were written one after another.
    items: u64,
    /// Whether to resume an interrupted run.
    pub(crate) resume: bool,
    /// What a run must know to go on with this one, as far as it has come.
    pub(crate) note: Option<Keep>,
    /// Whether the command writes its file itself, row by row, instead of replacing it at the end.
    pub(crate) in_place: bool,
    target: Option<PathBuf>,
}

/// Standard output, or standard error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Side {
    /// Whether it is a terminal.
    pub(crate) terminal: bool,
    /// Whether it may carry colours.
    pub(crate) color: bool,
}

impl Side {
    fn new(terminal: bool, choice: clap::ColorChoice) -> Self {
        Side { terminal, color: colored(choice, terminal) }
    }
}

impl Console {
    /// Writes to a file when one is named; colours as chosen.
    pub(crate) fn new(localizer: Localizer, target: Option<&Path>, color: clap::ColorChoice) -> Self {
        Console {
            localizer,
            data: Side::new(target.is_none() && io::stdout().is_terminal(), color),
            words: Side::new(io::stderr().is_terminal(), color),
            out: None,
            items: 0,
            resume: false,
            note: None,
            in_place: false,
            target: target.map(Path::to_owned),
        }
    }

    /// Opens the output: a target that can't be written is said before the work begins.
    pub(crate) fn open(&mut self) -> Result<(), CliError> {
        self.out = Some(match &self.target {
            Some(_) if self.in_place => return Ok(()),
            None => Sink::standard(),
            Some(path) => {
                let opened = Sink::file(path, self.resume);
                opened.map_err(|error| CliError::writing(path.display().to_string(), error))?
            }
        });
        Ok(())
    }

    /// Writes data.
    pub(crate) fn print(&mut self, text: &str) -> Result<(), CliError> {
        self.write(text.as_bytes())
    }

    /// Writes a line of data.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), CliError> {
        self.write(text.as_bytes())?;
        self.write(b"\n")
    }

    /// Writes one of several texts: those of many lines stand apart.
    pub(crate) fn item(&mut self, text: &str) -> Result<(), CliError> {
        let text = text.strip_suffix('\n').unwrap_or(text);
        if text.contains('\n') && self.items > 0 {
            self.line("")?;
        }
        self.items += 1;
        self.line(text)
    }

    /// Writes bytes.
    pub(crate) fn write(&mut self, data: &[u8]) -> Result<(), CliError> {
        let name = self.name();
        let Some(out) = &mut self.out else { return Ok(()) };
        out.write_all(data).map_err(|error| CliError::writing(name, error))
    }

    /// What is written is a whole result: it can be seen, and stays if the program is interrupted.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        let name = self.name();
        let Some(out) = &mut self.out else { return Ok(()) };
        let (localizer, note, target) = (&self.localizer, &self.note, self.target.as_deref());
        let kept = || Keep { note: None, words: localizer.say(&part_message("part-kept", target)) };
        out.mark(|| note.clone().unwrap_or_else(kept)).map_err(|error| CliError::writing(name, error))
    }

    /// Everything is written: a file takes its name.
    pub(crate) fn finish(&mut self) -> Result<(), CliError> {
        let name = self.name();
        self.out.as_mut().map_or(Ok(()), Sink::finish).map_err(|error| CliError::writing(name, error))
    }

    /// The verb was interrupted: a file stays as it was, and what is whole of the new one is kept beside it.
    pub(crate) fn keep(&mut self) -> Result<(), CliError> {
        match self.out.as_mut().map(|out| (out.part().is_some(), out)) {
            Some((true, out)) => {
                if let Some(said) = out.part().and_then(Part::keep) {
                    utter(&said);
                }
                Ok(())
            }
            _ => self.finish(),
        }
    }

    /// What an interrupted run has noted, if this one resumes it.
    pub(crate) fn earlier(&mut self) -> Option<String> {
        self.out.as_mut().and_then(Sink::part).and_then(|part| part.earlier().map(str::to_owned))
    }

    /// Goes on with an interrupted run that has written so many texts.
    pub(crate) fn go_on(&mut self, items: u64) -> Result<(), CliError> {
        let name = self.name();
        self.items = items;
        let part = self.out.as_mut().and_then(Sink::part);
        part.map_or(Ok(()), Part::go_on).map_err(|error| CliError::writing(name, error))
    }

    /// Forgets what was written to a file: what comes now goes to standard output.
    pub(crate) fn give_up_file(&mut self) {
        if self.target.is_some() {
            self.out = Some(Sink::standard());
        }
    }

    /// Forgets what was written to a file.
    pub(crate) fn abandon(&mut self) {
        self.out = None;
    }

    /// The file that is written to.
    pub(crate) fn target(&self) -> Option<&Path> {
        self.target.as_deref()
    }

    fn name(&self) -> String {
        self.target.as_ref().map_or_else(|| "stdout".to_owned(), |path| path.display().to_string())
    }

    /// A sentence in the reader's language, as data.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.localizer.say(message)
    }

    /// Says something on standard error.
    pub(crate) fn tell(&self, message: &Message) {
        utter(&self.localizer.say(message));
    }

    /// Says what went wrong.
    pub(crate) fn complain(&self, error: &CliError) -> Exit {
        if !matches!(error, CliError::Closed | CliError::Cut) {
            self.error(error.text(&self.localizer));
        }
        error.exit()
    }

    /// Admits a bug.
    pub(crate) fn bug(&self, what: &str) {
        self.error(self.localizer.say(&Message::new("bug").with("what", what)));
    }

    fn error(&self, text: String) {
        let label = if self.words.color { "error-label-color" } else { "error-label" };
        utter(&self.localizer.say(&Message::new(label).with("text", Arg::Text(text))));
    }
}

/// A sentence about a file and its part.
pub(crate) fn part_message(id: &'static str, target: Option<&Path>) -> Message {
    let target = target.unwrap_or(Path::new("-"));
    Message::new(id).with("file", target.display().to_string()).with("part", partial::name(target))
}

fn utter(text: &str) {
    // A closed standard error can’t be reported.
    let _ = writeln!(io::stderr(), "{text}");
}

/// Whether to colour: as chosen, else on a terminal that wants it.
fn colored(choice: clap::ColorChoice, terminal: bool) -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    match choice {
        clap::ColorChoice::Always => true,
        clap::ColorChoice::Never => false,
        clap::ColorChoice::Auto => {
            terminal && !set("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb")
        }
    }
}
