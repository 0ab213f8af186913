// Daily puzzles: recipes, and a file of picks for each month, say with which seed a day's board is made, so that it has the
// difficulty it promises.
import * as api from "./api.js";
/** @import { Generated } from "../api.d.ts" */

/**
 * @typedef {object} Span days whose boards are made alike
 * @property {number} from its first day
 * @property {string} generator
 * @property {Record<string, unknown>} params
 *
 * @typedef {object} Series
 * @property {string} puzzle
 * @property {string} grade
 * @property {Span[]} spans
 *
 * @typedef {object} Recipes
 * @property {string} first the date of day 0
 * @property {number} days
 * @property {Series[]} series
 *
 * @typedef {Record<string, Record<string, string>>} Month by puzzle and grade: a pick for each day, in base 36
 * @typedef {{ from: number, pictures: string[] }} Pictures shown in turn from a day on
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
  const { series } = /** @type {Recipes} */ (await file("recipes"));
  const grades = series.filter(({ puzzle }) => puzzle === id).map(({ grade }) => grade);
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
  const { first, days, series } = /** @type {Recipes} */ (await file("recipes"));
  const begin = Date.parse(`${first}T00:00Z`);
  const number = (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - begin) / MILLISECONDS;
  const day = ((number % days) + days) % days;
  if (grade === PICTURE) return pictureOf(puzzle, number < 0 ? day : number);
  const spans = series.find((one) => one.puzzle === puzzle && one.grade === grade)?.spans ?? [];
  const span = spans.findLast(({ from }) => from <= day);
  const pick = await pickOf(puzzle, grade, new Date(begin + day * MILLISECONDS));
  if (!span || pick === null) throw new Error(`${puzzle} ${grade} ${day}`);
  const { generator, params } = span;
  return api.generate({ puzzle, generator, params: { ...params, grade }, seed: `daily/${day}/${pick}` });
}

/** The pick of a day of the table, from the file of its month. @param {string} puzzle @param {string} grade @param {Date} date in UTC */
async function pickOf(puzzle, grade, date) {
  const picks = (/** @type {Month} */ (await file(date.toISOString().slice(0, 7))))[puzzle]?.[grade];
  if (!picks) return null;
  const digits = picks.length / new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const at = (date.getUTCDate() - 1) * digits;
  return Number.parseInt(picks.slice(at, at + digits), 36);
}

/** The picture of a day. @param {string} puzzle @param {number} day @returns {Promise<Generated>} */
async function pictureOf(puzzle, day) {
  const [lists, { examples }] = await Promise.all([/** @type {Promise<Pictures[]>} */ (file("pictures")), api.examples({ puzzle })]);
  const { from, pictures } = lists.findLast((list) => list.from <= day) ?? { from: 0, pictures: [] };
  const name = pictures[(day - from) % pictures.length];
  const { text } = examples.find(({ picture }) => picture === name) ?? { text: "" };
  return /** @type {Generated} */ ({ puzzle, text, grade: /** @type {any} */ (PICTURE), generator: "", version: 1, seed: "" });
}
