// What a visitor has done, read from saved games and records: the state of a daily, what is suggested next, statistics.
import { GRADES } from "./grades.js";
import * as store from "./store.js";
/** @import { Record_, SavedGame } from "./saved.d.ts" */

/** Wins without help after which the next difficulty is suggested. */
const PROMOTED = 3;
/** Upper bounds of the bars of a distribution, in seconds; the last bar is open. */
export const BOUNDS = [60, 120, 300, 600, 1200];

/**
 * @typedef {object} DailyState
 * @property {"new" | "begun" | "done"} state
 * @property {number} seconds
 * @property {SavedGame | null} game
 */

/** The daily puzzles of all days by puzzle, difficulty and day, read from storage once for a page with many of them. */
export function dailies() {
  /** @type {Map<string, DailyState>} */
  const states = new Map();
  const key = (/** @type {string} */ puzzle, /** @type {string | null} */ grade, /** @type {string} */ day) => `${puzzle}/${grade}/${day}`;
  for (const game of store.games()) {
    if (!game.daily) continue;
    const state = game.solved ? "done" : game.done > 0 ? "begun" : "new";
    states.set(key(game.puzzle, game.grade, game.daily), { state, seconds: game.seconds, game });
  }
  // Records outlast games: only the latest games are kept.
  for (const { puzzle, grade, daily, seconds } of store.records()) {
    if (!daily) continue;
    const at = key(puzzle, grade, daily);
    states.set(at, { state: "done", seconds, game: states.get(at)?.game ?? null });
  }
  /** @type {DailyState} */
  const fresh = { state: "new", seconds: 0, game: null };
  return {
    /** @param {string} puzzle @param {string} grade @param {string} day */
    of: (puzzle, grade, day) => states.get(key(puzzle, grade, day)) ?? fresh,
    /** The puzzles with a solved daily of a day. @param {string} day */
    solved: (day) => new Set([...states].flatMap(([at, { state }]) => (state === "done" && at.endsWith(`/${day}`) ? [at.split("/", 1)[0]] : []))),
  };
}

/** The suggested difficulty: the one after the highest that was won often enough without help. @param {string} puzzle @param {readonly string[]} [grades] */
export function suggestedGrade(puzzle, grades = GRADES) {
  const unaided = store.records().filter((record) => record.puzzle === puzzle && !record.helped);
  const won = (/** @type {string} */ grade) => unaided.filter((record) => record.grade === grade).length >= PROMOTED;
  const highest = grades.findLastIndex(won);
  return grades[Math.min(highest + 1, grades.length - 1)] ?? "easy";
}

/** Whether the last win made another difficulty the suggested one. @param {string} puzzle @param {string | null} grade */
export function promotion(puzzle, grade) {
  if (!GRADES.some((known) => known === grade)) return null;
  const unaided = store.records().filter((record) => record.puzzle === puzzle && record.grade === grade && !record.helped);
  const next = suggestedGrade(puzzle);
  return unaided.length === PROMOTED && next !== grade && GRADES.indexOf(/** @type {any} */ (next)) === GRADES.indexOf(/** @type {any} */ (grade)) + 1 ? next : null;
}

/**
 * @typedef {object} Summary wins of one puzzle and difficulty
 * @property {string} grade
 * @property {number} count
 * @property {number} unaided without hints or solvers
 * @property {number | null} best seconds, without help
 * @property {number} median seconds
 * @property {number[]} bars wins by time, see `BOUNDS`
 */

/** Wins by puzzle and difficulty. @param {Record_[]} records @returns {Map<string, Summary[]>} */
export function summaries(records) {
  const puzzles = new Set(records.map(({ puzzle }) => puzzle));
  const grades = [...GRADES, "picture", ""];
  return new Map(
    [...puzzles].map((puzzle) => {
      const rows = grades.map((grade) => summary(grade, records.filter((it) => it.puzzle === puzzle && (it.grade ?? "") === grade)));
      return [puzzle, rows.filter(({ count }) => count > 0)];
    }),
  );
}

/** @param {string} grade @param {Record_[]} records @returns {Summary} */
function summary(grade, records) {
  const times = records.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const unaided = records.filter(({ helped }) => !helped).map(({ seconds }) => seconds);
  const bars = [...BOUNDS, Infinity].map(() => 0);
  for (const time of times) {
    const bar = BOUNDS.findIndex((bound) => time < bound);
    const at = bar < 0 ? BOUNDS.length : bar;
    bars[at] = (bars[at] ?? 0) + 1;
  }
  const best = unaided.length ? Math.min(...unaided) : null;
  return { grade, count: records.length, unaided: unaided.length, best, median: times[times.length >> 1] ?? 0, bars };
}

/** The longest run of days on which something was solved. */
export function longestStreak() {
  const days = [...new Set(store.records().map(({ day }) => day))].sort();
  let [longest, length, before] = [0, 0, ""];
  for (const day of days) {
    length = before && dayAfter(before) === day ? length + 1 : 1;
    longest = Math.max(longest, length);
    before = day;
  }
  return longest;
}

/** @param {string} day */
function dayAfter(day) {
  const date = parseDay(day);
  date?.setDate(date.getDate() + 1);
  return date ? store.dayText(date) : "";
}

/** The local date of a text such as `2026-01-31`; null when there is none. @param {string} text */
export function parseDay(text) {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return null;
  // Noon: no change of the clock moves it to another day.
  const date = new Date(year, month - 1, day, 12);
  return store.dayText(date) === text ? date : null;
}
