//! Erases the types of a puzzle: one line per operation.
use super::{Desk, Engine, Fault, Opened, catalog, explain, hint, party, play, solve};
use crate::algorithm::{AnyGenerator, NotMade};
use crate::contract::{
    Checked, Code, Drawn, Edited, Explain, Explained, Figure, FormatEntry, Generate, Generated, Graded, Hint, Hinted,
    Partied, Party, Play, Played, PuzzleEntry, Recognised, Redraw, Solve, Solved, TechniqueUse,
};
use crate::event::Listener;
use crate::locale::Voice;
use crate::puzzle::{Info, Puzzle};
use crate::run::Named;
use crate::scene::{Gesture, View};
use crate::session::Session;
use crate::text::{Guess, Message, TextError};
use std::fmt;
use std::marker::PhantomData;

/// The engine of the puzzle `P`.
pub struct Erased<P>(PhantomData<fn() -> P>);

impl<P> Erased<P> {
    /// The only value.
    pub const NEW: Self = Erased(PhantomData);
}

impl<P> fmt::Debug for Erased<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Erased")
    }
}

/// The name of our own one-line text among the formats.
pub(super) const ID: &str = "id";

impl<P: Puzzle> Engine for Erased<P> {
    fn info(&self) -> &'static Info {
        &P::INFO
    }

    fn entry(&self, voice: &Voice) -> PuzzleEntry {
        catalog::entry::<P>(voice)
    }

    fn formats(&self, voice: &Voice) -> Vec<FormatEntry> {
        catalog::formats::<P>(voice)
    }

    fn detect(&self, head: &[u8]) -> Vec<(&'static str, Guess)> {
        let own = if own_text::<P>(head).is_some() { Guess::Sure } else { Guess::No };
        std::iter::once((ID, own)).chain(P::FORMATS.iter().map(|format| (format.id, (format.detect)(head)))).collect()
    }

    fn open(&self, input: &[u8], format: &str) -> Result<Box<dyn Opened>, Fault> {
        if format == ID {
            return Ok(Box::new(open_own::<P>(input)?));
        }
        let format = find_format::<P>(format)?;
        let (board, state) = (format.read)(input)?;
        Ok(Box::new(Session::<P>::new(board, state)))
    }

    fn blank(&self, rows: u16, columns: u16) -> Result<Box<dyn Opened>, Fault> {
        let board = P::blank(rows, columns).map_err(|message| Fault::new(Code::BadBoard, message))?;
        Ok(Box::new(Session::<P>::new(board, None)))
    }

    fn party(&self, request: &Party, desk: &Desk<'_>) -> Result<Partied, Fault> {
        party::party::<P>(request, desk)
    }

    fn is_party(&self, text: &str) -> bool {
        party::own_text::<P>(text).is_some()
    }

    fn generate(&self, request: &Generate, desk: &Desk<'_>) -> Result<Generated, Fault> {
        let generator = find_generator::<P>(request.generator.as_deref())?;
        let made = generator.run(&request.params, &request.seed, desk.control).map_err(|bad| bad_options(&bad.0))?;
        let made = made.map_err(|not| match not {
            NotMade::Stopped(stop) => stop.into(),
            NotMade::Refused(message) => Fault::new(Code::BadOptions, message),
        })?;
        Ok(Generated {
            puzzle: P::INFO.id.to_owned(),
            text: Session::<P>::new(made.board, None).to_string(),
            generator: generator.info().id.to_owned(),
            version: generator.version(),
            seed: request.seed.clone(),
            grade: made.grade,
            figures: figures(&made.figures, desk),
            shortfall: made.shortfall.map(|message| desk.voice.say(&message)),
        })
    }
}

/// Figures in words.
pub(super) fn figures(named: &[Named], desk: &Desk<'_>) -> Vec<Figure> {
    let figure = |named: &Named| {
        let text = desk.voice.word(&named.name);
        Figure { name: named.name.to_string(), text, value: named.value }
    };
    named.iter().map(figure).collect()
}

/// There is no such solver, generator or format.
pub(super) fn unknown(what: &'static str, name: &str) -> Fault {
    Fault::new(Code::UnknownName, Message::new("unknown-name").with("what", Message::new(what)).with("name", name))
}

/// The options were not understood.
pub(super) fn bad_options(why: &str) -> Fault {
    Fault::new(Code::BadOptions, Message::new("bad-options").with("why", why))
}

