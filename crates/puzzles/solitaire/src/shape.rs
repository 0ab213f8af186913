//! Where the holes are: the boards that have names, and any other drawn as text.
use super::notation::MAX_SIDE;
use gridwright_core::scene::{Cell, Lattice};
use gridwright_core::symmetry::Symmetry;

/// Most holes of a board: each is one bit of a `u128`.
pub(super) const MAX_HOLES: usize = 128;

/// The holes of a board in reading order, and how they lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    lattice: Lattice,
    rows: u16,
    columns: u16,
    /// In reading order; a hole's number is its place here.
    cells: Vec<Cell>,
    /// For each cell of the rectangle its hole's number.
    holes: Vec<Option<u8>>,
}

/// The boards with names that are drawn; `triangle4` to `triangle10` are made.
const DRAWN: &[(&str, &str)] = &[
    ("english", "..ooo.._..ooo.._ooooooo_ooooooo_ooooooo_..ooo.._..ooo.."),
    ("french", "..ooo.._.ooooo._ooooooo_ooooooo_ooooooo_.ooooo._..ooo.."),
    ("wiegleb", "...ooo..._...ooo..._...ooo..._ooooooooo_ooooooooo_ooooooooo_...ooo..._...ooo..._...ooo..."),
    ("asymmetric", "..ooo..._..ooo..._..ooo..._oooooooo_oooooooo_oooooooo_..ooo..._..ooo..."),
    ("diamond", "....o...._...ooo..._..ooooo.._.ooooooo._ooooooooo_.ooooooo._..ooooo.._...ooo..._....o...."),
    ("square6", "oooooo_oooooo_oooooo_oooooo_oooooo_oooooo"),
];

/// The names there are.
pub(super) const NAMES: [&str; 13] = [
    "english",
    "french",
    "wiegleb",
    "asymmetric",
    "diamond",
    "square6",
    "triangle4",
    "triangle5",
    "triangle6",
    "triangle7",
    "triangle8",
    "triangle9",
    "triangle10",
];

/// The image of some holes, by which hole each of them becomes.
pub(crate) fn mapped(map: &[u8], position: u128) -> u128 {
    let pegs = map.iter().enumerate().filter(|(hole, _)| position >> hole & 1 == 1);
    pegs.fold(0, |image, (_, &to)| image | 1 << to)
}

impl Shape {
    /// The board of a name.
    pub fn named(name: &str) -> Option<Self> {
        if let Some((_, rows)) = DRAWN.iter().find(|(known, _)| *known == name) {
            return Shape::drawn(Lattice::Square, rows);
        }
        let side = name.strip_prefix("triangle").and_then(|side| side.parse::<usize>().ok())?;
        let rows = (1..=side.min(10)).map(|row| "o".repeat(row) + &".".repeat(side.min(10) - row));
        NAMES.contains(&name).then(|| Shape::drawn(Lattice::Triangular, &rows.collect::<Vec<_>>().join("_")))?
    }

    /// A board drawn as text: rows separated by `_`, `o` for a hole, `.` for none; all rows are equally long.
    fn drawn(lattice: Lattice, rows: &str) -> Option<Self> {
        let rows: Vec<&str> = rows.split('_').collect();
        let columns = rows.first()?.len();
        let alike = rows.iter().all(|row| row.len() == columns && row.bytes().all(|byte| b"o.".contains(&byte)));
        let cells = rows.iter().enumerate().flat_map(|(row, text)| {
            let holes = text.bytes().enumerate().filter(|(_, byte)| *byte == b'o');
            holes.map(move |(column, _)| (row as u16, column as u16))
        });
        alike.then(|| Shape::new(lattice, (u16::try_from(rows.len()).ok()?, columns as u16), cells.collect()))?
    }

    /// A board from its cells in reading order; none where it has no hole, too many of them, or too long a side.
    pub(super) fn new(lattice: Lattice, (rows, columns): (u16, u16), cells: Vec<Cell>) -> Option<Self> {
        let small = (1..=MAX_SIDE).contains(&rows) && (1..=MAX_SIDE).contains(&columns);
        if !small || !(1..=MAX_HOLES).contains(&cells.len()) {
            return None;
        }
        let mut holes = vec![None; usize::from(rows) * usize::from(columns)];
        for (number, &(row, column)) in cells.iter().enumerate() {
            holes[usize::from(row) * usize::from(columns) + usize::from(column)] = Some(number as u8);
        }
        Some(Shape { lattice, rows, columns, cells, holes })
    }

