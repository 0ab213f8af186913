//! What both generators share: wishes, the work from picture to board, and the figures of its quality.
use super::bitmap::Bitmap;
use super::cut::cut;
use super::refine::{Refiner, Strength};
use crate::Logipix;
use crate::board::Board;
use gridwright_core::algorithm::{Grade, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Logic;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Named, Run};
use gridwright_core::text::Message;

/// Boards with more cells are not graded step by step: that takes longer than making them.
const GRADED: usize = 4000;

/// What is wished for.
pub(super) struct Requirements {
    pub(super) longest: u8,
    /// The most ones, in percent of the painted cells.
    pub(super) ones: u8,
    pub(super) grade: Option<Grade>,
    pub(super) attempts: u16,
}

impl Requirements {
    /// Says which parameter lies outside its bounds.
    pub(super) fn refused(&self) -> Option<Message> {
        let bounds = [
            ("longest", u64::from(self.longest), 2, 60),
            ("ones", u64::from(self.ones), 0, 100),
            ("attempts", u64::from(self.attempts), 1, 1000),
        ];
        bounds.into_iter().find(|(_, value, least, most)| !(least..=most).contains(&value)).map(outside)
    }

    fn strength(&self) -> Strength {
        match self.grade {
            Some(Grade::Easy) => Strength::Single,
            Some(Grade::Medium | Grade::Hard) => Strength::Common,
            None | Some(Grade::Expert | Grade::Extreme) => Strength::Probing,
        }
    }
}

/// A number that is out of its bounds.
pub(super) fn outside((name, value, least, most): (&'static str, u64, u64, u64)) -> Message {
    Message::new("param-outside").with("name", name).with("value", value).with("least", least).with("most", most)
}

/// Makes boards of pictures until the wish is met, or the attempts are used up; the nearest is given.
pub(super) fn make(
    picture: impl Fn(u16) -> Bitmap,
    requirements: &Requirements,
    seed: &str,
    run: &mut Run<Quiet>,
) -> Result<Made<Logipix>, NotMade> {
    let mut nearest: Option<(usize, Made<Logipix>)> = None;
    for attempt in 0..if requirements.grade.is_some() { requirements.attempts } else { 1 } {
        run.poll()?;
        let seed = format!("logipix/{seed}/{attempt}");
        let made = run.scoped(|run| attempt_one(&picture(attempt), requirements, &seed, run))?;
        let far = if is_graded(&made.board) { far(made.grade, requirements.grade) } else { 0 };
        if nearest.as_ref().is_none_or(|(before, _)| far < *before) {
            nearest = Some((far, made));
        }
        if far == 0 {
            break;
        }
    }
    let (far, mut made) = nearest.ok_or_else(|| NotMade::Refused(outside(("attempts", 0, 1, 1000))))?;
    if let Some(wanted) = requirements.grade.filter(|_| far > 0) {
        let message = Message::new("shortfall-grade").with("wanted", word(Some(wanted)));
        made.shortfall =
            Some(message.with("got", word(made.grade)).with("attempts", usize::from(requirements.attempts)));
    } else if requirements.grade.is_some() && !is_graded(&made.board) {
        made.shortfall = Some(Message::new("shortfall-unchecked").with("most", GRADED));
    }
    Ok(made)
}

fn is_graded(board: &Board) -> bool {
    board.len() <= GRADED
}

/// How many grades lie between; a board that the techniques do not finish is further off than any.
fn far(got: Option<Grade>, wanted: Option<Grade>) -> usize {
    match (got, wanted) {
        (_, None) => 0,
        (Some(got), Some(wanted)) => (got as usize).abs_diff(wanted as usize),
        (None, Some(_)) => Grade::Extreme as usize + 1,
    }
}

fn attempt_one(
    bitmap: &Bitmap,
    requirements: &Requirements,
    seed: &str,
    run: &mut Run<Quiet>,
) -> Result<Made<Logipix>, NotMade> {
    // The picture, its free cells and what is open, the board and its copies.
    run.reserve(32 * bitmap.inks.len() as u64)?;
    let mut rng = Rng::new(seed);
    // Short paths first: merging makes longer ones, and has less to undo.
    let paths = cut(bitmap, usize::from(requirements.longest).min(8), &mut rng, run)?;
    let (strength, longest) = (requirements.strength(), usize::from(requirements.longest));
    let mut refiner = Refiner { bitmap, paths, strength, longest, rng };
    refiner.run(rounds(bitmap.inks.len()), run)?;
    let board = bitmap.board(&refiner.paths).ok_or_else(|| NotMade::Refused(Message::new("picture-empty")))?;
    let grade =
        if requirements.grade.is_some() && is_graded(&board) { Logipix::grade(&board, run)?.grade } else { None };
    let (figures, shortfall) = judged(&refiner.paths, requirements, &board);
    Ok(Made { board, grade, shortfall, figures })
}

/// Rounds of merging: the last ones gain little, and on large boards each takes long.
fn rounds(cells: usize) -> u64 {
    match cells {
        0..=2500 => 120,
        2501..=12_000 => 24,
        _ => 12,
    }
}

/// The figures of a board, and what they lack.
fn judged(paths: &[Vec<u32>], requirements: &Requirements, board: &Board) -> (Vec<Named>, Option<Message>) {
    let ink: usize = paths.iter().map(Vec::len).sum();
    let ones = paths.iter().filter(|path| path.len() == 1).count();
    let longest = paths.iter().map(Vec::len).max().unwrap_or(0);
    let ones_permille = ones * 1000 / ink.max(1);
    let mean_tenths = ink * 10 / paths.len().max(1);
    let figure = |name: &'static str, value: usize| Named { name: name.into(), value: value as u64 };
    let figures = vec![
        figure("painted_cells", ink),
        figure("paths", paths.len()),
        figure("ones_permille", ones_permille),
        figure("mean_length_tenths", mean_tenths),
        figure("longest_path", longest),
    ];
    let shortfall = (ones_permille > 10 * usize::from(requirements.ones)).then(|| {
        Message::new("shortfall-ones").with("got", ones_permille / 10).with("wanted", usize::from(requirements.ones))
    });
    let short = (mean_tenths < 40 && requirements.longest >= 8 && board.len() > 1 && ink > 0)
        .then(|| Message::new("shortfall-mean").with("whole", mean_tenths / 10).with("tenths", mean_tenths % 10));
    (figures, shortfall.or(short))
}

/// The word for a grade.
fn word(grade: Option<Grade>) -> Message {
    Message::new(match grade {
        None => "ungraded",
        Some(Grade::Easy) => "grade-easy",
        Some(Grade::Medium) => "grade-medium",
        Some(Grade::Hard) => "grade-hard",
        Some(Grade::Expert) => "grade-expert",
        Some(Grade::Extreme) => "grade-extreme",
    })
}
