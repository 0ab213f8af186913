//! Tables that serve many calls: lower bounds of a board, the closure of a goal. The host owns the cache and bounds it.
//!
//! A solver asks for its table by a key that names the algorithm and all that the table depends on; whoever comes first
//! makes it. What was not asked for the longest goes first when room is needed. A cache changes how long an answer
//! takes, never the answer: a solver must work without one.
use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A table, whatever its type.
type Table = Arc<dyn Any + Send + Sync>;

/// Tables of one host, together never larger than its bound.
pub struct Cache {
    most: u64,
    /// The one asked for last is at the end.
    shelf: Mutex<Vec<Kept>>,
}

struct Kept {
    key: String,
    bytes: u64,
    table: Table,
}

impl Cache {
    /// An empty cache of at most so many bytes.
    pub const fn new(most: u64) -> Self {
        Cache { most, shelf: Mutex::new(Vec::new()) }
    }

    /// The table of a key, when it is there.
    pub fn get<T: Any + Send + Sync>(&self, key: &str) -> Option<Arc<T>> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let at = shelf.iter().position(|kept| kept.key == key)?;
        let kept = shelf.remove(at);
        let table = Arc::clone(&kept.table);
        shelf.push(kept);
        table.downcast().ok()
    }

    /// Keeps a table of so many bytes, if it fits at all; gives it back for use.
    pub fn keep<T: Any + Send + Sync>(&self, key: &str, bytes: u64, table: T) -> Arc<T> {
        let table = Arc::new(table);
        if bytes <= self.most {
            let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
            shelf.retain(|kept| kept.key != key);
            let mut room = self.most - bytes.min(self.most);
            // From the newest to the oldest: what still fits stays.
            let fits: Vec<bool> = shelf.iter().rev().map(|kept| take(&mut room, kept.bytes)).collect();
            let mut fits = fits.into_iter().rev();
            shelf.retain(|_| fits.next().unwrap_or(false));
            let kept: Table = Arc::<T>::clone(&table);
            shelf.push(Kept { key: key.to_owned(), bytes, table: kept });
        }
        table
    }

    /// Bytes of all tables kept.
    pub fn bytes(&self) -> u64 {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|kept| kept.bytes).sum()
    }
}

/// Takes room where there is enough; once something did not fit, nothing older does.
fn take(room: &mut u64, bytes: u64) -> bool {
    let fits = bytes <= *room;
    *room = if fits { *room - bytes } else { 0 };
    fits
}

impl fmt::Debug for Cache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").field("most", &self.most).field("bytes", &self.bytes()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_goes_first_and_the_bound_holds() {
        let cache = Cache::new(100);
        let _ = cache.keep("a", 40, 1_u32);
        let _ = cache.keep("b", 40, 2_u32);
        assert_eq!(cache.get::<u32>("a").as_deref(), Some(&1));
        let _ = cache.keep("c", 40, 3_u32);
        assert_eq!(cache.get::<u32>("b"), None, "a was asked for later than b");
        assert_eq!((cache.get::<u32>("a").as_deref(), cache.get::<u32>("c").as_deref()), (Some(&1), Some(&3)));
        assert_eq!(cache.bytes(), 80);
    }

    #[test]
    fn what_is_too_large_is_used_but_not_kept() {
        let cache = Cache::new(10);
        assert_eq!(*cache.keep("a", 11, 7_u8), 7);
        assert_eq!(cache.get::<u8>("a"), None);
        assert_eq!(cache.bytes(), 0);
    }

    #[test]
    fn a_key_holds_one_table_of_one_type() {
        let cache = Cache::new(10);
        let _ = cache.keep("a", 6, 7_u8);
        let _ = cache.keep("a", 6, 8_u8);
        assert_eq!(cache.get::<u8>("a").as_deref(), Some(&8));
        assert_eq!(cache.get::<u16>("a"), None);
    }
}
