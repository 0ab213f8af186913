// The page's end of a search that is watched: starts it in a worker and draws any moment of it.
import { address } from "../api.js";
import * as api from "../api.js";
import { language } from "../i18n.js";
import * as store from "../store.js";
/** @import { Failure, PuzzleEntry, Scene, Solved, SolveRequest } from "../../api.d.ts" */
/** @import { SvgScene } from "../scene/svg.js" */
/** @import { FromWorker, ToWorker, Used } from "./protocol.d.ts" */
/** @import { Frame } from "./trace.js" */

/** How many events are kept whole; of longer searches only the counters go on. */
const MOST_EVENTS = 100_000;

/**
 * @typedef {object} WatchListener
 * @property {(length: number, total: number, latest: Frame | null, used: Used) => void} grown
 * @property {(frame: Frame) => void} frame
 * @property {(outline: number[]) => void} [profile]
 * @property {(solved: Solved) => void} answer
 * @property {(failure: Failure) => void} failure
 */

/** A search that is watched. */
export class Watcher {
  /** @param {WatchListener} listener @param {AbortSignal} signal */
  constructor(listener, signal) {
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.hear(/** @type {FromWorker} */ (data), listener));
    signal.addEventListener("abort", () => this.worker.terminate());
  }

  /** @param {FromWorker} message @param {WatchListener} listener */
  hear(message, listener) {
    if (message.type === "grown") listener.grown(message.length, message.total, message.frame, message.used);
    else if (message.type === "frame") listener.frame(message.frame);
    else if (message.type === "profile") listener.profile?.(message.outline);
    else if (message.type === "answer") listener.answer(message.solved);
    else listener.failure(message.failure);
  }

  /** @param {ToWorker} message */
  tell(message) {
    this.worker.postMessage(message);
  }

  /** @param {SolveRequest} request */
  start(request) {
    this.tell({
      type: "start",
      address: address(`solve/stream?cap=${MOST_EVENTS}`),
      body: JSON.stringify({ lang: language(), ...request }),
    });
  }
}

/** Draws moments; while one is being drawn, only the latest wish is kept. */
export class FramePainter {
  /**
   * @param {string} session where the search began
   * @param {PuzzleEntry} entry
   * @param {SvgScene} picture
   * @param {AbortSignal} signal
   */
  constructor(session, entry, picture, signal) {
    this.session = session;
    this.picture = picture;
    this.signal = signal;
    this.layers = entry.layers.some(({ id }) => id === "domains") ? ["domains"] : [];
    /** @type {Frame | null} */
    this.wanted = null;
    this.busy = false;
    /** What stays in the end. @type {Scene | null} */
    this.last = null;
  }

  /** Shows a board as it stands, such as a solution, after all moments. @param {string} text */
  async showText(text) {
    this.wanted = null;
    const { scene } = await api.draw({ text }, { signal: this.signal });
    this.last = scene;
    if (!this.busy) this.picture.show(scene);
  }

  /** @param {Frame} frame */
  show(frame) {
    this.wanted = frame;
    if (!this.busy) void this.work();
  }

  async work() {
    this.busy = true;
    while (this.wanted && !this.signal.aborted) {
      const { facts, moves, heat } = this.wanted;
      this.wanted = null;
      // A state of a graph search is where its moves lead; a session text is made of just that.
      const text = moves.length ? `${store.boardOf(this.session)}//${moves.join(",")}` : this.session;
      const view = { facts, heat, layers: this.layers };
      try {
        this.picture.show((await api.draw({ text, view }, { signal: this.signal })).scene);
      } catch (error) {
        if (!api.isAbort(error)) console.warn(String(error));
      }
    }
    this.busy = false;
    if (this.last) this.picture.show(this.last);
  }
}
