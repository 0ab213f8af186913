//! The public status of a party, and the sentences for it. It holds the best answer only once that has been shown.
use super::best::best;
use super::{Bid, CHIPS, Done, Game, Stage, Told};
use crate::Ricochet;
use crate::board::COLOURS;
use crate::quadrants::chips;
use crate::rules::slide;
use crate::state::Move;
use gridwright_core::event::Quiet;
use gridwright_core::party::{Best, PartyStatus, Phase, Player, Round, Table, Turn};
use gridwright_core::run::{Run, Stop};
use gridwright_core::session::Session;
use gridwright_core::text::{Message, cell_name};

/// Points for a shortest path.
const FULL: u64 = 5;

impl Table<Ricochet> for Game {
    fn step(&mut self, turn: &Turn<Ricochet>, now: u64) -> Result<(), Message> {
        self.take(turn, now)
    }

    fn status(&self) -> PartyStatus {
        PartyStatus {
            phase: match self.stage {
                Stage::Bidding { .. } => Phase::Bidding,
                Stage::Showing { .. } => Phase::Showing,
                Stage::Over { .. } => Phase::Over,
                Stage::Ended => Phase::Ended,
            },
            deadline: self.deadline(),
            players: (0..self.players.len()).map(|player| self.player(player)).collect(),
            turn: self.shower().map(|bid| usize::from(bid.player)),
            limit: self.shower().filter(|_| !self.alone()).map(|bid| u64::from(bid.moves)),
            arrived: self.arrived(),
            round: (self.rounds.len() + usize::from(self.shower().is_some() || self.is_bidding())) as u64,
            left: self.pile.len() as u64,
            goal: self.goal().map(|goal| goal as u64),
            rounds: self.rounds.iter().map(|round| self.round(*round)).collect(),
            said: self.said(),
            told: !matches!(self.stage, Stage::Over { told: Told::Nothing, .. })
                && matches!(self.stage, Stage::Over { .. } | Stage::Ended),
        }
    }

    fn session(&self) -> Session<Ricochet> {
        self.shown(self.moves())
    }

    fn answer(&self) -> Option<Session<Ricochet>> {
        let Stage::Over { told: Told::Path(path), .. } = &self.stage else { return None };
        let mut session = self.shown(path);
        session.reset();
        Some(session)
    }

    fn best(&self, run: &mut Run<Quiet>) -> Result<Option<Best<Ricochet>>, Stop> {
        match self.stage {
            Stage::Over { .. } => best(&self.board(), run).map(Some),
            _ => Ok(None),
        }
    }

    fn layers(&self) -> &'static [&'static str] {
        &["chips"]
    }
}

impl Game {
    /// The round's position with moves played from its start, each with both ends.
    fn shown(&self, moves: &[Move]) -> Session<Ricochet> {
        let mut session = Session::<Ricochet>::new(self.board(), None);
        for &step in moves {
            let robots = &session.state().robots;
            let to = slide(session.board(), robots, usize::from(step.robot), step.direction).map(|(to, _)| to);
            let ends = to.map(|to| (robots[usize::from(step.robot)], to));
            // Each was played from this very position when it was shown, reported or read.
            let _ = session.play(Move { ends, ..step });
        }
        session
    }

    fn deadline(&self) -> Option<u64> {
        match self.stage {
            Stage::Bidding { deadline, .. } | Stage::Showing { deadline, .. } => deadline,
            Stage::Over { .. } | Stage::Ended => None,
        }
    }

    fn is_bidding(&self) -> bool {
        matches!(self.stage, Stage::Bidding { .. })
    }

    /// The bid that is being shown.
    fn shower(&self) -> Option<Bid> {
        if let Stage::Showing { bids, .. } = &self.stage { bids.first().copied() } else { None }
    }

    fn player(&self, player: usize) -> Player {
        let (bids, passed) = match &self.stage {
            Stage::Bidding { bids, passed, .. } => (&bids[..], passed[player]),
            // Who plays alone has made no bid.
            Stage::Showing { bids, .. } if !self.alone() => (&bids[..], false),
            _ => (&[][..], false),
        };
        Player {
            name: self.players[player].clone(),
            chips: self.chips_of(player) as u64,
            points: self.alone().then(|| self.points()),
            bid: bids.iter().find(|bid| usize::from(bid.player) == player).map(|bid| bid.moves),
            passed,
            won: !self.alone() && self.decided() && self.leaders().contains(&player),
        }
    }

