// The module and the program, asked in the same way: what the comparisons of the two share.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Engine, compile } from "../../web/js/engine/module.js";

/** @typedef {object | string | Buffer} Request a text or bytes are a body as it is, JSON or not */
/** @typedef {(operation: string, request: Request) => Promise<any>} Ask an answer, or a failure */

/** @param {Request} request @returns {string | Buffer} */
const body = (request) => (typeof request === "string" || request instanceof Buffer ? request : JSON.stringify(request));

/** Fresh instances of a module. @param {string} path @returns {Promise<() => { ask: Ask, engine: Engine }>} */
export async function openModule(path) {
  const module = await compile(await readFile(path));
  return () => {
    const engine = new Engine(module);
    /** @type {Ask} */
    const ask = async (operation, request) => {
      let last = "";
      const hear = (/** @type {string} */ kind, /** @type {string} */ json) => void (kind !== "progress" && (last = json));
      const sent = body(request);
      if (typeof sent === "string") engine.call(operation, sent, { hear });
      else callBytes(engine, Buffer.concat([Buffer.from(`${operation} `), sent]), hear);
      return JSON.parse(last);
    };
    return { ask, engine };
  };
}

/** A call that is no text: pages can't make one. @param {Engine} engine @param {Buffer} request @param {Engine["hear"]} hear */
function callBytes(engine, request, hear) {
  engine.hear = hear;
  new Uint8Array(engine.memory.buffer, engine.allocate(request.length), request.length).set(request);
  engine.run(0, 0);
}

/** The program's server. @param {string} path @returns {Promise<{ ask: Ask, stop: () => void }>} */
export async function startProgram(path) {
  const server = spawn(path, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    const hear = (/** @type {Buffer} */ chunk) => {
      const found = /http:\/\/[\w.[\]:]+:\d+/.exec((said += chunk));
      if (found) resolve(found[0]);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`${path} ended with ${code}: ${said}`)));
  });
  const headers = { "content-type": "application/json" };
  /** @type {Ask} */
  const ask = async (operation, request) => {
    const answer = await (await fetch(`${address}/api/v1/${operation}`, { method: "POST", headers, body: body(request) })).json();
    return answer.failure ?? answer;
  };
  return { ask, stop: () => void server.kill() };
}
