//! The pigeonhole behind subsets and fish: k things that have only k holes between them fill them, so nothing else goes
//! in. Cells and numbers (naked), numbers and cells (hidden), rows and columns (fish) are the same search.
//!
//! Whose idea: Hall's theorem on distinct representatives (1935), read as a puzzle technique. O(choose(n, k)), cut short
//! wherever the holes are more than k already.

/// A thing and its holes, as bits.
pub(super) type Item = (usize, u32);

/// Goes through the groups of `k` items with `k` holes, in order, until `says` makes something of one.
pub(super) fn find<T>(items: &[Item], k: usize, mut says: impl FnMut(&[usize], u32) -> Option<T>) -> Option<T> {
    let small: Vec<Item> = items.iter().copied().filter(|(_, holes)| (1..=k).contains(&count(*holes))).collect();
    if small.len() < k { None } else { grow(&small, k, &mut Vec::with_capacity(k), 0, &mut says) }
}

fn grow<T>(
    items: &[Item],
    k: usize,
    group: &mut Vec<usize>,
    holes: u32,
    says: &mut impl FnMut(&[usize], u32) -> Option<T>,
) -> Option<T> {
    if group.len() == k {
        return if count(holes) == k { says(group, holes) } else { None };
    }
    for (at, &(item, more)) in items.iter().enumerate() {
        if count(holes | more) > k {
            continue;
        }
        group.push(item);
        let found = grow(&items[at + 1..], k, group, holes | more, says);
        let _ = group.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

fn count(holes: u32) -> usize {
    holes.count_ones() as usize
}
