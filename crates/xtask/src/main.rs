//! The one way to run everything: `cargo xtask test`, `cargo xtask ci`.
fn main() {}
