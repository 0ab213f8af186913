//! `cargo xtask npm`: the package `gridwright` for Node, browsers and bundlers, and its test as a user would have it.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

use super::Command;
use crate::browser;
use crate::flags::{Flag, Flags};
use crate::module;
use crate::shell::Shell;
use crate::steps::Steps;
use crate::tools;

pub(super) const COMMAND: Command =
    Command { name: "npm", about: "packs the npm package: target/npm/gridwright-VERSION.tgz", flags: FLAGS, run };

const FLAGS: &[Flag] = &[("--test", "installs it into an empty folder and runs its examples")];

const FOLDER: &str = "target/npm/package";

/// The files of the package: from, and its name there.
const FILES: [(&str, &str); 13] = [
    ("npm/index.js", "index.js"),
    ("npm/index.d.ts", "index.d.ts"),
    ("npm/host_browser.js", "host_browser.js"),
    ("npm/host_node.js", "host_node.js"),
    ("npm/worker_node.js", "worker_node.js"),
    ("npm/README.md", "README.md"),
    ("web/api.d.ts", "contract.d.ts"),
    ("web/js/engine/module.js", "engine/module.js"),
    ("web/js/engine/worker.js", "engine/worker.js"),
    ("web/js/engine/workers.js", "engine/workers.js"),
    (module::PATH, "engine.wasm"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

fn run(arguments: &[String]) -> Result<()> {
    let flags = Flags::parse(arguments, FLAGS)?;
    Steps::all(|steps| {
        let shell = Shell::default();
        steps.must("module", || module::build(&shell))?;
        let mut packed = PathBuf::new();
        steps.must("npm package", || {
            packed = pack(&shell)?;
            Ok(())
        })?;
        if flags.has("--test") { steps.must("npm package: examples", || test(&shell, &packed)) } else { Ok(()) }
    })
}

/// Packs the package; the module is there.
pub(super) fn pack(shell: &Shell) -> Result<PathBuf> {
    let _ = tools::require(shell, &["npm"], &["npm"])?;
    let folder = Path::new(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (from, name) in FILES {
        let to = folder.join(name);
        fs::create_dir_all(to.parent().unwrap_or(folder))?;
        let _ = fs::copy(from, &to).with_context(|| format!("{from} can't be copied"))?;
    }
    let version = env!("CARGO_PKG_VERSION");
    let description = fs::read_to_string("npm/package.json")?.replace("\"0.0.0\"", &format!("\"{version}\""));
    fs::write(folder.join("package.json"), description)?;
    shell.inside(folder).run("npm", &["pack", "--silent", "--pack-destination", ".."])?;
    let packed = Path::new("target/npm").join(format!("gridwright-{version}.tgz"));
    println!("{}: {} kB", packed.display(), fs::metadata(&packed)?.len() / 1000);
    Ok(packed)
}

/// Installs the package into an empty folder without a network, runs every example of its README in Node, and checks their types.
pub(super) fn test(shell: &Shell, packed: &Path) -> Result<()> {
    let folder = Path::new("target/npm/trial");
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    fs::write(folder.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    let packed = fs::canonicalize(packed)?;
    let packed = packed.to_str().context("the path of the package is not text")?;
    let trial = shell.inside(folder);
    trial.run("npm", &["install", "--offline", "--no-audit", "--no-fund", "--silent", packed])?;
    let examples = examples(&fs::read_to_string("npm/README.md")?);
    ensure!(examples.len() >= 3, "npm/README.md has {} examples", examples.len());
    for (number, example) in examples.iter().enumerate() {
        let name = format!("example{number}.ts");
        fs::write(folder.join(&name), example)?;
        fs::write(folder.join(name.replace(".ts", ".js")), example)?;
        println!("{}", trial.read("node", &[&name.replace(".ts", ".js")])?.trim_end());
    }
    let every = "tests/npm/every_puzzle.mjs";
    let _ = fs::copy(every, folder.join("every_puzzle.mjs")).context(every)?;
    trial.run("node", &["every_puzzle.mjs"])?;
    browser::install(shell)?;
    let options = "--noEmit --strict --target es2022 --module nodenext --lib es2023,dom --types node";
    let roots = fs::canonicalize("tests/browser/node_modules/@types")?;
    let compiler = fs::canonicalize("tests/browser/node_modules/typescript/bin/tsc")?;
    let mut line = vec![compiler.to_str().unwrap_or("tsc"), "--typeRoots", roots.to_str().unwrap_or("@types")];
    line.extend(options.split(' '));
    let names: Vec<String> = (0..examples.len()).map(|number| format!("example{number}.ts")).collect();
    line.extend(names.iter().map(String::as_str));
    trial.run("node", &line)
}

/// The programs in a README.
fn examples(readme: &str) -> Vec<String> {
    let blocks = readme.split("```js\n").skip(1);
    blocks.filter_map(|block| block.split("```").next()).map(str::to_owned).collect()
}
