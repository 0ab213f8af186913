//! The rows: what is done, with which boards, and how long it may take.

/// What a row's time is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// Of the processor, for one board of many.
    Board,
    /// Of the processor, for the whole run.
    Run,
    /// By the clock, for the whole run.
    Clock,
    /// By the clock, for one request to the server.
    Click,
}

/// Where a row's boards come from; `{}` is the number of the case.
#[derive(Debug, Clone, Copy)]
pub(super) enum Boards {
    None,
    /// A file of `bench/sets`.
    Set(&'static str),
    /// Words for `generate`.
    Made(&'static str),
}

/// One row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    /// How it is chosen.
    pub(super) id: &'static str,
    /// What is done.
    pub(super) what: &'static str,
    /// The words of the command; `{}` is the number of the case.
    pub(super) words: &'static str,
    /// What comes in by standard input.
    pub(super) boards: Boards,
    /// How many boards or seeds are tried, each a process of its own.
    pub(super) cases: usize,
    /// How often at most each is repeated.
    pub(super) repeats: usize,
    /// What the time is.
    pub(super) unit: Unit,
    /// The aim for the typical case, in milliseconds.
    pub(super) aim: f64,
    /// The aim for the slowest case.
    pub(super) worst: Option<f64>,
}

/// What most rows have.
const ROW: Row = Row {
    id: "",
    what: "",
    words: "",
    boards: Boards::None,
    cases: 1,
    repeats: usize::MAX,
    unit: Unit::Run,
    aim: 0.0,
    worst: None,
};

/// Positions of Ricochet Robots by the number of moves.
const fn ricochet(id: &'static str, what: &'static str, set: &'static str, aim: f64) -> Row {
    let words = "solve --json --task optimal --threads 1 -";
    Row { id, what, words, boards: Boards::Set(set), unit: Unit::Board, aim, ..ROW }
}

/// Futoshiki boards that are made.
const fn making(id: &'static str, words: &'static str, cases: usize, repeats: usize, aim: f64) -> Row {
    Row { id, what: "a Futoshiki board is made, one seed each", words, cases, repeats, aim, ..ROW }
}

/// Grades and explanations of unique Loops boards.
const fn explaining(id: &'static str, words: &'static str, boards: &'static str, aim: f64) -> Row {
    let what = "a unique Loops board, seeds 1 to 3";
    Row { id, what, words, boards: Boards::Made(boards), cases: 3, repeats: 3, aim, ..ROW }
}

/// Loops of ends, tees and bars.
const fn ends(id: &'static str, boards: &'static str, repeats: usize, aim: f64, worst: Option<f64>) -> Row {
    let (what, words) = ("Loops of ends 48, tees 47, bars 5, seeds 1 to 20", "solve --json --threads 1 -");
    Row { id, what, words, boards: Boards::Made(boards), cases: 20, repeats, aim, worst, ..ROW }
}

/// Peg Solitaire, one run.
const fn pegs(id: &'static str, what: &'static str, words: &'static str, aim: f64) -> Row {
    Row { id, what, words, repeats: 2, aim, ..ROW }
}

const NINE: &str = "solve --task unique --json --threads 1 -";
const GRADE: &str = "grade --json --threads 1 -";

/// All rows.
pub(super) const ROWS: [Row; 30] = [
    Row {
        id: "start",
        what: "the program, begun for one 5x5 `solve`",
        words: "solve --json futoshiki:5:.g.1....v..n....3..g..n.l.n.l....",
        unit: Unit::Clock,
        aim: 2.5,
        ..ROW
    },
    ricochet("ricochet-2-4", "a new position of 2 to 4 moves", "ricochet/2-4.txt", 0.02),
    ricochet("ricochet-5-7", "a new position of 5 to 7 moves", "ricochet/5-7.txt", 0.06),
    ricochet("ricochet-8-10", "a new position of 8 to 10 moves", "ricochet/8-10.txt", 0.6),
    ricochet("ricochet-11-13", "a new position of 11 to 13 moves", "ricochet/11-13.txt", 6.0),
    Row {
        repeats: 3,
        unit: Unit::Run,
        ..ricochet("ricochet-24-25", "the positions of 24 and 25 moves", "ricochet/24-25.txt", 1400.0)
    },
    Row {
        id: "futoshiki-9",
        what: "3,000 boards 9x9, three clues in four numbers",
        words: NINE,
        boards: Boards::Made("futoshiki --size 9 --set numbers=75 --count 3000 --seed doors"),
        unit: Unit::Board,
        aim: 0.012,
        ..ROW
    },
    Row {
        id: "futoshiki-signs-12",
        what: "12x12, all signs and no numbers, 20 boards",
        words: "solve --json --threads 1 -",
        boards: Boards::Set("futoshiki-12-signs.txt"),
        unit: Unit::Board,
        aim: 2.0,
        ..ROW
    },
    making("futoshiki-made-12", "generate futoshiki --threads 1 --size 12 --seed {}", 5, 3, 100.0),
    making("futoshiki-made-13", "generate futoshiki --threads 1 --size 13 --seed {}", 5, 3, 200.0),
    making("futoshiki-made-14", "generate futoshiki --threads 1 --size 14 --seed {}", 5, 2, 500.0),
    making(
        "futoshiki-made-16",
        "generate futoshiki --threads 1 --set nodes_per_clue=100 --size 16 --seed {}",
        3,
        2,
        2000.0,
    ),
    making(
        "futoshiki-made-20",
        "generate futoshiki --threads 1 --set nodes_per_clue=100 --size 20 --seed {}",
        3,
        1,
        10_000.0,
    ),
    making(
        "futoshiki-made-25",
        "generate futoshiki --threads 1 --set nodes_per_clue=100 --size 25 --seed {}",
        2,
        1,
        30_000.0,
    ),
    Row {
        id: "futoshiki-grade-12",
        what: "a Futoshiki board 12x12, graded",
        words: GRADE,
        boards: Boards::Made("futoshiki --size 12 --seed {}"),
        cases: 5,
        repeats: 3,
        aim: 2000.0,
        ..ROW
    },
    explaining("loops-grade-64", GRADE, "loops --size 64 --set unique=true --seed {}", 100.0),
    explaining("loops-grade-100", GRADE, "loops --size 100 --set unique=true --seed {}", 300.0),
    explaining("loops-grade-200", GRADE, "loops --size 200 --set unique=true --seed {}", 1500.0),
    explaining(
        "loops-explain-64",
        "explain --json --threads 1 -",
        "loops --size 64 --set unique=true --seed {}",
        100.0,
    ),
    explaining(
        "loops-explain-100",
        "explain --json --threads 1 -",
        "loops --size 100 --set unique=true --seed {}",
        300.0,
    ),
    ends("loops-ends-64", ENDS[0], 3, 4.0, None),
    ends("loops-ends-128", ENDS[1], 3, 30.0, Some(300.0)),
    ends("loops-ends-256", ENDS[2], 1, 3000.0, None),
    Row {
        id: "logipix-500",
        what: "Logipix 500x500, solved and proved",
        words: NINE,
        boards: Boards::Made("logipix --size 500 --seed bench"),
        aim: 50.0,
        ..ROW
    },
    Row {
        id: "logipix-made-500",
        what: "Logipix 500x500, picture to puzzle",
        words: "generate logipix --threads 1 --size 500 --seed bench",
        repeats: 2,
        aim: 3000.0,
        ..ROW
    },
    pegs(
        "pegs-count",
        "all sequences of the English central game counted",
        "solve --json --task count --threads 1 english:d4-d4",
        1000.0,
    ),
    pegs(
        "pegs-optimal",
        "the English central game, fewest moves proved",
        "solve --json --task optimal --threads 1 english:d4-d4",
        1200.0,
    ),
    Row {
        id: "pegs-pairs",
        what: "all 21 English pairs proved",
        words: "solve --json --task optimal --threads 1 --time 10m -",
        boards: Boards::Set("solitaire-pairs.txt"),
        repeats: 1,
        aim: 20_000.0,
        ..ROW
    },
    pegs(
        "pegs-french",
        "French d3-d5, fewest moves proved",
        "solve --json --task optimal --threads 1 --time 10m --memory 3GiB french:d3-d5",
        20_000.0,
    ),
    Row {
        id: "clicks",
        what: "a click on the server, one player; 99 in 100 and worst",
        unit: Unit::Click,
        repeats: 3,
        aim: 2.0,
        worst: Some(5.0),
        ..ROW
    },
];

/// Words for the family of ends, by side.
const ENDS: [&str; 3] = [
    "loops planted --size 64 --set empty=0 --set end=48 --set tee=47 --set bar=5 --set cross=0 --set elbow=0 --seed {}",
    "loops planted --size 128 --set empty=0 --set end=48 --set tee=47 --set bar=5 --set cross=0 --set elbow=0 --seed {}",
    "loops planted --size 256 --set empty=0 --set end=48 --set tee=47 --set bar=5 --set cross=0 --set elbow=0 --seed {}",
];
