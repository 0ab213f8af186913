// A traced search, seen from the page: starts it in a worker and draws any frame of it.
import * as api from "../api.js";
import { moduleAddress } from "../engine/transport.js";
import * as store from "../store.js";
/** @import { Failure, PuzzleEntry, Scene, Solved, SolveRequest } from "../../api.d.ts" */
/** @import { SvgScene } from "../scene/svg.js" */
/** @import { FromWorker, ToWorker, Used } from "./protocol.d.ts" */
/** @import { Frame } from "./trace.js" */

/** The most events kept; in longer searches the rest are only counted. */
const MAX_EVENTS = 100_000;

/**
 * @typedef {object} WatchListener
 * @property {(length: number, total: number, latest: Frame | null, used: Used) => void} grown
 * @property {(frame: Frame) => void} frame
 * @property {(outline: number[]) => void} [profile]
 * @property {(solved: Solved) => void} answer
 * @property {(failure: Failure) => void} failure
 */

/** A traced search. */
export class Watcher {
  /** @param {WatchListener} listener @param {AbortSignal} signal */
  constructor(listener, signal) {
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.receive(/** @type {FromWorker} */ (data), listener));
    signal.addEventListener("abort", () => this.worker.terminate());
  }

  /** @param {FromWorker} message @param {WatchListener} listener */
  receive(message, listener) {
    if (message.type === "grown") listener.grown(message.length, message.total, message.frame, message.used);
    else if (message.type === "frame") listener.frame(message.frame);
    else if (message.type === "profile") listener.profile?.(message.outline);
    else if (message.type === "answer") listener.answer(message.solved);
    else listener.failure(message.failure);
  }

  /** @param {ToWorker} message */
  send(message) {
    this.worker.postMessage(message);
  }

  /** @param {SolveRequest} request */
  start(request) {
    this.send({
      type: "start",
      body: api.written(request),
      events: MAX_EVENTS,
      module: moduleAddress(),
    });
  }
}

/** Draws frames; while one is being drawn, only the latest request is kept. */
export class FramePainter {
  /**
   * @param {string} session where the search began
   * @param {PuzzleEntry} entry
   * @param {SvgScene} picture
   * @param {AbortSignal} signal
   * @param {boolean} coordinates whether the board shows them
   */
  constructor(session, entry, picture, signal, coordinates) {
    this.session = session;
    this.picture = picture;
    this.signal = signal;
    this.coordinates = coordinates;
    this.layers = entry.layers.some(({ id }) => id === "domains") ? ["domains"] : [];
    /** @type {Frame | null} */
    this.wanted = null;
    this.busy = false;
    /** What is shown in the end. @type {Scene | null} */
    this.last = null;
  }

  /** Shows a board, such as a solution, after all frames. @param {string} text */
  async showText(text) {
    this.wanted = null;
    const { scene } = await api.draw({ text, view: { coordinates: this.coordinates } }, { signal: this.signal });
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
      // A state of a graph search is given by its moves, as a session text is.
      const text = moves.length ? `${store.boardOf(this.session)}//${moves.join(",")}` : this.session;
      const view = { facts, heat, layers: this.layers, coordinates: this.coordinates };
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
