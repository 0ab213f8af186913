// How Loops is played: a tap turns a piece.

/** @param {string} step such as `r1c2:1` @returns {[number, number]} */
function read(step) {
  const [, row, column] = /^r(\d+)c(\d+):/.exec(step) ?? [];
  return [Number(row) - 1, Number(column) - 1];
}

/** @type {import("./script.d.ts").Script} */
export default {
  puzzle: "loops",
  make: { rows: 4, columns: 4, unique: true },
  // A finger has no other button: what turns back goes round the other way, in three moves.
  steps: (moves) => moves.flatMap((move) => (move.includes(":-") ? Array(3).fill(move.replace(":-", ":")) : [move])),
  async play(hands, step) {
    await hands.act(read(step));
  },
  spoken: (step) => new RegExp(`column ${read(step)[1] + 1}: (end|bar|tee|elbow) towards`),
  async edit(hands) {
    await hands.press("1");
    await hands.act([0, 0]);
    await hands.act([0, 1]);
  },
  long: { text: `loops:12x12:${"1".repeat(144)}`, solver: "line_by_line", task: "count" },
  files: [{ name: "phineloops", text: "2\n2\n5 0\n5 1\n5 2\n5 3\n", size: [2, 2] }],
};
