// Reads the stream of a search, keeps its events, and answers with frames of it.
import { readEvents } from "./stream.js";
import { Trace } from "./trace.js";
/** @import { FromWorker, ToWorker } from "./protocol.d.ts" */

/** The time between two updates of the page. */
const INTERVAL = 100;

let trace = new Trace();
let running = new AbortController();
/** The number of events; only the first are kept. */
let total = 0;
/** When the page was last updated. */
let updated = 0;
/** The time and nodes used so far. */
let used = { millis: 0, nodes: 0 };

/** @param {FromWorker} message */
const send = (message) => postMessage(message);

addEventListener("message", ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.type === "start") void start(message.address, message.body);
  else if (message.type === "stop") running.abort();
  else if (message.type === "frame") send({ type: "frame", frame: trace.frame(message.at) });
  else send({ type: "profile", outline: trace.profile(message.parts) });
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
    if (!response.ok || !response.body) return send({ type: "failure", failure: await response.json() });
    await readEvents(response.body, ({ event, data }) => take(event, data));
    grown(true);
  } catch (error) {
    if (!running.signal.aborted) send({ type: "failure", failure: { code: "bug", message: String(error), at: null } });
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
    send({ type: "answer", solved: JSON.parse(data) });
  } else if (event === "failure") {
    send({ type: "failure", failure: JSON.parse(data) });
  }
}

/** @param {boolean} always */
function grown(always) {
  const now = performance.now();
  if (!always && now - updated < INTERVAL) return;
  updated = now;
  send({ type: "grown", length: trace.length, total, used, frame: trace.frame(trace.length) });
}
