//! What fits on a screen: the part of the board around a point, and below it the lines that must never be lost.
use gridwright_render::terminal::width;

/// Characters, or lines, that are kept between the point to look at and the border.
const MARGIN: (usize, usize) = (6, 2);

/// What a show wants to be seen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The board, as lines.
    pub(crate) board: String,
    /// Which part of the board to show.
    pub(crate) look: Look,
    /// What is shown below the board; the last is the status, and the last to go.
    pub(crate) below: Vec<String>,
}

/// Which part of a board is seen where not all of it fits: column and line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// The part with this character, which has the terminal's cursor.
    At(usize, usize),
    /// The part that begins here.
    From(usize, usize),
}

impl Default for Look {
    fn default() -> Self {
        Look::From(0, 0)
    }
}

/// A screen: lines that fit, and where the terminal's cursor is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Page {
    pub(super) lines: Vec<String>,
    pub(super) cursor: Option<(u16, u16)>,
}

/// Where a board is scrolled to (column, line), so that the next frame moves no further than it must.
#[derive(Debug, Default)]
pub(super) struct Scroll(usize, usize);

impl Scroll {
    /// Puts a frame on a screen of so many columns and rows.
    pub(super) fn page(&mut self, frame: &Frame, (columns, rows): (u16, u16)) -> Page {
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let board: Vec<&str> = frame.board.lines().collect();
        let mut below: Vec<String> = frame.below.iter().flat_map(|line| wrapped(line, columns)).collect();
        // On a tiny screen a third is left to the board.
        let excess = below.len().saturating_sub(rows - rows.div_ceil(3));
        let _ = below.drain(..excess);
        let height = rows.saturating_sub(below.len());
        let wide = board.iter().map(|line| width(line)).max().unwrap_or(0);
        (self.0, self.1) = match frame.look {
            Look::At(column, line) => {
                (scrolled(self.0, column, columns, MARGIN.0), scrolled(self.1, line, height, MARGIN.1))
            }
            Look::From(column, line) => (column, line),
        };
        self.0 = self.0.min(wide.saturating_sub(columns));
        self.1 = self.1.min(board.len().saturating_sub(height));
        let shown = board.iter().skip(self.1).take(height).map(|line| cut(line, self.0, columns));
        let mut lines: Vec<String> = shown.collect();
        lines.resize(height, String::new());
        lines.append(&mut below);
        let place = |at: usize, from: usize, room: usize| {
            at.checked_sub(from).filter(|&at| at < room).and_then(|at| u16::try_from(at).ok())
        };
        let cursor = match frame.look {
            Look::At(column, line) => place(column, self.0, columns).zip(place(line, self.1, height)),
            Look::From(..) => None,
        };
        Page { lines, cursor }
    }
}

/// The first that is shown in so much space, near where it was and with `at` in sight.
fn scrolled(before: usize, at: usize, room: usize, margin: usize) -> usize {
    let margin = margin.min(room.saturating_sub(1) / 2);
    let least = (at + margin + 1).saturating_sub(room);
    let most = at.saturating_sub(margin);
    before.clamp(least.min(most), most)
}

/// The columns of a line from one on; what sets its colours stays.
fn cut(line: &str, from: usize, room: usize) -> String {
    let (mut kept, mut at, mut letters) = (String::new(), 0, line.chars());
    let mut styled = false;
    while let Some(letter) = letters.next() {
        if letter == '\x1b' {
            kept.push(letter);
            for part in letters.by_ref() {
                kept.push(part);
                if part.is_ascii_alphabetic() {
                    break;
                }
            }
            styled = true;
            continue;
        }
        let columns = width(letter.encode_utf8(&mut [0; 4]));
        if at >= from && at + columns <= from + room {
            kept.push(letter);
        }
        at += columns;
    }
    if styled {
        kept += "\x1b[0m";
    }
    kept
}

/// A sentence as lines of at most so many columns, broken at blanks; what can't be broken is cut.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last().map_or(0, |line| width(line));
        match lines.last_mut().filter(|_| last == 0 || last + 1 + width(word) <= columns) {
            Some(line) => line.extend([if last == 0 { "" } else { " " }, word]),
            None => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| cut(line, 0, columns)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(size: usize, (column, row): (usize, usize)) -> Frame {
        let line = "0123456789".repeat(size.div_ceil(10));
        let board = vec![line[..size].to_owned(); size].join("\n");
        Frame { board, look: Look::At(column, row), below: vec!["what to press".to_owned(), "status".to_owned()] }
    }

    #[test]
    fn a_small_board_stays_in_its_corner_and_the_status_on_the_last_line() {
        let page = Scroll::default().page(&frame(5, (2, 2)), (80, 24));
        assert_eq!((page.lines.len(), page.lines[0].as_str(), page.cursor), (24, "01234", Some((2, 2))));
        assert_eq!(page.lines[22..], ["what to press", "status"]);
    }

    #[test]
    fn a_large_board_is_scrolled_to_the_cursor_and_back_no_further_than_needed() {
        let mut scroll = Scroll::default();
        let page = scroll.page(&frame(300, (299, 299)), (80, 24));
        assert_eq!((page.cursor, page.lines[23].as_str()), (Some((79, 21)), "status"));
        let page = scroll.page(&frame(300, (240, 290)), (80, 24));
        assert_eq!(page.cursor, Some((20, 12)), "the same part is shown");
        let page = scroll.page(&frame(300, (0, 0)), (80, 24));
        assert_eq!((page.cursor, &page.lines[0][..4]), (Some((0, 0)), "0123"));
    }

    #[test]
    fn a_view_without_a_cursor_ends_at_the_border() {
        let frame = Frame { look: Look::From(999, 999), ..frame(300, (0, 0)) };
        let page = Scroll::default().page(&frame, (80, 24));
        assert_eq!((&page.lines[0][79..], page.cursor), ("9", None));
    }

    #[test]
    fn the_status_outlives_every_other_line() {
        for rows in 1..8 {
            let page = Scroll::default().page(&frame(300, (150, 150)), (3, rows));
            assert_eq!(page.lines.len(), usize::from(rows));
            assert!(page.lines.iter().all(|line| line.len() <= 3), "{page:?}");
            assert!(rows == 1 || page.lines.last().is_some_and(|line| line == "sta"), "{page:?}");
            assert!(page.cursor.is_some());
        }
        let _ = Scroll::default().page(&frame(300, (150, 150)), (0, 0));
    }

    #[test]
    fn colours_survive_a_cut() {
        assert_eq!(cut("\x1b[31mab\x1b[0mcd", 1, 2), "\x1b[31mb\x1b[0mc\x1b[0m");
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
    }
}
