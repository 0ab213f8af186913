//! `cargo xtask site`: the page with the engine as a module, as files that any static host serves.

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::Command;
use crate::flags::Flags;
use crate::module;
use crate::shell::Shell;
use crate::steps::Steps;

pub(super) const COMMAND: Command =
    Command { name: "site", about: "the page without a server, as files: target/site", flags: &[], run };

/// Where the files go.
pub(crate) const SITE: &str = "target/site";

/// What the page may do: as on our server, and it may compile the module.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

/// The line of the page behind which the site's own lines go.
const ICON: &str = "    <link rel=\"icon\" href=\"favicon.svg\" type=\"image/svg+xml\">\n";

fn run(arguments: &[String]) -> Result<()> {
    let _ = Flags::parse(arguments, &[])?;
    Steps::all(|steps| {
        let shell = Shell::default();
        steps.must("module", || module::build(&shell))?;
        steps.must("site", build)
    })
}

/// Puts the site together; the module is there.
pub(super) fn build() -> Result<()> {
    let site = Path::new(SITE);
    if site.exists() {
        fs::remove_dir_all(site)?;
    }
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for (folder, under) in [("web", ""), ("web/css", "css/"), ("web/js", "js/"), ("web/locale", "locale/")] {
        collect(Path::new(folder), under, !under.is_empty(), &mut files)?;
    }
    collect(Path::new("web/dailies"), "dailies/", true, &mut files)?;
    collect(Path::new("web/site"), "", true, &mut files)?;
    files.push(("engine.wasm".to_owned(), fs::read(module::PATH)?));
    let page = files.iter_mut().find(|(name, _)| name == "index.html").context("web/index.html does not exist")?;
    page.1 = page_without_server(std::str::from_utf8(&page.1)?)?.into_bytes();
    let worker = files.iter().position(|(name, _)| name == "service_worker.js").context("no service worker")?;
    let (name, template) = files.swap_remove(worker);
    files.sort();
    let worker = service_worker(std::str::from_utf8(&template)?, &files)?;
    files.push((name, worker.into_bytes()));
    for (name, bytes) in &files {
        let path = site.join(name);
        fs::create_dir_all(path.parent().unwrap_or(site))?;
        fs::write(path, bytes)?;
    }
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    println!("{SITE}: {} files, {} kB", files.len(), bytes / 1000);
    Ok(())
}

/// The page's files in a folder; types, tests and tools stay at home.
fn collect(folder: &Path, under: &str, deep: bool, files: &mut Vec<(String, Vec<u8>)>) -> Result<()> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    entries.sort();
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str()).context("a file's name is not text")?;
        if path.is_dir() && deep {
            collect(&path, &format!("{under}{name}/"), deep, files)?;
        }
        let kinds = ["html", "js", "css", "json", "svg", "png", "webmanifest"];
        if path.is_file() && path.extension().is_some_and(|kind| kinds.iter().any(|known| kind == *known)) {
            files.push((format!("{under}{name}"), fs::read(&path)?));
        }
    }
    Ok(())
}

/// The page, told where the module is, and what belongs to a site that can be installed.
fn page_without_server(page: &str) -> Result<String> {
    ensure!(page.contains(ICON), "web/index.html: the line of the icon is not as expected");
    let lines = format!(
        "{ICON}    <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n    \
         <meta name=\"theme-color\" content=\"#0f5cae\">\n    \
         <link rel=\"engine\" href=\"engine.wasm\">\n    \
         <link rel=\"preload\" href=\"engine.wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n    \
         <link rel=\"modulepreload\" href=\"js/engine/workers.js\">\n    \
         <link rel=\"modulepreload\" href=\"js/engine/module.js\">\n    \
         <link rel=\"stylesheet\" href=\"site.css\" media=\"screen\">\n    \
         <link rel=\"apple-touch-icon\" href=\"icon-180.png\">\n    \
         <link rel=\"manifest\" href=\"app.webmanifest\">\n"
    );
    Ok(page.replacen(ICON, &lines, 1))
}

/// The service worker, with the files it keeps, and a version that changes with any of them.
fn service_worker(template: &str, files: &[(String, Vec<u8>)]) -> Result<String> {
    let mut hash = Sha256::new();
    for (name, bytes) in files {
        hash.update(name.as_bytes());
        hash.update(Sha256::digest(bytes));
    }
    hash.update(template.as_bytes());
    let version = hash.finalize().iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    let names: Vec<&String> = files.iter().map(|(name, _)| name).collect();
    let mut worker = template.to_owned();
    for (place, value) in [
        ("VERSION = \"\"", format!("VERSION = \"{version}\"")),
        ("FILES = []", format!("FILES = {}", serde_json::to_string(&names)?)),
    ] {
        ensure!(worker.contains(place), "web/site/service_worker.js: expected `{place}`");
        worker = worker.replacen(place, &value, 1);
    }
    Ok(worker)
}
