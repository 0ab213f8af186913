// Home: today's puzzles, games in progress, the shelf, tools. What is below the first screen is drawn when it is seen.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { gradeName } from "../grades.js";
import { icon } from "../icons.js";
import { clockText, dateText, t } from "../i18n.js";
import { boardAddress } from "../router.js";
import { miniature } from "../scene/miniature.js";
import { attempt } from "../start.js";
import * as store from "../store.js";
import { showFailure } from "./board_page.js";
import { classics } from "./named.js";
import { todayTiles } from "./today_tiles.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/** The games in progress shown before "Show all". */
const FIRST_GAMES = 6;

/**
 * @param {HTMLElement} main
 * @param {string} _argument
 * @param {App} app
 */
export function show(main, _argument, app) {
  const ends = new AbortController();
  const today = h("section", { class: "home-today", "aria-label": t("welcome") });
  const going = h("section", { class: "home-going", hidden: true });
  const shelf = h("section", { class: "home-shelf" });
  const tools = h("section", { class: "home-tools" });
  main.replaceChildren(h("article", { class: "page home" }, welcome(), today, going, shelf, tools));
  app.catalogue().then(
    ({ puzzles }) => {
      const names = new Map(puzzles.map(({ id, name }) => [id, name]));
      todayTiles(today, puzzles, ends.signal);
      showGames(going, (id) => names.get(id) ?? id, false);
      showPacks(shelf, puzzles);
      showTools(tools, puzzles);
    },
    (error) => showFailure(today, error),
  );
  // A page left open over midnight shows the new day when it is looked at again.
  const day = store.dayText(new Date());
  const look = () => !document.hidden && store.dayText(new Date()) !== day && app.refresh();
  document.addEventListener("visibilitychange", look, { signal: ends.signal });
  return () => ends.abort();
}

function welcome() {
  const date = dateText(new Date(), { weekday: "long", day: "numeric", month: "long" });
  const days = store.streak(new Date());
  return h(
    "header",
    { class: "welcome" },
    h("p", { class: "soft" }, date),
    h("h1", null, t("welcome")),
    days > 0 && h("a", { class: "streak", href: "#/calendar" }, icon("flame"), t("streak", { n: days })),
  );
}

/**
 * Games in progress.
 * @param {HTMLElement} place
 * @param {(id: string) => string} name
 * @param {boolean} all
 */
function showGames(place, name, all) {
  // Today's dailies have their tiles.
  const today = store.dayText(new Date());
  const open = store.games().filter((game) => !game.solved && game.done > 0 && game.daily !== today);
  place.hidden = open.length === 0;
  const shown = open.slice(0, all ? open.length : FIRST_GAMES);
  fill(
    place,
    h("h2", null, t("continue")),
    h(
      "ul",
      { class: all ? "games" : "games strip" },
      shown.map((game) => gameItem(game, name, () => showGames(place, name, all))),
    ),
    open.length > shown.length &&
      h("button", { type: "button", on: { click: () => showGames(place, name, true) } }, t("all_games", { n: open.length })),
  );
}

/** @param {import("../saved.d.ts").SavedGame} game @param {(id: string) => string} name @param {() => void} changed */
function gameItem(game, name, changed) {
  const forget = () => {
    store.forgetGame(game.board);
    changed();
  };
  const label = `${name(game.puzzle)}${game.grade ? ` · ${gradeName(game.grade)}` : ""}`;
  const remove = t("forget", { name: label });
  return h(
    "li",
    { class: "game" },
    h(
      "a",
      { href: boardAddress("play", game.session) },
      miniature(game.session, label),
      h("span", { class: "game-name" }, label),
      h("span", { class: "soft small" }, clockText(game.seconds)),
    ),
    h("button", { type: "button", class: "quiet forget", "aria-label": remove, title: remove, on: { click: forget } }, icon("close")),
  );
}

/** A pack of the shelf for each puzzle: its first board, its name and how many are solved. @param {HTMLElement} place @param {PuzzleEntry[]} puzzles */
function showPacks(place, puzzles) {
  const pack = (/** @type {PuzzleEntry} */ entry) => {
    const { id, name } = entry;
    const picture = h("div", { class: "pack-picture" });
    const progress = h("span", { class: "soft small" }, "\u00a0");
    const meter = h("progress", { max: 1, value: 0, "aria-hidden": "true" });
    const load = async () => {
      const { examples } = await api.examples({ puzzle: id });
      const solved = store.solvedBoards();
      const done = examples.filter(({ text }) => solved.has(text)).length;
      // A classic board is what people know; else the easiest one.
      const boards = [...classics(entry, examples), ...examples];
      const first = boards.find(({ text }) => !solved.has(text)) ?? boards[0];
      if (first) picture.replaceChildren(miniature(first.text, t("picture_of", { name })));
      fill(progress, t("shelf_progress", { done, n: examples.length }));
      Object.assign(meter, { max: Math.max(1, examples.length), value: done });
    };
    const link = h("a", { class: "pack", href: `#/shelf/${id}`, "data-pack": id }, picture, h("span", { class: "pack-name" }, name), progress, meter);
    return { element: h("li", null, link), load };
  };
  const packs = puzzles.map(pack);
  fill(place, h("h2", null, t("shelf")), h("ul", { class: "strip packs" }, packs.map(({ element }) => element)));
  whenSeen(place, async () => {
    for (const { load } of packs) await attempt(load);
  });
}

/** Runs something once when a place comes near the window. @param {Element} place @param {() => void} run */
export function whenSeen(place, run) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: "120px" },
  );
  observer.observe(place);
}

/** @param {HTMLElement} place @param {PuzzleEntry[]} puzzles */
function showTools(place, puzzles) {
  const link = (/** @type {string} */ href, /** @type {string} */ picture, /** @type {string} */ words) =>
    h("li", null, h("a", { class: "button", href }, icon(picture), words));
  const parties = puzzles.filter(({ party }) => party);
  fill(
    place,
    h("h2", null, t("tools")),
    h(
      "ul",
      { class: "row ways" },
      link("#/calendar", "calendar", t("calendar")),
      link("#/statistics", "bars", t("statistics")),
      parties.map(({ id, name }) => link(`#/party/${id}`, "people", parties.length > 1 ? t("party_title", { name }) : t("party"))),
      link("#/make", "make", t("make_title")),
    ),
  );
}
