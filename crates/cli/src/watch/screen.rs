//! The terminal as a screen: its own page, raw keys, put back as it was however the film ends.
use super::player::Key;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};
use std::io::{self, Write as _};
use std::time::{Duration, Instant};

/// A page of the terminal; dropping it gives the terminal back.
#[derive(Debug)]
pub(crate) struct Screen(io::Stdout);

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        let mut screen = Screen(io::stdout());
        execute!(screen.0, terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(screen)
    }

    /// Shows a text from the upper left corner, as much of it as fits in height.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        let (_, rows) = terminal::size()?;
        let out = &mut self.0;
        queue!(out, terminal::BeginSynchronizedUpdate, cursor::MoveTo(0, 0))?;
        for (row, line) in (0..rows).zip(text.lines()) {
            queue!(
                out,
                cursor::MoveTo(0, row),
                style::Print(line),
                terminal::Clear(terminal::ClearType::UntilNewLine)
            )?;
        }
        queue!(out, terminal::Clear(terminal::ClearType::FromCursorDown), terminal::EndSynchronizedUpdate)?;
        out.flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nothing can be done where the terminal has gone.
        let _ = execute!(self.0, cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

/// The keys pressed within a time.
pub(crate) fn presses(within: Duration) -> io::Result<Vec<KeyEvent>> {
    let end = Instant::now() + within;
    let mut pressed = Vec::new();
    while event::poll(end.saturating_duration_since(Instant::now()))? {
        if let Event::Key(key) = event::read()? {
            pressed.push(key);
        }
        // What was typed is shown at once: the rest of the time is for those who wait.
        if !pressed.is_empty() && !event::poll(Duration::ZERO)? {
            break;
        }
    }
    pressed.retain(|key| key.kind != KeyEventKind::Release);
    Ok(pressed)
}

/// What the keys pressed within a time mean for a film.
pub(super) fn keys(within: Duration) -> io::Result<Vec<Key>> {
    Ok(presses(within)?.into_iter().filter_map(meaning).collect())
}

fn meaning(pressed: KeyEvent) -> Option<Key> {
    match pressed.code {
        KeyCode::Char('c') if pressed.modifiers.contains(KeyModifiers::CONTROL) => Some(Key::Quit),
        KeyCode::Char('q') | KeyCode::Esc => Some(Key::Quit),
        KeyCode::Char('+' | '=') | KeyCode::Up => Some(Key::Faster),
        KeyCode::Char('-' | '_') | KeyCode::Down => Some(Key::Slower),
        KeyCode::Char(' ') => Some(Key::Pause),
        KeyCode::Char('n') | KeyCode::Right => Some(Key::Step),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_meanings() {
        let key = |code| meaning(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(key(KeyCode::Char('+')), Some(Key::Faster));
        assert_eq!(key(KeyCode::Char('-')), Some(Key::Slower));
        assert_eq!(key(KeyCode::Char(' ')), Some(Key::Pause));
        assert_eq!(key(KeyCode::Right), Some(Key::Step));
        assert_eq!(key(KeyCode::Char('c')), None);
        assert_eq!(meaning(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)), Some(Key::Quit));
    }
}
