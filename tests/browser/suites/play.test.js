// Playing every puzzle of the catalogue in every way.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Bench, PHONE } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { centre, keyboard, mouse, touch } from "../support/hands.js";

/** @typedef {import("playwright-core").Page} Page */

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** Waits until so many moves are done. @param {Page} page @param {number} count */
const done = (page, count) => page.locator(`.board[data-done="${count}"]`).waitFor();

it("has a script for every puzzle of the catalogue", async () => {
  const { puzzles } = await bench.ask("catalog", {});
  assert.deepEqual(puzzles.map((/** @type {{ id: string }} */ { id }) => id).sort(), [...known.keys()].sort());
});

for (const script of known.values()) {
  describe(script.puzzle, () => {
    /** A test, unless the script says what is missing for it. @param {string} name @param {() => Promise<void>} run */
    const test = (name, run) => it(name, { skip: script.missing?.[name] ?? false }, run);
    /** @type {{ text: string, steps: string[] }} */
    let made;
    before(async () => void (made = await board(bench, script)));
    const open = () => `#play=${made.text}`;

    const ways = /** @type {const} */ ([
      ["mouse", mouse, {}],
      ["touch", touch, PHONE],
      ["keyboard", keyboard, {}],
    ]);
    for (const [name, hands, options] of ways) {
      test(`is played to a win by ${name}`, async () => {
        await bench.page({ ...options, fragment: open() }, async (page) => {
          await done(page, 0);
          const playing = hands(page);
          for (const [index, step] of made.steps.entries()) {
            await script.play(playing, step);
            await done(page, index + 1);
          }
          await page.locator(".solved h2").waitFor();
          // A record is kept, and the statistics show it.
          await page.goto(`${bench.address}/#/statistics`);
          await page.locator(".grade-row .bars [data-wins='1']").waitFor();
        });
      });
    }

    test("takes marks, undo, redo, reset and what-ifs", async () => {
      const [first = "", second = ""] = made.steps;
      await bench.page({ fragment: open() }, async (page) => {
        await done(page, 0);
        const hands = mouse(page);
        let count = 0;
        if (script.mark) {
          await script.mark(hands, first);
          await done(page, (count += 1));
          assert.ok((await page.locator(".board .r-mark").count()) > 0);
        }
        await page.locator('[data-tool="checkpoint"]').click();
        await script.play(hands, first);
        await done(page, (count += 1));
        await page.locator(".trial-strip").waitFor();
        assert.ok((await page.locator(".board .r-trial").count()) > 0, "a what-if has its own colour");
        await page.locator('[data-tool="keep"]').click();
        await page.locator(".trial-strip").waitFor({ state: "hidden" });
        await page.locator('[data-tool="checkpoint"]').click();
        await script.play(hands, second);
        await done(page, count + 1);
        await page.locator('[data-tool="restore"]').click();
        await done(page, count);
        await page.locator('[data-tool="undo"]').click();
        await done(page, count - 1);
        await page.locator('[data-tool="redo"]').click();
        await done(page, count);
        await page.keyboard.press("Control+z");
        await done(page, count - 1);
        await page.keyboard.press("Control+y");
        await done(page, count);
        await page.locator('[data-tool="reset"]').click();
        await done(page, 0);
      });
    });

    test("turns values by the wheel, over the cursor only", async () => {
      const { turn } = script;
      if (!turn) return;
      await bench.page({ fragment: open() }, async (page) => {
        await done(page, 0);
        const { x, y } = await centre(page, turn);
        await page.mouse.move(x, y);
        await page.mouse.wheel(0, -120);
        await page.mouse.click(x, y);
        await page.mouse.wheel(0, -120);
        await done(page, 1);
        await page.mouse.wheel(0, 120);
        await done(page, 2);
      });
    });

    test("keeps progress over a reload, in a link, and at home", async () => {
      await bench.page({ fragment: open() }, async (page) => {
        await done(page, 0);
        await script.play(mouse(page), made.steps[0] ?? "");
        await done(page, 1);
        await page.waitForFunction(() => location.hash.includes("//"));
        await page.reload();
        await done(page, 1);
        const link = page.url();
        await page.goto(`${bench.address}/#/`);
        await page.locator(".game .scene .r-player, .game .scene .s-thing").first().waitFor();
        // The bare board continues what was begun.
        await page.goto(`${bench.address}/${open()}`);
        await done(page, 1);
        await bench.page({ fragment: link.slice(link.indexOf("#")) }, (other) => done(other, 1));
      });
    });

    test("keeps a move that was made just before a reload", async () => {
      await bench.page({ fragment: open() }, async (page) => {
        await done(page, 0);
        await script.play(mouse(page), made.steps[0] ?? "");
        await done(page, 1);
        await page.waitForFunction(() => location.hash.includes("//"));
        await page.evaluate(() => {
          const board = /** @type {HTMLElement} */ (document.querySelector(".board"));
          const reload = () => board.dataset.done === "2" && location.reload();
          new MutationObserver(reload).observe(board, { attributeFilter: ["data-done"] });
        });
        const loaded = page.waitForEvent("load");
        await script.play(mouse(page), made.steps[1] ?? "");
        await loaded;
        await done(page, 2);
        await page.waitForTimeout(300);
        await done(page, 2);
      });
    });

    test("gives hints in three strengths and plays the step", async () => {
      await bench.page({ fragment: open() }, async (page) => {
        await done(page, 0);
        const texts = [];
        for (let strength = 0; strength < 3; strength++) {
          await page.keyboard.press("h");
          await page.locator(`.hint-panel .segments button:nth-child(${strength + 1})[aria-pressed="true"]`).waitFor();
          texts.push(await page.locator(".hint-panel").innerText());
        }
        assert.equal(new Set(texts).size, 3, "each strength says more");
        assert.ok((await page.locator(".board .r-hint").count()) > 0, "cells are lit");
        await page.locator(".hint-panel .primary").click();
        await done(page, 1);
        await page.locator(".hint-panel").waitFor({ state: "hidden" });
      });
    });

    test("shows mistakes on demand, at once, or never", async () => {
      const { playWrongly } = script;
      if (!playWrongly) return;
      await bench.page({ fragment: open() }, async (page) => {
        await done(page, 0);
        await playWrongly(mouse(page), made.steps[0] ?? "");
        await done(page, 1);
        const wrong = page.locator(".board .s-fill.r-wrong");
        assert.equal(await wrong.count(), 0);
        await page.keyboard.press("c");
        await wrong.first().waitFor();
        await page.keyboard.press("u");
        await done(page, 0);
        assert.equal(await wrong.count(), 0);
        await page.locator(".top button").first().click();
        // A changed setting builds the page anew: what is played on the old board would be lost.
        await page.locator(".board").evaluate((old) => old.setAttribute("data-old", ""));
        await page.locator('[data-value="once"]').click();
        await page.locator('.board[data-done="0"]:not([data-old])').waitFor();
        await page.keyboard.press("Escape");
        await playWrongly(mouse(page), made.steps[0] ?? "");
        await wrong.first().waitFor();
        await page.keyboard.press("h");
        await page.locator(".hint-panel .primary").click();
        await done(page, 0);
      });
    });

    test("marks broken rules, but never for who wants no word of mistakes", async () => {
      const { puzzles } = await bench.ask("catalog", {});
      const { rules } = puzzles.find((/** @type {any} */ { id }) => id === script.puzzle);
      const games = rules.flatMap((/** @type {any} */ { broken }) => broken ?? []);
      const verdicts = await Promise.all(games.map((/** @type {string} */ text) => bench.ask("check", { text })));
      // What is only unfinished is no fault in a player's eyes.
      const broken = games.find((/** @type {string} */ _, /** @type {number} */ at) => verdicts[at].broken.length > 0);
      if (!broken) return;
      await bench.page({ fragment: `#play=${broken}` }, async (page) => {
        const board = page.locator(".board[data-done]");
        await board.waitFor();
        assert.ok((await board.locator(".r-wrong").count()) > 0);
        await page.locator(".top button").first().click();
        await page.locator('[data-value="never"]').click();
        await page.reload();
        await board.waitFor();
        assert.equal(await board.locator(".r-wrong").count(), 0);
        assert.equal(await page.locator(".verdict").innerText(), "");
      });
    });

    test("is spoken: a grid with words, a cursor and announcements", async () => {
      const [step = ""] = made.steps;
      await bench.page({ fragment: open() }, async (page) => {
        await done(page, 0);
        await script.play(keyboard(page), step);
        await done(page, 1);
        const active = await page.locator('[role="grid"]').getAttribute("aria-activedescendant");
        assert.match(await page.locator(`#${active}`).innerText(), script.spoken(step));
        assert.match(await page.locator('[role="status"].unseen').innerText(), script.spoken(step));
      });
    });
  });
}

