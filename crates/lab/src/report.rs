//! Tables of a result: pivots of any two columns, and what every report tells.
use crate::row::{Outcome, Row};
use crate::statistics::{Sample, growth, median, quantile, short};
use crate::table::Table;
use crate::trial::plain;
use serde_json::Value;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What a pivot shows: `rows,columns,value`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pivot {
    /// The field that makes the rows.
    pub rows: String,
    /// The field that makes the columns.
    pub columns: String,
    /// What stands in the cells.
    pub value: Measure,
}

/// What is said of the runs of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Measure {
    /// The median of a field.
    Median(String),
    /// The quarter and three quarters of a field.
    Spread(String),
    /// The least value of a field.
    Least(String),
    /// The greatest value of a field.
    Greatest(String),
    /// The sum of a field.
    Sum(String),
    /// The median of how much a field is above the least of the same board, whoever found that.
    Above(String),
    /// How many runs there are.
    Runs,
    /// How many of the runs were finished.
    Success,
    /// The median time against the best of the row.
    Ratio,
}

impl Measure {
    /// Reads `median_ms`, `spread_ms`, `min_ms`, `max_nodes`, `sum_jumps`, `above_length`, `runs`, `success`, `ratio`; a plain field is its median.
    pub fn read(text: &str) -> Measure {
        let field = |prefix: &str| text.strip_prefix(prefix).map(str::to_owned);
        match text {
            "success" => Measure::Success,
            "runs" => Measure::Runs,
            "ratio" => Measure::Ratio,
            _ => field("median_")
                .map(Measure::Median)
                .or_else(|| field("spread_").map(Measure::Spread))
                .or_else(|| field("min_").map(Measure::Least))
                .or_else(|| field("max_").map(Measure::Greatest))
                .or_else(|| field("sum_").map(Measure::Sum))
                .or_else(|| field("above_").map(Measure::Above))
                .unwrap_or_else(|| Measure::Median(text.to_owned())),
        }
    }

    fn title(&self) -> String {
        match self {
            Measure::Median(field) => format!("median of {}", unit(field)),
            Measure::Spread(field) => format!("quartiles of {}", unit(field)),
            Measure::Least(field) => format!("least {}", unit(field)),
            Measure::Greatest(field) => format!("greatest {}", unit(field)),
            Measure::Sum(field) => format!("sum of {}", unit(field)),
            Measure::Above(field) => format!("{} above the least known of the board, median", unit(field)),
            Measure::Runs => "runs".to_owned(),
            Measure::Success => "solved or refuted runs".to_owned(),
            Measure::Ratio => "times as long as the best of the row".to_owned(),
        }
    }
}

/// A field with its unit.
pub fn unit(field: &str) -> String {
    match field {
        "ms" => "time (ms)".to_owned(),
        "cpu_ms" => "processor time (ms)".to_owned(),
        "memory" => "memory (bytes)".to_owned(),
        "length" => "length (moves)".to_owned(),
        other => other.to_owned(),
    }
}

impl Pivot {
    /// Reads `board,solver,median_ms`.
    pub fn read(text: &str) -> Option<Pivot> {
        let mut parts = text.split(',').map(str::trim);
        let (rows, columns, value) = (parts.next()?, parts.next()?, parts.next()?);
        let whole = parts.next().is_none() && !rows.is_empty() && !columns.is_empty() && !value.is_empty();
        whole.then(|| Pivot { rows: rows.to_owned(), columns: columns.to_owned(), value: Measure::read(value) })
    }

    /// The table; a field that no row has is an error that names it.
    pub fn table(&self, rows: &[Row]) -> Result<Table, String> {
        for field in [Some(&self.rows), Some(&self.columns), self.field()].into_iter().flatten() {
            if !rows.is_empty() && rows.iter().all(|row| row.field(field).is_none()) {
                return Err(format!("No row has \"{field}\". {}", known(rows)));
            }
        }
        let cells = group(rows, &self.rows, &self.columns);
        let columns = distinct(rows, &self.columns);
        let least = self.least(rows);
        let mut table = Table {
            title: format!("{} by {} and {}", self.value.title(), self.rows, self.columns),
            head: std::iter::once(self.rows.clone()).chain(columns.iter().map(plain)).collect(),
            rows: Vec::new(),
        };
        for key in distinct(rows, &self.rows) {
            let line: Vec<Option<&Vec<&Row>>> =
                columns.iter().map(|column| cells.get(&(key.to_string(), column.to_string()))).collect();
            let best = line.iter().flatten().filter_map(|runs| middle(runs, "ms")?.exact()).min_by(f64::total_cmp);
            let said = line.iter().map(|runs| runs.map_or_else(String::new, |runs| self.cell(runs, best, &least)));
            table.rows.push(std::iter::once(plain(&key)).chain(said).collect());
        }
        Ok(table)
    }

