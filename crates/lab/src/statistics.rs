//! Statistics that know of time-outs: a run that was stopped took at least its limit, and is never a number.
use gridwright_core::rng::Rng;
use serde::Serialize;
use std::fmt;

/// A measurement: a value, or the limit that it exceeds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sample {
    /// Measured.
    Exactly(f64),
    /// Ended by a limit: at least this.
    AtLeast(f64),
}

impl Sample {
    /// The number, measured or limit.
    pub fn number(self) -> f64 {
        match self {
            Sample::Exactly(number) | Sample::AtLeast(number) => number,
        }
    }

    /// The value, if it was measured.
    pub fn exact(self) -> Option<f64> {
        match self {
            Sample::Exactly(number) => Some(number),
            Sample::AtLeast(_) => None,
        }
    }

    /// Values before limits: whatever was stopped would have taken longer than what was not.
    fn key(self) -> (bool, f64) {
        (matches!(self, Sample::AtLeast(_)), self.number())
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sample::Exactly(number) => f.write_str(&short(*number)),
            Sample::AtLeast(number) => write!(f, "> {}", short(*number)),
        }
    }
}

/// A number in three digits: `0.0123`, `1.23`, `123`, `12,300`.
pub fn short(number: f64) -> String {
    let size = number.abs();
    if size >= 100.0 || size == 0.0 {
        return grouped(number);
    }
    // The digits behind the point that make three in all.
    let digits = (2.0 - size.log10().floor()).clamp(0.0, 9.0) as usize;
    let text = format!("{number:.digits$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

fn grouped(number: f64) -> String {
    let digits = format!("{:.0}", number.abs());
    let sign = if number < 0.0 { "-" } else { "" };
    let places = digits.len();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (places - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    format!("{sign}{text}")
}

/// A quantile between 0 and 1, the nearest sample at or above it.
pub fn quantile(samples: &[Sample], part: f64) -> Option<Sample> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(|a, b| a.key().0.cmp(&b.key().0).then(a.number().total_cmp(&b.number())));
    let at = (part * sorted.len() as f64).ceil() as usize;
    sorted.get(at.saturating_sub(1).min(sorted.len().saturating_sub(1))).copied()
}

/// The median: of an even number, the mean of the middle two if both were measured.
pub fn median(samples: &[Sample]) -> Option<Sample> {
    let below = quantile(samples, 0.5)?;
    if samples.len() % 2 == 1 {
        return Some(below);
    }
    let above = quantile(samples, 0.5 + 0.5 / samples.len() as f64)?;
    Some(match (below, above) {
        (Sample::Exactly(a), Sample::Exactly(b)) => Sample::Exactly(f64::midpoint(a, b)),
        (_, Sample::AtLeast(limit)) => Sample::AtLeast(limit.min(below.number())),
        (Sample::AtLeast(limit), _) => Sample::AtLeast(limit),
    })
}

/// An interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// Its middle: the estimate.
    pub estimate: f64,
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// How often the bootstrap draws.
const DRAWS: usize = 1000;

/// How many times as long `b` takes as `a`, by medians, with the interval that holds 95 % of bootstrap draws; samples of one
/// board are drawn together. `None` where a median is at a limit.
pub fn ratio(pairs: &[(Vec<Sample>, Vec<Sample>)], seed: &str) -> Option<Interval> {
    let logs: Vec<f64> = pairs.iter().map(|(a, b)| log_ratio(a, b)).collect::<Option<_>>()?;
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    if logs.is_empty() {
        return None;
    }
    let mut rng = Rng::new(&format!("bootstrap/{seed}"));
    let mut drawn: Vec<f64> = (0..DRAWS).map(|_| mean(&draw(pairs, &mut rng))).collect();
    drawn.sort_by(f64::total_cmp);
    let (low, high) = (drawn[DRAWS / 40], drawn[DRAWS - 1 - DRAWS / 40]);
    Some(Interval { estimate: mean(&logs).exp(), low: low.exp(), high: high.exp() })
}

fn log_ratio(a: &[Sample], b: &[Sample]) -> Option<f64> {
    let (a, b) = (median(a)?.exact()?, median(b)?.exact()?);
    (a > 0.0 && b > 0.0).then(|| (b / a).ln())
}

/// Boards drawn with replacement, and of each its repetitions.
fn draw(pairs: &[(Vec<Sample>, Vec<Sample>)], rng: &mut Rng) -> Vec<f64> {
    let again =
        |of: &[Sample], rng: &mut Rng| -> Vec<Sample> { of.iter().filter_map(|_| rng.choose(of).copied()).collect() };
    let mut logs = Vec::with_capacity(pairs.len());
    for _ in pairs {
        let Some((a, b)) = rng.choose(pairs) else { continue };
        logs.extend(log_ratio(&again(a, rng), &again(b, rng)));
    }
    if logs.is_empty() { vec![0.0] } else { logs }
}

/// How a cost grows: `cost = factor * size ^ exponent`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Growth {
    /// The exponent, with its interval of 95 %.
    pub exponent: Interval,
    /// The cost at size 1.
    pub factor: f64,
    /// How many sizes it rests on.
    pub sizes: usize,
}

/// Fits a line through the logarithms (least squares). Costs at a limit are left out, never taken as numbers: the fit then
/// holds for the smaller sizes only. `None` for fewer than three sizes.
pub fn growth(costs: &[(f64, Sample)]) -> Option<Growth> {
    let log = |(size, cost): &(f64, Sample)| {
        let cost = cost.exact()?;
        (*size > 0.0 && cost > 0.0).then(|| (size.ln(), cost.ln()))
    };
    let points: Vec<(f64, f64)> = costs.iter().filter_map(log).collect();
    let n = points.len() as f64;
    let (mean_x, mean_y) = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.0 / n, y + point.1 / n));
    let spread: f64 = points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    if points.len() < 3 || spread == 0.0 {
        return None;
    }
    let slope = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum::<f64>() / spread;
    let offset = mean_y - slope * mean_x;
    let rest: f64 = points.iter().map(|(x, y)| (y - offset - slope * x).powi(2)).sum();
    let half = student(points.len() - 2) * (rest / (n - 2.0) / spread).sqrt();
    let exponent = Interval { estimate: slope, low: slope - half, high: slope + half };
    Some(Growth { exponent, factor: offset.exp(), sizes: points.len() })
}

