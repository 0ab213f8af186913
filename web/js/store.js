// Local storage: games in progress, records, settings. Keys have a version; unreadable values are set aside, never lost,
// and a browser without storage keeps everything in memory.
/** @import { Record_, SavedGame, Settings } from "./saved.d.ts" */

const PREFIX = "gridwright.1.";
/** Beyond this, finished and untouched games go first. */
const MAX_GAMES = 60;
/** The most games kept at all. */
const MOST_GAMES = 1000;
const MAX_RECORDS = 2000;

/** Whether this is a device with a mouse; a script without a window has none. */
const hovers = globalThis.matchMedia?.("(hover: hover)").matches ?? false;

/** @type {Settings} */
const DEFAULTS = { theme: "auto", language: null, timer: true, mistakes: "demand", clean: true, coordinates: hovers, introduced: [] };

/** Used where the browser allows no storage. @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {string | null} */
function get(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param {string} key @param {string} value */
function set(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    memory.set(key, value);
  }
}

/**
 * @param {string} key
 * @param {(value: any) => boolean} fits
 * @param {any} otherwise
 */
function read(key, fits, otherwise) {
  const text = get(key);
  if (text === null) return otherwise;
  try {
    const value = JSON.parse(text);
    if (fits(value)) return value;
  } catch {
    // Falls through: set aside below.
  }
  set(`${key}.unreadable`, text);
  return otherwise;
}

/** @param {string} key @param {unknown} value */
const write = (key, value) => set(key, JSON.stringify(value));

const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} game @returns {game is SavedGame} */
const isGame = (game) =>
  isObject(game) && [game.board, game.session, game.puzzle].every((text) => typeof text === "string");

/** @returns {Settings} */
export function settings() {
  const saved = read("settings", isObject, {});
  const known = Object.keys(DEFAULTS).filter((key) => key in saved);
  const fitting = known.filter((key) => fitsDefault(key, saved[key]));
  return { ...DEFAULTS, ...Object.fromEntries(fitting.map((key) => [key, saved[key]])) };
}

/** @param {string} key @param {unknown} value */
function fitsDefault(key, value) {
  if (key === "introduced") return Array.isArray(value);
  if (key === "language") return value === null || typeof value === "string";
  if (key === "theme") return ["auto", "light", "dark"].includes(String(value));
  if (key === "mistakes") return ["never", "demand", "once"].includes(String(value));
  return typeof value === "boolean";
}

/** The settings that affect drawing, as part of a `View`. */
export function viewSettings() {
  const { clean, mistakes, coordinates } = settings();
  // Broken rules are marked unless mistakes are never shown; mistakes against the solution need a check.
  return { clean, unjudged: mistakes === "never", coordinates };
}

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  write("settings", { ...settings(), ...changes });
}

/** Games, the latest first. @returns {SavedGame[]} */
export function games() {
  const list = /** @type {unknown[]} */ (read("games", Array.isArray, []));
  return list.filter(isGame).sort((a, b) => (b.updated ?? 0) - (a.updated ?? 0));
}

/** @param {string} board */
export const game = (board) => games().find((saved) => saved.board === board) ?? null;

/** The board part of a session text, which identifies the game. @param {string} session */
export const boardOf = (session) => session.split("/", 1)[0] ?? session;

/** A board without moves resumes its saved game; a link with moves shows those. @param {string} text */
export const resumed = (text) => left(text) ?? (text.includes("/") ? text : (game(text)?.session ?? text));

const LEFT = `${PREFIX}left`;

/**
 * Notes for this tab where a page was left: a reload begins with the address of before, which lacks the last moves.
 * @param {string} text in the address
 * @param {string} session
 */
export function leave(text, session) {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify([text, session]));
  } catch {
    // Without storage the last moves are lost.
  }
}

/** What the page with this address was left with. @param {string} text @returns {string | null} */
function left(text) {
  try {
    const [from, session] = JSON.parse(sessionStorage.getItem(LEFT) ?? "[]");
    return from === text ? session : null;
  } catch {
    return null;
  }
}

/** The address says again where the game is. */
export function arrived() {
  try {
    sessionStorage.removeItem(LEFT);
  } catch {
    // There is none.
  }
}

/** @param {SavedGame} saved */
export function keepGame(saved) {
  // Read again first: another tab may have written since.
  const others = games().filter((other) => other.board !== saved.board);
  write("games", bounded([saved, ...others]));
}

