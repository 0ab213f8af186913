//! What a technique that looks at a piece and those near it finds, piece by piece, kept up to date.
//!
//! A walk asks every technique for its first find after every step. Looking at all pieces each time costs the square of the
//! board. An agenda remembers what was found where, and looks again only near what was learned since: a step costs what it
//! changes. It says what the plain scan would say: the least rank, and of equals the first in reading order.
use super::techniques::{LONG, SHORT};
use crate::board::Board;
use std::cell::{RefCell, RefMut};
use std::collections::BTreeSet;

/// How good a find is; the least is taken.
pub(super) type Rank = u8;
/// No find.
const NOTHING: Rank = Rank::MAX;

/// The techniques that have agendas.
#[derive(Debug, Clone, Copy)]
pub(super) enum Watch {
    Neighbour,
    Border,
    SharedSide,
    PairOfEnds,
    ShortContradiction,
    Contradiction,
}

impl Watch {
    /// How many steps away what a find rests on may be.
    fn reach(self) -> i32 {
        match self {
            Watch::Border | Watch::PairOfEnds => 0,
            Watch::Neighbour | Watch::SharedSide => 1,
            Watch::ShortContradiction => SHORT as i32,
            Watch::Contradiction => LONG as i32,
        }
    }
}

/// The agendas of a walk. They are no part of what is known: a copy begins anew, and all are equal.
#[derive(Debug, Default)]
pub(super) struct Agendas {
    /// The pieces about which something was learned, in order.
    changes: Vec<u32>,
    agendas: RefCell<[Agenda; 6]>,
}

impl Clone for Agendas {
    fn clone(&self) -> Self {
        Agendas::default()
    }
}

impl PartialEq for Agendas {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Agendas {}

impl Agendas {
    /// Something was learned about a piece.
    pub(super) fn changed(&mut self, index: usize) {
        self.changes.push(index as u32);
    }

    /// The agenda of a technique; it has heard of every change.
    pub(super) fn of(&self, board: &Board, watch: Watch) -> RefMut<'_, Agenda> {
        let mut agenda = RefMut::map(self.agendas.borrow_mut(), |agendas| &mut agendas[watch as usize]);
        agenda.hear(board, &self.changes, watch.reach());
        agenda
    }
}

/// The finds of one technique.
#[derive(Debug, Default)]
pub(super) struct Agenda {
    /// How many changes it has heard of.
    heard: usize,
    /// Pieces to look at, a bit each.
    stale: Vec<u64>,
    found: BTreeSet<(Rank, u32)>,
    /// The rank in `found` of each piece, or [`NOTHING`]; empty before the first look, which is at all of them.
    ranks: Vec<Rank>,
}

impl Agenda {
    fn hear(&mut self, board: &Board, changes: &[u32], reach: i32) {
        if self.ranks.is_empty() {
            let cells = board.len();
            self.ranks = vec![NOTHING; cells];
            self.stale = (0..cells.div_ceil(64)).map(|word| u64::MAX >> (64 - (cells - 64 * word).min(64))).collect();
            self.heard = changes.len();
        }
        for &index in &changes[self.heard..] {
            near(board, index as usize, reach, |near| self.stale[near / 64] |= 1 << (near % 64));
        }
        self.heard = changes.len();
    }

    /// The first of the best finds before a place; `look` judges a piece.
    pub(super) fn first<E>(
        &mut self,
        before: usize,
        mut look: impl FnMut(usize) -> Result<Option<Rank>, E>,
    ) -> Result<Option<(Rank, usize)>, E> {
        for word in 0..self.stale.len() {
            while self.stale[word] != 0 {
                let index = word * 64 + self.stale[word].trailing_zeros() as usize;
                if index >= before {
                    break;
                }
                let rank = look(index)?.unwrap_or(NOTHING);
                self.stale[word] &= self.stale[word] - 1;
                let old = std::mem::replace(&mut self.ranks[index], rank);
                if old != rank {
                    let _ = self.found.remove(&(old, index as u32));
                    let _ = rank != NOTHING && self.found.insert((rank, index as u32));
                }
            }
        }
        let first = self.found.iter().find(|(_, index)| (*index as usize) < before);
        Ok(first.map(|&(rank, index)| (rank, index as usize)))
    }
}

/// The places at most so many steps away.
fn near(board: &Board, index: usize, reach: i32, mut visit: impl FnMut(usize)) {
    let ((row, column), (rows, columns), wraps) = (board.cell(index), board.size(), board.wraps());
    let at = |from: u16, step: i32, size: u16| {
        let (place, size) = (i32::from(from) + step, i32::from(size));
        if wraps { Some(place.rem_euclid(size)) } else { (0..size).contains(&place).then_some(place) }
    };
    for down in -reach..=reach {
        let Some(row) = at(row, down, rows) else { continue };
        let wide = reach - down.abs();
        for column in (-wide..=wide).filter_map(|right| at(column, right, columns)) {
            visit(row as usize * usize::from(columns) + column as usize);
        }
    }
}
