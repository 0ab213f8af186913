//! Accounting for the memory a request takes besides its search: the body, what is parsed from it, and the response.
//!
//! It is charged to the server's budget apart from the search, which has limits of its own, and released when the last
//! byte of the response is sent or the client disconnects.
use bytes::Bytes;
use gridwright_core::run::{Budget, Control, Run};
use std::sync::Arc;

/// A request without a body: its connection, its buffers, a small response.
const BASE_BYTES: u64 = 64 << 10;

/// Bytes that one byte of the body may become: JSON values, then a board.
const PARSED_FACTOR: u64 = 40;

/// The memory charged for one request, until this is dropped.
#[derive(Debug)]
pub(crate) struct RequestMemory(Budget<'static>);

impl RequestMemory {
    /// Charges for a request with a body of this length; none when the budget is exhausted.
    pub(crate) fn charge(budget: Budget<'static>, body: usize) -> Option<Arc<Self>> {
        let memory = RequestMemory(budget);
        memory.add(BASE_BYTES + PARSED_FACTOR * body as u64).then(|| Arc::new(memory))
    }

    /// Charges for a response until it is sent; none when the budget is exhausted.
    pub(crate) fn response(self: &Arc<Self>, body: Vec<u8>) -> Option<Bytes> {
        self.add(body.capacity() as u64).then(|| Bytes::from_owner(Charged { body, _memory: Arc::clone(self) }))
    }

    fn add(&self, bytes: u64) -> bool {
        // The run is never finished, so what it reserves is released only with the budget.
        Run::quiet(Control::unlimited(&self.0)).reserve(bytes).is_ok()
    }
}

/// The bytes of a response, charged while they exist.
struct Charged {
    body: Vec<u8>,
    _memory: Arc<RequestMemory>,
}

impl AsRef<[u8]> for Charged {
    fn as_ref(&self) -> &[u8] {
        &self.body
    }
}
