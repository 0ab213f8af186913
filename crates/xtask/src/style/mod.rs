//! The limits of the house style, measured.
//!
//! | what                                                       | limit                                  | rule              |
//! |------------------------------------------------------------|----------------------------------------|-------------------|
//! | a function, from `fn` to its closing brace                 | median 10, nine of ten 30, none 60     | `functions`       |
//! | a Rust file without its tests, a script or style sheet     | 400 lines                              | `lengths`         |
//! | ARCHITECTURE.md                                            | 200 lines                              | `lengths`         |
//! | a `mod.rs`                                                 | a table of contents, no logic          | `contents`        |
//! | a file's name                                              | says what is inside                    | `names`           |
//! | a Rust file                                                | opens with `//!`                       | `opening`         |
//! | macros by example                                          | none                                   | `macros`          |
//! | reminders of unfinished work                               | none                                   | `reminders`       |
//! | paths of somebody's machine                                | none                                   | `machine_paths`   |
//! | clock, threads, I/O in the pure crates                     | none                                   | `purity`          |
//!
//! A new rule = one file with a `Rule`, its `mod` line here and its line in `check`. Tests (`#[cfg(test)]`, `tests/`,
//! `benches/`, `examples/`) are free of the limits on Rust code.

mod check;
mod contents;
mod functions;
mod lengths;
mod machine_paths;
mod macros;
mod names;
mod opening;
mod purity;
mod reminders;
mod source;
mod testing;
mod violation;

pub(crate) use check::check;
