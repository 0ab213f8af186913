// Contrast of what is really painted: each text and symbol of a board is photographed with and without itself, and the
// strongest pixel it adds is compared with what was there before.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Bench } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";

/** Large text is so many pixels high. */
const LARGE = 24;
/** Sharp enough for the thinnest stroke to have a pixel of its own colour. */
const SHARP = 3;
/** Boards that show more than the first one of a puzzle does. @type {Record<string, string[]>} */
const MORE = {
  ricochet: ["ricochet:q7650:r15c3-r4c1-r3c12-r2c3:B@r13c10", "ricochet:q7650:r15c3-r4c1-r3c12-r2c3:R@r13c10-Y@r3c3-A@r5c5"],
  solitaire: ["solitaire:english:d4-d4"],
  futoshiki: ["futoshiki:4:1l.......3g......."],
  logipix: ["logipix:3x8:A2A2B2B2C2C2D2D2E2E2F2F2G2G2221111A1B1C1D1"],
};

/** @type {Bench} */
let bench;
before(async () => (bench = await Bench.start()));
after(() => bench.stop());

/**
 * The symbols of the board that are too faint, with their contrast.
 * @param {import("playwright-core").Page} page
 */
async function faint(page) {
  // The table of pegs is a surface, as fills are.
  const wanted = "text, .s-chevron, .s-thing .s-line, .s-thing .s-disc, .s-line:not(.r-grid, .r-table, .r-hollow)";
  const marks = await page.locator(".board .scene").evaluate((scene, wanted) => {
    return [...scene.querySelectorAll(wanted)].map((mark) => {
      const box = mark.getBoundingClientRect();
      // The box of a line is without its thickness.
      const [x, y, width, height] = [box.x - 2, box.y - 2, box.width + 4, box.height + 4];
      const text = mark.tagName === "text";
      const size = text ? parseFloat(getComputedStyle(mark).fontSize) * (box.height / /** @type {SVGGraphicsElement} */ (mark).getBBox().height) : 99;
      return { what: `${mark.getAttribute("class")} ${mark.textContent}`, x, y, width, height, size };
    });
  }, wanted);
  const clip = await page.locator(".board").boundingBox();
  assert.ok(clip);
  const shoot = async () => (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
  const shown = await shoot();
  await page.locator(".board .scene").evaluate((scene, wanted) => {
    for (const mark of scene.querySelectorAll("text")) mark.setAttribute("visibility", "hidden");
    for (const mark of scene.querySelectorAll(wanted)) if (!mark.closest(".s-thing") || mark.tagName === "text") mark.setAttribute("visibility", "hidden");
  }, wanted);
  // What stands on a disc is compared with the disc; then the discs go too.
  const withoutText = await shoot();
  await page.locator(".board .scene").evaluate((scene) => {
    for (const thing of scene.querySelectorAll(".s-thing")) thing.setAttribute("visibility", "hidden");
  });
  const without = await shoot();
  const judge = await page.context().newPage();
  try {
    const pictures = { shown, withoutText, without };
    return await judge.evaluate(compare, { pictures, marks, clip, sharp: SHARP, large: LARGE });
  } finally {
    await judge.close();
  }
}

/** Runs in an empty page. @param {any} input */
async function compare({ pictures, marks, clip, sharp, large }) {
  const load = async (/** @type {string} */ base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const luminance = (/** @type {ImageData} */ { data, width }, /** @type {number} */ x, /** @type {number} */ y) => {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => {
      const value = (data[(y * width + x) * 4 + channel] ?? 0) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [shown, withoutText, without] = [await load(pictures.shown), await load(pictures.withoutText), await load(pictures.without)];
  const faint = [];
  for (const mark of marks) {
    const text = mark.size !== 99;
    const [over, under] = text ? [shown, withoutText] : mark.what.startsWith("s-disc") ? [withoutText, without] : [shown, without];
    let best = 1;
    const [left, top] = [Math.round((mark.x - clip.x) * sharp), Math.round((mark.y - clip.y) * sharp)];
    for (let y = Math.max(0, top); y < Math.min(over.height, top + mark.height * sharp); y++)
      for (let x = Math.max(0, left); x < Math.min(over.width, left + mark.width * sharp); x++) {
        const [one, other] = [luminance(over, x, y), luminance(under, x, y)];
        best = Math.max(best, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
      }
    const least = text && mark.size < large ? 4.5 : 3;
    if (best < least) faint.push(`${mark.what}: ${best.toFixed(2)} of ${least}`);
  }
  return faint;
}

/** Waits until the board has stopped moving. @param {import("playwright-core").Page} page */
async function still(page) {
  for (let before = "", tries = 0; tries < 40; tries++) {
    await page.waitForTimeout(250);
    const box = JSON.stringify(await page.locator(".board").boundingBox());
    if (box === before) return;
    before = box;
  }
}

describe("what is painted can be seen", async () => {
  for (const script of (await scripts()).values()) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      test(`${script.puzzle}, ${colorScheme}`, async () => {
        const { text } = await board(bench, script);
        for (const page of ["play", "edit"])
          for (const one of [text, ...(MORE[script.puzzle] ?? [])]) {
            // The difficulty of a hard board is given up after five seconds, which a busy machine may reach.
            const expected = /\/grade|status of 422/;
            await bench.page({ fragment: `#${page}=${one}`, colorScheme, deviceScaleFactor: SHARP, expected }, async (opened) => {
              await opened.locator(".board .scene :is(rect, g, circle)").first().waitFor();
              // The heading and the pad come later and move the board.
              await still(opened);
              assert.deepEqual(await faint(opened), [], `${page} ${one}`);
            });
          }
      });
    }
  }
});
