//! The tests of the page, in a real Chromium, driven by the scripts of `tests/browser/package.json`.
//!
//! | script        | does                                    | run by                |
//! |---------------|-----------------------------------------|-----------------------|
//! | `types`       | checks the page's types                 | `test`, `ci`          |
//! | `test`        | plays with the page                     | `test`, `ci`          |
//! | `screenshots` | takes the pictures of the README        | `screenshots`         |
//! | `site`        | plays with the static site              | `test`, `ci`          |
//! | `site-long`   | the same with every test                | `test --long`         |
//! | `contact`     | all pages and puzzles on one sheet      | `screenshots`         |
//!
//! A script finds the program under test in the variable `GRIDWRIGHT_BIN` and the browser in `GRIDWRIGHT_CHROMIUM`;
//! who sets the latter beforehand chooses the browser.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::commands::SITE;
use crate::shell::Shell;
use crate::steps::Steps;
use crate::tools;

const FOLDER: &str = "tests/browser";
const CHROMIUM: &str = "GRIDWRIGHT_CHROMIUM";
const BIN: &str = "GRIDWRIGHT_BIN";

/// Checks the page's types, then tests it in the browser; skipped while there are no such tests.
pub(crate) fn test(steps: &mut Steps, shell: &Shell) -> Result<()> {
    let Some(scripts) = Scripts::read(Path::new(FOLDER))? else {
        return steps.skip("browser", "tests/browser/package.json does not exist");
    };
    steps.must("browser: npm packages", || install_packages(shell, Path::new(FOLDER)))?;
    scripts.run(steps, "browser: types", "types", shell)?;
    let shell = equip(steps, shell)?;
    scripts.run(steps, "browser: tests", "test", &shell)
}

/// Tests the static site, which is built, in the same browser: with `every` test that the page has, or those that play.
pub(crate) fn test_site(steps: &mut Steps, shell: &Shell, every: bool) -> Result<()> {
    let Some(scripts) = Scripts::read(Path::new(FOLDER))? else {
        return steps.skip("browser: site", "tests/browser/package.json does not exist");
    };
    let site = std::fs::canonicalize(SITE).context("the site is not built")?;
    let shell = equip(steps, &shell.with("GRIDWRIGHT_SITE", path_text(&site)?))?;
    scripts.run(steps, "browser: site", if every { "site-long" } else { "site" }, &shell)
}

/// Takes the pictures of the README, and of all pages and puzzles to look at before a release.
pub(crate) fn screenshots(steps: &mut Steps, shell: &Shell) -> Result<()> {
    let scripts = Scripts::read(Path::new(FOLDER))?;
    let scripts = scripts.context("tests/browser/package.json does not exist, so nobody can take pictures")?;
    ensure!(scripts.has("screenshots"), "tests/browser/package.json has no script `screenshots`");
    steps.must("browser: npm packages", || install_packages(shell, Path::new(FOLDER)))?;
    let shell = equip(steps, shell)?;
    scripts.run(steps, "browser: pictures", "screenshots", &shell)?;
    scripts.run(steps, "browser: contact sheet", "contact", &shell)
}

/// Builds the program, finds the browser, and names both in the environment.
fn equip(steps: &mut Steps, shell: &Shell) -> Result<Shell> {
    let mut equipped = shell.clone();
    steps.must("browser: program", || {
        equipped = equipped.with(BIN, path_text(&build(shell)?)?);
        Ok(())
    })?;
    steps.must("browser: chromium", || {
        equipped = equipped.with(CHROMIUM, path_text(&chromium(shell)?)?);
        Ok(())
    })?;
    Ok(equipped)
}

/// Builds the program. Selecting the tests too gives every crate the features it has in `cargo test`, so that nothing is compiled twice.
pub(crate) fn build(shell: &Shell) -> Result<PathBuf> {
    shell.cargo("build --quiet --workspace --bin gridwright --tests")?;
    // Cargo puts it beside this program.
    let beside = std::env::current_exe().context("this program does not know where it is")?;
    Ok(beside.with_file_name(format!("gridwright{}", std::env::consts::EXE_SUFFIX)))
}

