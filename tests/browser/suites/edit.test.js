// The editor, over the catalogue: every tool of every palette by mouse, touch and keys; and Ricochet's keys.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Bench, PHONE } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { centre } from "../support/hands.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Bench} */
let bench;
before(async () => (bench = await Bench.start()));
after(() => bench.stop());

/** A point in a cell, off its middle: to the right. @param {Page} page */
async function pointIn(page) {
  const [{ x, y }, next] = [await centre(page, [1, 1]), await centre(page, [1, 2])];
  return { x: x + 0.3 * (next.x - x), y };
}

/** The board as the address has it. @param {Page} page */
const edited = (page) => page.evaluate(() => decodeURIComponent(location.hash.replace(/^#[^=]*=/, "")));

/** Ways to choose a tool and to put it into the cell in the second row and column; `side` is what is pointed at. */
const hands = {
  mouse: {
    options: {},
    side: 1,
    async put(/** @type {Page} */ page, /** @type {string} */ tool) {
      await page.locator(`[data-tool=${JSON.stringify(tool)}]`).click();
      const { x, y } = await pointIn(page);
      await page.mouse.click(x, y);
    },
  },
  touch: {
    options: PHONE,
    side: 1,
    async put(/** @type {Page} */ page, /** @type {string} */ tool) {
      await page.locator(`[data-tool=${JSON.stringify(tool)}]`).tap();
      const { x, y } = await pointIn(page);
      await page.touchscreen.tap(x, y);
    },
  },
  keys: {
    options: {},
    side: null,
    async put(/** @type {Page} */ page, /** @type {string} */ tool) {
      const chosen = page.locator("[data-tool][aria-checked='true']");
      for (let tries = 0; tries < 40 && (await chosen.getAttribute("data-tool")) !== tool; tries++) await page.keyboard.press("]");
      await page.locator(".board").focus();
      for (const key of ["ArrowUp", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    },
  },
};

describe("a palette", async () => {
  for (const script of (await scripts()).values()) {
    for (const [name, hand] of Object.entries(hands)) {
      test(`of ${script.puzzle} is put down by ${name}`, async () => {
        const { text } = await bench.ask("edit", { puzzle: script.puzzle, rows: 5, columns: 5 });
        const { tools } = await bench.ask("edit", { text });
        let changed = 0;
        for (const { key, label, about } of tools.filter((/** @type {any} */ tool) => tool.switch === null)) {
          assert.ok(label && about && !label.startsWith("tool-"), `${key}: ${label}, ${about}`);
          const view = { selected: [1, 1], tool: key, side: hand.side };
          const wanted = await bench.ask("edit", { text, view, gesture: { gesture: "tap", at: [1, 1] } });
          if (wanted.text === text) continue;
          changed++;
          await bench.page({ fragment: `#edit=${text}`, ...hand.options }, async (page) => {
            await page.locator("[data-tool]").first().waitFor();
            await hand.put(page, key);
            await page.waitForFunction((old) => !decodeURIComponent(location.hash).endsWith(old), text);
            assert.equal(await edited(page), wanted.text, key);
            await page.locator(".live-verdict[data-verdict]").waitFor();
            await page.locator(".tool").first().click();
            await page.waitForFunction((old) => decodeURIComponent(location.hash).endsWith(old), text);
          });
        }
        assert.ok(changed >= 3, `only ${changed} tools of ${script.puzzle} change an empty board`);
      });
    }

    test(`of ${script.puzzle} has switches that switch, and words of its own in French`, async () => {
      const { text } = await bench.ask("edit", { puzzle: script.puzzle, rows: 5, columns: 5 });
      await bench.page({ fragment: `#edit=${text}`, locale: "fr-FR" }, async (page) => {
        await page.locator("[data-tool]").first().waitFor();
        assert.match(await page.locator(".palette-about").innerText(), /Touch|Trac/);
        for (const one of await page.locator("[data-switch]").all()) {
          const key = await one.getAttribute("data-switch");
          const before = await one.getAttribute("aria-pressed");
          await one.click();
          await page.locator(`[data-switch="${key}"][aria-pressed="${before !== "true"}"]`).waitFor();
        }
      });
    });
  }
});

/** Four robots, a few moves. */
async function easyRicochet() {
  return String((await bench.ask("generate", { puzzle: "ricochet", params: { robots: 4, least: 3, most: 4 }, seed: "keys" })).text);
}

test("a position that can't be won says why, one that can its fewest moves", async () => {
  await bench.page({ fragment: "#edit=solitaire:english:d4-d5" }, async (page) => {
    await page.locator(".live-verdict[data-verdict='lost']").waitFor();
    assert.match(await page.locator(".live-verdict").innerText(), /Can’t be won\s+\S/);
  });
  await bench.page({ fragment: `#edit=${await easyRicochet()}` }, async (page) => {
    await page.locator(".live-verdict[data-verdict='length']").waitFor();
    assert.match(await page.locator(".live-verdict").innerText(), /Minimum: \d+ moves?/);
  });
});

describe("Ricochet by keyboard", () => {
  const ARROWS = /** @type {Record<string, string>} */ ({ n: "ArrowUp", e: "ArrowRight", s: "ArrowDown", w: "ArrowLeft" });
  const FOUR = "ricochet:q7650:r15c3-r4c1-r3c12-r2c3:B@r13c10";

  test("letters choose and arrows slide to the win, on a fresh page with nothing clicked", async () => {
    const text = await easyRicochet();
    const solved = await bench.ask("solve", { text, task: "optimal", steps: true });
    const steps = String(solved.steps).split("/")[2]?.split(",").filter((step) => /^[A-Z][nesw]/.test(step)) ?? [];
    assert.ok(steps.length > 0);
    await bench.page({ fragment: `#play=${text}` }, async (page) => {
      await page.locator(".board[data-done='0']").waitFor();
      for (const step of steps) {
        await page.keyboard.press(String(step[0]).toLowerCase());
        await page.keyboard.press(ARROWS[String(step[1])] ?? "");
      }
      await page.locator(`.board[data-done="${steps.length}"]`).waitFor();
      await page.locator(".solved").waitFor();
    });
  });

  test("an arrow alone slides the robot of the target", async () => {
    await bench.page({ fragment: `#play=${FOUR}` }, async (page) => {
      await page.locator(".board[data-done='0']").waitFor();
      await page.keyboard.press("ArrowUp");
      await page.locator(".board[data-done='1']").waitFor();
      assert.equal(await page.locator(".key[data-key='3']").getAttribute("aria-pressed"), "true");
    });
  });

  test("Tab goes from robot to robot, then leaves the board", async () => {
    await bench.page({ fragment: `#play=${FOUR}` }, async (page) => {
      await page.locator(".board[data-done='0']").waitFor();
      await page.locator(".board").focus();
      for (const key of ["1", "2", "3", "4"]) {
        await page.keyboard.press("Tab");
        await page.locator(`.key[data-key="${key}"][aria-pressed="true"]`).waitFor();
      }
      await page.keyboard.press("Shift+Tab");
      await page.locator(".key[data-key='3'][aria-pressed='true']").waitFor();
      await page.keyboard.press("Tab");
      await page.locator(".key[data-key='4'][aria-pressed='true']").waitFor();
      assert.ok(await page.locator(".board").evaluate((board) => board === document.activeElement));
      await page.keyboard.press("Tab");
      assert.ok(await page.locator(".board").evaluate((board) => board !== document.activeElement));
    });
  });

  test("with Shift the arrows lead the cursor from cell to cell", async () => {
    await bench.page({ fragment: `#play=${FOUR}` }, async (page) => {
      await page.locator(".board[data-done='0']").waitFor();
      for (let count = 0; count < 3; count++) await page.keyboard.press("Shift+ArrowRight");
      await page.waitForFunction(() => {
        const id = document.querySelector(".board")?.getAttribute("aria-activedescendant");
        return id && /column 3/.test(document.getElementById(id)?.textContent ?? "");
      });
      assert.equal(await page.locator(".board").getAttribute("data-done"), "0");
    });
  });
});

test("a board made in the editor is played", async () => {
  const script = [...(await scripts()).values()].find(({ puzzle }) => puzzle === "solitaire");
  assert.ok(script);
  const { text } = await board(bench, script);
  await bench.page({ fragment: `#edit=${text}` }, async (page) => {
    await page.locator("[data-tool]").first().waitFor();
    await page.getByRole("link", { name: "Play" }).click();
    await page.locator(".board[data-done='0']").waitFor();
  });
});
