//! The puzzles there are, and who knows an input.
use crate::erased::{AnyOpened, AnyPuzzle};
use crate::locale::{LANGUAGES, Localizer, language};
use crate::operations::{Code, Fault, FormatEntry, OWN_FORMAT, unknown};
use crate::text::{Guess, HEAD, Message};
use std::fmt;

/// The puzzles there are, each with a localizer per language.
pub struct Registry {
    puzzles: Vec<&'static dyn AnyPuzzle>,
    /// By puzzle, then by language; the last row knows the core's sentences only.
    localizers: Vec<Vec<Localizer>>,
}

/// A board that was recognised and read.
pub struct Found {
    /// Its puzzle.
    pub puzzle: &'static dyn AnyPuzzle,
    /// The notation it was written in.
    pub format: &'static str,
    /// The board.
    pub opened: Box<dyn AnyOpened>,
}

impl Found {
    /// The solved boards of the last solve that was asked of it.
    pub fn solutions(&mut self) -> Vec<Found> {
        let found = |opened| Found { puzzle: self.puzzle, format: self.format, opened };
        self.opened.solutions().into_iter().map(found).collect()
    }
}

impl fmt::Debug for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Found({} as {})", self.puzzle.info().id, self.format)
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.puzzles.iter().map(|puzzle| puzzle.info().id)).finish()
    }
}

impl Registry {
    /// A registry of these puzzles.
    pub fn new(puzzles: Vec<&'static dyn AnyPuzzle>) -> Self {
        let speak = |sources: &[&[(&'static str, &'static str)]]| {
            LANGUAGES.iter().map(|lang| Localizer::new(lang, sources)).collect::<Vec<_>>()
        };
        let mut localizers: Vec<_> = puzzles.iter().map(|puzzle| speak(&[puzzle.info().locales])).collect();
        localizers.push(speak(&[]));
        Registry { puzzles, localizers }
    }

    /// The puzzles.
    pub fn puzzles(&self) -> &[&'static dyn AnyPuzzle] {
        &self.puzzles
    }

    /// The localizer for a puzzle, or for none of them, in the language that serves the wish best.
    pub fn localizer(&self, puzzle: Option<&dyn AnyPuzzle>, wish: Option<&str>) -> &Localizer {
        let same = |known: &&'static dyn AnyPuzzle| puzzle.is_some_and(|puzzle| known.info().id == puzzle.info().id);
        let row = self.puzzles.iter().position(same).unwrap_or(self.puzzles.len());
        let wished = language(wish.unwrap_or(""));
        let column = LANGUAGES.iter().position(|lang| *lang == wished).unwrap_or(0);
        &self.localizers[row][column]
    }

    /// The puzzle of a name or alias.
    pub fn puzzle(&self, name: &str) -> Result<&'static dyn AnyPuzzle, Fault> {
        let named =
            |puzzle: &&&'static dyn AnyPuzzle| puzzle.info().id == name || puzzle.info().aliases.contains(&name);
        self.puzzles.iter().find(named).copied().ok_or_else(|| {
            let known = self.puzzles.iter().map(|puzzle| puzzle.info().id).collect::<Vec<_>>().join(", ");
            Fault::new(Code::UnknownPuzzle, Message::new("unknown-puzzle").with("name", name).with("known", known))
        })
    }

    /// Reads an input in whatever notation it is: asks every puzzle's formats who knows it.
    ///
    /// Those that are sure go before those that may know it, and one puzzle alone must remain. A notation that can read
    /// the input is not believed while one of another puzzle, as sure as it, fails only because the input ends too
    /// early or begins too late: a part of a file of the one may be a whole file of the other. If none can read it, the
    /// one that got furthest tells what is wrong.
    pub fn open(&self, input: &[u8], puzzle: Option<&str>, format: Option<&str>) -> Result<Found, Fault> {
        let link = from_link(input);
        let input = link.as_deref().unwrap_or(input);
        let mut candidates = self.candidates(input, puzzle, format)?;
        let best = candidates.iter().map(|candidate| candidate.2).max().unwrap_or(Guess::No);
        if best == Guess::No && puzzle.is_none() && format.is_none() {
            return Err(nobody_knows());
        }
        candidates.retain(|candidate| candidate.2 == best);
        let read = read_one(input, candidates);
        match (best, format) {
            // Where the puzzle is named, a notation that would not have recognised the input may still read it.
            (Guess::No, None) => read.map_err(|_| nobody_knows()),
            _ => read,
        }
    }

    fn candidates(&self, input: &[u8], puzzle: Option<&str>, format: Option<&str>) -> Result<Vec<Candidate>, Fault> {
        let head = &input[..input.len().min(HEAD)];
        // A text that begins with a puzzle's name is that puzzle's: nobody else is asked.
        let own = self.puzzles.iter().find(|known| known.is_own(head));
        if let (Some(own), None, None) = (own, puzzle, format) {
            return Ok(vec![(*own, OWN_FORMAT, Guess::Sure)]);
        }
        let puzzles = match puzzle {
            Some(name) => vec![self.puzzle(name)?],
            None => self.puzzles.clone(),
        };
        let all = puzzles
            .iter()
            .flat_map(|&puzzle| puzzle.detect(head).into_iter().map(move |(id, guess)| (puzzle, id, guess)));
        let candidates: Vec<_> = all.filter(|(_, id, _)| format.is_none_or(|wanted| wanted == *id)).collect();
        match (candidates.is_empty(), format) {
            (true, Some(format)) => Err(unknown("format", format)),
            _ => Ok(candidates),
        }
    }

    /// Every notation of a puzzle, for messages.
    pub fn formats(&self, puzzle: &dyn AnyPuzzle, lang: Option<&str>) -> Vec<FormatEntry> {
        puzzle.formats(self.localizer(Some(puzzle), lang))
    }
}

