// Limits hold inside the module too, on boards made to be hard, huge, empty or impossible: every call ends with an answer or a
// failure, says which limit ended it, and leaves the module able to go on.
//
// node limits.mjs MODULE: every fifth call, or all of them with GRIDWRIGHT_LONG_TESTS
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { openModule } from "./both.mjs";

/** A limit at a time, and what says that it ended the work. @type {[string, object][]} */
const LIMITS = [
  ["time", { millis: 30 }],
  ["nodes", { nodes: 2000, millis: 20_000 }],
  ["memory", { bytes: 200_000, nodes: 2_000_000, millis: 20_000 }],
];
/** The longest silence: a call that ignores its limit would last for ever, and nobody could end it from within. */
const WATCHDOG = 120_000;
/** One in so many calls is made. */
const SAMPLED = process.env.GRIDWRIGHT_LONG_TESTS ? 1 : 5;
/** Sizes of the empty board: the largest that the puzzle has. */
const SIDES = [256, 128, 64, 32, 16, 9, 5];

/** The boards of a puzzle. @param {import("./both.mjs").Ask} ask @param {string} puzzle */
async function boards(ask, puzzle) {
  const text = await readFile(new URL(`../../crates/puzzles/${puzzle}/corpus/limits.txt`, import.meta.url), "utf8");
  const found = [];
  for (const line of text.split("\n").filter((line) => line && !line.startsWith("#"))) {
    const [kind = "", rest = ""] = [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)];
    if (kind === "generate") continue;
    if (!rest.startsWith("{")) found.push([kind, rest]);
    else found.push([kind, (await ask("generate", { ...JSON.parse(rest), puzzle, seed: "limits" })).text]);
  }
  for (const side of SIDES) {
    const { text: blank } = await ask("edit", { puzzle, rows: side, columns: side });
    if (blank) return [...found, ["empty", blank]];
  }
  return found;
}

async function work() {
  const { ask, engine } = (await openModule(workerData))();
  const { puzzles } = await ask("catalog", {});
  const ends = /** @type {Record<string, number>} */ ({});
  let [listed, calls] = [0, 0];
  for (const { id, solvers } of puzzles) {
    for (const [kind, text] of await boards(ask, id)) {
      const solves = solvers.flatMap((/** @type {any} */ solver) => solver.tasks.map((/** @type {string} */ task) => ["solve", { text, solver: solver.id, task }]));
      const others = ["grade", "hint", "explain", "check"].map((operation) => [operation, { text }]);
      for (const [operation, request] of [...solves, ...others]) {
        if (listed++ % SAMPLED !== 0) continue;
        const [limit, limits] = LIMITS[calls++ % LIMITS.length] ?? ["", {}];
        const said = `${id} ${kind} ${operation} ${request.solver ?? ""} ${request.task ?? ""} ${limit}`;
        parentPort?.postMessage({ said });
        const answer = await ask(operation, { ...request, limits: { ...limits, threads: 1 } });
        assert.ok(answer.op === operation || (answer.code !== "bug" && answer.message), `${said}: ${JSON.stringify(answer)}`);
        const end = answer.stop ?? answer.status ?? answer.code ?? "answered";
        ends[end] = (ends[end] ?? 0) + 1;
      }
      const drawn = await ask("draw", { text: "futoshiki:2:...." });
      assert.equal(drawn.op, "draw", `after ${id} ${kind} the module goes on`);
    }
  }
  for (const [limit] of LIMITS) assert.ok((ends[limit] ?? 0) > 0, `no call was ended by ${limit}: ${JSON.stringify(ends)}`);
  assert.ok(engine.memory.buffer.byteLength <= 2 ** 31);
  console.log(`${calls} calls ended within their limits: ${JSON.stringify(ends)}; ${engine.memory.buffer.byteLength >> 20} MiB`);
}

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { workerData: process.argv[2] });
  let last = "nothing";
  const bite = () => {
    console.error(`still at work after its limit: ${last}`);
    process.exit(1);
  };
  let watchdog = setTimeout(bite, WATCHDOG);
  worker.on("message", ({ said }) => {
    last = said;
    clearTimeout(watchdog);
    watchdog = setTimeout(bite, WATCHDOG);
  });
  worker.on("error", (error) => {
    console.error(`${last}:`, error);
    process.exit(1);
  });
  worker.on("exit", (code) => process.exit(code));
} else {
  await work();
}
