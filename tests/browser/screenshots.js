// Takes the pictures of the README with a real browser: `npm run screenshots`.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Bench, PHONE } from "./support/browser.js";

/** @typedef {import("playwright-core").Page} Page */

const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
await mkdir(folder, { recursive: true });
const bench = await Bench.start();

/** The boards of the pictures, and how much of each is played. @type {Record<string, { board: object | string, part: number, dark?: boolean }>} */
const GAMES = {
  futoshiki: { board: { size: 6, grade: "hard" }, part: 0.3 },
  loops: { board: { rows: 9, columns: 9 }, part: 0.6, dark: true },
  solitaire: { board: "solitaire:english:d4-d4", part: 0.5 },
  ricochet: { board: { grade: "medium" }, part: 0.5 },
  logipix: { board: "Hourglass", part: 0.6, dark: true },
};

/** @param {string} puzzle @returns {Promise<{ text: string, steps: string[] }>} */
async function boardOf(puzzle) {
  const { board } = GAMES[puzzle] ?? { board: {} };
  const { examples } = await bench.ask("examples", { puzzle });
  const named = examples.find((/** @type {{ title: string }} */ { title }) => title === board)?.text ?? board;
  const text = typeof named === "string" ? named : (await bench.ask("generate", { puzzle, params: named, seed: "screenshots" })).text;
  const optimal = ["solitaire", "ricochet"].includes(puzzle);
  const solved = await bench.ask("solve", { text, steps: true, ...(optimal ? { task: "optimal" } : {}) });
  const steps = String(solved.steps).split("/")[2]?.split(",").filter((move) => /\w/.test(move)) ?? [];
  return { text, steps };
}

/** @param {string} name @param {import("playwright-core").BrowserContextOptions & { fragment: string }} options @param {(page: Page) => Promise<void>} [prepare] */
async function take(name, options, prepare) {
  await bench.page(options, async (page) => {
    await page.locator("main .scene > :is(rect, g, circle)").first().waitFor();
    await prepare?.(page);
    // A busy machine says that it works.
    await page.locator(".note").waitFor({ state: "detached" });
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${folder}${name}.png` });
  });
}

/** Every strength of a hint, up to the step. @param {Page} page */
async function hint(page) {
  for (let strength = 0; strength < 3; strength++) {
    await page.locator('[data-tool="hint"]').click();
    await page.locator(`.hint-panel .segments button:nth-child(${strength + 1})[aria-pressed="true"]`).waitFor();
  }
}

/** @param {Page} page */
async function watch(page) {
  await page.locator("#solver").selectOption("forward_checking");
  await page.locator("form button[type=submit]").click();
  await page.locator(".result-card").waitFor();
  await page.locator(".transport input").fill("40");
}

/** @param {Page} page */
async function race(page) {
  await page.locator("form button[type=submit]").click();
  await page.locator(".race-table").waitFor();
  await page.locator(".lanes").evaluate((lanes) => scrollTo(0, lanes.getBoundingClientRect().top - 16));
}

/** All tiles of today are drawn. @param {Page} page */
const today = (page) => page.waitForFunction(() => document.querySelectorAll(".tile-picture .scene > *").length > 0 && [...document.querySelectorAll(".tile-picture")].every((tile) => tile.querySelector(".scene > *"))).then(() => undefined);

await take("home", { fragment: "#/" }, today);
await take("home-phone", { fragment: "#/", ...PHONE, viewport: { width: 390, height: 844 } }, today);
/** @type {Record<string, string>} */
const texts = {};
for (const [puzzle, { part, dark }] of Object.entries(GAMES)) {
  const { text, steps } = await boardOf(puzzle);
  texts[puzzle] = text;
  const fragment = `#play=${text}//${steps.slice(0, Math.floor(steps.length * part)).join(",")}`;
  await take(puzzle, { fragment, colorScheme: dark ? "dark" : "light" }, puzzle === "futoshiki" ? hint : undefined);
  if (puzzle === "logipix") await take("logipix-phone", { fragment, ...PHONE, viewport: { width: 390, height: 844 } });
}
await take("explain", { fragment: `#explain=${texts.ricochet}` }, (page) => page.locator(".walk .stage-words").first().waitFor());
await take("watch", { fragment: `#watch=${texts.futoshiki}` }, watch);
await take("race", { fragment: `#race=${texts.futoshiki}`, colorScheme: "dark" }, race);
await bench.stop();
