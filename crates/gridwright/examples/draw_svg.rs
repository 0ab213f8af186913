//! Draws a board with its solution as an SVG image:
//! `cargo run --example draw_svg -- solitaire:english:d4-d4 > board.svg`
#![expect(clippy::print_stdout, reason = "an example talks to its reader")]
use gridwright::prelude::*;
use gridwright::{futoshiki, solitaire};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "futoshiki:3:1l.l.......".to_owned());
    let image = match text.split_once(':') {
        Some(("solitaire", board)) => {
            let board: solitaire::Board = board.parse()?;
            board.svg(&board.initial_state())?
        }
        Some(("futoshiki", board)) => {
            let board: futoshiki::Board = board.parse()?;
            let solved = board.solve()?;
            board.svg(solved.state().ok_or("the board has no solution")?)?
        }
        _ => return Err("expected a text like futoshiki:3:1l.l.......".into()),
    };
    println!("{image}");
    Ok(())
}
