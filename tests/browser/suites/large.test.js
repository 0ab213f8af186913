// Boards of every size stay in their place: zoom, pan, a map, and a layout in which every control can be clicked.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Bench, PHONE, hearCalls } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { centre, mouse } from "../support/hands.js";

/** @typedef {import("playwright-core").Page} Page */

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** @param {number} side */
const loops = async (side) =>
  (await bench.ask("generate", { puzzle: "loops", params: { rows: side, columns: side }, seed: "large" })).text;

/** The size of a cell on the screen. @param {Page} page */
async function cellSize(page) {
  const [a, b] = [await centre(page, [0, 0]), await centre(page, [0, 1])];
  return b.x - a.x;
}

/** Waits until the board can be played and zoomed. @param {Page} page */
async function ready(page) {
  await page.locator(".board[data-done].zoomable").waitFor();
  await page.locator(".tiles canvas, .board .scene").first().waitFor();
}

/** Everything a page sends that could be a move. @param {Page} page */
function gestures(page) {
  /** @type {string[]} */
  const sent = [];
  hearCalls(page, (operation, body) => {
    if (operation === "play" && body.input) sent.push(JSON.stringify(body.input));
  });
  return sent;
}

/** The first move that was sent; what is only asked of a stroke while it is made is none. @param {Page} page @param {string[]} sent */
async function first(page, sent) {
  const move = () => sent.find((input) => !input.includes('"preview"'));
  for (let tries = 0; !move() && tries < 100; tries++) await page.waitForTimeout(50);
  return move() ?? "";
}

/** Moves two fingers over the board, as a driver of the touch screen would. @param {Page} page @param {[number, number][][]} frames */
async function fingers(page, frames) {
  const session = await page.context().newCDPSession(page);
  const points = (/** @type {[number, number][]} */ frame) => frame.map(([x, y], id) => ({ x, y, id }));
  const [first = []] = frames;
  // One finger comes a little before the other.
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(first.slice(0, 1)) });
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(first) });
  for (const frame of frames) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(frame) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

for (const script of known.values()) {
  it(`zooms and pans without a move, and still plays: ${script.puzzle}`, async () => {
    const made = await board(bench, script);
    await bench.page({ fragment: `#play=${made.text}`, hasTouch: true }, async (page) => {
      await page.locator(".board[data-done='0']").waitFor();
      const sent = gestures(page);
      const { x, y } = await centre(page, [1, 1]);
      /** @type {[number, number][][]} */
      const pinch = [0, 20, 40, 60].map((apart) => [[x - apart, y], [x + 20 + apart, y + 10]]);
      await fingers(page, pinch);
      await fingers(page, pinch.toReversed());
      await fingers(page, [0, 15, 30].map((by) => [[x + by, y + by], [x + 40 + by, y + by]]));
      await page.mouse.move(x, y);
      await page.mouse.down({ button: "middle" });
      await page.mouse.move(x + 60, y + 60, { steps: 5 });
      await page.mouse.up({ button: "middle" });
      await page.keyboard.down("Control");
      for (const by of [-120, 240]) await page.mouse.wheel(0, by);
      for (const key of ["+", "=", "-", "0"]) await page.keyboard.press(key);
      await page.keyboard.up("Control");
      // Longer than a press takes to become a hold.
      await page.waitForTimeout(600);
      assert.deepEqual(sent, []);
      await script.play(mouse(page), made.steps[0] ?? "");
      await page.locator(".board[data-done='1']").waitFor();
    });
  });
}

for (const [name, device] of Object.entries({ desk: {}, phone: { ...PHONE, viewport: { width: 390, height: 844 } } })) {
  it(`keeps boards of 40, 60 and 200 in their stage, with zoom and a map: ${name}`, async () => {
    for (const side of [40, 60, 200]) {
      await bench.page({ ...device, fragment: `#play=${await loops(side)}` }, async (page) => {
        await ready(page);
        const inside = () =>
          page.evaluate(() => {
            const [board, stage] = [".board", ".stage"].map((name) => document.querySelector(name)?.getBoundingClientRect());
            return Boolean(board && stage && board.left >= stage.left - 1 && board.right <= stage.right + 1);
          });
        assert.ok(await inside(), `${side}`);
        assert.ok((await cellSize(page)) >= 13, `${side}: cells of ${await cellSize(page)} pixels`);
        assert.equal(await page.locator(".minimap").count(), side >= 60 ? 1 : 0);
        await page.locator('[data-zoom="zoom_fit"]').click();
        const fitted = await cellSize(page);
        const whole = await page.locator(".board").evaluate((it) => it.scrollWidth <= it.clientWidth + 1 && it.scrollHeight <= it.clientHeight + 1);
        assert.ok(whole, `${side}: all of it is seen`);
        await page.locator('[data-zoom="zoom_in"]').click();
        assert.ok((await cellSize(page)) > fitted * 1.2);
        await page.keyboard.press("Control++");
        assert.ok((await cellSize(page)) > fitted * 1.5);
        await page.keyboard.press("Control+0");
        assert.ok(Math.abs((await cellSize(page)) - fitted) < 0.2);
        assert.ok(await inside(), `${side}`);
      });
    }
  });
}

