//! The board with a border around it, and the clues that are still open.
//!
//! A border of blocked cells makes the four neighbours of any cell plain additions. Strokes that are drawn block their
//! cells; what was begun belongs to its clue.
use super::NONE;
use crate::board::Board;
use crate::state::State;
use crate::stroke::Stroke;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;

/// A clue whose path is still to be found.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clue {
    /// Its place in the field.
    pub(crate) at: u32,
    /// Its number.
    pub(crate) value: u16,
    /// Its colour.
    pub(crate) colour: u8,
}

/// The board as the kernel sees it.
#[derive(Debug, Clone)]
pub(crate) struct Grid {
    /// Cells in a row of the field, the border included.
    pub(crate) width: usize,
    /// From a place to the one beside it, on each side; what goes back wraps around.
    steps: [u32; 4],
    /// Row and column of each place: dividing by the width again and again would take longer.
    spots: Vec<[u16; 2]>,
    /// The open clues in reading order.
    pub(crate) clues: Vec<Clue>,
    /// The open clue in each place.
    pub(crate) clue_at: Vec<u32>,
    /// Whether no path may enter a place: the border, clues, what is drawn.
    pub(crate) blocked: Vec<bool>,
    /// The open clue whose path is known to cover a place.
    pub(crate) owner: Vec<u32>,
    /// How many places each open clue owns beside its own cell: every path of it takes them all.
    pub(crate) owned: Vec<u32>,
    /// What was begun from each open clue, in order; empty when nothing was.
    pub(crate) begun: Vec<Vec<u32>>,
    /// Whether the paths must cover every place that is free.
    pub(crate) full: bool,
}

impl Grid {
    pub(crate) fn new(board: &Board, from: &State) -> Self {
        let width = usize::from(board.columns()) + 2;
        let size = width * (usize::from(board.rows()) + 2);
        let mut grid = Grid {
            width,
            steps: [1, width as u32, 1_u32.wrapping_neg(), (width as u32).wrapping_neg()],
            spots: (0..board.rows() + 2).flat_map(|row| (0..width as u16).map(move |column| [row, column])).collect(),
            clues: Vec::new(),
            clue_at: vec![NONE; size],
            blocked: vec![true; size],
            owner: vec![NONE; size],
            owned: Vec::new(),
            begun: Vec::new(),
            full: false,
        };
        let mut free = 0;
        for index in 0..board.len() {
            let place = grid.place(board.cell(index)) as usize;
            let drawn = from.stroke(board.cell(index));
            let whole = drawn.is_some_and(|stroke| is_whole(board, stroke));
            grid.blocked[place] = whole || board.value(index) > 0;
            free += u64::from(!grid.blocked[place]);
            if board.value(index) > 1 && !whole {
                grid.open(board, index, drawn);
            }
        }
        let ink: u64 = grid.clues.iter().map(|clue| u64::from(clue.value)).sum();
        grid.full = ink == 2 * (free + grid.clues.len() as u64);
        grid
    }

    fn open(&mut self, board: &Board, index: usize, drawn: Option<&Stroke>) {
        let (number, at) = (self.clues.len() as u32, self.place(board.cell(index)));
        self.clues.push(Clue { at, value: board.value(index), colour: board.colour(index) });
        self.clue_at[at as usize] = number;
        let begun = drawn.map_or_else(Vec::new, |stroke| stroke.from(board.cell(index)));
        let begun: Vec<u32> = begun.into_iter().map(|cell| self.place(cell)).collect();
        for &place in &begun {
            self.owner[place as usize] = number;
        }
        self.owner[at as usize] = number;
        self.owned.push(begun.len().saturating_sub(1) as u32);
        self.begun.push(begun);
    }

    /// Whether there is as much ink as area.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    /// The place of a cell.
    pub(crate) fn place(&self, cell: Cell) -> u32 {
        ((usize::from(cell.0) + 1) * self.width + usize::from(cell.1) + 1) as u32
    }

    /// The cell of a place.
    pub(crate) fn cell(&self, place: u32) -> Cell {
        let [row, column] = self.spots[place as usize];
        (row - 1, column - 1)
    }

