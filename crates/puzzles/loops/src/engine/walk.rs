//! Exhaustive search along a fixed path over the cells, with an explicit stack.
//!
//! Each cell in turn takes an orientation that agrees with the border and with the cells before it on the path. The
//! stack is one set of orientations left for every cell of the path, so depth costs no recursion. Exponential at worst.
//! *Nodes* are orientations tried.
use super::domains::Domains;
use super::islands::{Island, Orientations};
use crate::Loops;
use crate::board::Board;
use crate::logic::{CONNECTS, Fact};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Query, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};

/// Not on the path.
const NOWHERE: u32 = u32::MAX;

/// The search along paths over one board.
pub(crate) struct Walk<'d, 'b> {
    domains: &'d Domains<'b>,
    /// The place of each cell on the path that is searched now.
    rank: Vec<u32>,
    /// The sides each cell connects: known, or tried.
    pub(crate) sides: Vec<u8>,
}

/// Bytes a cell, for asking before taking.
pub(crate) const BYTES: u64 = 8;

impl<'d, 'b> Walk<'d, 'b> {
    pub(crate) fn new(domains: &'d Domains<'b>) -> Self {
        let count = domains.board.len();
        let sides = (0..count).map(|index| domains.only(index).unwrap_or(0)).collect();
        Walk { domains, rank: vec![NOWHERE; count], sides }
    }

    /// Searches one path to the end, or until the query is settled on it.
    pub(crate) fn island<T: Probe<Loops>>(
        &mut self,
        path: Vec<u32>,
        query: Query,
        run: &mut Run<T>,
    ) -> (Island, Option<Stop>) {
        for (rank, &cell) in path.iter().enumerate() {
            self.rank[cell as usize] = rank as u32;
        }
        let mut island = Island { cells: path, ..Island::default() };
        let stopped = self.search(&mut island, query, run).err();
        for &cell in &island.cells {
            self.rank[cell as usize] = NOWHERE;
        }
        (island, stopped)
    }

    fn search<T: Probe<Loops>>(&mut self, island: &mut Island, query: Query, run: &mut Run<T>) -> Result<(), Stop> {
        let mut left: Vec<u16> = Vec::with_capacity(island.cells.len());
        let mut count: u64 = 0;
        loop {
            if left.len() < island.cells.len() {
                left.push(self.fitting(island.cells[left.len()] as usize, left.len()));
            } else {
                // On a net only trees count.
                if self.domains.board.is_net() {
                    run.work(4 * self.sides.len() as u64)?;
                }
                if !self.domains.board.is_net() || is_tree(self.domains.board, &self.sides) {
                    count += 1;
                    island.count = BigUint::from(count);
                    if self.found(island, query, run)? {
                        return Ok(());
                    }
                }
                Self::leave(&left, run);
            }
            if !self.advance(&mut left, &island.cells, run)? {
                return Ok(());
            }
        }
    }

    /// Keeps a solution; true when there are enough.
    fn found<T: Probe<Loops>>(&self, island: &mut Island, query: Query, run: &mut Run<T>) -> Result<bool, Stop> {
        run.emit(|| Event::Found);
        if (island.solutions.len() as u64) < query.keep() {
            if !island.solutions.is_empty() {
                run.reserve((size_of::<Orientations>() + island.cells.len()) as u64)?;
            }
            let orientations: Orientations = island.cells.iter().map(|&cell| self.sides[cell as usize]).collect();
            island.solutions.push(orientations);
        }
        Ok(query.task != Task::Count && island.solutions.len() as u64 >= query.enough())
    }

    /// Orientations that agree with the border, with what is known, and with the cells before on the path.
    fn fitting(&self, cell: usize, rank: usize) -> u16 {
        let mut orientations = self.domains.orientations(cell);
        for (side, connects) in CONNECTS.into_iter().enumerate() {
            let connected = match self.domains.neighbour(cell, side) {
                None => false,
                Some(other) if self.is_settled(other, rank) => self.sides[other] >> ((side + 2) % 4) & 1 == 1,
                Some(_) => continue,
            };
            orientations &= if connected { connects } else { !connects };
        }
        orientations
    }

    /// Known before the search, or earlier on the path.
    fn is_settled(&self, cell: usize, rank: usize) -> bool {
        match self.rank[cell] {
            NOWHERE => self.domains.only(cell).is_some(),
            other => (other as usize) < rank,
        }
    }

    fn leave<T: Probe<Loops>>(left: &[u16], run: &mut Run<T>) {
        if !left.is_empty() {
            run.emit(|| Event::Undo { count: 1 });
            run.stats.backtracks += 1;
        }
    }

    /// Tries the next orientation of the last cell that has one left; false when there is none.
    fn advance<T: Probe<Loops>>(&mut self, left: &mut Vec<u16>, path: &[u32], run: &mut Run<T>) -> Result<bool, Stop> {
        while let Some(orientations) = left.last_mut() {
            if *orientations == 0 {
                let _ = left.pop();
                Self::leave(left, run);
                continue;
            }
            let sides = orientations.trailing_zeros() as u8;
            *orientations &= *orientations - 1;
            run.nodes(1)?;
            let cell = path[left.len() - 1] as usize;
            self.sides[cell] = sides;
            run.emit(|| Event::Try { fact: Fact::is(self.domains.board.cell(cell), sides) });
            return Ok(true);
        }
        Ok(false)
    }
}

/// Whether the pieces form one tree, given that all connections meet.
pub(crate) fn is_tree(board: &Board, sides: &[u8]) -> bool {
    let Some(first) = sides.iter().position(|&sides| sides != 0) else { return true };
    let pieces = sides.iter().filter(|&&sides| sides != 0).count();
    let ends: u32 = sides.iter().map(|sides| sides.count_ones()).sum();
    if ends as usize / 2 + 1 != pieces {
        return false;
    }
    let mut seen = vec![false; sides.len()];
    let mut reached = vec![first];
    seen[first] = true;
    let mut at = 0;
    while let Some(&index) = reached.get(at) {
        at += 1;
        let joined = (0..4).filter(|side| sides[index] >> side & 1 == 1);
        for other in joined.filter_map(|side| board.neighbour(index, side)) {
            if !std::mem::replace(&mut seen[other], true) {
                reached.push(other);
            }
        }
    }
    reached.len() == pieces
}
