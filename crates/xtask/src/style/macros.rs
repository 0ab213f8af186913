//! Macros: no `macro_rules!` for structure, because it hides code from the formatter, from search and from readers.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Item, ItemMacro};

use super::source::Source;
use super::testing::{attributes, is_test};
use super::violation::Violation;

/// Files that may define a macro, because nothing else can say it.
const ALLOWED: &[&str] = &[];

/// Macros by example.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let mut finder = Finder::default();
    for file in source.product.iter().filter(|_| !ALLOWED.contains(&source.path.as_str())) {
        finder.visit_file(file);
    }
    let sentence = "a macro hides structure; write it out, or as a function";
    finder.0.into_iter().map(|line| Violation::new(&source.path, line, sentence)).collect()
}

#[derive(Default)]
struct Finder(Vec<usize>);

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if item.mac.path.is_ident("macro_rules") {
            self.0.push(item.mac.path.span().start().line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    #[test]
    fn macros_are_refused_outside_tests() {
        let text =
            "fn a() {\n    macro_rules! b { () => {} }\n}\n#[cfg(test)]\nmod tests { macro_rules! c { () => {} } }\n";
        let lines: Vec<usize> = rule(&source("crates/a/src/lib.rs", text)).iter().map(|found| found.line).collect();
        assert_eq!(lines, [2]);
    }
}
