// Gridwright for Node, browsers and bundlers: the operations of its API, answered by the engine as a WebAssembly module in workers.
import { module, spawn } from "#host";
import { Workers } from "./engine/workers.js";

/** Why there is no answer; the message is a sentence for people. */
export class GridwrightError extends Error {
  constructor(failure) {
    super(failure.message);
    this.name = "GridwrightError";
    this.code = failure.code;
    this.at = failure.at ?? null;
  }
}

let workers = null;

/** Asks for any operation. */
export async function ask(operation, request = {}, { signal = null, progress, trace, events = trace ? 20_000 : 0 } = {}) {
  workers ??= new Workers(module(), spawn);
  const body = JSON.stringify(request);
  const hear = (kind, json) => {
    if (kind === "progress") progress?.(JSON.parse(json));
    else if (kind === "trace") trace?.(JSON.parse(json));
  };
  const followed = progress || trace;
  const outcome = await (followed ? workers.follow(operation, body, events, signal, hear) : workers.ask(operation, body, signal));
  if ("failure" in outcome) throw new GridwrightError(outcome.failure);
  return outcome.answer;
}

const operation = (name) => (request, options) => ask(name, request, options);

export const catalog = operation("catalog");
export const examples = operation("examples");
export const open = operation("open");
export const convert = operation("convert");
export const draw = operation("draw");
export const solve = operation("solve");
export const check = operation("check");
export const generate = operation("generate");
export const grade = operation("grade");
export const hint = operation("hint");
export const explain = operation("explain");
export const play = operation("play");
export const edit = operation("edit");
export const party = operation("party");
