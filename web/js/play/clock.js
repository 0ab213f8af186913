// Counts the seconds of play, only while the page is visible and the game is open.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { clockText, t } from "../i18n.js";
import * as store from "../store.js";

/** The clock of a game. */
export class Clock {
  /** @param {number} seconds played before */
  constructor(seconds) {
    this.seconds = seconds;
    this.running = false;
    this.last = 0;
    this.text = h("span", null, clockText(seconds));
    this.about = h("span", { class: "unseen" });
    this.element = h(
      "button",
      { type: "button", class: "clock", on: { click: () => this.toggle() } },
      icon("clock"),
      this.text,
      this.about,
    );
    this.timer = setInterval(() => this.tick(), 500);
    this.label();
  }

  start() {
    this.running = true;
    this.last = performance.now();
  }

  stop() {
    this.tick();
    this.running = false;
  }

  tick() {
    const now = performance.now();
    const passed = (now - this.last) / 1000;
    this.last = now;
    // A gap means that the machine slept: nobody played then.
    const away = document.hidden || document.querySelector("dialog[open]");
    if (this.running && !away && passed < 5) this.seconds += passed;
    this.text.textContent = clockText(this.seconds);
  }

  toggle() {
    store.changeSettings({ timer: !store.settings().timer });
    this.label();
  }

  label() {
    const shown = store.settings().timer;
    this.element.classList.toggle("hidden-time", !shown);
    this.about.textContent = t(shown ? "hide_timer" : "show_timer");
    this.element.title = t(shown ? "hide_timer" : "show_timer");
    this.text.hidden = !shown;
  }

  close() {
    clearInterval(this.timer);
  }
}
