//! Purity: `core` knows no I/O, no clock and no threads; `search` and `puzzles` no I/O and no clock.
//!
//! They run in a browser and in tests with a made-up clock, and give the same answer to the same question: all that
//! changes from run to run is handed in. `Duration` is only a number and may be used.

use std::iter;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;

use super::source::Source;
use super::testing::product_items;
use super::violation::Violation;

/// A folder, and the modules of the standard library that it must not name.
const BORDERS: [(&str, &[&str]); 3] = [
    ("crates/core/src/", &["env", "fs", "net", "process", "thread"]),
    ("crates/search/src/", &["env", "fs", "net", "process"]),
    ("crates/puzzles/", &["env", "fs", "net", "process"]),
];

const CLOCKS: [&str; 2] = ["Instant", "SystemTime"];

/// Clocks, threads and I/O where they must not be.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let Some((_, modules)) = BORDERS.iter().find(|(folder, _)| source.path.starts_with(folder)) else {
        return Vec::new();
    };
    let files = source.product.iter();
    let tokens: TokenStream = files.flat_map(product_items).map(ToTokens::to_token_stream).collect();
    let found = forbidden(tokens, modules).into_iter();
    found.map(|word| violation(source, &word)).collect()
}

fn violation(source: &Source, word: &Ident) -> Violation {
    let sentence = format!("`{word}` must not be known here; what changes from run to run is handed in");
    Violation::new(&source.path, word.span().start().line, sentence)
}

fn forbidden(tokens: TokenStream, modules: &[&str]) -> Vec<Ident> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => found.extend(forbidden(group.stream(), modules)),
            TokenTree::Ident(word) if CLOCKS.iter().any(|clock| word == clock) => found.push(word.clone()),
            TokenTree::Ident(word) if word == "std" => {
                let named = named_modules(&tokens[index + 1..]);
                found.extend(named.into_iter().filter(|name| modules.iter().any(|module| name == module)));
            }
            _ => {}
        }
    }
    found
}

/// The modules that follow `std` in `std::a` or `std::{a, b::c}`.
fn named_modules(rest: &[TokenTree]) -> Vec<Ident> {
    match rest {
        [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Ident(word), ..] => vec![word.clone()],
        [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Group(group), ..] => first_words(group.stream()),
        _ => Vec::new(),
    }
}

/// The first word of each part of a list.
fn first_words(list: TokenStream) -> Vec<Ident> {
    let mut tokens = list.into_iter();
    let parts = iter::from_fn(|| {
        let part: Vec<TokenTree> = tokens.by_ref().take_while(|token| !is_comma(token)).collect();
        part.into_iter().next()
    });
    parts.filter_map(|token| if let TokenTree::Ident(word) = token { Some(word) } else { None }).collect()
}

fn is_comma(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',')
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        rule(&source(path, text)).iter().map(|violation| violation.line).collect()
    }

    const TEXT: &str = "use std::time::{Duration, Instant};\nuse std::{fmt, fs::File, thread};\n\
                        fn a() { std::thread::yield_now(); }\n// std::fs is fine here\nuse std::rc::Rc;\n\
                        #[cfg(test)]\nmod tests { use std::fs; }\n";

    #[test]
    fn core_knows_no_clock_no_threads_and_no_files() {
        assert_eq!(lines("crates/core/src/run.rs", TEXT), [1, 2, 2, 3]);
    }

    #[test]
    fn searches_may_use_threads_and_programs_everything() {
        assert_eq!(lines("crates/search/src/beam.rs", TEXT), [1, 2]);
        assert!(lines("crates/cli/src/main.rs", TEXT).is_empty());
    }
}
