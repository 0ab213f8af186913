//! Quadrants cell by cell, as Michael Fogleman's program writes them.
//!
//! Four lines, north-west, north-east, south-east, south-west, each a quadrant seen as the north-western one: 64 cells
//! separated by commas, each its walls (N E S W, X for none) and its target (`RC`: red circle) or diagonal. Then the line
//! `robots r1c2-r3c4` and the line `target R@r5c6`.
use super::{error, head, standing, text};
use crate::board::{Board, Options};
use crate::quadrants::{SIDE, Side, Square, close_centre, lay, recognise, recognised, side, square, word};
use crate::state::State;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

/// The notation.
pub(super) const FORMAT: Format<Board, State> = Format { id: "cells", extension: "cells", detect, read, write };

fn detect(input: &[u8]) -> Guess {
    let line = head(input).lines().next().unwrap_or_default();
    let cells = line.split(',').count();
    if cells > 8 && line.split(',').take(8).all(|cell| !cell.trim().is_empty() && square(cell.trim()).is_some()) {
        Guess::Sure
    } else {
        Guess::No
    }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let text = text(input)?;
    let mut lines = lines(text).into_iter();
    let mut sides = Vec::new();
    for _ in 0..4 {
        let (at, line) = lines.next().ok_or_else(|| error(text, text.len(), Message::new("cells-quadrant")))?;
        sides.push(quadrant(text, at, line)?);
    }
    let known: Vec<u8> = sides.iter().filter_map(recognise).collect();
    let board = match <[u8; 4]>::try_from(known) {
        Ok(official) => Board::official(official),
        Err(_) => laid(&sides),
    };
    let board = board.ok_or_else(|| error(text, 0, Message::new("cells-quadrant")))?;
    let mut rest = String::new();
    for wanted in ["robots ", "target "] {
        let (at, line) = lines.next().ok_or_else(|| error(text, text.len(), Message::new("cells-pieces")))?;
        let words = line.strip_prefix(wanted).ok_or_else(|| error(text, at, Message::new("cells-pieces")))?;
        rest = format!("{rest}:{}", words.trim());
    }
    if let Some((at, _)) = lines.next() {
        return Err(error(text, at, Message::new("text-goes-on")));
    }
    // Robots and target are written as in our own text, on any board of this size.
    let pieces: Board =
        format!("16x16-256.{rest}").parse().map_err(|bad: TextError| error(text, text.len(), bad.message))?;
    let board = board.set_up(pieces.robots().to_vec(), pieces.targets().to_vec(), Options::default());
    board.map(|board| (board, None)).map_err(|message| TextError::new(0, message))
}

/// A board of any quadrants. Sides written in other words may still stand for the walls of an official board.
fn laid(sides: &[Side]) -> Option<Board> {
    let mut board = Board::empty(2 * SIDE as u16, 2 * SIDE as u16)?;
    sides.iter().enumerate().for_each(|(turns, side)| lay(&mut board, side, turns));
    close_centre(&mut board);
    Some(recognised(board))
}

/// Lines that are not empty, each with its offset.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        if !line.trim().is_empty() {
            lines.push((at, line.trim_end()));
        }
        at += line.len() + 1;
    }
    lines
}

fn quadrant(text: &str, at: usize, line: &str) -> Result<Side, TextError> {
    let mut side = Side::default();
    let (mut at, mut count) = (at, 0);
    for word in line.split(',') {
        let read: Option<Square> = square(word.trim()).filter(|_| count < SIDE * SIDE);
        let read = read.ok_or_else(|| error(text, at, Message::new("cells-cell")))?;
        side[count / SIDE][count % SIDE] = read;
        at += word.len() + 1;
        count += 1;
    }
    if count == SIDE * SIDE { Ok(side) } else { Err(error(text, at, Message::new("cells-quadrant"))) }
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let board = standing(board, state);
    let sides = board.quadrants().ok_or_else(|| Message::new("write-official"))?;
    let [target] = board.targets() else { return Err(Message::new("write-one-target")) };
    if board.options() != Options::default() {
        return Err(Message::new("write-no-rules"));
    }
    let line = |side: &Side| side.iter().flatten().map(word).collect::<Vec<_>>().join(",");
    let mut lines: Vec<String> = sides.into_iter().filter_map(side).map(line).collect();
    let own = board.to_string();
    lines.push(format!("robots {}", own.split(':').nth(1).unwrap_or_default()));
    lines.push(format!("target {target}"));
    Ok(lines.join("\n") + "\n")
}
