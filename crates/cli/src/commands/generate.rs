//! `generate`: new boards, the same for the same seed for ever.
use crate::app::App;
use crate::args::{GradeWord, Limits};
use crate::exit::Exit;
use crate::imported;
use crate::input::Input;
use crate::set::Form;
use crate::trouble::Trouble;
use crate::units;
use clap::Args;
use gridwright_core::contract::{
    AlgorithmEntry, Catalog, Catalogue, Convert, Converted, Generate as Request, Generated, Limits as Asked,
    Request as Any, Response,
};
use gridwright_core::text::Message;
use serde_json::Value;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::path::PathBuf;

/// Make new boards
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Which puzzle
    #[arg(value_name = "PUZZLE")]
    puzzle: String,
    /// Which generator [default: the puzzle's first]
    #[arg(value_name = "GENERATOR")]
    generator: Option<String>,
    /// Rows x columns: 7 or 7x9
    #[arg(long, value_name = "RxC", value_parser = units::size)]
    size: Option<(u16, u16)>,
    /// How hard it shall be
    #[arg(long)]
    grade: Option<GradeWord>,
    /// How many boards
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// The same seed gives the same boards; with --count, SEED/1, SEED/2... [default: a random one, which is told]
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
    #[command(flatten)]
    limits: Limits,
}

impl Generate {
    /// Makes the boards.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, Trouble> {
        let entry = generator(app, &self.puzzle, self.generator_name())?;
        let mut params = params(entry.as_ref(), self.size, self.grade, &self.set)?;
        if let Some(file) = &self.picture {
            let (key, text) = imported::picture(file)?;
            if params.is_null() {
                params = Value::Object(serde_json::Map::new());
            }
            params[key] = Value::String(text);
        }
        let workers = app.grant(&self.limits, self.count as usize);
        let seed = self.seed.clone().unwrap_or_else(random);
        if self.seed.is_none() && entry.is_some() {
            app.console.tell(&Message::new("generate-seed").with("seed", seed.as_str()));
        }
        let seeds = self.seeds(&seed);
        app.each(
            &seeds,
            workers,
            |service, seed, tell| {
                let request = self.request(&seed.text, params.clone());
                let made = service.ask(Any::Generate(request), tell, None)?;
                let made: Generated = crate::answer::take(made)?;
                let convert =
                    Convert { text: made.text.clone(), puzzle: Some(made.puzzle.clone()), to: self.format.clone() };
                service.get::<Converted>(Any::Convert(convert)).map(|written| (made, written.text))
            },
            |app, seed, (made, written)| {
                for figure in &made.figures {
                    let line = Message::new("line").with("name", figure.text.as_str());
                    app.console.tell(&line.with("text", figure.value.to_string()));
                }
                if let Some(shortfall) = &made.shortfall {
                    app.console
                        .tell(&Message::new("line").with("name", seed.name.as_str()).with("text", shortfall.as_str()));
                }
                if app.json {
                    app.json(&Response::Generate(made))?;
                } else {
                    app.console.item(&written)?;
                }
                Ok(Exit::Yes)
            },
        )
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

    /// A seed for every board, named as it is told.
    fn seeds(&self, seed: &str) -> Vec<Input> {
        if self.count == 1 {
            return vec![Input::work(seed)];
        }
        (1..=self.count).map(|number| format!("{seed}/{number}")).map(|seed| Input::work(&seed)).collect()
    }
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
    /// The seed; a random one when absent, which is told.
    pub(crate) seed: Option<String>,
}

impl Wish {
    /// Makes the board; says what of the wish it does not meet.
    pub(crate) fn board(&self, app: &App) -> Result<Generated, Trouble> {
        let entry = generator(app, &self.puzzle, None)?;
        let params = params(entry.as_ref(), self.size, self.grade, &[])?;
        let seed = self.seed.clone().unwrap_or_else(random);
        if self.seed.is_none() {
            app.console.tell(&Message::new("generate-seed").with("seed", seed.as_str()));
        }
        let request = Request { puzzle: self.puzzle.clone(), params, seed, ..Request::default() };
        let made: Generated = app.service.get(Any::Generate(request))?;
        if let Some(shortfall) = &made.shortfall {
            app.console.tell(&Message::new("line").with("name", self.puzzle.as_str()).with("text", shortfall.as_str()));
        }
        Ok(made)
    }
}

/// The generator that is meant; none when there is no such one, which the library says best.
fn generator(app: &App, puzzle: &str, generator: Option<&str>) -> Result<Option<AlgorithmEntry>, Trouble> {
    let catalogue: Catalogue = app.service.get(Any::Catalog(Catalog {}))?;
    let mut puzzles = catalogue.puzzles.into_iter();
    let puzzle = puzzles.find(|entry| super::list::is_named(entry, puzzle));
    let wanted = |entry: &AlgorithmEntry| generator.is_none_or(|id| entry.id == id);
    Ok(puzzle.and_then(|puzzle| puzzle.generators.into_iter().find(wanted)))
}

/// The generator's own parameters for what was asked on the command line.
fn params(
    entry: Option<&AlgorithmEntry>,
    size: Option<(u16, u16)>,
    grade: Option<GradeWord>,
    set: &[(String, String)],
) -> Result<Value, Trouble> {
    let Some(entry) = entry else { return Ok(Value::Null) };
    let form = Form::of(entry);
    let mut pairs = size.map_or_else(|| Ok(Vec::new()), |size| size_pairs(&form, size))?;
    pairs.extend(grade.map(|grade| ("grade".to_owned(), grade.0.id().to_owned())));
    pairs.extend(set.iter().cloned());
    form.values(&pairs)
}

/// A size as the generator's own parameters: rows and columns, or one side of a square.
fn size_pairs(form: &Form, (rows, columns): (u16, u16)) -> Result<Vec<(String, String)>, Trouble> {
    let pair = |key: &str, value: u16| (key.to_owned(), value.to_string());
    if form.field("rows").is_some() && form.field("columns").is_some() {
        return Ok(vec![pair("rows", rows), pair("columns", columns)]);
    }
    if rows != columns {
        let message = Message::new("size-square").with("rows", u64::from(rows)).with("columns", u64::from(columns));
        return Err(Trouble::usage(message));
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
