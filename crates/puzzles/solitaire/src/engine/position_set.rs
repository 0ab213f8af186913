//! A set of positions with a small number each: open addressing, linear probing, at most two thirds full.
//!
//! Memory is asked for through the run before it is taken. The empty position can't be met in a game that has begun,
//! so it marks free slots.
use super::geometry::Word;
use gridwright_core::run::{Run, Stop};

/// Slots moved between two looks at the limits, at most.
const BLOCK: usize = 1 << 12;

/// Positions that were seen, each with a number.
#[derive(Debug)]
pub(crate) struct PositionSet<W> {
    keys: Vec<W>,
    values: Vec<u8>,
    len: usize,
}

impl<W: Word> PositionSet<W> {
    /// An empty set.
    pub(crate) fn new<T>(run: &mut Run<T>) -> Result<Self, Stop> {
        let slots = 1 << 8;
        run.reserve(Self::bytes(slots))?;
        Ok(PositionSet { keys: vec![W::NONE; slots], values: vec![0; slots], len: 0 })
    }

    fn bytes(slots: usize) -> u64 {
        (slots * (size_of::<W>() + 1)) as u64
    }

    /// How many positions.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The slot of a position, or the free one where it belongs.
    #[inline]
    fn slot(&self, position: W) -> usize {
        let mask = self.keys.len() - 1;
        let mut slot = position.spread() as usize & mask;
        while self.keys[slot] != position && self.keys[slot] != W::NONE {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The number of a position.
    #[inline]
    pub(crate) fn get(&self, position: W) -> Option<u8> {
        let slot = self.slot(position);
        (self.keys[slot] == position && position != W::NONE).then(|| self.values[slot])
    }

    /// Flags positions that are new, as far as one look tells, and counts them; the looks are all taken before any
    /// answer is used, so that memory is waited for once.
    pub(crate) fn sift(&self, positions: &[W], flags: &mut Vec<bool>) -> usize {
        let mask = self.keys.len() - 1;
        flags.clear();
        flags.extend(positions.iter().map(|&position| self.keys[position.spread() as usize & mask] != position));
        flags.iter().filter(|new| **new).count()
    }

    /// Flags positions that have a number, and counts them. First looks alone, as in [`PositionSet::sift`].
    pub(crate) fn find(&self, positions: &[W], value: u8, flags: &mut Vec<bool>) -> usize {
        let mask = self.keys.len() - 1;
        flags.clear();
        flags.extend(positions.iter().map(|&position| self.keys[position.spread() as usize & mask] != W::NONE));
        for (&position, flag) in positions.iter().zip(flags.iter_mut()).filter(|(_, flag)| **flag) {
            *flag = self.get(position) == Some(value);
        }
        flags.iter().filter(|found| **found).count()
    }

    /// Adds a position; false when it was there, and then keeps its number.
    #[inline]
    pub(crate) fn insert<T>(&mut self, position: W, value: u8, run: &mut Run<T>) -> Result<bool, Stop> {
        let slot = self.slot(position);
        if self.keys[slot] == position {
            return Ok(false);
        }
        self.keys[slot] = position;
        self.values[slot] = value;
        self.len += 1;
        if self.len * 3 > self.keys.len() * 2 {
            self.grow(run)?;
        }
        Ok(true)
    }

    #[cold]
    fn grow<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        let slots = self.keys.len() * 2;
        run.reserve(Self::bytes(slots))?;
        let keys = std::mem::replace(&mut self.keys, vec![W::NONE; slots]);
        let values = std::mem::replace(&mut self.values, vec![0; slots]);
        for (keys, values) in keys.chunks(BLOCK).zip(values.chunks(BLOCK)) {
            run.work(8 * BLOCK as u64)?;
            for (&key, &value) in keys.iter().zip(values).filter(|(key, _)| **key != W::NONE) {
                let slot = self.slot(key);
                self.keys[slot] = key;
                self.values[slot] = value;
            }
        }
        run.release(Self::bytes(slots / 2));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::run::{Budget, Control};

    #[test]
    fn found_are_the_positions_of_that_number_alone_however_full_the_set_is() {
        let budget = Budget::new();
        let mut run = Run::quiet(Control::unlimited(&budget));
        let mut set = PositionSet::<u64>::new(&mut run).expect("no limits");
        for position in 1..=2000_u64 {
            assert!(set.insert(position * 7, (position % 3) as u8, &mut run).expect("no limits"), "{position}");
        }
        let (asked, mut flags): (Vec<u64>, _) = ((1..=16_000).collect(), Vec::new());
        for value in 0..4 {
            let expected = |position: u64| {
                position.is_multiple_of(7) && position / 7 <= 2000 && position / 7 % 3 == u64::from(value)
            };
            let count = set.find(&asked, value, &mut flags);
            assert_eq!(flags, asked.iter().map(|&position| expected(position)).collect::<Vec<_>>(), "number {value}");
            assert_eq!(count, flags.iter().filter(|found| **found).count(), "number {value}");
        }
    }
}