    fn field(&self) -> Option<&String> {
        match &self.value {
            Measure::Median(field)
            | Measure::Spread(field)
            | Measure::Least(field)
            | Measure::Greatest(field)
            | Measure::Sum(field)
            | Measure::Above(field) => Some(field),
            Measure::Runs | Measure::Success | Measure::Ratio => None,
        }
    }

    /// The least value of each board, where the pivot asks for what is above it.
    fn least<'r>(&self, rows: &'r [Row]) -> BTreeMap<&'r str, f64> {
        let mut least = BTreeMap::new();
        if let Measure::Above(field) = &self.value {
            for row in rows.iter().filter(|row| row.status.is_finished()) {
                let Some(value) = row.field(field).and_then(|value| value.as_f64()) else { continue };
                let known = least.entry(row.board.as_str()).or_insert(value);
                *known = value.min(*known);
            }
        }
        least
    }

    fn cell(&self, runs: &[&Row], best: Option<f64>, least: &BTreeMap<&str, f64>) -> String {
        if runs.iter().all(|row| row.status == Outcome::NotRun) {
            return "not run".to_owned();
        }
        if runs.iter().all(|row| row.status == Outcome::Failed) {
            return "failed".to_owned();
        }
        let said = |sample: Option<Sample>| sample.map_or_else(String::new, |sample| sample.to_string());
        let at = |field: &str, part: f64| quantile(&samples(runs, field), part);
        match &self.value {
            Measure::Median(field) => said(middle(runs, field)),
            Measure::Least(field) => said(at(field, 0.0)),
            Measure::Greatest(field) => said(at(field, 1.0)),
            Measure::Spread(field) => format!("{} to {}", said(at(field, 0.25)), said(at(field, 0.75))),
            Measure::Sum(field) => short(samples(runs, field).iter().map(|sample| sample.number()).sum()),
            Measure::Above(field) => {
                let above = |run: &&Row| {
                    let value = run.field(field).filter(|_| run.status.is_finished())?.as_f64()?;
                    Some(Sample::Exactly(value - least.get(run.board.as_str())?))
                };
                said(median(&runs.iter().filter_map(above).collect::<Vec<_>>()))
            }
            Measure::Runs => runs.len().to_string(),
            Measure::Success => success(runs),
            Measure::Ratio => match (middle(runs, "ms"), best) {
                (Some(Sample::Exactly(time)), Some(best)) if best > 0.0 => short(time / best),
                (Some(Sample::AtLeast(limit)), Some(best)) if best > 0.0 => format!("> {}", short(limit / best)),
                _ => String::new(),
            },
        }
    }
}

fn success(runs: &[&Row]) -> String {
    let finished = runs.iter().filter(|row| matches!(row.status, Outcome::Solved | Outcome::Impossible)).count();
    format!("{finished} of {}", runs.len())
}

fn known(rows: &[Row]) -> String {
    let mut names: Vec<&str> = vec![
        "board",
        "family",
        "puzzle",
        "size",
        "solver",
        "variant",
        "threads",
        "repeat",
        "status",
        "length",
        "ms",
        "cpu_ms",
        "nodes",
        "backtracks",
        "checks",
        "memory",
    ];
    let mut own: Vec<&str> =
        rows.iter().flat_map(|row| row.counts.keys().chain(row.phases.keys())).map(String::as_str).collect();
    own.extend(rows.iter().flat_map(|row| row.options.keys()).map(String::as_str));
    own.sort_unstable();
    own.dedup();
    names.extend(own);
    format!("Known: {}.", names.join(", "))
}

/// What grows while a run goes on: of a run that a limit ended, it is a lower bound. What else is counted is what it is.
const GROWING: [&str; 7] = ["ms", "time", "cpu_ms", "nodes", "backtracks", "checks", "memory"];

/// A field of the runs as samples: what a limit ended took at least that much.
pub fn samples(runs: &[&Row], field: &str) -> Vec<Sample> {
    let grows = GROWING.contains(&field);
    let sample = |row: &&Row| {
        let value = row.field(field)?.as_f64()?;
        match row.status {
            Outcome::NotRun | Outcome::Failed => None,
            Outcome::Stopped if grows => Some(Sample::AtLeast(value)),
            _ => Some(Sample::Exactly(value)),
        }
    };
    runs.iter().filter_map(sample).collect()
}

