// Takes the pictures of the README with a real browser: `npm run screenshots`.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Bench, PHONE } from "./support/browser.js";
import { scripts } from "./support/catalogue.js";
import { mouse } from "./support/hands.js";

const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
await mkdir(folder, { recursive: true });
const bench = await Bench.start();
const [script] = (await scripts()).values();
if (!script) throw new Error("There is no puzzle to take pictures of.");
const { text } = await bench.ask("generate", {
  puzzle: script.puzzle,
  params: { ...script.make, size: 6 },
  seed: "screenshots",
});
const solved = await bench.ask("solve", { text, steps: true });
const steps =
  String(solved.steps)
    .split("/")[2]
    ?.split(",")
    .filter((move) => /\w/.test(move)) ?? [];

/** @param {string} name @param {import("playwright-core").BrowserContextOptions & { fragment: string }} options @param {(page: import("playwright-core").Page) => Promise<void>} [prepare] */
async function take(name, options, prepare) {
  await bench.page(options, async (page) => {
    await page.locator("main .scene > *").first().waitFor();
    await prepare?.(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${folder}${name}.png` });
  });
}

/** Begins a game and asks for a hint. @param {import("playwright-core").Page} page */
async function begin(page) {
  for (const [index, step] of steps.slice(0, 7).entries()) {
    await script?.play(mouse(page), step);
    await page.locator(`.board[data-done="${index + 1}"]`).waitFor();
  }
  for (let strength = 0; strength < 3; strength++) {
    await page.locator('[data-tool="hint"]').click();
    await page.locator(`.hint-panel .segments button:nth-child(${strength + 1})[aria-pressed="true"]`).waitFor();
  }
}

/** @param {import("playwright-core").Page} page */
async function watch(page) {
  await page.locator("#solver").selectOption("forward_checking");
  await page.locator("form button[type=submit]").click();
  await page.locator(".result-card").waitFor();
  await page.locator(".transport input").fill("40");
}

/** @param {import("playwright-core").Page} page */
async function race(page) {
  await page.locator("form button[type=submit]").click();
  await page.locator(".race-table").waitFor();
}

await take("home", { fragment: "#/" });
await take("play", { fragment: `#play=${text}` }, begin);
await take("play-dark", { fragment: `#play=${text}`, colorScheme: "dark" }, begin);
await take("play-phone", { fragment: `#play=${text}`, ...PHONE, colorScheme: "dark" });
await take("watch", { fragment: `#watch=${text}` }, watch);
await take("race", { fragment: `#race=${text}`, colorScheme: "dark" }, race);
await bench.stop();
