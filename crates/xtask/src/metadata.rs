//! What cargo knows of the workspace: the part of `cargo metadata` that the tasks read.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::shell::Shell;

/// The workspace and everything it depends on.
#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    /// Every package of the graph.
    pub(crate) packages: Vec<Package>,
    /// The ids of our own.
    pub(crate) workspace_members: Vec<String>,
    /// Who depends on whom.
    pub(crate) resolve: Resolve,
    /// Where programs are built.
    pub(crate) target_directory: PathBuf,
}

/// One package.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    /// Cargo's name for this very version.
    pub(crate) id: String,
    /// The crate's name.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
    /// Its licence as an SPDX expression.
    pub(crate) license: Option<String>,
    /// Where it comes from; nothing for a folder of ours.
    pub(crate) source: Option<String>,
}

/// The graph of dependencies.
#[derive(Debug, Deserialize)]
pub(crate) struct Resolve {
    /// One node for each package.
    pub(crate) nodes: Vec<Node>,
}

/// A package and what it depends on.
#[derive(Debug, Deserialize)]
pub(crate) struct Node {
    /// The package's id.
    pub(crate) id: String,
    /// Its dependencies.
    pub(crate) deps: Vec<Dependency>,
}

/// An edge of the graph.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    /// The id of the package that is needed.
    pub(crate) pkg: String,
    /// For what it is needed.
    pub(crate) dep_kinds: Vec<DependencyKind>,
}

/// One reason for an edge.
#[derive(Debug, Deserialize)]
pub(crate) struct DependencyKind {
    /// Nothing for a normal dependency, else `build` or `dev`.
    pub(crate) kind: Option<String>,
}

impl Metadata {
    /// Asks cargo, with every feature on; fails when `Cargo.lock` is not up to date.
    pub(crate) fn read(shell: &Shell) -> Result<Self> {
        let arguments = ["metadata", "--format-version", "1", "--locked", "--all-features"];
        let text = shell
            .read("cargo", &arguments)
            .context("cargo cannot describe the workspace, perhaps because `Cargo.lock` is not up to date")?;
        Self::parse(&text)
    }

    /// Reads what `cargo metadata` printed.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        serde_json::from_str(text).context("the output of `cargo metadata` is not what was expected")
    }

    /// The package of our own with this name.
    pub(crate) fn member(&self, name: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.name == name && self.workspace_members.contains(&package.id))
    }
}
