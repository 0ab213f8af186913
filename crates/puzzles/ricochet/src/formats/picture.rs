//! A picture of a board in plain characters, to be read and drawn by people.
//!
//! ```text
//! +---+---+---+
//! |R      | r |
//! +   +---+   +
//! | /G     G  |
//! +---+---+---+
//! ```
//! A cell is three characters: the robot (a capital), the target (the robot's small letter, or `*` for any; its number
//! behind it where there are several) or a diagonal and its colour. A last line `rules turn no_rebound` switches rules on.
use super::{error, head, standing, text};
use crate::board::{Board, COLOURS, Diagonal, Direction, MAX_ROBOTS, Options, Target};
use crate::notation::colour;
use crate::quadrants::recognised;
use crate::state::State;
use gridwright_core::scene::Cell;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

/// The notation.
pub(super) const FORMAT: Format<Board, State> = Format { id: "picture", extension: "txt", detect, read, write };

/// Characters from one cell to the next.
const WIDE: usize = 4;

fn detect(input: &[u8]) -> Guess {
    if head(input).starts_with("+---+") || head(input).starts_with("+   +") { Guess::Sure } else { Guess::No }
}

/// A target that was read, and its number.
type Numbered = (u32, Target);

/// What was read so far.
struct Reader<'t> {
    text: &'t str,
    board: Board,
    robots: [Option<Cell>; MAX_ROBOTS],
    targets: Vec<Numbered>,
}

/// Lines with their offsets; white space behind them does not count.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        lines.push((at, line.trim_end()));
        at += line.len() + 1;
    }
    lines.retain(|(_, line)| !line.is_empty());
    lines
}

fn read(input: &[u8]) -> Read<Board, State> {
    let text = text(input)?;
    let mut lines = lines(text);
    let options = read_options(text, &mut lines)?;
    let width = lines.first().map_or(0, |(_, line)| line.len());
    let (rows, columns) = (lines.len() / 2, width.saturating_sub(1) / WIDE);
    let size = u16::try_from(rows).ok().zip(u16::try_from(columns).ok());
    let board = size.and_then(|(rows, columns)| Board::empty(rows, columns));
    let fits = lines.len() == 2 * rows + 1 && width == WIDE * columns + 1;
    let board = board.filter(|_| fits).ok_or_else(|| error(text, 0, Message::new("picture-line")))?;
    let mut reader = Reader { text, board, robots: [None; MAX_ROBOTS], targets: Vec::new() };
    for (number, &(at, line)) in lines.iter().enumerate() {
        if !line.is_ascii() || line.len() != width {
            let id = if number % 2 == 0 { Message::new("picture-line") } else { Message::new("picture-row") };
            return Err(error(text, at, id));
        }
        let row = (number / 2) as u16;
        if number % 2 == 0 { reader.border(at, line, row)? } else { reader.row(at, line, row)? }
    }
    reader.finish(options)
}

fn read_options(text: &str, lines: &mut Vec<(usize, &str)>) -> Result<Options, TextError> {
    let mut options = Options::default();
    let Some(&(at, line)) = lines.last().filter(|(_, line)| line.starts_with("rules")) else { return Ok(options) };
    for word in line.split_whitespace().skip(1) {
        match word {
            "turn" => options.turn = true,
            "no_rebound" => options.no_rebound = true,
            _ => return Err(error(text, at, Message::new("bad-rule"))),
        }
    }
    let _ = lines.pop();
    Ok(options)
}

