//! Colour balance: every connection joins a black cell and a white one, so a region needs as many from each colour.
//!
//! An open side that is the only link between two halves of a region is decided by the balance of either half: the
//! connections its pieces still need on black and on white cells differ by exactly what the link carries. Links are found
//! as the bridges of the region's graph (Tarjan 1974), O(cells). Joined borders need even sides.
use super::regions::{islands, open};
use super::words::{name, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::{CONNECTS, Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::Message;

/// The first link that is decided, or the first region out of balance.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    let (rows, columns) = board.size();
    if board.wraps() && (rows % 2 == 1 || columns % 2 == 1) {
        return Ok(None);
    }
    run.scoped(|run| {
        for region in islands(board, facts, run)? {
            run.nodes(1)?;
            let found = run.scoped(|run| {
                // Two maps, the tree, its sums and how far up it reaches.
                run.reserve(96 * region.len() as u64)?;
                Tree::new(board, facts, &region, run)?.decide(run)
            })?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    })
}

/// A search tree of a region, with what Tarjan's bridges and the balance need.
struct Tree<'a> {
    board: &'a Board,
    facts: &'a Facts,
    /// Cells in the order of the search.
    order: Vec<usize>,
    /// For each of them: its parent in the order, the side it was reached by, seen from itself.
    parent: Vec<(usize, usize)>,
}

impl<'a> Tree<'a> {
    fn new(board: &'a Board, facts: &'a Facts, region: &[usize], run: &mut Run<Quiet>) -> Result<Self, Stop> {
        let mut tree = Tree { board, facts, order: Vec::new(), parent: Vec::new() };
        let mut number = std::collections::HashMap::new();
        // Depth first, so that every other side leads to an ancestor: bridges need that.
        let mut stack: Vec<(usize, usize, usize)> = vec![(region[0], usize::MAX, 0)];
        while let Some((index, parent, side)) = stack.pop() {
            run.work(128)?;
            if number.contains_key(&index) {
                continue;
            }
            let here = tree.order.len();
            let _ = number.insert(index, here);
            tree.order.push(index);
            tree.parent.push((parent, side));
            for side in 0..4 {
                if let Some(other) = open(board, facts, index, side).filter(|other| !number.contains_key(other)) {
                    stack.push((other, here, (side + 2) % 4));
                }
            }
        }
        Ok(tree)
    }

    /// Connections the pieces of each subtree still need on black cells, less those on white; and how far up it reaches.
    fn sums(&self, run: &mut Run<Quiet>) -> Result<(Vec<i64>, Vec<usize>), Stop> {
        let number: std::collections::HashMap<usize, usize> =
            self.order.iter().enumerate().map(|(here, &index)| (index, here)).collect();
        let (mut sums, mut low) = (vec![0_i64; self.order.len()], (0..self.order.len()).collect::<Vec<_>>());
        for here in (0..self.order.len()).rev() {
            let index = self.order[here];
            run.work(128)?;
            let known = (0..4).filter(|&side| self.facts.side(index, side) == Some(true)).count();
            let wanted = i64::from(self.board.pieces()[index].count_ones()) - known as i64;
            sums[here] += if self.is_black(index) { wanted } else { -wanted };
            let (parent, by) = self.parent[here];
            for side in (0..4).filter(|&side| parent == usize::MAX || side != by) {
                let other = open(self.board, self.facts, index, side).and_then(|other| number.get(&other));
                if let Some(&other) = other.filter(|&&other| other < here) {
                    low[here] = low[here].min(other);
                }
            }
            if parent != usize::MAX {
                sums[parent] += sums[here];
                low[parent] = low[parent].min(low[here]);
            }
        }
        Ok((sums, low))
    }

    fn is_black(&self, index: usize) -> bool {
        let (row, column) = self.board.cell(index);
        (row + column) % 2 == 0
    }

    fn decide(&self, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
        let (sums, low) = self.sums(run)?;
        if sums[0] != 0 {
            return Ok(Some(self.tell(Vec::new(), &self.order, Message::new("tech-unbalanced"), 0, 0)));
        }
        Ok((1..self.order.len()).filter(|&here| low[here] >= here).find_map(|here| {
            let (index, side) = (self.order[here], self.parent[here].1);
            let carries = if self.is_black(index) { sums[here] } else { -sums[here] };
            let allowed = match carries {
                0 => !CONNECTS[side],
                1 => CONNECTS[side],
                _ => {
                    let half = self.below(here);
                    return Some(self.tell(Vec::new(), &half, Message::new("tech-unbalanced"), index, 0));
                }
            };
            let news = narrowed(self.board, self.facts, index, allowed)?;
            let half = self.below(here);
            let message = Message::new(if carries == 1 { "tech-balance-link" } else { "tech-balance-gap" });
            Some(self.tell(news, &half, message, index, self.facts.orientations(index) & allowed))
        }))
    }

    /// The cells of a subtree.
    fn below(&self, top: usize) -> Vec<usize> {
        let mut inside = vec![false; self.order.len()];
        inside[top] = true;
        for here in top + 1..self.order.len() {
            inside[here] = inside.get(self.parent[here].0).copied().unwrap_or(false);
        }
        (0..self.order.len()).filter(|&here| inside[here]).map(|here| self.order[here]).collect()
    }

    fn tell(&self, facts: Vec<Fact>, half: &[usize], message: Message, index: usize, left: u16) -> Deduction<Loops> {
        Deduction {
            facts,
            because: half.iter().map(|&index| Place::Cell(self.board.cell(index))).collect(),
            message: message
                .with("cell", name(self.board, index))
                .with("count", half.len())
                .with("left", u64::from(left.count_ones())),
        }
    }
}
