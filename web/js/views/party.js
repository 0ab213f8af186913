// A game of several players at one board: `#/party/<puzzle>` starts one, `#party=<text>` continues it.
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { showFailure } from "./board_page.js";
/** @import { App } from "../main.js" */

/**
 * @param {HTMLElement} main
 * @param {string} argument
 * @param {App} app
 */
export function show(main, argument, app) {
  const page = h("article", { class: "page party-page" });
  main.replaceChildren(page);
  const [puzzle = ""] = argument.split(":", 1);
  let left = false;
  /** @type {(() => void) | null} */
  let close = null;
  const open = async () => {
    const { puzzles } = await app.catalogue();
    const entry = puzzles.find(({ id }) => id === puzzle);
    if (!entry?.party) {
      const { showMissing } = await import("./missing.js");
      if (!left) showMissing(page, puzzles, entry);
      return;
    }
    const title = t("party_title", { name: entry.name });
    document.title = `${title} · Gridwright`;
    if (!argument.includes(":")) {
      const { showSetup } = await import("../party/setup.js");
      if (!left) showSetup(page, entry);
      return;
    }
    const { PartyTable } = await import("../party/table.js");
    if (left) return;
    const table = new PartyTable(argument, puzzle);
    close = () => table.close();
    main.replaceChildren(table.element);
    table.open(title);
  };
  open().catch((error) => showFailure(page, error));
  return () => {
    left = true;
    close?.();
  };
}
