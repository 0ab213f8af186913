// Home: today's tiles with their states, the shelf, new games, and room for all of it on every window.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { Bench } from "../support/browser.js";

/** @typedef {import("playwright-core").Page} Page */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** Today's tiles are drawn. @param {Page} page */
const drawn = (page) => page.waitForFunction(() => document.querySelectorAll(".tile-picture .scene > *").length > 0 && [...document.querySelectorAll(".tile-picture")].every((tile) => tile.querySelector(".scene > *")));

/** @param {Page} page */
async function axe(page) {
  await page.addScriptTag({ path: AXE }).catch(() => page.evaluate((code) => (0, eval)(code), ""));
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag22aa"] });
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  assert.deepEqual(found, []);
}

describe("today", () => {
  it("shows today's board of every puzzle, and its state", async () => {
    await bench.page({}, async (page) => {
      await drawn(page);
      assert.equal(await page.locator(".puzzle-card").count(), 5);
      await page.locator('[data-puzzle="futoshiki"] .tile-state', { hasText: "Easy · new" }).waitFor();
      await page.locator('[data-puzzle="futoshiki"] .tile-picture').click();
      await page.locator(".board[data-done='0']").waitFor();
      const { board } = await page.evaluate(() => JSON.parse(localStorage.getItem("gridwright.1.games") ?? "[]")[0]);
      const { steps } = await bench.ask("solve", { text: board, steps: true });
      const [first = "", ...rest] = steps.split("/")[2].split(",").filter((/** @type {string} */ move) => /=/.test(move));
      const play = async (/** @type {string} */ step) => {
        const [, row, column, value] = /^r(\d+)c(\d+)=(\w+)/.exec(step) ?? [];
        await page.locator(".board").focus();
        await page.locator(`.board [role="gridcell"]`).first().waitFor({ state: "attached" });
        const box = await page.locator(".board .scene").boundingBox();
        assert.ok(box);
        const side = box.width / 5;
        await page.mouse.click(box.x + side * (Number(column) - 0.5), box.y + (box.height / 5) * (Number(row) - 0.5));
        await page.keyboard.press(String(value));
      };
      await play(first);
      await page.locator(".board[data-done='1']").waitFor();
      await page.goto(`${bench.address}/#/`);
      await page.locator('[data-puzzle="futoshiki"] .tile-state', { hasText: "begun" }).waitFor();
      await page.locator('[data-puzzle="futoshiki"] .tile-picture').click();
      for (const step of rest) await play(step);
      await page.locator(".solved h2").waitFor();
      await page.locator('[data-next-daily="medium"]').waitFor();
      await page.goto(`${bench.address}/#/`);
      await page.locator('[data-puzzle="futoshiki"] .tile-state', { hasText: /solved in \d+:\d\d/ }).waitFor();
      await page.locator('[data-puzzle="futoshiki"] .tile-tick').waitFor();
    });
  });
});

it("asks for size and difficulty once, remembers them, and lets them be changed", async () => {
  await bench.page({}, async (page) => {
    const futoshiki = page.locator('[data-puzzle="futoshiki"]');
    await futoshiki.locator('[data-action="new"]').click();
    await page.locator('dialog [data-size="4"]').click();
    await page.locator('dialog [data-grade="easy"]').click();
    await page.locator('dialog [data-action="start"]').click();
    await page.locator('.board[aria-rowcount="4"]').waitFor();
    await page.goto(`${bench.address}/#/`);
    await futoshiki.locator('[data-action="new"]').click();
    await page.locator('.board[aria-rowcount="4"]').waitFor();
    await page.goto(`${bench.address}/#/`);
    await futoshiki.locator('[data-action="change"]').click();
    await page.locator('dialog [data-size="5"]').click();
    await page.locator('dialog [data-action="start"]').click();
    await page.locator('.board[aria-rowcount="5"]').waitFor();
  });
});

it("shows the shelf as packs with progress, and draws thumbnails when they are seen", async () => {
  await bench.page({}, async (page) => {
    await page.locator('[data-pack="loops"]').scrollIntoViewIfNeeded();
    await page.locator('[data-pack="loops"]', { hasText: "0 of 30 solved" }).waitFor();
    await page.locator('[data-pack="loops"]').click();
    await page.locator(".shelf-pack .thumbnail .scene > :is(rect, g, circle)").first().waitFor();
    await page.locator(".board-item").first().click();
    await page.locator(".board[data-done='0']").waitFor();
  });
});

for (const width of [320, 390, 768, 1280]) {
  it(`fits into ${width} pixels`, async () => {
    await bench.page({ viewport: { width, height: 844 } }, async (page) => {
      await drawn(page);
      for (const address of ["#/", "#/calendar", "#/statistics", "#/shelf/futoshiki"]) {
        await page.goto(`${bench.address}/${address}`);
        await page.locator("main .page h1").waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${address}: ${wide}`);
      }
    });
  });
}

for (const locale of ["en-GB", "fr-FR"]) {
  it(`takes a screen and a half on a phone, with games to go on with too: ${locale}`, async () => {
    const texts = ["loops:5x5:16162416e43a402ca84588888", "futoshiki:5:.g.1....v..n....3..g..n.l.n.l....", "solitaire:english:d4-d4"];
    const games = texts.map((board) => ({ board, puzzle: board.split(":")[0], session: board, seconds: 65, updated: 1, grade: "medium", daily: null, solved: false, done: 3, helped: false }));
    await bench.page({ ...PHONE, locale, fragment: "#/make" }, async (page) => {
      await page.evaluate((games) => localStorage.setItem("gridwright.1.games", JSON.stringify(games)), games);
      await page.goto(`${bench.address}/#/`);
      await drawn(page);
      await page.locator(".home-tools a").first().waitFor();
      await page.locator(".home-going .game").nth(2).waitFor();
      await page.locator(".pack progress").first().waitFor();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(height <= 1.5 * 844, `${height}`);
    });
  });
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  it(`is clean for axe: ${colorScheme}`, async () => {
    await bench.page({ colorScheme, bypassCSP: true }, async (page) => {
      await drawn(page);
      for (const address of ["#/", "#/calendar", "#/statistics"]) {
        await page.goto(`${bench.address}/${address}`);
        await page.locator("main .page h1").waitFor();
        await page.waitForTimeout(400);
        await axe(page);
      }
    });
  });
}
