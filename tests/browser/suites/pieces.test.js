// Games of moves as objects: pieces that follow the hand, moves counted as players count them, the last move and its undo,
// classic boards by name, all shortest solutions after the win.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench, PHONE } from "../support/browser.js";
import { scripts } from "../support/catalogue.js";
import { centre, mouse, touch } from "../support/hands.js";

/** @typedef {import("playwright-core").Page} Page */

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** Three pegs in a row of five holes: one peg takes both others in one move. */
const ROW = "solitaire:grid=ooooo:c1.e1-any";
/** The red robot goes right, then down. */
const ROBOTS = "ricochet:4x4-16.:r1c1:R@r4c4";

const done = (/** @type {Page} */ page, /** @type {number} */ count) => page.locator(`.board[data-done="${count}"]`).waitFor();
const moves = (/** @type {Page} */ page) => page.locator('[data-extra="moves"]').innerText();

it("lets a peg follow the mouse, lights where it can land, and puts it back where it can't", async () => {
  await bench.page({ fragment: `#play=${ROW}` }, async (page) => {
    await done(page, 0);
    const [from, over, to] = [await centre(page, [0, 0]), await centre(page, [0, 1]), await centre(page, [0, 2])];
    const held = page.locator(".board .piece.held");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(over.x, over.y - 5, { steps: 4 });
    await held.waitFor();
    const box = await held.locator(".s-disc").boundingBox();
    assert.ok(box && Math.abs(box.x + box.width / 2 - over.x) < box.width, "the peg is under the mouse");
    await page.locator(".board .s-fill.r-hint").waitFor();
    await page.mouse.up();
    assert.equal(await held.count(), 0);
    await done(page, 0);
    await mouse(page).drag([[0, 0], [0, 1], [0, 2]]);
    await done(page, 1);
    await page.waitForFunction((x) => [...document.querySelectorAll(".board .piece .s-disc")].some((disc) => {
      const { left, width } = disc.getBoundingClientRect();
      return Math.abs(left + width / 2 - x) < 3;
    }), to.x);
    assert.equal(await page.locator(".board .piece:not(.leaving)").count(), 2, "the peg jumped over is gone");
  });
});

