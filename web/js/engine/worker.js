// A worker that owns one instance of the module and answers one call after the other.
import { Engine, EngineEnded } from "./module.js";
/** @import { Kind } from "./module.js" */

/** @typedef {{ operation: string, body: string, events: number, quick: boolean }} Call */
/** @typedef {{ kind: Kind, data: string } | { kind: "ended", reason: "bug" | "memory" } | { kind: "done", bytes: number }} FromEngine */

/** @type {Engine} */
let engine;

/** @param {FromEngine} message */
const send = (message) => postMessage(message);

addEventListener("message", ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    engine = new Engine(data);
    return;
  }
  const { operation, body, events, quick } = /** @type {Call} */ (data);
  try {
    engine.call(operation, body, { events, quick, hear: (kind, json) => send({ kind, data: json }) });
    send({ kind: "done", bytes: engine.memory.buffer.byteLength });
  } catch (error) {
    if (!(error instanceof EngineEnded)) throw error;
    console.warn(error.message);
    send({ kind: "ended", reason: error.reason });
  }
});
