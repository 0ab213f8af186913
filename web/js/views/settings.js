// The settings dialog: appearance, language, play.
import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { language, speak, t } from "../i18n.js";
import { LANGUAGES, preferred } from "../language.js";
import * as store from "../store.js";
import { applyTheme } from "../theme.js";
/** @import { App } from "../main.js" */

/** @param {App} app */
export function showSettings(app) {
  const settings = store.settings();
  const close = openDialog(t("settings"), [
    choice(
      t("theme"),
      settings.theme,
      [
        ["auto", t("theme_auto")],
        ["light", t("theme_light")],
        ["dark", t("theme_dark")],
      ],
      (theme) => {
        store.changeSettings({ theme: /** @type {any} */ (theme) });
        applyTheme();
      },
    ),
    choice(t("language"), language(), Object.entries(LANGUAGES), async (wanted) => {
      store.changeSettings({ language: wanted });
      await speak(preferred(wanted));
      close();
      app.refresh();
    }),
    choice(
      t("mistakes"),
      settings.mistakes,
      [
        ["never", t("mistakes_never")],
        ["demand", t("mistakes_demand")],
        ["once", t("mistakes_once")],
      ],
      (mistakes) => {
        store.changeSettings({ mistakes: /** @type {any} */ (mistakes) });
        app.refresh();
      },
    ),
    toggle(t("clean"), settings.clean, (clean) => store.changeSettings({ clean })),
    toggle(t("coordinates"), settings.coordinates, (coordinates) => {
      store.changeSettings({ coordinates });
      app.refresh();
    }),
    toggle(t("show_timer"), settings.timer, (timer) => {
      store.changeSettings({ timer });
      app.refresh();
    }),
    h(
      "button",
      { type: "button", on: { click: () => store.changeSettings({ introduced: [] }) } },
      t("introduce_again"),
    ),
  ]);
}

/**
 * @param {string} label
 * @param {string} current
 * @param {[string, string][]} options
 * @param {(value: string) => void} change
 */
function choice(label, current, options, change) {
  const pick = (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    for (const other of button.parentElement?.children ?? [])
      other.setAttribute("aria-pressed", String(other === button));
    change(button.dataset.value ?? "");
  };
  const buttons = options.map(([value, name]) =>
    h(
      "button",
      { type: "button", "data-value": value, "aria-pressed": String(value === current), on: { click: pick } },
      name,
    ),
  );
  return h(
    "div",
    { class: "setting" },
    h("span", null, label),
    h("div", { class: "segments", role: "group", "aria-label": label }, buttons),
  );
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change */
function toggle(label, on, change) {
  const box = h("input", { type: "checkbox", checked: on, on: { change: () => change(box.checked) } });
  return h("label", { class: "setting" }, h("span", null, label), box);
}
