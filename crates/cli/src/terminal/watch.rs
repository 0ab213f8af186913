//! `solve --watch`: the search drawn live. The solver works on a thread of its own and waits for the eye.
use super::frame::{Frame, Look};
use super::player::{self, Key, Player};
use super::screen::{self, Ended, Screen, Show};
use crate::app::App;
use crate::input::boards::Input;
use crate::interrupt;
use crate::output::error::{CliError, Refusal};
use crate::output::picture;
use crate::service::Service;
use crossterm::event::{KeyCode, KeyEvent};
use crossterm::terminal;
use gridwright_core::event::TracedEvent;
use gridwright_core::operations::{Open, Solve, Solved};
use gridwright_core::registry::Found;
use gridwright_core::scene::View;
use gridwright_core::text::Message;
use gridwright_render::terminal::width;
use std::io::{self, IsTerminal as _};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Events that the solver may be ahead of the eye.
const AHEAD: usize = 256;
/// How often a frame is drawn.
const FRAME: Duration = Duration::from_millis(40);

/// Solves while the terminal shows how; ends when the search has ended and the user quits, or at once when they quit.
pub(crate) fn watch(app: &mut App, input: &Input, order: &Solve) -> Result<(Solved, Found), CliError> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(CliError::usage(Message::new("watch-terminal")));
    }
    // The clock would run while the user looks: only a limit of nodes or memory holds here.
    let mut service = app.service;
    service.caps.time = Duration::MAX;
    let open = Open { text: order.text.clone(), puzzle: order.puzzle.clone(), format: None };
    let known = service.get(&open).map_err(|failure| Refusal::about(input, failure))?;
    let session = known.session;
    let budget = interrupt::budget();
    let (sender, events) = mpsc::sync_channel(AHEAD);
    let film = Film {
        app,
        service,
        session,
        events,
        player: Player::default(),
        last: Instant::now(),
        from: (0, 0),
        size: (0, 0),
    };
    let solved = thread::scope(|scope| {
        let search = scope.spawn(|| {
            // A sender that nobody hears any more means that the user has left.
            let mut listen = |event: TracedEvent| {
                if sender.send(event).is_err() {
                    budget.cancel();
                }
            };
            let answer = service.solve(order, &budget, None, Some(&mut listen));
            drop(sender);
            answer
        });
        let shown = film.show();
        budget.cancel();
        let answer = search.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        shown.map(|()| answer)
    })?;
    solved.map_err(|failure| Refusal::about(input, failure).into())
}

/// The search as a show.
struct Film<'a> {
    app: &'a App,
    service: Service,
    /// Where the search begins.
    session: String,
    events: mpsc::Receiver<TracedEvent>,
    player: Player,
    /// When the last frame was drawn.
    last: Instant,
    /// The first column and line of a board that is larger than the screen.
    from: (usize, usize),
    /// The columns and lines of the board.
    size: (usize, usize),
}

impl Show for Film<'_> {
    fn frame(&mut self) -> Result<Option<Frame>, CliError> {
        if self.player.has_quit() {
            return Ok(None);
        }
        let now = Instant::now();
        take_due(&mut self.player, &self.events, now - self.last);
        self.last = now;
        let seen = self.seen(&self.player.frame())?;
        self.size = (seen.board.lines().map(width).max().unwrap_or(0), seen.board.lines().count());
        Ok(Some(seen))
    }

    fn press(&mut self, key: KeyEvent) -> Result<(), CliError> {
        match (key.code, Key::meant(key)) {
            (_, Some(key)) => self.player.press(key),
            (KeyCode::Char(letter), None) => self.scroll(letter),
            _ => {}
        }
        Ok(())
    }
}

impl Film<'_> {
    /// Half a screen to the left, down, up or to the right, by the letters that scroll in other programs.
    fn scroll(&mut self, letter: char) {
        let (columns, rows) = terminal::size().map_or((80, 24), |(columns, rows)| (columns.into(), rows.into()));
        let most = |all: usize, room: usize| all.saturating_sub(room / 2);
        let (column, line) = &mut self.from;
        match letter {
            'h' => *column = column.saturating_sub(columns / 2),
            'j' => *line = (*line + rows / 2).min(most(self.size.1, rows)),
            'k' => *line = line.saturating_sub(rows / 2),
            'l' => *column = (*column + columns / 2).min(most(self.size.0, columns)),
            _ => {}
        }
    }

    /// Plays until the user quits; then nobody hears the solver any more.
    fn show(mut self) -> Result<(), CliError> {
        match screen::play(&mut self, &mut Screen::open()?, FRAME)? {
            Ended::Over => Ok(()),
            Ended::Cut => Err(CliError::Cut),
        }
    }

    /// The board with what is known, the last event, the keys, and the counters on the last line.
    fn seen(&self, now: &player::Frame<'_>) -> Result<Frame, CliError> {
        let view = View {
            facts: now.facts.to_vec(),
            heat: now.heat.to_vec(),
            layers: vec!["domains".to_owned()],
            ..View::default()
        };
        let scene = picture::scene(&self.service, &after(&self.session, now.moves), None, view)?;
        let console = &self.app.console;
        let picture = picture::pointed(&scene, console.data.color);
        let keys = Message::new("watch-keys").with("speed", now.speed);
        let puzzle = self.session.split(':').next().unwrap_or_default();
        let last = now.last(|by| self.service.step_name(puzzle, by));
        let below = [last, keys, status(now)].iter().map(|message| console.say(message)).collect();
        Ok(Frame { board: picture.text, look: Look::From(self.from.0, self.from.1), below })
    }
}

/// A session with more moves.
fn after(session: &str, moves: &[String]) -> String {
    if moves.is_empty() {
        return session.to_owned();
    }
    let joint = ["//", "/", ","][session.matches('/').count().min(2)];
    format!("{session}{joint}{}", moves.join(","))
}

fn take_due(player: &mut Player, events: &mpsc::Receiver<TracedEvent>, passed: Duration) {
    for _ in 0..player.due(passed) {
        match events.try_recv() {
            Ok(event) => player.take(event),
            Err(mpsc::TryRecvError::Empty) => break,
            Err(mpsc::TryRecvError::Disconnected) => {
                player.end();
                break;
            }
        }
    }
}

fn status(frame: &player::Frame<'_>) -> Message {
    let id = if frame.ended {
        "watch-ended"
    } else if frame.paused {
        "watch-paused"
    } else {
        "watch-running"
    };
    Message::new(id)
        .with("events", frame.events)
        .with("depth", frame.depth)
        .with("tries", frame.tries)
        .with("undone", frame.undone)
        .with("found", frame.found)
}
