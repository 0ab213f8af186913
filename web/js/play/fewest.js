// The minimum of moves of a board.
/** @import { Solved, Task } from "../../api.d.ts" */

/** The request for it. @param {string} board */
export const fewest = (board) => ({ text: board, task: /** @type {Task} */ ("optimal"), steps: true });

/** The number of moves of a solution: its length, or its steps where their order means nothing; null without a solution. @param {Solved} solved */
export function lengthOf({ length, steps }) {
  if (typeof length === "number" || !steps) return length ?? null;
  return (steps.split("/")[2] ?? "").split(",").filter((move) => !["", "*", "+"].includes(move)).length;
}
