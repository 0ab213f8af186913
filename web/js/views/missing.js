// An address that leads nowhere: what it was, and ways on.
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { showFailure } from "./board_page.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/**
 * @param {HTMLElement} main
 * @param {string} _argument
 * @param {App} app
 */
export function show(main, _argument, app) {
  const page = h("article", { class: "page missing-page" });
  main.replaceChildren(page);
  app.catalogue().then(
    ({ puzzles }) => showMissing(page, puzzles),
    (error) => showFailure(page, error),
  );
}

/**
 * Fills a page with ways on; `alone` is a puzzle that was asked for a party and has none.
 * @param {HTMLElement} page
 * @param {PuzzleEntry[]} puzzles
 * @param {PuzzleEntry} [alone]
 */
export function showMissing(page, puzzles, alone) {
  const title = alone ? t("missing_party", { name: alone.name }) : t("missing");
  document.title = `${title} · Gridwright`;
  const link = (/** @type {string} */ href, /** @type {string} */ picture, /** @type {string} */ words) =>
    h("li", null, h("a", { class: "button", href }, icon(picture), words));
  const parties = puzzles.filter(({ party }) => party);
  fill(
    page,
    h("h1", { tabindex: -1 }, title),
    h("p", { class: "soft" }, alone ? t("missing_party_about") : t("missing_about")),
    h(
      "ul",
      { class: "row ways" },
      link("#/", "home", t("home")),
      parties.map(({ id, name }) => link(`#/party/${id}`, "people", t("party_title", { name }))),
      (alone ? [alone] : puzzles).map(({ id, name }) => link(`#/make/${id}`, "make", t("missing_make", { name }))),
    ),
  );
}
