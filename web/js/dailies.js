// Daily puzzles: a table says with which seed a day's board is made, so that it has the difficulty it promises.
import * as api from "./api.js";
/** @import { Generated } from "../api.d.ts" */

/**
 * @typedef {object} Span days whose boards are made alike
 * @property {number} from its first day
 * @property {string} generator
 * @property {Record<string, unknown>} params
 * @property {number} digits of each pick
 * @property {string} picks one for each day, in base 36
 *
 * @typedef {object} Series
 * @property {string} puzzle
 * @property {string} grade
 * @property {Span[]} spans
 *
 * @typedef {object} Table
 * @property {string} first the date of day 0
 * @property {number} days
 * @property {Series[]} series
 */

const MILLISECONDS = 24 * 60 * 60 * 1000;

/** @type {Promise<Table> | null} */
let loading = null;

/** @returns {Promise<Table>} */
function table() {
  loading ??= fetch(new URL("../dailies.json", import.meta.url)).then((answer) => answer.json());
  // A visitor who was offline may try again.
  loading.catch(() => (loading = null));
  return loading;
}

/** The grades in which a puzzle has dailies, easiest first. @param {string} puzzle @returns {Promise<string[]>} */
export async function dailyGrades(puzzle) {
  const { series } = await table();
  return series.filter((one) => one.puzzle === puzzle).map((one) => one.grade);
}

/**
 * Makes the daily puzzle of a local date. Beyond the last day the table starts again.
 * @param {string} puzzle
 * @param {string} grade
 * @param {Date} date
 * @returns {Promise<Generated>}
 */
export async function daily(puzzle, grade, date) {
  const { first, days, series } = await table();
  const number = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.parse(`${first}T00:00Z`);
  const day = (((number / MILLISECONDS) % days) + days) % days;
  const spans = series.find((one) => one.puzzle === puzzle && one.grade === grade)?.spans ?? [];
  const span = spans.findLast(({ from }) => from <= day);
  if (!span) throw new Error(`${puzzle} ${grade} ${day}`);
  const { generator, params, digits } = span;
  const at = (day - span.from) * digits;
  const pick = Number.parseInt(span.picks.slice(at, at + digits), 36);
  return api.generate({ puzzle, generator, params: { ...params, grade }, seed: `daily/${day}/${pick}` });
}
