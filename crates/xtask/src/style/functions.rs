//! Functions: median at most 10 lines, nine of ten at most 30, none over 60.
//!
//! Counted from the line of `fn` to that of the closing brace, blank lines and comments included; the attributes and
//! documentation above do not count, nor do functions without a body. Tests are not measured.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, Item, ItemFn, Signature, TraitItemFn};

use super::source::Source;
use super::testing::{attributes, is_test};
use super::violation::Violation;

/// No function may be longer.
const LONGEST: usize = 60;
/// Half of all functions are at most this long.
const MEDIAN: usize = 10;
/// Nine functions of ten are at most this long.
const NINTH: usize = 30;

/// A function with a body.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Function {
    name: String,
    line: usize,
    /// How many lines it has, from `fn` to the closing brace.
    pub(super) lines: usize,
}

/// The functions of a file, in order.
pub(super) fn functions(file: &syn::File) -> Vec<Function> {
    let mut finder = Finder::default();
    finder.visit_file(file);
    finder.0
}

#[derive(Default)]
struct Finder(Vec<Function>);

impl Finder {
    fn add(&mut self, signature: &Signature, body: &Block) {
        let line = signature.fn_token.span().start().line;
        let lines = lines_between(signature.fn_token.span(), body.span());
        self.0.push(Function { name: signature.ident.to_string(), line, lines });
    }
}

/// How many lines lie from the start of one span to the end of another.
pub(super) fn lines_between(first: Span, last: Span) -> usize {
    last.end().line - first.start().line + 1
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test(&function.attrs) {
            self.add(&function.sig, &function.block);
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(body) = &function.default {
            self.add(&function.sig, body);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

/// Functions that are too long.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let functions = source.product.iter().flat_map(functions);
    let long = functions.filter(|function| function.lines > LONGEST);
    long.map(|Function { name, line, lines }| {
        Violation::new(&source.path, line, format!("`{name}` has {lines} lines; at most {LONGEST} are allowed"))
    })
    .collect()
}

/// The lengths of all functions, sorted.
#[derive(Debug)]
pub(super) struct Lengths(Vec<usize>);

impl Lengths {
    pub(super) fn of(sources: &[Source]) -> Self {
        let files = sources.iter().filter_map(|source| source.product.as_ref());
        let mut lengths: Vec<usize> = files.flat_map(functions).map(|function| function.lines).collect();
        lengths.sort_unstable();
        Self(lengths)
    }

    /// The smallest length that `percent` of all functions do not exceed.
    fn percentile(&self, percent: usize) -> usize {
        let rank = (self.0.len() * percent).div_ceil(100).max(1);
        self.0.get(rank - 1).copied().unwrap_or(0)
    }

    /// The limits that the whole breaks.
    pub(super) fn violations(&self) -> Vec<Violation> {
        let limits = [(50, MEDIAN, "half"), (90, NINTH, "nine tenths")];
        let broken = limits.into_iter().filter(|(percent, limit, _)| self.percentile(*percent) > *limit);
        broken
            .map(|(percent, limit, share)| {
                let length = self.percentile(percent);
                let sentence = format!("{share} of the functions must have at most {limit} lines; they reach {length}");
                Violation::new("crates", 0, sentence)
            })
            .collect()
    }

    /// One line for the end of the report.
    pub(super) fn summary(&self) -> String {
        let (median, ninth, longest) = (self.percentile(50), self.percentile(90), self.percentile(100));
        format!("{} functions: median {median}, nine of ten up to {ninth}, longest {longest} lines", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    fn long(lines: usize) -> String {
        format!("//! A.\n/// Doc.\n#[inline]\nfn long() {{\n{}}}\n", "    step();\n".repeat(lines - 2))
    }

    #[test]
    fn the_signature_and_the_braces_count_and_the_documentation_does_not() {
        let functions = functions(&syn::parse_file(&long(7)).unwrap());
        assert_eq!(functions, [Function { name: "long".to_owned(), line: 4, lines: 7 }]);
    }

    #[test]
    fn sixty_lines_are_taken_and_sixty_one_refused() {
        assert!(rule(&source("crates/a/src/lib.rs", &long(60))).is_empty());
        let violations = rule(&source("crates/a/src/lib.rs", &long(61)));
        let sentence = "crates/a/src/lib.rs:4: `long` has 61 lines; at most 60 are allowed";
        assert_eq!(violations.iter().map(ToString::to_string).collect::<Vec<_>>(), [sentence]);
    }

    #[test]
    fn methods_and_inner_functions_are_measured_and_tests_are_not() {
        let text = "impl A { fn a() { fn b() {} } #[cfg(test)] fn c() {} }\n\
                    trait T { fn d() {} fn e(); }\n#[test]\nfn f() {}\n#[cfg(test)]\nmod tests { fn g() {} }";
        let functions = functions(&syn::parse_file(text).unwrap());
        let names: Vec<&str> = functions.iter().map(|function| function.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "d"]);
    }

    #[test]
    fn the_median_and_the_ninth_tenth_have_limits() {
        let lengths = Lengths([vec![11; 80], vec![31; 20]].concat());
        assert_eq!((lengths.percentile(50), lengths.percentile(90)), (11, 31));
        assert_eq!(lengths.violations().len(), 2);
        assert!(Lengths([vec![10; 50], vec![30; 40], vec![60; 10]].concat()).violations().is_empty());
        assert!(Lengths(Vec::new()).violations().is_empty());
    }
}
