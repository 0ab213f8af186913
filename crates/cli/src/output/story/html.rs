//! As a web page: one file, with a picture for every step and nothing to fetch.
use super::Story;
use crate::output::picture;
use gridwright_core::scene::Scene;
use std::fmt::Write as _;

const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font: 1.05rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.1rem; margin: 0 0 .3rem; }
section { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: flex-start; margin: 1.5rem 0; }
section > div { flex: 1 1 16rem; }
svg { flex: 0 1 auto; max-width: 100%; height: auto; }
.mistake { border-left: .3rem solid #c33; padding-left: .8rem; }
p + p { opacity: .75; font-size: .9rem; }
";

/// Tells it.
pub(super) fn tell(story: &Story<'_>) -> String {
    let title = escaped(&story.headline());
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        story.localizer.language()
    );
    if let Some(mistake) = story.mistake() {
        let _ = writeln!(page, "<p class=\"mistake\">{}</p>", escaped(&mistake));
    }
    for (index, step) in story.explained.steps.iter().enumerate() {
        let (title, lines) = story.step(step);
        let words = lines.iter().fold(String::new(), |words, line| words + "<p>" + &escaped(line) + "</p>\n");
        page += &section(&format!("{}. {title}", index + 1), &words, step.scene.as_ref());
    }
    page += &section(&story.explained.end, "", story.explained.scene.as_ref());
    page + "</body>\n</html>\n"
}

fn section(heading: &str, words: &str, scene: Option<&Scene>) -> String {
    let heading = escaped(heading);
    let drawing = scene.map(|scene| picture::svg(scene, &heading)).unwrap_or_default();
    format!("<section>\n{drawing}<div>\n<h2>{heading}</h2>\n{words}</div>\n</section>\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
