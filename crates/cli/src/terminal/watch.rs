//! `solve --watch`: the search drawn live. The solver works on a thread of its own and waits for the eye.
use super::player::{Frame, Key, Player};
use super::screen::{self, Ended, Screen, Show};
use crate::app::App;
use crate::input::boards::Input;
use crate::interrupt;
use crate::output::error::{CliError, Refusal};
use crate::output::picture;
use crate::service::Service;
use crossterm::event::KeyEvent;
use gridwright_core::event::TracedEvent;
use gridwright_core::operations::{Open, Solve, Solved};
use gridwright_core::registry::Found;
use gridwright_core::scene::View;
use gridwright_core::text::Message;
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
    let film = Film { app, service, session, events, player: Player::default(), last: Instant::now() };
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
}

impl Show for Film<'_> {
    fn frame(&mut self) -> Result<Option<String>, CliError> {
        if self.player.has_quit() {
            return Ok(None);
        }
        let now = Instant::now();
        take_due(&mut self.player, &self.events, now - self.last);
        self.last = now;
        self.text(&self.player.frame()).map(Some)
    }

    fn press(&mut self, key: KeyEvent) -> Result<(), CliError> {
        if let Some(key) = Key::meant(key) {
            self.player.press(key);
        }
        Ok(())
    }
}

impl Film<'_> {
    /// Plays until the user quits; then nobody hears the solver any more.
    fn show(mut self) -> Result<(), CliError> {
        match screen::play(&mut self, &mut Screen::open()?, FRAME)? {
            Ended::Over => Ok(()),
            Ended::Cut => Err(CliError::Cut),
        }
    }

    /// A frame as text: the counters, the board with what is known, the keys.
    fn text(&self, frame: &Frame<'_>) -> Result<String, CliError> {
        let view = View {
            facts: frame.facts.to_vec(),
            heat: frame.heat.to_vec(),
            layers: vec!["domains".to_owned()],
            ..View::default()
        };
        let scene = picture::scene(&self.service, &after(&self.session, frame.moves), None, view)?;
        let console = &self.app.console;
        let picture = picture::text(&scene, console.data.color);
        let (head, last) = (console.say(&head(frame)), console.say(&frame.last()));
        let keys = console.say(&Message::new("watch-keys").with("speed", frame.speed));
        Ok(format!("{head}\n{last}\n\n{picture}\n{keys}\n"))
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

fn head(frame: &Frame<'_>) -> Message {
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
