// Controls that only some puzzles have: the minimum of moves, redrawing parts of the board, parties.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { attempt, begin, freshSeed } from "../start.js";
import * as store from "../store.js";
import { fewest, lengthOf } from "./fewest.js";
/** @import { Played, PuzzleEntry } from "../../api.d.ts" */
/** @import { Game } from "../game.js" */

/** The row below the tools. */
export class Extras {
  /** @param {PuzzleEntry} entry @param {Game} game @param {() => void} helped */
  constructor(entry, game, helped) {
    this.session = () => game.session;
    this.helped = helped;
    /** The minimum of moves from the start, once requested. @type {number | null} */
    this.best = null;
    /** @type {Played | null} */
    this.played = null;
    const counts = entry.solvers.some(({ tasks }) => tasks.includes("optimal"));
    this.counter = h("span", { class: "move-counter", "data-extra": "moves", hidden: !counts });
    this.optimum = h("button", {
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
      this.optimum,
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
    // Whether the game can still be won takes a table on some boards: a spare worker makes it before it is asked for.
    void import("../engine/prepare.js").then(({ prepare }) => prepare(game.session, game.ended.signal));
  }

  /** @param {Played} played */
  show(played) {
    this.played = played;
    this.label();
  }

  label() {
    const { moves = 0, figures = [] } = this.played ?? {};
    const more = figures.map(({ text, shown }) => `${shown} ${text}`);
    fill(this.counter, h("strong", null, t("moves_done", { n: moves })), more.length > 0 && h("span", { class: "soft" }, ` · ${more.join(" · ")}`));
    fill(this.optimum, this.best === null ? t("moves_best_show") : t("moves_best", { best: this.best }));
    this.optimum.disabled = this.best !== null;
  }

  /** Requested once, from the start of the board. */
  async ask() {
    if (this.best !== null) return;
    const { workAside } = await import("../long.js");
    this.best = lengthOf(await workAside("solve", fewest(store.boardOf(this.session()))));
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
