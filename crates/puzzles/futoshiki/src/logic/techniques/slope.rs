//! The board seen upwards or upside down, so that whatever follows from "greater than" needs to be written only once.
//!
//! Upside down, the number v is called n + 1 - v, and every sign is turned round: a valley becomes a hill, an upper bound
//! a lower one. A technique finds lower bounds in both views and has found upper bounds too.
use super::lines::{around, least, up_to};
use super::words::{self, because, cell};
use crate::Futoshiki;
use crate::board::{Board, Sign};
use crate::logic::Facts;
use gridwright_core::logic::Deduction;
use gridwright_core::text::Message;

/// One of the two views.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slope<'a> {
    /// The board.
    pub(super) board: &'a Board,
    facts: &'a Facts,
    /// Whether greater is greater; else upside down.
    pub(super) upwards: bool,
}

impl<'a> Slope<'a> {
    /// Both views, upside down first: "less than" reads easier.
    pub(super) fn both(board: &'a Board, facts: &'a Facts) -> [Self; 2] {
        [false, true].map(|upwards| Slope { board, facts, upwards })
    }

    /// A set of numbers in the words of this view; the same function leads back.
    fn turned(&self, set: u32) -> u32 {
        if self.upwards { set } else { set.reverse_bits() >> (32 - self.board.len()) }
    }

    /// A number of this view in plain words.
    pub(super) fn plain(&self, value: u8) -> u8 {
        if self.upwards { value } else { (self.board.side() + 1).saturating_sub(value) }
    }

    /// The numbers possible in a place, in the words of this view.
    pub(super) fn domain(&self, index: usize) -> u32 {
        self.turned(self.facts.domain(index))
    }

    /// The least number possible in a place, in the words of this view.
    pub(super) fn floor(&self, index: usize) -> u8 {
        least(self.domain(index))
    }

    /// Whether a number is placed there.
    pub(super) fn is_placed(&self, index: usize) -> bool {
        self.facts.is_placed(index)
    }

    /// Whether a sign says that the first place is below the second, in this view.
    pub(super) fn is_under(&self, lower: usize, upper: usize) -> bool {
        self.board.sign(lower, upper) == if self.upwards { Sign::Less } else { Sign::Greater }
    }

    /// The neighbours that a sign puts below a place, in this view.
    pub(super) fn under(&self, index: usize) -> impl Iterator<Item = usize> {
        around(self.board, index).filter(move |&other| self.is_under(other, index))
    }

    /// The neighbour whose floor, by the sign between, explains the floor of a place; none where the floor is its own.
    pub(super) fn rests_on(&self, index: usize) -> Option<usize> {
        let explains = |lower: &usize| self.floor(*lower) + 1 == self.floor(index);
        self.under(index).find(|lower| !self.is_placed(index) && explains(lower))
    }

    /// For every place that signs put below `top`, by however many steps, the place above it on a shortest path down.
    pub(super) fn descent(&self, top: usize) -> Vec<Option<usize>> {
        let mut above = vec![None; self.board.len() * self.board.len()];
        let mut queue = vec![top];
        let mut next = 0;
        while let Some(&upper) = queue.get(next) {
            next += 1;
            // Signs that run in a circle lead back to the top; it is no place below itself.
            for lower in self.under(upper).filter(|&lower| lower != top) {
                if above[lower].is_none() {
                    above[lower] = Some(upper);
                    queue.push(lower);
                }
            }
        }
        above
    }

    /// What a place loses when it must be above `floor`, in plain words.
    pub(super) fn lost(&self, index: usize, floor: u8) -> u32 {
        self.turned(self.domain(index) & up_to(floor))
    }

    /// The deduction that a place must be above `floor`; `ids` are the sentences for "greater" and for "less".
    pub(super) fn deduce(
        &self,
        target: usize,
        floor: u8,
        from: &[usize],
        ids: [&'static str; 2],
        fill: impl Fn(Message) -> Message,
    ) -> Deduction<Futoshiki> {
        let lost = self.lost(target, floor);
        let message = Message::new(ids[usize::from(!self.upwards)]).with("cell", cell(self.board, target));
        Deduction {
            facts: words::ruled_out(self.board, self.facts, &[target], lost),
            because: because(self.board, from),
            message: fill(message.with("lost", words::either(lost))),
        }
    }
}
