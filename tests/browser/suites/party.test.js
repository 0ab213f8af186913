// The game for one to six people on one screen, and what the ordinary play page of the same puzzle offers besides.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, it } from "node:test";
import { Bench, overHttp, ownBytes, PHONE } from "../support/browser.js";
import { centre } from "../support/hands.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ robot: string, key: string, from: [number, number], to: [number, number] }} Step */

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** The keys of the directions. @type {Record<string, string>} */
const KEYS = { n: "w", e: "d", s: "s", w: "a" };

/** @param {string} text @param {object | null} turn @param {number} [now] */
const take = (text, turn, now = 0) => bench.ask("party", { text, turn, now });

/** @param {string[]} players @param {object} [params] */
async function begin(players, params = {}) {
  const turn = { turn: "begin", players, params, seed: "browser" };
  return (await bench.ask("party", { puzzle: "ricochet", now: 0, turn })).party;
}

/** The shortest way of a round, from a table where everybody has given up. @param {string} text @returns {Promise<Step[]>} */
async function way(text) {
  let seen = await take(text, null);
  for (let player = 0; seen.phase !== "over"; player = (player + 1) % seen.players.length) {
    seen = await take(seen.party, { turn: "pass", player: seen.turn ?? player });
  }
  const { answer } = await take(seen.party, { turn: "reveal" });
  const moves = String(answer)
    .split("/")[2]
    ?.split(",")
    .filter((move) => move !== "*");
  return (moves ?? []).map((move) => {
    const [, robot = "", direction = "", ...cells] = /^(\w)(\w)@r(\d+)c(\d+)-r(\d+)c(\d+)$/.exec(move) ?? [];
    const [row = 0, column = 0, toRow = 0, toColumn = 0] = cells.map((number) => Number(number) - 1);
    return {
      robot: String("RGBYSV".indexOf(robot) + 1),
      key: KEYS[direction] ?? "",
      from: [row, column],
      to: [toRow, toColumn],
    };
  });
}

/** Plays rounds that one player wins, without the page. @param {string} text @param {number} player @param {number} rounds */
async function won(text, player, rounds) {
  for (let round = 0; round < rounds; round++) {
    const steps = await way(text);
    let seen = await take(text, { turn: "bid", player, moves: steps.length });
    for (let other = 0; other < seen.players.length; other++) {
      seen = await take(seen.party, { turn: "pass", player: other });
    }
    for (const { robot, key, from } of steps) {
      const gesture = { gesture: "key", at: from, key };
      assert.ok(robot);
      seen = await take(seen.party, { turn: "play", do: { input: "gesture", do: gesture } });
    }
    text = (await take(seen.party, { turn: "next" })).party;
  }
  return text;
}

/** Runs in the page before it: the players' keys are known. @param {string[]} keys */
function remember(keys) {
  const key = "gridwright.1.party.ricochet";
  if (!localStorage.getItem(key)) {
    localStorage.setItem(key, JSON.stringify({ puzzle: "ricochet", text: "", names: [], keys }));
  }
}

/**
 * Opens a party in the page.
 * @param {string} text
 * @param {import("../support/browser.js").ContextOptions} options
 * @param {(page: Page) => Promise<void>} test
 */
const table = (text, options, test) =>
  bench.page({ ...options }, async (page) => {
    await page.locator(".puzzle-card").first().waitFor();
    await page.evaluate(remember, ["q", "p", "z"]);
    await page.goto(`${bench.address}/#party=${text}`);
    await page.locator(".party-page[data-phase]").waitFor();
    await test(page);
  });

/** @param {Page} page @param {string} name */
const phase = (page, name) => page.locator(`.party-page[data-phase="${name}"]`).waitFor();
/** @param {Page} page */
const textOf = (page) => page.evaluate(() => decodeURIComponent(location.hash.slice("#party=".length)));
/** @param {Page} page @param {number} player @param {string} value */
const bid = (page, player, value) =>
  page.locator(`[data-zone="${player}"] .zone-number:not(.counting)`, { hasText: new RegExp(`^${value}$`) }).waitFor();

