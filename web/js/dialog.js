// Dialogs on the browser's own element: focus, Escape and the backdrop come with it.
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";
/** @import { Child } from "./dom.js" */

/**
 * Opens a dialog; returns a function that closes it.
 * @param {string} title
 * @param {Child[]} content
 * @param {{ wide?: boolean, onClose?: () => void }} [options]
 * @returns {() => void}
 */
export function openDialog(title, content, { wide = false, onClose } = {}) {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { class: wide ? "dialog wide" : "dialog", "aria-label": title },
    h(
      "header",
      { class: "dialog-head" },
      h("h2", null, title),
      h("button", { class: "quiet", type: "button", "aria-label": t("close"), on: { click: close } }, icon("close")),
    ),
    h("div", { class: "dialog-body" }, content),
  );
  // What leads to another page ends the dialog too.
  addEventListener("hashchange", close);
  dialog.addEventListener("close", () => {
    removeEventListener("hashchange", close);
    dialog.remove();
    onClose?.();
  });
  dialog.addEventListener("pointerdown", (event) => {
    // Only the backdrop is the dialog itself; everything else is inside.
    if (event.target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
