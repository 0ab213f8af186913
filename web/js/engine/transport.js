// Where calls are answered: by a server over HTTP, or by workers of this page, which run the engine as a module; or clicks by a
// worker and the rest by the server. Chosen once, by the page's head; nothing else in the page knows which.
/** @import { Click, Outcome, Transport } from "./face.d.ts" */

const BASE = new URL("../../api/v1/", import.meta.url);
/** How often to try when the server is busy. */
const TRIES = 4;

/** The address of the module; none where a server answers. @type {string | null} */
let address = null;
/** @type {Promise<Transport> | null} */
let chosen = null;

/** Answers calls by the module there; the page tells its workers too. @param {string | null} there */
export function useModule(there) {
  address = there;
}

/** The address of the module. */
export const moduleAddress = () => address;

/** Answers clicks where a server answers the rest; what may be long is not done. @type {Click | null} */
let click = null;

/** From now on answers clicks so. @param {Click} answer */
export function useClick(answer) {
  click = answer;
}

/** @type {Transport["ask"]} */
export async function ask(...call) {
  if (address) return (await workers(address)).ask(...call);
  const outcome = click ? await click(...call) : "long";
  return outcome === "long" ? askServer(...call) : outcome;
}

/** @type {Transport["follow"]} */
export const follow = async (...call) =>
  address ? (await workers(address)).follow(...call) : (await import("./events.js")).followServer(...call);

/** @param {string} module @returns {Promise<Transport>} */
const workers = (module) => (chosen ??= import("./workers.js").then(({ Workers }) => Workers.of(module)));

/** @param {string} path @param {string} body @param {AbortSignal | null} signal @param {string} accept */
export const post = (path, body, signal, accept) =>
  fetch(new URL(path, BASE), { method: "POST", headers: { "content-type": "application/json", accept }, body, signal });

/** @type {Transport["ask"]} */
export async function askServer(operation, body, signal) {
  for (let attempt = 1; ; attempt++) {
    const response = await post(operation, body, signal, "application/json");
    if (response.ok) return { answer: await response.json() };
    const wait = Number(response.headers.get("retry-after"));
    if ((response.status !== 429 && response.status !== 503) || attempt >= TRIES) return refusal(response);
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait || 1, 3) * 1000));
  }
}

/** @param {Response} response @returns {Promise<Outcome>} */
export async function refusal(response) {
  try {
    const body = await response.json();
    return { failure: body.failure ?? body };
  } catch {
    return { failure: { code: "bug", message: `${response.status} ${response.statusText}`, at: null } };
  }
}
