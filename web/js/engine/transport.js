// Where calls are answered: by a server over HTTP, or by workers of this page, which run the engine as a module. Chosen once,
// by the page's head; nothing else in the page knows which.
/** @import { Failure } from "../../api.d.ts" */

/** @typedef {{ answer: unknown } | { failure: Failure }} Outcome */
/** @typedef {(event: string, data: string) => void} Hear */
/**
 * @typedef {object} Transport
 * @property {(operation: string, body: string, signal: AbortSignal | null) => Promise<Outcome>} ask
 * @property {(operation: string, body: string, events: number, signal: AbortSignal | null, hear: Hear) => Promise<Outcome>} follow
 *   reports `trace` (at most so many events), `progress` and `sampled`, as JSON
 */

const BASE = new URL("../../api/v1/", import.meta.url);
/** How often to try when the server is busy. */
const TRIES = 4;

/** The address of the module; none where a server answers. @type {string | null} */
let address = null;
/** @type {Promise<Transport> | null} */
let chosen = null;

/** Answers calls by the module there; the page reads its address from its head, and tells its workers. @param {string | null} there */
export function useModule(there) {
  address = there;
}

/** The address of the module. */
export const moduleAddress = () => address;

/** @returns {Promise<Transport>} */
const local = () => (chosen ??= makeWorkers(address ?? ""));

/** @param {string} module @returns {Promise<Transport>} */
async function makeWorkers(module) {
  const loading = fetch(module);
  const [{ Workers }, { compile }] = await Promise.all([import("./workers.js"), import("./module.js")]);
  return new Workers(compile(loading));
}

/** Asks for an operation. @type {Transport["ask"]} */
export const ask = async (...call) => (address ? (await local()).ask(...call) : askServer(...call));

/** Asks for an operation that reports while it runs. @type {Transport["follow"]} */
export const follow = async (...call) => (address ? (await local()).follow(...call) : followServer(...call));

/** @param {string} path @param {string} body @param {AbortSignal | null} signal @param {string} accept */
const post = (path, body, signal, accept) =>
  fetch(new URL(path, BASE), { method: "POST", headers: { "content-type": "application/json", accept }, body, signal });

/** @type {Transport["ask"]} */
async function askServer(operation, body, signal) {
  for (let attempt = 1; ; attempt++) {
    const response = await post(operation, body, signal, "application/json");
    if (response.ok) return { answer: await response.json() };
    const wait = Number(response.headers.get("retry-after"));
    if ((response.status !== 429 && response.status !== 503) || attempt >= TRIES) return refusal(response);
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait || 1, 3) * 1000));
  }
}

/** @type {Transport["follow"]} */
async function followServer(operation, body, events, signal, hear) {
  const path = `${operation}/stream?${events > 0 ? `cap=${events}` : "trace=none"}`;
  const response = await post(path, body, signal, "text/event-stream");
  if (!response.ok || !response.body) return refusal(response);
  const { readEvents } = await import("./events.js");
  /** @type {Outcome | null} */
  let outcome = null;
  await readEvents(response.body, ({ event, data }) => {
    if (event === "answer") outcome = { answer: JSON.parse(data) };
    else if (event === "failure") outcome = { failure: JSON.parse(data) };
    else hear(event, data);
  });
  if (!outcome) throw new TypeError("the stream ended early");
  return outcome;
}

/** @param {Response} response @returns {Promise<Outcome>} */
async function refusal(response) {
  try {
    const body = await response.json();
    return { failure: body.failure ?? body };
  } catch {
    return { failure: { code: "bug", message: `${response.status} ${response.statusText}`, at: null } };
  }
}
