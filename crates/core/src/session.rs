//! A game in progress, as text: the board, where play began, the moves with undo and redo, the checkpoints.
//!
//! `puzzle:board/state/moves`: trailing empty parts are left out, an empty state is the board's start. Moves are
//! separated by commas; `+` marks where a checkpoint was set and `*` where play is now when some moves are undone:
//! `futoshiki:2:..../../r1c1=1,+,r1c2=2,*,r2c1=2`.
use crate::puzzle::{Puzzle, Violation};
use crate::text::{Message, TextError};
use std::fmt;

/// A board with its history.
#[derive(Debug, Clone)]
pub struct Session<P: Puzzle> {
    board: P::Board,
    base: P::State,
    moves: Vec<P::Move>,
    /// How many of the moves are done; the others can be redone.
    done: usize,
    /// How many moves were done when each checkpoint was set; ascending.
    checkpoints: Vec<usize>,
    state: P::State,
}

impl<P: Puzzle> Session<P> {
    /// A fresh session; `base` is the board's start unless the input held progress.
    pub fn new(board: P::Board, base: Option<P::State>) -> Self {
        let base = base.unwrap_or_else(|| P::start(&board));
        Session { state: base.clone(), board, base, moves: Vec::new(), done: 0, checkpoints: Vec::new() }
    }

    /// The text of a fresh session: a board, and where play begins.
    pub fn text(board: &P::Board, base: &P::State) -> String {
        let board_text = format!("{}:{board}", P::INFO.id);
        if *base == P::start(board) { board_text } else { format!("{board_text}/{base}") }
    }

    /// The board.
    pub fn board(&self) -> &P::Board {
        &self.board
    }

    /// Where play is now.
    pub fn state(&self) -> &P::State {
        &self.state
    }

    /// The moves that are done.
    pub fn done(&self) -> &[P::Move] {
        &self.moves[..self.done]
    }

    /// How many moves could be redone.
    pub fn undone(&self) -> usize {
        self.moves.len() - self.done
    }

    /// How many moves were done at each checkpoint.
    pub fn checkpoints(&self) -> &[usize] {
        &self.checkpoints
    }

    /// The state after the first `count` moves.
    pub fn state_after(&self, count: usize) -> P::State {
        let mut state = self.base.clone();
        for step in &self.moves[..count.min(self.moves.len())] {
            // Every move was accepted by `play` from this very state when it entered the session.
            let _ = P::play(&self.board, &mut state, step);
        }
        state
    }

    /// Does a move; what could be redone is gone.
    pub fn play(&mut self, step: P::Move) -> Result<(), Violation> {
        P::play(&self.board, &mut self.state, &step)?;
        self.moves.truncate(self.done);
        self.checkpoints.retain(|&at| at <= self.done);
        self.moves.push(step);
        self.done += 1;
        Ok(())
    }

    /// Queues moves to be redone one by one: a solution to step through. Moves the rules refuse end the queue.
    pub fn queue(&mut self, steps: Vec<P::Move>) {
        let here = self.done;
        for step in steps {
            if self.play(step).is_err() {
                break;
            }
        }
        let _ = self.go(here);
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        self.done > 0 && self.go(self.done - 1)
    }

    /// Takes the last moves back at once.
    pub fn take_back(&mut self, count: usize) {
        let _ = self.go(self.done.saturating_sub(count));
    }

    /// Does the next undone move again; false when there is none.
    pub fn redo(&mut self) -> bool {
        self.done < self.moves.len() && self.go(self.done + 1)
    }

    /// Takes everything back; the moves can be redone.
    pub fn reset(&mut self) {
        let _ = self.go(0);
    }

    /// Sets a checkpoint here.
    pub fn checkpoint(&mut self) {
        if let Err(at) = self.checkpoints.binary_search(&self.done) {
            self.checkpoints.insert(at, self.done);
        }
    }

    /// Goes back to a checkpoint and removes it with all later ones; false when there is no such one.
    pub fn restore(&mut self, index: usize) -> bool {
        let Some(&at) = self.checkpoints.get(index) else { return false };
        self.checkpoints.truncate(index);
        self.go(at)
    }

    /// Removes the last checkpoint and keeps what was done since; false when there is none.
    pub fn keep(&mut self) -> bool {
        self.checkpoints.pop().is_some()
    }

    fn go(&mut self, done: usize) -> bool {
        self.done = done;
        self.state = self.state_after(done);
        true
    }

    /// Reads what follows `puzzle:`.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let mut parts = text.splitn(3, '/');
        let (board, state, moves) =
            (parts.next().unwrap_or(""), parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let read: P::Board = board.parse()?;
        let state_at = board.len() + 1;
        let base = match state {
            "" => None,
            _ => Some(state.parse::<P::State>().map_err(|error| error.shifted(state_at))?),
        };
        if let Some(base) = &base {
            P::fits(&read, base).map_err(|message| TextError::new(state_at, message))?;
        }
        let mut session = Session::new(read, base);
        session.read_moves(moves, state_at + state.len() + 1)?;
        Ok(session)
    }

    fn read_moves(&mut self, moves: &str, mut at: usize) -> Result<(), TextError> {
        let mut here = None;
        for token in moves.split(',').filter(|_| !moves.is_empty()) {
            match token {
                "*" => here = Some(self.done),
                "+" => self.checkpoint(),
                _ => self.read_move(token).map_err(|error| error.shifted(at))?,
            }
            at += token.len() + 1;
        }
        if let Some(here) = here {
            let _ = self.go(here);
        }
        Ok(())
    }

    fn read_move(&mut self, token: &str) -> Result<(), TextError> {
        let refused = |violation: Violation| TextError::new(0, Message::new("bad-move").with("why", violation.message));
        self.play(token.parse()?).map_err(refused)
    }
}

impl<P: Puzzle> fmt::Display for Session<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves.is_empty() && self.checkpoints.is_empty() {
            return f.write_str(&Self::text(&self.board, &self.base));
        }
        let base = if self.base == P::start(&self.board) { String::new() } else { self.base.to_string() };
        write!(f, "{}:{}/{base}/", P::INFO.id, self.board)?;
        let mut tokens = Vec::with_capacity(self.moves.len() + 2);
        for at in 0..=self.moves.len() {
            if self.checkpoints.binary_search(&at).is_ok() {
                tokens.push("+".to_owned());
            }
            if at == self.done && at < self.moves.len() {
                tokens.push("*".to_owned());
            }
            tokens.extend(self.moves.get(at).map(ToString::to_string));
        }
        f.write_str(&tokens.join(","))
    }
}
