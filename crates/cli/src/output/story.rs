//! A whole explanation as text, Markdown or HTML.
mod html;
mod markdown;
mod text;

use clap::ValueEnum;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Explained, ExplainedStep};
use gridwright_core::text::Message;

/// The format of a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum StoryFormat {
    /// Plain text
    Text,
    /// Markdown
    Markdown,
    /// A web page with a picture for every step
    Html,
}

/// An explanation of a board, and who tells it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Story<'s> {
    /// Speaks the reader's language.
    pub(crate) localizer: &'s Localizer,
    /// What the board is called.
    pub(crate) title: &'s str,
    /// What is explained.
    pub(crate) explained: &'s Explained,
    /// Whether characters may be coloured.
    pub(crate) color: bool,
}

impl Story<'_> {
    /// The story.
    pub(crate) fn told(&self, kind: StoryFormat) -> String {
        match kind {
            StoryFormat::Text => text::tell(self),
            StoryFormat::Markdown => markdown::tell(self),
            StoryFormat::Html => html::tell(self),
        }
    }

    fn headline(&self) -> String {
        self.localizer.say(&Message::new("explain-title").with("name", self.title))
    }

    /// The mistake to mend first, if there is one.
    fn mistake(&self) -> Option<String> {
        let mistake = self.explained.mistake.as_ref()?;
        Some(self.localizer.say(&Message::new("explain-mistake").with("text", mistake.text.as_str())))
    }

    /// A step as a title and lines below it: technique, reason and what follows; a move on an optimal path is its
    /// title.
    fn step<'t>(&self, step: &'t ExplainedStep) -> (&'t str, Vec<String>) {
        let Some(name) = &step.name else { return (&step.text, Vec::new()) };
        let facts =
            Message::new("explain-facts").with("count", step.facts.len()).with("facts", step.follows.join(", "));
        (name, vec![step.text.clone(), self.localizer.say(&facts)])
    }
}
