// Server-sent events over fetch: a request has a body and can be aborted, which EventSource can't do.

import { post, refusal } from "./transport.js";
/** @import { Outcome, Transport } from "./face.d.ts" */

/** @typedef {{ event: string, data: string }} Message */

/** Asks a server for an operation that reports while it runs. @type {Transport["follow"]} */
export async function followServer(operation, body, events, signal, hear) {
  const path = `${operation}/stream?${events > 0 ? `cap=${events}` : "trace=none"}`;
  const response = await post(path, body, signal, "text/event-stream");
  if (!response.ok || !response.body) return refusal(response);
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

/**
 * Reads messages until the stream ends.
 * @param {ReadableStream<Uint8Array>} body
 * @param {(message: Message) => void} take
 */
async function readEvents(body, take) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) take(parse(block));
  }
}

/** @param {string} block @returns {Message} */
function parse(block) {
  const message = { event: "message", data: "" };
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith("event:")) message.event = line.slice(6).trim();
    else if (line.startsWith("data:")) message.data += line.slice(5).replace(/^ /, "");
  }
  return message;
}