it("is set up, played by two people at one keyboard, and won", async () => {
  await bench.page({}, async (page) => {
    await page.locator('.home-tools a[href="#/party/ricochet"]').click();
    const names = page.locator('[data-field="name"]');
    await names.nth(0).fill("Ann");
    await names.nth(1).fill("Bob");
    await page.locator(".more-options summary").click();
    await page.locator('[data-option="clock"] input').fill("600");
    await page.locator('[data-action="start"]').click();
    await phase(page, "bidding");
    const steps = await way(await textOf(page));
    // Both press at once, and hold their keys: each press counts once.
    await page.keyboard.down("q");
    await page.keyboard.down("p");
    await page.keyboard.down("q");
    await page.keyboard.up("q");
    await page.keyboard.up("p");
    await bid(page, 0, "1");
    await bid(page, 1, "1");
    // Ann was first with one move, and can't do it.
    await page.keyboard.press("Shift+Q");
    await page.keyboard.press("Shift+P");
    await page.locator('[data-zone="0"].turn').waitFor();
    await page.locator('[data-action="give_up"]').click();
    await page.locator('[data-zone="1"].turn').waitFor();
    await page.locator('[data-action="give_up"]').click();
    await phase(page, "over");
    await page.locator(".party-said", { hasText: "Nobody has shown a path" }).waitFor();
    await page.locator(".party-said", { hasText: `${steps.length} moves: proved` }).waitFor();
    await page.locator('[data-action="next"]').click();
    await phase(page, "bidding");
  });
  // The last chip that Bob needs.
  const text = await won(await begin(["Ann", "Bob"]), 1, 7);
  const steps = await way(text);
  await table(text, {}, async (page) => {
    // A number can be typed after one's own key, of two digits too.
    for (const key of ["q", "2", "0"]) await page.keyboard.press(key);
    await bid(page, 0, "20");
    for (let press = 0; press < steps.length; press++) await page.keyboard.press("p");
    await bid(page, 1, String(steps.length));
    await page.locator(".ring:not([hidden])").waitFor();
    await page.keyboard.press("Shift+Q");
    await page.keyboard.press("Shift+P");
    await page.locator('[data-zone="1"].turn').waitFor();
    // As fast as one can type: each key counts upon the answer to the one before.
    for (const { robot, key } of steps) {
      await page.keyboard.press(robot);
      await page.keyboard.press(key);
    }
    await phase(page, "over");
    await page.locator('[data-zone="1"].won').waitFor();
    await page.locator('[data-answer="play"]').waitFor();
    await page.locator('[data-action="next"]').click();
    await phase(page, "ended");
    await page.locator(".party-said", { hasText: "Bob has won, with 8 chips." }).waitFor();
    assert.equal(await page.locator(".party-scores tbody tr").count(), 8);
    await page.locator('a[href="#/party/ricochet"]').click();
    assert.equal(await page.locator('[data-field="name"]').nth(1).inputValue(), "Bob");
    assert.equal(await page.locator(".party-going").count(), 0, "a party that has ended is not gone on with");
  });
});

it("is played by touch, lowered and tied, on a phone", async () => {
  const text = await begin(["Ann", "Bob", "Cy"]);
  const steps = await way(text);
  await table(text, PHONE, async (page) => {
    const press = (/** @type {number} */ player) => page.locator(`[data-press="${player}"]`).tap();
    for (let count = 0; count < steps.length + 1; count++) await press(0);
    await bid(page, 0, String(steps.length + 1));
    for (let count = 0; count < steps.length; count++) await press(1);
    await bid(page, 1, String(steps.length));
    // Who has bid already lowers by one with each touch; a tie goes to the earlier.
    await press(0);
    await bid(page, 0, String(steps.length));
    for (const player of [0, 1, 2]) await page.locator(`[data-pass="${player}"]`).tap();
    await page.locator('[data-zone="1"].turn').waitFor();
    for (const [index, { from, to }] of steps.entries()) {
      for (const cell of [from, to]) {
        const { x, y } = await centre(page, cell);
        await page.touchscreen.tap(x, y);
      }
      if (index + 1 < steps.length) await page.locator(`.board[data-done="${index + 1}"]`).waitFor();
    }
    await phase(page, "over");
    await page.locator('[data-zone="1"] .zone-chips', { hasText: "One chip" }).waitFor();
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.viewport.width);
  });
});

