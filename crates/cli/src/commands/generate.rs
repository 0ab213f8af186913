//! `generate`: new boards, the same for the same seed for ever.
use crate::app::App;
use crate::input::args::{GradeWord, Limits};
use crate::input::bitmap;
use crate::input::boards::Input;
use crate::input::options::Form;
use crate::input::units;
use crate::output::console;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::partial::Keep;
use crate::service::{Service, Tell};
use clap::Args;
use gridwright_core::operations::{
    AlgorithmEntry, Catalog, Catalogue, Convert, Failure, Generate as Request, Generated, Limits as Asked,
};
use gridwright_core::text::Message;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::path::PathBuf;

/// Make new boards
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Which puzzle
    #[arg(value_name = "PUZZLE")]
    puzzle: String,
    /// Which generator, or an earlier version of it as ID@VERSION [default: the puzzle's first]
    #[arg(value_name = "GENERATOR")]
    generator: Option<String>,
    /// Rows x columns: 7 or 7x9
    #[arg(long, value_name = "RxC", value_parser = units::size)]
    size: Option<(u16, u16)>,
    /// Difficulty: easy to extreme
    #[arg(long)]
    grade: Option<GradeWord>,
    /// Accept the closest board if none of this difficulty is found; otherwise the exit status is 3
    #[arg(long)]
    closest: bool,
    /// How many boards
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// The same seed gives the same boards; with --count, SEED/1, SEED/2... [default: random; printed so that you can
    /// repeat it]
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// A picture to make a board of: PNG, JPEG, GIF, WebP or a text bitmap
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// A parameter of the generator; `list` names them
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = units::pair)]
    set: Vec<(String, String)>,
    /// The notation to write
    #[arg(long, value_name = "FORMAT", default_value = "id")]
    format: String,
    /// Continue an interrupted run of the same command, from FILE.part
    #[arg(long)]
    pub(crate) resume: bool,
    #[command(flatten)]
    limits: Limits,
}