    /// Who has the most chips.
    fn leaders(&self) -> Vec<usize> {
        let chips: Vec<usize> = (0..self.players.len()).map(|player| self.chips_of(player)).collect();
        let most = chips.iter().copied().max().unwrap_or(0);
        (0..chips.len()).filter(|&player| chips[player] == most).collect()
    }

    fn round(&self, round: Done) -> Round {
        let points = self.alone().then(|| points(round));
        Round {
            about: self.about(round.chip),
            winner: round.won.map(|won| usize::from(won.player)),
            moves: round.won.map(|won| u64::from(won.moves)),
            best: round.best.filter(|&best| best > 0).map(u64::from),
            points,
        }
    }

    fn points(&self) -> u64 {
        self.rounds.iter().map(|&round| points(round)).sum()
    }

    /// Which robot must come where.
    fn about(&self, chip: u8) -> Message {
        let target = chips(&self.ground).get(usize::from(chip)).copied();
        let letter = target.and_then(|target| target.robot).map_or('A', |robot| COLOURS[usize::from(robot)]);
        let robot = Message::new("robot").with("robot", letter.to_string());
        let cell = target.map_or(String::new(), |target| cell_name(target.cell));
        Message::new("party-about").with("robot", robot).with("cell", cell)
    }

    fn name(&self, player: u8) -> &str {
        &self.players[usize::from(player)]
    }

    fn said(&self) -> Vec<Message> {
        match &self.stage {
            Stage::Bidding { bids, .. } => {
                let aim = Message::new("party-aim").with("about", self.about(self.chip));
                let second = bids.first().map_or(Message::new("party-look"), |bid| {
                    let lowest = Message::new("party-lowest").with("name", self.name(bid.player));
                    lowest.with("moves", usize::from(bid.moves))
                });
                vec![aim, second]
            }
            Stage::Showing { bids, moves, .. } => self.said_showing(bids, moves.len()),
            Stage::Over { told, .. } => self.said_over(told),
            Stage::Ended => vec![self.outcome()],
        }
    }

    fn said_showing(&self, bids: &[Bid], done: usize) -> Vec<Message> {
        let aim = Message::new("party-aim").with("about", self.about(self.chip));
        let how = match bids.first() {
            Some(_) if self.alone() && self.arrived() => Message::new("party-alone-there").with("moves", done),
            Some(_) if self.alone() => Message::new("party-alone"),
            Some(bid) => {
                let shows = Message::new("party-shows").with("name", self.name(bid.player));
                shows.with("moves", usize::from(bid.moves))
            }
            None => return vec![aim],
        };
        vec![aim, how]
    }

    fn said_over(&self, told: &Told) -> Vec<Message> {
        let last = match self.rounds.last() {
            Some(Done { won: Some(_), .. }) if self.alone() => None,
            Some(Done { won: Some(won), .. }) => {
                let taken = Message::new("party-taken").with("name", self.name(won.player));
                Some(taken.with("moves", usize::from(won.moves)))
            }
            _ if self.alone() => Some(Message::new("party-given-up")),
            _ => Some(Message::new("party-nobody-shows")),
        };
        let best = match told {
            Told::Nothing => None,
            Told::Unknown => Some(Message::new("party-best-unknown")),
            Told::Impossible => Some(Message::new("party-best-none")),
            Told::Path(path) => Some(Message::new("party-best").with("moves", path.len())),
        };
        let earned = self.rounds.last().filter(|_| self.alone() && *told != Told::Nothing);
        let earned = earned.map(|&round| Message::new("party-points").with("points", points(round)));
        let outcome = (self.decided() && !self.alone()).then(|| self.outcome());
        [last, best, earned, outcome].into_iter().flatten().collect()
    }

    /// How the party has ended.
    fn outcome(&self) -> Message {
        if self.alone() {
            let most = FULL * CHIPS as u64;
            return Message::new("party-alone-end").with("points", self.points()).with("most", most);
        }
        let leaders = self.leaders();
        let names = leaders.iter().map(|&player| self.players[player].as_str()).collect::<Vec<_>>().join(", ");
        let chips = leaders.first().map_or(0, |&player| self.chips_of(player));
        Message::new("party-won").with("names", names).with("count", leaders.len()).with("chips", chips)
    }
}

/// Five for a shortest path, one less for every move more, at least one; five for who sees that there is no path.
fn points(round: Done) -> u64 {
    match (round.won, round.best) {
        (Some(won), Some(best)) => FULL.saturating_sub(u64::from(won.moves.saturating_sub(best))).max(1),
        (Some(_), None) => 1,
        (None, Some(0)) => FULL,
        (None, _) => 0,
    }
}
