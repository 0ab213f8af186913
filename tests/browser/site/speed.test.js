// How fast the static site is: told always, judged when asked for.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench, judged } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { visit } from "../support/visitor.js";

/** The most milliseconds for the first board with an empty cache, and when the service worker has all files. */
const COLD = 600;
const WARM = 300;
/** The most milliseconds for a click's answer. */
const CLICK = 8;

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** @param {number[]} times */
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Infinity;

for (const [name, most] of /** @type {const} */ ([["an empty cache", COLD], ["a service worker that keeps the site", WARM]])) {
  it(`shows the first board soon with ${name}: in under ${most} ms when speed is judged`, async () => {
    const [script] = known.values();
    if (!script) throw new Error("no script");
    const address = `${bench.address}/#play=${(await board(bench, script)).text}`;
    /** @type {number[]} */
    const painted = [];
    for (let count = 0; count < (judged() ? 11 : 2); count++) {
      const seen = await visit(address, "first-board", { again: most === WARM });
      painted.push(Math.max(seen.painted, seen.marked));
    }
    console.log(`first board with ${name}: ${Math.round(median(painted))} ms (median of ${painted.map(Math.round).join(", ")})`);
    assert.ok(!judged() || median(painted) <= most, `${painted}`);
  });
}

it(`answers a click in every puzzle: within ${CLICK} ms when speed is judged`, async () => {
  for (const script of known.values()) {
    const { text, steps } = await board(bench, script);
    await bench.page({ fragment: `#play=${text}` }, async (page) => {
      await page.locator('.board[data-done="0"]').waitFor();
      const times = await page.evaluate(
        async ({ text, move }) => {
          const { ask } = await import(new URL("js/engine/transport.js", document.baseURI).href);
          const times = [];
          for (let count = 0; count < 60; count++) {
            const began = performance.now();
            const { answer } = await ask("play", JSON.stringify({ text: `${text}//${count % 2 ? move : ""}`.replace(/\/\/$/, "") }), null);
            if (answer.op !== "play") throw new Error("no answer");
            times.push(performance.now() - began);
          }
          return times;
        },
        { text, move: steps[0] ?? "" },
      );
      // The first ones run in code that the browser has not optimised yet.
      console.log(`a click in ${script.puzzle}: ${median(times).toFixed(1)} ms, the slowest of sixty ${Math.max(...times).toFixed(1)} ms`);
      assert.ok(!judged() || median(times) <= CLICK, `${script.puzzle}: ${times}`);
    });
  }
});
