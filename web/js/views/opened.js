// The common start of pages about a board: identify it, name it, draw it.
import * as api from "../api.js";
import { SvgScene } from "../scene/svg.js";
import { t } from "../i18n.js";
import * as store from "../store.js";
import { BoardPage, showFailure } from "./board_page.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */
/** @import { BoardPageName } from "./board_page.js" */

/**
 * @typedef {object} Opened
 * @property {BoardPage} page
 * @property {PuzzleEntry} entry
 * @property {string} session
 * @property {SvgScene} picture
 * @property {AbortSignal} signal
 */

/** Whether a board shows its coordinates where that does not depend on the settings: lists of moves and steps name cells, races do not. @type {Partial<Record<BoardPageName, boolean>>} */
const NAMING = { solve: true, watch: true, race: false };

/**
 * Opens a page about a board; `build` fills it. Returns a function that closes it.
 * @param {HTMLElement} main
 * @param {BoardPageName} name
 * @param {string} text
 * @param {App} app
 * @param {(opened: Opened) => void | Promise<void>} build
 */
export function openPage(main, name, text, app, build) {
  const page = new BoardPage(name, text);
  const ended = new AbortController();
  main.replaceChildren(page.element);
  const work = async () => {
    const found = await api.open({ text }, { signal: ended.signal });
    const entry = await app.puzzle(found.puzzle);
    page.link(found.session);
    page.title(entry, found.size, store.game(store.boardOf(found.session))?.grade ?? null);
    const picture = new SvgScene({ label: t("picture_of", { name: entry.name }) });
    const view = { coordinates: NAMING[name] ?? store.settings().coordinates };
    const drawn = await api.draw({ text: found.session, view }, { signal: ended.signal });
    picture.show(drawn.scene);
    await build({ page, entry, session: found.session, picture, signal: ended.signal });
  };
  work().catch((error) => showFailure(page.body, error));
  return () => ended.abort();
}