/// A notation that may know an input.
type Candidate = (&'static dyn AnyPuzzle, &'static str, Guess);

fn read_one(input: &[u8], candidates: Vec<Candidate>) -> Result<Found, Fault> {
    let mut read = Vec::new();
    let mut parts = Vec::new();
    let mut furthest: Option<Fault> = None;
    for (puzzle, format, _) in candidates {
        match puzzle.open(input, format) {
            Ok(opened) => read.push(Found { puzzle, format, opened }),
            Err(fault) => {
                if fault.at.is_some_and(|at| at == 0 || at >= input.trim_ascii_end().len()) {
                    parts.push((puzzle, format));
                }
                if furthest.as_ref().is_none_or(|before| before.at < fault.at) {
                    furthest = Some(fault);
                }
            }
        }
    }
    let Some(first) = read.first() else {
        return Err(furthest.unwrap_or_else(nobody_knows));
    };
    let id = first.puzzle.info().id;
    let mut kinds: Vec<_> = read.iter().map(|found| (found.puzzle, found.format)).chain(parts).collect();
    if kinds.iter().all(|(puzzle, _)| puzzle.info().id == id) {
        return Ok(read.swap_remove(0));
    }
    kinds.sort_by_key(|(puzzle, _)| puzzle.info().id);
    Err(ambiguous(&kinds))
}

fn nobody_knows() -> Fault {
    Fault::new(Code::UnknownPuzzle, Message::new("nobody-knows-input"))
}

/// The input could be any of these: a sentence that holds two of them, or one and the rest of the sentence.
fn ambiguous(kinds: &[(&'static dyn AnyPuzzle, &'static str)]) -> Fault {
    let kind = |(puzzle, format): &(&'static dyn AnyPuzzle, &'static str)| {
        Message::new("kind-of-file").with("puzzle", puzzle.info().id).with("format", *format)
    };
    let joined = |rest: Message, next: &_| Message::new("kind-or-kind").with("one", kind(next)).with("other", rest);
    let names = match kinds.split_last() {
        Some((last, before)) => before.iter().rev().fold(kind(last), joined),
        None => Message::new("nobody-knows-input"),
    };
    Fault::new(Code::Ambiguous, Message::new("ambiguous-input").with("names", names))
}

/// The text a link holds behind its `#`, percent signs decoded; none when the input is no link.
fn from_link(input: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(input).ok()?.trim();
    if !text.starts_with("http://") && !text.starts_with("https://") {
        return None;
    }
    let (_, fragment) = text.split_once('#')?;
    // The page puts the session behind a key of its own: `#play=futoshiki:...`.
    // Moves hold `=` too, so only what comes before the first one can be that key.
    let session = fragment.split_once('=').filter(|(key, _)| !key.contains(':')).map_or(fragment, |(_, value)| value);
    Some(percent_decode(session))
}

fn percent_decode(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code =
            text.get(at + 1..at + 3).filter(|_| bytes[at] == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok());
        out.push(code.unwrap_or(bytes[at]));
        at += if code.is_some() { 3 } else { 1 };
    }
    out
}
