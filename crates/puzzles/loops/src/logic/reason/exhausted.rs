//! A board of which every combination was tried, with too many of them for a proof that can be handed on.
//!
//! What can be checked of it is checked: a search of its own, one open side after the other with all that follows from
//! it, goes through island after island (a net is one). It has one of three results: an island has no solution, which
//! proves it; a solution, and the reason is a lie; or too many combinations, and then it rests on the word of the
//! solver, which is said to be complete.
use super::checker::{May, fitting, follow};
use crate::Loops;
use crate::board::Board;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Rules;
use gridwright_core::run::{Run, Stop};

/// What the search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Looked {
    /// Some pieces can't agree.
    Barren,
    /// There is a solution.
    Solved,
    /// Too many combinations to try.
    TooMany,
}

/// The most sides that are tried: in one island, and on a board.
const IN_ISLAND: u32 = 1 << 14;
const ON_BOARD: u32 = 1 << 17;

/// Tries every combination from `from`, as far as that can be done soon.
pub(in crate::logic) fn look(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Looked, Stop> {
    let Ok(may) = follow(board, from, run)? else { return Ok(Looked::Barren) };
    let mut walk = Walk { board, from, may, trail: Vec::new() };
    let (mut left, mut all) = (ON_BOARD, Looked::Solved);
    let islands = if board.is_net() { vec![(0..board.len()).collect()] } else { islands(board, &walk.may) };
    for island in &islands {
        let mut tries = IN_ISLAND.min(left);
        let before = tries;
        let looked = walk.island(island, &mut tries, run)?;
        left -= before - tries;
        match looked {
            Looked::Barren => return Ok(Looked::Barren),
            Looked::TooMany => all = Looked::TooMany,
            Looked::Solved => {}
        }
    }
    Ok(all)
}

/// Whether a side may be connected as well as open.
fn is_open(side: (bool, bool)) -> bool {
    side == (true, true)
}

/// The cells with open sides, island by island.
pub(super) fn islands(board: &Board, may: &[May]) -> Vec<Vec<usize>> {
    let (mut seen, mut islands) = (vec![false; board.len()], Vec::new());
    for first in 0..board.len() {
        if seen[first] || !may[first].iter().any(|&side| is_open(side)) {
            continue;
        }
        seen[first] = true;
        let mut island = vec![first];
        let mut at = 0;
        while let Some(&index) = island.get(at) {
            at += 1;
            let beyond = (0..4).filter(|&side| is_open(may[index][side]));
            for other in beyond.filter_map(|side| board.neighbour(index, side)) {
                if !std::mem::replace(&mut seen[other], true) {
                    island.push(other);
                }
            }
        }
        islands.push(island);
    }
    islands
}

/// A side that is tried: the place of its cell in the island, the trail before, whether it is tried as open already.
struct Trial {
    place: usize,
    side: usize,
    mark: usize,
    second: bool,
}

struct Walk<'b> {
    board: &'b Board,
    from: &'b State,
    may: Vec<May>,
    /// Cells and what their sides might be before.
    trail: Vec<(usize, May)>,
}

