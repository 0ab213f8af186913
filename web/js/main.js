// The entry point: language, header, and routing.
import * as api from "./api.js";
import { turnPage } from "./announce.js";
import { h, s } from "./dom.js";
import { moduleAddress } from "./engine/transport.js";
import { icon } from "./icons.js";
import { speak, t } from "./i18n.js";
import { preferred } from "./language.js";
import { parse } from "./router.js";
import { setShortcuts, showShortcuts } from "./shortcuts.js";
import * as store from "./store.js";
import { style } from "./style.js";
import { showFailure } from "./views/board_page.js";
/** @import { Catalogue, PuzzleEntry } from "../api.d.ts" */

/** @typedef {(main: HTMLElement, argument: string, app: App) => (() => void) | void} Show */

/**
 * What all pages may use.
 * @typedef {object} App
 * @property {() => Promise<Catalogue>} catalogue
 * @property {(id: string) => Promise<PuzzleEntry>} puzzle
 * @property {(entry: PuzzleEntry) => void} introduce explains the rules on the first visit
 * @property {(puzzle: string, grade: string | null, size: [number, number] | null) => Promise<void>} another
 * @property {() => void} refresh shows the page again, after a change of language
 */

/** Pages are loaded on their first visit. @type {Record<string, () => Promise<{ show: Show }>>} */
const PAGES = {
  home: () => import("./views/home.js"),
  play: () => import("./views/play.js"),
  calendar: () => import("./views/calendar.js"),
  daily: () => import("./views/daily.js"),
  shelf: () => import("./views/shelf.js"),
  statistics: () => import("./views/statistics.js"),
  make: () => import("./views/make.js"),
  edit: () => import("./views/edit.js"),
  solve: () => import("./views/solve.js"),
  explain: () => import("./views/explain.js"),
  watch: () => import("./views/watch.js"),
  race: () => import("./views/race.js"),
  lab: () => import("./views/lab.js"),
  print: () => import("./views/print.js"),
  party: () => import("./views/party.js"),
  missing: () => import("./views/missing.js"),
};

/** Style sheets of pages other than play, loaded before them. */
const STYLES = {
  home: "css/home.css",
  others: "css/panels.css",
  answers: "css/answers.css",
  make: "css/make.css",
  party: "css/party.css",
  lab: "css/lab.css",
  progress: "css/progress.css",
};
/** Pages about what a visitor has done. */
const PROGRESS = ["calendar", "statistics", "shelf"];

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {Promise<Catalogue> | null} */
let catalogue = null;
/** @type {(() => void) | void} */
let leave;
let visits = 0;

/** @type {App} */
const app = {
  catalogue: () => (catalogue ??= api.catalog({})),
  async puzzle(id) {
    const { puzzles } = await app.catalogue();
    const found = puzzles.find((entry) => entry.id === id);
    if (!found) throw new Error(id);
    return found;
  },
  async introduce(entry) {
    if (!store.settings().introduced.includes(entry.id)) (await import("./views/intro.js")).introduce(entry);
  },
  async another(puzzle, grade, size) {
    const { startAnother } = await import("./start.js");
    await startAnother(await app.puzzle(puzzle), grade, size);
  },
  refresh() {
    catalogue = null;
    // Unsaved progress goes into the address, which the new page reads.
    leave?.();
    leave = undefined;
    showHeader();
    void route();
  },
};

/** Shows the page of the address. */
async function route() {
  const visit = ++visits;
  const { page, argument } = parse(location.hash);
  try {
    const known = Object.hasOwn(PAGES, page) ? page : "missing";
    const load = /** @type {() => Promise<{ show: Show }>} */ (PAGES[known]);
    const [{ show }] = await Promise.all([load(), styles(known)]);
    // After several fast clicks only the last page is shown.
    if (visit !== visits) return;
    leave?.();
    setShortcuts([]);
    document.title = "Gridwright";
    turnPage();
    leave = show(main, argument, app);
    if (visits === 1) return;
    scrollTo(0, 0);
    // The link that led here is gone: the keyboard focus goes to the top of the page.
    if (document.activeElement === document.body) main.focus({ preventScroll: true });
  } catch (error) {
    showFailure(main, error);
  }
}

/** Loads the style sheets of a page, once. @param {string} page */
async function styles(page) {
  if (page === "play") return;
  // The other pages use the chips and cards of home too.
  if (PROGRESS.includes(page)) return void (await Promise.all([STYLES.home, STYLES.progress].map(style)));
  const wanted = page === "home" ? [STYLES.home] : page === "party" ? [STYLES.others, STYLES.party] : [STYLES.home, STYLES.others];
  if (page === "make" || page === "edit") wanted.push(STYLES.make);
  if (["solve", "explain", "watch", "print"].includes(page)) wanted.push(STYLES.answers);
  if (page === "lab" || page === "race") wanted.push(STYLES.lab);
  await Promise.all(wanted.map(style));
}

/** The header: name, navigation, settings. */
function showHeader() {
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ run) =>
    h("button", { type: "button", class: "quiet", "aria-label": label, title: label, on: { click: run } }, icon(name));
  const settings = async () => (await import("./views/settings.js")).showSettings(app);
  const header = h(
    "header",
    { class: "top" },
    h("a", { class: "skip", href: "#main", on: { click: skip } }, t("skip")),
    h(
      "a",
      { class: "brand", href: "#/", "aria-label": `Gridwright: ${t("home")}` },
      mark(),
      h("span", null, "Gridwright"),
    ),
    h(
      "nav",
      { "aria-label": t("navigation") },
      h("a", { class: "button quiet", href: "#/make" }, icon("make"), h("span", null, t("make"))),
      button("settings", t("settings"), settings),
      button("help", t("shortcuts"), showShortcuts),
    ),
  );
  document.querySelector("header.top")?.replaceWith(header);
}

/** @param {Event} event */
function skip(event) {
  // The fragment is an address here: skipping must not change it.
  event.preventDefault();
  main.focus();
}

const mark = () =>
  s(
    "svg",
    { viewBox: "0 0 32 32", class: "icon", "aria-hidden": "true" },
    s("rect", { x: 4, y: 4, width: 10, height: 10, rx: 2 }),
    s("rect", { x: 18, y: 18, width: 10, height: 10, rx: 2 }),
    s("path", { d: "M20 5l6 4-6 4M12 19l-6 4 6 4" }),
  );

/** A dropped picture goes to the make page of a puzzle that takes pictures. @param {File} file */
async function offer(file) {
  const { keep, takesPictures } = await import("./picture.js");
  const { puzzles } = await app.catalogue();
  const painter = puzzles.find(({ generators }) => generators.some(takesPictures));
  if (!painter) return;
  keep(file);
  const address = `#/make/${painter.id}`;
  if (location.hash === address) await route();
  else location.hash = address;
}

addEventListener("hashchange", () => void route());
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file?.type.startsWith("image/")) return void (await offer(file));
  const { openText } = await import("./start.js");
  if (file) await openText(await file.text());
});
addEventListener("paste", async (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const text = event.clipboardData?.getData("text/plain");
  if (!text || target.closest("input, textarea")) return;
  const { openText } = await import("./start.js");
  await openText(text);
});

await speak(preferred(store.settings().language));
// The board is requested before the header is built; the catalogue comes last.
const shown = route();
showHeader();
await shown;
void app.catalogue();
if (moduleAddress()) void import("./installed.js").then(({ install }) => install());
else if (document.querySelector("link[rel=engine]")) void import("./engine/clicks.js").then(({ answerClicks }) => answerClicks());