it("gives pegs and robots light and shade, and none to what is flat", async () => {
  const { text: flat } = await bench.ask("generate", { puzzle: "loops", params: { rows: 3, columns: 3 }, seed: "flat" });
  for (const [text, solid] of /** @type {const} */ ([[ROW, 3], [ROBOTS, 1], [flat, 0]])) {
    await bench.page({ fragment: `#play=${text}` }, async (page) => {
      await done(page, 0);
      assert.equal(await page.locator(".board .s-thing > .light.gloss").count(), solid, text);
      assert.equal(await page.locator(".board .s-thing > .light.shadow").count(), solid, text);
      if (!solid) return;
      // What the style sheet names is there.
      await page.locator("#gloss").waitFor({ state: "attached" });
      const fill = await page.locator(".board .light.gloss").first().evaluate((light) => getComputedStyle(light).fill);
      assert.match(fill, /#gloss/);
    });
  }
});

it("lets a robot slide longer over a longer way, and at once where no motion is wanted", async () => {
  const slid = async (/** @type {"reduce" | "no-preference"} */ reducedMotion) => {
    let duration = "";
    await bench.page({ fragment: `#play=${ROBOTS}`, reducedMotion }, async (page) => {
      await done(page, 0);
      await page.keyboard.press("ArrowRight");
      await done(page, 1);
      duration = await page.locator(".board .s-thing").first().evaluate((robot) => getComputedStyle(robot).transitionDuration);
    });
    return Number.parseFloat(duration) * (duration.endsWith("ms") ? 1 : 1000);
  };
  assert.equal(await slid("reduce"), 0);
  const millis = await slid("no-preference");
  assert.ok(millis > 150 && millis < 600, `${millis} ms for three cells`);
});

it("counts a run of jumps by one peg as one move, in play, hint, solve and the result", async () => {
  const solved = await bench.ask("solve", { text: ROW, task: "optimal" });
  assert.equal(solved.length, 1);
  await bench.page({ ...PHONE, fragment: `#play=${ROW}` }, async (page) => {
    await done(page, 0);
    const hands = touch(page);
    await hands.drag([[0, 0], [0, 1], [0, 2]]);
    await done(page, 1);
    assert.match(await moves(page), /One move.*1 jump/);
    await page.locator('[data-tool="hint"]').tap();
    await page.locator(".hint-panel .segments button:nth-child(3)").tap();
    await page.locator(".hint-panel .primary").waitFor();
    assert.match(await page.locator(".hint-text").innerText(), /Go on/);
    await page.locator(".hint-panel header .quiet").tap();
    await hands.tap([0, 2]);
    await hands.tap([0, 4]);
    await page.locator(".solved").waitFor();
    assert.match(await moves(page), /One move.*2 jumps/);
    await page.locator('[data-figure="moves"]', { hasText: "minimum" }).waitFor();
    assert.match(await page.locator('[data-figure="moves"] dd').innerText(), /^1\b/);
  });
});

it("offers classic boards by name: on the shelf, for a new game and to make one", async () => {
  await bench.page({ fragment: "#/shelf/solitaire" }, async (page) => {
    const first = page.locator(".shelf-pack").first();
    await first.locator(".board-item", { hasText: "Central game" }).waitFor();
    assert.equal(await first.getAttribute("data-grade"), "classic");
    await page.goto(`${bench.address}/#/make/solitaire`);
    await page.locator(".classics .chip", { hasText: "French board" }).waitFor();
    await page.goto(`${bench.address}/#/`);
    await page.locator('[data-puzzle="solitaire"] [data-action="new"]').click();
    await page.locator("dialog .classics .chip", { hasText: "Triangle of 15" }).click();
    await done(page, 0);
    assert.match(page.url(), /triangle5/);
  });
});

it("shows the last move of a robot, takes it back by a tap, and tells the best on request", async () => {
  await bench.page({ ...PHONE, fragment: `#play=${ROBOTS}` }, async (page) => {
    await done(page, 0);
    const lines = () => page.locator(".board > .scene > .s-line.r-ink-6").count();
    const before = await lines();
    const best = page.locator('[data-extra="optimum"]');
    assert.doesNotMatch(await best.innerText(), /2/);
    await best.tap();
    await page.locator('[data-extra="optimum"]', { hasText: "Best: 2" }).waitFor();
    await touch(page).drag([[0, 0], [0, 1]]);
    await done(page, 1);
    assert.equal(await lines(), before + 1, "a trail");
    await touch(page).tap([0, 0]);
    await done(page, 0);
    assert.equal(await lines(), before);
  });
});

it("steps through every shortest solution after the win", async () => {
  const { count } = await bench.ask("solve", { text: ROBOTS, task: "all_optimal" });
  assert.equal(count, "2");
  await bench.page({ fragment: `#play=${ROBOTS}` }, async (page) => {
    await done(page, 0);
    for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    await page.locator('.solved [data-action="ways"]').click();
    const chips = page.locator("dialog [data-way]");
    await chips.nth(1).waitFor();
    assert.equal(await chips.count(), 2);
    await chips.nth(1).click();
    await page.locator("dialog .ways-moves li", { hasText: /down/ }).first().waitFor();
    await page.locator('dialog [data-transport="last"]').click();
    await page.locator("dialog .ways-moves .here", { hasText: /right/ }).waitFor();
  });
});

it("explains games of moves in stages, with the number at the first line", async () => {
  await bench.page({ fragment: "#explain=solitaire:triangle5:c5-c5" }, async (page) => {
    await page.locator(".walk .stage-words").first().waitFor();
    assert.ok((await page.locator(".walk .stage-words").count()) >= 2);
    assert.equal(await page.locator(".walk button").first().evaluate((button) => getComputedStyle(button).alignItems), "baseline");
  });
});

it("puts the number of a step of a hint at its first line", async () => {
  // Two steps, the first of which takes several lines beside the board.
  const { text } = await bench.ask("generate", { puzzle: "futoshiki", params: { size: 6, grade: "hard" }, seed: "screenshots" });
  const { steps } = await bench.ask("solve", { text, steps: true });
  const moves = String(steps).split("/")[2]?.split(",").filter((/** @type {string} */ move) => /\w/.test(move)) ?? [];
  await bench.page({ fragment: `#play=${text}//${moves.slice(0, Math.floor(moves.length * 0.3)).join(",")}` }, async (page) => {
    await page.locator(".board[data-done]").waitFor();
    for (let strength = 0; strength < 3; strength++) await page.locator('[data-tool="hint"]').click();
    const button = page.locator(".hint-chain button").first();
    await button.waitFor();
    assert.equal(await button.evaluate((step) => getComputedStyle(step).verticalAlign), "top");
  });
});

for (const script of known.values()) {
  it(`gives hints that differ and name no cell where the board shows no coordinates: ${script.puzzle}`, async () => {
    const { text } = await bench.ask("generate", { puzzle: script.puzzle, params: script.make, seed: "hints" });
    const step = await bench.ask("hint", { text, strength: "step" });
    await bench.page({ ...PHONE, fragment: `#play=${text}` }, async (page) => {
      await done(page, 0);
      await page.locator('[data-tool="hint"]').tap();
      const texts = [];
      for (const strength of [1, 2, 3]) {
        await page.locator(`.hint-panel .segments button:nth-child(${strength})`).tap();
        await page.locator(`.hint-panel .segments button:nth-child(${strength})[aria-pressed="true"]`).waitFor();
        texts.push(await page.locator(".hint-text, .hint-chain").innerText());
      }
      assert.equal(new Set(texts).size, 3, texts.join(" | "));
      for (const said of texts) assert.doesNotMatch(said, /\br\d+c\d+|\b[a-g][1-9]\b/, said);
      assert.match(texts[0] ?? "", /lit area/);
      assert.ok(!texts[0]?.includes(step.step), "where is not the answer");
      assert.equal(await page.locator(".board .r-mark.s-label", { hasText: /^1$/ }).count(), 0, "no coordinates on a phone");
    });
  });
}
