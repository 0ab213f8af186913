// Runs a crate's unit tests that were built for WebAssembly: `cargo test --target wasm32-unknown-unknown` calls this.
//
// Such a program has no outside: a test that fails is a trap, whose stack names it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

Error.stackTraceLimit = 50;
const module = await WebAssembly.compile(await readFile(process.argv[2] ?? ""));
const [names] = WebAssembly.Module.customSections(module, "name");
// In the compiler's notation the length of each part of a name stands before it.
const tests = new Set(new TextDecoder().decode(names).match(/(?<=5tests\d\d)[a-z][a-z_]*[a-z]/g));
assert.ok(tests.size > 0, "no tests");
const { exports } = new WebAssembly.Instance(module, {});
assert.equal(/** @type {(count: number, values: number) => number} */ (exports["main"])(0, 0), 0);
console.log(`passed in the module: ${[...tests].sort().join(", ")}`);
