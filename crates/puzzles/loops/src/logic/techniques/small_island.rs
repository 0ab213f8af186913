//! Small island: a closed region of a few open pieces; all ways to fill it are tried, and what they share is known.
//!
//! Regions of at most [`MOST`] cells, at most [`TRIES`] steps each. On nets the ways need not be trees: the fewer are then
//! ruled out.
use super::regions::islands;
use super::words::{members, name};
use crate::Loops;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::Message;

/// The most cells a person looks at together.
const MOST: usize = 7;

/// The most steps for one region.
const TRIES: u32 = 4000;

/// The smallest region that tells something.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    run.scoped(|run| smallest(board, facts, run))
}

fn smallest(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    let mut regions = islands(board, facts, run)?;
    regions.retain(|region| region.len() <= MOST);
    regions.sort_by_key(Vec::len);
    for region in regions {
        run.nodes(1)?;
        let mut filling = Filling {
            board,
            facts,
            region: &region,
            sides: vec![0; region.len()],
            seen: vec![0; region.len()],
            left: TRIES,
        };
        let filled = filling.fill(0);
        run.work(64 * u64::from(TRIES - filling.left))?;
        if !filled {
            continue;
        }
        let seen = filling.seen;
        if let Some(found) = told(board, facts, &region, &seen) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn told(board: &Board, facts: &Facts, region: &[usize], seen: &[u16]) -> Option<Deduction<Loops>> {
    let mut news = Vec::new();
    for (&index, &orientations) in region.iter().zip(seen) {
        let cell = board.cell(index);
        if orientations.is_power_of_two() {
            news.push(Fact::is(cell, orientations.trailing_zeros() as u8));
        } else {
            news.extend(members(facts.orientations(index) & !orientations).map(|sides| Fact::not(cell, sides)));
        }
    }
    let impossible = seen.contains(&0);
    if news.is_empty() && !impossible {
        return None;
    }
    let cells = region.iter().map(|&index| name(board, index)).collect::<Vec<_>>().join(", ");
    let message = if impossible { Message::new("tech-island-shut") } else { Message::new("tech-island") };
    Some(Deduction {
        facts: if impossible { Vec::new() } else { news },
        because: region.iter().map(|&index| Place::Cell(board.cell(index))).collect(),
        message: message.with("cells", cells).with("count", region.len()),
    })
}

/// Filling a region in every way.
struct Filling<'a> {
    board: &'a Board,
    facts: &'a Facts,
    region: &'a [usize],
    sides: Vec<u8>,
    /// The orientations seen in some filling.
    seen: Vec<u16>,
    left: u32,
}

impl Filling<'_> {
    /// Fills from a cell on; false when there are too many steps.
    fn fill(&mut self, at: usize) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        if at == self.region.len() {
            for (seen, &sides) in self.seen.iter_mut().zip(&self.sides) {
                *seen |= 1 << sides;
            }
            return true;
        }
        for sides in members(self.facts.orientations(self.region[at])) {
            self.sides[at] = sides;
            if self.agrees(at, sides) && !self.fill(at + 1) {
                return false;
            }
        }
        true
    }

    fn agrees(&self, at: usize, sides: u8) -> bool {
        (0..4).all(|side| {
            let connected = sides >> side & 1 == 1;
            let Some(other) = self.board.neighbour(self.region[at], side) else { return !connected };
            let back = (side + 2) % 4;
            match self.region.iter().position(|&index| index == other) {
                Some(before) if before < at => (self.sides[before] >> back & 1 == 1) == connected,
                Some(_) => true,
                None => self.facts.side(other, back).is_none_or(|there| there == connected),
            }
        })
    }
}
