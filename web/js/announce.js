// Messages: for screen readers, and as a note that disappears.
import { h } from "./dom.js";

const spoken = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
const notes = h("div", { class: "notes", "aria-hidden": "true" });
document.body.append(spoken, notes);

/** Announces a sentence to screen readers. @param {string} text */
export function announce(text) {
  // The same sentence twice would not be read again without a change in between.
  spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
}

/** Shows a sentence for a few seconds, and announces it. @param {string} text */
export function note(text) {
  announce(text);
  const element = h("p", { class: "note" }, text);
  notes.replaceChildren(element);
  setTimeout(() => element.remove(), 3500);
}
