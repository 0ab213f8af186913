//! The engine as a WebAssembly module, built for browsers and Node, and tested there.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

use crate::browser;
use crate::shell::Shell;
use crate::tools;

/// Where the module goes.
pub(crate) const PATH: &str = "target/engine.wasm";

const TARGET: &str = "wasm32-unknown-unknown";
/// Instructions that every current browser and Node 20 have.
const FEATURES: &str = "-C target-feature=+simd128,+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals";
/// The same instructions, and those that the compiler uses of itself, as `wasm-opt` calls them.
const ENABLED: &str = "--enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals --enable-multivalue --enable-reference-types";

/// Chooses Debian's compiler though `rustup` has the target: `debian`.
const CHOICE: &str = "GRIDWRIGHT_WASM_TOOLCHAIN";
/// Debian's compiler, its packages, and the source of the standard library in one of them.
const DEBIAN: (&str, [&str; 2], &str) =
    ("/usr/bin/rustc", ["rustc-web", "rust-web-src"], "/usr/lib/rustlib/src/rust/library/Cargo.lock");

/// Builds the module; `wasm-opt` makes it smaller where it is installed.
pub(crate) fn build(shell: &Shell) -> Result<()> {
    let compiler = Compiler::find(shell)?;
    compiler.cargo("build", "--package gridwright-wasm --profile wasm")?;
    let built = Path::new(&compiler.folder).join(TARGET).join("wasm/gridwright_wasm.wasm");
    fs::create_dir_all("target")?;
    let _ = fs::copy(&built, PATH).with_context(|| format!("{} was not built", built.display()))?;
    if tools::find(&["wasm-opt"]).is_some() {
        let enabled: Vec<&str> = ENABLED.split_whitespace().collect();
        shell.run("wasm-opt", &[&["-O3", PATH, "-o", PATH], enabled.as_slice()].concat())?;
    }
    Ok(())
}

/// Lints what only the module has.
pub(crate) fn lint(shell: &Shell) -> Result<()> {
    let compiler = Compiler::find(shell)?;
    if !compiler.flags.is_empty() {
        println!("Debian's compiler for the module has no lints of its own version");
        return Ok(());
    }
    compiler.cargo("clippy", "--package gridwright-simd --package gridwright-wasm -- -D warnings")
}

/// Compares vectors with arrays in Node, and the module, which is built, with the program: the same boards and answers; and tries limits inside.
pub(crate) fn test(shell: &Shell) -> Result<()> {
    let _ = tools::require(shell, &["node"], &["nodejs"])?;
    let runner = format!("node {}", fs::canonicalize("tests/module/unit.mjs")?.display());
    let compiler = Compiler::find(&shell.with("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &runner))?;
    compiler.cargo("test", "--package gridwright-simd --lib")?;
    let program = browser::build(shell)?;
    let program = program.to_str().context("the program's path is not text")?;
    shell.run("node", &["tests/module/same.mjs", PATH, program])?;
    shell.run("node", &["tests/module/limits.mjs", PATH])
}

/// A compiler that knows the target.
struct Compiler {
    shell: Shell,
    /// Where cargo puts what it builds.
    folder: String,
    /// What cargo must be told besides.
    flags: &'static str,
}

impl Compiler {
    /// The usual one with the target, which `rustup` adds where it is missing; else Debian's.
    fn find(shell: &Shell) -> Result<Self> {
        let shell = shell.with("RUSTFLAGS", FEATURES);
        let debian = std::env::var(CHOICE).is_ok_and(|choice| choice == "debian");
        if debian || !has_target(&shell)? {
            return Self::debian(&shell).with_context(|| {
                format!("the Rust target `{TARGET}` is missing: install it with `rustup target add {TARGET}`")
            });
        }
        let folder = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
        Ok(Self { shell, folder, flags: "" })
    }

    /// Debian's, which builds the standard library itself.
    fn debian(shell: &Shell) -> Result<Self> {
        let (rustc, packages, source) = DEBIAN;
        tools::require_file(shell, Path::new(source), &packages)?;
        println!("the module is built by Debian's {}", shell.read(rustc, &["--version"])?.trim());
        let shell = shell.with("RUSTC", rustc).with("RUSTC_BOOTSTRAP", "1");
        let shell = shell.with("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &linker(&shell)?);
        // Beside what the usual compiler builds: each would build everything anew after the other.
        let folder = "target/debian".to_owned();
        let shell = shell.with("CARGO_TARGET_DIR", &folder);
        Ok(Self { shell, folder, flags: "-Zbuild-std=std,panic_abort,test" })
    }

    fn cargo(&self, verb: &str, what: &str) -> Result<()> {
        self.shell.cargo(&format!("{verb} --quiet --target {TARGET} --locked {} {what}", self.flags))
    }
}

/// Whether the usual compiler has the target, if need be after a try to add it.
fn has_target(shell: &Shell) -> Result<bool> {
    let root = shell.read("rustc", &["--print", "sysroot"])?;
    let there = Path::new(root.trim()).join("lib/rustlib").join(TARGET).exists();
    Ok(there || shell.succeeds("rustup", &["target", "add", TARGET]))
}

/// The usual compiler's own linker, else LLVM's.
fn linker(shell: &Shell) -> Result<String> {
    let root = Shell::default().read("rustc", &["--print", "sysroot"])?;
    let host = format!("lib/rustlib/{}-unknown-linux-gnu/bin/rust-lld", std::env::consts::ARCH);
    let own = Path::new(root.trim()).join(host);
    let linker = if own.exists() { own } else { tools::require(shell, &["wasm-ld"], &["lld"])? };
    linker.to_str().map(str::to_owned).context("the linker's path is not text")
}
