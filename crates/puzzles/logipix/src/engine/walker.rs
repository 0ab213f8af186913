//! All paths between two clues.
//!
//! A breadth-first search from the end tells how far every place is from it through places that are free; depth-first
//! search from the start then never takes a step from which the end is out of reach (the pruning of every path
//! enumeration since Read and Tarjan 1975). Scratch memory is kept from call to call.
use super::NONE;
use super::grid::Field;
use gridwright_core::run::{Run, Stop};

const FAR: u16 = u16::MAX;

/// Scratch memory of the enumeration, and what it found.
#[derive(Debug, Clone)]
pub(crate) struct Walker {
    /// Distance to the end; `FAR` where the search did not come.
    distance: Vec<u16>,
    touched: Vec<u32>,
    path: Vec<u32>,
    frames: Vec<Frame>,
    /// The paths found, one behind the other.
    pub(crate) found: Vec<u32>,
}

/// A place on the path: its distance while it is not, and the next side to leave it by.
#[derive(Debug, Clone, Copy)]
struct Frame {
    distance: u16,
    side: u8,
}

/// How many steps pass between two looks at the limits.
const POLL: usize = 1 << 14;

impl Walker {
    pub(crate) fn new(size: usize) -> Self {
        Walker {
            distance: vec![FAR; size],
            touched: Vec::new(),
            path: Vec::new(),
            frames: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Lists all paths between two clues in `found`; false when there are more than `cap`, or it takes too long to know.
    pub(crate) fn paths<T>(
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
        run.work(8 * self.touched.len() as u64)?;
        let all =
            if self.distance[start as usize] == FAR { Ok(true) } else { self.walk(field, (a, b), length, cap, run) };
        for &place in &self.touched {
            self.distance[place as usize] = FAR;
        }
        all
    }

    /// Distances to the end, as far as a path of that length can need them: a place that is too far from start and end
    /// together is on none, and on no shortest way from a place of one either.
    fn measure(&mut self, field: &Field, (a, b): (u32, u32), length: usize) {
        let (start, end) = (field.clues[a as usize].at, field.clues[b as usize].at);
        let reach = length as u32 - 1;
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
            // What is cheap to know is asked first: most places beside are too far off.
            let left = reach - u32::from(next);
            for (side, far) in field.far_beside(place, start).into_iter().enumerate() {
                let beside = field.neighbour(place, side as u8);
                if far > left || self.distance[beside as usize] != FAR {
                    continue;
                }
                if beside == start || field.is_free(beside, (a, b)) {
                    self.distance[beside as usize] = next;
                    self.touched.push(beside);
                }
            }
        }
    }

    /// Depth first with a stack of its own. A place on the path counts as out of reach, so that one look at its distance
    /// tells whether a step may be taken.
    fn walk<T>(
        &mut self,
        field: &Field,
        (a, b): (u32, u32),
        length: usize,
        cap: usize,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let (start, end) = (field.clues[a as usize].at, field.clues[b as usize].at);
        let mut still = Owned { field, clues: [a, b], left: field.owned[a as usize] + field.owned[b as usize] };
        let free = [a, b].iter().all(|&clue| field.begun[clue as usize].is_empty());
        let watched = still.left > 0;
        let mut steps = 0;
        self.path.clear();
        self.frames.clear();
        self.enter(start);
        while let (Some(&place), Some(frame)) = (self.path.last(), self.frames.last_mut()) {
            if frame.side == 4 {
                self.distance[place as usize] = frame.distance;
                if watched {
                    still.leave(place);
                }
                let _ = (self.path.pop(), self.frames.pop());
                continue;
            }
            let next = field.neighbour(place, frame.side);
            frame.side += 1;
            let left = length - self.path.len() - 1;
            if usize::from(self.distance[next as usize]) > left {
                continue;
            }
            if next == end {
                if left == 0 && still.left == 0 {
                    self.arrive(field, (a, b), end, free, run)?;
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
            if watched {
                still.enter(next);
            }
            self.enter(next);
        }
        run.work(8 * (steps % POLL) as u64)?;
        Ok(true)
    }

    #[inline]
    fn enter(&mut self, place: u32) {
        let distance = std::mem::replace(&mut self.distance[place as usize], FAR);
        self.path.push(place);
        self.frames.push(Frame { distance, side: 0 });
    }

    /// Takes the path with its end; what was begun from the clues must be part of it.
    #[inline]
    fn arrive<T>(
        &mut self,
        field: &Field,
        (a, b): (u32, u32),
        end: u32,
        free: bool,
        run: &mut Run<T>,
    ) -> Result<(), Stop> {
        run.grow(&mut self.found, self.path.len() + 1)?;
        let begin = self.found.len();
        self.found.extend_from_slice(&self.path);
        self.found.push(end);
        if !free && !field.agrees(&self.found[begin..], a, b) {
            self.found.truncate(begin);
        }
        Ok(())
    }
}

/// The places that two clues own and that a path has not taken yet: it must take them all.
struct Owned<'f> {
    field: &'f Field,
    clues: [u32; 2],
    left: u32,
}

impl Owned<'_> {
    fn has(&self, place: u32) -> bool {
        let place = place as usize;
        self.clues.contains(&self.field.owner[place]) && self.field.clue_at[place] == NONE
    }

    fn enter(&mut self, place: u32) {
        self.left -= u32::from(self.has(place));
    }

    fn leave(&mut self, place: u32) {
        self.left += u32::from(self.has(place));
    }
}
