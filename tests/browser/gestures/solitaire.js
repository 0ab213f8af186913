// How Peg Solitaire is played: choose a peg and press a direction; a whole move of several jumps is a stroke.

/** @typedef {[number, number]} Cell */

/** @param {string} step such as `d2-d4-f4` @returns {Cell[]} */
const read = (step) =>
  step.split("-").map((name) => [Number(name.slice(1)) - 1, name.charCodeAt(0) - "a".charCodeAt(0)]);

/** Every cell a move passes. @param {Cell[]} path @returns {Cell[]} */
function passed(path) {
  /** @type {Cell[]} */
  const cells = path.slice(0, 1);
  for (const [index, [row, column]] of path.slice(1).entries()) {
    const [fromRow, fromColumn] = path[index] ?? [row, column];
    cells.push([(fromRow + row) / 2, (fromColumn + column) / 2], [row, column]);
  }
  return cells;
}

/** The key of a jump. @param {Cell} from @param {Cell} to */
const direction = ([row, column], [toRow, toColumn]) =>
  toRow < row ? "w" : toRow > row ? "s" : toColumn > column ? "d" : "a";

/** @type {import("./script.d.ts").Script} */
export default {
  puzzle: "solitaire",
  make: { pegs: 4, last: "d4" },
  async play(hands, step) {
    const path = read(step);
    const [from = [0, 0], to = [0, 0]] = path;
    await hands.tap(from);
    if (path.length === 2) {
      await hands.press(direction(from, to));
      hands.follow?.(to);
    } else await hands.drag(passed(path));
  },
  // The cursor goes with the peg.
  spoken: (step) => new RegExp(`${step.split("-").at(-1)}: peg`),
  async edit(hands) {
    await hands.drag([
      [0, 0],
      [1, 1],
    ]);
  },
  long: { text: "solitaire:wiegleb:e5-e5", solver: "backtrack", task: "optimal" },
  files: [
    {
      name: "pegs",
      text: "7x7cross:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO",
      size: [7, 7],
    },
    { name: "txt", text: "  o o o\n  o . o\no o o o o\no o o o o\no o o o o\n  o o o\n", size: [6, 5] },
  ],
};
