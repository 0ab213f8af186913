// One function per operation of the contract. Every call can be aborted; every failure is an ApiFailure with a
// sentence that can be shown as it is.
import { language } from "./i18n.js";

/** @typedef {import("../contract.d.ts").Failure} Failure */
/** @typedef {{ signal?: AbortSignal }} Abortable */

const BASE = new URL("../api/v1/", import.meta.url);
/** How often a busy server is asked again. */
const TRIES = 4;

/** Why a call could not be served, in a sentence for people. */
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
  const body = JSON.stringify({ lang: language(), ...request });
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

/** Whether an error only says that we ourselves stopped caring. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

/**
 * @template Q, A
 * @param {string} op
 * @returns {(request: Q, options?: Abortable) => Promise<A>}
 */
const operation = (op) => (request, options) => call(op, /** @type {object} */ (request), options);

/** @typedef {import("../contract.d.ts").View} View */
/** @typedef {{ text: string, puzzle?: string }} OnBoard */

/** @type {(request: {}, options?: Abortable) => Promise<import("../contract.d.ts").Catalogue>} */
export const catalog = operation("catalog");
/** @type {(request: { puzzle?: string }, options?: Abortable) => Promise<import("../contract.d.ts").Shelf>} */
export const examples = operation("examples");
/** @type {(request: OnBoard, options?: Abortable) => Promise<import("../contract.d.ts").Recognised>} */
export const open = operation("open");
/** @type {(request: OnBoard & { to: string }, options?: Abortable) => Promise<import("../contract.d.ts").Converted>} */
export const convert = operation("convert");
/** @type {(request: OnBoard & { view?: View }, options?: Abortable) => Promise<import("../contract.d.ts").Drawn>} */
export const draw = operation("draw");
/**
 * @typedef {OnBoard & { solver?: string, options?: object, task?: import("../contract.d.ts").Task,
 *   limits?: import("../contract.d.ts").Limits, steps?: boolean }} SolveRequest
 */
/** @type {(request: SolveRequest, options?: Abortable) => Promise<import("../contract.d.ts").Solved>} */
export const solve = operation("solve");
/**
 * @typedef {{ puzzle: string, generator?: string, params?: object, seed: string,
 *   limits?: import("../contract.d.ts").Limits }} GenerateRequest
 */
/** @type {(request: GenerateRequest, options?: Abortable) => Promise<import("../contract.d.ts").Generated>} */
export const generate = operation("generate");
/** @type {(request: OnBoard, options?: Abortable) => Promise<import("../contract.d.ts").Graded>} */
export const grade = operation("grade");
/**
 * @type {(request: OnBoard & { strength: import("../contract.d.ts").Strength }, options?: Abortable) =>
 *   Promise<import("../contract.d.ts").Hinted>}
 */
export const hint = operation("hint");
/** @type {(request: OnBoard & { scenes?: boolean }, options?: Abortable) => Promise<import("../contract.d.ts").Explained>} */
export const explain = operation("explain");
/**
 * @typedef {OnBoard & { view?: View, input?: import("../contract.d.ts").Input | null, mistakes?: boolean }} PlayRequest
 */
/** @type {(request: PlayRequest, options?: Abortable) => Promise<import("../contract.d.ts").Played>} */
export const play = operation("play");
/**
 * @typedef {{ text?: string, puzzle?: string, rows?: number, columns?: number, view?: View,
 *   gesture?: import("../contract.d.ts").Gesture | null }} EditRequest
 */
/** @type {(request: EditRequest, options?: Abortable) => Promise<import("../contract.d.ts").Edited>} */
export const edit = operation("edit");
