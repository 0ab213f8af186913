//! The unit of human logic: a path is drawn or ruled out, a cell belongs to a clue, two clues are no partners; and all
//! that is known of a board.
use crate::Logipix;
use crate::board::{Board, read_cell};
use crate::engine::Candidates;
use crate::state::{Move, State};
use crate::stroke::Stroke;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Knowledge;
use gridwright_core::puzzle::Rules;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::cell::{RefCell, RefMut};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// One thing that is known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// This path is drawn: `r1c2:eess`.
    Path(Stroke),
    /// This path is ruled out: `r1c2~eess`.
    Dead(Stroke),
    /// The path of the clue covers the cell: `r1c3=r1c2`.
    Own {
        /// The cell.
        cell: Cell,
        /// The clue.
        clue: Cell,
    },
    /// These two clues are no partners: `r1c2-r3c4`.
    Apart(Cell, Cell),
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Path(stroke) => write!(f, "{stroke}"),
            Fact::Dead(stroke) => write!(f, "{}~{}", CellName(stroke.cells()[0]), stroke.steps()),
            Fact::Own { cell, clue } => write!(f, "{}={}", CellName(*cell), CellName(*clue)),
            Fact::Apart(one, other) => write!(f, "{}-{}", CellName(*one), CellName(*other)),
        }
    }
}

impl FromStr for Fact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let start = read_cell(&mut reader)?;
        let fact = match reader.take() {
            Some(':') => Fact::Path(Stroke::read_steps(&mut reader, start)?),
            Some('~') => Fact::Dead(Stroke::read_steps(&mut reader, start)?),
            Some(sign @ ('=' | '-')) => {
                let other = read_cell(&mut reader)?;
                if sign == '=' { Fact::Own { cell: start, clue: other } } else { Fact::Apart(start, other) }
            }
            _ => return Err(reader.error("steps-wanted")),
        };
        reader.end()?;
        Ok(fact)
    }
}

/// What is known: the strokes, the owners of cells, and what is ruled out.
#[derive(Debug, Clone)]
pub struct Facts {
    board: Arc<Board>,
    state: State,
    owners: BTreeMap<Cell, Cell>,
    dead: BTreeSet<Stroke>,
    apart: BTreeSet<(Cell, Cell)>,
    /// The candidates, made when a technique first asks for them.
    known: RefCell<Option<Candidates>>,
    /// Bytes of candidates that are done with, to be given back to the run that makes new ones.
    owed: std::cell::Cell<u64>,
}

impl PartialEq for Facts {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
            && self.owners == other.owners
            && self.dead == other.dead
            && self.apart == other.apart
            && self.board == other.board
    }
}

impl Facts {
    /// The strokes that are known.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The clue whose path covers a cell, where that is known and not drawn.
    pub fn owner(&self, cell: Cell) -> Option<Cell> {
        self.owners.get(&cell).copied()
    }

    /// The candidates that are left by all that is known.
    pub(crate) fn known<T>(&self, run: &mut Run<T>) -> Result<RefMut<'_, Candidates>, Stop> {
        let mut known = self.known.borrow_mut();
        if known.is_none() {
            run.release(self.owed.take());
            let mut fresh = Candidates::new(&self.board, &self.state, run)?;
            let owned = self.owners.iter().map(|(&cell, &clue)| Fact::Own { cell, clue });
            let apart = self.apart.iter().map(|&(one, other)| Fact::Apart(one, other));
            let dead = self.dead.iter().map(|stroke| Fact::Dead(stroke.clone()));
            for fact in owned.chain(apart).chain(dead) {
                let _ = fresh.take(&fact);
            }
            *known = Some(fresh);
        }
        let mut known = RefMut::filter_map(known, Option::as_mut).map_err(|_| Stop::Memory)?;
        known.list(run)?;
        Ok(known)
    }
}

impl Knowledge<Logipix> for Facts {
    fn begin(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Self, Stop> {
        run.work(board.len() as u64)?;
        Ok(Facts {
            board: Arc::new(board.clone()),
            state: state.clone(),
            owners: BTreeMap::new(),
            dead: BTreeSet::new(),
            apart: BTreeSet::new(),
            known: RefCell::new(None),
            owed: std::cell::Cell::new(0),
        })
    }

    /// What lies outside the board, or across what is known, is ignored.
    fn learn(&mut self, fact: &Fact) {
        let known = self.known.get_mut();
        if known.as_mut().is_some_and(|known| !known.take(fact)) {
            let bytes = known.take().map_or(0, |known| known.domain.bytes());
            self.owed.set(self.owed.get() + bytes);
        }
        match fact {
            Fact::Path(stroke) => {
                let _ = Logipix::play(&self.board, &mut self.state, &Move::Draw(stroke.clone()));
            }
            Fact::Dead(stroke) => {
                let _ = self.dead.insert(stroke.clone());
            }
            Fact::Own { cell, clue } => {
                if self.board.index(*cell).is_some() && self.board.clue(*clue).is_some() {
                    let _ = self.owners.insert(*cell, *clue);
                }
            }
            Fact::Apart(one, other) => {
                let _ = self.apart.insert((*one.min(other), *one.max(other)));
            }
        }
    }
}