it("zooms by pinch and Ctrl with the wheel, pans by two fingers and the middle button", async () => {
  await bench.page({ hasTouch: true, fragment: `#play=${await loops(60)}` }, async (page) => {
    await ready(page);
    const scrolled = () => page.locator(".board").evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const { x, y } = (await page.locator(".board").boundingBox()) ?? { x: 0, y: 0 };
    const [middle, down] = [x + 300, y + 200];
    let size = await cellSize(page);
    await fingers(page, [20, 40, 60].map((apart) => [[middle - apart, down], [middle + apart, down]]));
    assert.ok((await cellSize(page)) > size * 1.5);
    size = await cellSize(page);
    await page.mouse.move(middle, down);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 200);
    await page.keyboard.up("Control");
    await page.waitForFunction((size) => document.querySelector(".tiles")?.getBoundingClientRect().width !== size * 60, size);
    assert.ok((await cellSize(page)) < size);
    await fingers(page, [0, -60, -120].map((by) => [[middle + by, down + by], [middle + 50 + by, down + by]]));
    const [left = 0] = await scrolled();
    assert.ok(left > 60, `${left}`);
    await page.mouse.move(middle, down);
    await page.mouse.down({ button: "middle" });
    await page.mouse.move(middle - 100, down, { steps: 4 });
    await page.mouse.up({ button: "middle" });
    const [further = 0] = await scrolled();
    assert.ok(Math.abs(further - left - 100) < 3, `${left} to ${further}`);
  });
});

it("plays the cell that was clicked wherever the view is, and follows the cursor to the edge", async () => {
  await bench.page({ fragment: `#play=${await loops(100)}` }, async (page) => {
    await ready(page);
    const map = (await page.locator(".minimap").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(map.x + map.width * 0.8, map.y + map.height * 0.7);
    const { x, y } = await centre(page, [70, 80]);
    const sent = gestures(page);
    await page.mouse.click(x, y);
    await first(page, sent);
    assert.match(sent[0] ?? "", /"at":\[70,80\]/);
    for (let step = 0; step < 30; step++) await page.keyboard.press("ArrowRight");
    // To the border of the board, and always in view.
    await page.waitForFunction(() => document.querySelector(".board")?.getAttribute("aria-activedescendant")?.endsWith("-70-99"));
    const at = await centre(page, [70, 99]);
    const frame = (await page.locator(".board").boundingBox()) ?? { x: 0, width: 0 };
    assert.ok(at.x > frame.x && at.x < frame.x + frame.width, `${at.x} in ${frame.x} and ${frame.width}`);
  });
});

it("draws a stroke with one finger on a board that is larger than its place", async () => {
  const text = (await bench.ask("edit", { puzzle: "logipix", rows: 40, columns: 40 })).text;
  await bench.page({ ...PHONE, fragment: `#play=${text}` }, async (page) => {
    await ready(page);
    const sent = gestures(page);
    const session = await page.context().newCDPSession(page);
    const from = await centre(page, [2, 2]);
    for (const [type, by] of /** @type {const} */ ([["touchStart", 0], ["touchMove", 24], ["touchMove", 48]]))
      await session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: from.x + by, y: from.y, id: 0 }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.match(await first(page, sent), /"path":\[\[2,2\],\[2,3\],\[2,4\]\]/);
  });
});

