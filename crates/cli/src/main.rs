//! The `gridwright` program.
fn main() {}