    /// How cells lie.
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Rows and columns of the rectangle around it.
    pub fn size(&self) -> (u16, u16) {
        (self.rows, self.columns)
    }

    /// How many holes.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Never: a board has holes.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells of the holes, in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of the hole in a cell.
    pub fn hole(&self, (row, column): Cell) -> Option<usize> {
        let inside = row < self.rows && column < self.columns;
        let index = usize::from(row) * usize::from(self.columns) + usize::from(column);
        if inside { self.holes[index].map(usize::from) } else { None }
    }

    /// The cell so many steps down and right; none outside the rectangle.
    pub fn beside(&self, (row, column): Cell, (down, right): (i16, i16)) -> Option<Cell> {
        let cell = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        (cell.0 < self.rows && cell.1 < self.columns).then_some(cell)
    }

    /// The directions of neighbours, as steps down and right.
    pub fn directions(&self) -> &'static [(i16, i16)] {
        match self.lattice {
            Lattice::Square => &[(-1, 0), (0, 1), (1, 0), (0, -1)],
            // Each row is shifted half a cell to the left: below a cell lie the same column and the next.
            Lattice::Triangular => &[(-1, 0), (0, 1), (1, 1), (1, 0), (0, -1), (-1, -1)],
        }
    }

    /// All holes, as bits.
    pub fn full(&self) -> u128 {
        u128::MAX >> (MAX_HOLES - self.cells.len())
    }

    /// The shape turned or mirrored, and which of its holes each hole becomes; the kinds are numbered from 0, which changes
    /// nothing, up to 8 where cells lie in rows and columns, up to 6 where they lie in triangles.
    pub(super) fn image(&self, kind: usize) -> Option<(Self, Vec<u8>)> {
        let symmetry = Symmetry::all().nth(kind)?;
        let image = |cell: Cell| match self.lattice {
            Lattice::Square => Some(symmetry.cell(self.size(), cell)),
            // Distances to the three sides of a triangle; any order of them is an image.
            Lattice::Triangular => {
                let (row, column) = cell;
                let sides = [column, row.checked_sub(column)?, self.rows - 1 - row];
                let order = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]].get(kind)?;
                Some((sides[order[0]] + sides[order[1]], sides[order[0]]))
            }
        };
        let size = if self.lattice == Lattice::Square { symmetry.size(self.size()) } else { self.size() };
        let images: Vec<Cell> = self.cells.iter().map(|&cell| image(cell)).collect::<Option<_>>()?;
        let mut cells = images.clone();
        cells.sort_unstable();
        if cells.iter().any(|&(row, column)| row >= size.0 || column >= size.1) {
            return None;
        }
        let shape = Shape::new(self.lattice, size, cells)?;
        let map = images.iter().map(|&cell| shape.hole(cell).map(|hole| hole as u8)).collect::<Option<_>>()?;
        Some((shape, map))
    }

    /// The name, or the drawing behind the word for its lattice: `grid=` or `slant=`.
    pub(super) fn text(&self) -> String {
        if let Some(name) = NAMES.iter().find(|name| Shape::named(name).as_ref() == Some(self)) {
            return (*name).to_owned();
        }
        let row = |row: u16| -> String {
            (0..self.columns).map(|column| if self.hole((row, column)).is_some() { 'o' } else { '.' }).collect()
        };
        let word = if self.lattice == Lattice::Square { "grid" } else { "slant" };
        format!("{word}={}", (0..self.rows).map(row).collect::<Vec<_>>().join("_"))
    }

    /// Reads what [`Shape::text`] writes.
    pub(super) fn parse(text: &str) -> Option<Self> {
        match text.split_once('=') {
            Some(("grid", rows)) => Shape::drawn(Lattice::Square, rows),
            Some(("slant", rows)) => Shape::drawn(Lattice::Triangular, rows),
            Some(_) => None,
            None => Shape::named(text),
        }
    }
}
