// The page without a network. Every file is kept when the site is first opened; a new version is kept beside the old one and
// takes over when the page says so, or when no page is open any more. `cargo xtask site` fills in the version and the files.

const VERSION = "";
/** @type {string[]} */
const FILES = [];
const PREFIX = "gridwright-";
const NAME = PREFIX + VERSION;
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || new URL(url).origin !== location.origin) return;
  event.respondWith(answer(event.request, mode === "navigate"));
});

/** Keeps every file of this version. The browser asks the server whether its own copies are still good. */
async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request @param {boolean} isPage */
async function answer(request, isPage) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(isPage ? "index.html" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
