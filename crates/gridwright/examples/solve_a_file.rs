//! Solves every board of a file, in whatever notation it is, and says what is proved:
//! `cargo run --example solve_a_file -- boards.txt`
#![expect(clippy::print_stdout, reason = "an example talks to its reader")]
use gridwright::prelude::*;
use gridwright::puzzle::Puzzle as _;
use gridwright::{Service, operations, run::Budget};
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1);
    // Without a file, the starter shelf of Futoshiki.
    let lines = match file {
        Some(file) => std::fs::read_to_string(file)?,
        None => Futoshiki::INFO
            .examples
            .lines()
            .filter_map(|line| Some(line.split_once(' ')?.1.to_owned() + "\n"))
            .collect(),
    };
    // The untyped door: any puzzle, any notation, the same answers as over HTTP.
    let budget = Budget::new();
    let host = gridwright::Host::new(&budget, &|| Duration::ZERO);
    let service = Service { registry: gridwright::registry(), host, lang: None };
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        let request = operations::Solve { text: line.to_owned(), task: Task::Unique, ..default() };
        match service.ask(&request, None) {
            Ok(solved) => {
                println!("{:?} unique={:?} {} nodes", solved.status, solved.claims.get("unique"), solved.stats.nodes);
            }
            Err(failure) => println!("{}", failure.message),
        }
    }
    Ok(())
}
