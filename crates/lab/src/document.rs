//! A report: what was run, tables and plots, as Markdown, HTML, CSV, LaTeX or JSON.
//!
//! The HTML is one file that needs nothing else: it opens offline, follows the reader's light or dark setting, and prints light.
use crate::plan::Published;
use crate::plot;
use crate::report::{Pivot, distinct, failures, numbered_table, overview, scaling};
use crate::results::Results;
use crate::row::Row;
use crate::table::{Table, html_text};
use crate::trial::plain;
use gridwright_render::drawing::Drawing;
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The most plots of one kind: one for each family of boards.
const MOST_FAMILIES: usize = 8;

/// A kind of plot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlotKind {
    /// A field by size, for each family.
    Curves(String),
    /// Finished runs by time.
    Cactus,
    /// The two best solvers against each other.
    Scatter,
    /// The spread of a field, for each family.
    Boxes(String),
    /// Stacked phases by a field.
    Phases(String),
    /// Named counts that carry a number, by that number: `branching` by level, `paths` by the value of a clue.
    Numbered(String),
}

impl PlotKind {
    /// What can be written.
    pub const KNOWN: &'static str = "curves FIELD, cactus, scatter, boxes FIELD, phases FIELD, numbered NAME";

    /// Reads `curves ms`.
    pub fn read(text: &str) -> Option<PlotKind> {
        let (kind, field) = text.split_once(' ').unwrap_or((text, ""));
        let named = || (!field.is_empty()).then(|| field.to_owned());
        match kind {
            "curves" => named().map(PlotKind::Curves),
            "cactus" => field.is_empty().then_some(PlotKind::Cactus),
            "scatter" => field.is_empty().then_some(PlotKind::Scatter),
            "boxes" => named().map(PlotKind::Boxes),
            "phases" => named().map(PlotKind::Phases),
            "numbered" => named().map(PlotKind::Numbered),
            _ => None,
        }
    }

    /// The plots of this kind; none where the rows have nothing to show.
    fn draw(&self, rows: &[Row]) -> Vec<Plot> {
        let by_family = |title: &dyn Fn(&[Row]) -> String, draw: &dyn Fn(&[Row], &str) -> Option<Drawing>| {
            let families = distinct(rows, "family");
            let several = families.len() > 1;
            let plot = |family: &String| {
                let own: Vec<Row> = rows.iter().filter(|row| row.family == *family).cloned().collect();
                let title = if several { format!("{}: {family}", title(&own)) } else { title(&own) };
                draw(&own, &title).map(|drawing| Plot { title, drawing })
            };
            families.iter().map(plain).take(MOST_FAMILIES).collect::<Vec<_>>().iter().filter_map(plot).collect()
        };
        let one = |title: String, drawing: Option<Drawing>| {
            drawing.map(|drawing| Plot { title, drawing }).into_iter().collect()
        };
        match self {
            PlotKind::Curves(field) => {
                // Families may be measured by other sizes: cells of a side, moves.
                let title = |rows: &[Row]| format!("{} by {}", crate::report::unit(field), plot::size_name(rows));
                by_family(&title, &|rows, title| plot::curves(rows, field, title))
            }
            PlotKind::Boxes(field) => {
                let title = format!("spread of {}", crate::report::unit(field));
                by_family(&|_| title.clone(), &|rows, title| plot::boxes(rows, field, title))
            }
            PlotKind::Cactus => by_family(&|_| "finished runs by time".to_owned(), &plot::cactus),
            PlotKind::Scatter => {
                let Some((first, second)) = best_two(rows) else { return Vec::new() };
                let title = "the two best, board by board".to_owned();
                one(title.clone(), plot::scatter(rows, &first, &second, &title))
            }
            PlotKind::Phases(column) => {
                let title = format!("mean time of each phase by {column}");
                one(title.clone(), plot::phases(rows, column, &title))
            }
            PlotKind::Numbered(name) => {
                let title = plot::numbered_title(name);
                one(title.clone(), plot::numbered(rows, name, &title))
            }
        }
    }
}

/// The solvers that finished most runs, the faster first.
fn best_two(rows: &[Row]) -> Option<(String, String)> {
    let mut totals: BTreeMap<String, (usize, f64)> = BTreeMap::new();
    for row in rows {
        let (unfinished, time) = totals.entry(row.label()).or_default();
        *unfinished += usize::from(!row.status.is_finished());
        *time += row.wall_ms;
    }
    let mut ranked: Vec<_> = totals.into_iter().collect();
    ranked.sort_by(|(_, a), (_, b)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut names = ranked.into_iter().map(|(name, _)| name);
    Some((names.next()?, names.next()?))
}

/// A plot with its title.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// The picture; JSON has it as SVG.
    #[serde(rename = "svg", serialize_with = "as_svg")]
    pub drawing: Drawing,
}

fn as_svg<S: Serializer>(drawing: &Drawing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&drawing.svg())
}

