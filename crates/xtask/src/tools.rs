//! Programs that must be there: found on the path, or installed where that is possible without asking.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::Shell;

/// The first of these programs that is on the path.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().find_map(|name| find_in(&folders, name))
}

fn find_in(folders: &[PathBuf], name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    folders.iter().map(|folder| folder.join(&file)).find(|program| program.is_file())
}

/// One of these programs; where it is missing and we may, Debian's packages are installed.
pub(crate) fn require(shell: &Shell, names: &[&str], packages: &[&str]) -> Result<PathBuf> {
    require_found(shell, || find(names), &names.join("` or `"), packages)
}

/// A file that Debian's packages bring.
pub(crate) fn require_file(shell: &Shell, file: &Path, packages: &[&str]) -> Result<()> {
    let look = || file.exists().then(|| file.to_owned());
    require_found(shell, look, &file.display().to_string(), packages).map(drop)
}

fn require_found(
    shell: &Shell,
    look: impl Fn() -> Option<PathBuf>,
    wanted: &str,
    packages: &[&str],
) -> Result<PathBuf> {
    if let Some(found) = look() {
        return Ok(found);
    }
    let sentence = format!("`{wanted}` is missing: install `{}`", packages.join("`, `"));
    if !may_install(shell) {
        bail!("{sentence}");
    }
    println!("{sentence}: doing that now");
    install(shell, packages)?;
    look().context(sentence)
}

fn may_install(shell: &Shell) -> bool {
    let root = shell.read("id", &["-u"]).is_ok_and(|user| user.trim() == "0");
    root && Path::new("/etc/debian_version").exists() && find(&["apt-get"]).is_some()
}

fn install(shell: &Shell, packages: &[&str]) -> Result<()> {
    let shell = shell.with("DEBIAN_FRONTEND", "noninteractive");
    shell.run("apt-get", &["update", "-qq"])?;
    let arguments = [&["install", "-y", "-qq", "--no-install-recommends"], packages].concat();
    shell.run("apt-get", &arguments)
}

/// A component of the Rust toolchain (`rustfmt`, `clippy`), which a minimal installation lacks.
pub(crate) fn require_component(shell: &Shell, subcommand: &str, component: &str) -> Result<()> {
    if shell.succeeds("cargo", &[subcommand, "--version"]) {
        return Ok(());
    }
    shell
        .run("rustup", &["component", "add", component])
        .with_context(|| format!("`cargo {subcommand}` is missing: install the toolchain's component `{component}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_on_the_path() {
        assert!(find(&["no-such-program", "cargo"]).is_some());
        assert!(find(&["no-such-program"]).is_none());
    }

    #[test]
    fn what_is_there_needs_no_package() {
        require_file(&Shell::default(), Path::new("Cargo.toml"), &["no-such-package"]).unwrap();
    }
}
