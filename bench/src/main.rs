//! Benchmarks: boards per second by the clock, instructions per board by callgrind.
//!
//! - `speed [SET..]`: every set of `bench/sets` (or those named), each solver that can keep up, with uniqueness proofs;
//!   repeats are interleaved over the sets, and the best and the median are given, because machines are noisy;
//! - `doors [--repeats N] [ROW..]`: what a user waits for, cold, through the program and the server (`docs/speed.md`);
//! - `generate`: boards generated per second, by size; `loop SIZE COUNT`: so many boards, which bench/batches.py times;
//! - `loops [DIRECTORY | solve BOARDS | files BOARDS | clauses BOARDS]`: Loops on fresh boards, solving alone, end to end and beside
//!   CaDiCaL; and all files of a directory;
//! - `ricochet [DIRECTORY | making]`: milliseconds per position of Ricochet Robots, by the number of moves;
//! - `solitaire [PART..]`: first solutions, closures and proofs of Peg Solitaire, and heuristics beside them;
//! - `logipix [SIDE..|FILE..]`: pictures to unique boards, and boards to proofs, with their quality;
//! - `once SET SOLVER`: one silent pass, for callgrind to count;
//! - `instructions [SET..]`: runs `once` under `valgrind --tool=callgrind` and prints instructions per board.
mod doors;
mod generate;
mod instructions;
mod logipix;
mod loops;
mod measure;
mod ricochet;
mod sets;
mod solitaire;
mod speed;

use anyhow::{Result, bail};

const USAGE: &str = "usage: doors [--repeats N] [ROW..] | speed [SET..] | generate | loop SIZE COUNT | loops [DIRECTORY | solve|files|clauses BOARDS] | ricochet [DIRECTORY | making] | \
    solitaire [PART..] | logipix [SIDE..|FILE..] | \
    instructions [SET..] | once SET SOLVER";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rest: Vec<&str> = arguments.iter().skip(1).map(String::as_str).collect();
    match (arguments.first().map(String::as_str), rest.as_slice()) {
        (Some("doors"), words) => doors::doors(words),
        (Some("speed"), sets) => speed::speed(sets),
        (Some("once"), [set, solver]) => speed::once(set, solver),
        (Some("generate"), _) => generate::generate(),
        (Some("loop"), [size, count]) => generate::looped(size.parse()?, count.parse()?),
        (Some("loops"), rest) => loops::loops(rest),
        (Some("ricochet"), rest) => ricochet::ricochet(rest),
        (Some("solitaire"), parts) => solitaire::solitaire(parts),
        (Some("logipix"), files) => logipix::logipix(files),
        (Some("instructions"), sets) => instructions::instructions(sets),
        _ => bail!(USAGE),
    }
}
