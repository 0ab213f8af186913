//! Makes a booklet's worth of boards: a dozen of each grade, proved unique, with their solutions behind them.
//! `cargo run --release --example make_boards -- summer`
#![expect(clippy::print_stdout, reason = "an example talks to its reader")]
use gridwright::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).unwrap_or_else(|| "summer".to_owned());
    let mut answers = Vec::new();
    for (grade, size) in [(Grade::Easy, 4), (Grade::Medium, 5), (Grade::Hard, 6)] {
        for number in 1..=4 {
            let wish = Irreducible { size, grade: Some(grade), ..default() };
            let made = Futoshiki::generate(wish, &format!("{seed}/{}/{number}", grade.id()))?;
            let solved = made.board.search().task(Task::Unique).run()?;
            assert_eq!(solved.unique(), Some(true));
            println!("{} {number}\n{}", grade.id(), made.board.picture(&made.board.initial_state())?);
            answers.extend(solved.state().map(|state| made.board.picture(state)).transpose()?);
        }
    }
    println!("Answers\n{}", answers.join("\n"));
    Ok(())
}
