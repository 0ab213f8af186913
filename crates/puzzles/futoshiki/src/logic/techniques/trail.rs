//! Following an assumption by simple steps, and remembering why each of them is taken.
//!
//! The steps are those of an easy board: a placed number goes from its row and column, a sign bounds its two cells, the
//! last number for a cell and the last cell for a number are placed. They are taken breadth first, so that what follows
//! soon comes early; every step keeps its cause, so that afterwards the few that matter can be told apart from the rest.
//!
//! Whose idea: the implication graph of conflict analysis (Marques-Silva and Sakallah, GRASP, 1996), which puzzle players
//! know as a forcing chain. O(n) per eliminated candidate, O(n⁴) in all.
use super::lines::{Line, around, bit, greatest, least, members, size, up_to};
use super::words::cell as name;
use crate::board::{Board, Sign};
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use std::rc::Rc;

/// A number placed in a cell, or ruled out there, and why. Small, for a large board has millions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Event {
    /// Where.
    cell: u16,
    /// Which number.
    value: u8,
    /// Placed, or ruled out.
    placed: bool,
    why: Why,
}

impl Event {
    fn cell(self) -> usize {
        usize::from(self.cell)
    }
}

#[derive(Debug, Clone, Copy)]
enum Why {
    Assumed,
    /// The number is placed in the same row or column, or another one in the same cell.
    Taken(u32),
    /// The number is beyond what the sign towards this cell leaves.
    Sign(u16),
    /// All other numbers are ruled out for the cell.
    LastNumber,
    /// All other cells of the row, or else of the column, are ruled out for the number.
    LastCell {
        column: bool,
    },
}

impl Why {
    /// The line, for [`Why::LastCell`].
    fn line(cell: usize, column: bool, side: usize) -> Line {
        Line::through(cell, side)[usize::from(column)]
    }
}

/// Where an assumption breaks down.
#[derive(Debug, Clone, Copy)]
pub(super) enum Clash {
    /// A cell without numbers.
    Cell(usize),
    /// A number without a cell in a line.
    Number(Line, u8),
}

/// An assumption and what follows from it.
#[derive(Debug, Clone)]
pub(super) struct Trail<'a> {
    board: &'a Board,
    /// By place: for each neighbour beyond a sign, whether it is the greater of the two.
    signs: Rc<[Vec<(usize, bool)>]>,
    /// By place: the numbers left.
    domains: Vec<u32>,
    /// By line (rows, then columns) and number: the positions left.
    places: Vec<u32>,
    placed: Vec<bool>,
    /// In the order in which they follow.
    events: Vec<Event>,
    /// How many events have been followed up.
    done: usize,
    clash: Option<Clash>,
}

impl<'a> Trail<'a> {
    /// Begins at what is known, with nothing assumed.
    pub(super) fn new(board: &'a Board, facts: &Facts) -> Self {
        let cells = 0..board.len() * board.len();
        let numbers = Line::all(board.len()).flat_map(|line| (1..=board.side()).map(move |value| (line, value)));
        Trail {
            board,
            signs: cells.clone().map(|index| signs(board, index)).collect(),
            domains: cells.clone().map(|index| facts.domain(index)).collect(),
            places: numbers.map(|(line, value)| line.places(facts, value)).collect(),
            placed: cells.map(|index| facts.is_placed(index)).collect(),
            events: Vec::new(),
            done: 0,
            clash: None,
        }
    }

    /// Assumes a placement.
    pub(super) fn assume(&mut self, cell: usize, value: u8) {
        self.place(cell, value, Why::Assumed);
    }

    /// Bytes of a copy.
    pub(super) fn bytes(&self) -> u64 {
        let tables = size_of_val(self.domains.as_slice()) + size_of_val(self.places.as_slice());
        (tables + self.placed.len() + size_of_val(self.events.as_slice())) as u64
    }

    /// Follows up events until so many are done; says where it breaks down, if it does. Asked again with more, it goes on.
    pub(super) fn follow(&mut self, most: usize, run: &mut Run<Quiet>) -> Result<Option<Clash>, Stop> {
        // A cell with its two lines, or with its four neighbours.
        let news = 4 * self.board.len() + 4;
        while self.clash.is_none() && self.done < self.events.len().min(most) {
            run.work(32)?;
            run.grow(&mut self.events, news)?;
            let event = self.events[self.done];
            if event.placed {
                self.follow_placed(self.done, event);
            } else {
                self.follow_ruled(event);
            }
            self.done += 1;
        }
        Ok(self.clash)
    }

