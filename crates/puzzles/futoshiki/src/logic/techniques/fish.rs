//! X-wing, swordfish, jellyfish: a number that has only k columns between it in k rows fills these columns there, so it
//! goes from them elsewhere; and the same with rows and columns exchanged. O(n x choose(n, k)).
//!
//! Whose idea: the fishing names come from the Sudoku players of the 1980s and after; the argument is Hall's.
use super::groups::{self, Item};
use super::lines::{Line, bit, members};
use super::words::{because, list, ruled_out};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::{Arg, Message};

/// `K` lines: an x-wing, a swordfish or a jellyfish.
pub(super) fn find<const K: usize>(
    board: &Board,
    facts: &Facts,
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    for value in 1..=board.side() {
        run.nodes(1)?;
        for column in [false, true] {
            let lines: Vec<Line> = Line::all(board.len()).filter(|line| line.column == column).collect();
            let open = lines.iter().filter(|line| !line.holds(facts, value));
            let items: Vec<Item> = open.map(|line| (line.number, line.places(facts, value))).collect();
            let found = groups::find(&items, K, |base, cover| tell(board, facts, value, &lines, base, cover));
            if found.is_some() {
                return Ok(found);
            }
        }
    }
    Ok(None)
}

fn tell(
    board: &Board,
    facts: &Facts,
    value: u8,
    lines: &[Line],
    base: &[usize],
    cover: u32,
) -> Option<Deduction<Futoshiki>> {
    let crossings = |line: Line| members(cover).map(move |position| line.at(usize::from(position) - 1));
    let (inside, outside): (Vec<Line>, Vec<Line>) = lines.iter().partition(|line| base.contains(&line.number));
    let others: Vec<usize> = outside.into_iter().flat_map(crossings).collect();
    let gone = ruled_out(board, facts, &others, bit(value));
    let body = inside.into_iter().flat_map(|line| line.open(facts).collect::<Vec<_>>());
    (!gone.is_empty()).then(|| Deduction {
        facts: gone,
        because: because(board, &body.collect::<Vec<_>>()),
        message: Message::new(if lines[0].column { "fish-columns" } else { "fish-rows" })
            .with("value", usize::from(value))
            .with("count", base.len())
            .with("base", numbers(base.iter().map(|number| number + 1)))
            .with("cover", numbers(members(cover).map(usize::from))),
    })
}

/// "2 and 5".
fn numbers(lines: impl Iterator<Item = usize>) -> Arg {
    list("list-and", lines.map(|number| number.to_string()).collect())
}
