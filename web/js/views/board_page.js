// What all pages about a board share: its name, the tabs between them, and how failures are shown.
import { ApiFailure, isAbort } from "../api.js";
import { h, fill } from "../dom.js";
import { moduleAddress } from "../engine/transport.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { boardAddress } from "../router.js";
import { boardLayout } from "./layout.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */

/** Pages about a board, in the order of the tabs. */
const PAGES = /** @type {const} */ (["play", "solve", "explain", "watch", "race", "edit"]);
/** @typedef {typeof PAGES[number]} BoardPageName */

/** The frame of a page about a board. */
export class BoardPage {
  /** @param {BoardPageName} current @param {string} text */
  constructor(current, text) {
    this.current = current;
    this.text = text;
    this.name = h("h1", { tabindex: -1 }, "\u00a0");
    this.details = h("p", { class: "soft" }, "\u00a0");
    this.extra = h("div", { class: "board-extra" });
    this.tabs = h("nav", { class: "tabs", "aria-label": t("pages") });
    const { element, head, body } = boardLayout(current);
    this.element = element;
    this.body = body;
    head.append(h("div", { class: "board-title" }, this.name, this.details), this.extra, this.tabs);
    this.link(text);
  }

  /** Points the tabs at the current game. @param {string} text */
  link(text) {
    if (text === this.text && this.tabs.childElementCount > 0) return;
    this.text = text;
    const tab = (/** @type {BoardPageName} */ page) => {
      const here = page === this.current;
      return h("a", { href: boardAddress(page, text), "aria-current": here ? "page" : null }, t(`tab_${page}`));
    };
    if (this.tabs.childElementCount === 0) return fill(this.tabs, PAGES.map(tab));
    PAGES.forEach((page, index) => this.tabs.children[index]?.setAttribute("href", boardAddress(page, text)));
  }

  /** @param {PuzzleEntry} entry @param {[number, number] | null} size @param {string | null} grade */
  title(entry, size, grade) {
    this.name.textContent = entry.name;
    const parts = [size && `${size[0]} × ${size[1]}`, grade && t(/** @type {any} */ (`grade_${grade}`))];
    this.details.textContent = parts.filter(Boolean).join(" · ") || "\u00a0";
    document.title = `${entry.name} · Gridwright`;
  }
}

/** The buttons beside a board's name; their code is loaded on the first click. @param {() => string} session */
export function shareMenu(session) {
  const share = () => import("./share.js");
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ run) =>
    h("button", { type: "button", class: "quiet", "aria-label": label, title: label, on: { click: run } }, icon(name));
  return h(
    "div",
    { class: "row" },
    button("link", t("copy_link"), async () => (await share()).copyLink(session())),
    button("download", t("download"), async () => (await share()).offerDownloads(session())),
  );
}

/** The sentence of an error. @param {unknown} error */
export function sentence(error) {
  if (error instanceof ApiFailure) return error.message;
  if (error instanceof TypeError || error instanceof WebAssembly.CompileError) return t(moduleAddress() ? "no_module" : "no_server");
  return error instanceof Error ? error.message : String(error);
}

/**
 * Shows a failure in place of the content; nothing for our own aborts.
 * @param {Element} place
 * @param {unknown} error
 */
export function showFailure(place, error) {
  if (isAbort(error)) return;
  fill(place, h("p", { class: "failure card", role: "alert" }, sentence(error)));
}
