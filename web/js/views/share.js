// Sharing a board: a link, files in every notation, images, print.
import { note } from "../announce.js";
import * as api from "../api.js";
import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { boardAddress, go } from "../router.js";
import { attempt } from "../start.js";
/** @import { FormatEntry } from "../../api.d.ts" */

/** @param {string} session */
export async function copyLink(session) {
  const link = new URL(boardAddress("play", session), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    note(t("link_copied"));
  } catch {
    // Without access to the clipboard the link is shown, to be copied by hand.
    openDialog(t("copy_link"), [h("textarea", { readonly: true, "aria-label": t("copy_link") }, link)]);
  }
}

/** @param {string} text */
export const offerDownloads = (text) => attempt(() => showDownloads(text));

/** @param {string} text */
async function showDownloads(text) {
  const { puzzle } = await api.open({ text });
  const { puzzles } = await api.catalog({});
  const formats = puzzles.find(({ id }) => id === puzzle)?.formats ?? [];
  const pictures = await import("../scene/picture.js");
  const draw = async () => (await api.draw({ text })).scene;
  const item = (/** @type {string} */ label, /** @type {string} */ about, /** @type {() => Promise<void>} */ run) =>
    h(
      "button",
      { type: "button", class: "download", on: { click: () => attempt(run) } },
      h("strong", null, label),
      about && h("span", { class: "soft" }, about),
    );
  const write = (/** @type {FormatEntry} */ format) => async () => {
    const written = await api.convert({ text, to: format.id });
    pictures.save(new Blob([written.text], { type: "text/plain" }), `${puzzle}.${format.extension}`);
  };
  openDialog(t("download"), [
    h(
      "div",
      { class: "downloads" },
      item(t("download_svg"), "", async () => pictures.save(pictures.asSvg(await draw()), `${puzzle}.svg`)),
      item(t("download_png"), "", async () => pictures.save(await pictures.asPng(await draw()), `${puzzle}.png`)),
      formats.map((format) => item(format.id, format.name, write(format))),
      item(t("print"), t("print_about"), async () => go(boardAddress("print", text))),
    ),
  ]);
}
