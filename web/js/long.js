// Long work: how far it has come, the time that is left where it can be known, and a button that ends it.
import { answered, written } from "./api.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import * as transport from "./engine/transport.js";
import { t } from "./i18n.js";
/** @import { Requests, Responses } from "../api.d.ts" */

/** Shorter work shows no progress, in milliseconds. */
const SOON = 400;
/** The time of a request without a limit, in seconds. */
const USUAL_SECONDS = 60;

/** @typedef {{ millis: number, done: number, total: number }} Progress */

/**
 * Asks for an operation, with progress.
 * @template {keyof Requests} K
 * @param {K} op
 * @param {Requests[K]} request
 * @param {AbortSignal} signal
 * @param {(progress: Progress) => void} progress
 * @returns {Promise<Responses[K]>}
 */
async function follow(op, request, signal, progress) {
  const hear = (/** @type {string} */ event, /** @type {string} */ data) => {
    if (event === "progress") progress(JSON.parse(data));
  };
  return /** @type {Responses[typeof op]} */ (answered(await transport.follow(op, written(request), 0, signal, hear)));
}

/**
 * What is left to do, in words: an estimate where the parts of the work are known, else what the time limit leaves.
 * @param {Progress} progress
 * @param {number} limit in seconds
 */
export function timeLeft({ millis, done, total }, limit) {
  const [spent, most] = [Math.round(millis / 1000), Math.max(0, limit - millis / 1000)];
  const estimate = done > 0 && total > 0 ? ((millis / 1000) * (total - done)) / done : Infinity;
  return estimate < most
    ? t("work_left", { seconds: spent, n: Math.ceil(estimate) })
    : t("work_limit", { seconds: spent, n: Math.ceil(most) });
}

/** A bar, words and a button to cancel. @param {number} limit in seconds @param {() => void} cancel */
function workPanel(limit, cancel) {
  const bar = h("progress", { "aria-label": t("working"), max: 1 });
  const words = h("p", { class: "soft small work-words" }, t("working"));
  const button = h("button", { type: "button", "data-action": "cancel", on: { click: cancel } }, t("cancel"));
  const element = h("div", { class: "work" }, bar, h("div", { class: "row" }, words, button));
  const show = (/** @type {Progress} */ progress) => {
    if (progress.total > 0) bar.value = progress.done / progress.total;
    words.textContent = timeLeft(progress, limit);
  };
  return { element, bar, words, show };
}

/**
 * Does long work with its progress in a place of the page; null when it was cancelled.
 * @template {keyof Requests} K
 * @param {Element} place
 * @param {K} op
 * @param {Requests[K]} request
 * @param {AbortSignal} signal the end of the page
 * @returns {Promise<Responses[K] | null>}
 */
export async function workIn(place, op, request, signal) {
  const cancelled = new AbortController();
  const { element, show } = workPanel(limitOf(request), () => cancelled.abort());
  place.replaceChildren(element);
  try {
    return await follow(op, request, AbortSignal.any([signal, cancelled.signal]), show);
  } catch (error) {
    if (!cancelled.signal.aborted) throw error;
    place.replaceChildren(h("p", { class: "soft", role: "status" }, t("cancelled")));
    return null;
  }
}

/**
 * Does work of several requests, counting them in a place of the page; null when it was cancelled.
 * @template T
 * @param {Element} place
 * @param {number} total how many there are
 * @param {AbortSignal} signal the end of the page
 * @param {(signal: AbortSignal, done: () => void) => Promise<T>} work calls `done` after each
 * @returns {Promise<T | null>}
 */
export async function workInParts(place, total, signal, work) {
  const cancelled = new AbortController();
  const { element, bar, words } = workPanel(0, () => cancelled.abort());
  let count = 0;
  const show = () => {
    bar.value = count / total;
    words.textContent = t("work_parts", { n: count, total });
  };
  const timer = setTimeout(() => place.replaceChildren(element), SOON);
  show();
  try {
    return await work(AbortSignal.any([signal, cancelled.signal]), () => (count++, show()));
  } catch (error) {
    if (!cancelled.signal.aborted) throw error;
    place.replaceChildren(h("p", { class: "soft", role: "status" }, t("cancelled")));
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does long work where the page has no place for its progress: a dialog comes up if it takes long. Closing it cancels.
 * @template {keyof Requests} K
 * @param {K} op
 * @param {Requests[K]} request
 * @returns {Promise<Responses[K]>}
 */
export async function workAside(op, request) {
  const cancelled = new AbortController();
  const cancel = () => cancelled.abort();
  const { element, show } = workPanel(limitOf(request), cancel);
  /** @type {(() => void) | undefined} */
  let close;
  const timer = setTimeout(() => (close = openDialog(t("working"), [element], { onClose: cancel })), SOON);
  try {
    return await follow(op, request, cancelled.signal, show);
  } finally {
    clearTimeout(timer);
    close?.();
  }
}

/** @param {object} request */
function limitOf(request) {
  const { limits } = /** @type {{ limits?: { millis?: number | null } }} */ (request);
  return (limits?.millis ?? USUAL_SECONDS * 1000) / 1000;
}
