//! The turns: what each does, and what it may not.
use super::{Bid, CHIPS, Done, Game, MOST_MOVES, MOST_ROUNDS, Stage, Told};
use crate::Ricochet;
use crate::state::{Move, State};
use gridwright_core::party::{Best, Turn};
use gridwright_core::puzzle::Rules;
use gridwright_core::rng::Rng;
use gridwright_core::text::Message;

impl Game {
    /// Takes a turn. Time never goes back, whoever's clock says so.
    pub(super) fn take(&mut self, turn: &Turn<Ricochet>, now: u64) -> Result<(), Message> {
        self.now = self.now.max(now);
        self.wait();
        match turn {
            Turn::Wait => Ok(()),
            Turn::Bid { player, moves } => self.bid(*player, *moves),
            Turn::Pass { player } => self.pass(*player),
            Turn::Move(step) => self.slide(*step),
            Turn::Undo => self.undo(),
            Turn::Tell(best) => self.tell(best),
            Turn::Next => self.next(),
        }
    }

    /// Whether one plays alone.
    pub(super) fn alone(&self) -> bool {
        self.players.len() == 1
    }

    /// How a round begins: with bids, or for who plays alone with moves at once.
    pub(super) fn opening(&self) -> Stage {
        if self.alone() {
            let bids = vec![Bid { player: 0, moves: MOST_MOVES }];
            return Stage::Showing { deadline: None, bids, moves: Vec::new() };
        }
        Stage::Bidding { deadline: None, bids: Vec::new(), passed: vec![false; self.players.len()] }
    }

    /// Ends what the clock has ended. What follows has its own time from now on, so one end never brings the next along.
    fn wait(&mut self) {
        match self.stage {
            Stage::Bidding { deadline: Some(deadline), .. } if self.now >= deadline => self.show(),
            Stage::Showing { deadline: Some(deadline), .. } if self.now >= deadline => self.fail(),
            _ => {}
        }
    }

    fn after(&self, seconds: u16) -> u64 {
        self.now.saturating_add(1000 * u64::from(seconds))
    }

    fn bid(&mut self, player: usize, moves: u16) -> Result<(), Message> {
        let close = self.after(self.clocks.0);
        let name = self.players.get(player).ok_or_else(|| Message::new("party-nobody"))?;
        let Stage::Bidding { deadline, bids, passed } = &mut self.stage else {
            return Err(Message::new("party-no-bids"));
        };
        if !(1..=MOST_MOVES).contains(&moves) {
            return Err(Message::new("party-bid-outside").with("most", usize::from(MOST_MOVES)));
        }
        let before = bids.iter().position(|bid| usize::from(bid.player) == player);
        if let Some(old) = before.map(|at| bids[at].moves).filter(|&old| moves >= old) {
            return Err(Message::new("party-bid-higher").with("name", name.as_str()).with("moves", usize::from(old)));
        }
        if let Some(at) = before {
            let _ = bids.remove(at);
        }
        // Behind all that are as low: of equal bids the earlier counts.
        let place = bids.partition_point(|bid| bid.moves <= moves);
        bids.insert(place, Bid { player: player as u8, moves });
        passed[player] = false;
        let _ = deadline.get_or_insert(close);
        Ok(())
    }

    /// Nothing more to say, or nothing more to show.
    fn pass(&mut self, player: usize) -> Result<(), Message> {
        if player >= self.players.len() {
            return Err(Message::new("party-nobody"));
        }
        match &mut self.stage {
            Stage::Bidding { passed, bids, .. } => {
                passed[player] = true;
                let silent = bids.is_empty();
                match passed.iter().all(|&passed| passed) {
                    true if silent => self.close(None, Vec::new()),
                    true => self.show(),
                    false => {}
                }
                Ok(())
            }
            Stage::Showing { bids, .. } if bids.first().is_some_and(|bid| usize::from(bid.player) != player) => {
                Err(Message::new("party-not-your-turn"))
            }
            Stage::Showing { moves, .. } => {
                let moves = moves.clone();
                // Only who plays alone can have arrived and still be showing.
                if self.arrived() {
                    self.close(Some(0), moves);
                } else {
                    self.fail();
                }
                Ok(())
            }
            Stage::Over { .. } | Stage::Ended => Err(Message::new("party-round-over")),
        }
    }

    /// The lowest bidder begins to show.
    fn show(&mut self) {
        let deadline = Some(self.after(self.clocks.1));
        if let Stage::Bidding { bids, .. } = &self.stage {
            self.stage = Stage::Showing { deadline, bids: bids.clone(), moves: Vec::new() };
        }
    }

    /// Who shows has failed: the robots go back, and the next one shows.
    fn fail(&mut self) {
        let later = self.after(self.clocks.1);
        let Stage::Showing { deadline, bids, moves } = &mut self.stage else { return };
        if bids.len() <= 1 {
            return self.close(None, Vec::new());
        }
        let _ = bids.remove(0);
        moves.clear();
        *deadline = Some(later);
    }