/// A report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Document {
    /// The plan's name.
    pub title: String,
    /// What it shows.
    pub about: String,
    /// How it was measured, a sentence each.
    pub facts: Vec<String>,
    /// The tables.
    pub tables: Vec<Table>,
    /// The plots.
    pub plots: Vec<Plot>,
}

impl Document {
    /// The report of a result: the pivots asked for, else those of its plan, else what suits its rows.
    pub fn of(results: &Results, pivots: &[Pivot]) -> Result<Document, String> {
        let header = &results.header;
        let rows = renamed(&results.rows);
        let plan = &header.plan;
        let own = || plan.report.pivots.iter().filter_map(|text| Pivot::read(text)).collect::<Vec<_>>();
        let chosen = match (pivots, own()) {
            ([], own) if own.is_empty() => usual_pivots(&rows),
            ([], own) => own,
            (wanted, _) => wanted.to_vec(),
        };
        let asked: Vec<PlotKind> = plan.report.plots.iter().filter_map(|text| PlotKind::read(text)).collect();
        let kinds = if asked.is_empty() { usual_plots(&rows) } else { asked };
        let mut tables = vec![overview(&rows)];
        for pivot in &chosen {
            match pivot.table(&rows) {
                Ok(table) => tables.push(table),
                // A preset names columns that a short run may not have; who asks for one is told.
                Err(why) if !pivots.is_empty() => return Err(why),
                Err(_) => {}
            }
        }
        let names = kinds.iter().filter_map(|kind| if let PlotKind::Numbered(name) = kind { Some(name) } else { None });
        tables.extend(names.filter_map(|name| numbered_table(&rows, name)));
        tables.extend([scaling(&rows), failures(&rows)].into_iter().filter(|table| !table.rows.is_empty()));
        tables.extend(plan.report.published.iter().map(published));
        Ok(Document {
            title: if plan.name.is_empty() { "Comparison".to_owned() } else { plan.name.clone() },
            about: plan.about.clone(),
            facts: facts(results),
            tables,
            plots: kinds.iter().flat_map(|kind| kind.draw(&rows)).collect(),
        })
    }

    /// As Markdown; plots are the files that `picture` names by number, where they are written.
    pub fn markdown(&self, picture: Option<&dyn Fn(usize) -> String>) -> String {
        let mut text = format!("# {}\n\n", self.title);
        if !self.about.is_empty() {
            let _ = writeln!(text, "{}\n", self.about);
        }
        for fact in &self.facts {
            let _ = writeln!(text, "- {fact}");
        }
        for (number, plot) in self.plots.iter().enumerate() {
            if let Some(picture) = picture {
                let _ = write!(text, "\n![{}]({})\n", plot.title, picture(number));
            }
        }
        for table in &self.tables {
            let _ = write!(text, "\n{}", table.markdown());
        }
        text
    }

    /// As comma-separated values, table after table.
    pub fn csv(&self) -> String {
        let one = |table: &Table| format!("# {}\n{}", table.title, table.csv());
        self.tables.iter().map(one).collect::<Vec<_>>().join("\n")
    }

    /// As LaTeX tables.
    pub fn latex(&self) -> String {
        self.tables.iter().map(Table::latex).collect::<Vec<_>>().join("\n")
    }

    /// As one HTML file.
    pub fn html(&self) -> String {
        let title = html_text(&self.title);
        let facts = lines(&self.facts, |fact| format!("<li>{}</li>\n", html_text(fact)));
        let plots = lines(&self.plots, |plot| format!("<figure>\n{}</figure>\n", plot.drawing.svg()));
        let tables = lines(&self.tables, |table| format!("<div class=\"wide\">{}</div>\n", table.html()));
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
             <body>\n<main>\n<h1>{title}</h1>\n<p>{}</p>\n<ul>\n{facts}</ul>\n\
             <section class=\"plots\">\n{plots}</section>\n{tables}</main>\n</body>\n</html>\n",
            html_text(&self.about)
        )
    }
}

/// A table of others.
fn published(table: &Published) -> Table {
    let title = format!("published: {} (source: {}; measured on other machines)", table.title, table.source);
    Table { title, head: table.head.clone(), rows: table.rows.clone() }
}

/// Every item as text, one after the other.
fn lines<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    items.iter().map(text).collect::<Vec<_>>().concat()
}