/// The generator of a name: `id` is the newest version, `id@1` that version; without a name it is the puzzle's first.
fn find_generator<P: Puzzle>(name: Option<&str>) -> Result<&'static dyn AnyGenerator<P>, Fault> {
    let mut known = P::GENERATORS.iter().chain(P::EARLIER).copied();
    let found = known.find(|known| {
        name.is_none_or(|name| match name.split_once('@') {
            None => known.info().id == name,
            Some((id, version)) => known.info().id == id && known.version().to_string() == version,
        })
    });
    found.ok_or_else(|| unknown("generator", name.unwrap_or("")))
}

fn find_format<P: Puzzle>(id: &str) -> Result<&'static crate::text::Format<P::Board, P::State>, Fault> {
    P::FORMATS.iter().find(|known| known.id == id).ok_or_else(|| unknown("format", id))
}

/// Where our own text goes on behind `puzzle:`.
fn own_text<P: Puzzle>(input: &[u8]) -> Option<usize> {
    let trimmed = input.trim_ascii_start();
    let names = std::iter::once(&P::INFO.id).chain(P::INFO.aliases);
    let prefix = names.map(|name| name.len() + 1).zip(std::iter::once(&P::INFO.id).chain(P::INFO.aliases));
    let found = prefix.into_iter().find(|(length, name)| {
        trimmed.len() >= *length && trimmed.starts_with(name.as_bytes()) && trimmed[length - 1] == b':'
    });
    found.map(|(length, _)| input.len() - trimmed.len() + length)
}

fn open_own<P: Puzzle>(input: &[u8]) -> Result<Session<P>, TextError> {
    let not_text = |at| TextError::new(at, Message::new("not-utf8"));
    let start =
        own_text::<P>(input).ok_or_else(|| TextError::new(0, Message::new("not-an-id").with("puzzle", P::INFO.id)))?;
    let text = std::str::from_utf8(input).map_err(|error| not_text(error.valid_up_to()))?;
    Session::parse(text[start..].trim_ascii_end()).map_err(|error| error.shifted(start))
}

impl<P: Puzzle> Opened for Session<P> {
    fn size(&self) -> (u16, u16) {
        P::size(self.board())
    }

    fn recognised(&self, format: &str) -> Recognised {
        Recognised {
            puzzle: P::INFO.id.to_owned(),
            format: format.to_owned(),
            board: format!("{}:{}", P::INFO.id, self.board()),
            session: self.to_string(),
            size: P::size(self.board()),
        }
    }

    fn write(&self, format: &str) -> Result<String, Fault> {
        if format == ID {
            return Ok(self.to_string());
        }
        let progress = Some(self.state()).filter(|state| **state != P::start(self.board()));
        (find_format::<P>(format)?.write)(self.board(), progress)
            .map_err(|message| Fault::new(Code::Unsupported, message))
    }

    fn solve(&self, request: &Solve, desk: &Desk<'_>, listener: Listener<'_>) -> Result<Solved, Fault> {
        solve::solve(self, request, desk, listener)
    }

    fn check(&self, desk: &Desk<'_>) -> Result<Checked, Fault> {
        play::judge(self, desk)
    }

    fn grade(&self, desk: &Desk<'_>) -> Result<Graded, Fault> {
        let grading = P::grade(self.board(), &mut desk.run())?;
        let uses = |(id, times): (&'static str, u64)| TechniqueUse {
            id: id.to_owned(),
            name: desk.voice.word(&format!("technique-{id}")),
            times,
        };
        let note = if grading.grade.is_none() { Some(desk.voice.word("no-grade")) } else { None };
        Ok(Graded { grade: grading.grade, note, techniques: grading.used.into_iter().map(uses).collect() })
    }

    fn hint(&self, request: &Hint, desk: &Desk<'_>) -> Result<Hinted, Fault> {
        hint::hint(self, request.strength, desk)
    }

    fn explain(&self, request: &Explain, desk: &Desk<'_>) -> Result<Explained, Fault> {
        explain::explain(self, request.scenes, desk)
    }

    fn play(&mut self, request: &Play, desk: &Desk<'_>) -> Result<Played, Fault> {
        play::play(self, request, desk)
    }

    fn follow(&mut self, facts: &[String]) -> Result<(), Fault> {
        play::follow(self, facts)
    }

    fn draw(&self, view: &View, desk: &Desk<'_>) -> Result<Drawn, Fault> {
        play::draw(self, view, desk)
    }

    fn edit(&self, view: &View, gesture: Option<&Gesture>, desk: &Desk<'_>) -> Result<Edited, Fault> {
        play::edit(self, view, gesture, desk)
    }

    fn redraw(&self, redraw: &Redraw, view: &View, desk: &Desk<'_>) -> Result<Edited, Fault> {
        play::redraw(self, redraw, view, desk)
    }
}
