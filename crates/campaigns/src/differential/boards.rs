//! Random boards of every puzzle, each known by its number.
use super::judge::Truth;
use super::{futoshiki, logipix, loops, ricochet, solitaire};
use crate::Random;

/// The board of a number, with the truth about it.
pub fn board(puzzle: &str, number: u64) -> Box<dyn Truth> {
    let random = &mut Random::new(puzzle, number);
    match puzzle {
        "futoshiki" => Box::new(futoshiki::board(random)),
        "logipix" => Box::new(logipix::board(random)),
        "loops" => Box::new(loops::board(random)),
        "ricochet" => Box::new(ricochet::board(random)),
        _ => Box::new(solitaire::board(random)),
    }
}
