//! A board as solvers see it: positions are words of bits, jumps are masks, symmetries are permutations of holes.
//!
//! Everything is generic over the word, so that a board of at most 64 holes pays for 64 bits only.
use crate::board::Board;
use crate::shape::mapped;
use gridwright_core::scene::Cell;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor};

/// A position: bit i is the peg in the hole i.
pub(crate) trait Word:
    Copy + Ord + Hash + Debug + Send + Sync + 'static + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// No peg.
    const NONE: Self;
    /// From the bits of a state.
    fn from_bits(bits: u128) -> Self;
    /// As the bits of a state.
    fn bits(self) -> u128;
    /// How many pegs.
    fn count(self) -> u32;
    /// The `index`-th group of eleven bits.
    fn chunk(self, index: usize) -> usize;
    /// The bits from a place on.
    fn part(self, from: usize) -> usize;
    /// A number spread evenly, for tables.
    fn spread(self) -> u64;
    /// Whether there is a peg in a hole.
    fn has(self, hole: usize) -> bool {
        self.bits() >> hole & 1 == 1
    }
}

/// An odd multiplier whose bits look random (2^64 over the golden ratio).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Word for u64 {
    const NONE: Self = 0;
    fn from_bits(bits: u128) -> Self {
        bits as u64
    }
    fn bits(self) -> u128 {
        u128::from(self)
    }
    fn count(self) -> u32 {
        self.count_ones()
    }
    fn chunk(self, index: usize) -> usize {
        (self >> (11 * index) & 2047) as usize
    }
    fn part(self, from: usize) -> usize {
        (self >> from) as usize
    }
    fn spread(self) -> u64 {
        let mixed = (self ^ self >> 32).wrapping_mul(SPREAD);
        mixed ^ mixed >> 29
    }
    fn has(self, hole: usize) -> bool {
        self >> hole & 1 == 1
    }
}

impl Word for u128 {
    const NONE: Self = 0;
    fn from_bits(bits: u128) -> Self {
        bits
    }
    fn bits(self) -> u128 {
        self
    }
    fn count(self) -> u32 {
        self.count_ones()
    }
    fn chunk(self, index: usize) -> usize {
        (self >> (11 * index) & 2047) as usize
    }
    fn part(self, from: usize) -> usize {
        (self >> from) as usize
    }
    fn spread(self) -> u64 {
        ((self as u64).spread() ^ (self >> 64) as u64).wrapping_mul(SPREAD).rotate_left(23)
    }
}

/// One jump: the holes by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Jump {
    /// Where the peg comes from.
    pub(crate) from: u8,
    /// What it takes.
    pub(crate) over: u8,
    /// Where it lands.
    pub(crate) to: u8,
}

/// A jump as masks, forwards or backwards.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Leap<W> {
    /// Of the three holes, those that must hold a peg.
    pub(crate) pegs: W,
    /// All three.
    pub(crate) flips: W,
    /// Where the peg that leaps comes from and lands.
    pub(crate) from: u8,
    /// See `from`.
    pub(crate) to: u8,
}

impl<W: Word> Leap<W> {
    /// The position after it, where it is allowed.
    #[inline]
    pub(crate) fn from(self, position: W) -> Option<W> {
        (position & self.flips == self.pegs).then(|| position ^ self.flips)
    }
}

/// A board as solvers see it.
#[derive(Debug)]
pub(crate) struct Geometry<W> {
    /// Rows and columns of the rectangle around it.
    pub(crate) size: (u16, u16),
    /// The cell of each hole.
    pub(crate) cells: Vec<Cell>,
    /// All jumps.
    pub(crate) jumps: Vec<Jump>,
    /// The jumps of a peg in each hole.
    pub(crate) ahead: Vec<Vec<Leap<W>>>,
    /// The jumps that ended in each hole, taken back.
    pub(crate) behind: Vec<Vec<Leap<W>>>,
    /// The rotations and reflections of the board onto itself, as permutations of holes; the identity first.
    pub(crate) symmetries: Vec<Vec<u8>>,
}

impl<W: Word> Geometry<W> {
    /// The geometry of a board.
    pub(crate) fn new(board: &Board) -> Self {
        let jumps = jumps(board);
        let bit = |hole: u8| W::from_bits(1 << hole);
        let (mut ahead, mut behind) = (vec![Vec::new(); board.shape().len()], vec![Vec::new(); board.shape().len()]);
        for &Jump { from, over, to } in &jumps {
            let flips = bit(from) | bit(over) | bit(to);
            ahead[usize::from(from)].push(Leap { pegs: bit(from) | bit(over), flips, from, to });
            behind[usize::from(to)].push(Leap { pegs: bit(to), flips, from: to, to: from });
        }
        let cells = board.shape().cells().to_vec();
        Geometry { size: board.shape().size(), cells, jumps, ahead, behind, symmetries: symmetries(board) }
    }

    /// How many holes.
    pub(crate) fn holes(&self) -> usize {
        self.cells.len()
    }

