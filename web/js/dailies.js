// Daily puzzles: a table for each puzzle says with which seed a day's board is made, so that it has the difficulty it promises.
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

/** Files that were asked for, by name. @type {Map<string, Promise<any>>} */
const files = new Map();

/** @param {string} name @returns {Promise<any>} */
function file(name) {
  const known = files.get(name);
  if (known) return known;
  const loading = fetch(new URL(`../dailies/${name}.json`, import.meta.url)).then((answer) => answer.json());
  files.set(name, loading);
  // A visitor who was offline may try again.
  loading.catch(() => files.delete(name));
  return loading;
}

/** The daily of a puzzle whose solutions are pictures: one of our own each day, in turn. */
export const PICTURE = "picture";

/**
 * The grades in which a puzzle has dailies, easiest first; and the picture of the day, where solutions are pictures.
 * @param {{ id: string, layers: { id: string }[] }} entry
 * @returns {Promise<string[]>}
 */
export async function dailyGrades({ id, layers }) {
  const grades = (await file("grades"))[id] ?? [];
  return layers.some((layer) => layer.id === PICTURE) ? [...grades, PICTURE] : grades;
}

/**
 * Makes the daily puzzle of a local date. Beyond the last day the table starts again.
 * @param {string} puzzle
 * @param {string} grade
 * @param {Date} date
 * @returns {Promise<Generated>}
 */
export async function daily(puzzle, grade, date) {
  const { first, days, series } = /** @type {Table} */ (await file(puzzle));
  const number = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.parse(`${first}T00:00Z`);
  if (grade === PICTURE) return pictureOf(puzzle, number / MILLISECONDS);
  const day = (((number / MILLISECONDS) % days) + days) % days;
  const spans = series.find((one) => one.grade === grade)?.spans ?? [];
  const span = spans.findLast(({ from }) => from <= day);
  if (!span) throw new Error(`${puzzle} ${grade} ${day}`);
  const { generator, params, digits } = span;
  const at = (day - span.from) * digits;
  const pick = Number.parseInt(span.picks.slice(at, at + digits), 36);
  return api.generate({ puzzle, generator, params: { ...params, grade }, seed: `daily/${day}/${pick}` });
}

/** The picture of a day. @param {string} puzzle @param {number} day @returns {Promise<Generated>} */
async function pictureOf(puzzle, day) {
  const { examples } = await api.examples({ puzzle });
  const pictures = examples.filter(({ title }) => title);
  const { text } = pictures[((day % pictures.length) + pictures.length) % pictures.length] ?? { text: "" };
  return /** @type {Generated} */ ({ puzzle, text, grade: /** @type {any} */ (PICTURE), generator: "", version: 1, seed: "" });
}
