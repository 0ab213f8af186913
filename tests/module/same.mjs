// The module answers as the program does: boards by generator and seed, held to `boards.txt` too, what solvers find and count,
// and what bad requests get.
//
// node same.mjs MODULE PROGRAM [--update]
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { openModule, startProgram } from "./both.mjs";

const [modulePath = "", programPath = "", update] = process.argv.slice(2);
const GOLDEN = new URL("boards.txt", import.meta.url);
/** Boards in all, over all generators. */
const BOARDS = 1000;
/** A small size where the usual one takes long. @type {Record<string, object>} */
const PARAMS = { "logipix random": { rows: 10, columns: 10 }, "logipix picture": { rows: 10 } };
const BOARD = "futoshiki:5:.g.1....v..n....3..g..n.l.n.l....";
/** Requests with a mistake. @type {[string, object | string][]} */
const BAD = [
  ["draw", ""],
  ["draw", "{"],
  ["draw", "[1]"],
  ["draw", '{"text": 3}'],
  ["draw", '{\n "text" "x"}'],
  ["draw", '{"text": "\\ud800"}'],
  ["draw", "[".repeat(100_000)],
  ["draw", `{"text": ${'{"text": '.repeat(50_000)}`],
  ["draw", Buffer.from('{"text": "\xc3"}', "latin1")],
  ["draw", Buffer.from('{"text": "futoshiki:2:....\xe2\x82', "latin1")],
  ["draw", Buffer.from([0xff, 0xfe, 0x00])],
  ["draw", { text: "x".repeat(1_100_000) }],
  ["draw", { text: `${"9".repeat(1_000_000)}` }],
  ["draw", { text: "" }],
  ["draw", { text: "nonsense" }],
  ["draw", { text: `${BOARD}\0` }],
  ["draw", { text: "futoshiki:99999999999:." }],
  ["draw", { text: BOARD, lang: "fr", unknown: 1 }],
  ["draw", { op: "solve", text: BOARD }],
  ["solve", { text: BOARD, solver: "none" }],
  ["solve", { text: BOARD, task: "fly" }],
  ["solve", { text: BOARD, limits: { millis: -1 } }],
  ["generate", { puzzle: "loops", params: { rows: 100_000, columns: 100_000 } }],
  ["generate", { puzzle: "loops", params: { rows: "x" }, lang: "fr" }],
  ["generate", { puzzle: "none" }],
  ["play", { text: BOARD, gestures: [{ gesture: "click", at: { row: 99, column: 99 } }] }],
];

/** Without times, and without bytes: a pointer is half as long in the module. @param {any} value @returns {any} */
function timeless(value) {
  if (Array.isArray(value)) return value.map(timeless);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([key]) => !["millis", "phases", "peak_bytes"].includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, timeless(inner)]));
}

const hash = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

const module = (await openModule(modulePath))();
const program = await startProgram(programPath);

/** Asks both, and compares whole answers. @param {string} operation @param {object | string} request */
async function same(operation, request) {
  const [ours, theirs] = await Promise.all([module.ask(operation, request), program.ask(operation, request)]);
  assert.deepEqual(timeless(ours), timeless(theirs), `${operation} ${JSON.stringify(request).slice(0, 500)}`);
  return ours;
}

try {
  const { puzzles } = await module.ask("catalog", {});
  /** @type {[string, string][]} */
  const generators = puzzles.flatMap((/** @type {any} */ { id, generators }) => generators.map((/** @type {any} */ each) => [id, each.id]));
  const lines = [];
  let solved = 0;
  for (let index = 0; index < BOARDS; index++) {
    const [puzzle, generator] = generators[index % generators.length] ?? [];
    const seed = String(Math.floor(index / generators.length));
    const params = PARAMS[`${puzzle} ${generator}`] ?? {};
    const board = await same("generate", { puzzle, generator, params, seed, limits: { nodes: 2_000_000, threads: 1 } });
    lines.push(`${puzzle} ${generator} ${seed} ${hash(board.text ?? board.code)}`);
    if (!board.text || index % 4 !== 0) continue;
    await same("solve", { text: board.text, limits: { nodes: 200_000, threads: 1 } });
    solved++;
  }
  const text = `${lines.join("\n")}\n`;
  if (update === "--update") await writeFile(GOLDEN, text);
  else assert.equal(text, await readFile(GOLDEN, "utf8"), "a seed gives the same board for ever");
  for (const [operation, request] of BAD) {
    const failure = await same(operation, request);
    assert.ok(failure.code && failure.message, JSON.stringify(failure));
  }
  // The server names its list of operations too.
  for (const { ask } of [module, program]) assert.equal((await ask("fly", {})).code, "unknown_name");
  // The server hangs up before it has read all of that.
  const bodies = [{ text: "x".repeat(1_100_000) }, { text: "x".repeat(10_000_000) }];
  const [large, huge] = await Promise.all(bodies.map((body) => module.ask("draw", body)));
  assert.deepEqual(huge, large);
  // How far a search comes in its time differs; that it is stopped, and what is said of it, does not.
  const long = { text: "english:d4-d4", task: "count", limits: { millis: 50, threads: 1 } };
  for (const { ask } of [module, program]) {
    const { status, stop, solutions, count, claims } = await ask("solve", long);
    assert.deepEqual([status, stop, solutions, count, claims], ["stopped", "time", [], "0", { exhausted: false }]);
  }
  console.log(`${lines.length} boards, ${solved} solves and ${BAD.length} failures are the same in the module and in the program`);
} finally {
  program.stop();
}