fn chromium(shell: &Shell) -> Result<PathBuf> {
    if let Some(chosen) = std::env::var_os(CHROMIUM) {
        let chosen = PathBuf::from(chosen);
        ensure!(chosen.is_file(), "{CHROMIUM} names `{}`, which is no file", chosen.display());
        return Ok(chosen);
    }
    let names = ["chromium", "chromium-browser", "google-chrome"];
    tools::require(shell, &names, &["chromium", "fonts-dejavu-core"])
}

fn path_text(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("the path `{}` is not text", path.display()))
}

/// The scripts of a `package.json`.
struct Scripts(Value);

impl Scripts {
    fn read(folder: &Path) -> Result<Option<Self>> {
        let file = folder.join("package.json");
        if !file.exists() {
            return Ok(None);
        }
        let mut package: Value = serde_json::from_str(&fs::read_to_string(&file)?)
            .with_context(|| format!("{} is not JSON", file.display()))?;
        Ok(Some(Self(package["scripts"].take())))
    }

    fn has(&self, name: &str) -> bool {
        self.0.get(name).is_some()
    }

    fn run(&self, steps: &mut Steps, title: &str, name: &str, shell: &Shell) -> Result<()> {
        if !self.has(name) {
            return steps.skip(title, &format!("tests/browser/package.json has no script `{name}`"));
        }
        steps.must(title, || shell.inside(Path::new(FOLDER)).run("npm", &["run", "--silent", name]))
    }
}

/// Installs what the tests of the page need from npm.
pub(crate) fn install(shell: &Shell) -> Result<()> {
    install_packages(shell, Path::new(FOLDER))
}

/// Installs the npm packages when they are missing or not those of `package-lock.json`.
fn install_packages(shell: &Shell, folder: &Path) -> Result<()> {
    let _ = tools::require(shell, &["node"], &["nodejs"])?;
    let _ = tools::require(shell, &["npm"], &["npm"])?;
    if is_current(folder) {
        return Ok(());
    }
    let word = if folder.join("package-lock.json").exists() { "ci" } else { "install" };
    shell.inside(folder).run("npm", &[word, "--no-audit", "--no-fund"])?;
    fs::write(folder.join(STAMP), wanted(folder)).context("the state of node_modules cannot be noted")
}

/// A file that says for which wishes `node_modules` was filled.
const STAMP: &str = "node_modules/.gridwright-wanted";

fn is_current(folder: &Path) -> bool {
    fs::read(folder.join(STAMP)).is_ok_and(|stamp| stamp == wanted(folder))
}

fn wanted(folder: &Path) -> Vec<u8> {
    let files = ["package.json", "package-lock.json"];
    files.iter().flat_map(|file| fs::read(folder.join(file)).unwrap_or_default()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("gridwright-xtask-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("node_modules")).unwrap();
        folder
    }

    #[test]
    fn packages_are_stale_after_a_change_of_the_lock_file() {
        let folder = scratch("stale");
        fs::write(folder.join("package.json"), "{}").unwrap();
        assert!(!is_current(&folder));
        fs::write(folder.join(STAMP), wanted(&folder)).unwrap();
        assert!(is_current(&folder));
        fs::write(folder.join("package-lock.json"), "{}").unwrap();
        assert!(!is_current(&folder));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn scripts_are_read_from_the_package() {
        let folder = scratch("scripts");
        assert!(Scripts::read(&folder).unwrap().is_none());
        fs::write(folder.join("package.json"), r#"{"scripts": {"test": "node --test"}}"#).unwrap();
        let scripts = Scripts::read(&folder).unwrap().unwrap();
        assert!(scripts.has("test") && !scripts.has("types"));
        fs::remove_dir_all(folder).unwrap();
    }
}
