//! Forcing chain: all numbers of a cell, or all cells of a line for a number, lead to the same fact by simple steps.
//!
//! Sources with two cases are tried before those with three; of all the facts that follow, the one with the shortest
//! stories is reported. A case that breaks down is left to [contradiction](super::contradiction). O(n³) cases, each
//! followed as a [trail](super::trail).
use super::contradiction;
use super::hidden_subset::wanted;
use super::lines::{Line, bit, least, members, size};
use super::trail::Trail;
use super::words::{because, cell, cells, either};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The most cases a person keeps in mind.
const MOST_CASES: usize = 3;

/// How far each case is followed, in events: a short one first; what takes longer is no chain that a person would see.
const REACHES: [usize; 3] = [24, 48, 96];

/// Short cases first, then fewer cases, then the shortest stories; ties in reading order, cells before lines.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    run.scoped(|run| shortest(board, facts, run))
}

fn shortest(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let sources: Vec<Vec<Source>> = (2..=MOST_CASES).map(|cases| sources(board, facts, cases)).collect();
    run.reserve((board.len().pow(3) * size_of::<Option<Trail<'_>>>()) as u64)?;
    let mut trails: Trails<'_> = vec![None; board.len().pow(3)];
    for (case, trail) in contradiction::trails(board, facts, run)? {
        trails[slot(board, case)] = Some(trail);
    }
    for reach in REACHES {
        follow(&mut trails, reach, run)?;
        for sources in &sources {
            let forced = easiest(board, facts, sources, &trails, run)?;
            if forced.is_some() {
                return Ok(forced);
            }
        }
    }
    Ok(None)
}

/// By place and number: what follows from the candidate; none where it breaks down, or is no candidate.
type Trails<'a> = Vec<Option<Trail<'a>>>;

fn slot(board: &Board, (index, value): (usize, u8)) -> usize {
    index * board.len() + usize::from(value) - 1
}

/// Follows all trails further; those that break down are left to contradiction.
fn follow(trails: &mut Trails<'_>, reach: usize, run: &mut Run<Quiet>) -> Result<(), Stop> {
    for slot in trails {
        run.nodes(u64::from(slot.is_some()))?;
        if let Some(mut trail) = slot.take() {
            *slot = trail.follow(reach, run)?.is_none().then_some(trail);
        }
    }
    Ok(())
}

/// The fact with the shortest stories.
fn easiest(
    board: &Board,
    facts: &Facts,
    sources: &[Source],
    trails: &[Option<Trail<'_>>],
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let mut best: Option<Forced<'_>> = None;
    for source in sources {
        let Some(trails) = source.trails(board, trails) else { continue };
        let forced = Forced::new(board, facts, source, trails, run)?;
        best = forced.filter(|new| best.as_ref().is_none_or(|best| new.weight < best.weight)).or(best);
    }
    Ok(best.map(|forced| forced.told(board)))
}

/// Of these placements exactly one holds.
struct Source {
    cases: Vec<(usize, u8)>,
    /// The line that must hold the number; none when a cell must hold one of its numbers.
    line: Option<Line>,
}

fn sources(board: &Board, facts: &Facts, cases: usize) -> Vec<Source> {
    let cells = (0..board.len() * board.len()).filter(|&index| size(facts.domain(index)) == cases);
    let by_cell = cells
        .map(|index| Source { cases: members(facts.domain(index)).map(|value| (index, value)).collect(), line: None });
    let by_line = Line::all(board.len()).flat_map(|line| {
        let numbers = wanted(board, facts, line).into_iter().filter(|(_, places)| size(*places) == cases);
        numbers.map(move |(value, places)| Source {
            cases: members(places).map(|place| (line.at(usize::from(place) - 1), value as u8)).collect(),
            line: Some(line),
        })
    });
    by_cell.chain(by_line).collect()
}

impl Source {
    /// The trails of all cases; none when one of them breaks down.
    fn trails<'t, 'a>(&self, board: &Board, trails: &'t [Option<Trail<'a>>]) -> Option<Vec<&'t Trail<'a>>> {
        self.cases.iter().map(|&case| trails[slot(board, case)].as_ref()).collect()
    }
}

/// A fact that follows in every case.
struct Forced<'t> {
    source: &'t Source,
    goal: Goal,
    /// The trail of each case and the events that matter.
    cases: Vec<(&'t Trail<'t>, Vec<usize>)>,
    weight: usize,
}

impl<'t> Forced<'t> {
    /// The common fact that comes earliest in the trails.
    fn new(
        board: &Board,
        facts: &Facts,
        source: &'t Source,
        trails: Vec<&'t Trail<'t>>,
        run: &mut Run<Quiet>,
    ) -> Result<Option<Self>, Stop> {
        let mut best: Option<(usize, Goal, Vec<usize>)> = None;
        let events: usize = trails.iter().map(|trail| trail.len()).sum();
        for goal in (0..board.len() * board.len()).flat_map(|index| goals(facts, source, &trails, index)) {
            run.work(events as u64)?;
            let Some(ends) = ends(&trails, goal) else { continue };
            let sum = ends.iter().sum();
            if best.as_ref().is_none_or(|(least, ..)| sum < *least) {
                best = Some((sum, goal, ends));
            }
        }
        let Some((_, goal, ends)) = best else { return Ok(None) };
        let mut cases = Vec::new();
        for (trail, end) in trails.into_iter().zip(ends) {
            cases.push((trail, trail.roots_of(end, run)?));
        }
        let weight = cases.iter().map(|(_, roots)| roots.len()).sum();
        Ok(Some(Forced { source, goal, cases, weight }))
    }

    fn told(&self, board: &Board) -> Deduction<Futoshiki> {
        let cases: Vec<String> = self.cases.iter().map(|(trail, roots)| case(board, trail, roots, self.goal)).collect();
        let places = self.source.line.into_iter().flat_map(Line::cells);
        let mut used: Vec<usize> = self.cases.iter().flat_map(|(trail, roots)| trail.cells(roots, None)).collect();
        used.extend(places);
        used.sort_unstable();
        used.dedup();
        let message = said(board, self.source, self.goal).with("ways", cases.join("; "));
        Deduction { facts: vec![self.goal.fact(board)], because: because(board, &used), message }
    }
}

/// What might follow in every case.
#[derive(Clone, Copy)]
struct Goal {
    cell: usize,
    value: u8,
    placed: bool,
}

impl Goal {
    fn fact(self, board: &Board) -> Fact {
        Fact { cell: board.cell(self.cell), value: self.value, placed: self.placed }
    }
}

/// What all cases say of a cell: its number, else the numbers it loses.
fn goals(facts: &Facts, source: &Source, trails: &[&Trail<'_>], cell: usize) -> Vec<Goal> {
    let left = trails.iter().fold(0, |left, trail| left | trail.domain(cell));
    let lost = facts.domain(cell) & !left;
    if lost == 0 || source.cases.iter().all(|case| case.0 == cell) {
        return Vec::new();
    }
    if size(left) == 1 && trails.iter().all(|trail| trail.is_placed(cell)) {
        return vec![Goal { cell, value: least(left), placed: true }];
    }
    members(lost).map(|value| Goal { cell, value, placed: false }).collect()
}

/// The event of each trail that reaches the goal.
fn ends(trails: &[&Trail<'_>], goal: Goal) -> Option<Vec<usize>> {
    let end = |trail: &&Trail<'_>| {
        if goal.placed { trail.placing(goal.cell, goal.value) } else { trail.ruled(goal.cell, goal.value) }
    };
    trails.iter().map(end).collect()
}

/// One case, from its assumption to the goal; where the last step speaks of the goal's cell, that says it.
fn case(board: &Board, trail: &Trail<'_>, roots: &[usize], goal: Goal) -> String {
    let mut steps = trail.said(roots);
    let name = cell(board, goal.cell);
    let told = |last: &String| last.strip_prefix(&name).is_some_and(|rest| rest.starts_with(['=', '<', '>']));
    if !steps.last().is_some_and(told) {
        steps.push(format!("{name}≠{}", goal.value));
    }
    steps.join(" → ")
}

fn said(board: &Board, source: &Source, goal: Goal) -> Message {
    let numbers = source.cases.iter().fold(0, |set, case| set | bit(case.1));
    let message = match (source.line, goal.placed) {
        (None, true) => Message::new("forcing-cell-is"),
        (None, false) => Message::new("forcing-cell-not"),
        (Some(_), true) => Message::new("forcing-line-is"),
        (Some(_), false) => Message::new("forcing-line-not"),
    };
    let message = match source.line {
        None => message.with("source", cell(board, source.cases[0].0)),
        Some(line) => {
            let places: Vec<usize> = source.cases.iter().map(|case| case.0).collect();
            message.with("line", line.name()).with("source", cells(board, &places))
        }
    };
    message
        .with("numbers", either(numbers))
        .with("count", source.cases.len())
        .with("cell", cell(board, goal.cell))
        .with("value", usize::from(goal.value))
}
