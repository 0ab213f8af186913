// The shortest solution, once the round is over: played back as a whole or move by move.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { follower, Transport } from "../transport.js";
/** @import { Scene } from "../../api.d.ts" */

/** The panel of the answer. */
export class AnswerPanel {
  /** @param {{ show: (scene: Scene) => void }} picture @param {(error: unknown) => void} failed */
  constructor(picture, failed) {
    this.picture = picture;
    this.failed = failed;
    this.ended = new AbortController();
    /** @type {Transport | null} */
    this.transport = null;
    this.shown = "";
    this.element = h("section", { class: "answer card", "aria-label": t("party_answer"), hidden: true });
  }

  /** Shows that the answer is being computed. */
  seek() {
    this.close();
    this.element.hidden = false;
    fill(this.element, h("p", { class: "soft" }, t("party_seeking")));
  }

  /** @param {string | null} session with the moves to redo; null when there is no solution */
  async show(session) {
    if (session === this.shown && session) return;
    this.close();
    if (!session) return;
    this.shown = session;
    this.ended = new AbortController();
    const { signal } = this.ended;
    try {
      const first = await api.play({ text: session }, { signal });
      const transport = new Transport({ seek: follower(first, this.picture, signal, this.failed), pace: 800 });
      this.transport = transport;
      transport.setLength(first.undone);
      const all = () => {
        transport.move(0);
        transport.start();
      };
      const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ run) =>
        h("button", { type: "button", "data-answer": name, on: { click: run } }, icon(name), label);
      fill(
        this.element,
        h("h2", null, t("party_answer")),
        h(
          "div",
          { class: "row" },
          button("play", t("party_all"), all),
          button("forward", t("party_next_move"), () => transport.go(transport.at + 1)),
        ),
        transport.element,
      );
      this.element.hidden = false;
    } catch (error) {
      this.failed(error);
    }
  }

  close() {
    this.ended.abort();
    this.transport?.stop();
    this.transport = null;
    this.shown = "";
    this.element.hidden = true;
  }
}