impl Generate {
    /// Makes the boards.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let entry = generator(app, &self.puzzle, self.generator_name())?;
        let mut params = params(entry.as_ref(), self.size, self.grade, &self.set)?;
        if let Some(file) = &self.picture {
            let (key, text) = bitmap::picture(file)?;
            if params.is_null() {
                params = Value::Object(serde_json::Map::new());
            }
            params[key] = Value::String(text);
        }
        if self.resume && app.console.target().is_none() {
            return Err(CliError::usage(Message::new("resume-what")));
        }
        let workers = app.grant(&self.limits, self.count as usize);
        let earlier = if self.resume { self.earlier(app, &params)? } else { None };
        let seed = earlier.as_ref().map(|earlier| earlier.seed.clone()).or_else(|| self.seed.clone());
        let told = seed.is_some();
        let seed = seed.unwrap_or_else(random);
        if !told && entry.is_some() {
            app.console.tell(&Message::new("generate-seed").with("seed", seed.as_str()));
        }
        let mut done = earlier.map_or(0, |earlier| earlier.done);
        let seeds = self.seeds(&seed).split_off(done as usize);
        app.batch = self.count > 1;
        app.each(
            &seeds,
            workers,
            |service, seed, tell| self.make(service, &seed.text, &params, tell),
            |app, made_of, (made, written)| {
                done = self.number(&made_of.text);
                app.console.note = self.keep(app, &params, &seed, done);
                self.show(app, made_of, &made, &written)
            },
        )
    }

    fn make(
        &self,
        service: &Service,
        seed: &str,
        params: &Value,
        tell: Tell<'_>,
    ) -> Result<(Generated, String), Failure> {
        let made = service.ask(&self.request(seed, params.clone()), tell)?;
        let convert = Convert { text: made.text.clone(), puzzle: Some(made.puzzle.clone()), to: self.format.clone() };
        service.get(&convert).map(|written| (made, written.text))
    }

    /// A board on standard output, what is known of it on standard error.
    fn show(&self, app: &mut App, seed: &Input, made: &Generated, written: &str) -> Result<Exit, CliError> {
        for figure in &made.figures {
            let line = Message::new("line").with("name", figure.text.as_str());
            app.console.tell(&line.with("text", figure.shown.as_str()));
        }
        if let Some(shortfall) = &made.shortfall {
            app.console.tell(&Message::new("line").with("name", seed.name.as_str()).with("text", shortfall.as_str()));
        }
        let exit = if made.shortfall.is_some() && !self.closest { Exit::Limit } else { Exit::Yes };
        if app.json {
            app.json::<Request>(made)?;
        } else {
            app.console.item(written)?;
        }
        Ok(exit)
    }

    /// What an interrupted run of this command has left; none when there is nothing to go on with.
    fn earlier(&self, app: &mut App, params: &Value) -> Result<Option<Earlier>, CliError> {
        let about = |id: &'static str, app: &App| console::part_message(id, app.console.target());
        let Some(note) = app.console.earlier() else {
            app.console.tell(&about("resume-nothing", app));
            return Ok(None);
        };
        let other = || CliError::usage(about("resume-other", app));
        let earlier: Earlier = serde_json::from_str(&note).map_err(|_| other())?;
        let same_seed = self.seed.as_ref().is_none_or(|seed| *seed == earlier.seed);
        if !same_seed || earlier != self.so_far(app, params, &earlier.seed, earlier.done) || earlier.done > self.count {
            return Err(other());
        }
        app.console.go_on(u64::from(earlier.done))?;
        Ok(Some(earlier))
    }

    /// How far this command has come.
    fn so_far(&self, app: &App, params: &Value, seed: &str, done: u32) -> Earlier {
        Earlier {
            done,
            count: self.count,
            seed: seed.to_owned(),
            puzzle: self.puzzle.clone(),
            generator: self.generator_name().map(str::to_owned),
            params: params.clone(),
            format: self.format.clone(),
            json: app.json,
        }
    }

    /// What another run must know to go on after so many boards, and the words for whoever starts it.
    fn keep(&self, app: &App, params: &Value, seed: &str, done: u32) -> Option<Keep> {
        let target = app.console.target()?;
        let note = serde_json::to_string(&self.so_far(app, params, seed, done)).ok();
        let mut command = std::env::args().map(|word| units::shell(&word)).collect::<Vec<_>>().join(" ");
        if !self.resume {
            command += " --resume";
        }
        let message = console::part_message("part-resume", Some(target)).with("command", command);
        let words = app.console.say(&message.with("done", u64::from(done)).with("count", u64::from(self.count)));
        Some(Keep { note, words })
    }

    /// Which board a seed makes, counted from 1.
    fn number(&self, seed: &str) -> u32 {
        let number = seed.rsplit_once('/').and_then(|(_, number)| number.parse().ok());
        number.filter(|_| self.count > 1).unwrap_or(1)
    }

    /// The generator that is named; with a picture, the one that takes pictures.
    fn generator_name(&self) -> Option<&str> {
        self.generator.as_deref().or_else(|| self.picture.as_ref().map(|_| "picture"))
    }

    fn request(&self, seed: &str, params: Value) -> Request {
        Request {
            puzzle: self.puzzle.clone(),
            generator: self.generator_name().map(str::to_owned),
            params,
            seed: seed.to_owned(),
            limits: Asked::default(),
        }
    }

    /// A seed for every board, named as it is printed.
    fn seeds(&self, seed: &str) -> Vec<Input> {
        if self.count == 1 {
            return vec![Input::work(seed)];
        }
        (1..=self.count).map(|number| format!("{seed}/{number}")).map(|seed| Input::work(&seed)).collect()
    }
}

/// What an interrupted run has left: which command it was, and how far it had come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Earlier {
    done: u32,
    count: u32,
    seed: String,
    puzzle: String,
    generator: Option<String>,
    params: Value,
    format: String,
    json: bool,
}

