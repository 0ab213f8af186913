//! How hints name places: the part of the board for who only wants to know where to look, and sentences without
//! coordinates for boards that show none.
use super::Context;
use super::check::Checked;
use super::explain::ExplainedStep;
use super::hint::Hinted;
use crate::puzzle::Puzzle;
use crate::scene::{Cell, Lit, Place, Role};
use crate::text::Message;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Sides from here on are divided into three parts; shorter ones into two, so that a part is never a single cell of a line.
const THIRDS: u16 = 6;

/// The part of a side that holds a position: its name and its positions.
fn part(side: u16, at: u16, names: [&'static str; 3]) -> (&'static str, RangeInclusive<u16>) {
    let [first, middle, last] = names;
    let parts = match side {
        ..2 => return ("all", 0..=side.saturating_sub(1)),
        2..THIRDS => vec![(first, side.div_ceil(2)), (last, side)],
        _ => vec![(first, side.div_ceil(3)), (middle, side - side.div_ceil(3)), (last, side)],
    };
    let begins = std::iter::once(0).chain(parts.iter().map(|&(_, end)| end));
    let found = begins.zip(&parts).find(|&(_, &(_, end))| at < end);
    found.map_or(("all", 0..=side - 1), |(begin, &(name, end))| (name, begin..=end - 1))
}

/// The part of the board around a place: in words, and its cells to light.
pub(super) fn region<P: Puzzle>(board: &P::Board, place: Option<&Place>) -> (Message, Vec<Lit>) {
    let (rows, columns) = P::size(board);
    let cell = place.map_or((0, 0), |&(Place::Cell(cell) | Place::Edge(cell, _))| cell);
    let (row, down) = part(rows, cell.0, ["top", "middle", "bottom"]);
    let (column, across) = part(columns, cell.1, ["left", "centre", "right"]);
    let cells = down.flat_map(|row| across.clone().map(move |column| Place::Cell((row, column))));
    let lit = cells.map(|place| Lit { place, role: Role::Hint }).collect();
    (Message::new("hint-where").with("row", row).with("column", column), lit)
}

/// A hint whose sentences call cells what they look like, not by coordinates.
pub(super) fn unnamed<P: Puzzle>(mut hint: Hinted, context: &Context<'_>) -> Hinted {
    hint.text = Names::new::<P>(&hint.lit, context).replaced(&hint.text);
    for step in &mut hint.chain {
        *step = unnamed_step::<P>(step.clone(), context);
    }
    hint
}

/// A step whose sentences call cells what they look like.
pub(super) fn unnamed_step<P: Puzzle>(mut step: ExplainedStep, context: &Context<'_>) -> ExplainedStep {
    let names = Names::new::<P>(&step.lit, context);
    step.text = names.replaced(&step.text);
    for follows in &mut step.follows {
        *follows = names.replaced(follows);
    }
    step
}

/// A verdict whose sentences call cells what they look like; those of a broken rule are lit.
pub(super) fn unnamed_verdict<P: Puzzle>(mut verdict: Checked, context: &Context<'_>) -> Checked {
    for issue in verdict.broken.iter_mut().chain(&mut verdict.unfinished) {
        let lit: Vec<Lit> = issue.places.iter().map(|&place| Lit { place, role: Role::Wrong }).collect();
        issue.text = Names::new::<P>(&lit, context).replaced(&issue.text);
    }
    verdict
}

/// A sentence about what was just tried at a cell or along a path: the first of them that it names is this cell.
pub(super) fn unnamed_here<P: Puzzle>(text: &str, at: &[Cell], context: &Context<'_>) -> String {
    let lit: Vec<Lit> = at.iter().map(|&cell| Lit { place: Place::Cell(cell), role: Role::Hint }).collect();
    let mut names = Names::new::<P>(&lit, context);
    names.words[0] = ["this-cell", "these-cells", "other-another"].map(|id| context.localizer.word(id));
    names.replaced(text)
}

/// What to say instead of the names of places: for one of them, for several, and for one after another.
struct Names {
    known: BTreeMap<String, usize>,
    words: [[String; 3]; 3],
}

/// Which of these words is said.
const SEVERAL: usize = 1;
const ANOTHER: usize = 2;

impl Names {
    fn new<P: Puzzle>(lit: &[Lit], context: &Context<'_>) -> Self {
        let rank = |role: Role| match role {
            Role::Hint | Role::Wrong => Some(0),
            Role::Because => Some(1),
            _ => None,
        };
        let mut known = BTreeMap::new();
        // A cell that is both is seen as what follows, which comes last.
        for &Lit { place, role } in lit {
            if let Some(rank) = rank(role) {
                let _ = known.insert(P::place(place), rank);
            }
        }
        let ids = [
            ["lit-cell", "lit-cells", "lit-another"],
            ["dotted-cell", "dotted-cells", "dotted-another"],
            ["other-cell", "other-cells", "other-another"],
        ];
        Names { known, words: ids.map(|words| words.map(|id| context.localizer.word(id))) }
    }

    /// What kind of place a word names; none when it is no place.
    fn kind(&self, word: &str) -> Option<usize> {
        self.known.get(word).copied().or_else(|| is_coordinate(word).then_some(2))
    }

    /// The text with every run of names of one kind as one phrase.
    fn replaced(&self, text: &str) -> String {
        let (mut said, mut rest) = (String::with_capacity(text.len()), text);
        // The place that was named first, of each kind.
        let mut named: [Option<&str>; 3] = [None; 3];
        while let Some((before, word, after)) = next_word(rest) {
            said.push_str(before);
            let Some(kind) = self.kind(word) else {
                said.push_str(word);
                rest = after;
                continue;
            };
            let (several, after) = self.run(kind, word, after);
            let begins = said.trim_end().is_empty() || said.ends_with(". ") || said.ends_with('\n');
            let which = if several { SEVERAL } else { ANOTHER * usize::from(*named[kind].get_or_insert(word) != word) };
            let phrase = &self.words[kind][which];
            said.push_str(&if begins { capital(phrase) } else { phrase.clone() });
            rest = after;
        }
        said + rest
    }

    /// Whether other places of the same kind follow in the same list, and what comes behind them.
    fn run<'t>(&self, kind: usize, first: &'t str, mut rest: &'t str) -> (bool, &'t str) {
        let mut several = false;
        while let Some((between, word, after)) = next_word(rest) {
            let joined = [", ", " – ", "-"].contains(&between);
            let same = joined && self.kind(word) == Some(kind);
            let (last, behind) = if joined || between != " " || !["and", "et"].contains(&word) {
                (same.then_some(word), after)
            } else {
                let next = next_word(after).filter(|(gap, next, _)| *gap == " " && self.kind(next) == Some(kind));
                (next.map(|(_, next, _)| next), next.map_or(after, |(.., behind)| behind))
            };
            let Some(last) = last else { break };
            several |= last != first;
            rest = behind;
        }
        (several, rest)
    }
}

