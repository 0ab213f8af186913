//! What a SAT engine offers, and what it gets to keep within the limits of a run: memory and time.
use super::Lit;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Control, Run, Stop};
use std::cell::Cell;

/// The outcome of a slice of work.
pub(super) enum Slice {
    Sat,
    Unsat,
    Unfinished,
}

/// A SAT engine.
pub(super) trait Engine {
    fn add(&mut self, clause: &[Lit]);
    /// Searches for a model with these literals until decided, or for at most so many conflicts.
    fn work(&mut self, conflicts: u64, assumed: &[Lit]) -> Slice;
    fn is_true(&self, lit: Lit) -> bool;
    /// Literals proved at level 0, in order, without the first `from`.
    fn proved(&self, from: usize) -> Vec<Lit>;
    fn conflicts(&self) -> u64;
    fn restarts(&self) -> u64;
    /// Whether the learnt clauses take more memory than allowed.
    fn is_full(&self) -> bool {
        false
    }
}

/// Bytes of a variable: its watches, its entries in the order and on the trail.
pub(super) const VARIABLE_BYTES: u64 = 160;
/// The least number of bytes reserved at a time.
const BLOCK: u64 = 1 << 16;

/// Bytes of a clause: its literals, a header and two watches, in lists that are up to half empty.
pub(super) fn clause_bytes(literals: usize) -> u64 {
    8 * literals as u64 + 80
}

/// Memory that is used little by little and reserved in blocks; released when dropped.
pub(super) struct MemoryAccount<'c> {
    run: Run<'c, Quiet>,
    used: u64,
    pub(super) reserved: u64,
}

impl<'c> MemoryAccount<'c> {
    pub(super) fn new(control: Control<'c>) -> Self {
        MemoryAccount { run: Run::quiet(control), used: 0, reserved: 0 }
    }

    /// Uses so many bytes more.
    pub(super) fn take(&mut self, bytes: u64) -> Result<(), Stop> {
        self.used += bytes;
        if self.used <= self.reserved { Ok(()) } else { self.reserve() }
    }

    #[cold]
    fn reserve(&mut self) -> Result<(), Stop> {
        // An eighth more than is used, so that large formulas reserve seldom.
        let more = self.used - self.reserved + BLOCK.max(self.used / 8);
        self.run.poll()?;
        self.run.reserve(more)?;
        self.reserved += more;
        Ok(())
    }

    /// Uses so many bytes less; they stay reserved.
    pub(super) fn put_back(&mut self, bytes: u64) {
        self.used = self.used.saturating_sub(bytes);
    }
}

impl Drop for MemoryAccount<'_> {
    fn drop(&mut self) {
        self.run.release(self.reserved);
    }
}

/// The deadline and cancellation of a run, as engines poll them.
pub(super) struct Timeout<'c> {
    control: Control<'c>,
    polls: Cell<u32>,
    over: Cell<bool>,
}

impl<'c> Timeout<'c> {
    pub(super) fn new(control: Control<'c>) -> Self {
        Timeout { control, polls: Cell::new(0), over: Cell::new(false) }
    }

    /// Reads the clock at every 64th poll. Once over it stays over: an engine polls several times while it unwinds, and
    /// BatSat restarts for ever when it is resumed in between.
    pub(super) fn is_over(&self) -> bool {
        let polls = self.polls.get();
        self.polls.set(polls.wrapping_add(1));
        if !self.over.get() && polls.is_multiple_of(64) {
            let late = self.control.deadline.is_some_and(|deadline| (self.control.clock)() >= deadline);
            self.over.set(late || self.control.budget.is_cancelled());
        }
        self.over.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::run::Budget;
    use std::time::Duration;

    #[test]
    fn once_the_time_is_over_it_stays_over() {
        let budget = Budget::new();
        let clock = || Duration::from_secs(5);
        let control = Control { clock: &clock, deadline: Some(Duration::from_secs(5)), ..Control::unlimited(&budget) };
        let timeout = Timeout::new(control);
        assert!((0..1000).all(|_| timeout.is_over()), "BatSat would restart for ever");
    }
}
