// One function per operation of the API. Every call can be aborted; every failure is an ApiFailure with a sentence that
// can be shown as it is.
/** @import { Failure, Requests, Responses } from "../api.d.ts" */

/** @typedef {{ signal?: AbortSignal }} Abortable */

const BASE = new URL("../api/v1/", import.meta.url);
/** How often to try when the server is busy. */
const TRIES = 4;

/** A failed call; the message is a sentence for people. */
export class ApiFailure extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.code = failure.code;
    this.at = failure.at ?? null;
  }
}

/** @param {string} path */
export const address = (path) => new URL(path, BASE).href;

/**
 * @template A
 * @param {string} op
 * @param {object} request
 * @param {Abortable} [options]
 * @returns {Promise<A>}
 */
async function call(op, request, { signal } = {}) {
  const body = JSON.stringify({ lang: document.documentElement.lang, ...request });
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address(op), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: signal ?? null,
    });
    if (response.ok) return response.json();
    const wait = Number(response.headers.get("retry-after"));
    if ((response.status === 429 || response.status === 503) && attempt < TRIES) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait || 1, 3) * 1000));
      continue;
    }
    throw await failure(response);
  }
}

/**
 * @param {Response} response
 * @returns {Promise<ApiFailure>}
 */
export async function failure(response) {
  try {
    const body = await response.json();
    return new ApiFailure(body.failure ?? body);
  } catch {
    return new ApiFailure({ code: "bug", message: `${response.status} ${response.statusText}`, at: null });
  }
}

/** Whether an error is our own abort. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

/**
 * @template {keyof Requests} K
 * @param {K} op
 * @returns {(request: Requests[K], options?: Abortable) => Promise<Responses[K]>}
 */
const operation = (op) => (request, options) => call(op, request, options);

export const catalog = operation("catalog");
export const examples = operation("examples");
export const open = operation("open");
export const convert = operation("convert");
export const draw = operation("draw");
export const solve = operation("solve");
export const generate = operation("generate");
export const grade = operation("grade");
export const hint = operation("hint");
export const explain = operation("explain");
export const play = operation("play");
export const edit = operation("edit");
export const party = operation("party");
