//! `play`: the page in a browser, or a game in the terminal.
use crate::app::App;
use crate::commands::generate::Wish;
use crate::commands::hosting::{self, Hosting};
use crate::input::args::{Boards, GradeWord, Limits};
use crate::input::units;
use crate::output::error::{CliError, Refusal};
use crate::output::exit::Exit;
use crate::terminal::game;
use clap::Args;
use gridwright_core::operations::Open;
use gridwright_core::text::Message;

/// Play in the browser, or in the terminal
#[derive(Debug, Args)]
#[command(after_help = "\
Without WHAT the page opens on its front door. A puzzle's name makes a new board of the wished size and \
grade; anything else is a board to open. Where no browser can be started, the address is printed.",
    mut_arg("memory", |arg| arg.help(hosting::MEMORY)), mut_arg("threads", |arg| arg.help(hosting::THREADS)))]
pub(crate) struct Play {
    /// A puzzle's name, or a board: a file, -, the name of an example, an id or a link
    #[arg(value_name = "WHAT")]
    what: Option<String>,
    /// Rows x columns of a new board: 7 or 7x9
    #[arg(long, value_name = "RxC", value_parser = units::size)]
    size: Option<(u16, u16)>,
    /// Difficulty of a new board: easy to extreme
    #[arg(long)]
    grade: Option<GradeWord>,
    /// The same seed gives the same board [default: random; printed so that you can repeat it]
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// Play in the terminal, with the keyboard
    #[arg(long)]
    terminal: bool,
    /// Only print the address
    #[arg(long)]
    no_open: bool,
    #[command(flatten)]
    hosting: Hosting,
    #[command(flatten)]
    limits: Limits,
}

impl Play {
    /// Plays until the player has had enough.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let _ = app.grant(&self.limits, 1);
        let session = self.what.as_deref().map(|what| self.session(app, what)).transpose()?;
        if self.terminal {
            let session = session.ok_or_else(|| CliError::usage(Message::new("play-what")))?;
            return game::play(app, &session);
        }
        self.hosting.serve(app, &self.limits, |app, address| {
            let address = session.map_or_else(|| address.to_owned(), |session| format!("{address}#play={session}"));
            app.console.tell(&Message::new("serve-ready").with("address", address.as_str()));
            if !self.no_open && open::that_detached(&address).is_err() {
                app.console.tell(&Message::new("play-no-browser"));
            }
        })?;
        Ok(Exit::Yes)
    }

    /// The game to play: a new board of a puzzle, or the board that is meant.
    fn session(&self, app: &App, what: &str) -> Result<String, CliError> {
        if app.service.registry.puzzle(what).is_ok() {
            let wish = Wish { puzzle: what.to_owned(), size: self.size, grade: self.grade, seed: self.seed.clone() };
            return wish.board(app).map(|made| made.text);
        }
        let boards = Boards { inputs: vec![what.to_owned()], puzzle: None, max_input: 64 << 20 };
        let input = app.input(&boards)?;
        let open = Open { text: input.text.clone(), puzzle: None, format: None };
        let known = app.service.get(&open);
        known.map(|known| known.session).map_err(|failure| Refusal::about(&input, failure).into())
    }
}