it("ends bids with the clock, and hears what was pressed in time", async () => {
  await table(await begin(["Ann", "Bob"], { clock: 5, showing: 5 }), {}, async (page) => {
    for (let count = 0; count < 3; count++) await page.keyboard.press("q");
    await bid(page, 0, "3");
    await page.locator(".ring:not([hidden])").waitFor();
    // Pressed until after a pause could have ended it: the clock does.
    while ((await page.locator(".ring-seconds").innerText()) !== "1") await page.waitForTimeout(20);
    await page.keyboard.press("p");
    await page.keyboard.press("p");
    await phase(page, "showing");
    await page.locator('[data-zone="1"].turn').waitFor();
    await page.locator('[data-zone="0"].turn').waitFor();
    await phase(page, "over");
  });
});

it("keeps the answer back until the round is over, then plays it without blocking", overHttp, async () => {
  const text = await begin(["Ann", "Bob"]);
  await bench.page({}, async (page) => {
    /** @type {any[]} */
    const heard = [];
    /** @type {string[]} */
    const asked = [];
    page.on("response", async (response) => {
      const operation = /\/api\/v1\/(\w+)/.exec(response.url())?.[1];
      if (operation) asked.push(operation);
      if (operation === "party") heard.push(await response.json());
    });
    await page.locator(".puzzle-card").first().waitFor();
    await page.evaluate(remember, ["q", "p"]);
    await page.goto(`${bench.address}/#party=${text}`);
    await phase(page, "bidding");
    await page.keyboard.press("q");
    await bid(page, 0, "1");
    await page.keyboard.press("Shift+Q");
    await page.keyboard.press("Shift+P");
    await phase(page, "showing");
    await page.locator('[data-action="give_up"]').click();
    await page.locator('[data-answer="play"]').waitFor();
    const hidden = heard.filter(({ phase }) => phase !== "over");
    assert.ok(hidden.length >= 4);
    for (const reply of hidden) {
      assert.equal(reply.answer, null);
      assert.equal(reply.told, false);
      assert.doesNotMatch(JSON.stringify([reply.said, reply.rounds, reply.party.split(":").at(-2)]), /proved|[RGBY][nesw]\b/);
    }
    const until = asked.indexOf("play");
    assert.deepEqual(
      asked.slice(0, until).filter((operation) => ["solve", "hint", "explain"].includes(operation)),
      [],
    );
    const count = page.locator(".answer output");
    await page.locator('[data-answer="forward"]').click();
    await page.waitForFunction(() => /^1 \//.test(document.querySelector(".answer output")?.textContent ?? ""));
    await page.locator('[data-answer="play"]').click();
    await page.waitForFunction(() => /^[2-9] \//.test(document.querySelector(".answer output")?.textContent ?? ""));
    // While it plays, the next round can begin.
    assert.match(await count.innerText(), /\//);
    await page.locator('[data-action="next"]').click();
    await phase(page, "bidding");
    await page.locator(".answer").waitFor({ state: "hidden" });
  });
});

it("is played alone against the proven optimum, over a reload", async () => {
  const text = await begin(["Ann"]);
  const steps = await way(text);
  await table(text, {}, async (page) => {
    await phase(page, "showing");
    const [first] = steps;
    await page.keyboard.press(first?.robot ?? "");
    await page.keyboard.press(first?.key ?? "");
    await page.locator('.board[data-done="1"]').waitFor();
    await page.reload();
    await page.locator('.board[data-done="1"]').waitFor();
    await page.locator('[data-action="undo"]').click();
    await page.locator('.board[data-done="0"]').waitFor();
    for (const { robot, key } of steps) {
      await page.keyboard.press(robot);
      await page.keyboard.press(key);
    }
    await page.locator('[data-action="keep"]').click();
    await page.locator(".party-said", { hasText: "5 points" }).waitFor();
    await page.locator('[data-zone="0"] .zone-chips', { hasText: "5 points" }).waitFor();
    await page.locator('[data-action="next"]').click();
    await page.locator('.party-page[data-round="2"]').waitFor();
    await page.goto(`${bench.address}/#/party/ricochet`);
    await page.locator(".party-going a").click();
    await page.locator('.party-page[data-round="2"]').waitFor();
  });
});

it("speaks French, passes an audit in every phase, fits small phones and weighs little", async () => {
  const text = await begin(["Ann", "Bob", "Cy", "Dee", "Eve", "Flo"]);
  const showing = (await take((await take(text, { turn: "bid", player: 2, moves: 4 })).party, null, 1e6)).party;
  const over = (await take(showing, { turn: "pass", player: 2 })).party;
  const alone = await begin(["Ann"]);
  const options = { locale: "fr-FR", bypassCSP: true };
  for (const fragment of ["#/party/ricochet", ...[text, showing, over, alone].map((text) => `#party=${text}`)]) {
    for (const size of [{}, { ...PHONE, viewport: { width: 320, height: 640 }, colorScheme: /** @type {const} */ ("dark") }]) {
      await bench.page({ ...options, ...size, fragment }, async (page) => {
        await page.locator(".party-setup, .party-page[data-phase]").waitFor();
        if (fragment.includes(over)) await page.locator('[data-answer="play"]').waitFor();
        await page.locator("text=/Joueurs|Amenez|Personne/").first().waitFor();
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 1280);
        if ("viewport" in size) assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
        const loaded = await ownBytes(page);
        assert.ok(loaded < 200_000, `${fragment}: ${loaded} bytes`);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
        const serious = violations.filter((/** @type {any} */ { impact }) => ["serious", "critical"].includes(impact));
        const told = serious.map(
          (/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ { html }) => html).join(" ")}`,
        );
        assert.deepEqual(told, [], fragment);
      });
    }
  }
});

it("draws walls, robots and target anew, and counts moves against the fewest", async () => {
  const text = "ricochet:q0765:r3c15-r3c2-r12c14-r1c16:R@r10c4";
  await bench.page({ fragment: `#play=${text}` }, async (page) => {
    await page.locator('.board[data-done="0"]').waitFor();
    const board = () => page.evaluate(() => decodeURIComponent(location.hash).split("=")[1]?.split("/")[0] ?? "");
    let before = await board();
    for (const [part, kept] of /** @type {const} */ ([
      ["robots", [1, 3]],
      ["target", [1, 2]],
      ["board", []],
    ])) {
      await page.locator(`[data-redraw="${part}"]`).click();
      await page.waitForFunction((old) => !decodeURIComponent(location.hash).includes(old), before);
      await page.locator('.board[data-done="0"]').waitFor();
      const now = await board();
      for (const at of kept) assert.equal(now.split(":")[at], before.split(":")[at], part);
      before = now;
    }
    const { length } = await bench.ask("solve", { text: before, task: "optimal" });
    const counter = page.locator('[data-extra="optimum"]');
    assert.match(await page.locator(`[data-extra="moves"]`).innerText(), /^0 moves/);
    await counter.click();
    await page.locator('[data-extra="optimum"]', { hasText: `Best: ${length}` }).waitFor();
  });
});

it("types a robot and a direction as fast as one can, and each counts upon the answer before", overHttp, async () => {
  const text = "ricochet:q0765:r3c15-r3c2-r12c14-r1c16:R@r10c4";
  await bench.page({ fragment: `#play=${text}` }, async (page) => {
    await page.locator('.board[data-done="0"]').waitFor();
    // Answers come late, the first one latest.
    let calls = 0;
    await page.route("**/api/v1/play", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, calls++ === 0 ? 300 : 30));
      await route.continue();
    });
    await page.locator(".board").focus();
    for (const key of ["2", "s", "1", "d", "w", "2", "d", "4", "a"]) await page.keyboard.press(key);
    await page.locator('.board[data-done="5"]').waitFor();
    await page.waitForFunction(() => /Gs@.*,Re@.*,Rn@.*,Ge@.*,Yw@/.test(decodeURIComponent(location.hash)));
  });
});

it("zooms the board for small screens, and takes moves there", async () => {
  const text = await begin(["Ann"]);
  const [step] = await way(text);
  await table(text, { ...PHONE }, async (page) => {
    await phase(page, "showing");
    const side = async () => (await centre(page, [0, 1])).x - (await centre(page, [0, 0])).x;
    await page.locator(".board.zoomable").waitFor();
    const before = await side();
    await page.locator('[data-zoom="zoom_in"]').tap();
    assert.ok((await side()) > 1.2 * before);
    await page.locator('[data-zoom="zoom_fit"]').tap();
    assert.ok((await side()) < 1.05 * before);
    const from = await centre(page, /** @type {[number, number]} */ (step?.from));
    await page.touchscreen.tap(from.x, from.y);
    await page.locator(`.pad [data-key="${step?.key}"]`).tap();
    await page.locator(".board[data-done='1']").waitFor();
  });
});
