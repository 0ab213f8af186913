// The first minutes: the lesson of each puzzle is finished by mouse, by touch and by keyboard.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench, PHONE } from "../support/browser.js";
import { scripts } from "../support/catalogue.js";
import { keyboard, mouse, touch } from "../support/hands.js";

/** What is played in each of the three steps, as moves of the engine. @type {Record<string, string[][]>} */
const MOVES = {
  futoshiki: [["r1c2=2"], ["r1c2=1"], ["r1c1=1", "r1c2=2", "r2c1=2", "r2c2=1"]],
  loops: [["r1c2:1"], ["r1c2:1"], ["r1c1:1", "r1c2:1"]],
  solitaire: [["a1-c1"], ["a1-c1"], ["a1-c1-e1"]],
  ricochet: [["Re@r1c1-r1c3"], ["Re@r1c1-r1c4"], ["Re@r1c1-r1c3", "Rs@r1c3-r3c3"]],
  logipix: [["r1c1:e"], ["r1c1:eee"], ["r1c2:s", "r1c1:ss"]],
};

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

for (const script of known.values()) {
  for (const [name, hands, device] of /** @type {const} */ ([["mouse", mouse, {}], ["touch", touch, PHONE], ["keyboard", keyboard, {}]])) {
    it(`is finished by ${name}: ${script.puzzle}`, async () => {
      await bench.page({ ...device, introduced: false }, async (page) => {
        await page.locator(`[data-puzzle="${script.puzzle}"] [data-action="rules"]`).click();
        for (const [index, moves] of (MOVES[script.puzzle] ?? []).entries()) {
          await page.locator(`.lesson-stage[data-goal="${["right", "wrong", "win"][index]}"] .board[data-done="0"]`).waitFor();
          assert.equal(await page.locator(".lesson-stage .board > .scene > .s-label.r-mark").count(), 0, "no coordinates, which look like clues");
          const playing = hands(page);
          for (const [count, move] of moves.entries()) {
            await script.play(playing, move);
            if (count + 1 < moves.length) await page.locator(`.board[data-done="${count + 1}"]`).waitFor();
          }
          await page.locator('.lesson-stage[data-reached="true"]').waitFor();
          assert.ok((await page.locator(".lesson-said").innerText()).length > 5);
          await page.locator('dialog [data-action="next"]').click();
        }
        await page.locator("dialog").waitFor({ state: "detached" });
      });
    });
  }
}
