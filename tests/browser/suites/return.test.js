// Reasons to return: result card, share text, calendar with archive, statistics, export and import, over days and time zones.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { Bench } from "../support/browser.js";
import { mouse } from "../support/hands.js";
import { board, scripts } from "../support/catalogue.js";

/** @typedef {import("playwright-core").Page} Page */

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** @param {Page} page @param {string} key @param {unknown} value */
const put = (page, key, value) => page.evaluate(([key, value]) => localStorage.setItem(`gridwright.1.${key}`, JSON.stringify(value)), /** @type {const} */ ([key, value]));
/** @param {Page} page @param {string} key @returns {Promise<any>} */
const get = (page, key) => page.evaluate((key) => JSON.parse(localStorage.getItem(`gridwright.1.${key}`) ?? "null"), key);

const record = (/** @type {object} */ more) => ({ puzzle: "loops", grade: "easy", board: `b${Math.random()}`, size: "7 × 7", seconds: 90, day: "2027-03-01", daily: null, helped: false, ...more });

for (const script of known.values()) {
  it(`tells the result, and shares it without the solution: ${script.puzzle}`, async () => {
    const made = await board(bench, script, "result");
    await bench.page({ fragment: `#play=${made.text}`, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await page.locator(".board[data-done='0']").waitFor();
      for (const [index, step] of made.steps.entries()) {
        await script.play(mouse(page), step);
        await page.locator(`.board[data-done='${index + 1}']`).waitFor();
      }
      await page.locator(".solved [data-figure='time'] dd", { hasText: /\d+:\d\d/ }).waitFor();
      await page.locator(".solved [data-figure='hints'] dd", { hasText: "None" }).waitFor();
      await page.locator(".solved [data-figure='mistakes'] dd", { hasText: "None" }).waitFor();
      await page.locator(".solved [data-figure='streak'] dd", { hasText: "One day" }).waitFor();
      if (["solitaire", "ricochet"].includes(script.puzzle)) await page.locator(".solved [data-figure='moves'] .soft", { hasText: /minimum/i }).waitFor();
      await page.locator('[data-action="share"]').click();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(text, /^Gridwright · .+\n✓ \d+:\d\d · no hints · no mistakes\nhttp/);
      assert.ok(!text.includes("//r1") && text.trim().endsWith(made.text.replace(/[%\s"<>`#]/g, encodeURIComponent)), text);
    });
  });
}

describe("days", () => {
  it("shares a daily as a link that opens it anywhere, by the visitor's own day", async () => {
    /** @type {string[]} */
    const boards = [];
    for (const [timezoneId, now] of [["Pacific/Auckland", "2027-03-01T12:00:00Z"], ["America/Los_Angeles", "2027-03-03T07:59:00Z"]]) {
      await bench.page({ timezoneId, fragment: "#/make" }, async (page) => {
        await page.clock.setFixedTime(new Date(now ?? ""));
        await page.goto(`${bench.address}/#/daily/loops/easy/2027-03-02`);
        await page.locator(".board[data-done='0']").waitFor();
        const [game] = await get(page, "games");
        assert.equal(game.daily, "2027-03-02");
        boards.push(game.board);
        await page.goto(`${bench.address}/#/daily/loops/easy/2027-03-03`);
        await page.locator(".missing-page").waitFor();
      });
    }
    assert.equal(boards[0], boards[1]);
  });

  it("keeps the day of a daily that is won after midnight, in the card, the share text and the calendar", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    await bench.page({ timezoneId: "Europe/Paris", locale: "en-GB", permissions, fragment: "#/make" }, async (page) => {
      await page.clock.setFixedTime(new Date("2027-03-01T22:59:00Z"));
      await page.goto(`${bench.address}/#/daily/futoshiki/easy/2027-03-01`);
      await page.locator(".board[data-done='0']").waitFor();
      const { board: text } = (await get(page, "games"))[0];
      const { steps } = await bench.ask("solve", { text, steps: true });
      const script = known.get("futoshiki");
      const moves = steps.split("/")[2].split(",").filter((/** @type {string} */ move) => /=/.test(move));
      for (const [index, move] of moves.entries()) {
        if (index === 3) await page.clock.setFixedTime(new Date("2027-03-01T23:01:00Z"));
        await script?.play(mouse(page), move);
        await page.locator(`.board[data-done='${index + 1}']`).waitFor();
      }
      await page.locator(".solved", { hasText: "1 March" }).waitFor();
      // The next harder one of the same day comes first.
      await page.locator('.solved [data-next-daily="medium"]').waitFor();
      await page.locator('[data-action="share"]').click();
      const said = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(said, /^Gridwright · Futoshiki · Easy · 1 March\n/);
      assert.ok(said.endsWith("#/daily/futoshiki/easy/2027-03-01"), said);
      const [won] = await get(page, "records");
      assert.deepEqual([won.daily, won.day], ["2027-03-01", "2027-03-02"]);
      await page.goto(`${bench.address}/#/calendar`);
      await page.locator('[data-day="2027-03-01"][data-solved="1"]').waitFor();
      await page.locator('[data-day="2027-03-02"][aria-current="date"]').waitFor();
    });
  });

  it("marks solved days in the calendar, counts streaks over them, and plays earlier days", async () => {
    await bench.page({ timezoneId: "Europe/Paris", fragment: "#/make" }, async (page) => {
      await page.clock.setFixedTime(new Date("2027-03-01T22:59:00Z"));
      await put(page, "records", [record({ day: "2027-02-28", daily: "2027-02-28" }), record({ day: "2027-03-01", daily: "2027-03-01" })]);
      await page.goto(`${bench.address}/#/calendar`);
      await page.locator('[data-day="2027-03-01"][data-solved="1"][aria-current="date"]').waitFor();
      await page.locator(".streak", { hasText: "2 days in a row" }).waitFor();
      assert.ok(await page.locator('[data-day="2027-03-02"]').isDisabled());
      await page.locator('[data-month="-1"]').click();
      await page.locator('[data-day="2027-02-28"][data-solved="1"]').click();
      await page.locator('[data-puzzle="loops"] .chip.done[data-daily="easy"]').waitFor();
      await page.locator('[data-puzzle="loops"] [data-daily="medium"]').click();
      await page.locator(".board[data-done='0']").waitFor();
      assert.equal((await get(page, "games"))[0].daily, "2027-02-28");
      // A minute later it is another day in Paris.
      await page.clock.setFixedTime(new Date("2027-03-01T23:00:00Z"));
      await page.goto(`${bench.address}/#/calendar`);
      await page.locator('[data-day="2027-03-02"][aria-current="date"]').waitFor();
      await page.locator(".streak", { hasText: "2 days in a row" }).waitFor();
      await page.clock.setFixedTime(new Date("2027-03-02T23:00:00Z"));
      await page.goto(`${bench.address}/#/`);
      await page.locator(".tile-state").first().waitFor();
      assert.equal(await page.locator(".streak").count(), 0, "a day was left out");
    });
  });
});

describe("statistics", () => {
  it("show a distribution for each difficulty, and suggest the next one", async () => {
    await bench.page({ fragment: "#/make" }, async (page) => {
      await put(page, "records", [30, 90, 100].map((seconds) => record({ seconds })));
      await page.goto(`${bench.address}/#/statistics`);
      const row = page.locator('[data-puzzle="loops"] [data-grade="easy"]');
      await row.locator("p", { hasText: "3 wins · 3 without help · best 0:30 · median 1:30" }).waitFor();
      const bars = await row.locator(".bars li").evaluateAll((all) => all.map((bar) => bar.getAttribute("data-wins")));
      assert.deepEqual(bars, ["1", "2", "0", "0", "0", "0"]);
      await page.locator('[data-puzzle="loops"]', { hasText: "Suggested next: Medium" }).waitFor();
      await page.goto(`${bench.address}/#/`);
      await page.locator('[data-puzzle="loops"] .chip.shown[data-daily="medium"]').waitFor();
    });
  });

  it("are exported to a file and imported elsewhere, where nothing is lost", async () => {
    let file = "";
    const game = (/** @type {number} */ n) => ({ board: `loops:1x2:2${n}`, puzzle: "loops", session: `loops:1x2:2${n}//r1c1:1`, seconds: 5, updated: 1000 + n, grade: null, daily: null, solved: false, done: 1, helped: false });
    await bench.page({ fragment: "#/make", timezoneId: "Asia/Tokyo" }, async (page) => {
      await put(page, "games", Array.from({ length: 50 }, (_, n) => game(n)));
      await put(page, "records", [record({ board: "one" }), record({ board: "two" })]);
      await page.goto(`${bench.address}/#/statistics`);
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-action="export"]').click()]);
      file = await readFile(await download.path(), "utf8");
    });
    await bench.page({ fragment: "#/make", timezoneId: "America/New_York" }, async (page) => {
      await put(page, "games", Array.from({ length: 50 }, (_, n) => ({ ...game(n + 30), seconds: 7, updated: 5000 })));
      await put(page, "records", [record({ board: "two", day: "2027-01-01" }), record({ board: "three" })]);
      await page.goto(`${bench.address}/#/statistics`);
      await page.locator('.statistics-page input[type="file"]').setInputFiles({ name: "saved.json", mimeType: "application/json", buffer: Buffer.from(file) });
      await page.locator(".note", { hasText: "New or newer games: 30; new records: 1." }).waitFor();
      const games = await get(page, "games");
      assert.equal(games.length, 80);
      assert.equal(games.filter((/** @type {any} */ { seconds }) => seconds === 7).length, 50, "the later game of a board stays");
      const records = await get(page, "records");
      assert.deepEqual(records.map((/** @type {any} */ { board }) => board).sort(), ["one", "three", "two"]);
      assert.equal(records.find((/** @type {any} */ { board }) => board === "two").day, "2027-01-01", "the first win counts");
    });
  });

  it("keep days and streaks when they are exported on one day and imported on another, in another time zone", async () => {
    let file = "";
    await bench.page({ timezoneId: "Asia/Tokyo", fragment: "#/make" }, async (page) => {
      // 2 March in Tokyo.
      await page.clock.setFixedTime(new Date("2027-03-01T16:00:00Z"));
      await put(page, "games", []);
      await put(page, "records", ["2027-02-28", "2027-03-01", "2027-03-02"].map((day) => record({ day, daily: day })));
      await page.goto(`${bench.address}/#/statistics`);
      await page.locator(".totals div", { hasText: "Days in a row" }).filter({ hasText: "3" }).waitFor();
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-action="export"]').click()]);
      assert.equal(download.suggestedFilename(), "gridwright-2027-03-02.json");
      file = await readFile(await download.path(), "utf8");
    });
    for (const [now, streak] of /** @type {const} */ ([["2027-03-03T20:00:00Z", 3], ["2027-03-05T20:00:00Z", 0]])) {
      await bench.page({ timezoneId: "America/New_York", fragment: "#/make" }, async (page) => {
        await page.clock.setFixedTime(new Date(now));
        await page.goto(`${bench.address}/#/statistics`);
        await page.locator('.statistics-page input[type="file"]').setInputFiles({ name: "saved.json", mimeType: "application/json", buffer: Buffer.from(file) });
        await page.locator(".totals div", { hasText: "Days in a row" }).filter({ hasText: String(streak) }).waitFor();
        await page.locator(".totals div", { hasText: "Longest streak" }).filter({ hasText: "3" }).waitFor();
        await page.goto(`${bench.address}/#/calendar/2027-03-01`);
        for (const day of ["2027-03-01", "2027-03-02"]) await page.locator(`[data-day="${day}"][data-solved="1"]`).waitFor();
        assert.equal(await page.locator('[data-day="2027-03-03"][data-solved="1"]').count(), 0);
      });
    }
  });

  it("say what is wrong with a file", async () => {
    const good = { app: "gridwright", version: 1, games: [], records: [] };
    /** @type {[string, RegExp][]} */
    const files = [
      ["{", /not JSON/],
      ["[]", /does not come from Gridwright/],
      [JSON.stringify({ ...good, version: 2 }), /Version 2 of this file is unknown/],
      [JSON.stringify({ ...good, games: 3 }), /Expected a list of games, found number/],
      [JSON.stringify({ ...good, records: [record({ seconds: "x" })] }), /records, entry 1: expected a number in "seconds", found string/],
      [JSON.stringify({ ...good, records: [record({ day: "yesterday" })] }), /expected a day such as 2026-01-31, found yesterday/],
    ];
    await bench.page({ fragment: "#/statistics" }, async (page) => {
      for (const [text, said] of files) {
        await page.locator('.statistics-page input[type="file"]').setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
        await page.locator(".import-said", { hasText: said }).waitFor();
      }
      assert.equal(await get(page, "records"), null);
    });
  });
});
