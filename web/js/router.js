// Addresses are in the fragment: a link holds puzzle and progress, and the server sees neither.
// `#/` is home, `#/make/futoshiki` a page without a board, `#play=<session text>` a page about a board.

/**
 * @typedef {object} Route
 * @property {string} page
 * @property {string} argument a board or session text, or what follows the page's name
 */

/** Reads an address. @param {string} fragment @returns {Route} */
export function parse(fragment) {
  const text = fragment.replace(/^#/, "");
  const named = /^(\w+)=(.*)$/s.exec(text);
  if (named) return { page: named[1] ?? "", argument: decode(named[2] ?? "") };
  const [page = "", ...rest] = text.replace(/^\//, "").split("/");
  // A session text right after the `#` opens the play page.
  if (page.includes(":")) return { page: "play", argument: decode(text) };
  return { page: page || "home", argument: decode(rest.join("/")) };
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * An address of a page about a board. Only what a fragment can't hold is escaped, so that links stay readable.
 * @param {string} page
 * @param {string} text
 */
export const boardAddress = (page, text) => `#${page}=${text.replace(/[%\s"<>`#]/g, encodeURIComponent)}`;

/** @param {string} address */
export function go(address) {
  if (location.hash === address) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = address;
}

/** Changes the address without a new entry in the history. @param {string} address */
export function replace(address) {
  history.replaceState(null, "", address);
}