it("says since when a game of solitaire is lost, and takes it back to there", async () => {
  // Two pairs in two rows: the first was played the wrong way, and now nothing can jump.
  const text = "solitaire:grid=ooooo_.o.o._ooooo:~b1.c1.b3.c3-d1.d3//c1-a1,b3-d3";
  await bench.page({ ...PHONE, fragment: `#play=${text}` }, async (page) => {
    await done(page, 2);
    assert.ok((await page.locator(".board .r-wrong").count()) > 0);
    assert.equal(await page.locator(".undo-to").count(), 0);
    await page.locator('[data-tool="check"]').click();
    const back = page.locator(".undo-to");
    await back.waitFor();
    assert.match(await page.locator(".lost").innerText(), /step 1\b/);
    await back.click();
    await done(page, 0);
    await back.waitFor({ state: "detached" });
    assert.equal(await page.locator(".board .r-wrong").count(), 0);
  });
});

it("turns a loop back by the other button, and locks it by a press that rests", async () => {
  await bench.page({ fragment: "#play=loops:2x2:3333" }, async (page) => {
    await page.locator(".board[data-done]").waitFor();
    const spoken = () => page.locator('[role="gridcell"]').first().innerText();
    const before = await spoken();
    const { x, y } = await centre(page, [0, 0]);
    await page.mouse.click(x, y, { button: "right" });
    await done(page, 1);
    assert.notEqual(await spoken(), before);
    // Turned the other way it stands as at first.
    await page.mouse.click(x, y);
    await done(page, 2);
    assert.equal(await spoken(), before);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await done(page, 3);
    await page.mouse.up();
    assert.match(await spoken(), /locked/);
    await page.mouse.click(x, y);
    await page.locator(".note", { hasText: /locked/ }).waitFor();
    await done(page, 3);
  });
});

