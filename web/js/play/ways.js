// All shortest solutions of a board, one after the other, to be stepped through.
import * as api from "../api.js";
import { openDialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { SvgScene } from "../scene/svg.js";
import { attempt } from "../start.js";
import { style } from "../style.js";
import { follower, Transport } from "../transport.js";
/** @import { PuzzleEntry, ToldMove } from "../../api.d.ts" */

/** The most solutions that are listed. */
const MOST = 24;
/** The time limit, in milliseconds. */
const PATIENCE = 8000;

/** The moves are listed by their cells. */
const NAMED = { coordinates: true };

/** @param {PuzzleEntry} entry @param {string} board */
export const showWays = (entry, board) =>
  attempt(async () => {
    const limits = { millis: PATIENCE, solutions: MOST };
    await style("css/answers.css");
    const { moves = [], count } = await api.solve({ text: board, task: "all_optimal", limits });
    const ended = new AbortController();
    const picture = new SvgScene({ label: t("picture_of", { name: entry.name }) });
    const controls = h("div");
    const words = h("ol", { class: "walk ways-moves" });
    const choose = (/** @type {number} */ at) => {
      for (const [index, chip] of chips.entries()) chip.setAttribute("aria-pressed", String(index === at));
      void open(board, moves[at] ?? [], picture, controls, words, ended.signal);
    };
    const chips = moves.map((_, at) => h("button", { type: "button", class: "chip", "data-way": at, on: { click: () => choose(at) } }, at + 1));
    openDialog(t("ways_title"), [
      h("p", { class: "soft" }, moves.length ? t("ways_count", { n: Number(count ?? moves.length) }) : t("ways_none")),
      h("div", { class: "row", role: "group", "aria-label": t("ways_title") }, chips),
      h("div", { class: "ways-grid" }, h("div", { class: "figure" }, picture.element), h("div", { class: "ways-side" }, words, controls)),
    ]);
    choose(0);
  });

/**
 * One solution from its start, played at once.
 * @param {string} board
 * @param {ToldMove[]} moves
 * @param {SvgScene} picture
 * @param {HTMLElement} controls
 * @param {HTMLElement} words
 * @param {AbortSignal} signal
 */
async function open(board, moves, picture, controls, words, signal) {
  const first = await api.play({ text: `${board}//*,${moves.map(({ step }) => step).join(",")}`, view: NAMED }, { signal });
  picture.show(first.scene);
  const items = moves.map(({ text }) => h("li", null, h("span", { class: "small" }, text)));
  const follow = follower(first, picture, signal, () => undefined, NAMED);
  const seek = (/** @type {number} */ at) => {
    items.forEach((item, index) => item.classList.toggle("here", index + 1 === at));
    follow(at);
  };
  const transport = new Transport({ seek, pace: 900 });
  transport.setLength(moves.length);
  fill(words, items);
  fill(controls, transport.element);
  transport.start();
}
