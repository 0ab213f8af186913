// Starts what is under test on a free port and finds out where it listens: the program, or a plain server of the static site.
import { spawn } from "node:child_process";
import { serveSite } from "./site.js";

/** The folder of the static site, when that is under test. */
export const SITE = process.env.GRIDWRIGHT_SITE;

/** How long the program may take to say where it listens. */
const PATIENCE = 20_000;

/** @typedef {{ address: string, stop: () => void, ask?: (operation: string, request: object) => Promise<any> }} Program */

/** @returns {Promise<Program>} */
export async function startProgram() {
  if (SITE) return serveSite(SITE);
  const running = process.env.GRIDWRIGHT_ADDRESS;
  if (running) return { address: running.replace(/\/$/, ""), stop: () => undefined };
  return startServer();
}

/** The program's own server, whatever else is under test. @param {string[]} options @returns {Promise<Program>} */
export async function startServer(...options) {
  const binary = process.env.GRIDWRIGHT_BIN ?? process.env.GRIDWRIGHT_BINARY;
  if (!binary) throw new Error("Name the program under test in GRIDWRIGHT_BIN.");
  const child = spawn(binary, ["serve", "--port", "0", ...options], { stdio: ["ignore", "pipe", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    const hear = (/** @type {Buffer} */ chunk) => {
      said += chunk;
      const found = /http:\/\/[\w.[\]:]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`The program ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`The program never said where it listens: ${said}`)), PATIENCE).unref();
  });
  return { address, stop: () => child.kill() };
}
