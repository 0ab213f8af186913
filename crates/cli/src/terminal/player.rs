//! The state of a film of events: what is known, how fast it runs. Pure: events and keys in, frames out.
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use gridwright_core::event::{Fold, TracedEvent};
use gridwright_core::text::Message;
use std::collections::HashMap;
use std::time::Duration;

/// Events a second, slowest first.
const SPEEDS: [u64; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000];

/// States of a graph search that are remembered at most; the path to later ones is not drawn.
const MOST_VISITS: usize = 1_000_000;

/// What the user can press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    /// More events a second.
    Faster,
    /// Fewer.
    Slower,
    /// Stop and go.
    Pause,
    /// One event more.
    Step,
    /// Enough.
    Quit,
}

impl Key {
    /// What a key of the keyboard means.
    pub(super) fn meant(pressed: KeyEvent) -> Option<Self> {
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
}

/// Plays events.
#[derive(Debug)]
pub(super) struct Player {
    fold: Fold,
    speed: usize,
    paused: bool,
    quit: bool,
    ended: bool,
    /// Steps asked for while paused.
    owed: u64,
    /// The part of an event that time has earned but not paid, in millionths.
    credit: u64,
    counts: Counts,
    heat: Vec<u32>,
    /// By state of a graph search: the state before, and the move that led on.
    visits: HashMap<u64, (u64, String)>,
    /// The path to the state visited last.
    moves: Vec<String>,
    last: Option<TracedEvent>,
}

/// What has been seen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Counts {
    events: u64,
    depth: u64,
    tries: u64,
    undone: u64,
    found: u64,
}

/// What is to be seen now.
#[derive(Debug)]
pub(super) struct Frame<'p> {
    /// Everything known.
    pub(super) facts: &'p [String],
    /// Visits per cell, of a search that counts them.
    pub(super) heat: &'p [u32],
    /// The path to the state a graph search has come to.
    pub(super) moves: &'p [String],
    /// Events so far.
    pub(super) events: u64,
    /// Decisions that stand.
    pub(super) depth: u64,
    /// Decisions ever made, or states visited.
    pub(super) tries: u64,
    /// Decisions taken back.
    pub(super) undone: u64,
    /// Solutions found.
    pub(super) found: u64,
    /// Events a second.
    pub(super) speed: u64,
    /// Whether it waits.
    pub(super) paused: bool,
    /// Whether there is no more to come.
    pub(super) ended: bool,
    last: Option<&'p TracedEvent>,
}

impl Default for Player {
    fn default() -> Self {
        Player {
            fold: Fold::default(),
            speed: 4,
            paused: false,
            quit: false,
            ended: false,
            owed: 0,
            credit: 0,
            counts: Counts::default(),
            heat: Vec::new(),
            visits: HashMap::new(),
            moves: Vec::new(),
            last: None,
        }
    }
}

impl Player {
    /// Obeys a key.
    pub(super) fn press(&mut self, key: Key) {
        match key {
            Key::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Key::Slower => self.speed = self.speed.saturating_sub(1),
            Key::Pause => self.paused = !self.paused,
            Key::Step => {
                self.paused = true;
                self.owed += 1;
            }
            Key::Quit => self.quit = true,
        }
    }

    /// Whether the user has had enough.
    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    /// How many events to take after so much time.
    pub(super) fn due(&mut self, passed: Duration) -> u64 {
        if self.paused {
            self.credit = 0;
            return std::mem::take(&mut self.owed);
        }
        let earned = u64::try_from(passed.as_micros()).unwrap_or(u64::MAX).saturating_mul(SPEEDS[self.speed]);
        let credit = self.credit.saturating_add(earned);
        self.credit = credit % 1_000_000;
        credit / 1_000_000
    }

    /// Takes an event.
    pub(super) fn take(&mut self, event: TracedEvent) {
        self.counts.events += 1;
        match &event {
            TracedEvent::Try { .. } => {
                self.counts.tries += 1;
                self.counts.depth += 1;
            }
            TracedEvent::Undo { count } => {
                self.counts.undone += u64::from(*count);
                self.counts.depth = self.counts.depth.saturating_sub(u64::from(*count));
            }
            TracedEvent::Found {} => self.counts.found += 1,
            TracedEvent::Visit { id, parent, step, g, .. } => {
                self.counts.tries += 1;
                self.counts.depth = u64::from(*g);
                if self.visits.len() < MOST_VISITS {
                    let _ = self.visits.insert(*id, (*parent, step.clone()));
                }
                self.moves = self.way(*id, *g);
            }
            TracedEvent::Level { depth, heat, .. } => {
                self.counts.depth = u64::from(*depth);
                self.heat.clone_from(heat);
                self.moves.clear();
            }
            _ => {}
        }
        self.fold.take(event.clone());
        self.last = Some(event);
    }

    /// The moves that lead to a state; none when a part of them was forgotten.
    fn way(&self, id: u64, length: u32) -> Vec<String> {
        let (mut moves, mut at) = (Vec::new(), id);
        while let Some((parent, step)) = self.visits.get(&at).filter(|_| moves.len() < length as usize) {
            moves.push(step.clone());
            at = *parent;
        }
        moves.reverse();
        if moves.len() == length as usize { moves } else { Vec::new() }
    }

    /// No event will come any more.
    pub(super) fn end(&mut self) {
        self.ended = true;
    }

