// A solved board: an animation over it, and a card with the result.
import * as api from "../api.js";
import { h, s, reducedMotion } from "../dom.js";
import { clockText, t } from "../i18n.js";

/**
 * A wave over the board, unless the user prefers reduced motion.
 * @param {HTMLElement} board
 */
export function wave(board) {
  if (reducedMotion()) return;
  const ring = s("svg", { class: "wave", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  for (let index = 0; index < 3; index++) ring.append(s("circle", { cx: 50, cy: 50, r: 70, class: `wave-${index}` }));
  board.append(ring);
  setTimeout(() => ring.remove(), 2600);
}

/** @typedef {{ seconds: number, best: number | null, helped: boolean, streak: number, again: () => void, title?: string | null }} Result */

/** The card beside a solved board. @param {Result} result */
export function solvedCard({ seconds, best, helped, streak, again, title }) {
  const record = !helped && (best === null || seconds <= best);
  return h(
    "section",
    { class: "solved card", role: "status" },
    h("h2", null, title ?? t("solved")),
    h(
      "p",
      null,
      t("solved_in", { time: clockText(seconds) }),
      " ",
      record ? t("solved_best") : best !== null && t("best", { time: clockText(best) }),
    ),
    streak > 1 && h("p", { class: "soft" }, t("streak", { n: streak })),
    h(
      "p",
      { class: "row" },
      h("button", { type: "button", class: "primary", on: { click: again } }, t("another")),
      h("a", { class: "button", href: "#/" }, t("home")),
    ),
  );
}

/** What the solution of a board on the shelf shows. @param {string} puzzle @param {string} board @returns {Promise<string | null>} */
export async function titleOf(puzzle, board) {
  const shelf = await api.examples({ puzzle }).catch(() => null);
  return shelf?.examples.find(({ text }) => text === board)?.title ?? null;
}
