// How Futoshiki is played: choose a cell, press a number.

/** @param {string} step such as `r1c2=5` @returns {{ cell: [number, number], key: string }} */
function read(step) {
  const [, row, column, value] = /^r(\d+)c(\d+)=(\w+)/.exec(step) ?? [];
  return {
    cell: [Number(row) - 1, Number(column) - 1],
    key: Number(value) > 9 ? String.fromCharCode(55 + Number(value)) : String(value),
  };
}

/** @type {import("./script.d.ts").Script} */
export default {
  puzzle: "futoshiki",
  make: { size: 4 },
  async play(hands, step) {
    const { cell, key } = read(step);
    await hands.tap(cell);
    await hands.press(key);
  },
  async playWrongly(hands, step) {
    const { cell, key } = read(step);
    await hands.tap(cell);
    await hands.press(key === "1" ? "2" : "1");
  },
  async mark(hands, step) {
    const { cell, key } = read(step);
    await hands.tap(cell);
    await hands.pencil(true);
    await hands.press(key);
    await hands.pencil(false);
  },
  turn: [1, 1],
  spoken: (step) => new RegExp(`column ${read(step).cell[1] + 1}: ${read(step).key}`),
  async edit(hands) {
    await hands.tap([0, 0]);
    await hands.press("1");
    await hands.drag([
      [1, 0],
      [1, 1],
    ]);
  },
  long: { text: `futoshiki:9:${".".repeat(81)}`, solver: "backtrack", task: "count" },
  files: [
    {
      name: "fut",
      text: "5\n0 0 0 0 0 \n..v..\n0>0 0 0 0 \r\n^..^.\n0 0 0>0 0 \n^....\n0 0>0 0 0 \n.^...\n0 0 0 0 0 \n",
      size: [5, 5],
    },
  ],
};
