//! What the arguments stand for: a file, standard input, an example's name, or the text itself.
use crate::output::error::{CliError, Origin, Refusal};
use crate::output::words::shortened;
use crate::service::Service;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Code, Failure, Location};
use gridwright_core::text::{Message, quoted};
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read};
use std::path::Path;

/// A text to work on, and what to call it.
#[derive(Debug, Clone)]
pub(crate) struct Input {
    /// The file's name, `stdin`, or the beginning of the text.
    pub(crate) name: String,
    /// The text.
    pub(crate) text: String,
    /// Where it comes from.
    source: Source,
    /// How many lines of the file come before it.
    lines_before: u64,
}

/// Where a text comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// A file or standard input, which goes by its name.
    File,
    /// The command line itself.
    Argument,
    /// It is no input, but a name for a piece of work.
    Work,
}

impl Input {
    fn new(name: &str, text: String, source: Source) -> Self {
        Input { name: name.to_owned(), text, source, lines_before: 0 }
    }

    /// A piece of work that reads no input, only has a name.
    pub(crate) fn work(name: &str) -> Self {
        Input::new(name, name.to_owned(), Source::Work)
    }

    /// What to call it where a failure points; a text that is shown anyway need not be its own name.
    pub(crate) fn origin(&self, shown: bool) -> Option<&str> {
        match self.source {
            Source::Argument if shown => Some("argument"),
            Source::File | Source::Argument => Some(&self.name),
            Source::Work => None,
        }
    }

    /// Where a place of this text lies in its file.
    pub(crate) fn in_file(&self, at: Location) -> Location {
        Location { line: at.line + self.lines_before, ..at }
    }
}

impl Refusal {
    /// A failure about an input.
    pub(crate) fn about(input: &Input, failure: Failure) -> Self {
        let place = failure.at.map(|at| (input.in_file(at), line_of(&input.text, at)));
        let origin = input.origin(place.is_some()).filter(|_| place.is_some() || about_input(failure.code));
        Refusal { origin: origin.map(|name| Origin { name: quoted(name), place }), failure }
    }
}

/// Whether such a failure lies in the input; an unknown name lies on the command line.
fn about_input(code: Code) -> bool {
    matches!(
        code,
        Code::UnknownPuzzle | Code::Ambiguous | Code::BadBoard | Code::TooBig | Code::Unsupported | Code::Stopped
    )
}

fn line_of(text: &str, at: Location) -> String {
    let line = usize::try_from(at.line).unwrap_or(usize::MAX).saturating_sub(1);
    let line = text.split('\n').nth(line).unwrap_or("");
    line.strip_suffix('\r').unwrap_or(line).to_owned()
}

impl AsRef<Input> for Input {
    fn as_ref(&self) -> &Input {
        self
    }
}

/// Reads inputs, each once and at most so many bytes of it.
#[derive(Debug)]
pub(crate) struct Reader<'r> {
    service: &'r Service,
    localizer: &'r Localizer,
    most: u64,
}

impl<'r> Reader<'r> {
    /// A reader that takes at most `most` bytes from any file.
    pub(crate) fn new(service: &'r Service, localizer: &'r Localizer, most: u64) -> Self {
        Reader { service, localizer, most }
    }

    /// All inputs that the arguments name; none named: standard input, when it is not a terminal.
    pub(crate) fn all(&self, arguments: &[String], puzzle: Option<&str>) -> Result<Vec<Input>, CliError> {
        if arguments.is_empty() && io::stdin().is_terminal() {
            return Err(CliError::usage(Message::new("no-input")));
        }
        let standard = ["-".to_owned()];
        let arguments = if arguments.is_empty() { &standard } else { arguments };
        let mut inputs = Vec::new();
        for argument in arguments {
            inputs.extend(self.boards(self.one(argument)?, puzzle));
        }
        Ok(inputs)
    }

