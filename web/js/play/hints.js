// Hints in three levels: where to look, which rule, the step itself.
import * as api from "../api.js";
import { announce } from "../announce.js";
import { h, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import * as store from "../store.js";
/** @import { ExplainedStep, Hinted, Lit, Strength } from "../../api.d.ts" */
/** @import { Game } from "../game.js" */

/** @type {Strength[]} */
const STRENGTHS = ["where", "rule", "step"];
const NAMES = /** @type {const} */ ({ where: "hint_where", rule: "hint_rule", step: "hint_step" });

/** The panel that shows a hint. */
export class HintPanel {
  /**
   * @param {Game} game
   * @param {{ used: () => void, failed: (error: unknown) => void }} listener
   */
  constructor(game, listener) {
    this.game = game;
    this.listener = listener;
    this.element = h("section", { class: "hint-panel card", "aria-label": t("hint"), hidden: true });
    /** The position the last hint was about. */
    this.about = "";
    this.strength = -1;
    /** The request before: two quick clicks are two requests, the second for more. @type {Promise<void>} */
    this.asked = Promise.resolve();
  }

  /** Asks for a hint, or for a stronger one about the same position. */
  ask() {
    this.asked = this.asked.then(() => this.more());
    return this.asked;
  }

  async more() {
    await this.game.queue;
    const same = this.about === this.game.session && !this.element.hidden;
    return this.give(STRENGTHS[same ? Math.min(this.strength + 1, 2) : 0] ?? "where");
  }

  /** @param {Strength} strength */
  async give(strength) {
    await this.game.queue;
    const text = this.game.session;
    try {
      const hint = await api.hint({ text, strength, unnamed: !store.settings().coordinates }, { signal: this.game.ended.signal });
      if (this.game.session !== text) return;
      // Asking for more about the same position is still the same hint.
      if (this.about !== text) this.listener.used();
      this.about = text;
      this.strength = STRENGTHS.indexOf(strength);
      this.show(hint, strength);
      this.game.lit = hint.lit;
      await this.game.redraw();
    } catch (error) {
      this.listener.failed(error);
    }
  }

  /** @param {Hinted} hint @param {Strength} strength */
  show(hint, strength) {
    const graded = hint.kind === "step" || hint.kind === "move";
    fill(
      this.element,
      h(
        "header",
        null,
        icon("hint"),
        graded ? this.strengths(strength) : h("strong", null, t("hint")),
        h(
          "button",
          { type: "button", class: "quiet", "aria-label": t("close"), on: { click: () => this.close() } },
          icon("close"),
        ),
      ),
      hint.chain.length > 1 ? this.chain(hint) : h("p", { class: "hint-text" }, hint.text),
      this.action(hint),
    );
    this.element.hidden = false;
    announce(hint.chain.length > 1 ? hint.chain.map((step) => step.text).join(" ") : hint.text);
  }

  /** @param {Strength} current */
  strengths(current) {
    const button = (/** @type {Strength} */ strength) =>
      h(
        "button",
        { type: "button", "aria-pressed": String(strength === current), on: { click: () => this.give(strength) } },
        t(NAMES[strength]),
      );
    return h("div", { class: "segments", role: "group", "aria-label": t("hint_strength") }, STRENGTHS.map(button));
  }

  /** @param {Hinted} hint */
  chain(hint) {
    const item = (/** @type {ExplainedStep} */ step) =>
      h(
        "li",
        null,
        h(
          "button",
          { type: "button", on: { click: () => this.point(step.lit) } },
          step.name && h("strong", null, step.name),
          " ",
          step.text,
        ),
      );
    return h("ol", { class: "hint-chain" }, hint.chain.map(item));
  }

  /** Highlights one step of the chain. @param {Lit[]} lit */
  point(lit) {
    this.game.lit = lit;
    return this.game.redraw();
  }

  /** @param {Hinted} hint */
  action(hint) {
    const { step, undo } = hint;
    if (step) {
      const run = () => this.game.send({ input: "move", step });
      return h("button", { type: "button", class: "primary", on: { click: run } }, t("hint_play"));
    }
    if (!undo) return null;
    const back = () => {
      for (let count = 0; count < undo; count++) this.game.send({ input: "undo" });
    };
    return h("button", { type: "button", class: "primary", on: { click: back } }, t("hint_undo", { n: undo }));
  }

  /** A hint is for one position only. */
  moved() {
    if (this.element.hidden || this.about === this.game.session) return;
    this.element.hidden = true;
    this.strength = -1;
  }

  close() {
    this.element.hidden = true;
    this.strength = -1;
    this.game.lit = [];
    this.game.redraw();
  }
}
