// Watch: any solver at work, live, with playback controls.
import { fill, h } from "../dom.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { setShortcuts } from "../shortcuts.js";
import { Transport } from "../transport.js";
import { FramePainter, Watcher } from "../watch/watcher.js";
import { ApiFailure } from "../api.js";
import { showFailure } from "./board_page.js";
import { openPage } from "./opened.js";
import { resultCard } from "./solve.js";
import { SolverForm, stepName } from "./solver_form.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */
/** @import { Frame } from "../watch/trace.js" */
/** @import { WatchListener } from "../watch/watcher.js" */
/** @import { Opened } from "./opened.js" */

/** Columns of the outline. */
const PARTS = 400;
/** Events per second, by the position of the slider. @param {number} place */
const eventsPerSecond = (place) => Math.round(2 * 10 ** (place / 25));

/**
 * @param {HTMLElement} main
 * @param {string} text
 * @param {App} app
 */
export function show(main, text, app) {
  return openPage(main, "watch", text, app, (opened) => new WatchPage(opened).open());
}

class WatchPage {
  /** @param {Opened} opened */
  constructor(opened) {
    this.opened = opened;
    const { entry, session, picture, signal } = opened;
    this.form = new SolverForm(entry);
    this.painter = new FramePainter(session, entry, picture, signal, true);
    this.watcher = new Watcher(this.listener(), signal);
    this.transport = new Transport({
      seek: (at) => this.seek(at),
      playing: (on) => (on ? this.beginPlay() : undefined),
    });
    this.outline = h("canvas", { class: "outline", width: PARTS, height: 40, "aria-hidden": "true" });
    this.happening = h("p", { class: "happening" }, "\u00a0");
    this.counters = h("dl", { class: "counters" });
    this.levels = h("div", { class: "levels", hidden: true, "aria-hidden": "true" });
    this.result = h("section", { "aria-live": "polite" });
    this.note = h("p", { class: "soft small", hidden: true });
    this.speed = h("input", { type: "range", id: "speed", min: 0, max: 100, value: 30 });
    this.startButton = h("button", { type: "submit", class: "primary" }, icon("play"), t("watch_start"));
    this.stopButton = h(
      "button",
      { type: "button", disabled: true, on: { click: () => this.watcher.send({ type: "stop" }) } },
      t("stop"),
    );
    this.following = true;
    this.clock = 0;
  }

  /** @returns {WatchListener} */
  listener() {
    return {
      grown: (length, total, latest) => this.grown(length, total, latest),
      frame: (frame) => this.show(frame),
      profile: (outline) => this.drawOutline(outline),
      answer: (solved) => {
        fill(this.result, resultCard(solved, this.opened.entry));
        this.finished();
      },
      failure: (failure) => {
        showFailure(this.result, new ApiFailure(failure));
        this.finished();
      },
    };
  }

