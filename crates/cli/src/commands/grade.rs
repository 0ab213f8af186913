//! `grade`: how hard a board is, and which techniques it takes.
use crate::app::App;
use crate::commands::verdict::{Verdict, judge};
use crate::input::args::{Boards, Limits};
use crate::output::error::CliError;
use crate::output::exit::{Exit, yes_or_no};
use crate::output::table::Table;
use clap::Args;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{GradeBoard, Graded, Limits as Asked};

/// Say how hard boards are, and which techniques they take
#[derive(Debug, Args)]
pub(crate) struct Grade {
    #[command(flatten)]
    boards: Boards,
    #[command(flatten)]
    limits: Limits,
}

impl Grade {
    /// Grades every board.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        judge(app, &self.boards, &self.limits, |input| {
            let (text, puzzle) = (input.text.clone(), self.boards.puzzle.clone());
            GradeBoard { text, puzzle, limits: Asked::default() }
        })
    }
}

impl Verdict for Graded {
    fn exit(&self) -> Exit {
        yes_or_no(self.grade.is_some())
    }

    fn brief(&self, localizer: &Localizer) -> String {
        match (self.grade, &self.note) {
            (Some(grade), _) => localizer.word(&format!("grade-{}", grade.id())),
            (None, Some(note)) => note.clone(),
            (None, None) => localizer.word("no-grade"),
        }
    }

    fn details(&self, app: &mut App) -> Result<(), CliError> {
        let titles = ["grade-technique", "grade-times"].map(|id| app.console.localizer.word(id));
        let mut table = Table::new(&[format!("  {}", titles[0]), format!(">{}", titles[1])]);
        for technique in &self.techniques {
            table.push(vec![format!("  {}", technique.name), technique.times.to_string()]);
        }
        if table.is_empty() { Ok(()) } else { app.console.print(&format!("\n{}", table.aligned())) }
    }
}
