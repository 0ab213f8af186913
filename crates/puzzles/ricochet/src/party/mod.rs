//! The game for one to six people on one screen, as Alex Randolph's rule sheet has it, and alone against the solver.
//!
//! Seventeen chips, sixteen of a colour and the vortex, are drawn one by one. Everybody looks for a path; the first bid
//! starts the clock, bids may be lowered until it ends, and of equal bids the earlier counts. The lowest bidder shows a
//! path in at most so many moves; if the bidder fails, the next lowest bid tries. Who succeeds takes the chip, and the
//! robots stay where
//! they are. If nobody does, the robots go back and the chip is mixed in among those still to come, as in the rule
//! sheet. Two people play to 8 chips, three to 6, four to 5; five and six play all of them. Who plays alone has each
//! chip once, may take moves back, and gets 5 points for a shortest path, one less for every move more, and at least 1.
//!
//! The active robot must have turned on its path (the official rule). Bids are from 1 to 99.
//!
//! A pure state machine: [`steps`] takes a turn at a time that is given, [`notation`] writes all of it as one line,
//! [`best`] looks for the shortest path once the round is over, [`status`] says what people may know.
//!
//! # Notation
//! `ground:clock-showing:seed:players:rounds:pile:chip:robots:stage:now`, in seconds and, for `now`, milliseconds. In
//! names, what is neither a letter of ASCII nor a digit is `_` and its bytes in hexadecimal. A round is `5w0m4b3`: chip
//! 5, won by player 0 in 4 moves, 3 being the fewest. The stage is `bid~deadline~bids~passed`,
//! `show~deadline~bids~moves`,
//! `over~bid~moves~answer` or `end`; a bid is `0m5`.
mod begin;
mod best;
mod notation;
mod status;
mod steps;

use super::Ricochet;
use super::board::{Board, Options};
use super::quadrants::chips;
use super::state::Move;
use gridwright_core::party::AnyParty;
use gridwright_core::scene::Cell;

/// How Ricochet Robots is played by several people.
pub(super) const PARTY: AnyParty<Ricochet> = AnyParty::of::<Game>();

/// The most players.
const MOST_PLAYERS: usize = 6;
/// The chips of the game.
const CHIPS: usize = 17;
/// The highest bid.
const MOST_MOVES: u16 = 99;
/// Rounds after which a party ends that nobody wins.
const MOST_ROUNDS: usize = 500;

/// A party in progress.
#[derive(Debug, Clone, PartialEq)]
struct Game {
    /// The ground; its robots and targets mean nothing.
    ground: Board,
    /// Seconds from the first bid to the last, and to show a path.
    clocks: (u16, u16),
    seed: String,
    players: Vec<String>,
    /// The rounds that are over.
    rounds: Vec<Done>,
    /// The chips still to come, the next one first.
    pile: Vec<u8>,
    /// The chip of this round, as its place among the board's.
    chip: u8,
    /// Where the robots stood when the round began.
    robots: Vec<Cell>,
    stage: Stage,
    /// The latest time that was heard of: it never goes back.
    now: u64,
}

/// A bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bid {
    player: u8,
    moves: u16,
}

/// A round that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Done {
    chip: u8,
    /// Who won it, and in how many moves.
    won: Option<Bid>,
    /// The fewest moves, 0 where there is no path at all; none while nobody knows.
    best: Option<u16>,
}

/// What is going on.
#[derive(Debug, Clone, PartialEq)]
enum Stage {
    Bidding {
        /// None before the first bid.
        deadline: Option<u64>,
        /// The lowest first; of equal ones, the earlier.
        bids: Vec<Bid>,
        /// By player.
        passed: Vec<bool>,
    },
    Showing {
        /// None for who plays alone.
        deadline: Option<u64>,
        /// The first of them shows now.
        bids: Vec<Bid>,
        moves: Vec<Move>,
    },
    Over {
        /// What was shown by who won.
        moves: Vec<Move>,
        told: Told,
    },
    Ended,
}

/// The best answer, as far as it is known.
#[derive(Debug, Clone, PartialEq)]
enum Told {
    Nothing,
    Unknown,
    Impossible,
    Path(Vec<Move>),
}
