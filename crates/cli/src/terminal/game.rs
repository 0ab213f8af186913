//! A game in the terminal: a cursor, keys, undo, hints. Everything but the screen is a pure state machine.
use crate::app::App;
use crate::interrupt;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::picture;
use crate::service::Service;
use crate::terminal::frame::{Frame, Look};
use crate::terminal::keys;
use crate::terminal::screen::{self, Ended, Screen, Show};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use gridwright_core::operations::{Catalog, Failure, Hint, Hinted, Input, Play, Played, Strength};
use gridwright_core::scene::{Cell, Gesture, Lit, Place, View};
use gridwright_core::text::Message;
use std::io::{self, IsTerminal as _};
use std::time::Duration;

/// How long to wait for a key before looking for an interrupt.
const TIMEOUT: Duration = Duration::from_millis(50);
/// Cells around the cursor that are drawn: more than any screen shows, and not all of a huge board.
const AROUND: u16 = 250;

/// Plays until the player leaves; the game is printed, so that it can be gone on with.
pub(crate) fn play(app: &mut App, session: &str) -> Result<Exit, CliError> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(CliError::usage(Message::new("watch-terminal")));
    }
    let mut table = Table { app, game: Game::new(&app.service, session)?, drawn: None };
    let ended = screen::play(&mut table, &mut Screen::open()?, TIMEOUT)?;
    let _writing = interrupt::writing();
    let session = table.game.played.session;
    let kept = app.console.line(&session).and_then(|()| app.console.flush());
    match ended {
        Ended::Over => kept.map(|()| Exit::Yes),
        // A terminal that has gone can't be written to, and nobody is there to read it.
        Ended::Cut => kept.map(|()| Exit::Interrupted).map_err(|_| CliError::Cut),
    }
}

/// A game as a show.
struct Table<'a> {
    app: &'a App,
    game: Game,
    /// The frame, until a key changes it.
    drawn: Option<Frame>,
}

impl Show for Table<'_> {
    fn frame(&mut self) -> Result<Option<Frame>, CliError> {
        let frame = || self.game.frame(self.app);
        Ok((!self.game.has_left).then(|| self.drawn.get_or_insert_with(frame).clone()))
    }

    fn press(&mut self, key: KeyEvent) -> Result<(), CliError> {
        self.drawn = None;
        Ok(self.game.press(&self.app.service, key)?)
    }
}

/// A game, its cursor, and what was said last.
#[derive(Debug)]
struct Game {
    played: Played,
    cursor: Cell,
    /// Whether the arrow keys are the board's; else they move the cursor.
    arrows: bool,
    /// Whether the pencil is on, in a puzzle that has pencil marks.
    pencil: Option<bool>,
    /// How much the next hint gives away; a move begins anew.
    strength: Strength,
    lit: Vec<Lit>,
    said: Option<String>,
    has_left: bool,
}

impl Game {
    fn new(service: &Service, session: &str) -> Result<Self, Failure> {
        let cursor = (0, 0);
        let played = ask(service, session, cursor, None)?;
        // A board that takes arrows has something of its own to move, and something to choose first.
        let tried = ask(service, session, cursor, Some(key_press(cursor, "ArrowUp", false)))?;
        let arrows = tried.moved || tried.refused.is_some();
        let catalogue = service.get(&Catalog {})?;
        let marks = catalogue.puzzles.iter().any(|puzzle| puzzle.id == played.puzzle && puzzle.marks);
        let (strength, lit, said) = (Strength::Where, Vec::new(), None);
        let mut game =
            Game { played, cursor, arrows, pencil: marks.then_some(false), strength, lit, said, has_left: false };
        if let Some(first) = game.played.keys.first().map(|key| key.key.clone()).filter(|_| arrows) {
            game.key(service, &first)?;
        }
        Ok(game)
    }

