//! What a command line means: a plan file, a preset, or solvers on boards, with changes to it.
use super::bad_plan;
use super::boards::Shelf;
use crate::app::App;
use crate::commands::plan;
use crate::input::units;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::table::Table;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{ArgAction, Args};
use gridwright_core::algorithm::Task;
use gridwright_core::text::Message;
use gridwright_lab::plan::{BoardSet, SolverSet};
use gridwright_lab::preset::{Form, PRESETS, Preset};
use gridwright_lab::{Lookup as _, OneOrMany, Plan};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A plan on the command line.
#[derive(Debug, Args)]
pub(super) struct Wish {
    /// A plan (FILE.toml), the name of a preset, or boards: files, folders, names of examples, ids
    #[arg(value_name = "WHAT", required = true)]
    what: Vec<String>,
    /// The shorter form of a preset: under a minute
    #[arg(long)]
    quick: bool,
    /// The shortest form of a preset: whether it works
    #[arg(long, conflicts_with = "quick")]
    smoke: bool,
    /// Run on the boards of this folder instead of the plan's own
    #[arg(long, value_name = "DIR")]
    boards: Option<String>,
    /// Which puzzle it is, if the input is ambiguous
    #[arg(long, value_name = "PUZZLE")]
    puzzle: Option<String>,
    /// Solvers to compare; `all` is every solver of the puzzle
    #[arg(long, value_name = "SOLVER", value_delimiter = ',')]
    solver: Vec<String>,
    /// An option of the solvers
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = units::pair)]
    set: Vec<(String, String)>,
    /// Compare these values of an option
    #[arg(long, value_name = "KEY=V1,V2", value_parser = units::pair)]
    vary: Vec<(String, String)>,
    /// What to look for
    #[arg(long, value_parser = PossibleValuesParser::new(crate::commands::solve::TASKS).map(|word| crate::commands::solve::task(&word)))]
    task: Option<Task>,
    /// How many threads each run may use; several numbers are compared
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Vec<u16>,
    /// How often each solver runs on each board
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    repeat: Option<u32>,
    /// How often each solver runs before it is measured
    #[arg(long, value_name = "N")]
    warmup: Option<u32>,
    /// The seed of the order of the runs
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// Time limit per run: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    time: Option<Duration>,
    /// Table memory limit per run: 512M, 2GiB
    #[arg(long, value_name = "BYTES", value_parser = units::memory)]
    memory: Option<u64>,
    /// Search node limit per run
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

impl Wish {
    /// Prints the plan.
    pub(super) fn print(&self, app: &mut App) -> Result<Exit, CliError> {
        let plan = self.plan(app)?;
        app.console.print(&plan.text())?;
        Ok(Exit::Yes)
    }

    /// The plan.
    pub(super) fn plan(&self, app: &App) -> Result<Plan, CliError> {
        let mut plan = self.base()?;
        if let Some(folder) = &self.boards {
            let family = Path::new(folder).file_name().map(|name| name.to_string_lossy().into_owned());
            let puzzle = self.puzzle.clone().or_else(|| plan.boards.first().and_then(|set| set.puzzle.clone()));
            let input = OneOrMany::One(folder.clone());
            plan.boards = vec![BoardSet { input, family: family.unwrap_or_default(), puzzle, ..BoardSet::default() }];
        }
        if !self.solver.is_empty() || !self.set.is_empty() || !self.vary.is_empty() {
            plan.solvers = self.solvers(app, &plan)?;
        }
        if !self.threads.is_empty() {
            plan.threads = OneOrMany::Many(self.threads.clone());
        }
        plan.task = self.task.unwrap_or(plan.task);
        plan.repeat = self.repeat.unwrap_or(plan.repeat);
        plan.warmup = self.warmup.unwrap_or(plan.warmup);
        plan.seed = self.seed.clone().unwrap_or(plan.seed);
        let seconds = self.time.map(|time| time.as_secs_f64().min(86_400.0));
        plan.limits.seconds = seconds.unwrap_or(plan.limits.seconds);
        plan.limits.mebibytes = self.memory.map_or(plan.limits.mebibytes, |bytes| bytes.div_ceil(1 << 20));
        plan.limits.nodes = self.nodes.or(plan.limits.nodes);
        plan.check().map_err(|bad| bad_plan(self.name(), &bad))?;
        Ok(plan)
    }

    /// What the plan is called in errors.
    pub(super) fn name(&self) -> &str {
        self.what.first().map_or("", String::as_str)
    }

