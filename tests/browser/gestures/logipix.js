// How Logipix is played: drag a path from a number to its partner.

/** @typedef {[number, number]} Cell */

/** @type {Record<string, Cell>} */
const STEPS = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] };

/** @param {string} step such as `r1c2:eess` @returns {Cell[]} */
function cells(step) {
  const [, row, column, letters = ""] = /^r(\d+)c(\d+):(\w+)/.exec(step) ?? [];
  /** @type {Cell[]} */
  const path = [[Number(row) - 1, Number(column) - 1]];
  for (const letter of letters) {
    const [down, across] = STEPS[letter] ?? [0, 0];
    const [r, c] = /** @type {Cell} */ (path[path.length - 1]);
    path.push([r + down, c + across]);
  }
  return path;
}

/** @type {import("./script.d.ts").Script} */
export default {
  puzzle: "logipix",
  make: { rows: 6, columns: 6 },
  async play(hands, step) {
    await hands.drag(cells(step));
  },
  spoken: (step) => {
    const path = cells(step);
    return new RegExp(`column ${(path[path.length - 1] ?? [0, 0])[1] + 1}: .*path of ${path.length} cells`);
  },
  async edit(hands) {
    await hands.drag([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  },
  long: { text: `logipix:20x20:${"2".repeat(400)}`, solver: "brute_force", task: "count" },
  files: [{ name: "numbers", text: "3\n2\n2 2 0\n0 1 1\n", size: [2, 3] }],
};
