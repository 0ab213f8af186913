//! All paths between two clues.
//!
//! A breadth-first search from the end tells how far every place is from it through places that are free; depth-first
//! search from the start then never takes a step from which the end is out of reach (the pruning of every path
//! enumeration since Read and Tarjan 1975). Scratch memory is kept from call to call.
use super::NONE;
use super::field::Field;
use gridwright_core::run::{Run, Stop};

const FAR: u16 = u16::MAX;

/// Scratch memory of the enumeration, and what it found.
#[derive(Debug, Clone)]
pub(super) struct Walker {
    /// Distance to the end; `FAR` where the search did not come.
    distance: Vec<u16>,
    on_path: Vec<bool>,
    touched: Vec<u32>,
    path: Vec<u32>,
    sides: Vec<u8>,
    /// The paths found, one behind the other.
    pub(super) found: Vec<u32>,
}

/// How many steps pass between two looks at the limits.
const POLL: usize = 1 << 16;

impl Walker {
    pub(super) fn new(size: usize) -> Self {
        Walker {
            distance: vec![FAR; size],
            on_path: vec![false; size],
            touched: Vec::new(),
            path: Vec::new(),
            sides: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Lists all paths between two clues in `found`; false when there are more than `cap`, or it takes too long to know.
    pub(super) fn paths<T>(
        &mut self,
        field: &Field,
        (a, b): (u32, u32),
        cap: usize,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        self.found.clear();
        let (start, end) = (field.clues[a as usize].at, field.clues[b as usize].at);
        let length = usize::from(field.clues[a as usize].value);
        if length == 2 {
            self.found.extend([start, end]);
            return Ok(true);
        }
        self.measure(field, (a, b), length);
        let all =
            if self.distance[start as usize] == FAR { Ok(true) } else { self.walk(field, (a, b), length, cap, run) };
        for &place in &self.touched {
            self.distance[place as usize] = FAR;
        }
        for &place in &self.path {
            self.on_path[place as usize] = false;
        }
        all
    }

    /// Distances to the end, as far as a path of that length can need them.
    fn measure(&mut self, field: &Field, (a, b): (u32, u32), length: usize) {
        let (start, end) = (field.clues[a as usize].at, field.clues[b as usize].at);
        self.touched.clear();
        self.touched.push(end);
        self.distance[end as usize] = 0;
        let mut head = 0;
        while let Some(&place) = self.touched.get(head) {
            head += 1;
            let next = self.distance[place as usize] + 1;
            if usize::from(next) >= length {
                break;
            }
            if place == start {
                continue;
            }
            for beside in field.beside(place) {
                let owner = field.owner[beside as usize];
                let free = !field.blocked[beside as usize] && (owner == NONE || owner == a || owner == b);
                if self.distance[beside as usize] == FAR && (free || beside == start) {
                    self.distance[beside as usize] = next;
                    self.touched.push(beside);
                }
            }
        }
    }

    /// How many places both clues own: every path must take them all.
    fn needed(&self, field: &Field, (a, b): (u32, u32)) -> usize {
        let owned = |&&place: &&u32| {
            let owner = field.owner[place as usize];
            field.clue_at[place as usize] == NONE && (owner == a || owner == b)
        };
        self.touched.iter().filter(owned).count()
    }

    fn walk<T>(
        &mut self,
        field: &Field,
        (a, b): (u32, u32),
        length: usize,
        cap: usize,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let (start, end) = (field.clues[a as usize].at, field.clues[b as usize].at);
        let needed = self.needed(field, (a, b));
        let owned = |place: u32| {
            let owner = field.owner[place as usize];
            usize::from(field.clue_at[place as usize] == NONE && (owner == a || owner == b))
        };
        let (mut taken, mut steps) = (0, 0);
        (self.path, self.sides) = (vec![start], vec![0]);
        self.on_path[start as usize] = true;
        while let (Some(&place), Some(side)) = (self.path.last(), self.sides.last_mut()) {
            if *side == 4 {
                self.on_path[place as usize] = false;
                taken -= owned(place);
                let _ = (self.path.pop(), self.sides.pop());
                continue;
            }
            let next = field.beside(place)[usize::from(*side)];
            *side += 1;
            let left = length - self.path.len() - 1;
            if usize::from(self.distance[next as usize]) > left || self.on_path[next as usize] {
                continue;
            }
            if next == end {
                if left == 0 && taken == needed {
                    self.arrive(field, (a, b), end);
                    if self.found.len() > cap.saturating_mul(length) {
                        return Ok(false);
                    }
                }
                continue;
            }
            steps += 1;
            if steps % POLL == 0 {
                run.poll()?;
            }
            if steps > cap.saturating_mul(40) {
                return Ok(false);
            }
            self.on_path[next as usize] = true;
            taken += owned(next);
            self.path.push(next);
            self.sides.push(0);
        }
        Ok(true)
    }

    fn arrive(&mut self, field: &Field, (a, b): (u32, u32), end: u32) {
        self.path.push(end);
        if field.agrees(&self.path, a, b) {
            self.found.extend_from_slice(&self.path);
        }
        let _ = self.path.pop();
    }
}
