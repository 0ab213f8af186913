// The tools of play: undo, redo, what-if, check, hint, reset.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
/** @import { Played } from "../../api.d.ts" */

/**
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} reset
 * @property {() => void} checkpoint
 * @property {() => void} restore
 * @property {() => void} keep
 * @property {() => void} check
 * @property {() => void} hint
 */

/** The row of tools, and the strip that shows while something is being tried. */
export class Tools {
  /** @param {Actions} actions */
  constructor(actions) {
    const tool = (/** @type {keyof Actions} */ name, /** @type {string} */ picture, /** @type {string} */ label) =>
      h(
        "button",
        { type: "button", class: "tool", "data-tool": name, on: { click: () => actions[name]() } },
        icon(picture),
        h("span", null, label),
      );
    this.undo = tool("undo", "undo", t("undo"));
    this.redo = tool("redo", "redo", t("redo"));
    this.check = tool("check", "check", t("check"));
    this.reset = tool("reset", "reset", t("reset"));
    this.row = h(
      "div",
      { class: "tools", role: "group", "aria-label": t("tools") },
      this.undo,
      this.redo,
      tool("checkpoint", "flag", t("what_if")),
      this.check,
      tool("hint", "hint", t("hint")),
      this.reset,
    );
    this.trialText = h("span", null);
    this.trial = h(
      "div",
      { class: "trial-strip", hidden: true },
      icon("flag"),
      this.trialText,
      h(
        "button",
        { type: "button", "data-tool": "restore", on: { click: () => actions.restore() } },
        t("what_if_back"),
      ),
      h("button", { type: "button", "data-tool": "keep", on: { click: () => actions.keep() } }, t("what_if_keep")),
    );
  }

  /** @param {Played} played @param {boolean} undoable @param {boolean} checks whether mistakes are shown on demand */
  show(played, undoable, checks) {
    this.undo.disabled = !undoable;
    this.redo.disabled = played.undone === 0;
    this.reset.disabled = played.done === 0;
    this.check.hidden = !checks;
    const open = played.checkpoints.filter((at) => at <= played.done);
    this.trial.hidden = open.length === 0;
    const from = open.at(-1);
    if (from !== undefined) this.trialText.textContent = t("what_if_open", { n: played.done - from, depth: open.length });
  }
}