fn middle(runs: &[&Row], field: &str) -> Option<Sample> {
    median(&samples(runs, field))
}

fn group<'r>(rows: &'r [Row], first: &str, second: &str) -> BTreeMap<(String, String), Vec<&'r Row>> {
    let mut groups: BTreeMap<(String, String), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        if let (Some(a), Some(b)) = (row.field(first), row.field(second)) {
            groups.entry((a.to_string(), b.to_string())).or_default().push(row);
        }
    }
    groups
}

/// The values of a field: numbers by size, texts in the order of the alphabet.
pub fn distinct(rows: &[Row], field: &str) -> Vec<Value> {
    let mut values: Vec<Value> = rows.iter().filter_map(|row| row.field(field)).collect();
    values.sort_by(order);
    values.dedup();
    values
}

fn order(a: &Value, b: &Value) -> Ordering {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => a.to_string().cmp(&b.to_string()),
    }
}

/// How the time of each solver grows with the size, and the largest size of which at least half the runs were finished.
pub fn scaling(rows: &[Row]) -> Table {
    let head =
        ["family", "variant", "exponent", "95 % interval", "sizes", "largest finished"].map(str::to_owned).to_vec();
    let mut table = Table { title: "growth of time with size".to_owned(), head, rows: Vec::new() };
    let groups = group(rows, "family", "variant");
    for runs in groups.values() {
        let mut sizes: BTreeMap<u64, Vec<&Row>> = BTreeMap::new();
        for row in runs {
            sizes.entry(row.side()).or_default().push(row);
        }
        if sizes.len() < 2 {
            continue;
        }
        let costs: Vec<(f64, Sample)> =
            sizes.iter().filter_map(|(size, runs)| Some((*size as f64, middle(runs, "ms")?))).collect();
        let largest = sizes.iter().rev().find(|(_, runs)| middle(runs, "ms").is_some_and(|it| it.exact().is_some()));
        let (exponent, interval, fitted) = growth(&costs).map_or_else(Default::default, |found| {
            let at = found.exponent;
            (short(at.estimate), format!("{} to {}", short(at.low), short(at.high)), found.sizes.to_string())
        });
        let [family, variant] = ["family", "variant"]
            .map(|field| runs.first().and_then(|row| row.field(field)).map_or_else(String::new, |value| plain(&value)));
        let largest = largest.map_or_else(|| "none".to_owned(), |(size, _)| size.to_string());
        table.rows.push(vec![family, variant, exponent, interval, fitted, largest]);
    }
    table
}

/// How many runs each solver finished, stopped and failed, and its median time.
pub fn overview(rows: &[Row]) -> Table {
    let head = ["variant", "runs", "finished", "gave up", "stopped", "failed", "not run", "median ms", "median nodes"];
    let mut table = Table { title: "all runs".to_owned(), head: head.map(str::to_owned).to_vec(), rows: Vec::new() };
    for ((variant, _), runs) in group(rows, "variant", "variant") {
        let count = |wanted: &[Outcome]| runs.iter().filter(|row| wanted.contains(&row.status)).count().to_string();
        let middle = |field: &str| middle(&runs, field).map_or_else(String::new, |sample| sample.to_string());
        table.rows.push(vec![
            variant.trim_matches('"').to_owned(),
            runs.len().to_string(),
            count(&[Outcome::Solved, Outcome::Impossible]),
            count(&[Outcome::NotFound]),
            count(&[Outcome::Stopped]),
            count(&[Outcome::Failed]),
            count(&[Outcome::NotRun]),
            middle("ms"),
            middle("nodes"),
        ]);
    }
    table
}

/// The most failures that are listed.
const MOST_FAILURES: usize = 20;

/// Runs that failed, and why.
pub fn failures(rows: &[Row]) -> Table {
    let head = ["board", "variant", "why"].map(str::to_owned).to_vec();
    let failed = rows.iter().filter(|row| row.status == Outcome::Failed);
    let line = |row: &Row| {
        vec![row.board.clone(), row.label(), row.failure.as_ref().map_or_else(String::new, |why| why.message.clone())]
    };
    Table { title: "runs that failed".to_owned(), head, rows: failed.take(MOST_FAILURES).map(line).collect() }
}