/** The games to keep, the latest first: nobody loses a game in progress to sixty finished ones. @param {SavedGame[]} all */
function bounded(all) {
  const kept = all.filter((game, index) => index < MAX_GAMES || (!game.solved && game.done > 0));
  return kept.slice(0, MOST_GAMES);
}

/** Adds games of a file: of two of a board the solved one stays, else the later. Returns how many were added or changed. @param {SavedGame[]} added */
export function mergeGames(added) {
  const all = new Map(games().map((game) => [game.board, game]));
  let changed = 0;
  for (const game of added) {
    const known = all.get(game.board);
    const better = !known || (game.solved !== known.solved ? game.solved : game.updated > known.updated);
    if (!better) continue;
    all.set(game.board, game);
    changed++;
  }
  const sorted = [...all.values()].sort((a, b) => b.updated - a.updated);
  write("games", sorted.slice(0, MOST_GAMES));
  return changed;
}

/** Adds records of a file; the first win of a board counts. Returns how many are new. @param {Record_[]} added */
export function mergeRecords(added) {
  const all = new Map(records().map((record) => [record.board, record]));
  const before = all.size;
  for (const record of added) {
    const known = all.get(record.board);
    if (!known || record.day < known.day) all.set(record.board, record);
  }
  const sorted = [...all.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  write("records", sorted.slice(-MAX_RECORDS));
  return all.size - before;
}

/**
 * What new games of a puzzle are like.
 * @typedef {object} NewGame
 * @property {string | null} grade
 * @property {number | null} size
 */

/** @param {string} puzzle @returns {NewGame | null} */
export const newGame = (puzzle) => read(`new.${puzzle}`, isObject, null);

/** @param {string} puzzle @param {NewGame} choice */
export const keepNewGame = (puzzle, choice) => write(`new.${puzzle}`, choice);

/** The boards of today that were made already, by puzzle and difficulty. @param {string} day @returns {Record<string, string>} */
export function todaysBoards(day) {
  const saved = read("today", isObject, {});
  return saved.day === day && isObject(saved.boards) ? saved.boards : {};
}

/** @param {string} day @param {string} name @param {string} board */
export const keepTodaysBoard = (day, name, board) => write("today", { day, boards: { ...todaysBoards(day), [name]: board } });

/** @param {string} board */
export function forgetGame(board) {
  write(
    "games",
    games().filter((saved) => saved.board !== board),
  );
}

/**
 * A saved party.
 * @typedef {object} SavedParty
 * @property {string} puzzle
 * @property {string} text empty once it has ended: names and keys are kept for the next
 * @property {string[]} names
 * @property {string[]} keys
 */

/** The last party of a puzzle. @param {string} puzzle @returns {SavedParty | null} */
export function party(puzzle) {
  const fits = (/** @type {any} */ value) => isObject(value) && Array.isArray(value.names) && Array.isArray(value.keys);
  return read(`party.${puzzle}`, fits, null);
}

/** @param {SavedParty} saved */
export const keepParty = (saved) => write(`party.${saved.puzzle}`, saved);

/** @returns {Record_[]} */
export function records() {
  const list = /** @type {any[]} */ (read("records", Array.isArray, []));
  return list.filter((record) => isObject(record) && typeof record.seconds === "number");
}

/** The boards that were solved, by their text. @returns {Set<string>} */
export const solvedBoards = () =>
  new Set([...records().map(({ board }) => board), ...games().flatMap(({ solved, board }) => (solved ? [board] : []))]);

/** Adds a record; the first time a board is solved counts. @param {Record_} record */
export function addRecord(record) {
  const all = records();
  if (all.some((known) => known.board === record.board)) return;
  write("records", [...all, record].slice(-MAX_RECORDS));
}

/**
 * The best time without help for boards of a puzzle, size and grade.
 * @param {string} puzzle
 * @param {string} size
 * @param {string | null} grade
 */
export function bestTime(puzzle, size, grade) {
  const like = records().filter((it) => it.puzzle === puzzle && it.size === size && it.grade === grade && !it.helped);
  return like.length ? Math.min(...like.map((it) => it.seconds)) : null;
}

/** A day as `2026-01-31`, in local time. @param {Date} date */
export function dayText(date) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Days in a row, up to today or yesterday, on which something was solved. @param {Date} today */
export function streak(today) {
  const days = new Set(records().map((record) => record.day));
  const at = new Date(today);
  if (!days.has(dayText(at))) at.setDate(at.getDate() - 1);
  let length = 0;
  for (; days.has(dayText(at)); at.setDate(at.getDate() - 1)) length++;
  return length;
}
