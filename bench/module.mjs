// The module beside the program: the same boards in turn, one thread, each engine's own time for solving and verifying.
//
// node bench/module.mjs MODULE PROGRAM > docs/module.md
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Engine, compile } from "../web/js/engine/module.js";

const [modulePath = "", program = ""] = process.argv.slice(2);
const REPEATS = 7;
/** How long each board is solved before it is measured, in milliseconds. */
const WARM = 1500;
const made = (puzzle, params, seed = "module", generator) => ({ make: { puzzle, params, seed, generator } });
const ROWS = [
  ["Futoshiki 9x9, unique", { ...made("futoshiki", { size: 9 }), task: "unique" }],
  ["Loops 64x64", made("loops", { rows: 64, columns: 64 })],
  ["Loops 256x256", made("loops", { rows: 256, columns: 256 })],
  ["Logipix 40x40, unique", { ...made("logipix", { rows: 40, columns: 40 }), task: "unique" }],
  ["Ricochet Robots, 7 moves", { text: "ricochet:q7065:r9c4-r12c7-r7c9-r14c13:Y@r7c13" }],
  ["Ricochet Robots, 10 moves", made("ricochet", { least: 10, most: 10 })],
  ["English central game, first solution", { text: "english:d4-d4" }],
  ["English central game, fewest moves", { text: "english:d4-d4", task: "optimal", heavy: true }],
  ["French d3-d5, first solution", { text: "french:d3-d5" }],
];

let module = await compile(await readFile(modulePath));
const server = spawn(program, ["serve", "--port", "0", "--cache", "1M"], { stdio: ["ignore", "pipe", "pipe"] });
const address = await new Promise((resolve) => {
  let said = "";
  const hear = (chunk) => {
    const found = /http:\/\/[\w.[\]:]+:\d+/.exec((said += chunk));
    if (found) resolve(found[0]);
  };
  server.stdout.on("data", hear);
  server.stderr.on("data", hear);
});

let engine = new Engine(module);
const inModule = (operation, request) => {
  let answer = "";
  engine.call(operation, JSON.stringify(request), { hear: (_, json) => (answer = json) });
  return JSON.parse(answer);
};
const inProgram = async (operation, request) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(`${address}/api/v1/${operation}`, { method: "POST", headers, body: JSON.stringify(request) })).json();
};
const middle = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
const shown = (ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));

try {
  console.log("| board | program, ms | module, ms | times |\n|---|---|---|---|");
  for (const [name, { make, heavy, ...question }] of ROWS) {
    const text = make ? (await inProgram("generate", { ...make, limits: { threads: 1 } })).text : question.text;
    const request = { ...question, text, limits: { threads: 1 } };
    const [ours, theirs] = [[], []];
    // The browser compiles what runs often better; that is over before the first measurement.
    for (const began = performance.now(); performance.now() - began < WARM; ) inModule("solve", request);
    for (let count = 0; count < (heavy ? 3 : REPEATS); count++) {
      theirs.push((await inProgram("solve", request)).millis);
      // A fresh module: no table is left of the last run.
      engine = new Engine(module);
      inModule("solve", { text: "futoshiki:2:....", limits: { threads: 1 } });
      ours.push(inModule("solve", request).millis);
    }
    const [native, wasm] = [middle(theirs), middle(ours)];
    console.log(`| ${name} | ${shown(native)} | ${shown(wasm)} | ${(wasm / native).toFixed(1)} |`);
  }
} finally {
  server.kill();
}
