//! `check`: what the rules say.
use crate::app::App;
use crate::args::{Boards, Limits};
use crate::exit::{Exit, yes_or_no};
use crate::input::Input;
use crate::table::Table;
use crate::trouble::Trouble;
use clap::Args;
use gridwright_core::contract::{Check as Request, Checked, Issue, Limits as Asked, Request as Any, Response};
use gridwright_core::text::Message;

/// Say which rules a filled board breaks, and whether it is solved
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    boards: Boards,
    /// Most violations of each kind to list [default: all]
    #[arg(long, value_name = "N")]
    limit: Option<u64>,
    #[command(flatten)]
    limits: Limits,
}

impl Check {
    /// Judges every board.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, Trouble> {
        let inputs = app.inputs(&self.boards)?;
        let workers = app.grant(&self.limits, inputs.len());
        let several = inputs.len() > 1;
        app.lines = several;
        app.each(
            &inputs,
            workers,
            |service, input, _| {
                let limits = Asked { violations: self.limit, ..Asked::default() };
                let (text, puzzle) = (input.text.clone(), self.boards.puzzle.clone());
                service.get::<Checked>(Any::Check(Request { text, puzzle, limits }))
            },
            |app, input, checked| {
                let exit = yes_or_no(checked.complete);
                match (app.json, several) {
                    (true, _) => app.json(&Response::Check(checked))?,
                    (_, true) => line(app, input, &checked)?,
                    _ => whole(app, &checked)?,
                }
                Ok(exit)
            },
        )
    }
}

/// The verdict in a few words.
fn verdict(checked: &Checked) -> Message {
    if checked.complete {
        return Message::new("check-solved");
    }
    let (wrong, open) = (checked.broken.len() as u64, checked.unfinished.len() as u64);
    match wrong {
        0 => Message::new("check-open").with("count", checked.total),
        // A list that was cut short hides how many of the others are of its kind.
        _ if checked.total > wrong + open => Message::new("check-many").with("count", checked.total),
        _ => Message::new("check-broken").with("wrong", wrong).with("open", open),
    }
}

fn line(app: &mut App, input: &Input, checked: &Checked) -> Result<(), Trouble> {
    let message = Message::new("line").with("name", input.name.as_str()).with("text", verdict(checked));
    let text = app.console.say(&message);
    app.console.line(&text)
}

fn whole(app: &mut App, checked: &Checked) -> Result<(), Trouble> {
    let text = app.console.say(&verdict(checked));
    app.console.line(&text)?;
    issues(app, "check-broken-head", &checked.broken)?;
    issues(app, "check-open-head", &checked.unfinished)?;
    let listed = (checked.broken.len() + checked.unfinished.len()) as u64;
    if checked.total > listed {
        let more = app.console.say(&Message::new("check-more").with("count", checked.total - listed));
        app.console.line(&more)?;
    }
    Ok(())
}

fn issues(app: &mut App, head: &'static str, issues: &[Issue]) -> Result<(), Trouble> {
    if issues.is_empty() {
        return Ok(());
    }
    let head = app.console.say(&Message::new(head));
    app.console.line(&format!("\n{head}"))?;
    let mut table = Table::new(&[String::new(), String::new(), String::new()]);
    for issue in issues {
        let places = issue.places.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        table.push(vec![format!("  {}", issue.rule), places, issue.text.clone()]);
    }
    app.console.print(&table.aligned())
}
