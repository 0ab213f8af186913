// The page's own words. The engine's sentences come translated; these are the words of buttons and headings.
/** @typedef {keyof typeof import("../locale/en.js").en} Phrase */
/** @typedef {Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>} Locale */

/** @type {Locale} */
let words = {};
let current = "en";
/** Created when first needed: most pages count nothing at first. @type {Intl.PluralRules | null} */
let plural = null;

/** The current language. */
export const language = () => current;

/** Loads a language. @param {string} wanted */
export async function speak(wanted) {
  words = wanted === "fr" ? (await import("../locale/fr.js")).fr : (await import("../locale/en.js")).en;
  current = wanted;
  plural = null;
  document.documentElement.lang = wanted;
}

/**
 * A phrase in the current language. `{name}` is replaced by an argument; `n` chooses the plural form.
 * @param {Phrase} phrase
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function t(phrase, args = {}) {
  const found = words[phrase] ?? phrase;
  const form = typeof found === "string" ? found : (found[pluralOf(Number(args.n))] ?? found.other ?? phrase);
  return form.replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) =>
    name in args ? say(args[name]) : whole,
  );
}

/** @param {number} count */
const pluralOf = (count) => (plural ??= new Intl.PluralRules(current)).select(count);

/**
 * A phrase with a computed key; `otherwise` when there is none.
 * @param {string} phrase
 * @param {string} otherwise
 */
export const word = (phrase, otherwise) => (phrase in words ? t(/** @type {Phrase} */ (phrase)) : otherwise);

/** @param {string | number | undefined} value */
const say = (value) => (typeof value === "number" ? number(value) : String(value));

/**
 * A number in the current language. Small integers look alike in all of them and skip the browser's formatter, which
 * takes as long for its first number as drawing a board does.
 * @param {number} value
 */
export const number = (value) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : value.toLocaleString(current);

/** An identifier as words: `smallest_domain` is "Smallest domain". @param {string} id */
export function humanise(id) {
  const spaced = id.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Seconds as a clock shows them. @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** A date in words, as the visitor's own region writes them. @param {Date} date @param {Intl.DateTimeFormatOptions} options */
export const dateText = (date, options) =>
  date.toLocaleDateString(navigator.languages.find((tag) => tag.startsWith(current)) ?? current, options);

/** A computing time. @param {number} millis */
export function duration(millis) {
  if (millis < 1) return `${number(Math.round(millis * 1000))} µs`;
  if (millis < 1000) return `${number(Number(millis.toPrecision(3)))} ms`;
  return `${number(Number((millis / 1000).toPrecision(3)))} s`;
}
