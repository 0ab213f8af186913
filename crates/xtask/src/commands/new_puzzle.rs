//! `cargo xtask new-puzzle NAME`: copies the template and adds the lines that make it a puzzle of the catalogue.
//!
//! `cargo xtask test --long` follows this very path in a copy of the repository, and tests the puzzle that comes out.
use super::Command;
use crate::shell::Shell;
use crate::steps::Steps;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;

pub(super) const COMMAND: Command =
    Command { name: "new-puzzle", about: "NAME: a puzzle to begin with, from the template", flags: &[], run };

const TEMPLATE: &str = "crates/puzzles/template";

fn run(arguments: &[String]) -> Result<()> {
    let [name] = arguments else { bail!("expected one name, as in `cargo xtask new-puzzle stars`") };
    ensure!(is_name(name), "`{name}` is not a name: use small letters and digits, and begin with a letter");
    make(name)?;
    Shell::default().cargo("update --quiet --workspace")?;
    Shell::default().cargo("fmt --all")?;
    println!(
        "crates/puzzles/{name} is a copy of Lights Out in the catalogue. Change its rules, then its words (`locale/`), its \
         cases (`cases.txt`), its shelf (`corpus/`) and its gestures (`tests/browser/gestures/{name}.js`); the guide is in \
         crates/gridwright/src/lib.rs. `cargo nextest run -p gridwright -p gridwright-{name}` tests it."
    );
    Ok(())
}

fn is_name(name: &str) -> bool {
    let plain = name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    plain && name.starts_with(|first: char| first.is_ascii_lowercase())
}

fn make(name: &str) -> Result<()> {
    let folder = format!("crates/puzzles/{name}");
    ensure!(!Path::new(&folder).exists(), "{folder} is there already");
    copy(Path::new(TEMPLATE), Path::new(&folder), name)?;
    fs::rename(format!("{folder}/tests/template.rs"), format!("{folder}/tests/{name}.rs"))?;
    fs::rename(format!("{folder}/gestures.js"), format!("tests/browser/gestures/{name}.js"))?;
    let kind = camel(name);
    let (manifest, library) = ("crates/gridwright/Cargo.toml", "crates/gridwright/src/lib.rs");
    insert(
        "Cargo.toml",
        "gridwright-web = ",
        &format!("gridwright-{name} = {{ path = \"{folder}\", version = \"0.1.0\" }}\n"),
    )?;
    insert(
        manifest,
        "serde_json.workspace",
        &format!("gridwright-{name} = {{ workspace = true, optional = true }}\n"),
    )?;
    insert(manifest, "# Boards as SVG images", &format!("{name} = [\"dep:gridwright-{name}\"]\n"))?;
    replace(manifest, "\"solitaire\", \"render\"]", &format!("\"solitaire\", \"{name}\", \"render\"]"))?;
    insert(
        library,
        "use gridwright_core::erased::AnyPuzzle;",
        &format!("#[cfg(feature = \"{name}\")]\npub use gridwright_{name} as {name};\n\n"),
    )?;
    insert(library, "];\n\n/// All puzzles.", &format!("    #[cfg(feature = \"{name}\")]\n    &{name}::PUZZLE,\n"))?;
    let verbs = "crates/gridwright/src/verbs.rs";
    let text = fs::read_to_string(verbs)?;
    let verb = format!(
        "\n#[cfg(feature = \"{name}\")]\nimpl Verbs for crate::{name}::Board {{\n    type Puzzle = crate::{name}::{kind};\n}}\n"
    );
    fs::write(verbs, text + &verb).with_context(|| format!("{verbs} can't be written"))
}

/// Copies a folder; the names in its files become those of the new puzzle.
fn copy(from: &Path, to: &Path, name: &str) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("{} can't be read", from.display()))? {
        let entry = entry?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        if source.is_dir() {
            copy(&source, &target, name)?;
        } else {
            let text = fs::read_to_string(&source)?;
            let text =
                text.replace("Template", &camel(name)).replace("template", name).replace("publish = false\n", "");
            fs::write(&target, text)?;
        }
    }
    Ok(())
}

/// Puts a text before the first place where a file has the other.
fn insert(file: &str, before: &str, text: &str) -> Result<()> {
    replace(file, before, &format!("{text}{before}"))
}

fn replace(file: &str, old: &str, new: &str) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("{file} can't be read"))?;
    ensure!(text.contains(old), "{file} has no `{old}` any more: mend crates/xtask/src/commands/new_puzzle.rs");
    fs::write(file, text.replacen(old, new, 1)).with_context(|| format!("{file} can't be written"))
}

fn camel(name: &str) -> String {
    name[..1].to_ascii_uppercase() + &name[1..]
}

/// Follows the guide in a copy of the repository, and tests the puzzle that comes out: rules, conformance, browser.
pub(super) fn test(steps: &mut Steps, shell: &Shell) -> Result<()> {
    let copy = Path::new("target/new-puzzle");
    steps.must("new puzzle: made from the template", || {
        if copy.exists() {
            fs::remove_dir_all(copy)?;
        }
        shell.run("git", &["clone", "--quiet", ".", &copy.display().to_string()])?;
        shell.inside(copy).cargo("xtask new-puzzle stars")
    })?;
    let shell = shell.inside(copy);
    steps.must("new puzzle: its tests and conformance", || {
        shell.cargo("test --quiet -p gridwright-stars -p gridwright")
    })?;
    steps.must("new puzzle: in the browser", || shell.cargo("xtask browser"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_small_letters_and_digits() {
        assert!(is_name("stars2") && !is_name("2stars") && !is_name("Stars") && !is_name("a-b") && !is_name(""));
        assert_eq!(camel("stars"), "Stars");
    }
}
