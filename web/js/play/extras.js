// Controls that only some puzzles have: the minimum of moves, redrawing parts of the board, parties.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { attempt, begin, freshSeed } from "../start.js";
import * as store from "../store.js";
/** @import { Played, PuzzleEntry } from "../../api.d.ts" */

/** The row below the tools. */
export class Extras {
  /** @param {PuzzleEntry} entry @param {() => string} session @param {() => void} helped */
  constructor(entry, session, helped) {
    this.session = session;
    this.helped = helped;
    /** The minimum of moves from the start, once requested. @type {number | null} */
    this.best = null;
    this.done = 0;
    const counts = entry.solvers.some(({ tasks }) => tasks.includes("optimal"));
    this.counter = h("button", {
      type: "button",
      class: "chip",
      "data-extra": "optimum",
      hidden: !counts,
      on: { click: () => attempt(() => this.ask()) },
    });
    this.element = h(
      "div",
      { class: "extras row" },
      this.counter,
      entry.parts.map(({ id, name }) =>
        h(
          "button",
          {
            type: "button",
            class: "chip",
            "data-redraw": id,
            on: { click: () => attempt(() => this.redraw(id)) },
          },
          icon("dice"),
          name,
        ),
      ),
      entry.party && h("a", { class: "button chip", href: `#/party/${entry.id}` }, icon("people"), t("party")),
    );
    this.label();
  }

  /** @param {Played} played */
  show({ done }) {
    this.done = done;
    this.label();
  }

  label() {
    const text = this.best === null ? t("moves_done", { n: this.done }) : t("moves_best", { n: this.done, best: this.best });
    fill(this.counter, text);
    this.counter.title = t("moves_best_show");
    this.counter.setAttribute("aria-label", this.best === null ? `${text}: ${t("moves_best_show")}` : text);
  }

  /** Requested once, from the start of the board. */
  async ask() {
    if (this.best !== null) return;
    const { workAside } = await import("../long.js");
    const { length } = await workAside("solve", { text: store.boardOf(this.session()), task: "optimal" });
    this.best = length ?? null;
    this.helped();
    this.label();
  }

  /** @param {string} part */
  async redraw(part) {
    const { text, refused } = await api.edit({ text: store.boardOf(this.session()), redraw: { part, seed: freshSeed() } });
    if (refused) throw new Error(refused);
    begin(text, store.boardOf(text).split(":", 1)[0] ?? "", null);
  }
}
