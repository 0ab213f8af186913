// Reads the stream of a search, keeps its events, and answers with moments of it.
import { readEvents } from "./stream.js";
import { Trace } from "./trace.js";
/** @import { FromWorker, ToWorker } from "./protocol.d.ts" */

/** How often the page hears that there is more. */
const PULSE = 100;

let trace = new Trace();
let running = new AbortController();
/** Events that happened, of which only the first are kept. */
let total = 0;
let told = 0;
/** What the run has used so far. */
let used = { millis: 0, nodes: 0 };

/** @param {FromWorker} message */
const say = (message) => postMessage(message);

addEventListener("message", ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.type === "start") void start(message.address, message.body);
  else if (message.type === "stop") running.abort();
  else if (message.type === "frame") say({ type: "frame", frame: trace.frame(message.at) });
  else say({ type: "profile", outline: trace.profile(message.parts) });
});

/** @param {string} address @param {string} body */
async function start(address, body) {
  running.abort();
  running = new AbortController();
  trace = new Trace();
  total = 0;
  used = { millis: 0, nodes: 0 };
  try {
    const headers = { "content-type": "application/json", accept: "text/event-stream" };
    const response = await fetch(address, { method: "POST", headers, body, signal: running.signal });
    if (!response.ok || !response.body) return say({ type: "failure", failure: await response.json() });
    await readEvents(response.body, ({ event, data }) => take(event, data));
    grown(true);
  } catch (error) {
    if (!running.signal.aborted) say({ type: "failure", failure: { code: "bug", message: String(error), at: null } });
    else grown(true);
  }
}

/** @param {string} event @param {string} data */
function take(event, data) {
  if (event === "trace") {
    trace.push(JSON.parse(data));
    total = Math.max(total, trace.length);
    grown(false);
  } else if (event === "sampled" || event === "progress") {
    const counted = JSON.parse(data);
    total = Math.max(total, Number(counted.events ?? counted.total ?? 0));
    if (event === "progress") used = { millis: counted.millis, nodes: counted.nodes };
    grown(false);
  } else if (event === "answer") {
    grown(true);
    say({ type: "answer", solved: JSON.parse(data) });
  } else if (event === "failure") {
    say({ type: "failure", failure: JSON.parse(data) });
  }
}

/** @param {boolean} surely */
function grown(surely) {
  const now = performance.now();
  if (!surely && now - told < PULSE) return;
  told = now;
  say({ type: "grown", length: trace.length, total, used, frame: trace.frame(trace.length) });
}
