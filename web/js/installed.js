// A page that needs no server: kept for use without a network, and brought up to date when the visitor likes.
import { h } from "./dom.js";
import { language } from "./i18n.js";

/** How often an open page looks for a new version, in milliseconds. */
const LOOKS = 3_600_000;

/** Its words: no other page needs them. @type {Record<string, { ready: string, reload: string, later: string }>} */
const WORDS = {
  en: { ready: "A new version is ready.", reload: "Reload", later: "Later" },
  fr: { ready: "Une nouvelle version est prête.", reload: "Recharger", later: "Plus tard" },
};

/** Keeps the site on this device. */
export async function install() {
  if (!("serviceWorker" in navigator)) return;
  const known = navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register("service_worker.js");
  // Without this the browser may throw games away when the disk is full.
  void navigator.storage?.persist?.();
  setInterval(() => void registration.update().catch(() => undefined), LOOKS);
  // The first worker of all takes nothing over that changes the page.
  if (known) navigator.serviceWorker.addEventListener("controllerchange", reload);
  if (registration.waiting && known) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && known) offer(installing);
    });
  });
}

/** Loads the page again, as it is now: the last move goes into its address first. */
function reload() {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  location.reload();
}

/** Says that there is a new version; the game goes on until the visitor reloads, and after that too. @param {ServiceWorker} worker */
function offer(worker) {
  document.querySelector(".new-version")?.remove();
  const takeOver = () => worker.postMessage("take over");
  const later = () => notice.remove();
  const words = WORDS[language()] ?? WORDS["en"];
  const notice = h(
    "p",
    { class: "new-version row", role: "status" },
    words?.ready,
    h("button", { type: "button", on: { click: takeOver } }, words?.reload),
    h("button", { type: "button", class: "quiet", on: { click: later } }, words?.later),
  );
  document.querySelector("header.top")?.after(notice);
}