/// Student's t for 95 % on both sides together.
fn student(freedom: usize) -> f64 {
    const T: [f64; 10] = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23];
    T.get(freedom.saturating_sub(1)).copied().unwrap_or(if freedom < 30 { 2.1 } else { 1.98 })
}

#[cfg(test)]
mod tests {
    use super::Sample::{AtLeast, Exactly};
    use super::{growth, median, quantile, ratio, short};

    #[test]
    fn a_time_out_is_never_a_number() {
        assert_eq!(median(&[Exactly(1.0), AtLeast(60.0), Exactly(3.0)]), Some(Exactly(3.0)));
        assert_eq!(median(&[Exactly(1.0), AtLeast(60.0), AtLeast(60.0)]), Some(AtLeast(60.0)));
        // Between a value and a limit nothing is known but that it is at least the value.
        assert_eq!(median(&[Exactly(1.0), AtLeast(60.0)]), Some(AtLeast(1.0)));
        assert_eq!(median(&[Exactly(1.0), Exactly(2.0)]), Some(Exactly(1.5)));
        assert_eq!(median(&[]), None);
        // A short limit does not make a stopped run faster than a finished one.
        assert_eq!(quantile(&[AtLeast(1.0), Exactly(5.0)], 0.5), Some(Exactly(5.0)));
        assert_eq!(ratio(&[(vec![Exactly(1.0)], vec![AtLeast(60.0)])], "x"), None);
    }

    #[test]
    fn a_power_law_is_found_again() {
        let costs: Vec<_> = [8.0_f64, 16.0, 32.0, 64.0].iter().map(|n| (*n, Exactly(0.5 * n.powf(2.5)))).collect();
        let found = growth(&costs).unwrap();
        assert!((found.exponent.estimate - 2.5).abs() < 1e-9 && (found.factor - 0.5).abs() < 1e-9);
        let mut cut = costs.clone();
        cut.push((128.0, AtLeast(60.0)));
        assert_eq!(growth(&cut), Some(found), "a time-out changes nothing");
        assert_eq!(growth(&costs[..2]), None);
    }

    #[test]
    fn a_ratio_has_an_interval_that_holds_it() {
        let noisy = |base: f64| (0..9).map(|i| Exactly(base * (1.0 + f64::from(i % 3) / 50.0))).collect::<Vec<_>>();
        let pairs: Vec<_> = (1..6).map(|board| (noisy(f64::from(board)), noisy(2.0 * f64::from(board)))).collect();
        let found = ratio(&pairs, "x").unwrap();
        assert!(found.low <= 2.0 && 2.0 <= found.high && found.high - found.low < 0.2, "{found:?}");
        assert_eq!(ratio(&pairs, "x"), Some(found), "the same draws every time");
    }

    #[test]
    fn numbers_have_three_digits() {
        let said: Vec<_> = [0.0, 0.012_345, 1.0, 1.234, 12.35, 123.4, 12_345.6].map(short).to_vec();
        assert_eq!(said, ["0", "0.0123", "1", "1.23", "12.3", "123", "12,346"]);
    }
}