impl Reader<'_> {
    /// The walls above a row, or below the last.
    fn border(&mut self, at: usize, line: &str, row: u16) -> Result<(), TextError> {
        for column in 0..self.board.size().1 {
            let place = WIDE * usize::from(column);
            match &line[place..=place + WIDE] {
                "+---+" if row > 0 => self.board.set_wall((row - 1, column), Direction::South, true),
                "+---+" | "+   +" => {}
                _ => return Err(error(self.text, at + place, Message::new("picture-line"))),
            }
        }
        Ok(())
    }

    /// A row of cells with the walls between them.
    fn row(&mut self, at: usize, line: &str, row: u16) -> Result<(), TextError> {
        let bytes = line.as_bytes();
        for column in 0..=self.board.size().1 {
            let place = WIDE * usize::from(column);
            match bytes[place] {
                b'|' if column > 0 => self.board.set_wall((row, column - 1), Direction::East, true),
                b'|' | b' ' => {}
                _ => return Err(error(self.text, at + place, Message::new("picture-wall"))),
            }
            if column < self.board.size().1 {
                let content = [bytes[place + 1], bytes[place + 2], bytes[place + 3]].map(char::from);
                self.cell(at + place + 1, content, (row, column))?;
            }
        }
        Ok(())
    }

    fn cell(&mut self, at: usize, [first, second, third]: [char; 3], cell: Cell) -> Result<(), TextError> {
        let bad = |at: usize| error(self.text, at, Message::new("picture-cell"));
        if first != ' ' {
            let robot = colour(first).ok_or_else(|| bad(at))?;
            if self.robots[usize::from(robot)].replace(cell).is_some() {
                return Err(error(self.text, at, Message::new("picture-robots")));
            }
        }
        match second {
            ' ' if third == ' ' => {}
            '/' | '\\' => {
                let colour = colour(third).ok_or_else(|| bad(at + 2))?;
                self.board.set_diagonal(cell, Some(Diagonal { rising: second == '/', colour }));
            }
            _ => {
                let robot = if second == '*' { None } else { Some(colour_of(second).ok_or_else(|| bad(at + 1))?) };
                let number = if third == ' ' { Some(1) } else { third.to_digit(10) };
                self.targets.push((number.ok_or_else(|| bad(at + 2))?, Target { robot, cell }));
            }
        }
        Ok(())
    }

    fn finish(mut self, options: Options) -> Read<Board, State> {
        let robots: Vec<Cell> = self.robots.iter().copied().map_while(|robot| robot).collect();
        if robots.len() < self.robots.iter().flatten().count() {
            return Err(error(self.text, self.text.len(), Message::new("picture-robots")));
        }
        self.targets.sort_by_key(|(number, _)| *number);
        let targets = self.targets.into_iter().map(|(_, target)| target).collect();
        let board = recognised(self.board).set_up(robots, targets, options);
        board.map(|board| (board, None)).map_err(|message| TextError::new(self.text.len(), message))
    }
}

fn colour_of(letter: char) -> Option<u8> {
    colour(letter.to_ascii_uppercase()).filter(|_| letter.is_ascii_lowercase())
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let board = standing(board, state);
    let (rows, _) = board.size();
    let mut text = String::new();
    for row in 0..rows {
        text += &border(&board, row, Direction::North);
        text += &row_of(&board, row)?;
    }
    text += &border(&board, rows - 1, Direction::South);
    let options = board.options();
    let words = [("turn", options.turn), ("no_rebound", options.no_rebound)];
    let words: Vec<&str> = words.into_iter().filter(|(_, on)| *on).map(|(word, _)| word).collect();
    if !words.is_empty() {
        text.extend(["rules ", &words.join(" "), "\n"]);
    }
    Ok(text)
}

fn border(board: &Board, row: u16, direction: Direction) -> String {
    let piece = |column| if board.wall((row, column), direction) { "---+" } else { "   +" };
    let line: String = (0..board.size().1).map(piece).collect();
    format!("+{line}\n")
}

fn row_of(board: &Board, row: u16) -> Result<String, Message> {
    let mut line = "|".to_owned();
    for column in 0..board.size().1 {
        line += &content(board, (row, column))?;
        line.push(if board.wall((row, column), Direction::East) { '|' } else { ' ' });
    }
    Ok(line + "\n")
}

fn content(board: &Board, cell: Cell) -> Result<String, Message> {
    let robot = board.robots().iter().position(|&robot| robot == cell).map_or(' ', |robot| COLOURS[robot]);
    let here: Vec<usize> = (0..board.targets().len()).filter(|&at| board.targets()[at].cell == cell).collect();
    let rest = match (here.as_slice(), board.diagonal(cell)) {
        ([], None) => "  ".to_owned(),
        ([], Some(diagonal)) => {
            format!("{}{}", if diagonal.rising { '/' } else { '\\' }, COLOURS[usize::from(diagonal.colour)])
        }
        (&[at], None) => {
            let letter =
                board.targets()[at].robot.map_or('*', |robot| COLOURS[usize::from(robot)].to_ascii_lowercase());
            format!("{letter}{}", if board.targets().len() > 1 { (at + 1).to_string() } else { " ".to_owned() })
        }
        _ => return Err(Message::new("write-crowded")),
    };
    Ok(format!("{robot}{rest}"))
}
