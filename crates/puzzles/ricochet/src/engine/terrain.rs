//! What the search in groups asks of a ground: the plain one (`ground`), and the one with diagonals (`slanted`).
use super::influence::Influence;
use super::landings::Landings;
use super::mask::Mask;
use crate::board::Board;

/// How a robot slides; two robots of the same kind slide alike.
pub(crate) type Kind = u8;

/// Robots that stand in the way, one by one and as a mask.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Robots<'a> {
    pub(crate) cells: &'a [u8],
    pub(crate) mask: Mask,
}

impl<'a> Robots<'a> {
    /// Those in these cells.
    #[inline(always)]
    pub(crate) fn new(cells: &'a [u8]) -> Self {
        Robots { cells, mask: Mask::from_cells(cells) }
    }
}

/// A ground of at most 16 x 16 cells.
pub(crate) trait Terrain: Send + Sync + 'static {
    /// Its name among the tables that serve many calls.
    const NAME: &'static str;
    /// Bytes it takes, about.
    const BYTES: u64;
    /// Whether every move is along one line, so that a second move along it leads nowhere new.
    const STRAIGHT: bool;
    /// What is worked out once for robots that stand in the way.
    type Open;

    /// The ground of a board whose sides are at most 16.
    fn new(board: &Board) -> Self;

    /// The kind of a robot; the first is that of robots which can stand in for each other.
    fn kind(&self, robot: usize) -> Kind;

    /// The cells from which a robot passes this one in a single move, if nobody is in its way.
    fn passing(&self, kind: Kind, cell: u8) -> Mask;

    /// The cells a robot passes one after the other if nobody is in its way; a way without end is not followed for ever.
    fn trail(&self, kind: Kind, at: u8, way: usize) -> impl Iterator<Item = u8>;

    /// Where a robot stops among others; its own cell when it can't move, or would never rest.
    fn stop(&self, kind: Kind, at: u8, way: usize, others: &[u8]) -> u8;

    /// The ground with these in a robot's way.
    fn open(&self, kind: Kind, robots: Mask) -> Self::Open;

    /// Everywhere that a robot which stands in one of these cells can come to rest.
    fn slides(&self, kind: Kind, from: Mask, open: &Self::Open) -> Mask;

    /// A move of a helper among `others` (it may be one of them), with `states` for where the robot that must arrive may
    /// stand: tells every cell in which the helper comes to rest, with those of the states for which it does.
    fn helped(&self, helper: (Kind, u8), way: usize, others: &Robots<'_>, states: Mask, landings: &mut Landings<'_>);
}

/// The lower bounds of a target for robots of a kind: by cell, and as the cells within each bound.
#[derive(Debug)]
pub(crate) struct Ladder {
    /// By cell; 255 where there is no way.
    pub(crate) bound: [u8; 256],
    within: Vec<Mask>,
    pub(crate) influence: Influence,
}

impl Ladder {
    /// Bytes it takes, about.
    pub(crate) const BYTES: u64 = 256 + 32 * 32 + Influence::BYTES;

    /// Counted backwards from the target.
    pub(crate) fn new(ground: &impl Terrain, kind: Kind, target: u8) -> Self {
        let mut bound = [u8::MAX; 256];
        let (mut reached, mut newest) = (Mask::of(target), Mask::of(target));
        let mut within = Vec::new();
        while !newest.is_empty() {
            newest.cells().for_each(|cell| bound[usize::from(cell)] = within.len() as u8);
            within.push(reached);
            let before = newest.cells().fold(Mask::EMPTY, |before, cell| before.or(ground.passing(kind, cell)));
            newest = before.without(reached);
            reached = reached.or(newest);
        }
        let influence = Influence::new(ground, kind, &bound);
        Ladder { bound, within, influence }
    }

    /// The cells from which no more than `moves` are needed at least.
    #[inline(always)]
    pub(crate) fn within(&self, moves: usize) -> Mask {
        self.within[moves.min(self.within.len() - 1)]
    }

    /// The cells from which there is a way at all.
    pub(crate) fn hopeful(&self) -> Mask {
        self.within(usize::MAX)
    }
}
