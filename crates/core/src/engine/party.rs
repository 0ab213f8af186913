//! A game of several people: reads the party, takes the turn, and tells everybody what they may know.
use super::erased::bad_options;
use super::play::{draw, read_gesture, read_move};
use super::{Desk, Fault};
use crate::contract::{Code, Drawn, Input, Partied, Party, PartyTurn, RoundEntry};
use crate::party::{AnyTable, Best, Phase, Refused, Round, Rules, Standing, Table, Turn};
use crate::puzzle::Puzzle;
use crate::run::Run;
use crate::scene::{Cell, Reply, View};
use crate::text::Message;

/// What a party's text begins with, behind the puzzle's name.
const WORD: &str = "party";

/// What a text of a party holds behind its beginning; none when it is none of this puzzle.
pub(super) fn own_text<P: Puzzle>(text: &str) -> Option<&str> {
    text.trim().strip_prefix(P::INFO.id)?.strip_prefix(':')?.strip_prefix(WORD)?.strip_prefix(':')
}

/// Answers a turn.
pub(super) fn party<P: Puzzle>(request: &Party, desk: &Desk<'_>) -> Result<Partied, Fault> {
    let rules = P::PARTY.ok_or_else(|| Fault::new(Code::Unsupported, Message::new("no-party")))?;
    let mut table = match (&request.text, &request.turn) {
        (None, Some(PartyTurn::Begin { players, params, seed })) => {
            (rules.begin)(players, params, seed).map_err(why)?
        }
        (None, _) => return Err(Fault::new(Code::BadRequest, Message::new("party-what"))),
        (Some(text), _) => read(rules, text)?,
    };
    let effect = take(&mut *table, request, desk)?;
    report(&*table, effect, desk)
}

fn why(refused: Refused) -> Fault {
    match refused {
        Refused::Params(why) => bad_options(&why),
        Refused::Why(message) => Fault::new(Code::BadOptions, message),
    }
}

fn read<P: Puzzle>(rules: &Rules<P>, text: &str) -> Result<AnyTable<P>, Fault> {
    let own = own_text::<P>(text).ok_or_else(|| Fault::new(Code::BadBoard, Message::new("party-what")))?;
    let start = text.len() - text.trim_start().len() + P::INFO.id.len() + WORD.len() + 2;
    (rules.read)(own).map_err(|error| error.shifted(start).into())
}

/// What a turn came to, beside the change in the party.
struct Effect {
    refused: Option<Message>,
    selected: Option<Cell>,
}

fn take<P: Puzzle>(table: &mut dyn Table<P>, request: &Party, desk: &Desk<'_>) -> Result<Effect, Fault> {
    // Whatever is done, time has passed first: what it ends is over before anybody's hand counts.
    let waited = table.step(&Turn::Wait, request.now);
    let mut selected = request.selected;
    let turn = match &request.turn {
        None | Some(PartyTurn::Begin { .. }) => return Ok(Effect { refused: waited.err(), selected }),
        Some(PartyTurn::Bid { player, moves }) => Turn::Bid { player: usize::from(*player), moves: *moves },
        Some(PartyTurn::Pass { player }) => Turn::Pass { player: usize::from(*player) },
        Some(PartyTurn::Next {}) => Turn::Next,
        Some(PartyTurn::Reveal {}) => match table.best(&mut Run::quiet(desk.control)) {
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
                Reply::Select(_) | Reply::Ignore => Err(None),
            }
        }
        _ => Err(Some(Message::new("party-not-here"))),
    })
}

/// What everybody may know.
fn report<P: Puzzle>(table: &dyn Table<P>, effect: Effect, desk: &Desk<'_>) -> Result<Partied, Fault> {
    let session = table.session();
    let layers = table.layers().iter().map(ToString::to_string).collect();
    let view = View { selected: effect.selected, layers, ..View::default() };
    let Drawn { scene, spoken } = draw(&session, &view, desk)?;
    let standing = table.standing();
    let over = matches!(standing.phase, Phase::Over | Phase::Ended);
    let Standing { phase, deadline, players, turn, limit, arrived, round, left, goal, rounds, said, told } = standing;
    Ok(Partied {
        puzzle: P::INFO.id.to_owned(),
        party: format!("{}:{WORD}:{table}", P::INFO.id),
        phase,
        deadline,
        refused: effect.refused.map(|message| desk.voice.say(&message)),
        players,
        turn: turn.map(|player| player as u64),
        done: session.done().len() as u64,
        limit,
        arrived,
        round,
        left,
        goal,
        rounds: rounds.into_iter().map(|round| entry(round, desk)).collect(),
        said: said.iter().map(|message| desk.voice.say(message)).collect(),
        told,
        answer: table.answer().filter(|_| over && told).map(|session| session.to_string()),
        selected: effect.selected,
        keys: P::keys(session.board(), session.state()),
        scene,
        spoken,
    })
}

fn entry(round: Round, desk: &Desk<'_>) -> RoundEntry {
    let Round { about, winner, moves, best, points } = round;
    RoundEntry { about: desk.voice.say(&about), winner: winner.map(|player| player as u64), moves, best, points }
}
