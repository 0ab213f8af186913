//! The one face of vector code: what the processor can do is found out here and nowhere else.
//!
//! A solver writes its algorithm once, generic over the vectors. On x86-64 it gets two copies of it: one in AVX2 registers,
//! chosen at run time, and one on plain arrays ([`Arrays`]), which every processor can run and which the compiler turns into
//! whatever vectors the build allows (NEON). No compiler flags are needed. In WebAssembly the build decides: with `simd128`
//! there is one copy in registers of 128 bits, without it one on arrays.
//!
//! - [`dispatch`] runs a [`Job`] with the best vectors there are. The value a job receives is the proof that the processor
//!   has them; it can't be made otherwise, which is what makes the instructions safe to use (they come from `pulp`).
//! - [`Processor::run`] compiles a closure with all the instructions that the vectors may use. The closure and
//!   everything it calls must be `#[inline(always)]`, or each operation is a call.
//! - [`Bitwise`] is what all vectors have. Three shapes add what their users ask for: [`Squares`] of 8 x 8 bytes, [`Lanes`]
//!   of up to 32 small sets, [`Words`] of four times 64 bits.
//!
//! To add an operation: a method in the trait of its shape, its meaning for [`Arrays`], its instructions for AVX2 and for
//! WebAssembly, and a line in the test that compares them (`cargo xtask test` runs it in Node too).
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
#[cfg(target_arch = "x86_64")]
mod avx2;
mod lanes;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod squares;
mod words;

pub use lanes::Lanes;
pub use squares::Squares;
pub use words::{Words, spread};

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// Something to do with the best vectors there are.
pub trait Job {
    /// What comes of it.
    type Output;
    /// Does it.
    fn call<S: Simd>(self, simd: S) -> Self::Output;
}

/// Does a job with the best vectors that this processor has.
pub fn dispatch<J: Job>(job: J) -> J::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = avx2::Avx2::detect() {
        return job.call(avx2);
    }
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return job.call(simd128::Simd128);
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    job.call(Arrays::<16>::new())
}

/// Runs a closure with all instructions that this processor has, for loops that the compiler turns into vectors.
#[inline(always)]
pub fn run<R>(work: impl FnOnce() -> R) -> R {
    pulp::Arch::new().dispatch(work)
}

/// The proof that this processor has certain instructions.
pub trait Processor: Copy + Debug + Send + Sync {
    /// Whether vectors are registers; else they are arrays, for which another algorithm may be faster.
    const REGISTERS: bool;
    /// Runs a closure compiled for this processor.
    fn run<R>(self, work: impl FnOnce() -> R) -> R;
}

/// All shapes of vectors.
pub trait Simd: Lanes + Squares + Words {}

impl<S: Lanes + Squares + Words> Simd for S {}

/// Vectors as plain sets of bits.
pub trait Bitwise<V>: Processor {
    /// All bits clear.
    fn zero(self) -> V;
    /// Bits of both.
    fn and(self, a: V, b: V) -> V;
    /// Bits of either.
    fn or(self, a: V, b: V) -> V;
    /// Bits of exactly one.
    fn xor(self, a: V, b: V) -> V;
    /// Bits of `a` that are not in `b`.
    fn minus(self, a: V, b: V) -> V;
    /// Whether any bit is set.
    fn any(self, v: V) -> bool;
}

/// Arrays, in whatever instructions the processor has; as [`Lanes`], of `W` lanes.
#[derive(Debug, Clone, Copy)]
pub struct Arrays<const W: usize> {
    arch: pulp::Arch,
}

impl<const W: usize> Default for Arrays<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Arrays<W> {
    /// Compiled for all that this processor has.
    pub fn new() -> Self {
        Arrays { arch: pulp::Arch::new() }
    }

    /// Compiled for what every processor of the build's target has: for tests.
    pub fn scalar() -> Self {
        Arrays { arch: pulp::Arch::Scalar }
    }
}

impl<const W: usize> Processor for Arrays<W> {
    const REGISTERS: bool = false;

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        self.arch.dispatch(work)
    }
}

#[inline(always)]
fn map<T: Copy, const N: usize>(mut v: [T; N], f: impl Fn(T) -> T) -> [T; N] {
    for x in &mut v {
        *x = f(*x);
    }
    v
}

#[inline(always)]
fn zip<T: Copy, const N: usize>(mut a: [T; N], b: [T; N], f: impl Fn(T, T) -> T) -> [T; N] {
    for i in 0..N {
        a[i] = f(a[i], b[i]);
    }
    a
}

impl<T, const N: usize, const W: usize> Bitwise<[T; N]> for Arrays<W>
where
    T: Copy + Default + PartialEq + BitAnd<Output = T> + BitOr<Output = T> + BitXor<Output = T> + Not<Output = T>,
{
    #[inline(always)]
    fn zero(self) -> [T; N] {
        [T::default(); N]
    }

    #[inline(always)]
    fn and(self, a: [T; N], b: [T; N]) -> [T; N] {
        zip(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: [T; N], b: [T; N]) -> [T; N] {
        zip(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: [T; N], b: [T; N]) -> [T; N] {
        zip(a, b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn minus(self, a: [T; N], b: [T; N]) -> [T; N] {
        zip(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn any(self, v: [T; N]) -> bool {
        let mut all = T::default();
        for x in v {
            all = all | x;
        }
        all != T::default()
    }
}

#[cfg(all(test, any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
mod tests;