/// The mean of named counts that carry a number, by solver and number.
pub fn numbered(rows: &[Row], name: &str) -> BTreeMap<String, BTreeMap<u32, f64>> {
    let mut sums: BTreeMap<String, BTreeMap<u32, (f64, f64)>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.status.is_finished()) {
        for (number, value) in row.numbered(name) {
            let (sum, count) = sums.entry(row.label()).or_default().entry(number).or_default();
            *sum += value;
            *count += 1.0;
        }
    }
    let means =
        |sums: BTreeMap<u32, (f64, f64)>| sums.into_iter().map(|(at, (sum, count))| (at, sum / count)).collect();
    sums.into_iter().map(|(variant, sums)| (variant, means(sums))).collect()
}

/// Named counts that carry a number, as a table; none where no row has any.
pub fn numbered_table(rows: &[Row], name: &str) -> Option<Table> {
    let series = numbered(rows, name);
    let numbers: std::collections::BTreeSet<u32> = series.values().flat_map(BTreeMap::keys).copied().collect();
    let head = std::iter::once("number".to_owned()).chain(series.keys().cloned()).collect();
    let cell =
        |values: &BTreeMap<u32, f64>, number: &u32| values.get(number).map_or_else(String::new, |value| short(*value));
    let line = |number: &u32| {
        std::iter::once(number.to_string()).chain(series.values().map(|values| cell(values, number))).collect()
    };
    let title = crate::plot::numbered_title(name);
    (!series.is_empty()).then(|| Table { title, head, rows: numbers.iter().map(line).collect() })
}

#[cfg(test)]
mod tests {
    use super::{Measure, Pivot, overview, scaling};
    use crate::row::Row;
    use serde_json::{Value, json};

    fn row(size: u64, solver: &str, change: &Value) -> Row {
        let mut row = json!({"address": format!("{size} {solver}"), "board": format!("b{size}"), "family": "f",
            "source": {"puzzle": "p", "generator": null, "params": {"size": size}, "seed": "1"}, "puzzle": "p",
            "size": [size, size], "solver": solver, "threads": 1, "repeat": 0, "status": "solved", "wall_ms": size,
            "nodes": 1, "backtracks": 0, "checks": 0, "peak_bytes": 0});
        row.as_object_mut().unwrap().extend(change.as_object().cloned().unwrap());
        serde_json::from_value(row).unwrap()
    }

    fn rows() -> Vec<Row> {
        let none = json!({});
        let stopped = json!({"status": "stopped", "stop": "time", "wall_ms": 60});
        vec![
            row(2, "a", &json!({"length": 4})),
            row(2, "b", &json!({"wall_ms": 20, "length": 7})),
            row(4, "a", &none),
            row(4, "b", &stopped),
            row(8, "a", &none),
            row(8, "b", &json!({"status": "not_run"})),
        ]
    }

    fn cells(pivot: &str) -> Vec<Vec<String>> {
        Pivot::read(pivot).unwrap().table(&rows()).unwrap().rows
    }

    #[test]
    fn a_time_out_is_a_limit_and_what_was_not_run_says_so() {
        assert_eq!(cells("size,solver,median_ms"), [["2", "2", "20"], ["4", "4", "> 60"], ["8", "8", "not run"]]);
        assert_eq!(cells("size,solver,ratio")[0], ["2", "1", "10"]);
        assert_eq!(cells("size,solver,ratio")[1], ["4", "1", "> 15"]);
        assert_eq!(cells("size,solver,success")[1], ["4", "1 of 1", "0 of 1"]);
        assert_eq!(cells("size,solver,above_length")[0], ["2", "0", "3"]);
        let growth = scaling(&rows());
        assert_eq!((growth.rows[0][2].as_str(), growth.rows[0][5].as_str()), ("1", "8"));
        assert_eq!((growth.rows[1][2].as_str(), growth.rows[1][5].as_str()), ("", "2"));
        assert_eq!(overview(&rows()).rows[1][1..7], ["3", "1", "0", "1", "0", "1"]);
    }

    #[test]
    fn a_pivot_of_what_no_row_has_names_what_there_is() {
        let why = Pivot::read("size,solver,median_speed").unwrap().table(&rows()).unwrap_err();
        assert!(why.contains("\"speed\"") && why.contains("nodes"), "{why}");
        assert_eq!(Pivot::read("size,solver"), None);
        assert_eq!(Measure::read("sum_frozen"), Measure::Sum("frozen".to_owned()));
    }
}
