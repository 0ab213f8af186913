//! `party`: a turn in a game of several people.
use super::draw::{Drawn, Spoken, draw};
use super::play::{Input, read_gesture, read_move};
use super::{Code, Context, Failure, Fault, Limits, Operation, PuzzleOperation, bad_options};
use crate::event::Listener;
use crate::party::{AnyParty, AnyTable, Best, PartyStatus, Phase, Player, Refused, Round, Table, Turn};
use crate::puzzle::Puzzle;
use crate::run::Run;
use crate::scene::{Cell, Key, Reply, Scene, View};
use crate::service::Service;
use crate::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the people of a party put in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "turn", rename_all = "snake_case", deny_unknown_fields)]
pub enum PartyTurn {
    /// Begins a party.
    Begin {
        /// The players' names.
        players: Vec<String>,
        /// What is chosen beforehand, as the catalogue lists it.
        #[serde(default)]
        params: Value,
        /// The same seed gives the same party for ever.
        seed: String,
    },
    /// A player says in how many moves.
    Bid {
        /// Who, from 0.
        player: u8,
        /// In how many.
        moves: u16,
    },
    /// A player has nothing more to say in this round, or gives up, or is content with what was shown.
    Pass {
        /// Who, from 0.
        player: u8,
    },
    /// Whose turn it is plays on the board: a move, a gesture, or one move back.
    Play {
        /// What was done.
        #[serde(rename = "do")]
        input: Input,
    },
    /// Asks for the best answer; only once the round is over.
    Reveal {},
    /// On to the next round.
    Next {},
}

/// A turn in a game of several people.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// The party so far; absent to begin one.
    #[serde(default)]
    pub text: Option<String>,
    /// Which puzzle, to begin with.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// When this was done, in milliseconds since any moment that stays the same for the whole party.
    pub now: u64,
    /// What was done; nothing: only time has passed.
    #[serde(default)]
    pub turn: Option<PartyTurn>,
    /// The cell with the cursor.
    #[serde(default)]
    pub selected: Option<Cell>,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// A party after a turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Partied {
    /// Which puzzle.
    pub puzzle: String,
    /// The party as text, to be sent with the next turn.
    pub party: String,
    /// What is going on.
    pub phase: Phase,
    /// When it ends on its own, on the clock of the turns.
    pub deadline: Option<u64>,
    /// Why the turn was refused.
    pub refused: Option<String>,
    /// The players.
    pub players: Vec<Player>,
    /// Whose turn it is, from 0.
    pub turn: Option<u64>,
    /// How many moves are shown so far.
    pub done: u64,
    /// How many may be shown.
    pub limit: Option<u64>,
    /// Whether what is shown has arrived.
    pub arrived: bool,
    /// Which round, from 1.
    pub round: u64,
    /// How many rounds may still come.
    pub left: u64,
    /// What wins the party; none when all rounds are played.
    pub goal: Option<u64>,
    /// The rounds that are over.
    pub rounds: Vec<RoundEntry>,
    /// What happens now, in words.
    pub said: Vec<String>,
    /// Whether the best answer was told.
    pub told: bool,
    /// A session in which the best answer can be stepped through by redo; only once it was told, and there is one.
    pub answer: Option<String>,
    /// Where the cursor is now.
    pub selected: Option<Cell>,
    /// The keys the board understands.
    pub keys: Vec<Key>,
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}

/// A round that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct RoundEntry {
    /// What it was about, in words.
    pub about: String,
    /// Who won it, from 0.
    pub winner: Option<u64>,
    /// In how many moves.
    pub moves: Option<u64>,
    /// The fewest moves, where that was found out.
    pub best: Option<u64>,
    /// Points, where they are counted.
    pub points: Option<u64>,
}

/// What a party's text begins with, behind the puzzle's name.
const WORD: &str = "party";

/// What a text of a party holds behind its beginning; none when it is none of this puzzle.
pub(crate) fn own_text<P: Puzzle>(text: &str) -> Option<&str> {
    text.trim().strip_prefix(P::INFO.id)?.strip_prefix(':')?.strip_prefix(WORD)?.strip_prefix(':')
}

fn why(refused: Refused) -> Fault {
    match refused {
        Refused::Params(why) => bad_options(&why),
        Refused::Why(message) => Fault::new(Code::BadOptions, message),
    }
}

fn read<P: Puzzle>(rules: &AnyParty<P>, text: &str) -> Result<AnyTable<P>, Fault> {
    let own = own_text::<P>(text).ok_or_else(|| Fault::new(Code::BadBoard, Message::new("party-what")))?;
    let start = text.len() - text.trim_start().len() + P::INFO.id.len() + WORD.len() + 2;
    (rules.read)(own).map_err(|error| error.shifted(start).into())
}

/// What a turn came to, beside the change in the party.
struct Effect {
    refused: Option<Message>,
    selected: Option<Cell>,
}

