// The static site: without a network, installed, brought up to date; and its module, badly treated.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { Bench, EXECUTABLE, FLAGS } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { mouse } from "../support/hands.js";
import { SITE, startServer } from "../support/program.js";
import { serveSite } from "../support/site.js";

/** @typedef {import("playwright-core").Page} Page */

const folder = SITE ?? "";
const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** Waits until every file is kept. @param {Page} page */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Runs in the page: rules are explained once. @param {string[]} introduced */
const beenHere = (introduced) => localStorage.setItem("gridwright.1.settings", JSON.stringify({ introduced }));

/** Waits until so many moves are done. @param {Page} page @param {number} count */
const done = (page, count) => page.locator(`.board[data-done="${count}"]`).waitFor();

it("plays, makes, solves and explains every puzzle without a network, once it was opened", async () => {
  const site = await serveSite(folder);
  const context = await bench.browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const failed = /** @type {string[]} */ ([]);
  page.on("pageerror", (error) => failed.push(String(error)));
  try {
    await page.goto(`${site.address}/`);
    await kept(page);
    await page.evaluate(beenHere, [...known.keys()]);
    site.stop();
    await context.setOffline(true);
    for (const script of known.values()) {
      const made = await board(bench, script);
      await page.goto(`${site.address}/?${script.puzzle}#play=${made.text}`);
      await done(page, 0);
      const hands = mouse(page);
      for (const [index, step] of made.steps.entries()) {
        await script.play(hands, step);
        await done(page, index + 1);
      }
      await page.locator(".solved h2").waitFor();
      for (const [view, shown] of [["solve", ".claims, .moves, .failure"], ["explain", ".walk"]]) {
        await page.goto(`${site.address}/?${script.puzzle}#${view}=${made.text}`);
        if (view === "solve") await page.locator("form button[type=submit]").click();
        await page.locator(`main ${shown}`).first().waitFor();
      }
    }
    assert.deepEqual(failed, []);
  } finally {
    await context.close();
  }
});

it("can be installed", async () => {
  const profile = await mkdtemp(join(tmpdir(), "gridwright-"));
  const context = await chromium.launchPersistentContext(profile, { executablePath: EXECUTABLE, args: FLAGS });
  try {
    const page = await context.newPage();
    await page.goto(`${bench.address}/`);
    await kept(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors, []);
    const { errors, url } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    assert.ok(url.endsWith("/app.webmanifest"));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

it("offers a new version quietly, and goes on with the game after the visitor takes it", async () => {
  let version = 1;
  const change = (/** @type {string} */ name, /** @type {Buffer} */ content) =>
    name === "service_worker.js" && version > 1
      ? Buffer.from(content.toString().replace(/VERSION = "\w+"/, `VERSION = "next${version}"`))
      : content;
  const site = await serveSite(folder, change);
  const context = await bench.browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  try {
    const script = known.get("futoshiki");
    if (!script) throw new Error("no script");
    const made = await board(bench, script);
    await page.goto(`${site.address}/`);
    await kept(page);
    await page.evaluate(beenHere, [...known.keys()]);
    // A second visit is controlled by the worker.
    await page.goto(`${site.address}/?second#play=${made.text}`);
    await done(page, 0);
    await script.play(mouse(page), made.steps[0] ?? "");
    await done(page, 1);
    assert.equal(await page.locator(".new-version").count(), 0);
    version = 2;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const notice = page.locator(".new-version");
    await notice.waitFor();
    // The game goes on meanwhile.
    await script.play(mouse(page), made.steps[1] ?? "");
    await done(page, 2);
    const reloaded = page.waitForEvent("load");
    await notice.locator("button").first().click();
    await reloaded;
    await done(page, 2);
    assert.equal(await page.locator(".new-version").count(), 0);
    assert.deepEqual(await page.evaluate(() => caches.keys()), ["gridwright-next2"]);
  } finally {
    await context.close();
    site.stop();
  }
});

it("answers bad and long requests as over HTTP, and lives on", async () => {
  await bench.page({ expected: /memory|RuntimeError/ }, async (page) => {
    const outcome = (/** @type {string} */ operation, /** @type {string} */ body) =>
      page.evaluate(
        async ([operation, body]) => {
          const { ask } = await import(new URL("js/engine/transport.js", document.baseURI).href);
          const outcome = await ask(operation, body, null);
          return outcome.failure?.code ?? outcome.answer.stop ?? outcome.answer.status ?? outcome.answer.op;
        },
        [operation, body],
      );
    assert.equal(await outcome("draw", JSON.stringify({ text: "x".repeat(10_000_000) })), "too_big");
    assert.equal(await outcome("draw", "[".repeat(100_000)), "bad_request");
    assert.equal(await outcome("draw", '{"text": "\\ud800"}'), "bad_request");
    assert.equal(await outcome("fly", "{}"), "unknown_name");
    assert.equal(await outcome("solve", JSON.stringify({ text: "english:d4-d4", task: "count", limits: { millis: 200 } })), "time");
    // Cancelled work ends; clicks are answered while four searches run.
    const answered = await page.evaluate(async () => {
      const { ask } = await import(new URL("js/engine/transport.js", document.baseURI).href);
      const body = JSON.stringify({ text: "english:d4-d4", task: "count" });
      const ending = new AbortController();
      const searches = Array.from({ length: 6 }, () => ask("solve", body, ending.signal).catch((/** @type {Error} */ error) => error.name));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const drawn = await ask("draw", JSON.stringify({ text: "english:d4-d4" }), null);
      ending.abort();
      const names = await Promise.all(searches);
      const solved = await ask("solve", JSON.stringify({ text: "english:d4-d4" }), null);
      return [drawn.answer.op, ...new Set(names), solved.answer.status];
    });
    assert.deepEqual(answered, ["draw", "AbortError", "solved"]);
  });
});

it("says in a sentence that the engine can't be loaded", async () => {
  const site = await serveSite(folder, (name, content) => (name === "engine.wasm" ? Buffer.from("gone") : content));
  try {
    await bench.page({ expected: /CompileError/ }, async (page) => {
      await page.goto(`${site.address}/#play=futoshiki:5:.g.1....v..n....3..g..n.l.n.l....`);
      await page.locator("main .failure", { hasText: "The engine can’t be loaded. Check the connection" }).waitFor();
    });
  } finally {
    site.stop();
  }
});

it("makes links that the program opens", async () => {
  const link = `${bench.address}/#play=futoshiki:5:.g.1....v..n....3..g..n.l.n.l....`;
  const program = process.env.GRIDWRIGHT_BIN ?? "";
  const { stdout } = await promisify(execFile)(program, ["solve", "--format", "id", link]);
  assert.match(stdout, /^futoshiki:5:\.g\.1.*\/4315235421215345421312345/);
});

it("makes links that go on in the program's page, and from there in the site again", async () => {
  const program = await startServer();
  try {
    const script = known.get("futoshiki");
    if (!script) throw new Error("no script");
    const made = await board(bench, script);
    let link = `${bench.address}/#play=${made.text}`;
    for (const [moves, next] of [program.address, bench.address, program.address].entries()) {
      await bench.page({}, async (page) => {
        await page.goto(link.replace("/#", "/?other#"));
        await done(page, moves);
        await script.play(mouse(page), made.steps[moves] ?? "");
        await done(page, moves + 1);
        await page.waitForFunction((moves) => location.hash.split("//")[1]?.split(",").length === moves, moves + 1);
        link = page.url().replace(/^.*#/, `${next}/#`);
      });
    }
  } finally {
    program.stop();
  }
});
