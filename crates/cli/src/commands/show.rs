//! `show`: drawings, in the terminal or as SVG or PNG images.
use crate::app::App;
use crate::input::args::Boards;
use crate::input::boards::Input;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::picture;
use crate::service::Service;
use clap::{Args, ValueEnum};
use gridwright_core::operations::{Code, Draw, Failure, Open};
#[cfg(feature = "png")]
use gridwright_core::scene::Scene;
use gridwright_core::scene::View;
use gridwright_core::text::Message;
use std::path::Path;

/// Draw boards, in the terminal or as SVG or PNG images
#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    boards: Boards,
    /// Format [default: by the extension of -o, else terminal]
    #[arg(long = "as", value_name = "KIND")]
    kind: Option<DrawingFormat>,
    /// Extra layers to draw; `list` names those of each puzzle
    #[arg(long, value_name = "LAYER", value_delimiter = ',')]
    overlay: Vec<String>,
}

/// What to draw as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum DrawingFormat {
    /// Characters
    Terminal,
    /// SVG image
    Svg,
    /// PNG image, of one board
    #[cfg(feature = "png")]
    Png,
}

impl Show {
    /// Draws every board.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let inputs = app.inputs(&self.boards)?;
        let kind = self.kind.unwrap_or_else(|| kind_of(app.console.target()));
        let several = inputs.len() > 1;
        #[cfg(feature = "png")]
        if kind == DrawingFormat::Png && several {
            return Err(CliError::usage(Message::new("one-input").with("count", inputs.len())));
        }
        if !app.json {
            app.service.caps.spoken = 0;
        }
        app.each(
            &inputs,
            1,
            |service, input, _| {
                self.known_layers(service, input)?;
                let view = View { layers: self.overlay.clone(), ..View::default() };
                let draw = Draw { text: input.text.clone(), puzzle: self.boards.puzzle.clone(), view };
                service.get(&draw)
            },
            |app, input, drawn| {
                if app.json {
                    return app.json::<Draw>(&drawn).map(|()| Exit::Yes);
                }
                let text = match kind {
                    DrawingFormat::Terminal => picture::text(&drawn.scene, app.console.data.color),
                    DrawingFormat::Svg => picture::svg(&drawn.scene, &input.name),
                    #[cfg(feature = "png")]
                    DrawingFormat::Png => return png(app, &drawn.scene),
                };
                let title = if several && kind == DrawingFormat::Terminal {
                    format!("{}\n", input.name)
                } else {
                    String::new()
                };
                app.console.item(&format!("{title}{text}")).map(|()| Exit::Yes)
            },
        )
    }
}

impl Show {
    /// Refuses a layer that the board's puzzle does not have.
    fn known_layers(&self, service: &Service, input: &Input) -> Result<(), Failure> {
        if self.overlay.is_empty() {
            return Ok(());
        }
        let open = Open { text: input.text.clone(), puzzle: self.boards.puzzle.clone(), format: None };
        let puzzle = service.get(&open)?.puzzle;
        let engines = service.registry.puzzles().iter();
        let known =
            engines.map(|engine| engine.info()).find(|info| info.id == puzzle).map_or(&[][..], |info| info.layers);
        let Some(unknown) = self.overlay.iter().find(|layer| !known.contains(&layer.as_str())) else { return Ok(()) };
        let message = Message::new("unknown-layer").with("name", unknown.as_str()).with("known", known.join(", "));
        Err(Failure { code: Code::UnknownName, message: service.say(&message), at: None })
    }
}

#[cfg(feature = "png")]
fn png(app: &mut App, scene: &Scene) -> Result<Exit, CliError> {
    if app.console.data.terminal {
        return Err(CliError::usage(Message::new("png-terminal")));
    }
    let bytes = picture::png(scene).map_err(|why| CliError::usage(Message::new("png-failed").with("why", why)))?;
    app.console.write(&bytes).map(|()| Exit::Yes)
}

fn kind_of(target: Option<&Path>) -> DrawingFormat {
    let extension = target.and_then(Path::extension).and_then(|extension| extension.to_str()).unwrap_or("");
    DrawingFormat::from_str(extension, true).unwrap_or(DrawingFormat::Terminal)
}