impl Walk<'_> {
    /// Tries every combination of an island; a solution is left in place, else all is as before.
    fn island(&mut self, island: &[usize], tries: &mut u32, run: &mut Run<Quiet>) -> Result<Looked, Stop> {
        self.trail.clear();
        let (mut trials, mut place): (Vec<Trial>, usize) = (Vec::new(), 0);
        loop {
            let open = |cell: usize| (0..4).find(|&side| is_open(self.may[cell][side]));
            while place < island.len() && open(island[place]).is_none() {
                place += 1;
            }
            let mut holds = match island.get(place).and_then(|&cell| Some((cell, open(cell)?))) {
                None if !self.board.is_net() || self.is_solved(run)? => return Ok(Looked::Solved),
                None => false,
                Some(_) if *tries == 0 => {
                    self.undo(0);
                    return Ok(Looked::TooMany);
                }
                Some((cell, side)) => {
                    *tries -= 1;
                    trials.push(Trial { place, side, mark: self.trail.len(), second: false });
                    self.holds(cell, side, true, run)?
                }
            };
            while !holds {
                let Some(trial) = trials.pop() else { return Ok(Looked::Barren) };
                self.undo(trial.mark);
                if !trial.second {
                    place = trial.place;
                    holds = self.holds(island[place], trial.side, false, run)?;
                    trials.push(Trial { second: true, ..trial });
                }
            }
        }
    }

    /// Settles a side, and follows that; false when a piece has no orientation left.
    fn holds(&mut self, cell: usize, side: usize, connected: bool, run: &mut Run<Quiet>) -> Result<bool, Stop> {
        let mut agenda = vec![cell];
        self.narrow(cell, side, (connected, !connected), &mut agenda);
        while let Some(index) = agenda.pop() {
            run.work(32)?;
            let (mut some, mut none) = (0, 0);
            for sides in fitting(self.board, self.from, index, self.may[index]) {
                some |= sides;
                none |= !sides & 15;
            }
            if some | none == 0 {
                return Ok(false);
            }
            for side in 0..4 {
                self.narrow(index, side, (some >> side & 1 == 1, none >> side & 1 == 1), &mut agenda);
            }
        }
        Ok(true)
    }

    /// Leaves of a side only this much, and of the same side of the neighbour; the neighbour is looked at when that is news.
    fn narrow(&mut self, cell: usize, side: usize, only: (bool, bool), agenda: &mut Vec<usize>) {
        if self.leave(cell, side, only)
            && let Some(other) = self.board.neighbour(cell, side)
            && self.leave(other, (side + 2) % 4, only)
        {
            agenda.push(other);
        }
    }

    fn leave(&mut self, cell: usize, side: usize, only: (bool, bool)) -> bool {
        let before = self.may[cell][side];
        let after = (before.0 && only.0, before.1 && only.1);
        if after != before {
            self.trail.push((cell, self.may[cell]));
            self.may[cell][side] = after;
        }
        after != before
    }

    fn undo(&mut self, mark: usize) {
        for (cell, before) in self.trail.drain(mark..).rev() {
            self.may[cell] = before;
        }
    }

    /// Whether the rules agree, now that every side is settled.
    fn is_solved(&self, run: &mut Run<Quiet>) -> Result<bool, Stop> {
        let mut state = self.from.clone();
        let stands = |index: usize| (0..4).fold(0, |sides, side| sides | u8::from(self.may[index][side].0) << side);
        let stand = (0..self.board.len()).all(|index| state.fix(self.board, index, stands(index)));
        Ok(stand && Loops::check(self.board, &state, 1, run)?.complete)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::rng::Rng;
    use gridwright_core::run::{Budget, Control};

    /// Whether some combination of orientations is a solution by the rules: every one is built.
    fn has_solution(board: &Board) -> bool {
        let orientations = |index: usize| board.kind(index).orientations();
        let mut picks = vec![0; board.len()];
        loop {
            let mut state = State::start(board);
            for (index, &pick) in picks.iter().enumerate() {
                let _ = state.fix(board, index, orientations(index)[pick]);
            }
            let budget = Budget::new();
            let run = &mut Run::quiet(Control::unlimited(&budget));
            if Loops::check(board, &state, 1, run).expect("no limit").complete {
                return true;
            }
            let Some(next) = (0..picks.len()).find(|&index| picks[index] + 1 < orientations(index).len()) else {
                return false;
            };
            picks[next] += 1;
            picks[..next].fill(0);
        }
    }

    #[test]
    fn small_boards_and_nets_are_looked_through_to_the_end() {
        let (mut rng, mut seen) = (Rng::new("exhausted"), [0; 2]);
        for _ in 0..150 {
            let mut pieces: Vec<u8> = (0..6).map(|_| [1, 1, 1, 3, 3, 5, 7][rng.below(7) as usize]).collect();
            if rng.chance(1, 3) {
                pieces = vec![2, 10, 12, 2, 10, 9];
                pieces.rotate_left(rng.below(6) as usize);
            }
            let board = Board::of(2, 3, pieces).expect("a board").variant(false, rng.chance(1, 2));
            let solvable = has_solution(&board);
            let budget = Budget::new();
            let looked = look(&board, &State::start(&board), &mut Run::quiet(Control::unlimited(&budget)));
            let looked = looked.expect("no limit");
            assert_eq!(looked, if solvable { Looked::Solved } else { Looked::Barren }, "loops:{board}");
            seen[usize::from(solvable)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
    }
}
