//! Other programs: run with their output passed through, or read.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// Where and with which variables programs are run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shell {
    folder: Option<PathBuf>,
    variables: Vec<(String, String)>,
}

impl Shell {
    /// The same, with one more environment variable.
    pub(crate) fn with(&self, name: &str, value: &str) -> Self {
        let mut shell = self.clone();
        shell.variables.push((name.to_owned(), value.to_owned()));
        shell
    }

    /// The same, in another folder.
    pub(crate) fn inside(&self, folder: &Path) -> Self {
        Self { folder: Some(folder.to_owned()), ..self.clone() }
    }

    /// Runs cargo with the words of `line`.
    pub(crate) fn cargo(&self, line: &str) -> Result<()> {
        self.run("cargo", &words(line))
    }

    /// Runs a program to its end and fails if it fails.
    pub(crate) fn run(&self, program: &str, arguments: &[&str]) -> Result<()> {
        let status = self.command(program, arguments).status().with_context(|| cannot_start(program))?;
        ensure!(status.success(), "`{program} {}` failed ({status})", arguments.join(" "));
        Ok(())
    }

    /// What a program prints on its standard output.
    pub(crate) fn read(&self, program: &str, arguments: &[&str]) -> Result<String> {
        let output = self
            .command(program, arguments)
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| cannot_start(program))?;
        ensure!(output.status.success(), "`{program} {}` failed ({})", arguments.join(" "), output.status);
        String::from_utf8(output.stdout).with_context(|| format!("`{program}` did not print text"))
    }

    /// Whether a program exists and ends well, with its output thrown away.
    pub(crate) fn succeeds(&self, program: &str, arguments: &[&str]) -> bool {
        let quiet = self.command(program, arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
        quiet.is_ok_and(|status| status.success())
    }

    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        let _ = command.args(arguments).envs(self.variables.iter().map(|(name, value)| (name, value)));
        if let Some(folder) = &self.folder {
            let _ = command.current_dir(folder);
        }
        for name in cargo_variables() {
            let _ = command.env_remove(name);
        }
        command
    }
}

/// The words of a command line without quotes.
pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// `cargo run` describes the crate `xtask` in the environment. Handed on, that would reach build scripts and tests
/// of other crates, and make cargo believe that something had changed.
fn cargo_variables() -> impl Iterator<Item = String> {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_"))
}

fn cannot_start(program: &str) -> String {
    format!("`{program}` cannot be started")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let error = Shell::default().run("no-such-program", &[]).unwrap_err();
        assert_eq!(error.to_string(), "`no-such-program` cannot be started");
    }

    #[test]
    fn a_failing_program_is_quoted_with_its_status() {
        let error = Shell::default().read("cargo", &["no-such-subcommand"]).unwrap_err();
        assert!(error.to_string().starts_with("`cargo no-such-subcommand` failed (exit"), "{error}");
    }

    #[test]
    fn variables_and_folder_reach_the_program() {
        let shell = Shell::default().with("GRIDWRIGHT_SHELL_TEST", "yes").inside(Path::new(".."));
        let command = shell.command("cargo", &[]);
        assert_eq!(command.get_current_dir(), Some(Path::new("..")));
        assert!(command.get_envs().any(|(name, value)| name == "GRIDWRIGHT_SHELL_TEST" && value.is_some()));
    }
}
