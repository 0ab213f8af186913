//! The engine as a WebAssembly module, built for browsers and Node.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

use crate::shell::Shell;
use crate::tools;

/// Where the module goes.
pub(crate) const PATH: &str = "target/engine.wasm";

const TARGET: &str = "wasm32-unknown-unknown";
/// Instructions that every current browser and Node 20 have.
const FEATURES: &str = "-C target-feature=+simd128,+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals";

/// Builds the module; `wasm-opt` makes it smaller where it is installed.
pub(crate) fn build(shell: &Shell) -> Result<()> {
    require_target(shell)?;
    let shell = &shell.with("RUSTFLAGS", FEATURES);
    shell.cargo(&format!("build --quiet --package gridwright-wasm --target {TARGET} --profile wasm --locked"))?;
    let folder = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let built = Path::new(&folder).join(TARGET).join("wasm/gridwright_wasm.wasm");
    fs::create_dir_all("target")?;
    let _ = fs::copy(&built, PATH).with_context(|| format!("{} was not built", built.display()))?;
    if tools::find(&["wasm-opt"]).is_some() {
        let instructions =
            ["--enable-simd", "--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext"];
        shell.run("wasm-opt", &[&["-O3", PATH, "-o", PATH], instructions.as_slice()].concat())?;
    }
    Ok(())
}

/// The standard library of the target.
fn require_target(shell: &Shell) -> Result<()> {
    let root = shell.read("rustc", &["--print", "sysroot"])?;
    if Path::new(root.trim()).join("lib/rustlib").join(TARGET).exists() {
        return Ok(());
    }
    shell
        .run("rustup", &["target", "add", TARGET])
        .with_context(|| format!("the Rust target `{TARGET}` is missing: install it with `rustup target add {TARGET}`"))
}
