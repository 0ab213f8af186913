// Playback controls: first, back, play, step, last and a slider, for solutions, explanations and searches.
import * as api from "./api.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { number, t } from "./i18n.js";
/** @import { Played, Scene, View } from "../api.d.ts" */
/** @import { Shortcut } from "./shortcuts.js" */

/** Moves along a sequence of steps. */
export class Transport {
  /** @param {{ seek: (at: number) => void, playing?: (on: boolean) => void, pace?: number }} listener */
  constructor({ seek, playing, pace = 700 }) {
    this.listener = seek;
    this.playingChanged = playing;
    this.pace = pace;
    this.at = 0;
    this.last = 0;
    this.timer = 0;
    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ run) =>
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          "data-transport": name,
          "aria-label": label,
          title: label,
          on: { click: run },
        },
        icon(name),
      );
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": t("moment"),
      on: { input: () => this.go(Number(this.slider.value)) },
    });
    this.play = button("play", t("play"), () => this.toggle());
    this.count = h("output", { class: "soft small" });
    this.element = h(
      "div",
      { class: "transport" },
      this.slider,
      h(
        "div",
        { class: "row" },
        button("first", t("first"), () => this.go(0)),
        button("backward", t("step_back"), () => this.go(this.at - 1)),
        this.play,
        button("forward", t("step"), () => this.go(this.at + 1)),
        button("last", t("last"), () => this.go(this.last)),
        this.count,
      ),
    );
  }

  get playing() {
    return this.timer !== 0;
  }

  /** @param {number} last */
  setLength(last) {
    this.last = last;
    this.slider.max = String(last);
    this.label();
  }

  /** A step chosen by the user: stops playback. @param {number} at */
  go(at) {
    this.stop();
    this.move(at);
  }

  /** @param {number} at */
  move(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.slider.value = String(this.at);
    this.label();
    this.listener(this.at);
  }

  label() {
    this.count.textContent = `${number(this.at)} / ${number(this.last)}`;
    this.slider.setAttribute("aria-valuetext", this.count.textContent);
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.at >= this.last) this.move(0);
    this.start();
  }

  start() {
    this.stop();
    this.timer = window.setInterval(() => (this.at >= this.last ? this.stop() : this.move(this.at + 1)), this.pace);
    this.button(true);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.button(false);
  }

  /** @param {boolean} playing */
  button(playing) {
    this.play.replaceChildren(icon(playing ? "pause" : "play"));
    this.play.setAttribute("aria-label", t(playing ? "pause" : "play"));
    this.playingChanged?.(playing);
  }

  /** Shortcuts of a page that has a transport. @returns {Shortcut[]} */
  shortcuts() {
    return [
      { keys: [" "], label: t("play"), run: () => this.toggle() },
      { keys: ["ArrowRight"], label: t("step"), run: () => this.go(this.at + 1) },
      { keys: ["ArrowLeft"], label: t("step_back"), run: () => this.go(this.at - 1) },
      { keys: ["Home"], label: t("first"), run: () => this.go(0) },
      { keys: ["End"], label: t("last"), run: () => this.go(this.last) },
    ];
  }
}

/**
 * Follows the controls: asks the engine to redo or undo, one move after the other.
 * @param {Played} first
 * @param {{ show: (scene: Scene) => void }} picture
 * @param {AbortSignal} signal
 * @param {(error: unknown) => void} failed
 * @param {View} [view]
 * @returns {(at: number) => void}
 */
export function follower(first, picture, signal, failed, view = {}) {
  let played = first;
  let wanted = 0;
  let busy = false;
  const follow = async () => {
    if (busy) return;
    busy = true;
    try {
      while (played.done - first.done !== wanted && !signal.aborted) {
        const input = { input: /** @type {"redo" | "undo"} */ (played.done - first.done < wanted ? "redo" : "undo") };
        const next = await api.play({ text: played.session, input, view }, { signal });
        if (!next.moved) break;
        played = next;
        picture.show(played.scene);
      }
    } catch (error) {
      failed(error);
    } finally {
      busy = false;
    }
  };
  return (at) => {
    wanted = at;
    void follow();
  };
}
