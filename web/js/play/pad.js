// The pad: a button for every key of the board, with the number still to be placed.
import { h, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { roleName } from "../scene/geometry.js";
/** @import { Cell, Key } from "../../api.d.ts" */

/** The pad of a board. */
export class Pad {
  /** @param {(key: string) => void} press @param {((on: boolean) => void) | null} pencil */
  constructor(press, pencil) {
    this.press = press;
    this.keys = h("div", { class: "pad-keys" });
    this.pencil = pencil && this.pencilButton(pencil);
    this.element = h("div", { class: "pad", role: "group", "aria-label": t("pad") }, this.keys, this.pencil);
    this.shown = "";
  }

  /** @param {(on: boolean) => void} pencil */
  pencilButton(pencil) {
    const toggle = () => pencil(button.getAttribute("aria-pressed") !== "true");
    const button = h(
      "button",
      { type: "button", class: "tool pencil", "aria-pressed": "false", on: { click: toggle } },
      icon("pencil"),
      h("span", null, t("pencil")),
    );
    return button;
  }

  /** @param {boolean} on */
  setPencil(on) {
    this.pencil?.setAttribute("aria-pressed", String(on));
    this.element.classList.toggle("pencilling", on);
  }

  /** @param {Key[]} keys @param {Cell | null} [chosen] the cursor, which marks the key that chooses its cell */
  show(keys, chosen = null) {
    const shown = JSON.stringify([keys, chosen]);
    if (shown === this.shown) return;
    const same = this.keys.childElementCount === keys.length && this.shown !== "";
    this.shown = shown;
    this.element.hidden = keys.length === 0;
    if (!same)
      fill(
        this.keys,
        keys.map((key) => this.button(key)),
      );
    keys.forEach((key, index) => this.update(/** @type {HTMLElement} */ (this.keys.children[index]), key, chosen));
    // Rows of equal length: at most five keys beside the board, at most seven below it.
    const even = (/** @type {number} */ most) => String(Math.ceil(keys.length / Math.ceil(keys.length / most)));
    this.keys.style.setProperty("--few", even(5));
    this.keys.style.setProperty("--many", even(7));
  }

  /** @param {Key} key */
  button(key) {
    const erase = key.key === "erase";
    const press = () => this.press(key.key);
    return h(
      "button",
      {
        type: "button",
        class: key.role ? `key coloured r-${roleName(key.role)} on-${roleName(key.role)}` : "key",
        "data-key": key.key,
        "aria-label": erase ? t("erase") : null,
        on: { click: press },
      },
      h("span", { class: "key-label" }, key.label),
      h("span", { class: "unseen" }),
      h("span", { class: "key-left" }),
    );
  }

  /** @param {HTMLElement} button @param {Key} key @param {Cell | null} chosen */
  update(button, { left, at }, chosen) {
    if (at) button.setAttribute("aria-pressed", String(String(at) === String(chosen)));
    const counter = button.querySelector(".key-left");
    if (counter) counter.textContent = left === null || left === undefined ? "" : String(left);
    button.classList.toggle("spent", left === 0);
    const words = button.querySelector(".unseen");
    if (words) words.textContent = left === null || left === undefined ? "" : t("key_left");
  }
}
