// The module beside the program: the same boards in turn, one thread, each engine's own time for solving and verifying.
//
// Warm: both have solved the board before, in the same process. First: a fresh process of each, as after opening a page or
// starting a server; the browser has not optimised the module's code yet.
//
// node bench/module.mjs MODULE PROGRAM
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openModule, startProgram } from "../tests/module/both.mjs";

const [modulePath = "", programPath = "", first] = process.argv.slice(2);
const REPEATS = 9;
/** How long each board is solved before it is measured, in milliseconds: code is compiled better in the background. */
const WARM = 1500;
const made = (puzzle, params) => ({ make: { puzzle, params, seed: "module" } });
const ROWS = [
  ["Futoshiki 9x9, unique", { ...made("futoshiki", { size: 9 }), task: "unique" }],
  ["Loops 64x64", made("loops", { rows: 64, columns: 64 })],
  ["Loops 256x256", made("loops", { rows: 256, columns: 256 })],
  ["Logipix 40x40, unique", { ...made("logipix", { rows: 40, columns: 40 }), task: "unique" }],
  ["Logipix 100x100, unique", { ...made("logipix", { rows: 100, columns: 100 }), task: "unique" }],
  ["Ricochet Robots, 7 moves", { text: "ricochet:q7065:r9c4-r12c7-r7c9-r14c13:Y@r7c13" }],
  ["Ricochet Robots, 10 moves", made("ricochet", { least: 10, most: 10 })],
  ["English central game, first solution", { text: "english:d4-d4" }],
  ["English central game, fewest moves", { text: "english:d4-d4", task: "optimal", heavy: true }],
  ["French d3-d5, first solution", { text: "french:d3-d5" }],
];

/** After this an engine is awake, and knows no tables. */
const AWAKE = { text: "futoshiki:2:....", limits: { threads: 1 } };
const middle = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
const shown = (ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
const row = (theirs, ours) => [middle(theirs), middle(ours)].map(shown).concat((middle(ours) / middle(theirs)).toFixed(1));

/** The first solve of a fresh process. */
async function firstOf({ ask }, request) {
  await ask("solve", AWAKE);
  return (await ask("solve", request)).millis;
}

if (first) {
  console.log(await firstOf((await openModule(modulePath))(), JSON.parse(first)));
  process.exit();
}

const open = await openModule(modulePath);
const program = await startProgram(programPath);
console.log("| board | program, warm, ms | module | times | program, first, ms | module | times |\n|---|---|---|---|---|---|---|");
for (const [name, { make, heavy, ...question }] of ROWS) {
  const text = make ? (await program.ask("generate", { ...make, limits: { threads: 1 } })).text : question.text;
  const request = { ...question, text, limits: { threads: 1 } };
  const repeats = heavy ? 3 : REPEATS;
  const times = { theirs: [], ours: [], firstTheirs: [], firstOurs: [] };
  const module = open();
  for (const began = performance.now(); performance.now() - began < WARM; ) await module.ask("solve", request);
  for (let count = 0; count < (heavy ? 1 : 50); count++) await program.ask("solve", request);
  for (let count = 0; count < repeats; count++) {
    times.theirs.push((await program.ask("solve", request)).millis);
    times.ours.push((await module.ask("solve", request)).millis);
  }
  for (let count = 0; count < repeats; count++) {
    const fresh = await startProgram(programPath);
    times.firstTheirs.push(await firstOf(fresh, request));
    fresh.stop();
    const said = await promisify(execFile)(process.execPath, [process.argv[1], modulePath, programPath, JSON.stringify(request)]);
    times.firstOurs.push(Number(said.stdout));
  }
  const cells = [...row(times.theirs, times.ours), ...row(times.firstTheirs, times.firstOurs)];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}
program.stop();
