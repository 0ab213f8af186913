//! As Markdown: pictures are blocks of characters, which every reader can show.
use super::Story;
use crate::output::picture;
use gridwright_core::scene::Scene;
use std::fmt::Write as _;

/// Tells it.
pub(super) fn tell(story: &Story<'_>) -> String {
    let mut page = format!("# {}\n", escaped(&story.headline()));
    if let Some(mistake) = story.mistake() {
        let _ = write!(page, "\n> {}\n", escaped(&mistake));
    }
    if let Some(scene) = story.explained.steps.first().and_then(|step| step.scene.as_ref()) {
        page += &drawing(scene);
    }
    for (index, step) in story.explained.steps.iter().enumerate() {
        let (title, lines) = story.step(step);
        let _ = write!(page, "\n## {}. {}\n", index + 1, escaped(title));
        for line in lines {
            let _ = write!(page, "\n{}\n", escaped(&line));
        }
    }
    let _ = write!(page, "\n---\n\n{}\n", escaped(&story.explained.end));
    if let Some(scene) = &story.explained.scene {
        page += &drawing(scene);
    }
    page
}

fn drawing(scene: &Scene) -> String {
    format!("\n```text\n{}```\n", picture::text(scene, false))
}

/// Signs that Markdown would take for its own.
fn escaped(text: &str) -> String {
    let special = |character: char| matches!(character, '\\' | '`' | '*' | '_' | '<' | '>' | '[' | ']' | '#' | '|');
    text.chars().flat_map(|character| special(character).then_some('\\').into_iter().chain([character])).collect()
}
