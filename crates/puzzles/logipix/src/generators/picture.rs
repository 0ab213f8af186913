//! A picture, made into a board with one solution.
//!
//! The picture comes as the text of a bitmap, see [`bitmap`](super::bitmap), or as pixels that are made small here, see
//! [`reduce`](super::reduce); reading files is the business of those who have files. Without either, a small picture of
//! our own is taken.
use super::bitmap::Bitmap;
use super::quality::{Requirements, make, outside};
use super::reduce::{Pixels, Reduction};
use crate::Logipix;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Grade, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::run::Run;
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The picture that is taken when none is given.
const OWN: &str = include_str!("../../corpus/pictures/boat.txt");

/// Makes boards of pictures.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Picture {
    /// The picture: rows with `/` between them, `.` for paper, `#` for the ink, `2` to `9` and `A` to `W` for more
    /// inks.
    #[schemars(length(max = 1_002_000))]
    pub picture: Option<String>,
    /// Or its pixels: `WIDTHxHEIGHT:` and six hexadecimal digits for each, in reading order.
    #[schemars(length(max = 100_000_000))]
    pub pixels: Option<String>,
    /// The most rows that pixels are made into.
    #[schemars(range(min = 1, max = 1000))]
    pub rows: Option<u16>,
    /// The most columns that pixels are made into.
    #[schemars(range(min = 1, max = 1000))]
    pub columns: Option<u16>,
    /// How many inks pixels are made into, from 1 to 8.
    #[schemars(range(min = 1, max = 8))]
    pub inks: u8,
    /// With one ink, how light pixels may be to be painted, in percent.
    #[schemars(range(min = 0, max = 100))]
    pub threshold: u8,
    /// Whether shades are made of scattered cells; many of them become ones.
    pub dither: bool,
    /// The longest clue, from 2 to 60.
    #[schemars(range(min = 2, max = 60))]
    pub longest: u8,
    /// The most ones, in percent of the painted cells; more are said to fall short.
    #[schemars(range(min = 0, max = 100))]
    pub ones: u8,
    /// The requested grade. Absent: any.
    pub grade: Option<Grade>,
    /// How many boards to try for a requested grade, from 1 to 1000.
    #[schemars(range(min = 1, max = 1000))]
    pub attempts: u16,
}

impl Default for Picture {
    fn default() -> Self {
        Picture {
            picture: None,
            pixels: None,
            rows: None,
            columns: None,
            inks: 1,
            threshold: 50,
            dither: false,
            longest: 16,
            ones: 10,
            grade: None,
            attempts: 20,
        }
    }
}

impl Generator<Logipix> for Picture {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "picture", complete: true, tasks: &[] };
    const VERSION: u16 = 3;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Logipix>, NotMade> {
        self.make(Self::VERSION, seed, run)
    }
}

/// The same as its second version made them: inks were numbers, not the picture's own colours.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PictureV2(Picture);

impl Generator<Logipix> for PictureV2 {
    const INFO: AlgorithmInfo = Picture::INFO;
    const VERSION: u16 = 2;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Logipix>, NotMade> {
        self.0.make(Self::VERSION, seed, run)
    }
}

impl Picture {
    fn make(&self, version: u16, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Logipix>, NotMade> {
        let requirements =
            Requirements { longest: self.longest, ones: self.ones, grade: self.grade, attempts: self.attempts };
        if let Some(message) = requirements.refused().or_else(|| self.refused()) {
            return Err(NotMade::Refused(message));
        }
        let bitmap = self.bitmap(version, run)?;
        if bitmap.painted().is_empty() {
            return Err(NotMade::Refused(Message::new("picture-empty")));
        }
        make(|_| bitmap.clone(), &requirements, seed, run)
    }

    /// Says which parameter lies outside its bounds.
    fn refused(&self) -> Option<Message> {
        let bounds = [
            ("rows", u64::from(self.rows.unwrap_or(1)), 1, 1000),
            ("columns", u64::from(self.columns.unwrap_or(1)), 1, 1000),
            ("inks", u64::from(self.inks), 1, 8),
            ("threshold", u64::from(self.threshold), 0, 100),
        ];
        bounds.into_iter().find(|(_, value, least, most)| !(least..=most).contains(&value)).map(outside)
    }

    fn bitmap(&self, version: u16, run: &mut Run<Quiet>) -> Result<Bitmap, NotMade> {
        match &self.pixels {
            Some(pixels) => {
                let &Picture { rows, columns, inks, threshold, dither, .. } = self;
                let pixels = Pixels::read(pixels, run)?;
                run.poll()?;
                Ok(pixels.bitmap(&Reduction { rows, columns, inks, threshold, dither, own_colours: version > 2 }))
            }
            None => Bitmap::read(self.picture.as_deref().unwrap_or(OWN)).map_err(NotMade::Refused),
        }
    }
}
