// Pictures of our own on the shelf: the win shows the picture and says what it is, and not before.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench } from "../support/browser.js";
import { scripts } from "../support/catalogue.js";
import { mouse } from "../support/hands.js";

const script = (await scripts()).get("logipix");
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

it("shows a solved picture with its title, and the clues again after an undo", async () => {
  assert.ok(script);
  const { examples } = await bench.ask("examples", { puzzle: "logipix" });
  const titled = examples.filter((/** @type {any} */ example) => example.title);
  assert.ok(titled.length >= 60, `${titled.length} pictures`);
  const [{ text, title }] = titled;
  const solved = await bench.ask("solve", { text, steps: true });
  const steps = String(solved.steps).split("/")[2]?.split(",").filter((move) => /\w/.test(move)) ?? [];
  await bench.page({ fragment: `#play=${text}` }, async (page) => {
    await page.locator(".board[data-done='0']").waitFor();
    for (const [index, step] of (script.steps?.(steps) ?? steps).entries()) {
      assert.equal(await page.getByText(title).count(), 0, "no spoiler");
      await script.play(mouse(page), step);
      await page.locator(`.board[data-done="${index + 1}"]`).waitFor();
    }
    await page.locator(".solved h2", { hasText: title }).waitFor();
    await page.locator(".board.revealed").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".board .scene text").length === 0);
    await page.locator('[data-tool="undo"]').click();
    await page.locator(".board:not(.revealed)").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".board .scene text").length > 0);
  });
});
