// Games and records as a file: written with a version, read with care, merged so that nothing is lost.
import { t } from "./i18n.js";
import * as store from "./store.js";

const APP = "gridwright";
const VERSION = 1;

/** What a game and a record must hold. @type {{ games: Record<string, string>, records: Record<string, string> }} */
const FIELDS = {
  games: { board: "string", puzzle: "string", session: "string", seconds: "number", updated: "number", solved: "boolean", done: "number" },
  records: { puzzle: "string", board: "string", size: "string", seconds: "number", day: "string", helped: "boolean" },
};

/** A file that can't be imported; the message says what is wrong. */
export class BadBackup extends Error {}

/** @param {Date} now */
export const backup = (now) =>
  JSON.stringify({ app: APP, version: VERSION, exported: now.toISOString(), games: store.games(), records: store.records() }, null, 1);

/**
 * Merges a file into what is there; says how many games and records are new.
 * @param {string} text
 * @returns {{ games: number, records: number }}
 */
export function restore(text) {
  const { games, records } = checked(text);
  return { games: store.mergeGames(games), records: store.mergeRecords(records) };
}

/** @param {string} text */
function checked(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new BadBackup(t("import_no_json"));
  }
  if (file?.app !== APP) throw new BadBackup(t("import_other"));
  if (typeof file.version !== "number" || file.version > VERSION) {
    throw new BadBackup(t("import_version", { found: String(file.version), known: VERSION }));
  }
  return { games: list(file, "games"), records: list(file, "records") };
}

/** @param {any} file @param {"games" | "records"} name @returns {any[]} */
function list(file, name) {
  const entries = file[name];
  if (!Array.isArray(entries)) throw new BadBackup(t("import_list", { name, found: kind(entries) }));
  entries.forEach((entry, index) => {
    for (const [field, wanted] of Object.entries(FIELDS[name])) {
      const found = kind(entry?.[field]);
      if (found !== wanted) throw new BadBackup(t("import_field", { name, n: index + 1, field, wanted, found }));
    }
    if (name === "games" && store.boardOf(entry.session) !== entry.board) throw new BadBackup(t("import_board", { n: index + 1 }));
    if (name === "records" && !/^\d{4}-\d\d-\d\d$/.test(entry.day)) throw new BadBackup(t("import_day", { n: index + 1, found: entry.day }));
  });
  return entries;
}

/** @param {unknown} value */
const kind = (value) => (value === null || value === undefined ? t("import_nothing") : Array.isArray(value) ? "array" : typeof value);
