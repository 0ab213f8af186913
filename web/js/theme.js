// Light or dark: the system's setting, unless the user chooses.
import { settings } from "./store.js";

/** Applies the user's choice. The colours are in css/tokens.css. */
export function applyTheme() {
  const { theme } = settings();
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.dispatchEvent(new Event("themechange"));
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  document.dispatchEvent(new Event("themechange"));
});
