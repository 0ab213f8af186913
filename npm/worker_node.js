// A thread of Node as the worker that engine/worker.js expects.
import { parentPort } from "node:worker_threads";

globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = (_, hear) => parentPort.on("message", (data) => hear({ data }));
await import("./engine/worker.js");
