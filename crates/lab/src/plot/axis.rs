//! An axis: where a value lies between 0 and 1, and which values are labelled.
use crate::statistics::short;

/// The most values that are all labelled.
const MOST_LABELS: usize = 12;

/// An axis of a plot.
#[derive(Debug, Clone)]
pub(super) struct Axis {
    /// What it shows, with its unit.
    pub(super) title: String,
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    /// Powers of ten apart, by their logarithms; with the values that are labelled, where they are few.
    Logarithmic(f64, f64, Vec<f64>),
    Linear(f64),
    Named(Vec<String>),
}

impl Axis {
    /// A logarithmic axis over all values; `None` without a positive one.
    pub(super) fn logarithmic(title: &str, values: impl IntoIterator<Item = f64>) -> Option<Axis> {
        let logs: Vec<f64> =
            values.into_iter().filter(|value| *value > 0.0 && value.is_finite()).map(f64::log10).collect();
        let low = logs.iter().copied().min_by(f64::total_cmp)?;
        let high = logs.iter().copied().max_by(f64::total_cmp)?;
        // Some air at both ends; a single value stands in the middle.
        let air = if high > low { (high - low) * 0.05 } else { 0.5 };
        Some(Axis { title: title.to_owned(), kind: Kind::Logarithmic(low - air, high + air, Vec::new()) })
    }

    /// A logarithmic axis whose labels are the values themselves, where they are few.
    pub(super) fn sizes(title: &str, values: impl IntoIterator<Item = f64>) -> Option<Axis> {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        values.dedup();
        let mut axis = Axis::logarithmic(title, values.iter().copied())?;
        if let Kind::Logarithmic(_, _, labelled) = &mut axis.kind {
            *labelled = if values.len() <= MOST_LABELS { values } else { Vec::new() };
        }
        Some(axis)
    }

    /// An axis from 0 to a little beyond the greatest value.
    pub(super) fn linear(title: &str, values: impl IntoIterator<Item = f64>) -> Option<Axis> {
        let high = values.into_iter().max_by(f64::total_cmp).filter(|high| *high > 0.0)?;
        Some(Axis { title: title.to_owned(), kind: Kind::Linear(high * 1.05) })
    }

    /// An axis of names.
    pub(super) fn named(names: Vec<String>) -> Option<Axis> {
        (!names.is_empty()).then(|| Axis { title: String::new(), kind: Kind::Named(names) })
    }

    /// Where a value lies, from 0 to 1; of a name, its number.
    pub(super) fn place(&self, value: f64) -> f64 {
        match &self.kind {
            Kind::Logarithmic(low, high, _) => (value.max(f64::MIN_POSITIVE).log10() - low) / (high - low),
            Kind::Linear(high) => value / high,
            Kind::Named(names) => (value + 0.5) / names.len() as f64,
        }
    }

    /// The width of one name, from 0 to 1.
    pub(super) fn step(&self) -> f64 {
        match &self.kind {
            Kind::Named(names) => 1.0 / names.len() as f64,
            _ => 1.0,
        }
    }

    /// The labelled values: five to ten of them.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        match &self.kind {
            Kind::Named(names) => names.iter().enumerate().map(|(at, name)| (at as f64, name.clone())).collect(),
            Kind::Linear(high) => {
                let step = round_step(high / 5.0);
                let all = (0..=20).map(|number| f64::from(number) * step);
                all.take_while(|value| value <= high).map(|value| (value, short(value))).collect()
            }
            Kind::Logarithmic(low, high, labelled) if labelled.is_empty() => powers(*low, *high),
            Kind::Logarithmic(_, _, labelled) => labelled.iter().map(|value| (*value, short(*value))).collect(),
        }
    }
}

/// 1, 2 or 5 times a power of ten, at least `least`.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|step| *step >= least).unwrap_or(least)
}

/// Powers of ten, with their 2 and 5 fold where the axis is short, fewer where it is long.
fn powers(low: f64, high: f64) -> Vec<(f64, String)> {
    let decades = high - low;
    let times: &[f64] = if decades < 2.5 { &[1.0, 2.0, 5.0] } else { &[1.0] };
    let every = (decades / 8.0).ceil().max(1.0) as i32;
    let exponents = (low.floor() as i32..=high.ceil() as i32).filter(|exponent| exponent.rem_euclid(every) == 0);
    let values = exponents.flat_map(|exponent| times.iter().map(move |times| times * 10_f64.powi(exponent)));
    values.filter(|value| (low..=high).contains(&value.log10())).map(|value| (value, short(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::Axis;

    #[test]
    fn ticks_are_few_and_within_the_axis() {
        for high in [2.0, 9.0, 64.0, 1e3, 1e9, 1e40] {
            let axis = Axis::logarithmic("x", [1.0, high]).unwrap();
            let ticks = axis.ticks();
            assert!((2..=13).contains(&ticks.len()), "{high}: {ticks:?}");
            assert!(ticks.iter().all(|(value, _)| (0.0..=1.0).contains(&axis.place(*value))), "{high}: {ticks:?}");
        }
        assert!(Axis::logarithmic("x", [0.0, -1.0, f64::NAN]).is_none());
    }
}
