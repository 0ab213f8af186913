//! Random Latin squares: every square of a side is equally likely, nearly.
//!
//! The idea of Jacobson and Matthews (1996): see a square as its incidence cube, 1 where a cell holds a number. Take
//! a place that holds 0 and a box whose edges lead from it to the 1 on each of the three lines through it; add 1 to
//! four corners of the box and take 1 from the other four. Every line keeps its sum. The corner opposite the first may
//! become -1: the square is then *improper*, and the next step begins there. The walk reaches every square, and its
//! steady state is uniform over the proper ones. About n^3 steps forget the beginning.
//!
//! For each line of the cube we keep where its 1 is, so a step costs constant time. An improper square has one -1,
//! and the three lines through it hold two 1s each: those are kept beside.
use gridwright_core::rng::Rng;

/// A place of the cube: row, column, number from 0.
type Spot = [usize; 3];

/// A random Latin square of numbers from 1 in reading order.
pub(crate) fn square(side: usize, rng: &mut Rng) -> Vec<u8> {
    let mut walk = Walk::new(side);
    let steps = side * side * side;
    let mut done = 0;
    while done < steps || walk.debt.is_some() {
        walk.step(rng);
        done += 1;
    }
    walk.ones[2].iter().map(|&number| number as u8 + 1).collect()
}

/// A cube under way.
struct Walk {
    side: usize,
    /// For each axis, and each line along it, where its 1 is; in an improper square, where one of the two is.
    ones: [Vec<usize>; 3],
    /// Where the -1 is, and for each line through it where the second 1 is.
    debt: Option<(Spot, Spot)>,
}

impl Walk {
    /// Begins with the square of the cyclic group.
    fn new(side: usize) -> Self {
        let (sum, difference) = (|a: usize, b: usize| (a + b) % side, |a: usize, b: usize| (b + side - a) % side);
        let line = |place: &dyn Fn(usize, usize) -> usize| {
            (0..side * side).map(|index| place(index / side, index % side)).collect()
        };
        Walk { side, ones: [line(&difference), line(&difference), line(&sum)], debt: None }
    }

    /// The line through a spot along an axis, named by the spot's two other coordinates in order.
    fn line(&self, spot: Spot, axis: usize) -> usize {
        let [first, second] = match axis {
            0 => [spot[1], spot[2]],
            1 => [spot[0], spot[2]],
            _ => [spot[0], spot[1]],
        };
        first * self.side + second
    }

    /// A place that holds 0, each equally likely.
    fn zero(&self, rng: &mut Rng) -> Spot {
        loop {
            let spot = [(); 3].map(|()| rng.below(self.side as u32) as usize);
            if self.ones[2][self.line(spot, 2)] != spot[2] {
                return spot;
            }
        }
    }

    /// One step of the walk.
    fn step(&mut self, rng: &mut Rng) {
        let debt = self.debt.take();
        let near = debt.map_or_else(|| self.zero(rng), |(spot, _)| spot);
        // On lines through a -1 stand two 1s: one of them, at random, is taken; the other stays.
        let mut far = [0; 3];
        for axis in 0..3 {
            let line = self.line(near, axis);
            let kept = self.ones[axis][line];
            (far[axis], self.ones[axis][line]) = match debt {
                Some((_, second)) if rng.chance(1, 2) => (second[axis], kept),
                Some((_, second)) => (kept, second[axis]),
                None => (kept, near[axis]),
            };
        }
        self.turn(near, far);
    }

    /// Moves the 1s of the box between two opposite corners; the lines through `near` have been seen to.
    fn turn(&mut self, near: Spot, far: Spot) {
        for axis in 0..3 {
            for other in (0..3).filter(|&other| other != axis) {
                // The line along `axis` through the corner that is far in `other` only: its 1 moves to the far end.
                let mut corner = near;
                corner[other] = far[other];
                let line = self.line(corner, axis);
                debug_assert_eq!(self.ones[axis][line], near[axis]);
                self.ones[axis][line] = far[axis];
            }
        }
        let settled = (0..3).all(|axis| self.ones[axis][self.line(far, axis)] == far[axis]);
        let mut second = [0; 3];
        for axis in 0..3 {
            let line = self.line(far, axis);
            if settled {
                self.ones[axis][line] = near[axis];
            } else {
                second[axis] = near[axis];
            }
        }
        self.debt = (!settled).then_some((far, second));
    }
}