/// The next word of letters and digits: what stands before it, the word, what comes after it.
fn next_word(text: &str) -> Option<(&str, &str, &str)> {
    let begin = text.find(char::is_alphanumeric)?;
    let (before, word) = text.split_at(begin);
    let end = word.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(word.len());
    let (word, after) = word.split_at(end);
    Some((before, word, after))
}

/// Whether a word is a cell by row and column, such as `r1c2`.
fn is_coordinate(word: &str) -> bool {
    let numbers = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers.is_some_and(|(row, column)| is_number(row) && is_number(column))
}

fn capital(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let words = [
            ["the lit cell", "the lit cells", "another lit cell"],
            ["the dotted cell", "the dotted cells", "another dotted cell"],
            ["a cell", "cells", "another cell"],
        ];
        let known = [("r1c1", 0), ("r1c2", 1), ("r1c3", 1), ("d4", 0)].map(|(name, kind)| (name.to_owned(), kind));
        Names { known: known.into_iter().collect(), words: words.map(|words| words.map(str::to_owned)) }
    }

    #[test]
    fn names_of_places_become_what_they_look_like() {
        let said = |text: &str| names().replaced(text);
        assert_eq!(said("r1c1 is 5: r1c2, r1c3 hold 4."), "The lit cell is 5: the dotted cells hold 4.");
        assert_eq!(said("So r1c2 and r1c3 and r1c1."), "So the dotted cells and the lit cell.");
        assert_eq!(said("Row 1 has r9c9; d4 and no d5."), "Row 1 has a cell; the lit cell and no d5.");
        assert_eq!(
            said("The 2 in r1c1 ends in d4, not in r1c1."),
            "The 2 in the lit cell ends in another lit cell, not in the lit cell."
        );
        assert_eq!(said("Nothing here"), "Nothing here");
    }

    #[test]
    fn a_side_falls_into_parts_of_more_than_one_line() {
        let names = ["top", "middle", "bottom"];
        assert_eq!(part(1, 0, names), ("all", 0..=0));
        assert_eq!((part(4, 1, names), part(4, 2, names)), (("top", 0..=1), ("bottom", 2..=3)));
        assert_eq!(
            (part(7, 2, names), part(7, 3, names), part(7, 6, names)),
            (("top", 0..=2), ("middle", 3..=3), ("bottom", 4..=6))
        );
        for side in 2..40 {
            let lines: u16 =
                [0, side / 2, side - 1].map(|at| part(side, at, names).1.count() as u16).into_iter().min().unwrap_or(0);
            assert!(side < 4 || lines > 0, "{side}");
        }
    }
}
