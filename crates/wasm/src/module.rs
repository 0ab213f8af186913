//! The module's two exports and two imports.
#![expect(unsafe_code, reason = "names of exports, and calls of imports, are foreign")]
use crate::call::{Engine, Kind, Outside};
use std::sync::{LazyLock, Mutex, PoisonError};

#[link(wasm_import_module = "gridwright")]
unsafe extern "C" {
    fn now() -> f64;
    fn emit(kind: u32, at: *const u8, bytes: usize);
}

struct Page;

impl Outside for Page {
    fn millis(&self) -> f64 {
        // SAFETY: the host returns a number.
        unsafe { now() }
    }

    fn emit(&self, kind: Kind, json: &[u8]) {
        // SAFETY: the host copies these bytes before it returns.
        unsafe { emit(kind as u32, json.as_ptr(), json.len()) }
    }
}

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    std::panic::set_hook(Box::new(|panic| Page.emit(Kind::Bug, panic.to_string().as_bytes())));
    Engine::default()
});

/// The request that the host writes.
static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Space for a request of so many bytes, which the host fills before it calls; null when there is none.
#[unsafe(no_mangle)]
extern "C" fn allocate(bytes: usize) -> *mut u8 {
    let mut request = Vec::new();
    if request.try_reserve_exact(bytes).is_err() {
        return std::ptr::null_mut();
    }
    request.resize(bytes, 0);
    let at = request.as_mut_ptr();
    *REQUEST.lock().unwrap_or_else(PoisonError::into_inner) = request;
    at
}

/// Answers the request, with at most so many events of its trace; if it was to be `quick` and may be long, only says so.
#[unsafe(no_mangle)]
extern "C" fn call(events: u32, quick: u32) {
    let request = std::mem::take(&mut *REQUEST.lock().unwrap_or_else(PoisonError::into_inner));
    ENGINE.call(&request, events.into(), quick != 0, &Page);
}
