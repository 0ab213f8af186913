// A server that offers its engine as a module too: clicks stay in the page, long work goes to the server.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { join } from "node:path";
import { Bench } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { mouse } from "../support/hands.js";
import { SITE, startServer } from "../support/program.js";

/** @typedef {import("playwright-core").Page} Page */

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** Waits until so many moves are done. @param {Page} page @param {number} count */
const done = (page, count) => page.locator(`.board[data-done="${count}"]`).waitFor();

/** What a page asks of the server, as names of operations. @param {Page} page */
function asked(page) {
  const names = /** @type {string[]} */ ([]);
  page.on("request", (request) => {
    const name = /\/api\/v1\/(\w+)/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

/** Waits until the module answers clicks. @param {Page} page @param {string[]} names */
async function awake(page, names) {
  for (let tries = 0; tries < 200; tries++) {
    const before = names.length;
    await page.evaluate(async () => {
      const { ask } = await import(new URL("js/engine/transport.js", document.baseURI).href);
      await ask("draw", '{"text": "futoshiki:2:...."}', null);
    });
    if (names.length === before) return;
    await page.waitForTimeout(100);
  }
  throw new Error("the module never answered");
}

for (const script of known.values()) {
  it(`plays ${script.puzzle} without the server, and lets it solve`, async () => {
    const made = await board(bench, script);
    const server = await startServer("--engine", join(SITE ?? "", "engine.wasm"));
    try {
      await bench.page({}, async (page) => {
        const names = asked(page);
        await page.goto(`${server.address}/#play=${made.text}`);
        await done(page, 0);
        await awake(page, names);
        names.length = 0;
        for (const [index, step] of made.steps.entries()) {
          await script.play(mouse(page), step);
          await done(page, index + 1);
        }
        await page.locator(".solved h2").waitFor();
        assert.ok(!names.includes("play") && !names.includes("draw"), names.join());
        await page.goto(`${server.address}/#solve=${made.text}`);
        await page.locator("form button[type=submit]").click();
        await page.locator("main :is(.claims, .moves, .failure)").first().waitFor();
        assert.ok(names.includes("solve"), names.join());
      });
    } finally {
      server.stop();
    }
  });
}

it("plays on when the server is gone", async () => {
  const script = known.get("futoshiki");
  if (!script) throw new Error("no script");
  const made = await board(bench, script);
  const server = await startServer("--engine", join(SITE ?? "", "engine.wasm"));
  await bench.page({ expected: /Failed to (load|fetch)|ERR_CONNECTION/ }, async (page) => {
    const names = asked(page);
    await page.goto(`${server.address}/#play=${made.text}`);
    await done(page, 0);
    await awake(page, names);
    server.stop();
    // The last move wins: what shows that comes from the server.
    for (const [index, step] of made.steps.slice(0, -1).entries()) {
      await script.play(mouse(page), step);
      await done(page, index + 1);
    }
  });
});

it("keeps asking the server where the module can't be used", async () => {
  const script = known.get("loops");
  if (!script) throw new Error("no script");
  const made = await board(bench, script);
  const server = await startServer("--engine", join(SITE ?? "", "engine.wasm"));
  try {
    await bench.page({ expected: /module can't be used|404/ }, async (page) => {
      await page.route("**/engine.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
      const names = asked(page);
      const warned = page.waitForEvent("console", (message) => message.text().includes("module can't be used"));
      await page.goto(`${server.address}/#play=${made.text}`);
      await done(page, 0);
      await warned;
      names.length = 0;
      await script.play(mouse(page), made.steps[0] ?? "");
      await done(page, 1);
      assert.ok(names.includes("play"), names.join());
    });
  } finally {
    server.stop();
  }
});
