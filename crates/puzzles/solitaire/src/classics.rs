//! Problems that have names, with their fewest moves where these are proved.
//!
//! The positions are common property: most stand in J. D. Beasley, *The Ins and Outs of Peg Solitaire* (1985).

/// A problem with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClassicProblem {
    /// Its name.
    pub name: &'static str,
    /// The board as text.
    pub board: &'static str,
    /// The fewest moves, proved by the solver `closure`.
    pub moves: u8,
}

const fn classic(name: &'static str, board: &'static str, moves: u8) -> ClassicProblem {
    ClassicProblem { name, board, moves }
}

/// All of them: figures, shortest first; the path to the longest last move that a game from one vacancy to one peg can
/// have, from which one peg takes the nine others; then the complement problems, one for each kind of hole.
pub const CLASSICS: &[ClassicProblem] = &[
    classic("cross", "english:~d2.c3.d3.e3.d4.d5-d4", 5),
    classic("plus", "english:~d2.d3.b4.c4.d4.e4.f4.d5.d6-d4", 6),
    classic("fireplace", "english:~c1.d1.e1.c2.d2.e2.c3.d3.e3.c4.e4-d4", 8),
    classic("pyramid", "english:~d2.c3.d3.e3.b4.c4.d4.e4.f4.a5.b5.c5.d5.e5.f5.g5-d4", 8),
    classic("diamond", "english:c1.e1.a3.g3.d4.a5.g5.c7.e7-d4", 8),
    classic("lamp", "english:c1.e1.a3.g3.a4.b4.c4.e4.f4.g4.a5.b5.c5.e5.f5.g5-d4", 9),
    classic("longest-sweep", "english:c1-d1.c2.e2.f3.c4.g4.f5.c6.e6.e7", 19),
    classic("c3-complement", "english:c3-c3", 15),
    classic("c1-complement", "english:c1-c1", 16),
    classic("c2-complement", "english:c2-c2", 16),
    classic("d3-complement", "english:d3-d3", 16),
    classic("central", "english:d4-d4", 18),
    classic("d1-complement", "english:d1-d1", 18),
    classic("d2-complement", "english:d2-d2", 19),
];

/// The pairs of a vacancy and a last peg that can be won on the English board, up to symmetry, with the fewest moves (G.
/// I. Bell, *The minimum number of moves to solve peg solitaire problems*, 2006).
pub const ENGLISH_PAIRS: [(&str, u8); 21] = [
    ("c1-c1", 16),
    ("c1-c4", 16),
    ("c1-f4", 17),
    ("c1-c7", 16),
    ("d1-d1", 18),
    ("d1-a4", 17),
    ("d1-d4", 18),
    ("d1-d7", 18),
    ("c2-c2", 16),
    ("c2-c5", 15),
    ("c2-f5", 16),
    ("d2-d2", 19),
    ("d2-a5", 17),
    ("d2-d5", 17),
    ("c3-c3", 15),
    ("c3-f3", 16),
    ("d3-a3", 16),
    ("d3-d3", 16),
    ("d3-d6", 17),
    ("d4-d1", 17),
    ("d4-d4", 18),
];
