//! Joins typed puzzles to the untyped contract: written once for all of them.
//!
//! [`Engine`] is the object-safe face of a puzzle, [`Opened`] that of a board which has been read. [`Erased`] implements
//! both for every puzzle; what an operation does stands in the file of its name.
mod catalog;
mod desk;
mod erased;
mod explain;
mod fault;
mod hint;
mod mistake;
mod party;
mod play;
mod solve;

pub use desk::Desk;
pub use erased::Erased;
pub use fault::Fault;

use crate::contract::{
    Checked, Drawn, Edited, Explain, Explained, FormatEntry, Generate, Generated, Graded, Hint, Hinted, Partied, Party,
    Play, Played, PuzzleEntry, Recognised, Redraw, Solve, Solved,
};
use crate::event::Listener;
use crate::locale::Voice;
use crate::puzzle::Info;
use crate::scene::{Gesture, View};
use crate::text::Guess;

/// The object-safe face of a puzzle; the registry is a slice of these.
pub trait Engine: Send + Sync {
    /// Facts that need no board.
    fn info(&self) -> &'static Info;
    /// Its entry in the catalogue.
    fn entry(&self, voice: &Voice) -> PuzzleEntry;
    /// Its notations, our own first.
    fn formats(&self, voice: &Voice) -> Vec<FormatEntry>;
    /// Which of its notations may know this input, from its head.
    fn detect(&self, head: &[u8]) -> Vec<(&'static str, Guess)>;
    /// Reads a board once; everything about it is then asked of the result.
    fn open(&self, input: &[u8], format: &str) -> Result<Box<dyn Opened>, Fault>;
    /// An empty board, for making one by hand.
    fn blank(&self, rows: u16, columns: u16) -> Result<Box<dyn Opened>, Fault>;
    /// Makes a board.
    fn generate(&self, request: &Generate, desk: &Desk<'_>) -> Result<Generated, Fault>;
    /// Takes a turn in a game of several people.
    fn party(&self, request: &Party, desk: &Desk<'_>) -> Result<Partied, Fault>;
    /// Whether a text is a party of this puzzle.
    fn is_party(&self, text: &str) -> bool;
}

/// A board that has been read, with its progress.
pub trait Opened: Send {
    /// Rows and columns.
    fn size(&self) -> (u16, u16);
    /// What it is; `format` is what it was read from.
    fn recognised(&self, format: &str) -> Recognised;
    /// Writes it in one of the puzzle's notations.
    fn write(&self, format: &str) -> Result<String, Fault>;
    /// Solves it from where play is.
    fn solve(&self, request: &Solve, desk: &Desk<'_>, listener: Listener<'_>) -> Result<Solved, Fault>;
    /// Judges it.
    fn check(&self, desk: &Desk<'_>) -> Result<Checked, Fault>;
    /// Grades the board, whatever its progress.
    fn grade(&self, desk: &Desk<'_>) -> Result<Graded, Fault>;
    /// Says what to do next.
    fn hint(&self, request: &Hint, desk: &Desk<'_>) -> Result<Hinted, Fault>;
    /// Tells the whole way.
    fn explain(&self, request: &Explain, desk: &Desk<'_>) -> Result<Explained, Fault>;
    /// Takes a player's input.
    fn play(&mut self, request: &Play, desk: &Desk<'_>) -> Result<Played, Fault>;
    /// Plays the moves that facts call for: what a folded trace or a chain of deductions leads to.
    fn follow(&mut self, facts: &[String]) -> Result<(), Fault>;
    /// Draws it.
    fn draw(&self, view: &View, desk: &Desk<'_>) -> Result<Drawn, Fault>;
    /// Takes a maker's input.
    fn edit(&self, view: &View, gesture: Option<&Gesture>, desk: &Desk<'_>) -> Result<Edited, Fault>;
    /// Draws a part of it anew.
    fn redraw(&self, redraw: &Redraw, view: &View, desk: &Desk<'_>) -> Result<Edited, Fault>;
}