    /// The position after the moves that are shown.
    pub(super) fn position(&self) -> State {
        let (board, moves) = (self.board(), self.moves());
        let mut state = State::start(&board);
        for &step in moves {
            // Each was played from this very position when it was shown or read.
            let _ = Ricochet::play(&board, &mut state, &step);
        }
        state
    }

    /// The moves that are shown, or were shown by who won.
    pub(super) fn moves(&self) -> &[Move] {
        match &self.stage {
            Stage::Showing { moves, .. } | Stage::Over { moves, .. } => moves,
            Stage::Bidding { .. } | Stage::Ended => &[],
        }
    }

    /// Whether the right robot has arrived.
    pub(super) fn arrived(&self) -> bool {
        self.position().reached > 0
    }

    fn slide(&mut self, step: Move) -> Result<(), Message> {
        let mut state = self.position();
        let board = self.board();
        let alone = self.alone();
        let Stage::Showing { bids, moves, .. } = &mut self.stage else {
            return Err(Message::new("party-only-think"));
        };
        let Some(&bid) = bids.first() else { return Err(Message::new("party-only-think")) };
        if state.reached > 0 || moves.len() >= usize::from(bid.moves) {
            return Err(Message::new("party-no-more-moves"));
        }
        Ricochet::play(&board, &mut state, &step).map_err(|violation| violation.message)?;
        moves.push(Move { ends: None, ..step });
        let (shown, full) = (moves.clone(), moves.len() >= usize::from(bid.moves));
        match state.reached > 0 {
            true if !alone => self.close(Some(bid.player), shown),
            false if full && !alone => self.fail(),
            _ => {}
        }
        Ok(())
    }

    /// A path that is shown to others can't be taken back; who plays alone may try.
    fn undo(&mut self) -> Result<(), Message> {
        let alone = self.alone();
        match &mut self.stage {
            Stage::Showing { moves, .. } if alone => {
                moves.pop().map(|_| ()).ok_or_else(|| Message::new("party-nothing-shown"))
            }
            _ => Err(Message::new("party-no-undo")),
        }
    }

    /// The round is over.
    fn close(&mut self, winner: Option<u8>, moves: Vec<Move>) {
        let won = winner.map(|player| Bid { player, moves: moves.len() as u16 });
        self.rounds.push(Done { chip: self.chip, won, best: None });
        self.stage = Stage::Over { moves, told: Told::Nothing };
    }

    fn tell(&mut self, best: &Best<Ricochet>) -> Result<(), Message> {
        let board = self.board();
        let Stage::Over { told, .. } = &mut self.stage else { return Err(Message::new("party-not-over")) };
        let (heard, fewest) = match best {
            Best::Unknown => (Told::Unknown, None),
            Best::Impossible => (Told::Impossible, Some(0)),
            Best::Moves(path) => {
                let mut state = State::start(&board);
                let played = path.iter().all(|step| Ricochet::play(&board, &mut state, step).is_ok());
                if !played || state.reached == 0 || path.len() > usize::from(u16::MAX) {
                    return Err(Message::new("party-no-way"));
                }
                (Told::Path(path.iter().map(|&step| Move { ends: None, ..step }).collect()), Some(path.len() as u16))
            }
        };
        *told = heard;
        if let Some(round) = self.rounds.last_mut() {
            round.best = fewest;
        }
        Ok(())
    }

    /// On to the next round: the robots stay where the winner left them; a chip that nobody won is mixed in again.
    fn next(&mut self) -> Result<(), Message> {
        let Stage::Over { told, .. } = &self.stage else { return Err(Message::new("party-not-over")) };
        if self.alone() && *told == Told::Nothing {
            return Err(Message::new("party-tell-first"));
        }
        self.robots = self.position().robots;
        if self.decided() {
            self.stage = Stage::Ended;
            return Ok(());
        }
        let won = self.rounds.last().is_some_and(|round| round.won.is_some());
        if !won && !self.alone() {
            let mut rng = Rng::new(&format!("ricochet/party/{}/{}", self.seed, self.rounds.len()));
            let place = rng.below(self.pile.len() as u32 + 1) as usize;
            self.pile.insert(place, self.chip);
        }
        self.chip = self.pile.remove(0);
        self.stage = self.opening();
        Ok(())
    }

    /// How many chips a player has.
    pub(super) fn chips_of(&self, player: usize) -> usize {
        let mine = |round: &&Done| round.won.is_some_and(|won| usize::from(won.player) == player);
        self.rounds.iter().filter(mine).count()
    }

    /// How many chips win; none where all are played.
    pub(super) fn goal(&self) -> Option<usize> {
        match self.players.len() {
            2 => Some(8),
            3 => Some(6),
            4 => Some(5),
            _ => None,
        }
    }

    /// Whether no further round can come: somebody has enough, or no chip is left.
    pub(super) fn decided(&self) -> bool {
        let enough = |goal| (0..self.players.len()).any(|player| self.chips_of(player) >= goal);
        let gone = self.rounds.iter().filter(|round| round.won.is_some() || self.alone()).count();
        self.goal().is_some_and(enough) || gone >= CHIPS || self.rounds.len() >= MOST_ROUNDS
    }
}