    /// The numbers left for a place.
    pub(super) fn domain(&self, index: usize) -> u32 {
        self.domains[index]
    }

    /// Whether a number is placed there.
    pub(super) fn is_placed(&self, index: usize) -> bool {
        self.placed[index]
    }

    /// Whether everything that follows has been followed up.
    pub(super) fn is_done(&self) -> bool {
        self.done == self.events.len()
    }

    /// The event that ruled a number out; none where that was known before.
    pub(super) fn ruled(&self, cell: usize, value: u8) -> Option<usize> {
        let cell = cell as u16;
        self.events.iter().position(|event| event.cell == cell && event.value == value && !event.placed)
    }

    /// The event that placed a number.
    pub(super) fn placing(&self, cell: usize, value: u8) -> Option<usize> {
        let cell = cell as u16;
        self.events.iter().position(|event| event.cell == cell && event.value == value && event.placed)
    }

    fn place(&mut self, cell: usize, value: u8, why: Why) {
        if !self.placed[cell] {
            self.placed[cell] = true;
            self.events.push(Event { cell: cell as u16, value, placed: true, why });
        }
    }

    fn rule_out(&mut self, cell: usize, value: u8, why: Why) {
        if self.domains[cell] & bit(value) == 0 {
            return;
        }
        self.domains[cell] &= !bit(value);
        for line in Line::through(cell, self.board.len()) {
            let slot = self.slot(line, value);
            self.places[slot] &= !(1 << line.position(cell));
        }
        self.events.push(Event { cell: cell as u16, value, placed: false, why });
        if self.domains[cell] == 0 {
            self.clash = self.clash.or(Some(Clash::Cell(cell)));
        }
    }

    /// Where the positions of a number in a line are kept.
    fn slot(&self, line: Line, value: u8) -> usize {
        let side = self.board.len();
        (line.number + if line.column { side } else { 0 }) * side + usize::from(value) - 1
    }

    fn follow_placed(&mut self, id: usize, event: Event) {
        let (cell, by) = (event.cell(), id as u32);
        for other in members(self.domains[cell] & !bit(event.value)) {
            self.rule_out(cell, other, Why::Taken(by));
        }
        for line in Line::through(cell, self.board.len()) {
            let others = self.places[self.slot(line, event.value)] & !(1 << line.position(cell));
            for position in members(others) {
                self.rule_out(line.at(usize::from(position) - 1), event.value, Why::Taken(by));
            }
        }
    }

    fn follow_ruled(&mut self, event: Event) {
        let domain = self.domains[event.cell()];
        if size(domain) == 1 {
            self.place(event.cell(), least(domain), Why::LastNumber);
        }
        for line in Line::through(event.cell(), self.board.len()) {
            self.follow_line(line, event.value);
        }
        if event.value < least(domain) || event.value > greatest(domain) {
            self.follow_signs(event.cell());
        }
    }

    fn follow_line(&mut self, line: Line, value: u8) {
        match self.places[self.slot(line, value)] {
            0 => self.clash = self.clash.or(Some(Clash::Number(line, value))),
            one if size(one) == 1 => {
                self.place(line.at(one.trailing_zeros() as usize), value, Why::LastCell { column: line.column });
            }
            _ => {}
        }
    }

    fn follow_signs(&mut self, cell: usize) {
        let (low, high) = (least(self.domains[cell]), greatest(self.domains[cell]));
        for &(other, greater) in &Rc::clone(&self.signs)[cell] {
            let beyond = if greater { up_to(low) } else { !up_to(high.saturating_sub(1)) };
            for value in members(self.domains[other] & beyond) {
                self.rule_out(other, value, Why::Sign(cell as u16));
            }
        }
    }
}

fn signs(board: &Board, index: usize) -> Vec<(usize, bool)> {
    let sign = |other| match board.sign(index, other) {
        Sign::None => None,
        sign => Some((other, sign == Sign::Less)),
    };
    around(board, index).filter_map(sign).collect()
}

