// How Ricochet Robots is played: choose a robot, press where it shall slide.

/** The keys of the directions. @type {Record<string, string>} */
const KEYS = { n: "w", e: "d", s: "s", w: "a" };

/** @param {string} step such as `Re@r1c2-r1c9` @returns {{ robot: string, to: [number, number], key: string }} */
function read(step) {
  const [, robot = "", way = "", ...cells] = /^(\w)(\w)@r(\d+)c(\d+)-r(\d+)c(\d+)$/.exec(step) ?? [];
  const [, , toRow = 0, toColumn = 0] = cells.map((number) => Number(number) - 1);
  return {
    robot: String("RGBYSV".indexOf(robot) + 1),
    to: [toRow, toColumn],
    key: KEYS[way] ?? "",
  };
}

/** @type {import("./script.d.ts").Script} */
export default {
  puzzle: "ricochet",
  // One robot on a board of the game: every solver solves it, and every notation can hold it.
  make: { robots: 1, least: 3, most: 6 },
  async play(hands, step) {
    const { robot, key } = read(step);
    await hands.press(robot);
    await hands.press(key);
  },
  spoken: (step) => new RegExp(`column ${read(step).to[1] + 1}: red robot`),
  async edit(hands) {
    await hands.tap([2, 2]);
    await hands.press("1");
    await hands.drag([
      [1, 0],
      [1, 1],
    ]);
  },
  long: { text: "ricochet:q7650:r15c3-r4c1-r3c12-r2c3:B@r13c10", solver: "breadth_first", task: "optimal" },
  files: [{ name: "drifting", text: "0765+42+2E21BD0F+93", size: [16, 16] }],
};
