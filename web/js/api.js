// One function per operation of the API. Every call can be aborted; every failure is an ApiFailure with a sentence that
// can be shown as it is.
import { ask, useModule } from "./engine/transport.js";
/** @import { Failure, Requests, Responses } from "../api.d.ts" */
/** @import { Outcome } from "./engine/face.d.ts" */

/** @typedef {{ signal?: AbortSignal }} Abortable */

// A page that needs no server names the engine's module in its head; with a server the module may answer clicks.
/** @type {HTMLLinkElement | null} */
const engine = document.querySelector("link[rel=engine]");
if (engine && !engine.dataset["answers"]) useModule(engine.href);

/** A failed call; the message is a sentence for people. */
export class ApiFailure extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.code = failure.code;
    this.at = failure.at ?? null;
  }
}

/** The answer of an outcome; a failure is thrown. @param {Outcome} outcome */
export function answered(outcome) {
  if ("failure" in outcome) throw new ApiFailure(outcome.failure);
  return outcome.answer;
}

/** A request as it travels, with the language of its answer. @param {object} request */
export const written = (request) => JSON.stringify({ lang: document.documentElement.lang, ...request });

/** Whether an error is our own abort. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

/**
 * @template {keyof Requests} K
 * @param {K} op
 * @returns {(request: Requests[K], options?: Abortable) => Promise<Responses[K]>}
 */
const operation =
  (op) =>
  async (request, { signal } = {}) =>
    /** @type {Responses[typeof op]} */ (answered(await ask(op, written(request), signal ?? null)));

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