it("keeps a stroke under the finger when the board grows for it", async () => {
  const text = (await bench.ask("edit", { puzzle: "logipix", rows: 15, columns: 15 })).text;
  await bench.page({ ...PHONE, fragment: `#play=${text}` }, async (page) => {
    await ready(page);
    const sent = gestures(page);
    const before = await cellSize(page);
    const session = await page.context().newCDPSession(page);
    const from = await centre(page, [12, 10]);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ ...from, id: 0 }] });
    for (const by of [0.3, 0.6, 0.9]) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x + by * before, y: from.y, id: 0 }] });
    assert.ok((await cellSize(page)) > 1.2 * before, "it has grown");
    const { x, y } = await centre(page, [12, 12]);
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y, id: 0 }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.match(await first(page, sent), /"path":\[\[12,10\],\[12,11\],\[12,12\]\]/);
  });
});

it("marks hints on tiles by dashed edges too, for readers who see no difference of tints", async () => {
  const text = await loops(40);
  await bench.page({ fragment: "#/make" }, async (page) => {
    await page.evaluate(() => {
      const { setLineDash } = CanvasRenderingContext2D.prototype;
      /** @type {any} */ (window).dashes = [];
      CanvasRenderingContext2D.prototype.setLineDash = function (/** @type {Iterable<number>} */ dashes) {
        if ([...dashes].length) /** @type {any} */ (window).dashes.push(this.strokeStyle);
        setLineDash.call(this, dashes);
      };
    });
    await page.evaluate((text) => (location.hash = `#play=${text}`), text);
    await ready(page);
    const dashes = () => page.evaluate(() => /** @type {any} */ (window).dashes.length);
    assert.equal(await dashes(), 0);
    for (let strength = 0; strength < 3; strength++) await page.locator('[data-tool="hint"]').click();
    await page.locator(".hint-panel .primary").waitFor();
    await page.waitForFunction(() => /** @type {any} */ (window).dashes.length > 0);
  });
});

/** Runs in the page: what hangs over, and controls that can't be clicked in their middle. */
function faults() {
  const found = [];
  const page = document.scrollingElement;
  if (page && page.scrollWidth > page.clientWidth) found.push(`${page.scrollWidth} wide in ${page.clientWidth}`);
  for (const control of document.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(":disabled, .skip, .unseen")) continue;
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const name = control.getAttribute("aria-label") ?? control.textContent ?? control.id;
    if (!hit || !control.contains(hit)) found.push(`${name.trim()} is covered by ${hit?.className}`);
    if (left < -1 || left + width > innerWidth + 1) found.push(`${name.trim()} hangs over`);
  }
  return found;
}

describe("layout", () => {
  const devices = /** @type {const} */ ([
    [PHONE, [320, 390]],
    [{}, [768, 1280, 1920]],
  ]);

  /** @param {string} fragment @param {string} name @param {(page: Page) => Promise<void>} settled */
  async function fits(fragment, name, settled) {
    for (const [device, widths] of devices) {
      await bench.page({ ...device, viewport: { width: widths[0], height: 800 }, fragment }, async (page) => {
        await settled(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.waitForTimeout(60);
          assert.deepEqual(await page.evaluate(faults), [], `${name} at ${width}`);
        }
      });
    }
  }

  /** An empty board of the first size that the puzzle takes. @param {string} puzzle @param {number[]} sides */
  async function blank(puzzle, sides) {
    for (const side of sides) {
      const text = await bench.ask("edit", { puzzle, rows: side, columns: side }).then(({ text }) => text, () => null);
      if (text) return String(text);
    }
    throw new Error(`${puzzle} has no empty board`);
  }

  for (const { puzzle } of known.values()) {
    it(`of play fits every width with the smallest, usual and largest boards: ${puzzle}`, async () => {
      const usual = (await bench.ask("generate", { puzzle, params: {}, seed: "layout" })).text;
      const boards = [await blank(puzzle, [1, 2, 3, 4, 5]), usual, await blank(puzzle, [200, 100, 64, 32, 26, 16, 9])];
      for (const text of boards) {
        await fits(`#play=${text}`, text.slice(0, 24), async (page) => {
          await page.locator(".board[data-done]").waitFor();
          await page.locator(".board-title p", { hasText: "×" }).waitFor();
        });
      }
    });
  }

  it("of the other pages fits every width", async () => {
    const { text } = await bench.ask("generate", { puzzle: "loops", params: {}, seed: "layout" });
    const pages = ["#/", "#/make/logipix", "#/nowhere", ...["solve", "explain", "watch", "race", "edit"].map((page) => `#${page}=${text}`)];
    for (const fragment of pages) {
      await fits(fragment, fragment.slice(0, 16), (page) => page.locator("main .scene > :is(rect, g, circle), main .card, main .ways").first().waitFor());
    }
  });
});
