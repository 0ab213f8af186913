// Daily puzzles: what a chip says is what opens, by the visitor's own calendar, and its tick comes back to it.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Bench, judged } from "../support/browser.js";
import { scripts } from "../support/catalogue.js";

/** @typedef {import("playwright-core").Page} Page */

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

const chips = (/** @type {Page} */ page, /** @type {string} */ puzzle) =>
  page.locator(`[data-puzzle="${puzzle}"] [data-daily]`);

/** The game that was opened last. @param {Page} page @returns {Promise<any>} */
const lastGame = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("gridwright.1.games") ?? "[]")[0]);

for (const { puzzle } of known.values()) {
  describe(puzzle, () => {
    it("opens dailies of the difficulty on their chips, and ticks those", async () => {
      await bench.page({}, async (page) => {
        await chips(page, puzzle).first().waitFor();
        const grades = await chips(page, puzzle).evaluateAll((all) => all.map((chip) => chip.getAttribute("data-daily")));
        assert.ok(grades.length >= 3, `${grades}`);
        for (const grade of grades) {
          const began = Date.now();
          await page.locator(`[data-puzzle="${puzzle}"] [data-daily="${grade}"]`).click();
          await page.locator(".board[data-done='0']").waitFor();
          const took = Date.now() - began;
          console.log(`${puzzle} ${grade}: opened in ${took} ms`);
          if (judged()) assert.ok(took < 1000, `${took} ms`);
          assert.equal(await page.locator(".toast:visible").count(), 0, "no board falls short");
          const game = await lastGame(page);
          assert.equal(game.grade, grade);
          await solveInStorage(page, game.board);
          await page.goto(`${bench.address}/#/`);
          await page.locator(`[data-puzzle="${puzzle}"] .chip.done[data-daily="${grade}"]`).waitFor();
        }
        assert.equal(await page.locator(`[data-puzzle="${puzzle}"] .today .chip.done`).count(), grades.length);
      });
    });
  });
}

/** Marks a game as won, as a win would. @param {Page} page @param {string} board */
async function solveInStorage(page, board) {
  await page.goto(`${bench.address}/#/make`);
  // The game is saved once more when its page is left.
  await page.locator("#paste").waitFor();
  await page.evaluate((board) => {
    const key = "gridwright.1.games";
    const games = JSON.parse(localStorage.getItem(key) ?? "[]");
    for (const game of games) if (game.board === board) game.solved = true;
    localStorage.setItem(key, JSON.stringify(games));
  }, board);
}

describe("the calendar", () => {
  /** The board behind today's first chip of Loops. @param {string} timezoneId @param {string} now */
  async function boardOf(timezoneId, now) {
    let board = "";
    await bench.page({ timezoneId, fragment: "#/make" }, async (page) => {
      await page.clock.setFixedTime(new Date(now));
      await page.goto(`${bench.address}/#/`);
      await chips(page, "loops").first().click();
      await page.locator(".board[data-done='0']").waitFor();
      board = (await lastGame(page)).board;
    });
    return board;
  }

  it("is the visitor's own, not the server's", async () => {
    const evening = await boardOf("Europe/Paris", "2027-03-01T22:59:00Z");
    const midnight = await boardOf("Europe/Paris", "2027-03-01T23:00:00Z");
    const ahead = await boardOf("Pacific/Auckland", "2027-03-01T12:00:00Z");
    const behind = await boardOf("America/Los_Angeles", "2027-03-03T07:59:00Z");
    assert.notEqual(evening, midnight);
    assert.deepEqual([ahead, behind], [midnight, midnight], "2 March 2027 everywhere");
  });

  it("loads recipes and one month, not all years", async () => {
    await bench.page({ timezoneId: "UTC", fragment: "#/make" }, async (page) => {
      /** @type {Map<string, number>} */
      const files = new Map();
      page.on("response", async (response) => {
        const name = response.url().split("/dailies/")[1];
        if (name) files.set(name, (await response.body()).length);
      });
      await page.clock.setFixedTime(new Date("2027-03-01T12:00:00Z"));
      await page.goto(`${bench.address}/#/`);
      await page.waitForFunction(() => document.querySelectorAll(".tile-picture .scene > *").length > 0 && [...document.querySelectorAll(".tile-picture")].every((tile) => tile.querySelector(".scene > *")));
      assert.deepEqual([...files.keys()].filter((name) => name !== "recipes.json"), ["2027-03.json"]);
      const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
      console.log(`home loads ${bytes} bytes of dailies`);
      assert.ok(bytes < 6000, `${bytes}`);
    });
  });

  it("has the picture that a day always had", async () => {
    const { examples } = await bench.ask("examples", { puzzle: "logipix" });
    for (const [day, picture] of [["2026-01-01", "hourglass"], ["2026-01-02", "tulip"], ["2026-11-18", "sword"]]) {
      await bench.page({ fragment: `#/daily/logipix/picture/${day}` }, async (page) => {
        await page.clock.setFixedTime(new Date("2026-11-19T12:00:00Z"));
        await page.reload();
        await page.locator(".board[data-done='0']").waitFor();
        const { text } = examples.find((/** @type {any} */ example) => example.picture === picture);
        assert.equal((await lastGame(page)).board, text, day);
      });
    }
  });

  it("has boards before its first day and after its last", async () => {
    const boards = [await boardOf("UTC", "2025-12-31T12:00:00Z"), await boardOf("UTC", "2031-01-01T12:00:00Z")];
    assert.ok(boards.every((board) => board.startsWith("loops:")));
  });
});
