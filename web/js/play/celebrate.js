// A solved board: an animation over it, and what its solution shows.
import * as api from "../api.js";
import { s, reducedMotion } from "../dom.js";

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

/** What the solution of a board on the shelf shows. @param {string} puzzle @param {string} board @returns {Promise<string | null>} */
export async function titleOf(puzzle, board) {
  const shelf = await api.examples({ puzzle }).catch(() => null);
  return shelf?.examples.find(({ text }) => text === board)?.title ?? null;
}