it("calls cells what they look like where the board shows no coordinates", async () => {
  for (const [device, words] of /** @type {const} */ ([[PHONE, /^Row 1 holds 2 more than once: the lit cells\./], [{}, /^Row 1 holds 2 more than once: r1c1, r1c2\./]])) {
    await bench.page({ ...device, fragment: "#play=futoshiki:4:................//r1c1=2,r1c2=2" }, async (page) => {
      await done(page, 2);
      assert.match(await page.locator(".verdict").innerText(), words);
    });
  }
});

it("counts a hint once, however much of it is asked for", async () => {
  const script = known.get("futoshiki");
  assert.ok(script);
  const made = await board(bench, script, "hints");
  await bench.page({ fragment: `#play=${made.text}` }, async (page) => {
    await done(page, 0);
    for (let strength = 1; strength <= 3; strength++) {
      await page.keyboard.press("h");
      await page.locator(`.hint-panel .segments button:nth-child(${strength})[aria-pressed="true"]`).waitFor();
    }
    for (const [index, step] of made.steps.entries()) {
      await script.play(mouse(page), step);
      await done(page, index + 1);
    }
    await page.locator(".solved [data-figure='hints'] dd", { hasText: /^1$/ }).waitFor();
  });
});

it("tells the fewest turns of a loop", async () => {
  await bench.page({ fragment: "#play=loops:2x2:3639" }, async (page) => {
    await done(page, 0);
    await page.locator('[data-extra="optimum"]').click();
    await page.locator('[data-extra="optimum"]', { hasText: "Best: 2" }).waitFor();
    await mouse(page).tap([0, 0]);
    await done(page, 1);
    await mouse(page).tap([0, 1]);
    await page.locator(".solved [data-figure='moves'] .soft", { hasText: /minimum/i }).waitFor();
  });
});

it("moves a board on below a finger that draws to its border", async () => {
  // Two numbers farther apart than a phone shows once cells are large enough for a finger.
  await bench.page({ ...PHONE, fragment: "#play=logipix:16x16:a-14-l-14-zzzzzzzzzg" }, async (page) => {
    await done(page, 0);
    const hand = await page.context().newCDPSession(page);
    const send = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
      hand.send("Input.dispatchTouchEvent", { type, touchPoints });
    await page.locator(".board.zoomable").waitFor();
    const from = await centre(page, [0, 1]);
    await send("touchStart", [from]);
    const { right } = await page.locator(".board").evaluate((board) => board.getBoundingClientRect());
    for (let x = from.x; x < right - 6; x += 6) await send("touchMove", [{ x, y: from.y }]);
    // The finger rests at the border, and the number comes to it.
    await page.locator(".stroke-note", { hasText: /^1[4-6] / }).waitFor();
    await send("touchMove", [await centre(page, [0, 14])]);
    await page.locator(".stroke-note", { hasText: /^14 / }).waitFor();
    await send("touchEnd", []);
    await page.locator(".solved h2").waitFor();
  });
});
