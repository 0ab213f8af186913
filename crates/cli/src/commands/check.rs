//! `check`: what the rules say.
use crate::app::App;
use crate::commands::verdict::{Verdict, judge};
use crate::input::args::{Boards, Limits};
use crate::output::error::CliError;
use crate::output::exit::{Exit, yes_or_no};
use crate::output::table::Table;
use clap::Args;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Check as Request, Checked, Issue, Limits as Asked};
use gridwright_core::text::Message;

/// Say which rules a filled board breaks, and whether it is solved
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    boards: Boards,
    /// Most violations of each kind to list
    #[arg(long, value_name = "N", default_value = "20")]
    limit: u64,
    /// List all violations
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    #[command(flatten)]
    limits: Limits,
}

impl Check {
    /// Judges every board.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        judge(app, &self.boards, &self.limits, |input| {
            let most = if self.all { u64::MAX } else { self.limit };
            let limits = Asked { violations: Some(most), ..Asked::default() };
            Request { text: input.text.clone(), puzzle: self.boards.puzzle.clone(), limits }
        })
    }
}

impl Verdict for Checked {
    fn exit(&self) -> Exit {
        yes_or_no(self.complete)
    }

    fn brief(&self, localizer: &Localizer) -> String {
        localizer.say(&summary(self))
    }

    fn details(&self, app: &mut App) -> Result<(), CliError> {
        issues(app, "check-broken-head", &self.broken)?;
        issues(app, "check-open-head", &self.unfinished)?;
        let listed = (self.broken.len() + self.unfinished.len()) as u64;
        if self.total > listed {
            let more = app.console.say(&Message::new("check-more").with("count", self.total - listed));
            app.console.line(&more)?;
        }
        Ok(())
    }
}

fn summary(checked: &Checked) -> Message {
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

fn issues(app: &mut App, head: &'static str, issues: &[Issue]) -> Result<(), CliError> {
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