    /// Takes a key.
    fn press(&mut self, service: &Service, pressed: KeyEvent) -> Result<(), Failure> {
        let control = pressed.modifiers.contains(KeyModifiers::CONTROL);
        let quits = |letter| matches!(letter, 'q' | 'Q') && !keys::has(&self.played.keys, "q");
        match pressed.code {
            KeyCode::Esc => self.has_left = true,
            KeyCode::Char('c' | 'q') if control => self.has_left = true,
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right if self.arrows => {
                self.key(service, &format!("Arrow{:?}", pressed.code))?;
            }
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => self.go(pressed.code),
            KeyCode::Tab => self.pencil = self.pencil.map(|on| !on),
            KeyCode::Char('z') if control => self.take(service, Input::Undo {})?,
            KeyCode::Char('y') if control => self.take(service, Input::Redo {})?,
            KeyCode::Char('r') if control => self.take(service, Input::Reset {})?,
            KeyCode::Char('t') if control => self.take(service, Input::Checkpoint {})?,
            KeyCode::Char('?') => self.hint(service)?,
            KeyCode::Char(letter) if !control && quits(letter) => self.has_left = true,
            KeyCode::Enter => {
                self.take(service, gesture(Gesture::Tap { at: self.cursor, alternate: self.marking() }))?;
            }
            KeyCode::Backspace | KeyCode::Delete => self.key(service, keys::erasing(&self.played.keys))?,
            KeyCode::Char(letter) if !control => self.key(service, &keys::meant(&self.played.keys, letter))?,
            _ => {}
        }
        Ok(())
    }

    fn marking(&self) -> bool {
        self.pencil == Some(true)
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
        self.take(service, key_press(self.cursor, key, self.marking()))
    }

    /// The cursor goes where the game puts it: with the robot or the peg that moved.
    fn take(&mut self, service: &Service, input: Input) -> Result<(), Failure> {
        self.played = ask(service, &self.played.session, self.cursor, Some(input))?;
        self.cursor = self.played.selected.unwrap_or(self.cursor);
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

    /// The board; below it what was said or is to be done, the keys, and how things stand.
    fn frame(&self, app: &App) -> Frame {
        let view = View { lit: self.lit.clone(), ..look(self.cursor, self.played.scene.size) };
        let scene = picture::scene(&app.service, &self.played.session, None, view);
        let picture = picture::pointed(scene.as_ref().unwrap_or(&self.played.scene), app.console.data.color);
        let say = |id| app.console.say(&Message::new(id));
        let general = [("game-arrows", !self.arrows), ("game-marks", self.pencil.is_some()), ("game-keys", true)];
        let general = general.iter().filter(|(_, wanted)| *wanted).map(|(id, _)| say(id));
        let own = keys::legend(&app.service, &self.played, self.arrows);
        let mut below = vec![String::new()];
        below.extend(self.said.clone().or_else(|| self.concern()));
        below.extend([own, general.collect::<Vec<_>>().join(" · ")].map(|line| keys::unbroken(&line)));
        below.push(app.console.say(&self.status()));
        let look = picture.middle(self.cursor).map_or_else(Look::default, |(column, line)| Look::At(column, line));
        Frame { board: picture.text, look, below }
    }

    /// What is wrong, or the one thing that is left to do: the goal of a game of moves.
    fn concern(&self) -> Option<String> {
        let verdict = &self.played.verdict;
        let goal = verdict.unfinished.first().filter(|_| verdict.total == 1);
        verdict.broken.first().or(goal).map(|issue| issue.text.clone())
    }

    fn status(&self) -> Message {
        let state = match (self.played.verdict.complete, self.marking()) {
            (true, _) => "game-solved",
            (_, true) => "game-pencil",
            _ => "game-open",
        };
        Message::new(state).with("moves", self.played.moves).with("cell", Place::Cell(self.cursor).to_string())
    }
}

fn gesture(gesture: Gesture) -> Input {
    Input::Gesture { gesture }
}

fn key_press(at: Cell, key: &str, alternate: bool) -> Input {
    gesture(Gesture::Key { at, key: key.to_owned(), alternate })
}

/// A view of a board of so many rows and columns, of a huge one only what is around the cursor.
fn look(cursor: Cell, size: (u16, u16)) -> View {
    let (row, column) = cursor;
    let from = (row.saturating_sub(AROUND), column.saturating_sub(AROUND));
    let to = (row.saturating_add(AROUND), column.saturating_add(AROUND));
    let huge = size.0.max(size.1) > 2 * AROUND;
    View { selected: Some(cursor), window: huge.then_some((from, to)), ..View::default() }
}

fn ask(service: &Service, text: &str, cursor: Cell, input: Option<Input>) -> Result<Played, Failure> {
    let mut silent = *service;
    silent.caps.spoken = 0;
    // What is drawn here is only looked at for its size.
    let view = View { window: Some((cursor, cursor)), selected: Some(cursor), ..View::default() };
    silent.get(&Play { text: text.to_owned(), view, input, ..Play::default() })
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
