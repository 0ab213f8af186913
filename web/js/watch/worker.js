// Reads the stream of a search, keeps its events, and answers with frames of it.
import { follow, useModule } from "../engine/transport.js";
import { Trace } from "./trace.js";
/** @import { Solved } from "../../api.d.ts" */
/** @import { FromWorker, Start, ToWorker } from "./protocol.d.ts" */

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
  if (message.type === "start") void start(message);
  else if (message.type === "stop") running.abort();
  else if (message.type === "frame") send({ type: "frame", frame: trace.frame(message.at) });
  else send({ type: "profile", outline: trace.profile(message.parts) });
});

/** @param {Start} message */
async function start({ body, events, module }) {
  running.abort();
  const { signal } = (running = new AbortController());
  trace = new Trace();
  total = 0;
  used = { millis: 0, nodes: 0 };
  useModule(module);
  try {
    const outcome = await follow("solve", body, events, signal, take);
    grown(true);
    if ("failure" in outcome) send({ type: "failure", failure: outcome.failure });
    else send({ type: "answer", solved: /** @type {Solved} */ (outcome.answer) });
  } catch (error) {
    if (!signal.aborted) send({ type: "failure", failure: { code: "bug", message: String(error), at: null } });
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
  }
}

/** @param {boolean} always */
function grown(always) {
  const now = performance.now();
  if (!always && now - updated < INTERVAL) return;
  updated = now;
  send({ type: "grown", length: trace.length, total, used, frame: trace.frame(trace.length) });
}
