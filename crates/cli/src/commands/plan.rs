//! Which solvers run on a board, and with which options: `--solver`, `--set` and `--vary` made into a list.
use crate::commands::list::is_named;
use crate::input::boards::Input;
use crate::input::options::Form;
use crate::output::error::CliError;
use crate::service::Service;
use gridwright_core::operations::{AlgorithmEntry, Catalog, Catalogue, Failure, Open, Recognised};
use gridwright_core::text::Message;
use serde_json::{Map, Value};

/// What the command line says about solvers.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wish {
    /// Which solvers; `all` is all of them, none the puzzle's own choice.
    pub(crate) solvers: Vec<String>,
    /// Options with one value.
    pub(crate) set: Vec<(String, String)>,
    /// Options with several values.
    pub(crate) vary: Vec<(String, Vec<String>)>,
}

/// One configuration of a solver.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Variant {
    /// Which solver; none: the puzzle's own choice.
    pub(crate) solver: Option<String>,
    /// Its options.
    pub(crate) options: Value,
    /// What sets it apart from the others, as `key=value`.
    pub(crate) label: String,
}

impl Wish {
    /// Whether there may be several configurations.
    pub(crate) fn compares(&self) -> bool {
        self.solvers.len() > 1 || self.solvers.iter().any(|id| id == "all") || !self.vary.is_empty()
    }

    /// Every configuration for a board. A board that can't be read has one: to try, and report why.
    pub(crate) fn variants(
        &self,
        service: &Service,
        input: &Input,
        puzzle: Option<&str>,
    ) -> Result<Vec<Variant>, CliError> {
        let plain =
            |solver: Option<&String>| Variant { solver: solver.cloned(), options: Value::Null, label: String::new() };
        if !self.compares() && self.set.is_empty() {
            return Ok(vec![plain(self.solvers.first())]);
        }
        match solvers(service, input, puzzle) {
            Ok(known) => self.combine(&known),
            Err(_) => Ok(vec![plain(self.solvers.iter().find(|id| *id != "all"))]),
        }
    }

    /// Every configuration for the boards of a puzzle.
    pub(crate) fn of_puzzle(&self, service: &Service, puzzle: &str) -> Result<Vec<Variant>, CliError> {
        self.combine(&solvers_of(service, puzzle)?)
    }

    fn combine(&self, known: &[AlgorithmEntry]) -> Result<Vec<Variant>, CliError> {
        let chosen = self.chosen(known);
        self.keys().try_for_each(|key| knows(&chosen, known, key))?;
        let mut variants = Vec::new();
        for solver in &chosen {
            variants.extend(self.of_solver(solver, known)?);
        }
        Ok(variants)
    }

    fn keys(&self) -> impl Iterator<Item = &String> {
        self.set.iter().map(|(key, _)| key).chain(self.vary.iter().map(|(key, _)| key))
    }

    /// The solvers named; a name nobody has is kept, so that the library says so.
    fn chosen(&self, known: &[AlgorithmEntry]) -> Vec<Choice> {
        let all = || known.iter().cloned().map(Choice::Known).collect::<Vec<_>>();
        let find = |id: &String| {
            let entry = known.iter().find(|entry| entry.id == *id).cloned();
            entry.map_or_else(|| Choice::Unknown(id.clone()), Choice::Known)
        };
        let chosen = self.solvers.iter().flat_map(|id| if id == "all" { all() } else { vec![find(id)] });
        let chosen: Vec<_> = chosen.collect();
        if chosen.is_empty() { vec![Choice::Default] } else { chosen }
    }

    /// Every combination of the options this solver has.
    fn of_solver(&self, choice: &Choice, known: &[AlgorithmEntry]) -> Result<Vec<Variant>, CliError> {
        let forms = choice.forms(known);
        let form = |key: &str| forms.iter().find(|form| form.field(key).is_some());
        let mut start = Way::default();
        for (key, text) in &self.set {
            if let Some(form) = form(key) {
                let _ = start.options.insert(key.clone(), form.value(key, text)?);
            }
        }
        let mut ways = vec![start];
        for (key, texts) in &self.vary {
            if let Some(form) = form(key) {
                ways = varied(&ways, form, key, texts)?;
            }
        }
        Ok(ways.into_iter().map(|way| way.with(choice.id())).collect())
    }
}

/// The options of a variant, as far as they are chosen.
#[derive(Debug, Clone, Default)]
struct Way {
    options: Map<String, Value>,
    labels: Vec<String>,
}

impl Way {
    fn with(self, solver: Option<String>) -> Variant {
        let options = if self.options.is_empty() { Value::Null } else { Value::Object(self.options) };
        Variant { solver, options, label: self.labels.join(" ") }
    }
}

/// Every configuration with every value of one more option.
fn varied(ways: &[Way], form: &Form, key: &str, texts: &[String]) -> Result<Vec<Way>, CliError> {
    let mut varied = Vec::with_capacity(ways.len() * texts.len());
    for way in ways {
        for text in texts {
            let mut way = way.clone();
            let _ = way.options.insert(key.to_owned(), form.value(key, text)?);
            way.labels.push(format!("{key}={text}"));
            varied.push(way);
        }
    }
    Ok(varied)
}

/// A solver that was named, or not.
#[derive(Debug)]
enum Choice {
    /// There is one of this name.
    Known(AlgorithmEntry),
    /// There is none.
    Unknown(String),
    /// The puzzle chooses.
    Default,
}

impl Choice {
    fn id(&self) -> Option<String> {
        match self {
            Choice::Known(entry) => Some(entry.id.clone()),
            Choice::Unknown(id) => Some(id.clone()),
            Choice::Default => None,
        }
    }

    /// The options it may have: which solver the puzzle will choose is not known here, so all of them count then, and
    /// the library refuses what does not fit.
    fn forms(&self, known: &[AlgorithmEntry]) -> Vec<Form> {
        match self {
            Choice::Known(entry) => vec![Form::of(entry)],
            Choice::Unknown(_) => Vec::new(),
            Choice::Default => known.iter().map(Form::of).collect(),
        }
    }
}

/// An option that none of the chosen solvers has is a mistake.
fn knows(chosen: &[Choice], known: &[AlgorithmEntry], key: &str) -> Result<(), CliError> {
    let forms: Vec<Form> = chosen.iter().flat_map(|choice| choice.forms(known)).collect();
    if forms.is_empty() || forms.iter().any(|form| form.field(key).is_some()) {
        return Ok(());
    }
    if let [form] = &forms[..] {
        return form.value(key, "").map(|_| ());
    }
    Err(CliError::usage(Message::new("set-nobody").with("key", key)))
}

/// The solvers of the puzzle that an input belongs to.
fn solvers(service: &Service, input: &Input, puzzle: Option<&str>) -> Result<Vec<AlgorithmEntry>, Failure> {
    let open = Open { text: input.text.clone(), puzzle: puzzle.map(str::to_owned), format: None };
    let known: Recognised = service.get(&open)?;
    solvers_of(service, &known.puzzle)
}

/// The solvers of a puzzle.
fn solvers_of(service: &Service, puzzle: &str) -> Result<Vec<AlgorithmEntry>, Failure> {
    let catalogue: Catalogue = service.get(&Catalog {})?;
    let entry = catalogue.puzzles.into_iter().find(|entry| is_named(entry, puzzle));
    Ok(entry.map(|entry| entry.solvers).unwrap_or_default())
}
