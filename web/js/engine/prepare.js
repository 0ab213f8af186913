// Tables of a board, made before they are asked for: where the engine runs in workers of this page, one of them is idle.
import { written } from "../api.js";
import { follow, moduleAddress } from "./transport.js";

/** The most time for it, in milliseconds. */
const MOST = 20_000;

/** @param {string} text @param {AbortSignal} signal the end of the page */
export async function prepare(text, signal) {
  if (!moduleAddress()) return;
  const request = { text, mistakes: true, limits: { millis: MOST } };
  // Nobody waits for it, and what can't be made is not missed.
  await follow("play", written(request), 0, signal, () => undefined).catch(() => undefined);
}
