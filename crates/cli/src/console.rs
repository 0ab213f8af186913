//! Standard output for data, standard error for words.
use crate::exit::Exit;
use crate::sink::Sink;
use crate::trouble::Trouble;
use gridwright_core::locale::Voice;
use gridwright_core::text::{Arg, Message};
use std::env;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

/// Where the program writes.
#[derive(Debug)]
pub(crate) struct Console {
    /// Speaks the reader's language.
    pub(crate) voice: Voice,
    /// Where data go.
    pub(crate) data: Side,
    /// Where words go.
    pub(crate) words: Side,
    out: Option<Sink>,
    /// How many texts were written one after another.
    items: u64,
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
    pub(crate) fn new(voice: Voice, target: Option<&Path>, color: clap::ColorChoice) -> Self {
        Console {
            voice,
            data: Side::new(target.is_none() && io::stdout().is_terminal(), color),
            words: Side::new(io::stderr().is_terminal(), color),
            out: None,
            items: 0,
            target: target.map(Path::to_owned),
        }
    }

    /// Opens the output: a target that can't be written is said before the work begins.
    pub(crate) fn open(&mut self) -> Result<(), Trouble> {
        self.out = Some(match &self.target {
            None => Sink::standard(),
            Some(path) => Sink::file(path).map_err(|error| Trouble::writing(path.display().to_string(), error))?,
        });
        Ok(())
    }

    /// Writes data.
    pub(crate) fn print(&mut self, text: &str) -> Result<(), Trouble> {
        self.write(text.as_bytes())
    }

    /// Writes a line of data.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Trouble> {
        self.write(text.as_bytes())?;
        self.write(b"\n")
    }

    /// Writes one of several texts: those of many lines stand apart.
    pub(crate) fn item(&mut self, text: &str) -> Result<(), Trouble> {
        let text = text.strip_suffix('\n').unwrap_or(text);
        if text.contains('\n') && self.items > 0 {
            self.line("")?;
        }
        self.items += 1;
        self.line(text)
    }

    /// Writes bytes.
    pub(crate) fn write(&mut self, data: &[u8]) -> Result<(), Trouble> {
        let name = self.name();
        let Some(out) = &mut self.out else { return Ok(()) };
        out.write_all(data).map_err(|error| Trouble::writing(name, error))
    }

    /// Lets results be seen as they come.
    pub(crate) fn flush(&mut self) -> Result<(), Trouble> {
        let name = self.name();
        self.out.as_mut().map_or(Ok(()), Sink::flush).map_err(|error| Trouble::writing(name, error))
    }

    /// Everything is written: a file takes its name.
    pub(crate) fn finish(&mut self) -> Result<(), Trouble> {
        let name = self.name();
        self.out.as_mut().map_or(Ok(()), Sink::finish).map_err(|error| Trouble::writing(name, error))
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
        self.voice.say(message)
    }

    /// Says something on standard error.
    pub(crate) fn tell(&self, message: &Message) {
        utter(&self.voice.say(message));
    }

    /// Says what went wrong.
    pub(crate) fn complain(&self, trouble: &Trouble) -> Exit {
        if !matches!(trouble, Trouble::Closed | Trouble::Cut) {
            self.error(trouble.text(&self.voice));
        }
        trouble.exit()
    }

    /// Admits a bug.
    pub(crate) fn bug(&self, what: &str) {
        self.error(self.voice.say(&Message::new("bug").with("what", what)));
    }

    fn error(&self, text: String) {
        let label = if self.words.color { "error-label-color" } else { "error-label" };
        utter(&self.voice.say(&Message::new(label).with("text", Arg::Text(text))));
    }
}

fn utter(text: &str) {
    // Nobody can be told that standard error is closed.
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
