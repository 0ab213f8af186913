//! A party: a game for several people round one board, with turns, bids and a clock.
//!
//! A puzzle that has one says so in [`Puzzle::PARTY`]. The party is a pure state machine whose whole state is one line
//! of text: it has no clock (every turn brings the time along) and knows no solver (the best answer is asked for when a
//! round is over, and given to it as one more turn). So nothing that is sent to the players before can give it away.
use crate::algorithm::read_options;
use crate::event::Quiet;
use crate::puzzle::Puzzle;
use crate::run::{Run, Stop};
use crate::session::Session;
use crate::text::{Message, TextError};
use schemars::{JsonSchema, Schema, schema_for};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::{self, Display};
use std::str::FromStr;

/// A puzzle's game for several people: what is chosen beforehand, how it begins, and its text.
pub trait Party<P: Puzzle>: Table<P> + FromStr<Err = TextError> + Sized + 'static {
    /// The fewest and the most players.
    const SEATS: (u8, u8);
    /// What can be chosen beforehand.
    type Params: Default + DeserializeOwned + JsonSchema;
    /// Begins a party of named players; the same choices and the same seed give the same party for ever.
    fn begin(players: &[String], params: &Self::Params, seed: &str) -> Result<Self, Message>;
}

/// A party in progress, whatever puzzle's.
pub type AnyTable<P> = Box<dyn Table<P>>;

/// How a party begins: with its players, what they chose, and a seed.
pub type Begin<P> = fn(&[String], &Value, &str) -> Result<AnyTable<P>, Refused>;

/// Object-safe face of [`Party`]: what it can do before there is one.
pub struct AnyParty<P: Puzzle> {
    /// The fewest and the most players.
    pub seats: (u8, u8),
    /// JSON schema of what can be chosen beforehand.
    pub schema: fn() -> Schema,
    /// Begins a party.
    pub begin: Begin<P>,
    /// Reads a party from its text, without the puzzle's name.
    pub read: fn(text: &str) -> Result<AnyTable<P>, TextError>,
}

impl<P: Puzzle> AnyParty<P> {
    /// A puzzle's game, without its type.
    pub const fn of<G: Party<P>>() -> Self {
        AnyParty { seats: G::SEATS, schema: schema::<P, G>, begin: begin::<P, G>, read: read::<P, G> }
    }
}

fn schema<P: Puzzle, G: Party<P>>() -> Schema {
    schema_for!(G::Params)
}

fn begin<P: Puzzle, G: Party<P>>(players: &[String], params: &Value, seed: &str) -> Result<AnyTable<P>, Refused> {
    let params = read_options::<G::Params>(params).map_err(|bad| Refused::Params(bad.0))?;
    let party = G::begin(players, &params, seed).map_err(Refused::Why)?;
    Ok(Box::new(party))
}

fn read<P: Puzzle, G: Party<P>>(text: &str) -> Result<AnyTable<P>, TextError> {
    let party: G = text.parse()?;
    Ok(Box::new(party))
}

impl<P: Puzzle> fmt::Debug for AnyParty<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyParty").field("seats", &self.seats).finish_non_exhaustive()
    }
}

/// Why a party can't begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// The parameters were not understood.
    Params(String),
    /// They can't be met, and why.
    Why(Message),
}

/// A turn of a party.
#[derive(Debug, Clone)]
pub enum Turn<P: Puzzle> {
    /// Nothing was done, but time has passed.
    Wait,
    /// A player says in how many moves.
    Bid {
        /// Who.
        player: usize,
        /// In how many.
        moves: u16,
    },
    /// A player has nothing more to say in this round.
    Pass {
        /// Who.
        player: usize,
    },
    /// The player whose turn it is makes a move.
    Move(P::Move),
    /// The player whose turn it is takes the last move back.
    Undo,
    /// The best answer, now that the round is over.
    Tell(Best<P>),
    /// On to the next round.
    Next,
}

/// What is known of the best answer to a round.
#[derive(Debug, Clone)]
pub enum Best<P: Puzzle> {
    /// A shortest path, proved.
    Moves(Vec<P::Move>),
    /// Unreachable, proved.
    Impossible,
    /// Nobody found out within what was granted.
    Unknown,
}

/// What is going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody looks, and may bid.
    Bidding,
    /// One player demonstrates a path.
    Showing,
    /// The round is over; its best answer may be asked for.
    Over,
    /// The party is over.
    Ended,
}

/// A player as everybody may see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Player {
    /// The name.
    pub name: String,
    /// What was won so far.
    pub chips: u64,
    /// Points, where they are counted.
    pub points: Option<u64>,
    /// The bid of this round.
    pub bid: Option<u16>,
    /// Whether they have nothing more to say in this round.
    pub passed: bool,
    /// Whether they have won the party, alone or with others.
    pub won: bool,
}

/// A round that is over.
#[derive(Debug, Clone)]
pub struct Round {
    /// What it was about.
    pub about: Message,
    /// Who won it.
    pub winner: Option<usize>,
    /// In how many moves.
    pub moves: Option<u64>,
    /// The fewest moves, where that was found out.
    pub best: Option<u64>,
    /// Points, where they are counted.
    pub points: Option<u64>,
}

/// All that the players may know.
#[derive(Debug, Clone)]
pub struct PartyStatus {
    /// What is going on.
    pub phase: Phase,
    /// When it ends on its own, on the clock of the turns.
    pub deadline: Option<u64>,
    /// The players.
    pub players: Vec<Player>,
    /// Whose turn it is.
    pub turn: Option<usize>,
    /// How many moves may be shown; none when there is no limit.
    pub limit: Option<u64>,
    /// Whether the path that is shown has arrived.
    pub arrived: bool,
    /// Which round, from 1.
    pub round: u64,
    /// How many rounds may still come.
    pub left: u64,
    /// What wins the party; none when all rounds are played.
    pub goal: Option<u64>,
    /// The rounds that are over.
    pub rounds: Vec<Round>,
    /// What happens now, in sentences.
    pub said: Vec<Message>,
    /// Whether the best answer is known, and what it is: never before the round is over.
    pub told: bool,
}

/// A party in progress. Its text, through [`Display`], is all of it.
pub trait Table<P: Puzzle>: Display + Send {
    /// Takes a turn at a moment in milliseconds, or says why it can't be taken. Time that has passed counts in any
    /// case.
    fn step(&mut self, turn: &Turn<P>, now: u64) -> Result<(), Message>;
    /// All that the players may know.
    fn status(&self) -> PartyStatus;
    /// The position on the board, with the moves that are being shown.
    fn session(&self) -> Session<P>;
    /// The best answer from where this round began, with its moves still to be made; none before it is known.
    fn answer(&self) -> Option<Session<P>>;
    /// Looks for the best answer to a round that is over; none while it is not.
    fn best(&self, run: &mut Run<Quiet>) -> Result<Option<Best<P>>, Stop>;
    /// The layers the board is drawn with.
    fn layers(&self) -> &'static [&'static str];
}
