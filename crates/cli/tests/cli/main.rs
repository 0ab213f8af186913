//! The program as its users meet it: what it prints, where, and how it ends.
mod bad_input;
mod comparisons;
mod corpus;
mod files;
mod golden;
mod inputs;
mod interrupts;
mod lab;
mod making;
#[cfg(feature = "pictures")]
mod pictures;
mod program;
mod terminal;
mod traces;
mod verbs;
mod words;
