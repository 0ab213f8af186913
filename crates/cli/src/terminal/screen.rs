//! The terminal as a screen: its own page, raw keys, put back as it was however the show ends.
use super::frame::{Frame, Page, Scroll};
use crate::interrupt;
use crate::output::error::CliError;
use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use crossterm::{cursor, execute, queue, style, terminal};
use gridwright_render::terminal::width;
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// What a terminal shows and hears.
pub(crate) trait Show {
    /// The next frame; none when the show is over.
    fn frame(&mut self) -> Result<Option<Frame>, CliError>;
    /// Takes a key.
    fn press(&mut self, key: KeyEvent) -> Result<(), CliError>;
}

/// How a show ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// By itself.
    Over,
    /// The program was asked to stop, or the terminal has gone.
    Cut,
}

/// A terminal, or what a test has in its place.
pub(crate) trait Terminal {
    /// Shows a frame.
    fn show(&mut self, frame: &Frame) -> io::Result<()>;
    /// The keys pressed within a time; an error where none will ever come.
    fn presses(&mut self, within: Duration) -> io::Result<Vec<KeyEvent>>;
}

/// Plays a show: a frame, then the keys that are pressed before the next one is due.
pub(crate) fn play(show: &mut impl Show, terminal: &mut impl Terminal, frame: Duration) -> Result<Ended, CliError> {
    while let Some(shown) = show.frame()? {
        // Whatever fails here, it is the terminal that has gone: nobody looks any more.
        let Ok(pressed) = terminal.show(&shown).and_then(|()| terminal.presses(frame)) else { return Ok(Ended::Cut) };
        for key in pressed {
            show.press(key)?;
        }
        if interrupt::happened() {
            return Ok(Ended::Cut);
        }
    }
    Ok(Ended::Over)
}

/// Whether the terminal is taken over.
static OPEN: AtomicBool = AtomicBool::new(false);

/// A page of the terminal; dropping it gives the terminal back.
#[derive(Debug)]
pub(crate) struct Screen {
    out: io::Stdout,
    keys: Receiver<KeyEvent>,
    scroll: Scroll,
    /// The size and what is shown: only a change is written.
    shown: Option<((u16, u16), Page)>,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> Result<Self, CliError> {
        Self::take_over().map_err(|error| CliError::writing("stdout", error))
    }

    fn take_over() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        OPEN.store(true, Relaxed);
        let mut screen = Screen { out: io::stdout(), keys: listen(), scroll: Scroll::default(), shown: None };
        execute!(screen.out, terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(screen)
    }
}

/// Hears keys on a thread of its own. crossterm never comes back from a read when its terminal has hung up (it tries
/// again for ever); so the thread that draws must not be the one that waits there. It learns of the hang-up by the
/// signal, or because it can't draw any more, and ends the program and this thread with it.
fn listen() -> Receiver<KeyEvent> {
    let (sender, keys) = mpsc::channel();
    let _ = thread::spawn(move || {
        while let Ok(event) = event::read() {
            let Event::Key(key) = event else { continue };
            if key.kind != KeyEventKind::Release && sender.send(key).is_err() {
                break;
            }
        }
    });
    keys
}

impl Terminal for Screen {
    /// As much of the board as fits; a terminal that has changed its size gets everything anew.
    fn show(&mut self, frame: &Frame) -> io::Result<()> {
        let size = terminal::size()?;
        let page = self.scroll.page(frame, size);
        if self.shown.as_ref().is_some_and(|(before, shown)| *before == size && *shown == page) {
            return Ok(());
        }
        let out = &mut self.out;
        queue!(out, terminal::BeginSynchronizedUpdate, cursor::Hide)?;
        for (row, line) in (0..size.1).zip(&page.lines) {
            queue!(out, cursor::MoveTo(0, row), style::Print(line))?;
            // Behind a full line there is nothing to clear, and some terminals would clear its last character.
            if width(line) < usize::from(size.0) {
                queue!(out, terminal::Clear(terminal::ClearType::UntilNewLine))?;
            }
        }
        if let Some((column, row)) = page.cursor {
            queue!(out, cursor::MoveTo(column, row), cursor::Show)?;
        }
        queue!(out, terminal::EndSynchronizedUpdate)?;
        self.shown = Some((size, page));
        out.flush()
    }

    /// What was typed is shown at once: the rest of the time is for those who wait.
    fn presses(&mut self, within: Duration) -> io::Result<Vec<KeyEvent>> {
        match self.keys.recv_timeout(within) {
            Ok(first) => Ok(std::iter::once(first).chain(self.keys.try_iter()).collect()),
            Err(RecvTimeoutError::Timeout) => Ok(Vec::new()),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Puts the terminal back as it was, if it was taken over; called by who drops the screen, or ends the program under it.
pub(crate) fn give_back() {
    if OPEN.swap(false, Relaxed) {
        // Nothing can be done where the terminal has gone.
        let _ = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyModifiers};

    /// Ends when `q` is pressed.
    #[derive(Default)]
    struct Counter {
        frames: u32,
        quit: bool,
    }

    impl Show for Counter {
        fn frame(&mut self) -> Result<Option<Frame>, CliError> {
            self.frames += 1;
            Ok((!self.quit).then(|| Frame { board: self.frames.to_string(), ..Frame::default() }))
        }

        fn press(&mut self, key: KeyEvent) -> Result<(), CliError> {
            self.quit = key.code == KeyCode::Char('q');
            Ok(())
        }
    }

    /// Hears the letters, one a frame, and is gone after the last.
    struct Paper {
        letters: Vec<char>,
        shown: Vec<String>,
    }

    impl Paper {
        fn hearing(letters: &str) -> Self {
            Paper { letters: letters.chars().rev().collect(), shown: Vec::new() }
        }
    }

    impl Terminal for Paper {
        fn show(&mut self, frame: &Frame) -> io::Result<()> {
            self.shown.push(frame.board.clone());
            Ok(())
        }

        fn presses(&mut self, _: Duration) -> io::Result<Vec<KeyEvent>> {
            let letter = self.letters.pop().ok_or(io::ErrorKind::UnexpectedEof)?;
            Ok(vec![KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)])
        }
    }

    #[test]
    fn a_show_ends_when_it_wants() {
        let mut paper = Paper::hearing("abq");
        assert_eq!(play(&mut Counter::default(), &mut paper, Duration::ZERO).ok(), Some(Ended::Over));
        assert_eq!(paper.shown, ["1", "2", "3"]);
    }

    #[test]
    fn a_show_is_cut_when_its_terminal_goes_away() {
        let mut paper = Paper::hearing("ab");
        assert_eq!(play(&mut Counter::default(), &mut paper, Duration::ZERO).ok(), Some(Ended::Cut));
        assert_eq!(paper.shown, ["1", "2", "3"]);
    }
}
