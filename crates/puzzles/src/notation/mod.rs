//! How texts are read and cells are named, the same for every puzzle.
mod reader;
mod scanner;

pub(crate) use reader::{CellName, Reader, name};
pub(crate) use scanner::Scanner;
