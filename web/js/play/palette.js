// The palette of an editor: what can be put down, drawn and named by the puzzle, and switches of the whole board.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { SvgScene } from "../scene/svg.js";
/** @import { NamedTool } from "../../api.d.ts" */

/** The palette of a board. */
export class Palette {
  /** @param {(key: string) => void} flip what a switch does */
  constructor(flip) {
    this.flip = flip;
    /** The chosen tool. @type {string | null} */
    this.chosen = null;
    /** @type {NamedTool[]} */
    this.tools = [];
    this.shown = "";
    this.keys = h("div", { class: "palette-tools", role: "radiogroup", "aria-label": t("palette") });
    this.switches = h("div", { class: "palette-switches" });
    this.about = h("p", { class: "soft small palette-about", "aria-live": "polite" });
    this.element = h("div", { class: "palette" }, this.keys, this.switches, this.about);
    this.keys.addEventListener("keydown", (event) => this.step(event));
  }

  /** @param {NamedTool[]} tools */
  show(tools) {
    const shown = JSON.stringify(tools);
    if (shown === this.shown) return;
    this.shown = shown;
    this.tools = tools;
    const put = tools.filter((tool) => !isSwitch(tool));
    const focused = this.keys.contains(document.activeElement);
    if (!put.some(({ key }) => key === this.chosen)) this.chosen = put[0]?.key ?? null;
    fill(
      this.keys,
      put.map((tool) => this.button(tool)),
    );
    fill(
      this.switches,
      tools.filter(isSwitch).map((tool) => this.toggle(tool)),
    );
    this.mark();
    if (focused) this.current()?.focus();
  }

  /** @param {NamedTool} tool */
  button({ key, label, scene }) {
    const picture = new SvgScene();
    picture.show(scene);
    const choose = () => this.choose(key);
    const props = { type: "button", class: "palette-tool", role: "radio", "data-tool": key, title: label, "aria-label": label };
    return h("button", { ...props, on: { click: choose } }, picture.element);
  }

  /** @param {NamedTool} tool */
  toggle({ key, label, about, switch: on }) {
    const flip = () => this.flip(key);
    const props = { type: "button", class: "chip", "data-switch": key, title: about, "aria-pressed": String(on) };
    return h("button", { ...props, on: { click: flip } }, label);
  }

  /** @param {string} key */
  choose(key) {
    this.chosen = key;
    this.mark();
  }

  /** The next tool, or the one before. @param {number} by */
  move(by) {
    const put = this.tools.filter((tool) => !isSwitch(tool));
    const at = put.findIndex(({ key }) => key === this.chosen);
    const next = put[(at + by + put.length) % put.length];
    if (next) this.choose(next.key);
  }

  /** Arrows move within the group, as in every radio group. @param {KeyboardEvent} event */
  step(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    this.move(by);
    this.current()?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @returns {HTMLElement | null} */
  current() {
    return this.keys.querySelector("[aria-checked='true']");
  }

  mark() {
    for (const button of this.keys.children) {
      const chosen = button.getAttribute("data-tool") === this.chosen;
      button.setAttribute("aria-checked", String(chosen));
      button.setAttribute("tabindex", chosen ? "0" : "-1");
    }
    const tool = this.tools.find(({ key }) => key === this.chosen);
    fill(this.about, tool && h("strong", null, `${tool.label}.`), tool && ` ${tool.about}`);
  }
}

/** @param {NamedTool} tool */
const isSwitch = (tool) => typeof tool.switch === "boolean";
