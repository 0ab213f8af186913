// Which language to speak: known before any words are loaded, so that only those of one language are.

/** The languages of the page, by their own names. */
export const LANGUAGES = { en: "English", fr: "Français" };

/**
 * The language to use: the user's choice, else the browser's first known one.
 * @param {string | null} choice
 * @returns {string}
 */
export function preferred(choice) {
  const tags = choice ? [choice] : navigator.languages;
  return tags.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";
}