    /// The plan before anything is changed.
    fn base(&self) -> Result<Plan, CliError> {
        if let [what] = &self.what[..] {
            if let Some(preset) = Preset::named(what) {
                return preset.plan(self.form()).map_err(|bad| bad_plan(what, &bad));
            }
            if Path::new(what).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
                let text = fs::read_to_string(what).map_err(|error| CliError::reading(what, error))?;
                return Plan::read(&text).map_err(|bad| bad_plan(what, &bad));
            }
        }
        if self.quick || self.smoke {
            let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
            return Err(CliError::usage(Message::new("lab-form").with("known", known.join(", "))));
        }
        if self.what.iter().any(|what| what == "-") {
            return Err(CliError::usage(Message::new("lab-no-stdin")));
        }
        let (input, puzzle) = (OneOrMany::Many(self.what.clone()), self.puzzle.clone());
        Ok(Plan::new(vec![BoardSet { input, puzzle, ..BoardSet::default() }]))
    }

    fn form(&self) -> Form {
        match (self.quick, self.smoke) {
            (true, _) => Form::Quick,
            (_, true) => Form::Smoke,
            _ => Form::Full,
        }
    }

    /// The solvers with every combination of the options they have, for each puzzle of the plan.
    fn solvers(&self, app: &App, plan: &Plan) -> Result<Vec<SolverSet>, CliError> {
        let split = |(key, values): &(String, String)| (key.clone(), values.split(',').map(str::to_owned).collect());
        let wish = plan::Wish {
            solvers: self.solver.clone(),
            set: self.set.clone(),
            vary: self.vary.iter().map(split).collect(),
        };
        let mut sets = Vec::new();
        for puzzle in self.puzzles(app, plan)? {
            for variant in wish.of_puzzle(&app.service, &puzzle)? {
                sets.push(SolverSet {
                    solver: OneOrMany::Many(variant.solver.into_iter().collect()),
                    options: variant.options.as_object().cloned().unwrap_or_default(),
                    threads: None,
                    puzzle: Some(puzzle.clone()),
                });
            }
        }
        Ok(sets)
    }

    /// The puzzles of the plan's boards.
    fn puzzles(&self, app: &App, plan: &Plan) -> Result<Vec<String>, CliError> {
        let shelf = Shelf::new(app.service, &app.console.localizer)?;
        let mut puzzles: Vec<String> = Vec::new();
        for set in &plan.boards {
            if let Some(puzzle) = &set.puzzle {
                puzzles.push(puzzle.clone());
                continue;
            }
            for input in set.input.all() {
                let boards = shelf.boards(set, &input).map_err(|bad| bad_plan(self.name(), &bad))?;
                puzzles.extend(boards.iter().filter_map(|board| board.puzzle().map(str::to_owned)));
            }
        }
        puzzles.sort();
        puzzles.dedup();
        Ok(puzzles)
    }
}

/// The presets.
#[derive(Debug, Args)]
pub(super) struct Presets {
    /// The preset whose plan to print; without it all are listed
    #[arg(value_name = "PRESET")]
    name: Option<String>,
    /// Print its shorter form
    #[arg(long, action = ArgAction::SetTrue)]
    quick: bool,
}

impl Presets {
    /// Lists them, or prints the plan of one.
    pub(super) fn run(&self, app: &mut App) -> Result<Exit, CliError> {
        let Some(name) = &self.name else { return list(app) };
        let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        let unknown = || Message::new("lab-no-preset").with("name", name.as_str()).with("known", known.join(", "));
        let preset = Preset::named(name).ok_or_else(|| CliError::usage(unknown()))?;
        let plan =
            preset.plan(if self.quick { Form::Quick } else { Form::Full }).map_err(|bad| bad_plan(name, &bad))?;
        app.console.print(&plan.text())?;
        Ok(Exit::Yes)
    }
}

fn list(app: &mut App) -> Result<Exit, CliError> {
    let mut table = Table::new(&[String::new(), String::new()]);
    for preset in PRESETS {
        let plan = preset.plan(Form::Full).map_err(|bad| bad_plan(preset.name, &bad))?;
        if app.json {
            app.json_value(&serde_json::json!({ "name": preset.name, "about": plan.about }))?;
        }
        table.push(vec![preset.name.to_owned(), plan.about]);
    }
    if !app.json {
        app.console.print(&table.aligned())?;
    }
    Ok(Exit::Yes)
}
