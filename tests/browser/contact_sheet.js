// One picture of all pages and puzzles, phone and desktop, light and dark: `npm run contact`, into target/contact-sheet.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Bench, DESKTOP, PHONE } from "./support/browser.js";
import { scripts } from "./support/catalogue.js";

const folder = fileURLToPath(new URL("../../target/contact-sheet/", import.meta.url));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const bench = await Bench.start();

/** Boards larger than the screen; the others are as large as their games are. @type {Record<string, object>} */
const LARGE = {
  futoshiki: { size: 12 },
  loops: { rows: 80, columns: 80 },
  logipix: { rows: 60, columns: 60 },
  solitaire: { board: "triangle10", pegs: 30 },
  ricochet: { rows: 40, columns: 40 },
};

/** Fragments by name. @type {Map<string, string>} */
const shots = new Map([
  ["home", "#/"],
  ["make", "#/make/logipix"],
  ["party", "#/party/ricochet"],
  ["missing", "#/nowhere"],
]);
for (const { puzzle, make } of (await scripts()).values()) {
  const made = (/** @type {unknown} */ params) => bench.ask("generate", { puzzle, params, seed: "contact" });
  const boards = { small: await made(make), usual: await made({}), large: await made(LARGE[puzzle] ?? {}) };
  for (const [name, { text }] of Object.entries(boards)) shots.set(`${puzzle}-${name}`, `#play=${text}`);
  for (const page of ["edit", "solve", "explain", "race"]) shots.set(`${puzzle}-${page}`, `#${page}=${boards.small.text}`);
}

const settings = /** @type {const} */ ([
  ["phone-light", { ...PHONE, colorScheme: "light" }],
  ["phone-dark", { ...PHONE, colorScheme: "dark" }],
  ["desktop-light", { ...DESKTOP, colorScheme: "light" }],
  ["desktop-dark", { ...DESKTOP, colorScheme: "dark" }],
]);
for (const [setting, options] of settings) {
  for (const [name, fragment] of shots) {
    await bench.page({ ...options, fragment }, async (page) => {
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${folder}${name}.${setting}.png` });
    });
  }
}

const files = (await readdir(folder)).sort();
const picture = async (/** @type {string} */ file) => {
  const data = (await readFile(folder + file)).toString("base64");
  return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file.replace(".png", "")}</figcaption></figure>`;
};
const figures = (await Promise.all(files.map(picture))).join("\n");
const style = "body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:11px sans-serif}figure{margin:0}img{height:260px;display:block}";
await writeFile(`${folder}index.html`, `<!doctype html><title>Contact sheet</title><style>${style}</style>\n${figures}\n`);
const sheet = await bench.browser.newPage({ viewport: { width: 2000, height: 1000 } });
await sheet.goto(`file://${folder}index.html`);
await sheet.screenshot({ path: `${folder}contact-sheet.png`, fullPage: true });
console.log(`${files.length} pictures: ${folder}index.html and contact-sheet.png`);
await bench.stop();