/// What led to an event or a clash.
impl Trail<'_> {
    /// The events that a clash rests on, in order.
    pub(super) fn roots_of_clash(&self, clash: Clash, run: &mut Run<Quiet>) -> Result<Vec<usize>, Stop> {
        let ruled = match clash {
            Clash::Cell(cell) => self.all_ruled(cell, u32::MAX),
            Clash::Number(line, value) => self.line_ruled(line, value),
        };
        self.ancestors(ruled, run)
    }

    /// The events that an event rests on, itself included, in order.
    pub(super) fn roots_of(&self, event: usize, run: &mut Run<Quiet>) -> Result<Vec<usize>, Stop> {
        self.ancestors(vec![event], run)
    }

    /// How many events there are.
    pub(super) fn len(&self) -> usize {
        self.events.len()
    }

    /// The cells whose candidates the events rest on, in order; those of a clash too.
    pub(super) fn cells(&self, events: &[usize], clash: Option<Clash>) -> Vec<usize> {
        let mut cells: Vec<usize> = match clash {
            Some(Clash::Number(line, _)) => line.cells().collect(),
            Some(Clash::Cell(cell)) => vec![cell],
            None => Vec::new(),
        };
        for event in events.iter().map(|&event| self.events[event]) {
            cells.push(event.cell());
            match event.why {
                Why::Sign(other) => cells.push(usize::from(other)),
                Why::LastCell { column } => {
                    cells.extend(Why::line(event.cell(), column, self.board.len()).cells());
                }
                _ => {}
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn ancestors(&self, mut open: Vec<usize>, run: &mut Run<Quiet>) -> Result<Vec<usize>, Stop> {
        let mut kept = vec![false; self.events.len()];
        while let Some(event) = open.pop() {
            if !std::mem::replace(&mut kept[event], true) {
                // Each cause is looked for among all events.
                run.work(self.events.len() as u64)?;
                open.extend(self.causes(self.events[event]));
            }
        }
        Ok((0..kept.len()).filter(|&event| kept[event]).collect())
    }

    fn causes(&self, event: Event) -> Vec<usize> {
        match event.why {
            Why::Assumed => Vec::new(),
            Why::Taken(by) => vec![by as usize],
            Why::LastNumber => self.all_ruled(event.cell(), !bit(event.value)),
            Why::LastCell { column } => {
                let line = Why::line(event.cell(), column, self.board.len());
                let others = line.cells().filter(|&cell| cell != event.cell());
                others.filter_map(|cell| self.ruled(cell, event.value)).collect()
            }
            Why::Sign(other) => self.all_ruled(usize::from(other), self.beyond(event, usize::from(other))),
        }
    }

    /// The numbers that the other side of a sign must have lost for the event to follow.
    fn beyond(&self, event: Event, other: usize) -> u32 {
        // Not v because the lesser neighbour is at least v: it has lost all below v. Else the mirror image.
        if self.lifts(other, event.cell()) { up_to(event.value - 1) } else { !up_to(event.value) }
    }

    /// Whether a sign puts the first cell below the second.
    fn lifts(&self, other: usize, cell: usize) -> bool {
        self.board.sign(other, cell) == Sign::Less
    }

    fn all_ruled(&self, cell: usize, set: u32) -> Vec<usize> {
        let inside = |value: &u8| set & bit(*value) != 0;
        (1..=self.board.side()).filter(inside).filter_map(|value| self.ruled(cell, value)).collect()
    }

    fn line_ruled(&self, line: Line, value: u8) -> Vec<usize> {
        line.cells().filter_map(|cell| self.ruled(cell, value)).collect()
    }

    /// The events in signs that every language reads: "r1c1=2 → r1c2≥3 → r2c2=4".
    ///
    /// What a placement rules out in its lines goes without saying; the bounds of a sign are gathered, the last one said.
    pub(super) fn said(&self, events: &[usize]) -> Vec<String> {
        let mut said: Vec<(String, Option<(usize, usize)>)> = Vec::new();
        for event in events.iter().map(|&event| self.events[event]) {
            match event.why {
                _ if event.placed => said.push((format!("{}={}", name(self.board, event.cell()), event.value), None)),
                Why::Sign(other) => {
                    let other = usize::from(other);
                    let key = Some((event.cell(), other));
                    let text = self.bound(event, other, events);
                    if said.last().is_none_or(|(_, last)| *last != key) {
                        said.push((text, key));
                    }
                }
                _ => {}
            }
        }
        said.into_iter().map(|(text, _)| text).collect()
    }

    /// The bound that a sign sets, as far as the events need it.
    fn bound(&self, event: Event, other: usize, events: &[usize]) -> String {
        let same =
            |known: &Event| matches!(known.why, Why::Sign(by) if usize::from(by) == other) && known.cell == event.cell;
        let values = events.iter().map(|&event| self.events[event]).filter(same).map(|known| known.value);
        let cell = name(self.board, event.cell());
        if self.lifts(other, event.cell()) {
            format!("{cell}>{}", values.max().unwrap_or(event.value))
        } else {
            format!("{cell}<{}", values.min().unwrap_or(event.value))
        }
    }
}
