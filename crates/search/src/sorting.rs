//! Sorting of long lists that can be stopped.
//!
//! A list that would take more than some tenths of a second is split at its median (C. A. R. Hoare's selection, 1961), and
//! the limits are polled before each half is sorted.
use gridwright_core::run::{Run, Stop};
use std::cmp::Ordering;

/// The most items sorted between two polls of the limits.
const AT_ONCE: usize = 1 << 20;

/// Sorts, in any order among equals. When it is stopped, the list holds the same items in some order.
pub fn sort<V, T>(list: &mut [V], run: &mut Run<T>, order: &impl Fn(&V, &V) -> Ordering) -> Result<(), Stop> {
    run.work(16 * list.len().min(AT_ONCE) as u64)?;
    if list.len() <= AT_ONCE {
        list.sort_unstable_by(order);
        return Ok(());
    }
    let (lower, _, upper) = list.select_nth_unstable_by(list.len() / 2, order);
    sort(lower, run, order)?;
    sort(upper, run, order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::rng::Rng;
    use gridwright_core::run::{Budget, Control};

    #[test]
    fn a_long_list_is_sorted_and_a_cancelled_sort_ends() {
        let mut rng = Rng::new("sorting");
        let list: Vec<u32> = (0..3 * AT_ONCE).map(|_| rng.below(1 << 30)).collect();
        let budget = Budget::new();
        let mut run = Run::quiet(Control::unlimited(&budget));
        let mut sorted = list.clone();
        assert_eq!(sort(&mut sorted, &mut run, &Ord::cmp), Ok(()));
        assert!(sorted.is_sorted());
        budget.cancel();
        assert_eq!(sort(&mut list.clone(), &mut run, &Ord::cmp), Err(Stop::Cancelled));
    }
}
