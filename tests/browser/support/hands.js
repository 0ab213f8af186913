// Hands that play: by mouse, by touch, by keyboard. Gesture scripts say what is done, hands know how.

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {[number, number]} Cell */

/**
 * @typedef {object} Hands
 * @property {(cell: Cell) => Promise<void>} tap goes to a cell; by mouse and touch that is a tap, which may be a move
 * @property {(cell: Cell) => Promise<void>} act taps a cell, with whatever means a tap
 * @property {(key: string) => Promise<void>} press a key of the board's pad, or a tool of the editor
 * @property {(path: Cell[]) => Promise<void>} drag
 * @property {(on: boolean) => Promise<void>} pencil
 * @property {(cell: Cell) => void} [follow] a move took the cursor along
 */

/** Where the middle of a cell lies on the screen; rows of a triangle are shifted half a cell each. @param {Page} page @param {Cell} cell */
export function centre(page, [row, column]) {
  const lean = /triangle/.test(page.url()) ? row / 2 : 0;
  // Big boards are drawn as tiles, from their very corner.
  return page.locator(".board .scene, .board .tiles").evaluate((svg, [row, column]) => {
    const columns = Number(svg.parentElement?.getAttribute("aria-colcount"));
    const [x = 0, y = 0, width = 1] = (svg.getAttribute("viewBox") ?? `0 0 ${columns * 40}`).split(" ").map(Number);
    const box = svg.getBoundingClientRect();
    const scale = box.width / width;
    return { x: box.left + ((column + 0.5) * 40 - x) * scale, y: box.top + ((row + 0.5) * 40 - y) * scale };
  }, /** @type {Cell} */ ([row, column - lean]));
}

const keyOrTool = (/** @type {string} */ key) => `.pad [data-key="${key}"], .palette [data-tool="${key}"]`;

/** @param {Page} page @returns {Hands} */
export function mouse(page) {
  /** @param {Cell} cell */
  const tap = async (cell) => {
    const { x, y } = await centre(page, cell);
    await page.mouse.click(x, y);
  };
  return {
    tap,
    act: tap,
    press: (key) => page.locator(keyOrTool(key)).click(),
    async drag(path) {
      for (const [index, cell] of path.entries()) {
        const { x, y } = await centre(page, cell);
        await page.mouse.move(x, y, { steps: 4 });
        if (index === 0) await page.mouse.down();
      }
      await page.mouse.up();
    },
    pencil: (on) => togglePencil(page, on, () => page.locator(".pencil").click()),
  };
}

/** @param {Page} page @returns {Hands} */
export function touch(page) {
  /** @param {Cell} cell */
  const tap = async (cell) => {
    const { x, y } = await centre(page, cell);
    await page.touchscreen.tap(x, y);
  };
  return {
    tap,
    act: tap,
    press: (key) => page.locator(keyOrTool(key)).tap(),
    drag: (path) => finger(page, path),
    pencil: (on) => togglePencil(page, on, () => page.locator(".pencil").tap()),
  };
}

/** A finger that goes down at the first cell, over the others, and up at the last. @param {Page} page @param {Cell[]} path */
async function finger(page, path) {
  const hand = await page.context().newCDPSession(page);
  const send = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints });
  /** @type {{ x: number, y: number } | null} */
  let last = null;
  for (const cell of path) {
    const to = await centre(page, cell);
    if (!last) await send("touchStart", [to]);
    else for (const share of [0.25, 0.5, 0.75, 1]) await send("touchMove", [{ x: last.x + (to.x - last.x) * share, y: last.y + (to.y - last.y) * share }]);
    last = to;
  }
  // A finger rests before it is lifted; of one that flies away, Chromium takes the next tap for the end of a fling.
  await page.waitForTimeout(120);
  if (last) await send("touchMove", [last]);
  await send("touchEnd", []);
  await hand.detach();
}

/** @param {Page} page @returns {Hands} */
export function keyboard(page) {
  /** @type {Cell} */
  let at = [0, 0];
  let begun = false;
  /** @param {Cell} cell */
  const go = async ([row, column]) => {
    if (!begun) {
      begun = true;
      await page.keyboard.press("ArrowRight");
    }
    for (; at[0] < row; at = [at[0] + 1, at[1]]) await page.keyboard.press("ArrowDown");
    for (; at[0] > row; at = [at[0] - 1, at[1]]) await page.keyboard.press("ArrowUp");
    for (; at[1] < column; at = [at[0], at[1] + 1]) await page.keyboard.press("ArrowRight");
    for (; at[1] > column; at = [at[0], at[1] - 1]) await page.keyboard.press("ArrowLeft");
  };
  return {
    tap: go,
    follow: (cell) => (at = cell),
    async act(cell) {
      await go(cell);
      await page.keyboard.press("Enter");
    },
    press: (key) => page.keyboard.press(key === "erase" ? "Backspace" : key),
    async drag([from = at, ...path]) {
      await go(from);
      await page.keyboard.down("Shift");
      for (const [row, column] of path) {
        const name = row > at[0] ? "ArrowDown" : row < at[0] ? "ArrowUp" : column > at[1] ? "ArrowRight" : "ArrowLeft";
        await page.keyboard.press(name);
        at = [row, column];
      }
      await page.keyboard.up("Shift");
    },
    pencil: (on) => togglePencil(page, on, () => page.keyboard.press("p")),
  };
}

/** @param {Page} page @param {boolean} on @param {() => Promise<void>} toggle */
async function togglePencil(page, on, toggle) {
  const pressed = (await page.locator(".pencil").getAttribute("aria-pressed")) === "true";
  if (pressed !== on) await toggle();
}
