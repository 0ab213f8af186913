//! The candidates as a player knows them: nothing is implied, every fact is explicit.
//!
//! Techniques look at these lists; each fact they find is fed back. Pairs with too many paths wait until what was drawn
//! near them has made them fewer; a clue with such a pair is not judged.
use super::domain::{Domain, NONE};
use crate::board::Board;
use crate::logic::Fact;
use crate::state::State;
use crate::stroke::Stroke;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;

/// Paths of a pair that a player may be thought to survey.
const SURVEYED: usize = 400;

/// Candidates and the pairs that wait.
#[derive(Debug, Clone)]
pub(crate) struct Candidates {
    pub(crate) domain: Domain,
    waiting: Vec<(u16, u32, u32)>,
    /// Paths of such pairs that are ruled out.
    ruled_out: Vec<Stroke>,
    /// Whether something was drawn since the waiting pairs were tried last.
    stale: bool,
}

impl Candidates {
    /// The candidates of all pairs that have few enough.
    pub(crate) fn new<T>(board: &Board, state: &State, run: &mut Run<T>) -> Result<Self, Stop> {
        let mut domain = Domain::new(board, state, true, run)?;
        let waiting = domain.grid.pairs(run)?;
        for &(_, a, b) in &waiting {
            domain.pending[a as usize] += 1;
            domain.pending[b as usize] += 1;
        }
        let mut known = Candidates { domain, waiting, ruled_out: Vec::new(), stale: true };
        known.list(run)?;
        Ok(known)
    }

    /// Lists the waiting pairs that have become few enough.
    pub(crate) fn list<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        if std::mem::replace(&mut self.stale, false) {
            let _ = self.widen(SURVEYED, run)?;
        }
        Ok(())
    }

    /// Lists the waiting pairs with at most so many paths; whether there were any.
    pub(crate) fn widen<T>(&mut self, most: usize, run: &mut Run<T>) -> Result<bool, Stop> {
        let (before, mut later) = (self.waiting.len(), Vec::new());
        run.release((self.waiting.capacity() * size_of::<(u16, u32, u32)>()) as u64);
        for (value, a, b) in std::mem::take(&mut self.waiting) {
            if !self.domain.list_pair(a, b, most, run)? {
                run.grow(&mut later, 1)?;
                later.push((value, a, b));
            }
        }
        self.waiting = later;
        for stroke in std::mem::take(&mut self.ruled_out) {
            self.rule_out(&stroke);
        }
        self.domain.forget();
        Ok(self.waiting.len() < before)
    }

    /// Rules a path out, or remembers to do so once it is listed.
    fn rule_out(&mut self, stroke: &Stroke) {
        match self.candidate(stroke) {
            Some(candidate) => self.domain.kill(candidate),
            None => self.ruled_out.push(stroke.clone()),
        }
    }

    /// Two clues are no partners: their pair waits no more.
    fn part(&mut self, one: u32, other: u32) {
        let waiting = self.waiting.len();
        self.waiting.retain(|&(_, a, b)| (a, b) != (one, other) && (a, b) != (other, one));
        if self.waiting.len() < waiting {
            self.domain.pending[one as usize] -= 1;
            self.domain.pending[other as usize] -= 1;
        }
    }

    /// The clue in a cell.
    pub(crate) fn clue(&self, cell: Cell) -> Option<u32> {
        let clue = self.domain.grid.clue_at[self.domain.grid.place(cell) as usize];
        (clue != NONE).then_some(clue)
    }

    /// The cell of a clue.
    pub(crate) fn cell(&self, clue: u32) -> Cell {
        self.domain.grid.cell(self.domain.grid.clues[clue as usize].at)
    }

    /// Clues without a path whose candidates are all listed.
    pub(crate) fn judged(&self) -> Vec<u32> {
        let listed = |&clue: &u32| self.domain.pending[clue as usize] == 0;
        self.domain.undone().into_iter().filter(listed).collect()
    }

    /// The other end of a candidate.
    pub(crate) fn partner(&self, clue: u32, candidate: u32) -> u32 {
        let [a, b] = self.domain.ends[candidate as usize];
        if a == clue { b } else { a }
    }

    /// The living candidate over these cells.
    fn candidate(&self, stroke: &Stroke) -> Option<u32> {
        let clue = stroke.ends().into_iter().find_map(|end| self.clue(end))?;
        let mut wanted: Vec<u32> = stroke.cells().iter().map(|&cell| self.domain.grid.place(cell)).collect();
        wanted.sort_unstable();
        self.domain.living(clue).find(|&candidate| {
            let mut cells = self.domain.path(candidate).to_vec();
            cells.sort_unstable();
            cells == wanted
        })
    }

    /// Takes a fact in; false when candidates can’t express it, and the lists must be made anew.
    pub(crate) fn take(&mut self, fact: &Fact) -> bool {
        match fact {
            Fact::Path(stroke) => {
                let Some(candidate) = self.candidate(stroke) else { return false };
                for clue in self.domain.ends[candidate as usize] {
                    self.domain.choose(clue, candidate);
                }
                self.domain.fix(candidate);
                self.stale = true;
            }
            Fact::Dead(stroke) => self.rule_out(stroke),
            Fact::Own { cell, clue } => {
                let Some(clue) = self.clue(*clue) else { return true };
                let place = self.domain.grid.place(*cell);
                self.domain.reserve(place, clue);
                let strays = self.domain.living(clue).filter(|&stray| !self.domain.path(stray).contains(&place));
                let strays: Vec<u32> = strays.collect();
                for stray in strays {
                    self.domain.kill(stray);
                }
            }
            Fact::Apart(one, other) => {
                let Some((one, other)) = self.clue(*one).zip(self.clue(*other)) else { return true };
                let ways: Vec<u32> = self.domain.living(one).filter(|&way| self.partner(one, way) == other).collect();
                for way in ways {
                    self.domain.kill(way);
                }
                self.part(one, other);
            }
        }
        self.domain.forget();
        true
    }
}
