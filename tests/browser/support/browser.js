// A real Chromium, and pages in it that note everything they should not say.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { SITE, startProgram } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} ContextOptions */

/** The browser under test. */
export const EXECUTABLE = process.env.GRIDWRIGHT_CHROMIUM ?? "/usr/bin/chromium";

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** For tests that look at the requests of a page or hold them up: the static site makes none. */
export const overHttp = { skip: SITE ? "needs requests over HTTP" : false };

/**
 * Hears the calls that a page makes of the engine, over HTTP or in its workers.
 * @param {Page} page
 * @param {(operation: string, body: any) => void} hear
 */
export function hearCalls(page, hear) {
  page.on("request", (request) => {
    const operation = /\/api\/v1\/(\w+)/.exec(request.url())?.[1];
    if (operation) hear(operation, request.postDataJSON());
  });
  page.on("console", (message) => {
    const [, operation, body] = /^call (\w+) (.*)$/s.exec(message.text()) ?? [];
    if (operation) hear(operation, JSON.parse(body ?? ""));
  });
}

/** Runs in the page of the static site: what goes to its workers is told on the console. */
function tellCalls() {
  const send = Worker.prototype.postMessage;
  /** @param {any} message @param {any} [options] */
  Worker.prototype.postMessage = function (message, options) {
    if (message?.operation) console.debug(`call ${message.operation} ${message.body}`);
    send.call(this, message, options);
  };
}

/**
 * The bytes that a page has loaded of itself: not answers, not dailies, which are data that home asks for after it is there, and
 * not the engine with its loader, which only the static site has.
 * @param {Page} page
 */
export const ownBytes = (page) =>
  page.evaluate(() => {
    const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
    const others = /\/api\/v1\/|\/dailies\/|\.wasm$|\/engine\/(workers|worker|module)\.js$|\/(installed\.js|site\.css|app\.webmanifest)$/;
    return entries.filter(({ name }) => !others.test(name)).reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
  });

/** Times are always told, but judged only when asked for: a test must not fail because its machine is busy. */
export const judged = () => process.env.GRIDWRIGHT_JUDGE_SPEED === "1";

/** The program and the browser of one suite. */
export class Bench {
  /** @param {Awaited<ReturnType<typeof startProgram>>} program @param {import("playwright-core").Browser} browser */
  constructor(program, browser) {
    this.program = program;
    this.browser = browser;
    this.address = program.address;
  }

  static async start() {
    const program = await startProgram();
    return new Bench(program, await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS }));
  }

  async stop() {
    await this.browser.close();
    this.program.stop();
  }

  /**
   * Runs a test on a fresh page and fails it when the page complained, whatever the test itself found.
   * @param {ContextOptions & { fragment?: string, introduced?: boolean, expected?: RegExp }} options `expected`: complaints that
   *   belong to the test
   * @param {(page: Page) => Promise<void>} test
   */
  async page({ fragment = "", introduced = true, expected, ...options }, test) {
    const context = await this.browser.newContext({ ...DESKTOP, locale: "en-GB", reducedMotion: "reduce", ...options });
    // Guards against hanging for ever; how fast things are is told elsewhere.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const complaints = listen(page);
    if (introduced) await page.addInitScript(skipIntroductions);
    if (SITE) await page.addInitScript(tellCalls);
    try {
      await page.goto(`${this.address}/${fragment}`);
      await test(page);
      assert.deepEqual(
        complaints.filter((complaint) => !expected?.test(complaint)),
        [],
      );
    } finally {
      await context.close();
    }
  }

  /**
   * Asks the engine directly.
   * @param {string} operation
   * @param {object} request
   * @returns {Promise<any>}
   */
  async ask(operation, request) {
    if (this.program.ask) return this.program.ask(operation, request);
    const response = await fetch(`${this.address}/api/v1/${operation}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    const answer = await response.json();
    assert.ok(response.ok, `${operation}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

/** Console errors, exceptions, failed requests and breaches of the policy. @param {Page} page */
function listen(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Runs in the page: rules are explained once, and these tests have been here before. */
function skipIntroductions() {
  const key = "gridwright.1.settings";
  const settings = JSON.parse(localStorage.getItem(key) ?? "{}");
  const introduced = ["futoshiki", "loops", "solitaire", "logipix", "ricochet"];
  localStorage.setItem(key, JSON.stringify({ introduced, ...settings }));
}
