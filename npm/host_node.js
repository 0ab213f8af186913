// Node: the module is read from disk, and its threads are made to look like the browser's workers.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

export const module = async () => WebAssembly.compile(await readFile(new URL("./engine.wasm", import.meta.url)));

/** A thread keeps the program from ending only while it works. */
export function spawn() {
  const thread = new Worker(new URL("./worker_node.js", import.meta.url));
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      if (!(message instanceof WebAssembly.Module)) thread.ref();
      thread.postMessage(message);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on("message", (data) => {
    if (data.kind === "done" || data.kind === "ended") thread.unref();
    worker.onmessage?.({ data });
  });
  thread.on("error", (error) => worker.onerror?.(error));
  // After the listeners, which hold the program open too.
  thread.unref();
  return worker;
}
