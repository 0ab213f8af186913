// Rows of a lab result, as `gridwright lab run` writes them: read, and summed up by solver. A run that a limit ended took at
// least that long: it is never a number.

/**
 * @typedef {object} Row
 * @property {string} board
 * @property {string} [text] the board itself, unless it is long
 * @property {string} solver
 * @property {string} [name] of solver and options, where they are known
 * @property {Record<string, unknown>} options
 * @property {number} threads
 * @property {string} [binary]
 * @property {string} status
 * @property {number} wall_ms
 * @property {number} nodes
 * @property {number | null} [length]
 * @property {{ message: string }} [failure]
 */

/** @typedef {{ value: number, least: boolean }} Sample a measured value, or the limit it exceeds */

/**
 * @typedef {object} Summary
 * @property {string} name
 * @property {number} runs
 * @property {number} finished
 * @property {Sample | null} time
 * @property {Sample | null} nodes
 */

const VERSION = 1;
const FINISHED = ["solved", "impossible", "not_found"];

/**
 * Reads a result. A last line without its end was being written when the run was killed.
 * @param {string} text
 * @returns {{ header: { plan: { name?: string, about?: string }, machine: string }, rows: Row[] } | null} null: no result
 */
export function read(text) {
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n").filter(Boolean);
  try {
    const [header, ...rows] = lines.map((line) => JSON.parse(line));
    if (header?.gridwright_lab !== VERSION || rows.some((row) => typeof row?.status !== "string")) return null;
    return { header, rows: rows.map((row) => ({ options: {}, threads: 1, ...row })) };
  } catch {
    return null;
  }
}

/** The solver with the options that set it apart. @param {Row} row */
export function label({ name, binary, solver, options, threads }) {
  if (name) return name;
  const parts = Object.entries(options).map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const words = [solver, ...parts, ...(threads > 1 ? [`×${threads}`] : [])].join(" ");
  return binary ? `${binary}: ${words}` : words;
}

/** @param {Row} row */
export const isFinished = (row) => FINISHED.includes(row.status);

/**
 * The median: the middle run, or the lower bound that a stopped one is.
 * @param {Row[]} rows
 * @param {(row: Row) => number} field
 * @returns {Sample | null}
 */
export function median(rows, field) {
  const samples = rows
    .filter((row) => isFinished(row) || row.status === "stopped")
    .map((row) => ({ value: field(row), least: !isFinished(row) }))
    .sort((a, b) => Number(a.least) - Number(b.least) || a.value - b.value);
  const below = samples[Math.ceil(samples.length / 2) - 1];
  const above = samples[Math.floor(samples.length / 2)];
  if (!below || !above) return null;
  if (above.least) return { value: Math.min(below.value, above.value), least: true };
  return { value: (below.value + above.value) / 2, least: false };
}

/** One line for each solver, the fastest first. @param {Row[]} rows @returns {Summary[]} */
export function summaries(rows) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(label(row), [...(groups.get(label(row)) ?? []), row]);
  const all = [...groups].map(([name, runs]) => ({
    name,
    runs: runs.length,
    finished: runs.filter(isFinished).length,
    time: median(runs, (row) => row.wall_ms),
    nodes: median(runs, (row) => row.nodes),
  }));
  const rank = (/** @type {Summary} */ { time }) => (time ? time.value + (time.least ? 1e12 : 0) : Infinity);
  return all.sort((a, b) => rank(a) - rank(b));
}
