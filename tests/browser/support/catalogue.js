// What there is to test: every puzzle of the catalogue has a script of its gestures.
import { readdir } from "node:fs/promises";

/** @typedef {import("../gestures/script.d.ts").Script} Script */

/** @returns {Promise<Map<string, Script>>} */
export async function scripts() {
  const folder = new URL("../gestures/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const loaded = await Promise.all(
    names.map(async (name) => /** @type {Script} */ ((await import(new URL(name, folder).href)).default)),
  );
  return new Map(loaded.map((script) => [script.puzzle, script]));
}

/**
 * A small board of a puzzle and the moves that solve it.
 * @param {import("./browser.js").Bench} bench
 * @param {Script} script
 * @param {string} [seed]
 * @returns {Promise<{ text: string, steps: string[] }>}
 */
export async function board(bench, script, seed = "browser") {
  const { text } = await bench.ask("generate", { puzzle: script.puzzle, params: script.make, seed });
  const solved = await bench.ask("solve", { text, steps: true });
  const moves = String(solved.steps).split("/")[2] ?? "";
  const steps = moves.split(",").filter((move) => !["*", "+", ""].includes(move));
  return { text, steps: script.steps?.(steps) ?? steps };
}
