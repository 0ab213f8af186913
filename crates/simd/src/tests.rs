//! Registers against arrays, on random vectors.
#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2 as Registers;
#[cfg(target_arch = "wasm32")]
use crate::simd128::Simd128 as Registers;
use crate::{Arrays, Bitwise, Lanes, Processor, Squares, Words};

type Four = <Registers as Words>::Four;
type Lane = <Registers as Lanes>::Vector;
type Square = <Registers as Squares>::Square;

/// Numbers without an order that anybody could mean (xorshift, Marsaglia 2003).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Mostly few bits, now and then many.
    fn bits(&mut self) -> u64 {
        if self.next().is_multiple_of(3) { self.next() } else { self.next() & self.next() & self.next() }
    }
}

#[test]
fn words_in_registers_and_in_arrays_agree() {
    let (Some(fast), plain) = (Registers::detect(), Arrays::<16>::scalar()) else { return };
    let words = |v: Four| fast.zip(v, v).map(|pair| pair[0]);
    let mut numbers = Numbers(88);
    for _ in 0..500 {
        let pairs: [[u64; 2]; 4] = std::array::from_fn(|_| [numbers.bits(), numbers.bits()]);
        let ((a, b), (x, y)) = (fast.unzip(pairs), Words::unzip(plain, pairs));
        assert_eq!((words(a), words(b)), (x, y));
        assert_eq!(fast.zip(a, b), pairs);
        assert_eq!(Words::zip(plain, x, y), pairs);
        assert_eq!((fast.first(a), fast.last_carries(a)), (plain.first(x), plain.last_carries(x)));
        assert_eq!(words(fast.only_first(pairs[0][0])), plain.only_first(pairs[0][0]));
        assert_eq!(words(fast.swap_halves(a)), plain.swap_halves(x));
        assert_eq!(words(fast.low_halves(a)), plain.low_halves(x));
        assert_eq!(words(fast.high_halves(a)), plain.high_halves(x));
        assert_eq!(words(Words::raise(fast, a)), Words::raise(plain, x));
        assert_eq!(words(Words::lower(fast, a)), Words::lower(plain, x));
        assert_eq!(words(fast.carry_up(a, b)), plain.carry_up(x, y));
        assert_eq!(words(fast.carry_down(a)), plain.carry_down(x));
        assert_eq!(words(fast.minus(a, b)), plain.minus(x, y));
        assert_eq!(words(fast.xor(a, b)), plain.xor(x, y));
        assert_eq!((fast.any(a), fast.any(fast.minus(a, a))), (plain.any(x), false));
    }
}

#[test]
fn bits_and_bytes_are_the_same_either_way() {
    let (Some(fast), plain) = (Registers::detect(), Arrays::<16>::scalar()) else { return };
    let mut numbers = Numbers(99);
    for count in 0..=32 {
        let bytes: Vec<u8> = (0..count).map(|_| numbers.next() as u8 & 15).collect();
        let bits = plain.gather(&bytes);
        assert_eq!(bits, fast.gather(&bytes));
        for (at, &byte) in bytes.iter().enumerate() {
            assert_eq!((0..4).fold(0, |back, bit| back | (bits[bit] >> at & 1) << bit), u32::from(byte));
        }
        assert_eq!(plain.scatter(bits), fast.scatter(bits));
        assert_eq!(plain.scatter(bits)[..count], bytes[..]);
    }
}

#[test]
fn lanes_in_registers_and_in_arrays_agree() {
    let (Some(fast), plain) = (Registers::detect(), Arrays::<16>::scalar()) else { return };
    let mut numbers = Numbers(77);
    for _ in 0..500 {
        let mut random = || std::array::from_fn::<u32, 32, _>(|_| numbers.bits() as u32 & 0xffff);
        let (one, other) = (random(), random());
        let (a, b, x, y) =
            (Lanes::pack(fast, &one), Lanes::pack(fast, &other), Lanes::pack(plain, &one), Lanes::pack(plain, &other));
        let same = |v: Lane, w: [u32; 16]| {
            assert_eq!(std::array::from_fn::<u32, 16, _>(|at| fast.lane(&v, at)), w.map(|lane| lane & 0xffff));
        };
        same(fast.and(a, b), plain.and(x, y));
        same(fast.or(a, b), plain.or(x, y));
        same(Lanes::raise(fast, a), Lanes::raise(plain, x));
        same(Lanes::lower(fast, a), Lanes::lower(plain, x));
        same(fast.next(a), plain.next(x));
        same(fast.previous(a), plain.previous(x));
        same(Lanes::drop_lowest(fast, a), Lanes::drop_lowest(plain, x));
        same(fast.lowest(a), plain.lowest(x));
        same(Lanes::empty(fast, a), Lanes::empty(plain, x));
        same(Lanes::flip(fast, a), Lanes::flip(plain, x));
        assert_eq!(fast.union(&a), plain.union(&x));
    }
}

#[test]
fn squares_in_registers_and_in_arrays_agree() {
    let (Some(fast), plain) = (Registers::detect(), Arrays::<16>::scalar()) else { return };
    let mut numbers = Numbers(66);
    for round in 0..500 {
        let mut random = || std::array::from_fn::<u8, 64, _>(|_| numbers.bits() as u8);
        let (x, y) = (random(), random());
        let (a, b): (Square, Square) = (Squares::pack(fast, x), Squares::pack(fast, y));
        let same = |v: Square, w: [u8; 64]| assert_eq!(fast.unpack(v), w);
        same(fast.minus(a, b), plain.minus(x, y));
        same(fast.add(a, b), plain.add(x, y));
        same(fast.max(a, b), plain.max(x, y));
        same(fast.less_one(a), plain.less_one(x));
        same(fast.below_highest(a), plain.below_highest(x));
        same(Squares::empty(fast, a), Squares::empty(plain, x));
        same(fast.east(a), plain.east(x));
        same(fast.west(a), plain.west(x));
        same(fast.south(a), plain.south(x));
        same(fast.north(a), plain.north(x));
        same(Squares::transpose(fast, a), Squares::transpose(plain, x));
        same(Squares::flip(fast, a), Squares::flip(plain, x));
        same(fast.spread_row(a, round % 8), plain.spread_row(x, round % 8));
        same(fast.at(round % 64, 7), plain.at(round % 64, 7));
        assert_eq!((fast.places(a), fast.any(a)), (plain.places(x), plain.any(x)));
    }
}

#[test]
fn a_square_is_turned_and_flipped_place_by_place() {
    let (plain, mut numbers) = (Arrays::<16>::scalar(), Numbers(55));
    for _ in 0..50 {
        let bytes: [u8; 64] = std::array::from_fn(|_| numbers.next() as u8);
        let (turned, flipped) = (Squares::transpose(plain, bytes), Squares::flip(plain, bytes));
        for place in 0..64 {
            assert_eq!(turned[place], bytes[place % 8 * 8 + place / 8]);
            for bit in 0..8 {
                let source = bytes[place / 8 * 8 + bit] >> (place % 8) & 1;
                assert_eq!(flipped[place] >> bit & 1, source);
            }
        }
    }
}

#[test]
fn a_closure_runs_whatever_it_is_compiled_for() {
    assert_eq!(crate::run(|| 3), 3);
    assert_eq!(Arrays::<32>::new().run(|| 4), 4);
}