  open() {
    const { page, picture } = this.opened;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.start();
    };
    const speedLine = h(
      "div",
      { class: "row speed" },
      h("label", { for: "speed", class: "small" }, t("speed")),
      this.speed,
    );
    page.body.append(
      h(
        "div",
        { class: "stage" },
        h("div", { class: "figure" }, picture.element),
        this.happening,
        this.outline,
        this.transport.element,
        speedLine,
      ),
      h(
        "div",
        { class: "side" },
        h(
          "form",
          { class: "card form-card", on: { submit } },
          this.form.element,
          h("div", { class: "row" }, this.startButton, this.stopButton),
        ),
        h("section", { class: "card", "aria-label": t("counters") }, this.counters, this.levels, this.note),
        this.result,
      ),
    );
    setShortcuts(this.transport.shortcuts());
  }

  start() {
    fill(this.result);
    this.transport.setLength(0);
    this.transport.go(0);
    this.following = true;
    this.note.hidden = true;
    this.startButton.disabled = true;
    this.stopButton.disabled = false;
    this.watcher.start({ text: this.opened.session, ...this.form.request() });
  }

  /** @param {number} length @param {number} total @param {Frame | null} latest */
  grown(length, total, latest) {
    this.transport.setLength(length);
    this.note.hidden = total <= length;
    this.note.textContent = t("trace_capped", { kept: number(length), total: number(total) });
    this.watcher.send({ type: "profile", parts: PARTS });
    if (latest && !this.following) this.count(latest);
    else if (latest) this.show(latest);
  }

  finished() {
    this.startButton.disabled = false;
    this.stopButton.disabled = true;
    this.following = false;
    // A short search is over before anybody sees it: show it from the start.
    if (!this.transport.playing) {
      this.transport.move(0);
      this.transport.start();
    }
  }

  /** @param {number} at */
  seek(at) {
    this.following = false;
    this.watcher.send({ type: "frame", at });
  }

  /** Plays at the chosen speed: several events per frame when needed. */
  beginPlay() {
    clearInterval(this.transport.timer);
    let last = performance.now();
    let owed = 0;
    const tick = () => {
      const now = performance.now();
      owed += ((now - last) / 1000) * eventsPerSecond(Number(this.speed.value));
      last = now;
      const steps = Math.floor(owed);
      if (steps === 0) return;
      owed -= steps;
      this.transport.move(this.transport.at + steps);
      if (this.transport.at >= this.transport.last) this.transport.stop();
    };
    this.transport.timer = window.setInterval(tick, 33);
    this.opened.signal.addEventListener("abort", () => this.transport.stop());
  }

  /** @param {Frame} frame */
  show(frame) {
    this.painter.show(frame);
    this.count(frame);
    this.happening.textContent = describe(frame, this.opened.entry);
    if (this.following) {
      this.transport.at = frame.at;
      this.transport.slider.value = String(frame.at);
      this.transport.label();
    }
  }

  /** @param {Frame} frame */
  count({ counters, depth, levels }) {
    /** @type {[string, number][]} */
    const rows = [
      [t("depth"), depth],
      [t("event_try"), counters.tries],
      [t("event_undo"), counters.undone],
      [t("event_rule"), counters.rules],
      [t("event_facts"), counters.facts],
      [t("event_found"), counters.found],
    ];
    if (counters.visits) rows.push([t("event_visit"), counters.visits]);
    if (counters.levels) rows.push([t("event_level"), counters.levels]);
    fill(
      this.counters,
      rows.flatMap(([label, value]) => [h("dt", null, label), h("dd", null, number(value))]),
    );
    this.drawLevels(levels);
  }

  /** The frontier of a graph search: how many states at each cost. @param {number[]} levels */
  drawLevels(levels) {
    this.levels.hidden = levels.length === 0;
    const most = Math.max(1, ...levels);
    const bars = levels.slice(0, 80).map((size) => {
      const bar = h("i");
      bar.style.height = `${(100 * Math.log1p(size)) / Math.log1p(most)}%`;
      return bar;
    });
    fill(this.levels, bars);
  }

  /** @param {number[]} outline */
  drawOutline(outline) {
    const context = this.outline.getContext("2d");
    if (!context) return;
    const { width, height } = this.outline;
    const most = Math.max(1, ...outline);
    context.clearRect(0, 0, width, height);
    context.fillStyle = getComputedStyle(this.outline).color;
    outline.forEach((depth, index) => {
      const tall = (depth / most) * height;
      context.fillRect((index * width) / outline.length, height - tall, Math.max(1, width / outline.length), tall);
    });
  }
}

/** @param {string} text */
const sentenceCase = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The last event, in words. @param {Frame} frame @param {PuzzleEntry} entry */
function describe({ event }, entry) {
  switch (event?.event) {
    case "try":
      return t("say_try", { fact: event.fact });
    case "undo":
      return t("say_undo", { n: event.count });
    case "rule": {
      const shown = event.facts.slice(0, 6).join(", ");
      return t("say_rule", { by: sentenceCase(stepName(entry, event.by)), facts: event.facts.length > 6 ? `${shown}, …` : shown });
    }
    case "found":
      return t("say_found");
    case "visit":
      return t("say_visit", { step: event.step, g: event.g, h: event.h });
    case "level":
      return t("say_level", { depth: event.depth, size: event.size });
    default:
      return "\u00a0";
  }
}