fn take<P: Puzzle>(table: &mut dyn Table<P>, request: &Party, context: &Context<'_>) -> Result<Effect, Fault> {
    // Whatever is done, time has passed first: what it ends is over before anybody's hand counts.
    let waited = table.step(&Turn::Wait, request.now);
    let mut selected = request.selected;
    let turn = match &request.turn {
        None | Some(PartyTurn::Begin { .. }) => return Ok(Effect { refused: waited.err(), selected }),
        Some(PartyTurn::Bid { player, moves }) => Turn::Bid { player: usize::from(*player), moves: *moves },
        Some(PartyTurn::Pass { player }) => Turn::Pass { player: usize::from(*player) },
        Some(PartyTurn::Next {}) => Turn::Next,
        Some(PartyTurn::Reveal {}) => match table.best(&mut Run::quiet(context.control)) {
            Ok(Some(best)) => Turn::Tell(best),
            Ok(None) => return Ok(Effect { refused: Some(Message::new("party-not-over")), selected }),
            Err(_) => Turn::Tell(Best::Unknown),
        },
        Some(PartyTurn::Play { input }) => match played(table, input, &mut selected)? {
            Ok(turn) => turn,
            Err(refused) => return Ok(Effect { refused, selected }),
        },
    };
    Ok(Effect { refused: table.step(&turn, request.now).err(), selected })
}

/// A turn that was meant; else why it can't be one, or nothing where nothing was meant.
type Meant<P> = Result<Turn<P>, Option<Message>>;

/// The turn that something done to the board means.
fn played<P: Puzzle>(table: &dyn Table<P>, input: &Input, selected: &mut Option<Cell>) -> Result<Meant<P>, Fault> {
    let view = View { selected: *selected, ..View::default() };
    Ok(match input {
        Input::Undo {} => Ok(Turn::Undo),
        Input::Move { step } => Ok(Turn::Move(read_move::<P>(step)?)),
        Input::Gesture { gesture } => {
            let (reply, cursor) = read_gesture(&table.session(), &view, gesture);
            *selected = cursor;
            match reply {
                Reply::Move(step) => Ok(Turn::Move(step)),
                Reply::Refuse(message) => Err(Some(message)),
                Reply::Select(_) | Reply::Undo | Reply::Ignore => Err(None),
            }
        }
        _ => Err(Some(Message::new("party-not-here"))),
    })
}

/// What everybody may know.
fn report<P: Puzzle>(table: &dyn Table<P>, effect: Effect, context: &Context<'_>) -> Result<Partied, Fault> {
    let session = table.session();
    let layers = table.layers().iter().map(ToString::to_string).collect();
    let view = View { selected: effect.selected, layers, ..View::default() };
    let Drawn { scene, spoken } = draw(&session, &view, context)?;
    let status = table.status();
    let over = matches!(status.phase, Phase::Over | Phase::Ended);
    let PartyStatus { phase, deadline, players, turn, limit, arrived, round, left, goal, rounds, said, told } = status;
    Ok(Partied {
        puzzle: P::INFO.id.to_owned(),
        party: format!("{}:{WORD}:{table}", P::INFO.id),
        phase,
        deadline,
        refused: effect.refused.map(|message| context.localizer.say(&message)),
        players,
        turn: turn.map(|player| player as u64),
        done: session.done().len() as u64,
        limit,
        arrived,
        round,
        left,
        goal,
        rounds: rounds.into_iter().map(|round| entry(round, context)).collect(),
        said: said.iter().map(|message| context.localizer.say(message)).collect(),
        told,
        answer: table.answer().filter(|_| over && told).map(|session| session.to_string()),
        selected: effect.selected,
        keys: P::keys(session.board(), session.state()),
        scene,
        spoken,
    })
}

fn entry(round: Round, context: &Context<'_>) -> RoundEntry {
    let Round { about, winner, moves, best, points } = round;
    RoundEntry { about: context.localizer.say(&about), winner: winner.map(|player| player as u64), moves, best, points }
}

impl Operation for Party {
    const NAME: &'static str = "party";
    type Answer = Partied;

    fn is_long(&self) -> bool {
        matches!(self.turn, Some(PartyTurn::Reveal {}))
    }

    fn answer(&self, service: &Service<'_>, _: Listener<'_>) -> Result<Partied, Failure> {
        let text = self.text.as_deref().unwrap_or("");
        let own = service.registry.puzzles().iter().find(|puzzle| puzzle.is_party(text));
        let puzzle = match (&self.puzzle, own) {
            (Some(name), _) => service.registry.puzzle(name),
            (None, Some(puzzle)) => Ok(*puzzle),
            (None, None) => Err(Fault::new(Code::BadRequest, Message::new("party-what"))),
        };
        service.on_puzzle(self, puzzle, &self.limits, text)
    }
}

impl PuzzleOperation for Party {
    fn run<P: Puzzle>(&self, context: &mut Context<'_>) -> Result<Partied, Fault> {
        let rules = P::PARTY.ok_or_else(|| Fault::new(Code::Unsupported, Message::new("no-party")))?;
        let mut table = match (&self.text, &self.turn) {
            (None, Some(PartyTurn::Begin { players, params, seed })) => {
                (rules.begin)(players, params, seed).map_err(why)?
            }
            (None, _) => return Err(Fault::new(Code::BadRequest, Message::new("party-what"))),
            (Some(text), _) => read(rules, text)?,
        };
        let effect = take(&mut *table, self, context)?;
        report(&*table, effect, context)
    }
}
