//! What is a test, and therefore free of the limits on Rust code.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::{Attribute, Item, Meta};

use super::functions::lines_between;
use super::source::Source;

const FOLDERS: [&str; 4] = ["tests", "benches", "examples", "fuzz"];

/// Whether a path leads through a folder of tests.
pub(super) fn is_in_test_folder(path: &str) -> bool {
    path.rsplit_once('/').is_some_and(|(folder, _)| folder.split('/').any(|part| FOLDERS.contains(&part)))
}

/// Whether something with these attributes is compiled for tests only.
pub(super) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.segments.last().is_some_and(|last| last.ident == "test"),
        Meta::List(list) => list.path.is_ident("cfg") && requires_test(list.tokens.clone()),
        Meta::NameValue(_) => false,
    })
}

/// `test`, or `all(..)` or `any(..)` with `test` in it; what is in `not(..)` does not count.
fn requires_test(condition: TokenStream) -> bool {
    let mut negated = false;
    condition.into_iter().any(|token| match token {
        TokenTree::Ident(word) => {
            negated = word == "not";
            word == "test"
        }
        TokenTree::Group(group) => !negated && requires_test(group.stream()),
        _ => false,
    })
}

/// The attributes of an item.
pub(super) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// The items of a file that are not for tests only.
pub(super) fn product_items(file: &syn::File) -> impl Iterator<Item = &Item> {
    file.items.iter().filter(|item| !is_test(attributes(item)))
}

/// How many lines of a file are for tests only.
pub(super) fn test_lines(file: &syn::File) -> usize {
    let tests = file.items.iter().filter(|item| is_test(attributes(item)));
    tests.map(|item| lines_between(item.span(), item.span())).sum()
}

/// Frees the files that a `#[cfg(test)] mod name;` elsewhere declares.
pub(super) fn release_test_modules(sources: &mut [Source]) {
    let stems: BTreeSet<String> = sources.iter().flat_map(declared_test_modules).collect();
    let is_declared = |path: &str| stems.iter().any(|stem| is_module(path, stem));
    for source in sources.iter_mut().filter(|source| is_declared(&source.path)) {
        source.product = None;
    }
}

/// The paths, without `.rs`, of the modules that a file declares for tests only.
fn declared_test_modules(source: &Source) -> Vec<String> {
    let folder = children_folder(&source.path);
    let items = source.product.iter().flat_map(|file| &file.items);
    let modules = items.filter_map(|item| match item {
        Item::Mod(module) if module.content.is_none() && is_test(&module.attrs) => Some(&module.ident),
        _ => None,
    });
    modules.map(|name| format!("{folder}/{name}")).collect()
}

/// Where the modules of a file stand: `a/mod.rs`, `a/lib.rs` and `a/main.rs` have theirs in `a`, `a/b.rs` in `a/b`.
fn children_folder(path: &str) -> &str {
    let stem = path.trim_end_matches(".rs");
    let entry = ["/mod", "/lib", "/main"].into_iter().find_map(|name| stem.strip_suffix(name));
    entry.unwrap_or(stem)
}

fn is_module(path: &str, stem: &str) -> bool {
    path.strip_prefix(stem).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    fn file(text: &str) -> syn::File {
        syn::parse_file(text).unwrap()
    }

    #[test]
    fn test_items_are_recognised() {
        let tests = ["#[test] fn a() {}", "#[cfg(test)] mod a {}", "#[cfg(all(test, unix))] const A: u8 = 1;"];
        for text in tests {
            assert_eq!(product_items(&file(text)).count(), 0, "{text}");
        }
        for text in ["#[cfg(not(test))] mod a {}", "#[inline] fn a() {}", "#[cfg(feature = \"test\")] mod a {}"] {
            assert_eq!(product_items(&file(text)).count(), 1, "{text}");
        }
    }

    #[test]
    fn the_lines_of_tests_are_counted_with_their_attributes() {
        assert_eq!(test_lines(&file("fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\n")), 4);
    }

    #[test]
    fn a_file_declared_for_tests_is_freed() {
        let mut sources = [
            source("crates/a/src/b.rs", "#[cfg(test)] mod cases;\nmod real;"),
            source("crates/a/src/b/cases.rs", ""),
            source("crates/a/src/b/cases/deep.rs", ""),
            source("crates/a/src/b/real.rs", ""),
        ];
        release_test_modules(&mut sources);
        assert_eq!(sources.map(|source| source.product.is_some()), [true, false, false, true]);
    }
}