    /// All positions one jump on.
    pub(crate) fn jumps_from(&self, position: W, mut take: impl FnMut(&Leap<W>, W)) {
        for hole in (0..self.holes()).filter(|&hole| position.has(hole)) {
            for leap in &self.ahead[hole] {
                if let Some(next) = leap.from(position) {
                    take(leap, next);
                }
            }
        }
    }
}

/// All jumps of a board, in reading order of the hole they start from.
pub(crate) fn jumps(board: &Board) -> Vec<Jump> {
    let shape = board.shape();
    let mut jumps = Vec::new();
    for (from, &cell) in shape.cells().iter().enumerate() {
        for &(down, right) in shape.directions() {
            let hole = |times: i16| shape.beside(cell, (down * times, right * times)).and_then(|at| shape.hole(at));
            if let Some((over, to)) = hole(1).zip(hole(2)) {
                jumps.push(Jump { from: from as u8, over: over as u8, to: to as u8 });
            }
        }
    }
    jumps
}

/// Turns and mirror images that map holes to holes.
fn symmetries(board: &Board) -> Vec<Vec<u8>> {
    let shape = board.shape();
    let maps = (0..8).filter_map(|kind| shape.image(kind)).filter(|(image, _)| image == shape).map(|(_, map)| map);
    let mut maps: Vec<Vec<u8>> = maps.collect();
    maps.dedup();
    maps
}

/// Gives every position the least of its images under some symmetries.
#[derive(Debug)]
pub(crate) struct Canon<W> {
    /// Holes that are looked up together.
    together: usize,
    images: Images<W>,
}

/// For each group of holes, for each of its positions, the images side by side: one look at memory gives them all. Few
/// holes a group keep that small enough for the nearest cache, and made at once.
#[derive(Debug)]
enum Images<W> {
    One,
    Two(Vec<[W; 2]>),
    Four(Vec<[W; 4]>),
    Eight(Vec<[W; 8]>),
}

/// Holes in a group at most.
const TOGETHER: usize = 8;

impl<W: Word> Canon<W> {
    /// The symmetries that leave each of some positions as it is, and a set of goals as a whole.
    pub(crate) fn of_problem(geometry: &Geometry<W>, fixed: &[u128], goals: &[u128]) -> Self {
        let keeps = |map: &&Vec<u8>| {
            fixed.iter().all(|&position| mapped(map, position) == position)
                && goals.iter().all(|&goal| goals.contains(&mapped(map, goal)))
        };
        let maps: Vec<&Vec<u8>> = geometry.symmetries.iter().filter(keeps).collect();
        let together = geometry.holes().div_ceil(geometry.holes().div_ceil(TOGETHER).max(1)).max(1);
        let images = match maps.len() {
            0 | 1 => Images::One,
            2 => Images::Two(images(&maps, together)),
            3 | 4 => Images::Four(images(&maps, together)),
            _ => Images::Eight(images(&maps, together)),
        };
        Canon { together, images }
    }

    /// The least image.
    #[inline]
    pub(crate) fn of(&self, position: W) -> W {
        match &self.images {
            Images::One => position,
            Images::Two(images) => self.least(images, position),
            Images::Four(images) => self.least(images, position),
            Images::Eight(images) => self.least(images, position),
        }
    }

    #[inline]
    fn least<const N: usize>(&self, images: &[[W; N]], position: W) -> W {
        let size = 1 << self.together;
        let mut all = [W::NONE; N];
        for (group, images) in images.chunks_exact(size).enumerate() {
            let parts = &images[position.part(group * self.together) & (size - 1)];
            for (image, &part) in all.iter_mut().zip(parts) {
                *image = *image | part;
            }
        }
        all.into_iter().fold(position, W::min)
    }
}

/// The images of all positions of each group of holes, under at most N symmetries; fewer are repeated.
fn images<W: Word, const N: usize>(maps: &[&Vec<u8>], together: usize) -> Vec<[W; N]> {
    let holes = maps.first().map_or(0, |map| map.len());
    let of_hole = |hole: usize| std::array::from_fn(|at| W::from_bits(1 << maps[at % maps.len()][hole]));
    let mut all: Vec<[W; N]> = Vec::with_capacity(holes.div_ceil(together) << together);
    for group in (0..holes).step_by(together) {
        let begin = all.len();
        all.push([W::NONE; N]);
        for hole in group..group + together {
            let moved: [W; N] = if hole < holes { of_hole(hole) } else { [W::NONE; N] };
            for at in begin..all.len() {
                let without = all[at];
                all.push(std::array::from_fn(|image| without[image] | moved[image]));
            }
        }
    }
    all
}

/// For each set of at most eleven things what they are together, by doubling.
pub(crate) fn joined<T: Copy>(things: &[T], none: T, join: impl Fn(T, T) -> T) -> [T; 2048] {
    let mut all = [none; 2048];
    for (bit, &thing) in things.iter().take(11).enumerate() {
        let (without, with) = all.split_at_mut(1 << bit);
        for (with, without) in with.iter_mut().zip(without) {
            *with = join(*without, thing);
        }
    }
    all
}
