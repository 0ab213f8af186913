//! The boards with names, as a choice for forms.
use crate::shape::{NAMES, Shape};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NamedBoard {
    /// 33 holes.
    #[default]
    English,
    /// 37 holes.
    French,
    /// 45 holes.
    Wiegleb,
    /// 39 holes.
    Asymmetric,
    /// 41 holes.
    Diamond,
    /// 36 holes.
    Square6,
    /// 10 holes.
    Triangle4,
    /// 15 holes.
    Triangle5,
    /// 21 holes.
    Triangle6,
    /// 28 holes.
    Triangle7,
    /// 36 holes.
    Triangle8,
    /// 45 holes.
    Triangle9,
    /// 55 holes.
    Triangle10,
}

impl NamedBoard {
    /// Its name.
    pub(super) fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Its holes; there are some for every name.
    pub(super) fn shape(self) -> Option<Shape> {
        Shape::named(self.name())
    }
}
