// Light or dark: by the system, unless the reader chooses.
import { settings } from "./store.js";

/** Applies the reader's choice. The colours themselves live in css/tokens.css. */
export function applyTheme() {
  const { theme } = settings();
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.dispatchEvent(new Event("themechange"));
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  document.dispatchEvent(new Event("themechange"));
});
