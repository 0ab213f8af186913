//! Pagoda functions with any weights, by linear programming (J. H. Conway and J. M. Boardman 1961; as a linear program,
//! M. Kiyomi and T. Matsui 2001).
//!
//! Weights w with w(from) + w(over) >= w(to) for every jump never let the sum over the pegs grow. The weights that let
//! the goal outweigh the pegs by the most are the solution of a linear program: the simplex method begins at w = 0,
//! where nothing is broken, and the sum of all sizes is bounded by one. It works with floating point numbers, so what
//! it finds is only a proposal: it is stretched until all weights are whole, and then checked exactly, by code of its
//! own. A step costs jumps times holes; there are at most some hundreds of them.
use crate::engine::geometry::Jump;
use gridwright_core::run::{Run, Stop};

/// Steps of the simplex method at most.
const MOST_STEPS: usize = 2_000;
/// The least weight becomes one of these whole numbers.
const STRETCHES: std::ops::RangeInclusive<u8> = 1..=40;
/// Less than this is nothing.
const TINY: f64 = 1e-9;

/// Whole weights by which the goal outweighs the pegs, if there are any that are small.
pub(super) fn heavier<T>(
    jumps: &[Jump],
    holes: usize,
    pegs: u128,
    goal: u128,
    run: &mut Run<T>,
) -> Result<Option<Vec<i8>>, Stop> {
    let gain = |hole: usize| (goal >> hole & 1) as f64 - (pegs >> hole & 1) as f64;
    let mut tableau = Tableau::new(jumps, holes, &gain);
    tableau.climb(run)?;
    let weights = tableau.weights(holes);
    let least = weights.iter().map(|weight| weight.abs()).filter(|&size| size > TINY).fold(f64::MAX, f64::min);
    Ok(STRETCHES.filter_map(|stretch| whole(&weights, f64::from(stretch) / least)).find(|weights| {
        let weight = |hole: u8| i32::from(weights[usize::from(hole)]);
        let sum = |set: u128| (0..holes as u8).filter(|hole| set >> hole & 1 == 1).map(weight).sum::<i32>();
        let fair = jumps.iter().all(|jump| weight(jump.from) + weight(jump.over) >= weight(jump.to));
        fair && sum(goal) > sum(pegs)
    }))
}

/// The weights times a factor, if they are whole then, and small.
fn whole(weights: &[f64], factor: f64) -> Option<Vec<i8>> {
    let near = |weight: &f64| {
        let (value, round) = (weight * factor, (weight * factor).round());
        ((value - round).abs() < 1e-5 && round.abs() <= 100.0).then_some(round as i8)
    };
    weights.iter().map(near).collect()
}

/// The simplex tableau: a row for each jump and one for the size, the gain in the last.
struct Tableau {
    rows: Vec<Vec<f64>>,
    /// The variable that each row gives the value of.
    basis: Vec<usize>,
}

impl Tableau {
    /// Each weight is the difference of two variables that are not negative: columns `hole` and `holes + hole`; then
    /// come the slacks, and the right side last.
    fn new(jumps: &[Jump], holes: usize, gain: &dyn Fn(usize) -> f64) -> Self {
        let (count, width) = (jumps.len() + 1, 2 * holes + jumps.len() + 2);
        let mut rows = vec![vec![0.0; width]; count + 1];
        for (row, jump) in rows.iter_mut().zip(jumps) {
            for (hole, sign) in [(jump.from, -1.0), (jump.over, -1.0), (jump.to, 1.0)] {
                row[usize::from(hole)] = sign;
                row[holes + usize::from(hole)] = -sign;
            }
        }
        for hole in 0..holes {
            (rows[count - 1][hole], rows[count - 1][holes + hole]) = (1.0, 1.0);
            (rows[count][hole], rows[count][holes + hole]) = (-gain(hole), gain(hole));
        }
        rows[count - 1][width - 1] = 1.0;
        for (at, row) in rows.iter_mut().take(count).enumerate() {
            row[2 * holes + at] = 1.0;
        }
        Tableau { rows, basis: (2 * holes..2 * holes + count).collect() }
    }

    /// Goes on to better corners until there is none. The first column that promises anything and the row of the first
    /// variable among equals: so it never goes in circles (R. G. Bland 1977).
    fn climb<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        let (count, width) = (self.basis.len(), self.rows[0].len());
        for _ in 0..MOST_STEPS {
            run.work((count * width) as u64)?;
            let Some(column) = (0..width - 1).find(|&column| self.rows[count][column] < -TINY) else { break };
            let ratio = |row: usize| self.rows[row][width - 1] / self.rows[row][column];
            let open = (0..count).filter(|&row| self.rows[row][column] > TINY);
            let tightest = open.min_by(|&one, &other| {
                ratio(one).total_cmp(&ratio(other)).then(self.basis[one].cmp(&self.basis[other]))
            });
            let Some(row) = tightest else { break };
            self.pivot(row, column);
        }
        Ok(())
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let scale = self.rows[row][column];
        self.rows[row].iter_mut().for_each(|value| *value /= scale);
        let pivot = self.rows[row].clone();
        for (_, other) in
            self.rows.iter_mut().enumerate().filter(|(at, other)| *at != row && other[column].abs() > TINY)
        {
            let factor = other[column];
            other.iter_mut().zip(&pivot).for_each(|(value, part)| *value -= factor * part);
        }
        self.basis[row] = column;
    }

    /// The weights at the corner reached.
    fn weights(&self, holes: usize) -> Vec<f64> {
        let mut weights = vec![0.0; holes];
        for (row, &variable) in self.basis.iter().enumerate().filter(|(_, variable)| **variable < 2 * holes) {
            let sign = if variable < holes { 1.0 } else { -1.0 };
            weights[variable % holes] += sign * self.rows[row][self.rows[row].len() - 1];
        }
        weights
    }
}
