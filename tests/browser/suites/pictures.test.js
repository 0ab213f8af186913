// Logipix: what a stroke comes to while it is drawn, the picture of the day, a board from an emoji or a word.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench, PHONE } from "../support/browser.js";
import { centre, mouse } from "../support/hands.js";
import script from "../gestures/logipix.js";

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

/** The marks of the preview, as text. @param {import("playwright-core").Page} page */
const preview = (page) => page.locator(".picture-preview canvas").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());

it("makes a board with one solution from a word, shows it beforehand, and its title at the win", async () => {
  await bench.page({ fragment: "#/make/logipix" }, async (page) => {
    assert.ok(await page.locator(".picture-card [type=submit]").isDisabled(), "nothing to make a board of");
    await page.locator("#word").fill("OK");
    await page.locator(".picture-preview canvas").waitFor();
    const usual = await preview(page);
    await page.locator('[data-side="15"]').click();
    await page.waitForFunction(() => document.querySelector(".picture-preview canvas")?.getAttribute("width") === "15");
    assert.notEqual(await preview(page), usual);
    await page.locator('.picture-card button[type="submit"]').click();
    await page.locator(".made-board .primary").click();
    await page.locator(".board[data-done='0']").waitFor();
    const text = decodeURIComponent(new URL(page.url()).hash).replace("#play=", "");
    const { status, steps, solutions } = await bench.ask("solve", { text, task: "unique", steps: true });
    assert.equal(status, "solved");
    assert.equal(solutions.length, 1);
    const moves = String(steps).split("/")[2]?.split(",").filter((move) => /\w/.test(move)) ?? [];
    const missing = moves.pop() ?? "";
    await page.goto(`${bench.address}/#play=${text}//${moves.join(",")}`);
    await page.locator(".board[role=grid][data-done]:not([data-done='0'])").waitFor();
    await script.play(mouse(page), missing);
    await page.locator(".solved h2", { hasText: "OK" }).waitFor();
  });
});

it("offers pictures to try, black and white or in colour", async () => {
  await bench.page({ fragment: "#/make/logipix" }, async (page) => {
    await page.locator("[data-idea]").first().click();
    await page.locator(".picture-preview canvas").waitFor();
    assert.ok(await page.locator(".picture-card [type=submit]").isEnabled());
    await page.locator("#word").fill("");
    await page.locator(".picture-preview canvas").waitFor({ state: "detached" });
    assert.ok(await page.locator(".picture-card [type=submit]").isDisabled());
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