/// A wish for one new board.
#[derive(Debug)]
pub(crate) struct Wish {
    /// Which puzzle.
    pub(crate) puzzle: String,
    /// Rows and columns.
    pub(crate) size: Option<(u16, u16)>,
    /// How hard.
    pub(crate) grade: Option<GradeWord>,
    /// The seed; a random one when absent, which is printed.
    pub(crate) seed: Option<String>,
}

impl Wish {
    /// Makes the board; says what of the wish it does not meet.
    pub(crate) fn board(&self, app: &App) -> Result<Generated, CliError> {
        let entry = generator(app, &self.puzzle, None)?;
        let params = params(entry.as_ref(), self.size, self.grade, &[])?;
        let seed = self.seed.clone().unwrap_or_else(random);
        if self.seed.is_none() {
            app.console.tell(&Message::new("generate-seed").with("seed", seed.as_str()));
        }
        let request = Request { puzzle: self.puzzle.clone(), params, seed, ..Request::default() };
        let made: Generated = app.service.get(&request)?;
        if let Some(shortfall) = &made.shortfall {
            app.console.tell(&Message::new("line").with("name", self.puzzle.as_str()).with("text", shortfall.as_str()));
        }
        Ok(made)
    }
}

/// The generator that is meant; none when there is no such one, which the library says best.
fn generator(app: &App, puzzle: &str, generator: Option<&str>) -> Result<Option<AlgorithmEntry>, CliError> {
    let catalogue: Catalogue = app.service.get(&Catalog {})?;
    let mut puzzles = catalogue.puzzles.into_iter();
    let puzzle = puzzles.find(|entry| super::list::is_named(entry, puzzle));
    // An earlier version takes what the newest takes.
    let id = generator.map(|name| name.split_once('@').map_or(name, |(id, _)| id));
    let wanted = |entry: &AlgorithmEntry| id.is_none_or(|id| entry.id == id);
    Ok(puzzle.and_then(|puzzle| puzzle.generators.into_iter().find(wanted)))
}

/// The generator's own parameters for what was asked on the command line.
fn params(
    entry: Option<&AlgorithmEntry>,
    size: Option<(u16, u16)>,
    grade: Option<GradeWord>,
    set: &[(String, String)],
) -> Result<Value, CliError> {
    let Some(entry) = entry else { return Ok(Value::Null) };
    let form = Form::of(entry);
    let mut pairs = size.map_or_else(|| Ok(Vec::new()), |size| size_pairs(&form, size))?;
    pairs.extend(grade.map(|grade| ("grade".to_owned(), grade.0.id().to_owned())));
    pairs.extend(set.iter().cloned());
    form.values(&pairs)
}

/// A size as the generator's own parameters: rows and columns, or one side of a square.
fn size_pairs(form: &Form, (rows, columns): (u16, u16)) -> Result<Vec<(String, String)>, CliError> {
    let pair = |key: &str, value: u16| (key.to_owned(), value.to_string());
    if form.field("rows").is_some() && form.field("columns").is_some() {
        return Ok(vec![pair("rows", rows), pair("columns", columns)]);
    }
    if rows != columns {
        let message = Message::new("size-square").with("rows", u64::from(rows)).with("columns", u64::from(columns));
        return Err(CliError::usage(message));
    }
    Ok(vec![pair("size", rows)])
}

/// A seed nobody has had before, short enough to be typed again.
fn random() -> String {
    let number = RandomState::new().build_hasher().finish();
    let letters = b"abcdefghjkmnpqrstuvwxyz23456789";
    (0..10)
        .scan(number, |rest, _| {
            let letter = letters[(*rest % letters.len() as u64) as usize];
            *rest /= letters.len() as u64;
            Some(char::from(letter))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::random;

    #[test]
    fn random_seeds_differ_and_are_plain() {
        let (one, two) = (random(), random());
        assert_ne!(one, two);
        assert!(one.len() == 10 && one.chars().all(|letter| letter.is_ascii_alphanumeric()));
    }
}
