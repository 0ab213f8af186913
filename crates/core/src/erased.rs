//! Puzzles and boards without their types: the only place where they are erased, written once for all puzzles.
use crate::locale::Localizer;
use crate::operations::{
    AnyAnswer, BoardRow, Code, Context, Fault, FormatEntry, OWN_FORMAT, Opened, PuzzleEntry, PuzzleRow, Recognised,
    entry, find_format, follow, formats, party_text, recognised, write,
};
use crate::puzzle::{Info, Puzzle};
use crate::session::Session;
use crate::text::{Guess, Message, TextError};
use std::any::Any;

/// A puzzle without its types; the registry is a slice of these.
pub trait AnyPuzzle: Send + Sync {
    /// Facts that need no board.
    fn info(&self) -> &'static Info;
    /// Its entry in the catalogue.
    fn entry(&self, localizer: &Localizer) -> PuzzleEntry;
    /// Its notations, our own first.
    fn formats(&self, localizer: &Localizer) -> Vec<FormatEntry>;
    /// Which of its notations may know this input, from its head.
    fn detect(&self, head: &[u8]) -> Vec<(&'static str, Guess)>;
    /// Whether a text begins as our own do, with the puzzle's name.
    fn is_own(&self, head: &[u8]) -> bool;
    /// Reads a board once; everything about it is then asked of the result.
    fn open(&self, input: &[u8], format: &str) -> Result<Box<dyn AnyOpened>, Fault>;
    /// An empty board, for making one by hand.
    fn blank(&self, rows: u16, columns: u16) -> Result<Box<dyn AnyOpened>, Fault>;
    /// Whether a text is a party of this puzzle.
    fn is_party(&self, text: &str) -> bool;
    /// Runs a [`PuzzleOperation`](crate::operations::PuzzleOperation).
    fn run(&self, request: &dyn Any, context: &mut Context<'_>) -> AnyAnswer;
}

/// A board that was read, without its types.
pub trait AnyOpened: Send {
    /// Rows and columns.
    fn size(&self) -> (u16, u16);
    /// What it is.
    fn recognised(&self) -> Recognised;
    /// Writes it in one of the puzzle's notations.
    fn write(&self, format: &str) -> Result<String, Fault>;
    /// The same text for all boards that are the same puzzle, turned or mirrored: the least of their texts.
    fn canonical(&self) -> String;
    /// The solved boards of the last solve, in the order of its answer.
    fn solutions(&mut self) -> Vec<Box<dyn AnyOpened>>;
    /// Plays the moves that facts call for: what a folded trace or a chain of deductions leads to.
    fn follow(&mut self, facts: &[String]) -> Result<(), Fault>;
    /// Runs a [`BoardOperation`](crate::operations::BoardOperation).
    fn run(&mut self, request: &dyn Any, context: &mut Context<'_>) -> AnyAnswer;
}

impl<P: Puzzle> AnyPuzzle for P {
    fn info(&self) -> &'static Info {
        &P::INFO
    }

    fn entry(&self, localizer: &Localizer) -> PuzzleEntry {
        entry::<P>(localizer)
    }

    fn formats(&self, localizer: &Localizer) -> Vec<FormatEntry> {
        formats::<P>(localizer)
    }

    fn detect(&self, head: &[u8]) -> Vec<(&'static str, Guess)> {
        detect::<P>(head)
    }

    fn is_own(&self, head: &[u8]) -> bool {
        own_text::<P>(head).is_some()
    }

    fn open(&self, input: &[u8], format: &str) -> Result<Box<dyn AnyOpened>, Fault> {
        Ok(Box::new(read::<P>(input, format)?))
    }

    fn blank(&self, rows: u16, columns: u16) -> Result<Box<dyn AnyOpened>, Fault> {
        let board = P::blank(rows, columns).map_err(|message| Fault::new(Code::BadBoard, message))?;
        Ok(Box::new(Opened::new(Session::<P>::new(board, None), OWN_FORMAT)))
    }

    fn is_party(&self, text: &str) -> bool {
        party_text::<P>(text).is_some()
    }

    fn run(&self, request: &dyn Any, context: &mut Context<'_>) -> AnyAnswer {
        PuzzleRow::run::<P>(request, context)
    }
}

impl<P: Puzzle> AnyOpened for Opened<P> {
    fn size(&self) -> (u16, u16) {
        P::size(self.session.board())
    }

    fn recognised(&self) -> Recognised {
        recognised(self)
    }

    fn write(&self, format: &str) -> Result<String, Fault> {
        write(&self.session, format)
    }

    fn canonical(&self) -> String {
        let least = P::images(self.session.board()).map(|board| board.to_string()).min();
        format!("{}:{}", P::INFO.id, least.unwrap_or_default())
    }

    fn solutions(&mut self) -> Vec<Box<dyn AnyOpened>> {
        let board = self.session.board();
        let opened = |state| Box::new(Opened::new(Session::<P>::new(board.clone(), Some(state)), OWN_FORMAT)) as _;
        std::mem::take(&mut self.solved).into_iter().map(opened).collect()
    }

    fn follow(&mut self, facts: &[String]) -> Result<(), Fault> {
        follow(&mut self.session, facts)
    }

    fn run(&mut self, request: &dyn Any, context: &mut Context<'_>) -> AnyAnswer {
        BoardRow::run(request, self, context)
    }
}

/// Which notations of a puzzle may know this input, from its head.
pub fn detect<P: Puzzle>(head: &[u8]) -> Vec<(&'static str, Guess)> {
    let own = if own_text::<P>(head).is_some() { Guess::Sure } else { Guess::No };
    let own = std::iter::once((OWN_FORMAT, own));
    own.chain(P::FORMATS.iter().map(|format| (format.id, (format.detect)(head)))).collect()
}

/// Reads a board in a notation of its puzzle.
pub fn read<P: Puzzle>(input: &[u8], format: &str) -> Result<Opened<P>, Fault> {
    if format == OWN_FORMAT {
        return Ok(Opened::new(open_own::<P>(input)?, OWN_FORMAT));
    }
    let format = find_format::<P>(format)?;
    let (board, state) = (format.read)(input)?;
    Ok(Opened::new(Session::new(board, state), format.id))
}

/// Where our own text goes on behind `puzzle:`.
fn own_text<P: Puzzle>(input: &[u8]) -> Option<usize> {
    let trimmed = input.trim_ascii_start();
    let mut names = std::iter::once(&P::INFO.id).chain(P::INFO.aliases);
    let name = names.find(|name| trimmed.starts_with(name.as_bytes()) && trimmed.get(name.len()) == Some(&b':'))?;
    Some(input.len() - trimmed.len() + name.len() + 1)
}

fn open_own<P: Puzzle>(input: &[u8]) -> Result<Session<P>, TextError> {
    let not_text = |at| TextError::new(at, Message::new("not-utf8"));
    let start =
        own_text::<P>(input).ok_or_else(|| TextError::new(0, Message::new("not-an-id").with("puzzle", P::INFO.id)))?;
    let text = std::str::from_utf8(input).map_err(|error| not_text(error.valid_up_to()))?;
    Session::parse(text[start..].trim_ascii_end()).map_err(|error| error.shifted(start))
}
