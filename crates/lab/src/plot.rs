//! Plots: curves by size, cactus, scatter, boxes, stacked phases, counts by level.
mod axis;
mod canvas;

use self::axis::Axis;
use self::canvas::{Canvas, Marker};
use crate::report::{distinct, numbered as means, samples, unit};
use crate::row::{Outcome, Row};
use crate::statistics::{Sample, median, quantile};
use crate::trial::plain;
use gridwright_render::drawing::Drawing;
use std::collections::BTreeMap;

/// The runs of each solver, in the order of the alphabet.
fn by_variant(rows: &[Row]) -> Vec<(String, Vec<&Row>)> {
    distinct(rows, "variant")
        .iter()
        .map(|name| (plain(name), rows.iter().filter(|row| Some(name) == row.field("variant").as_ref()).collect()))
        .collect()
}

/// What the sizes of boards are: a depth, for puzzles of moves.
pub fn size_name(rows: &[Row]) -> &'static str {
    if rows.iter().any(|row| row.field("depth").is_some()) { "depth" } else { "size" }
}

fn size_axis(rows: &[Row]) -> String {
    if size_name(rows) == "depth" { "depth (moves)".to_owned() } else { "size (cells of a side)".to_owned() }
}

/// What a plot of numbered counts is called.
pub fn numbered_title(name: &str) -> String {
    match name {
        "branching" => "positions reached from each one kept, by level".to_owned(),
        "candidates" => "candidate paths by the value of their clues".to_owned(),
        "paths" => "paths by the value of their clues".to_owned(),
        other => format!("{} by number", other.replace('_', " ")),
    }
}

/// The mean of named counts that carry a number, a curve for each solver.
pub fn numbered(rows: &[Row], name: &str, title: &str) -> Option<Drawing> {
    let series = means(rows, name);
    let points =
        |values: &BTreeMap<u32, f64>| values.iter().map(|(at, value)| (f64::from(*at), *value)).collect::<Vec<_>>();
    let all: Vec<(f64, f64)> = series.values().flat_map(points).collect();
    let (level, unit) = if name == "branching" {
        ("level (moves)", "positions for each one kept")
    } else {
        ("value of the clue", name)
    };
    let x = Axis::linear(level, all.iter().map(|point| point.0))?;
    let y = match name {
        "branching" => Axis::linear(unit, all.iter().map(|point| point.1)),
        _ => Axis::logarithmic(unit, all.iter().map(|point| point.1)),
    }?;
    let mut canvas = Canvas::new(title, &x, &y, series.keys().cloned().collect());
    for (index, values) in series.values().enumerate() {
        let points: Vec<(f64, f64)> = points(values).into_iter().filter(|(_, value)| *value > 0.0).collect();
        canvas.line(index, &points);
        for point in points {
            canvas.mark(index, point, Marker::Filled);
        }
    }
    Some(canvas.finish())
}

/// The median of a field by size, a curve for each solver, both axes logarithmic. Where the median run was stopped by its limit,
/// an open mark stands at the limit and the curve ends.
pub fn curves(rows: &[Row], field: &str, title: &str) -> Option<Drawing> {
    let mut series: Vec<(String, Vec<(f64, Sample)>)> = Vec::new();
    for (name, runs) in by_variant(rows) {
        let mut sizes: BTreeMap<u64, Vec<&Row>> = BTreeMap::new();
        for row in runs {
            sizes.entry(row.side()).or_default().push(row);
        }
        let points = sizes.iter().filter_map(|(size, runs)| Some((*size as f64, median(&samples(runs, field))?)));
        series.push((name, points.filter(|(size, cost)| *size > 0.0 && cost.number() > 0.0).collect()));
    }
    let all: Vec<(f64, Sample)> = series.iter().flat_map(|(_, points)| points.clone()).collect();
    let x = Axis::sizes(&size_axis(rows), all.iter().map(|point| point.0))?;
    let y = Axis::logarithmic(&unit(field), all.iter().map(|point| point.1.number()))?;
    let mut canvas = Canvas::new(title, &x, &y, series.iter().map(|(name, _)| name.clone()).collect());
    for (index, (_, points)) in series.iter().enumerate() {
        let finished: Vec<(f64, f64)> = points.iter().filter_map(|(size, cost)| Some((*size, cost.exact()?))).collect();
        canvas.line(index, &finished);
        for (size, cost) in points {
            let marker = if cost.exact().is_some() { Marker::Filled } else { Marker::Open };
            canvas.mark(index, (*size, cost.number()), marker);
        }
    }
    Some(canvas.finish())
}

/// How many runs each solver finishes within a time: further right is better.
pub fn cactus(rows: &[Row], title: &str) -> Option<Drawing> {
    let series: Vec<(String, Vec<f64>)> = by_variant(rows)
        .into_iter()
        .map(|(name, runs)| {
            let mut times: Vec<f64> =
                samples(&runs, "ms").into_iter().filter_map(Sample::exact).filter(|ms| *ms > 0.0).collect();
            times.sort_by(f64::total_cmp);
            (name, times)
        })
        .collect();
    let most = series.iter().map(|(_, times)| times.len()).max().filter(|most| *most > 0)?;
    let x = Axis::linear("finished runs", [0.0, most as f64])?;
    let y = Axis::logarithmic("time of a run (ms)", series.iter().flat_map(|(_, times)| times.iter().copied()))?;
    let mut canvas = Canvas::new(title, &x, &y, series.iter().map(|(name, _)| name.clone()).collect());
    for (index, (_, times)) in series.iter().enumerate() {
        let points: Vec<(f64, f64)> = times.iter().enumerate().map(|(at, time)| ((at + 1) as f64, *time)).collect();
        canvas.line(index, &points);
        if let Some(last) = points.last() {
            canvas.mark(index, *last, Marker::Filled);
        }
    }
    Some(canvas.finish())
}

