// The module answers as the program does: boards by generator and seed, held to `boards.txt` too, and what solvers find and count.
//
// node same.mjs MODULE PROGRAM [--update]
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { Engine, compile } from "../../web/js/engine/module.js";

const [modulePath = "", program = "", update] = process.argv.slice(2);
const GOLDEN = new URL("boards.txt", import.meta.url);
/** Boards in all, over all generators. */
const BOARDS = 1000;
/** A small size where the usual one takes long. @type {Record<string, object>} */
const PARAMS = { "logipix random": { rows: 10, columns: 10 }, "logipix picture": { rows: 10 } };

const engine = new Engine(await compile(await readFile(modulePath)));
function ask(operation, request) {
  let last = ["", ""];
  engine.call(operation, JSON.stringify(request), { hear: (kind, json) => (last = [kind, json]) });
  return JSON.parse(last[1]);
}

const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
const address = await new Promise((resolve) => {
  let said = "";
  const hear = (chunk) => {
    const found = /http:\/\/[\w.[\]:]+:\d+/.exec((said += chunk));
    if (found) resolve(found[0]);
  };
  server.stdout.on("data", hear);
  server.stderr.on("data", hear);
});
async function askProgram(operation, request) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/v1/${operation}`, { method: "POST", headers, body: JSON.stringify(request) });
  return answer.json();
}

/** Without times, and without bytes: a pointer is half as long in the module. */
function timeless(value) {
  if (Array.isArray(value)) return value.map(timeless);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([key]) => !["millis", "phases", "peak_bytes"].includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, timeless(inner)]));
}

const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

try {
  const { puzzles } = ask("catalog", {});
  const generators = puzzles.flatMap(({ id, generators }) => generators.map((generator) => [id, generator.id]));
  const lines = [];
  let solved = 0;
  for (let index = 0; index < BOARDS; index++) {
    const [puzzle, generator] = generators[index % generators.length];
    const seed = String(Math.floor(index / generators.length));
    const params = PARAMS[`${puzzle} ${generator}`] ?? {};
    const request = { puzzle, generator, params, seed, limits: { nodes: 2_000_000, threads: 1 } };
    const [ours, theirs] = [ask("generate", request), await askProgram("generate", request)];
    assert.deepEqual(timeless(ours), timeless(theirs), JSON.stringify(request));
    lines.push(`${puzzle} ${generator} ${seed} ${hash(ours.text ?? ours.code)}`);
    if (!ours.text || index % 4 !== 0) continue;
    const question = { text: ours.text, limits: { nodes: 200_000, threads: 1 } };
    assert.deepEqual(timeless(ask("solve", question)), timeless(await askProgram("solve", question)), ours.text);
    solved++;
  }
  const text = `${lines.join("\n")}\n`;
  if (update === "--update") await writeFile(GOLDEN, text);
  else assert.equal(text, await readFile(GOLDEN, "utf8"), "a seed gives the same board for ever");
  console.log(`${lines.length} boards and ${solved} solves are the same in the module and in the program`);
} finally {
  server.kill();
}
