//! A `mod.rs` is a table of contents: documentation, `mod` and `use`, types and constants, and impl blocks whose
//! functions only hand on (a body of at most three lines, braces included). Logic has a file with a name.

use syn::spanned::Spanned;
use syn::{Block, Ident, ImplItem, Item, TraitItem};

use super::functions::lines_between;
use super::source::Source;
use super::testing::product_items;
use super::violation::Violation;

const BODY: usize = 3;

/// Logic in a `mod.rs`.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let files = source.product.iter().filter(|_| source.name() == "mod.rs");
    let places = files.flat_map(product_items).flat_map(logic);
    places.map(|(line, sentence)| Violation::new(&source.path, line, sentence)).collect()
}

fn logic(item: &Item) -> Vec<(usize, String)> {
    match item {
        Item::Fn(function) => {
            let sentence = format!("a mod.rs is a table of contents: move the function `{}`", function.sig.ident);
            vec![(function.sig.span().start().line, sentence)]
        }
        Item::Impl(block) => {
            block.items.iter().filter_map(method).filter_map(|(name, body)| long(name, body)).collect()
        }
        Item::Trait(block) => {
            block.items.iter().filter_map(default).filter_map(|(name, body)| long(name, body)).collect()
        }
        _ => Vec::new(),
    }
}

fn method(item: &ImplItem) -> Option<(&Ident, &Block)> {
    let ImplItem::Fn(function) = item else { return None };
    Some((&function.sig.ident, &function.block))
}

fn default(item: &TraitItem) -> Option<(&Ident, &Block)> {
    let TraitItem::Fn(function) = item else { return None };
    Some((&function.sig.ident, function.default.as_ref()?))
}

fn long(name: &Ident, body: &Block) -> Option<(usize, String)> {
    let lines = lines_between(body.span(), body.span());
    let sentence = format!("in a mod.rs a function only hands on: the body of `{name}` has {lines} lines, not {BODY}");
    (lines > BODY).then(|| (name.span().start().line, sentence))
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        rule(&source(path, text)).iter().map(|violation| violation.line).collect()
    }

    #[test]
    fn a_table_of_contents_is_taken() {
        let text = "//! A.\nmod b;\nuse b::C;\npub struct A;\nconst D: u8 = 1;\ntype E = u8;\n\
                    impl A {\n    fn f(\n        a: u8,\n    ) -> u8 {\n        b::f(a)\n    }\n}\n\
                    #[cfg(test)]\nmod tests {\n    fn long() {\n\n\n\n    }\n}\n";
        assert!(lines("crates/a/src/x/mod.rs", text).is_empty());
    }

    #[test]
    fn functions_and_long_methods_are_refused() {
        let text = "fn free() {}\nimpl A {\n    fn f() {\n        a();\n        b();\n    }\n}\n\
                    trait T {\n    fn g() {\n        a();\n        b();\n    }\n}\n";
        assert_eq!(lines("crates/a/src/x/mod.rs", text), [1, 3, 9]);
        assert!(lines("crates/a/src/x/free.rs", text).is_empty());
    }
}
