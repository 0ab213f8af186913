//! What a request costs whatever its work does: its body, the board that is read from it, and its answer.
//!
//! Charged to the server's pool in one place, apart from the work, which has limits of its own. It is given back when the
//! last byte of the answer has gone, or the client has.
use bytes::Bytes;
use gridwright_core::run::{Budget, Control, Run};
use std::sync::Arc;

/// A request without any body: its connection, its buffers, a small answer.
const LEAST: u64 = 64 << 10;

/// Bytes that a byte of the body may become: JSON values, then a board.
const TIMES: u64 = 40;

/// What a request costs by itself.
#[derive(Debug)]
pub(crate) struct Own(Budget<'static>);

impl Own {
    /// Nothing charged yet, on a part of the server's pool.
    pub(crate) fn new(part: Budget<'static>) -> Self {
        Own(part)
    }

    /// What a request with such a body costs.
    pub(crate) fn cost(body: usize) -> u64 {
        LEAST + TIMES * body as u64
    }

    /// Takes memory until the request is over; false when the pool has no more.
    pub(crate) fn charge(&self, bytes: u64) -> bool {
        // The run is not finished, so what it has taken stays taken until the budget goes.
        Run::quiet(Control::unlimited(&self.0)).reserve(bytes).is_ok()
    }
}

/// The bytes of an answer, which the request pays for until they are sent.
struct Paid {
    body: Vec<u8>,
    _own: Arc<Own>,
}

impl AsRef<[u8]> for Paid {
    fn as_ref(&self) -> &[u8] {
        &self.body
    }
}

/// An answer that is charged until it is sent; none when there is no memory left for it.
pub(crate) fn paid(own: &Arc<Own>, body: Vec<u8>) -> Option<Bytes> {
    own.charge(body.capacity() as u64).then(|| Bytes::from_owner(Paid { body, _own: Arc::clone(own) }))
}
