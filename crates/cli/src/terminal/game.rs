//! A game in the terminal: a cursor, keys, undo, hints. Everything but the screen is a pure state machine.
use crate::app::App;
use crate::interrupt;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::picture;
use crate::service::Service;
use crate::terminal::screen::{self, Ended, Screen, Show};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use gridwright_core::operations::{Failure, Hint, Hinted, Input, Play, Played, Strength};
use gridwright_core::scene::{Cell, Gesture, Lit, View};
use gridwright_core::text::Message;
use std::io::{self, IsTerminal as _};
use std::time::Duration;

/// How long to wait for a key before looking for an interrupt.
const PATIENCE: Duration = Duration::from_millis(50);

/// Plays until the player leaves; the game is printed, so that it can be gone on with.
pub(crate) fn play(app: &mut App, session: &str) -> Result<Exit, CliError> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(CliError::usage(Message::new("watch-terminal")));
    }
    let mut table = Table { app, game: Game::new(&app.service, session)? };
    let ended = screen::play(&mut table, &mut Screen::open()?, PATIENCE)?;
    let _writing = interrupt::writing();
    let session = table.game.played.session;
    let kept = app.console.line(&session).and_then(|()| app.console.flush());
    match ended {
        Ended::Over => kept.map(|()| Exit::Yes),
        // A terminal that has gone can't be written to, and nobody is there to be told.
        Ended::Cut => kept.map(|()| Exit::Interrupted).map_err(|_| CliError::Cut),
    }
}

/// A game as a show.
struct Table<'a> {
    app: &'a App,
    game: Game,
}

impl Show for Table<'_> {
    fn frame(&mut self) -> Result<Option<String>, CliError> {
        Ok((!self.game.has_left).then(|| self.game.frame(self.app)))
    }

    fn press(&mut self, key: KeyEvent) -> Result<(), CliError> {
        Ok(self.game.press(&self.app.service, key)?)
    }
}

/// A game, its cursor, and what was said last.
#[derive(Debug)]
struct Game {
    played: Played,
    cursor: Cell,
    pencil: bool,
    /// How much the next hint gives away; a move begins anew.
    strength: Strength,
    lit: Vec<Lit>,
    said: Option<String>,
    has_left: bool,
}

impl Game {
    fn new(service: &Service, session: &str) -> Result<Self, Failure> {
        let played = ask(service, session, (0, 0), None, false)?;
        let (cursor, strength) = ((0, 0), Strength::Where);
        Ok(Game { played, cursor, pencil: false, strength, lit: Vec::new(), said: None, has_left: false })
    }

    /// Takes a key.
    fn press(&mut self, service: &Service, pressed: KeyEvent) -> Result<(), Failure> {
        let control = pressed.modifiers.contains(KeyModifiers::CONTROL);
        match pressed.code {
            KeyCode::Esc => self.has_left = true,
            KeyCode::Char('c' | 'q') if control => self.has_left = true,
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => self.go(pressed.code),
            KeyCode::Tab => self.pencil = !self.pencil,
            KeyCode::Char('z') if control => self.take(service, Input::Undo {})?,
            KeyCode::Char('y') if control => self.take(service, Input::Redo {})?,
            KeyCode::Char('r') if control => self.take(service, Input::Reset {})?,
            KeyCode::Char('t') if control => self.take(service, Input::Checkpoint {})?,
            KeyCode::Char('?') => self.hint(service)?,
            KeyCode::Enter => self.take(service, gesture(Gesture::Tap { at: self.cursor, alternate: self.pencil }))?,
            KeyCode::Backspace | KeyCode::Delete => self.key(service, "Backspace")?,
            KeyCode::Char(character) if !control => self.key(service, &character.to_string())?,
            _ => {}
        }
        Ok(())
    }