    /// What is to be seen now.
    pub(super) fn frame(&self) -> Frame<'_> {
        let Counts { events, depth, tries, undone, found } = self.counts;
        Frame {
            facts: self.fold.facts(),
            heat: &self.heat,
            moves: &self.moves,
            events,
            depth,
            tries,
            undone,
            found,
            speed: SPEEDS[self.speed],
            paused: self.paused,
            ended: self.ended,
            last: self.last.as_ref(),
        }
    }
}

impl Frame<'_> {
    /// The last event in words; `name` says what a step of the search is called.
    pub(super) fn last(&self, name: impl Fn(&str) -> String) -> Message {
        match self.last {
            Some(TracedEvent::Try { fact }) => Message::new("watch-try").with("fact", fact.as_str()),
            Some(TracedEvent::Undo { count }) => Message::new("watch-undo").with("count", u64::from(*count)),
            Some(TracedEvent::Rule { by, facts }) => {
                let few = facts.iter().take(8).map(String::as_str).collect::<Vec<_>>().join(" ");
                Message::new("watch-rule").with("by", name(by)).with("count", facts.len()).with("facts", few)
            }
            Some(TracedEvent::Found {}) => Message::new("watch-found"),
            Some(TracedEvent::Visit { step, g, h, .. }) => Message::new("watch-visit")
                .with("move", step.as_str())
                .with("g", u64::from(*g))
                .with("h", u64::from(*h)),
            Some(TracedEvent::Level { depth, size, .. }) => {
                Message::new("watch-level").with("depth", u64::from(*depth)).with("size", *size)
            }
            _ => Message::new("watch-begin"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn film() -> Vec<TracedEvent> {
        let fact = |fact: &str| TracedEvent::Try { fact: fact.to_owned() };
        let rule = |fact: &str| TracedEvent::Rule { by: "row".into(), facts: vec![fact.to_owned()] };
        vec![
            fact("r1c1=1"),
            rule("r1c2=2"),
            fact("r2c1=1"),
            TracedEvent::Undo { count: 1 },
            fact("r2c1=2"),
            TracedEvent::Found {},
        ]
    }

    #[test]
    fn keys_have_meanings() {
        let key = |code| Key::meant(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(key(KeyCode::Char('+')), Some(Key::Faster));
        assert_eq!(key(KeyCode::Char('-')), Some(Key::Slower));
        assert_eq!(key(KeyCode::Char(' ')), Some(Key::Pause));
        assert_eq!(key(KeyCode::Right), Some(Key::Step));
        assert_eq!(key(KeyCode::Char('c')), None);
        assert_eq!(Key::meant(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)), Some(Key::Quit));
    }

    #[test]
    fn frames_follow_the_events() {
        let mut player = Player::default();
        film().into_iter().take(3).for_each(|event| player.take(event));
        assert_eq!(player.frame().facts, ["r1c1=1", "r1c2=2", "r2c1=1"]);
        assert_eq!(player.frame().depth, 2);
        film().into_iter().skip(3).for_each(|event| player.take(event));
        let frame = player.frame();
        assert_eq!(frame.facts, ["r1c1=1", "r1c2=2", "r2c1=2"]);
        assert_eq!((frame.events, frame.depth, frame.tries, frame.undone, frame.found), (6, 2, 3, 1, 1));
        assert_eq!(frame.last(str::to_owned), Message::new("watch-found"));
    }

    #[test]
    fn the_way_to_a_visited_state_follows_its_parents() {
        let visit = |id, parent, step: &str, g| TracedEvent::Visit { id, parent, step: step.to_owned(), g, h: 0 };
        let mut player = Player::default();
        for event in [visit(1, 0, "a", 1), visit(2, 0, "b", 1), visit(3, 1, "c", 2)] {
            player.take(event);
        }
        assert_eq!(player.frame().moves, ["a", "c"]);
        player.take(visit(9, 8, "d", 3));
        assert!(player.frame().moves.is_empty(), "a way with a gap is no way");
    }

    #[test]
    fn speed_is_events_a_second_and_fractions_add_up() {
        let mut player = Player::default();
        let frames: u64 = (0..100).map(|_| player.due(Duration::from_millis(10))).sum();
        assert_eq!(frames, 20);
        player.press(Key::Faster);
        assert_eq!(player.due(Duration::from_secs(1)), 50);
        (0..20).for_each(|_| player.press(Key::Slower));
        assert_eq!(player.due(Duration::from_secs(3)), 3);
        (0..20).for_each(|_| player.press(Key::Faster));
        assert_eq!(player.due(Duration::from_millis(1)), 100);
    }

    #[test]
    fn a_pause_holds_and_steps_one_by_one() {
        let mut player = Player::default();
        player.press(Key::Pause);
        assert_eq!(player.due(Duration::from_mins(1)), 0);
        player.press(Key::Step);
        player.press(Key::Step);
        assert_eq!(player.due(Duration::ZERO), 2);
        assert_eq!(player.due(Duration::from_mins(1)), 0);
        player.press(Key::Pause);
        assert!(!player.frame().paused && player.due(Duration::from_secs(1)) == 20);
        player.press(Key::Step);
        assert!(player.frame().paused, "a step stops the film");
    }

    #[test]
    fn the_end_and_quitting_are_seen() {
        let mut player = Player::default();
        player.end();
        assert!(player.frame().ended && !player.has_quit());
        player.press(Key::Quit);
        assert!(player.has_quit());
    }
}
