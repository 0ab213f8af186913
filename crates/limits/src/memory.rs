//! An allocator that counts: how much is allocated now, and the most at one time.
#![expect(unsafe_code, reason = "an allocator can't be written without; it only counts and hands on to the system's")]
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn taken(bytes: usize) {
    let now = NOW.fetch_add(bytes, Relaxed) + bytes;
    let _ = PEAK.fetch_max(now, Relaxed);
}

// SAFETY: every call goes to the system's allocator as it came; counting touches no memory but two numbers.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        taken(layout.size());
        // SAFETY: the caller's promises are handed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        taken(layout.size());
        // SAFETY: the caller's promises are handed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        let _ = NOW.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller's promises are handed on.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // For a moment both exist, unless the system can stretch the old one: what it does is not ours to count.
        taken(size.saturating_sub(layout.size()));
        let _ = NOW.fetch_sub(layout.size().saturating_sub(size), Relaxed);
        // SAFETY: the caller's promises are handed on.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Begins to look for a new peak; what is allocated now.
pub fn begin() -> usize {
    let now = NOW.load(Relaxed);
    PEAK.store(now, Relaxed);
    now
}

/// The most that was allocated at one time since [`begin`].
pub fn peak() -> usize {
    PEAK.load(Relaxed)
}