    fn one(&self, argument: &str) -> Result<Input, CliError> {
        let path = Path::new(argument);
        if argument == "-" {
            return self.text("stdin", io::stdin().lock());
        }
        // A name longer than the system allows is no file, but a text.
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(CliError::reading(argument, io::ErrorKind::IsADirectory.into())),
            Ok(_) => self.text(argument, File::open(path).map_err(|error| CliError::reading(argument, error))?),
            Err(error) if looks_like_a_path(argument) => Err(CliError::reading(argument, error)),
            Err(_) => Ok(self.literal(argument)),
        }
    }

    /// The text itself; the name of an example stands for its board.
    fn literal(&self, argument: &str) -> Input {
        let example = self.service.example(argument);
        let name = shortened(argument.lines().next().unwrap_or(""), 40);
        Input::new(&name, example.map_or_else(|| argument.to_owned(), |example| example.text), Source::Argument)
    }

    fn text(&self, name: &str, source: impl Read) -> Result<Input, CliError> {
        let mut bytes = Vec::new();
        let read = source.take(self.most.saturating_add(1)).read_to_end(&mut bytes);
        let length = read.map_err(|error| CliError::reading(name, error))?;
        if length as u64 > self.most {
            let most = crate::output::words::bytes(self.most);
            return Err(CliError::usage(Message::new("input-too-long").with("name", name).with("most", most)));
        }
        if bytes.trim_ascii().is_empty() {
            return Err(CliError::usage(Message::new("input-empty").with("name", name)));
        }
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").map(<[u8]>::to_vec).unwrap_or(bytes);
        String::from_utf8(bytes)
            .map(|text| Input::new(name, text, Source::File))
            .map_err(|error| self.not_text(name, &error))
    }

    fn not_text(&self, name: &str, error: &std::string::FromUtf8Error) -> CliError {
        let bytes = error.as_bytes();
        let at = Location::of(bytes, error.utf8_error().valid_up_to());
        let message = self.localizer.say(&Message::new("not-utf8"));
        let text = String::from_utf8_lossy(bytes).into_owned();
        Refusal::about(&Input::new(name, text, Source::File), Failure { code: Code::BadBoard, message, at: Some(at) })
            .into()
    }

    /// One board, or one on every line: that is so when the first line is a board and the whole is not.
    fn boards(&self, input: Input, puzzle: Option<&str>) -> Vec<Input> {
        let is_board = |text: &str| self.service.registry.open(text.as_bytes(), puzzle, None).is_ok();
        let lines: Vec<_> = input.text.lines().enumerate().filter(|(_, line)| is_filled(line)).collect();
        let many = lines.len() > 1 && is_board(lines[0].1) && !is_board(&input.text);
        if !many {
            return vec![input];
        }
        let board = |(index, line): (usize, &str)| Input {
            name: format!("{}:{}", input.name, index + 1),
            text: line.to_owned(),
            source: input.source,
            lines_before: index as u64,
        };
        lines.into_iter().map(board).collect()
    }
}

/// Whether a line of a file of many boards holds one: it is neither empty nor a comment.
fn is_filled(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

/// `boards/a.fut` is a file that is missing, `5:0,0R` a text.
fn looks_like_a_path(argument: &str) -> bool {
    let short = argument.len() < 4096 && !argument.contains([':', '\n', ' ']);
    short && (argument.contains(['/', '\\']) || Path::new(argument).extension().is_some())
}

#[cfg(test)]
mod tests {
    use super::looks_like_a_path;

    #[test]
    fn missing_files_are_told_from_texts() {
        for path in ["a.fut", "boards/a", "../x.txt"] {
            assert!(looks_like_a_path(path), "{path}");
        }
        for text in ["futoshiki:2:.l...", "4:0,0R,2DL", "https://x/#play=a", "hello", "4\n1 2"] {
            assert!(!looks_like_a_path(text), "{text}");
        }
    }
}
