//! As plain text.
use super::Story;
use crate::output::picture;
use std::fmt::Write as _;

/// Tells it.
pub(super) fn tell(story: &Story<'_>) -> String {
    let mut page = String::new();
    if let Some(mistake) = story.mistake() {
        let _ = writeln!(page, "{mistake}\n");
    }
    let width = story.explained.steps.len().to_string().len();
    let indent = " ".repeat(width + 2);
    for (index, step) in story.explained.steps.iter().enumerate() {
        let (title, lines) = story.step(step);
        let _ = writeln!(page, "{:>width$}. {title}", index + 1);
        for line in lines {
            let _ = writeln!(page, "{indent}{line}");
        }
    }
    let _ = writeln!(page, "{}", story.explained.end);
    if let Some(scene) = &story.explained.scene {
        let _ = write!(page, "\n{}", picture::text(scene, story.color));
    }
    page
}
