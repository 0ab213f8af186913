//! The game ids of `DriftingDroids`: `0765+42+2E21BD0F+93`.
//!
//! One hexadecimal digit for the side of each quadrant (north-west, north-east, south-east, south-west; 0-3 are 1A-4A, 4-7
//! B, 8-B C, C-F D); the number of robots and which of them must arrive, F for any; the robots' cells and the target's,
//! row and column as one digit each.
use super::{error, head, standing, text};
use crate::board::{Board, Options, Target};
use crate::state::State;
use gridwright_core::scene::Cell;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

/// The notation.
pub(super) const FORMAT: Format<Board, State> = Format { id: "drifting", extension: "txt", detect, read, write };

/// Four digits and a plus sign begin no other notation.
fn detect(input: &[u8]) -> Guess {
    let head = head(input).as_bytes();
    let digits = head.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    if digits == 4 && head.get(4) == Some(&b'+') { Guess::Sure } else { Guess::No }
}

struct Digits<'t> {
    text: &'t str,
    at: usize,
}

impl Digits<'_> {
    fn digit(&mut self) -> Result<u8, TextError> {
        let next = self.text[self.at..].chars().next().and_then(|next| next.to_digit(16));
        let digit = next.ok_or_else(|| error(self.text, self.at, Message::new("drifting-digit")))?;
        self.at += 1;
        Ok(digit as u8)
    }

    fn plus(&mut self) -> Result<(), TextError> {
        if !self.text[self.at..].starts_with('+') {
            return Err(error(self.text, self.at, Message::new("drifting-plus")));
        }
        self.at += 1;
        Ok(())
    }

    fn cell(&mut self) -> Result<Cell, TextError> {
        Ok((self.digit()?.into(), self.digit()?.into()))
    }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let whole = text(input)?;
    let text = whole.trim_end();
    let mut digits = Digits { text, at: text.len() - text.trim_start().len() };
    let mut sides = [0; 4];
    for side in &mut sides {
        *side = digits.digit()?;
    }
    digits.plus()?;
    let count_at = digits.at;
    let (count, active) = (digits.digit()?, digits.digit()?);
    digits.plus()?;
    let robots = (0..count).map(|_| digits.cell()).collect::<Result<Vec<_>, _>>()?;
    digits.plus()?;
    let target = Target { robot: Some(active).filter(|&active| active != 15), cell: digits.cell()? };
    if digits.at < text.len() {
        return Err(error(text, digits.at, Message::new("text-goes-on")));
    }
    let board = Board::official(sides).ok_or_else(|| error(text, 0, Message::new("drifting-digit")))?;
    let board = board.set_up(robots, vec![target], Options::default());
    board.map(|board| (board, None)).map_err(|message| TextError::new(count_at, message))
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let board = standing(board, state);
    let sides = board.quadrants().ok_or_else(|| Message::new("write-official"))?;
    let [target] = board.targets() else { return Err(Message::new("write-one-target")) };
    if board.options() != Options::default() {
        return Err(Message::new("write-no-rules"));
    }
    let sides = sides.iter().map(|side| format!("{side:X}")).collect::<Vec<_>>().concat();
    let name = |(row, column): Cell| format!("{row:X}{column:X}");
    let robots = board.robots().iter().map(|&robot| name(robot)).collect::<Vec<_>>().concat();
    let active = target.robot.map_or("F".to_owned(), |robot| format!("{robot:X}"));
    Ok(format!("{sides}+{}{active}+{robots}+{}", board.robots().len(), name(target.cell)))
}
