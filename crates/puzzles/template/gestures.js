// How Lights Out is played: a tap presses a cell.

/** @param {string} step such as `r1c2` @returns {[number, number]} */
function read(step) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(step) ?? [];
  return [Number(row) - 1, Number(column) - 1];
}

/** @type {import("./script.d.ts").Script} */
export default {
  puzzle: "template",
  make: { rows: 3, columns: 3 },
  async play(hands, step) {
    await hands.act(read(step));
  },
  spoken: (step) => new RegExp(`column ${read(step)[1] + 1}: light (on|off)`),
  async edit(hands) {
    await hands.act([0, 0]);
    await hands.act([0, 1]);
  },
  files: [],
};
