// Messages: for screen readers, and as a note that disappears. A note covers no control, and ends with its page.
import { h } from "./dom.js";

/** How long a note is shown, in milliseconds. */
const SHOWN = 3500;
/** How often its place is checked: controls come and go under it. */
const CHECKED = 200;
/** The distance between two places that are tried, and from what is around. */
const GAP = 8;
const CONTROLS = "button, a[href], input, select, textarea, summary, label, .minimap";

const spoken = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
const notes = h("div", { class: "notes", popover: "manual", "aria-hidden": "true" });
document.body.append(spoken, notes);
/** The note for the page that comes next. */
let next = "";
let timer = 0;

/** Announces a sentence to screen readers. @param {string} text */
export function announce(text) {
  // The same sentence twice would not be read again without a change in between.
  spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
}

/** Shows a sentence for a few seconds, and announces it. @param {string} text */
export function note(text) {
  announce(text);
  endNote();
  const element = h("p", { class: "note" }, text);
  notes.replaceChildren(element);
  // The top layer: above dialogs too.
  notes.showPopover?.();
  place(element);
  const ends = performance.now() + SHOWN;
  timer = window.setInterval(() => (performance.now() > ends ? endNote() : place(element)), CHECKED);
}

/** Shows a sentence on the page that is about to be opened. @param {string} text */
export function noteThere(text) {
  next = text;
}

/** The notes of the last page end; the one for this page is shown. */
export function turnPage() {
  endNote();
  if (next) note(next);
  next = "";
}

function endNote() {
  clearInterval(timer);
  for (const element of document.querySelectorAll(".note")) element.remove();
  notes.hidePopover?.();
}

/** Puts a note where it covers no control: below if there is space, else further up, if need be over the board. @param {HTMLElement} note */
function place(note) {
  if (note.classList.contains("in-page")) return;
  const within = document.querySelector("dialog[open]") ?? document;
  const controls = rects(within.querySelectorAll(CONTROLS));
  const { width, height } = note.getBoundingClientRect();
  const now = note.getBoundingClientRect();
  if (note.style.top && controls.every((rect) => apart(rect, now.left, now.top, width, height))) return;
  const boards = rects(within.querySelectorAll(".board"));
  const spot = free([...controls, ...boards], width, height) ?? free(controls, width, height);
  if (!spot) return intoPage(note);
  note.style.left = `${spot[0]}px`;
  note.style.top = `${spot[1]}px`;
}

/** Where everything is full of controls, the note stands above the page's content. @param {HTMLElement} note */
function intoPage(note) {
  note.classList.add("in-page");
  note.style.left = note.style.top = "";
  (document.querySelector("dialog[open] .dialog-body") ?? document.querySelector("main"))?.prepend(note);
}

/** @param {NodeListOf<Element>} elements */
function rects(elements) {
  const all = [...elements].map((element) => element.getBoundingClientRect());
  return all.filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
}

/** @param {DOMRect} rect @param {number} x @param {number} y @param {number} width @param {number} height */
const apart = (rect, x, y, width, height) =>
  rect.right <= x || rect.left >= x + width || rect.bottom <= y || rect.top >= y + height;

/** The lowest free place, in the middle if possible. @param {DOMRect[]} taken @param {number} width @param {number} height @returns {[number, number] | null} */
function free(taken, width, height) {
  const wide = document.documentElement.clientWidth;
  for (const x of [(wide - width) / 2, GAP, wide - width - GAP]) {
    for (let y = innerHeight - height - 2 * GAP; y >= GAP; y -= GAP) {
      if (taken.every((rect) => apart(rect, x - 2, y - 2, width + 4, height + 4))) return [x, y];
    }
  }
  return null;
}
