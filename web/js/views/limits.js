// The limits of long work, beside the button that starts it, and what to do when they end it.
import { ApiFailure } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { showFailure } from "./board_page.js";
/** @import { Limits } from "../../api.d.ts" */

/** The longest time a request may ask for, in seconds. */
const MOST_SECONDS = 600;
const MEGABYTE = 1 << 20;

/** Fields for time and memory. */
export class LimitFields {
  /** @param {number} seconds */
  constructor(seconds) {
    this.usual = seconds;
    this.seconds = h("input", { id: "seconds", type: "number", min: 1, max: MOST_SECONDS, value: seconds });
    this.megabytes = h("input", { id: "megabytes", type: "number", min: 1, max: 65536, placeholder: t("memory_usual") });
    const field = (/** @type {HTMLInputElement} */ input, /** @type {string} */ label) =>
      h("div", { class: "field" }, h("label", { for: input.id }, label), input);
    this.element = h(
      "div",
      { class: "row limits" },
      field(this.seconds, t("seconds_limit")),
      field(this.megabytes, t("memory_limit")),
    );
  }

  /** @returns {Limits} */
  request() {
    const seconds = Math.min(MOST_SECONDS, Math.max(1, Number(this.seconds.value) || this.usual));
    const bytes = Number(this.megabytes.value) * MEGABYTE;
    return { millis: seconds * 1000, ...(bytes > 0 ? { bytes } : {}) };
  }

  /** Says that a limit ended the work, with a button that doubles the time and tries again. @param {() => void} again */
  advice(again) {
    const seconds = Math.min(MOST_SECONDS, 2 * Number(this.seconds.value));
    const retry = () => {
      this.seconds.value = String(seconds);
      again();
    };
    const button = h("button", { type: "button", "data-action": "longer", on: { click: retry } }, t("try_longer", { n: seconds }));
    return h("p", { class: "row" }, h("span", null, t("raise_limit")), button);
  }

  /** Shows a failure; one of a limit with what to do about it. @param {Element} place @param {unknown} error @param {() => void} again */
  showFailure(place, error, again) {
    if (!(error instanceof ApiFailure) || error.code !== "stopped") return showFailure(place, error);
    fill(place, h("div", { class: "failure card", role: "alert" }, this.advice(again)));
  }
}
