// Style sheets that not every page needs.
import { h } from "./dom.js";

/** Loads a style sheet, once. @param {string} href @returns {Promise<void>} */
export function style(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = h("link", { rel: "stylesheet", href, on: { load: () => resolve(), error: () => resolve() } });
    // Before the print style sheet, which overrides the others.
    document.head.querySelector('link[media="print"]')?.before(link);
  });
}
