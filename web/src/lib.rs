//! The page: the files of this folder, embedded in the program; read from disk in debug builds.
use rust_embed::Embed;

/// What the browser needs; types, tests and tools stay at home.
#[derive(Debug, Embed)]
#[folder = "."]
#[include = "*.html"]
#[include = "*.js"]
#[include = "*.css"]
#[include = "*.json"]
#[include = "*.svg"]
#[include = "*.png"]
#[include = "*.ico"]
#[include = "*.wasm"]
#[include = "*.woff2"]
#[include = "*.webmanifest"]
#[include = "*.txt"]
#[exclude = "tests/*"]
#[exclude = "site/*"]
#[exclude = "node_modules/*"]
#[exclude = "*tsconfig*.json"]
#[exclude = "*package*.json"]
pub struct Files;
