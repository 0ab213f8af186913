// A plain file server for the static site, under a path of its own: it knows no operation, and what it serves can be cut off.
import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { Engine, compile } from "../../../web/js/engine/module.js";

/** Where the site is on its host. */
const UNDER = "/games/gridwright";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

/**
 * Serves a folder.
 * @param {string} folder
 * @param {(name: string, content: Buffer) => Buffer} [change] what is sent instead of a file
 * @returns {Promise<{ address: string, stop: () => void, ask: (operation: string, request: object) => Promise<any> }>}
 */
export async function serveSite(folder, change) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://site").pathname;
    const name = normalize(path.slice(UNDER.length) || "/").replace(/\/$/, "/index.html");
    const file = join(folder, name);
    const found = path.startsWith(`${UNDER}/`) && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" });
    if (change) response.end(change(name.slice(1), await readFile(file)));
    else createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  /** @type {Promise<Engine> | null} */
  let engine = null;
  const ask = async (/** @type {string} */ operation, /** @type {object} */ request) => {
    engine ??= readFile(join(folder, "engine.wasm")).then(async (bytes) => new Engine(await compile(bytes)));
    let last = ["", ""];
    (await engine).call(operation, JSON.stringify(request), { hear: (kind, json) => (last = [kind, json]) });
    if (last[0] !== "answer") throw new Error(`${operation}: ${last[1]}`);
    return JSON.parse(last[1] ?? "");
  };
  return { address: `http://127.0.0.1:${port}${UNDER}`, stop, ask };
}