    /// The four places beside another.
    pub(crate) fn beside(&self, place: u32) -> [u32; 4] {
        [0, 1, 2, 3].map(|side| self.neighbour(place, side))
    }

    /// One of the four places beside another.
    #[inline]
    pub(crate) fn neighbour(&self, place: u32, side: u8) -> u32 {
        place.wrapping_add(self.steps[usize::from(side)])
    }

    /// How many steps lie between two places at least.
    pub(crate) fn far(&self, one: u32, other: u32) -> u32 {
        let (one, other) = (self.spots[one as usize], self.spots[other as usize]);
        u32::from(one[0].abs_diff(other[0])) + u32::from(one[1].abs_diff(other[1]))
    }

    /// The same from each of the four places beside one: computed from its row and column, without a look at theirs.
    #[inline]
    pub(crate) fn far_beside(&self, place: u32, other: u32) -> [u32; 4] {
        let ([row, column], [to_row, to_column]) = (self.spots[place as usize], self.spots[other as usize]);
        let rows = |row: u16| u32::from(row.abs_diff(to_row));
        let columns = |column: u16| u32::from(column.abs_diff(to_column));
        let (down, right) = (rows(row), columns(column));
        [
            down + columns(column + 1),
            rows(row + 1) + right,
            down + columns(column.wrapping_sub(1)),
            rows(row.wrapping_sub(1)) + right,
        ]
    }

    /// Whether a path between two clues may enter a place.
    #[inline]
    pub(crate) fn is_free(&self, place: u32, (a, b): (u32, u32)) -> bool {
        let owner = self.owner[place as usize];
        !self.blocked[place as usize] && (owner == NONE || owner == a || owner == b)
    }

    /// Gives a place that is no clue's to another owner; tells who had it.
    pub(crate) fn own(&mut self, place: u32, clue: u32) -> u32 {
        let before = std::mem::replace(&mut self.owner[place as usize], clue);
        if before != NONE {
            self.owned[before as usize] -= 1;
        }
        if clue != NONE {
            self.owned[clue as usize] += 1;
        }
        before
    }

    /// Whether a path agrees with what was begun from its ends.
    pub(crate) fn agrees(&self, path: &[u32], a: u32, b: u32) -> bool {
        let (first, second) = (&self.begun[a as usize], &self.begun[b as usize]);
        path.starts_with(first) && path.iter().rev().zip(second).all(|(one, other)| one == other)
    }

    /// The pairs of clues that may be partners, shortest first: same number and colour, in reach, distance of the right
    /// parity. Clues of a kind stand in reading order, so the look ahead ends as soon as rows are too far apart.
    pub(crate) fn pairs<T>(&self, run: &mut Run<T>) -> Result<Vec<(u16, u32, u32)>, Stop> {
        let kind = |&(clue, _): &(u32, [u16; 2])| (self.clues[clue as usize].value, self.clues[clue as usize].colour);
        let mut order: Vec<(u32, [u16; 2])> =
            self.clues.iter().enumerate().map(|(clue, known)| (clue as u32, self.spots[known.at as usize])).collect();
        order.sort_by_key(kind);
        run.work(64 * order.len() as u64)?;
        let mut pairs = Vec::new();
        for alike in order.chunk_by(|one, other| kind(one) == kind(other)) {
            let value = kind(&alike[0]).0;
            let reach = value - 1;
            for (index, &(one, [row, column])) in alike.iter().enumerate() {
                let ahead = alike[index + 1..].iter().take_while(|(_, [below, _])| below - row <= reach);
                for &(two, [below, beside]) in ahead {
                    run.work(2)?;
                    let far = (below - row).saturating_add(column.abs_diff(beside));
                    if far <= reach && (reach - far).is_multiple_of(2) {
                        run.grow(&mut pairs, 1)?;
                        pairs.push((value, one, two));
                    }
                }
            }
        }
        Ok(pairs)
    }
}

/// Whether a stroke joins two clues.
fn is_whole(board: &Board, stroke: &Stroke) -> bool {
    stroke.ends().into_iter().all(|end| board.clue(end).is_some())
}
