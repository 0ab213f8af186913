//! `edit`: a maker's input.
use super::draw::{Drawn, Spoken, draw};
use super::play::outside;
use super::{BoardInput, BoardOperation, Code, Context, Failure, Fault, Limits, Opened, Operation, unknown};
use crate::event::Listener;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::run::Run;
use crate::scene::{Gesture, Key, Scene, View};
use crate::service::Service;
use crate::session::Session;
use crate::text::Message;
use crate::tool::Tool;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A maker's input.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    /// The board to change; with `rows` and `columns`, the size of an empty one to begin with.
    #[serde(default)]
    pub text: Option<String>,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Rows of an empty board.
    #[serde(default)]
    pub rows: Option<u16>,
    /// Columns of an empty board.
    #[serde(default)]
    pub columns: Option<u16>,
    /// How it is looked at.
    #[serde(default)]
    pub view: View,
    /// What was done.
    #[serde(default)]
    pub gesture: Option<Gesture>,
    /// A part to draw anew, instead of a gesture.
    #[serde(default)]
    pub redraw: Option<Redraw>,
}

/// A part of a board to draw anew, so that the board can be solved.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Redraw {
    /// Which part, as the catalogue lists them.
    pub part: String,
    /// The same seed with the same board gives the same one.
    pub seed: String,
}

/// The board after a maker's input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Edited {
    /// The board as our own text.
    pub text: String,
    /// Why the input was refused.
    pub refused: Option<String>,
    /// The keys the board understands.
    pub keys: Vec<Key>,
    /// What can be put down; `view.tool` names the chosen one.
    pub tools: Vec<NamedTool>,
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}

/// Something that can be put down, or a switch of the whole board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct NamedTool {
    /// What `view.tool` says when it is chosen, or the key to send for a switch.
    pub key: String,
    /// Its name.
    pub label: String,
    /// How it is used, in a sentence.
    pub about: String,
    /// Whether it is on, for a switch of the whole board.
    pub switch: Option<bool>,
    /// How it looks: one cell.
    pub scene: Scene,
}

impl NamedTool {
    fn new(tool: Tool, context: &Context<'_>) -> Self {
        let Tool { key, label, about, shapes, switch } = tool;
        let [label, about] = [label, about].map(|message| context.localizer.say(&message));
        NamedTool { key, label, about, switch, scene: Scene { size: (1, 1), shapes, ..Scene::default() } }
    }
}

impl Operation for Edit {
    const NAME: &'static str = "edit";
    type Answer = Edited;

    fn is_long(&self) -> bool {
        self.redraw.is_some()
    }

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Edited, Failure> {
        match (&self.text, &self.puzzle) {
            (Some(_), _) => service.on_board(self, listener),
            (None, Some(puzzle)) => {
                let (rows, columns) = (self.rows.unwrap_or(5), self.columns.or(self.rows).unwrap_or(5));
                service.on_blank(self, puzzle, (rows, columns))
            }
            (None, None) => Err(service.fail(None, &Fault::new(Code::BadRequest, Message::new("edit-what")), "")),
        }
    }
}

impl BoardOperation for Edit {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(self.text.as_deref().unwrap_or(""), self.puzzle.as_ref(), Limits::default())
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Edited, Fault> {
        match &self.redraw {
            Some(part) => redraw(&opened.session, part, &self.view, context),
            None => edit(&opened.session, &self.view, self.gesture.as_ref(), context),
        }
    }
}

/// Changes a board as a gesture says.
fn edit<P: Puzzle>(
    session: &Session<P>,
    view: &View,
    gesture: Option<&Gesture>,
    context: &Context<'_>,
) -> Result<Edited, Fault> {
    let size = P::size(session.board());
    let edited = gesture.map(|gesture| {
        if gesture.is_within(size) { P::edit(session.board(), &view.within(size), gesture) } else { Err(outside(size)) }
    });
    let edited = edited.transpose();
    let (board, refused) = match edited {
        Ok(board) => (board.unwrap_or_else(|| session.board().clone()), None),
        Err(message) => (session.board().clone(), Some(context.localizer.say(&message))),
    };
    remade::<P>(board, refused, view, context)
}

/// Draws a part of a board anew.
fn redraw<P: Puzzle>(
    session: &Session<P>,
    Redraw { part, seed }: &Redraw,

    view: &View,
    context: &Context<'_>,
) -> Result<Edited, Fault> {
    if !P::PARTS.contains(&&**part) {
        return Err(unknown("part", part));
    }
    let mut rng = Rng::new(&format!("{}/redraw/{part}/{seed}", P::INFO.id));
    let drawn = P::redraw(session.board(), part, &mut rng, &mut Run::quiet(context.control))?;
    let refused = drawn.is_none().then(|| context.localizer.word("not-redrawn"));
    remade::<P>(drawn.unwrap_or_else(|| session.board().clone()), refused, view, context)
}

fn remade<P: Puzzle>(
    board: P::Board,
    refused: Option<String>,
    view: &View,
    context: &Context<'_>,
) -> Result<Edited, Fault> {
    let session = Session::<P>::new(board, None);
    let Drawn { scene, spoken } = draw(&session, view, context)?;
    let keys = P::keys(session.board(), session.state());
    let tools = P::tools(session.board()).into_iter().map(|tool| NamedTool::new(tool, context)).collect();
    Ok(Edited { text: session.to_string(), refused, keys, tools, scene, spoken })
}
