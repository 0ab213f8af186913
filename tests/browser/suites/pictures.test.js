// Logipix: what a stroke comes to while it is drawn, the picture of the day, a board from an emoji or a word.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench, PHONE } from "../support/browser.js";
import { centre } from "../support/hands.js";

/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());


it("tells the length so far and the length wanted, and gently when a path can't end", async () => {
  await bench.page({ fragment: "#play=logipix:3x3:3a3f" }, async (page) => {
    await page.locator(".board[data-done='0']").waitFor();
    const said = page.locator(".stroke-note");
    const [from, right, down] = [await centre(page, [0, 0]), await centre(page, [0, 1]), await centre(page, [1, 0])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(right.x, right.y, { steps: 4 });
    await page.locator(".stroke-note:not(.shut)", { hasText: "2 / 3" }).waitFor();
    await page.mouse.move(from.x, from.y, { steps: 4 });
    await page.mouse.move(down.x, down.y, { steps: 4 });
    await page.locator(".stroke-note.shut", { hasText: "2 / 3" }).waitFor();
    await page.mouse.up();
    assert.equal(await said.isVisible(), false);
  });
});

it("has one of our own pictures each day, in turn", async () => {
  const { examples } = await bench.ask("examples", { puzzle: "logipix" });
  const pictures = examples.filter((/** @type {any} */ { title }) => title).map((/** @type {any} */ { text }) => text);
  await bench.page({}, async (page) => {
    const seen = [];
    for (const day of ["2026-02-01", "2026-02-02"]) {
      await page.goto(`${bench.address}/#/daily/logipix/picture/${day}`);
      await page.waitForURL(/play=/);
      await page.locator(".board[data-done='0']").waitFor();
      seen.push(decodeURIComponent(new URL(page.url()).hash).replace("#play=", ""));
    }
    const [first = "", second = ""] = seen;
    assert.equal((pictures.indexOf(first) + 1) % pictures.length, pictures.indexOf(second), `${seen}`);
    await page.goto(`${bench.address}/#/`);
    await page.locator('[data-puzzle="logipix"] [data-daily="picture"]').waitFor();
  });
});

it("makes a board with one solution from a word", async () => {
  await bench.page({ fragment: "#/make/logipix" }, async (page) => {
    await page.locator("#generator").selectOption("picture");
    await page.locator("#word").fill("OK");
    await page.locator('.generator button[type="submit"]').click();
    await page.locator(".made-board .primary").click();
    await page.locator(".board[data-done='0']").waitFor();
    const text = decodeURIComponent(new URL(page.url()).hash).replace("#play=", "");
    const { status } = await bench.ask("solve", { text, task: "unique" });
    assert.equal(status, "solved");
  });
});

it("starts with ten rows and columns on a phone", async () => {
  await bench.page({ ...PHONE }, async (page) => {
    await page.locator('[data-puzzle="logipix"] [data-action="new"]').tap();
    await page.locator('dialog [data-action="start"]').tap();
    await page.locator(".board[data-done='0']").waitFor();
    assert.match(page.url(), /logipix(:|%3A)10x10/);
  });
});