    fn go(&mut self, code: KeyCode) {
        let (rows, columns) = self.played.scene.size;
        let (row, column) = self.cursor;
        self.cursor = match code {
            KeyCode::Up => (row.checked_sub(1).unwrap_or(rows.saturating_sub(1)), column),
            KeyCode::Down => ((row + 1) % rows.max(1), column),
            KeyCode::Left => (row, column.checked_sub(1).unwrap_or(columns.saturating_sub(1))),
            _ => (row, (column + 1) % columns.max(1)),
        };
    }

    fn key(&mut self, service: &Service, key: &str) -> Result<(), Failure> {
        self.take(service, gesture(Gesture::Key { at: self.cursor, key: key.to_owned(), alternate: self.pencil }))
    }

    fn take(&mut self, service: &Service, input: Input) -> Result<(), Failure> {
        self.played = ask(service, &self.played.session, self.cursor, Some(input), false)?;
        self.said = self.played.refused.take();
        self.lit.clear();
        self.strength = Strength::Where;
        Ok(())
    }

    /// A hint; asked again it gives more away, and at last it plays the step.
    fn hint(&mut self, service: &Service) -> Result<(), Failure> {
        let text = self.played.session.clone();
        let request = Hint { text, strength: self.strength, ..Hint::default() };
        let hint: Hinted = service.get(&request)?;
        self.strength = match self.strength {
            Strength::Where => Strength::Rule,
            Strength::Rule | Strength::Step => Strength::Step,
        };
        self.said = Some(hint.text);
        self.lit = hint.lit;
        Ok(())
    }

    /// The board, what was said, and the keys.
    fn frame(&self, app: &App) -> String {
        let view = View { selected: Some(self.cursor), lit: self.lit.clone(), ..View::default() };
        let scene = picture::scene(&app.service, &self.played.session, None, view);
        let scene = scene.unwrap_or_else(|_| self.played.scene.clone());
        let state = match (self.played.verdict.complete, self.pencil) {
            (true, _) => "game-solved",
            (_, true) => "game-pencil",
            _ => "game-open",
        };
        let head = app.console.say(&Message::new(state).with("moves", self.played.done));
        let said = self.said.clone().unwrap_or_default();
        let keys = app.console.say(&Message::new("game-keys"));
        format!("{head}\n\n{}\n{said}\n\n{keys}\n", picture::text(&scene, app.console.data.color))
    }
}

fn gesture(gesture: Gesture) -> Input {
    Input::Gesture { gesture }
}

fn ask(service: &Service, text: &str, cursor: Cell, input: Option<Input>, mistakes: bool) -> Result<Played, Failure> {
    let view = View { selected: Some(cursor), ..View::default() };
    service.get(&Play { text: text.to_owned(), view, input, mistakes, ..Play::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[KeyCode]) -> Game {
        let service = Service::new("en");
        let mut game = Game::new(&service, "futoshiki:2:.l...").expect("a game");
        for &code in keys {
            game.press(&service, KeyEvent::new(code, KeyModifiers::NONE)).expect("a key");
        }
        game
    }

    #[test]
    fn a_game_is_won_by_the_keyboard_alone() {
        use KeyCode::{Char, Down, Left, Right};
        let game = typed(&[Char('1'), Right, Char('2'), Down, Char('1'), Left, Char('2')]);
        assert!(game.played.verdict.complete, "{}", game.played.session);
    }

    #[test]
    fn the_cursor_goes_round_and_the_pencil_marks() {
        let game = typed(&[KeyCode::Up, KeyCode::Left, KeyCode::Tab, KeyCode::Char('2')]);
        assert_eq!(game.cursor, (1, 1));
        assert_eq!(game.played.session, "futoshiki:2:.l...//r2c2~2");
    }

    #[test]
    fn undo_takes_back_and_hints_grow() {
        let service = Service::new("en");
        let mut game = typed(&[KeyCode::Char('1')]);
        game.press(&service, KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL)).expect("undo");
        assert_eq!(game.played.done, 0);
        game.press(&service, KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE)).expect("a hint");
        assert!(game.said.is_some() && game.strength == Strength::Rule);
    }
}
