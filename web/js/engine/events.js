// Server-sent events over fetch: a request has a body and can be aborted, which EventSource can't do.

/** @typedef {{ event: string, data: string }} Message */

/**
 * Reads messages until the stream ends.
 * @param {ReadableStream<Uint8Array>} body
 * @param {(message: Message) => void} take
 */
export async function readEvents(body, take) {
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