/// The times of two solvers on the same boards; above the diagonal the second takes longer.
pub fn scatter(rows: &[Row], first: &str, second: &str, title: &str) -> Option<Drawing> {
    let times = |name: &str| -> BTreeMap<String, Sample> {
        let mut boards: BTreeMap<String, Vec<&Row>> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.label() == name) {
            boards.entry(row.board.clone()).or_default().push(row);
        }
        boards.into_iter().filter_map(|(board, runs)| Some((board, median(&samples(&runs, "ms"))?))).collect()
    };
    let (a, b) = (times(first), times(second));
    let points: Vec<(Sample, Sample)> = a.iter().filter_map(|(board, time)| Some((*time, *b.get(board)?))).collect();
    let both = || points.iter().flat_map(|(a, b)| [a.number(), b.number()]).filter(|ms| *ms > 0.0);
    let x = Axis::logarithmic(&format!("{first}: time (ms)"), both())?;
    let y = Axis::logarithmic(&format!("{second}: time (ms)"), both())?;
    let mut canvas = Canvas::new(title, &x, &y, Vec::new());
    canvas.diagonal();
    for (a, b) in &points {
        let stopped = a.exact().is_none() || b.exact().is_none();
        canvas.mark(0, (a.number(), b.number()), if stopped { Marker::Open } else { Marker::Filled });
    }
    Some(canvas.finish())
}

/// The spread of a field for each solver: quartiles as a box, the median as a line, the extremes as whiskers.
pub fn boxes(rows: &[Row], field: &str, title: &str) -> Option<Drawing> {
    let series: Vec<(String, Vec<Sample>)> = by_variant(rows)
        .into_iter()
        .map(|(name, runs)| {
            (name, samples(&runs, field).into_iter().filter(|it| it.number() > 0.0).collect::<Vec<_>>())
        })
        .filter(|(_, samples)| !samples.is_empty())
        .collect();
    let y = Axis::logarithmic(&unit(field), series.iter().flat_map(|(_, all)| all.iter().map(|it| it.number())))?;
    let names: Vec<String> = series.iter().map(|(name, _)| name.clone()).collect();
    let (labels, legend) = numbered_names(names);
    let x = Axis::named(labels)?;
    let mut canvas = Canvas::new(title, &x, &y, legend);
    for (index, (_, samples)) in series.iter().enumerate() {
        let at = |part: f64| quantile(samples, part).map_or(1.0, Sample::number);
        canvas.spread(index, [at(0.0), at(0.25), at(0.5), at(0.75), at(1.0)]);
    }
    Some(canvas.finish())
}

/// The longest name that may stand below its box.
const SHORT_NAME: usize = 12;

/// Names as labels of an axis; long ones are numbers there, and names in the legend.
fn numbered_names(names: Vec<String>) -> (Vec<String>, Vec<String>) {
    if names.iter().all(|name| name.chars().count() <= SHORT_NAME) && names.len() <= 8 {
        return (names, Vec::new());
    }
    let legend = names.iter().enumerate().map(|(at, name)| format!("{} {name}", at + 1)).collect();
    ((1..=names.len()).map(|number| number.to_string()).collect(), legend)
}

/// The mean time of each phase, stacked, for each value of a column.
pub fn phases(rows: &[Row], column: &str, title: &str) -> Option<Drawing> {
    let finished: Vec<Row> =
        rows.iter().filter(|row| row.status.is_finished() && row.status != Outcome::NotRun).cloned().collect();
    let mut names: Vec<String> = finished.iter().flat_map(|row| row.phases.keys().cloned()).collect();
    names.sort();
    names.dedup();
    let values = distinct(&finished, column);
    let stacks: Vec<Vec<f64>> = values
        .iter()
        .map(|value| {
            let runs: Vec<&Row> = finished.iter().filter(|row| row.field(column).as_ref() == Some(value)).collect();
            let mean = |name: &String| {
                runs.iter().filter_map(|row| row.phases.get(name)).sum::<f64>() / runs.len().max(1) as f64
            };
            names.iter().map(mean).collect()
        })
        .collect();
    let highest =
        stacks.iter().map(|stack| stack.iter().sum::<f64>()).max_by(f64::total_cmp).filter(|top| *top > 0.0)?;
    let x = Axis::named(values.iter().map(plain).collect())?;
    let y = Axis::linear("time (ms)", [0.0, highest])?;
    let mut canvas = Canvas::new(title, &x, &y, names.clone());
    for (at, stack) in stacks.iter().enumerate() {
        let mut base = 0.0;
        for (index, height) in stack.iter().enumerate() {
            canvas.bar(index, at, base, base + height);
            base += height;
        }
    }
    Some(canvas.finish())
}
