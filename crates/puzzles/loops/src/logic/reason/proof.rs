//! The reason itself, and its text: `conflict:r1c2`, `balance`, `odd`, `tree`, `cut:r1c1.r1c3`, `search:r1c1.r1c2`,
//! `net`, `exhausted`.
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt;
use std::str::FromStr;

/// Why there is no solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Propagation leaves this piece no orientation.
    Conflict(Cell),
    /// The pieces on black and on white cells have different numbers of connections.
    Balance,
    /// The pieces have an odd number of connections in all, and two of them meet in each.
    Odd,
    /// A tree of so many pieces has another number of connections.
    Tree,
    /// These cells, no two of them neighbours, have more connections than their neighbours can take up.
    Cut(Vec<Cell>),
    /// These pieces can't all agree, however they are turned.
    Search(Vec<Cell>),
    /// The pieces of a net form no tree, however they are turned.
    Net,
    /// Every combination was tried, and there are too many for any other reason.
    Exhausted,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Conflict(cell) => write!(f, "conflict:{}", CellName(*cell)),
            Reason::Balance => f.write_str("balance"),
            Reason::Odd => f.write_str("odd"),
            Reason::Tree => f.write_str("tree"),
            Reason::Net => f.write_str("net"),
            Reason::Exhausted => f.write_str("exhausted"),
            Reason::Cut(cells) => write!(f, "cut:{}", names(cells)),
            Reason::Search(cells) => write!(f, "search:{}", names(cells)),
        }
    }
}

fn names(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| CellName(cell).to_string()).collect();
    names.join(".")
}

impl FromStr for Reason {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let plain = [Reason::Balance, Reason::Odd, Reason::Tree, Reason::Net, Reason::Exhausted];
        if let Some(reason) = plain.into_iter().find(|reason| reason.to_string() == text) {
            return Ok(reason);
        }
        let (kind, rest) = text.split_once(':').ok_or_else(|| Cursor::new(text).error("bad-reason"))?;
        let mut reader = Cursor::new(rest);
        let mut cells = Vec::new();
        loop {
            cells.push(reader.cell().ok_or_else(|| reader.error("cell-wanted").shifted(kind.len() + 1))?);
            if !reader.eat('.') {
                break;
            }
        }
        reader.end().map_err(|error| error.shifted(kind.len() + 1))?;
        match (kind, cells.as_slice()) {
            ("conflict", [cell]) => Ok(Reason::Conflict(*cell)),
            ("cut", _) => Ok(Reason::Cut(cells)),
            ("search", _) => Ok(Reason::Search(cells)),
            _ => Err(Cursor::new(text).error("bad-reason")),
        }
    }
}