const STYLE: &str = "\
:root{--paper:#fff;--ink:#1c1c1c;--soft:#555;--line:#ddd;--head:#f4f4f2}\
@media screen and (prefers-color-scheme:dark){:root{--paper:#17191c;--ink:#ececec;--soft:#a8a8a8;--line:#3a3d41;--head:#212428}}\
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}\
main{max-width:76rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.6rem;margin:0 0 .5rem}\
p,ul{max-width:46rem}ul{color:var(--soft);padding-left:1.2rem}\
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(30rem,100%),1fr));gap:1.25rem;margin:1.5rem 0}\
figure{margin:0;border:1px solid var(--line);border-radius:6px;overflow-x:auto;break-inside:avoid}figure svg{display:block;width:100%;min-width:34rem;height:auto}\
.wide{overflow-x:auto;margin:1.75rem 0;break-inside:avoid}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
caption{text-align:left;font-weight:600;padding-bottom:.4rem}th,td{padding:.3rem .8rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}\
th{background:var(--head);font-weight:600}th:first-child,td:first-child{text-align:left}\
@media print{figure svg{min-width:0}main{max-width:none;padding:0}.wide{overflow:visible}th,td{white-space:normal}}";

/// How it was measured.
fn facts(results: &Results) -> Vec<String> {
    let header = &results.header;
    let plan = &header.plan;
    let machines: BTreeSet<&str> =
        results.rows.iter().map(|row| row.machine.as_str()).filter(|name| !name.is_empty()).collect();
    let limits = &plan.limits;
    let nodes = limits.nodes.map_or_else(String::new, |nodes| format!(", {nodes} nodes"));
    let often = if plan.repeat == 1 { "each once".to_owned() } else { format!("each {} times", plan.repeat) };
    let mut facts = vec![
        format!("Gridwright {}, plan {}.", header.program, header.plan_id),
        format!("{} runs, {often}; limits: {} s, {} MiB{nodes}.", results.rows.len(), limits.seconds, limits.mebibytes),
        format!(
            "Machine: {}.",
            if machines.is_empty() {
                header.machine.clone()
            } else {
                machines.into_iter().collect::<Vec<_>>().join("; ")
            }
        ),
    ];
    if header.isolated {
        facts.push("Each run was a process of its own.".to_owned());
    }
    if header.parallel > 1 {
        facts.push(format!("{} runs were measured at a time, so they disturbed each other's times.", header.parallel));
    }
    if header.shard != "1/1" {
        facts.push(format!("Part {} of the plan.", header.shard));
    }
    facts.push(
        "A value after >, and an open mark in a plot, is a limit that the run exceeded; the median of such runs is never a number.".to_owned(),
    );
    facts
}

fn usual_pivots(rows: &[Row]) -> Vec<Pivot> {
    let first = if distinct(rows, "size").len() > 1 { "size" } else { "board" };
    let values = ["median_ms", "spread_ms", "ratio", "median_nodes", "success"];
    values.iter().filter_map(|value| Pivot::read(&format!("{first},variant,{value}"))).collect()
}

fn usual_plots(rows: &[Row]) -> Vec<PlotKind> {
    let mut plots = vec![PlotKind::Cactus, PlotKind::Boxes("ms".to_owned())];
    if distinct(rows, "size").len() > 1 {
        plots.insert(0, PlotKind::Curves("ms".to_owned()));
    }
    if distinct(rows, "variant").len() > 1 {
        plots.push(PlotKind::Scatter);
    }
    plots
}

/// The rows under the shortest names that tell their solvers apart: what all have in common is left out.
fn renamed(rows: &[Row]) -> Vec<Row> {
    let all: BTreeMap<String, &Row> = rows.iter().map(|row| (row.label(), row)).collect();
    let names: BTreeMap<&String, String> = all.iter().map(|(label, row)| (label, short_name(row, &all))).collect();
    let unique = names.values().collect::<BTreeSet<_>>().len() == names.len();
    let alias = |row: &Row| names.get(&row.label()).cloned().filter(|_| unique);
    rows.iter().map(|row| Row { alias: alias(row), ..row.clone() }).collect()
}

fn short_name(row: &Row, all: &BTreeMap<String, &Row>) -> String {
    let mut words: Vec<String> = row.binary.iter().map(|binary| format!("{binary}:")).collect();
    if all.values().any(|other| other.solver != row.solver) {
        words.push(row.solver.clone());
    }
    for (key, value) in &row.options {
        let same = |other: &&Row| other.solver != row.solver || other.options.get(key) == Some(value);
        if is_off(value) || all.values().all(same) {
            continue;
        }
        // What is on in one way only needs no value.
        let own = all.values().filter(|other| other.solver == row.solver).filter_map(|other| other.options.get(key));
        let single = own.filter(|value| !is_off(value)).all(|other| other == value);
        let is_switch = single && all.values().any(|other| other.options.get(key).is_some_and(is_off));
        words.push(if is_switch { key.clone() } else { format!("{key}={}", plain(value)) });
    }
    if all.values().any(|other| other.threads != row.threads) {
        words.push(format!("x{}", row.threads));
    }
    match (words.is_empty(), row.options.is_empty()) {
        (true, false) => "plain".to_owned(),
        (true, true) => row.solver.clone(),
        _ => words.join(" "),
    }
}

/// Whether a value switches its option off.
fn is_off(value: &serde_json::Value) -> bool {
    value.as_bool() == Some(false) || matches!(value.as_str(), Some("off" | "none"))
}
