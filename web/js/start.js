// Starting a game: a new board, the daily puzzle, or a text in any notation.
import { note, noteThere } from "./announce.js";
import * as api from "./api.js";
import { daily } from "./dailies.js";
import { GRADES } from "./grades.js";
import { t } from "./i18n.js";
import { boardAddress, go, replace } from "./router.js";
import * as store from "./store.js";
import { sentence } from "./views/board_page.js";
/** @import { Generated, GenerateRequest, PuzzleEntry } from "../api.d.ts" */

/** Makes a board; if that takes long, a dialog shows its progress. @param {GenerateRequest} request */
const generate = async (request) => (await import("./long.js")).workAside("generate", request);

/** A new random seed. */
export function freshSeed() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 20 + (low % 2 ** 20)).toString(36);
}

/**
 * The options that a generator has, by name; null means no choice.
 * @param {PuzzleEntry} entry
 * @param {Record<string, unknown>} options
 */
function params(entry, options) {
  const schema = /** @type {{ properties?: object }} */ (entry.generators[0]?.options ?? {});
  const known = Object.entries(options).filter(([name, value]) => value !== null && name in (schema.properties ?? {}));
  return Object.fromEntries(known);
}

/** Rows and columns of the usual board on a phone. */
const PHONE_SIDE = 10;

/** The usual size on a phone, where that of the generator is too large for a finger. @param {PuzzleEntry} entry @returns {[number, number] | null} */
function phoneSize({ generators }) {
  const schema = /** @type {{ properties?: Record<string, any> }} */ (generators[0]?.options ?? {});
  const usual = schema.properties?.rows?.default;
  const phone = matchMedia("(max-width: 40rem) and (pointer: coarse)").matches;
  return phone && typeof usual === "number" && usual > PHONE_SIDE ? [PHONE_SIDE, PHONE_SIDE] : null;
}

/**
 * @param {PuzzleEntry} entry
 * @param {string | null} wanted the difficulty
 * @param {[number, number] | null} chosen the size; the usual one when null
 */
export async function startAnother(entry, wanted, chosen) {
  // A picture of the day has no difficulty that a generator knows.
  const grade = GRADES.find((known) => known === wanted) ?? null;
  const size = chosen ?? phoneSize(entry);
  const options = { grade, size: size?.[0] ?? null, rows: size?.[0] ?? null, columns: size?.[1] ?? null };
  await attempt(async () =>
    startMade(await generate({ puzzle: entry.id, params: params(entry, options), seed: freshSeed() })),
  );
}

/**
 * Opens the daily puzzle of a date.
 * @param {string} puzzle
 * @param {string} grade
 * @param {Date} date
 * @param {boolean} [instead] whether it takes the place of the current address in the history
 */
export const startDaily = (puzzle, grade, date, instead = false) =>
  attempt(async () => startMade(await daily(puzzle, grade, date), { day: store.dayText(date), instead }));

/**
 * What is known about a board that is opened.
 * @typedef {object} Known
 * @property {string | null} [day] of which it is the daily
 * @property {string | null} [title] what its solution shows
 * @property {boolean} [instead] whether it takes the place of the current address in the history
 */

/** Opens a generated board. @param {Generated} made @param {Known} [more] */
export function startMade(made, more = {}) {
  if (made.shortfall) noteThere(made.shortfall);
  begin(made.text, made.puzzle, made.grade ?? null, more);
}

/**
 * Opens a board, with what is known about it.
 * @param {string} text
 * @param {string} puzzle
 * @param {string | null} grade
 * @param {Known} [more]
 */
export function begin(text, puzzle, grade, { day = null, title = null, instead = false } = {}) {
  const board = store.boardOf(text);
  const known = store.game(board);
  if (!known) {
    const fresh = { seconds: 0, solved: false, done: 0, helped: false };
    store.keepGame({ board, puzzle, session: text, updated: Date.now(), grade, daily: day, ...(title ? { title } : {}), ...fresh });
  } else if (day && !known.daily) {
    // Met elsewhere before: from now on it is the daily too, so that its chip gets its tick.
    store.keepGame({ ...known, grade, daily: day });
  }
  if (instead) replace(boardAddress("play", board));
  go(boardAddress("play", board));
}

/** Opens a text in any notation. @param {string} text @param {string} [puzzle] */
export async function openText(text, puzzle) {
  await attempt(async () => {
    const found = await api.open(puzzle ? { text, puzzle } : { text });
    noteThere(t("opened", { format: found.format, rows: found.size[0], columns: found.size[1] }));
    go(boardAddress("play", found.session));
  });
}

/** Runs something and shows a note when it fails. @param {() => Promise<void>} work */
export async function attempt(work) {
  const slow = setTimeout(() => document.querySelector("dialog[open] .work") ?? note(t("working")), 500);
  try {
    await work();
  } catch (error) {
    if (!api.isAbort(error)) note(sentence(error));
  } finally {
    clearTimeout(slow);
  }
}
