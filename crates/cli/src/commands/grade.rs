//! `grade`: how hard a board is, and which techniques it takes.
use crate::app::App;
use crate::args::{Boards, Limits};
use crate::exit::{Exit, yes_or_no};
use crate::input::Input;
use crate::table::Table;
use crate::trouble::Trouble;
use clap::Args;
use gridwright_core::contract::{GradeBoard, Graded, Limits as Asked, Request, Response};
use gridwright_core::text::Message;

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
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, Trouble> {
        let inputs = app.inputs(&self.boards)?;
        let workers = app.grant(&self.limits, inputs.len());
        let several = inputs.len() > 1;
        app.lines = several;
        app.each(
            &inputs,
            workers,
            |service, input, tell| {
                let (text, puzzle) = (input.text.clone(), self.boards.puzzle.clone());
                let request = Request::Grade(GradeBoard { text, puzzle, limits: Asked::default() });
                service.ask(request, tell, None).and_then(crate::answer::take::<Graded>)
            },
            |app, input, graded| {
                let exit = yes_or_no(graded.grade.is_some());
                match (app.json, several) {
                    (true, _) => app.json(&Response::Grade(graded))?,
                    (_, true) => line(app, input, &graded)?,
                    _ => whole(app, &graded)?,
                }
                Ok(exit)
            },
        )
    }
}

fn word(app: &App, graded: &Graded) -> String {
    match (graded.grade, &graded.note) {
        (Some(grade), _) => app.console.voice.word(&format!("grade-{}", grade.id())),
        (None, Some(note)) => note.clone(),
        (None, None) => app.console.voice.word("no-grade"),
    }
}

fn line(app: &mut App, input: &Input, graded: &Graded) -> Result<(), Trouble> {
    let message = Message::new("line").with("name", input.name.as_str()).with("text", word(app, graded));
    let text = app.console.say(&message);
    app.console.line(&text)
}

fn whole(app: &mut App, graded: &Graded) -> Result<(), Trouble> {
    let text = word(app, graded);
    app.console.line(&text)?;
    let titles = ["grade-technique", "grade-times"].map(|id| app.console.voice.word(id));
    let mut table = Table::new(&[format!("  {}", titles[0]), format!(">{}", titles[1])]);
    for technique in &graded.techniques {
        table.push(vec![format!("  {}", technique.name), technique.times.to_string()]);
    }
    if table.is_empty() { Ok(()) } else { app.console.print(&format!("\n{}", table.aligned())) }
}
