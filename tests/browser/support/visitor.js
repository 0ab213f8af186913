// A visitor's Chromium: a fresh profile, an empty cache, and no test tool at work in the page while it loads.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import { EXECUTABLE, FLAGS } from "./browser.js";

/** A browser that has just been started is still busy with itself. */
const SETTLED = 1500;
/** The page is left alone for so long before it is asked what it saw. */
const LEFT_ALONE = 1500;

/** What a page needs to install a service worker and keep its files. */
const INSTALLED = 4000;

/**
 * Opens an address in a new tab, and tells when content was first painted and when the page left a mark, in milliseconds
 * since the tab began to load it.
 * @param {string} address
 * @param {string} mark
 * @param {{ again?: boolean }} options `again`: the address was opened before, in another tab, which is closed
 * @returns {Promise<{ painted: number, marked: number }>}
 */
export async function visit(address, mark, { again = false } = {}) {
  const profile = await mkdtemp(join(tmpdir(), "gridwright-visit-"));
  const flags = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "--window-size=1280,900"];
  const child = spawn(EXECUTABLE, [...FLAGS, ...flags, "about:blank"], { stdio: "ignore" });
  try {
    const door = `http://127.0.0.1:${await port(profile)}`;
    await sleep(SETTLED);
    const open = async () => (await fetch(`${door}/json/new?${encodeURIComponent(address)}`, { method: "PUT" })).json();
    if (again) {
      const { id } = await open();
      await sleep(INSTALLED);
      await fetch(`${door}/json/close/${id}`);
      await sleep(SETTLED);
    }
    await open();
    await sleep(LEFT_ALONE);
    return await asked(door, address, mark);
  } finally {
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Where the browser listens: it writes it into its profile. @param {string} profile */
async function port(profile) {
  for (let wait = 0; wait < 200; wait++) {
    const said = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    if (said.includes("\n")) return said.split("\n", 1)[0];
    await sleep(100);
  }
  throw new Error("Chromium never said where it listens.");
}

/** @param {string} door @param {string} address @param {string} mark */
async function asked(door, address, mark) {
  const browser = await chromium.connectOverCDP(door);
  try {
    const pages = browser.contexts().flatMap((context) => context.pages());
    const page = pages.find((page) => page.url().startsWith(address));
    if (!page) throw new Error(`${address} was never opened`);
    // A busy machine may need longer.
    const names = ["first-contentful-paint", mark];
    await page.waitForFunction((names) => names.every((name) => performance.getEntriesByName(name).length > 0), names);
    const times = (/** @type {string[]} */ names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime);
    const [painted = Infinity, marked = Infinity] = await page.evaluate(times, names);
    return { painted, marked };
  } finally {
    await browser.close();
  }
}
