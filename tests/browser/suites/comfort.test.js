// Languages, themes, sizes, motion, and an audit of every page for people who see, hear or move differently.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, it } from "node:test";
import { Bench, PHONE } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const known = await scripts();
/** @type {Bench} */
let bench;
/** @type {string[]} */
let fragments = [];
before(async () => {
  bench = await Bench.start();
  fragments = ["#/", "#/make"];
  for (const script of known.values()) {
    const { text } = await board(bench, script);
    fragments.push(...["play", "solve", "explain", "watch", "race", "edit", "print"].map((page) => `#${page}=${text}`));
  }
});
after(() => bench.stop());

/** Waits until the page has something to show. @param {import("playwright-core").Page} page */
const settled = (page) => page.locator("main .scene > :is(rect, g, circle), main .card").first().waitFor();

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  it(`passes an audit on every page, ${colorScheme}`, async () => {
    for (const fragment of fragments) {
      // The audit is injected by the test; the policy of the page would refuse it.
      await bench.page(
        { fragment, colorScheme, bypassCSP: true, ...(colorScheme === "dark" ? PHONE : {}) },
        async (page) => {
          await settled(page);
          await page.evaluate(axe);
          const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
          const serious = violations.filter((/** @type {any} */ { impact }) =>
            ["serious", "critical"].includes(impact),
          );
          const told = serious.map(
            (/** @type {any} */ { id, nodes }) =>
              `${id}: ${nodes.map((/** @type {any} */ { html }) => html).join(" ")}`,
          );
          assert.deepEqual(told, [], fragment);
        },
      );
    }
  });
}

it("fits phones of 320 pixels without scrolling sideways", async () => {
  for (const fragment of fragments) {
    await bench.page({ fragment, ...PHONE, viewport: { width: 320, height: 640 } }, async (page) => {
      await settled(page);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320, fragment);
    });
  }
});

it("shows the whole of play on a phone at once", async () => {
  const fragment = fragments.find((each) => each.startsWith("#play"));
  await bench.page({ ...PHONE, ...(fragment ? { fragment } : {}) }, async (page) => {
    await page.locator(".board[data-done]").waitFor();
    const bottom = await page.locator(".tools").evaluate((tools) => tools.getBoundingClientRect().bottom);
    assert.ok(bottom <= PHONE.viewport.height, `the tools end at ${bottom}`);
  });
});

it("is dark by the system and by choice, and French by both", async () => {
  const paper = () => getComputedStyle(document.body).backgroundColor;
  await bench.page({ colorScheme: "dark", locale: "fr-FR" }, async (page) => {
    await page.locator("h1", { hasText: "Les grilles du jour" }).waitFor();
    const dark = await page.evaluate(paper);
    await page.locator(".top button").first().click();
    await page.locator('[data-value="light"]').click();
    assert.notEqual(await page.evaluate(paper), dark);
    await page.locator('[data-value="dark"]').click();
    assert.equal(await page.evaluate(paper), dark);
    await page.locator('[data-value="en"]').click();
    await page.locator("h1", { hasText: "Today’s puzzles" }).waitFor();
    await page.reload();
    await page.locator("h1", { hasText: "Today’s puzzles" }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  });
});

it("explains the rules on a first visit, once", async () => {
  const fragment = fragments.find((each) => each.startsWith("#play")) ?? "";
  await bench.page({ fragment, introduced: false, reducedMotion: "no-preference" }, async (page) => {
    await page.locator('[data-action="all-rules"]').click();
    await page.locator(".intro-stage").waitFor();
    // Each rule is shown broken, with the reason, and then mended.
    await page.locator('.intro-picture[data-moment="wrong"] .r-wrong').first().waitFor();
    await page.locator('.intro-picture[data-moment="right"] .scene > :is(rect, g, circle)').first().waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator(".board[data-done]").waitFor();
    await page.waitForTimeout(200);
    assert.equal(await page.locator("dialog").count(), 0);
  });
});

for (const locale of ["en-GB", "fr-FR"]) {
  it(`turns the rules by keyboard, and keeps still where motion is unwelcome, ${locale}`, async () => {
    const fragment = fragments.find((each) => each.startsWith("#play")) ?? "";
    await bench.page({ fragment, locale, introduced: false }, async (page) => {
      const rule = page.locator(".intro-rule");
      await page.locator('[data-action="all-rules"]').click();
      await page.locator(".intro-stage").waitFor();
      const steps = await page.locator(".intro-dots i").count();
      const said = new Set();
      for (let step = 0; step < steps; step++) {
        await page.locator(`.intro-dots i:nth-child(${step + 1}).here`).waitFor({ state: "attached" });
        await page.locator('.intro-picture[data-moment="right"]').waitFor();
        const words = await page.locator(".intro-stage").innerText();
        said.add(`${await rule.innerText()} ${words}`);
        await page.keyboard.press("Enter");
      }
      assert.ok(steps > 2 && said.size === steps, [...said].join("; "));
      await page.locator("dialog").waitFor({ state: "detached" });
    });
  });
}

it("names choices of options in the reader's language", async () => {
  const fragment = fragments.find((each) => each.startsWith("#solve")) ?? "";
  const { puzzles } = await bench.ask("catalog", { lang: "fr" });
  const { solvers } = puzzles.find((/** @type {any} */ { id }) => fragment.startsWith(`#solve=${id}:`));
  await bench.page({ fragment, locale: "fr-FR" }, async (page) => {
    await page.locator("#solver option").nth(1).waitFor({ state: "attached" });
    for (const { id, options } of solvers) {
      const named = Object.values(options.$defs ?? {}).flatMap((/** @type {any} */ { oneOf }) => oneOf ?? []);
      if (!named.length) continue;
      await page.locator("#solver").selectOption(id);
      for (const { const: value, title } of named) {
        assert.equal(await page.locator(`.options option[value="${value}"]`).first().textContent(), title);
      }
    }
  });
});

it("lists shortcuts under ?", async () => {
  const fragment = fragments.find((each) => each.startsWith("#play")) ?? "";
  await bench.page({ fragment }, async (page) => {
    await page.locator(".board[data-done]").waitFor();
    await page.keyboard.press("?");
    await page.locator(".shortcuts kbd").nth(8).waitFor();
  });
});

it("survives what it can't read in the browser's memory", async () => {
  await bench.page({}, async (page) => {
    await page.evaluate(() => {
      localStorage.setItem("gridwright.1.games", "{broken");
      localStorage.setItem("gridwright.1.records", '{"not": "a list"}');
      localStorage.setItem("gridwright.1.settings", '{"theme": 7, "timer": "yes"}');
    });
    await page.reload();
    await page.locator(".puzzle-card").first().waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem("gridwright.1.games.unreadable")), "{broken");
  });
});

it("writes on what is on top: a pale fill covers a strong one", async () => {
  await bench.page({}, async (page) => {
    const classes = await page.evaluate(async () => {
      const { SvgScene } = await import(new URL("js/scene/svg.js", document.baseURI).href);
      const fill = (/** @type {object | string} */ role) => ({ shape: "fill", at: [0, 0], inset: 0, role });
      const label = { shape: "label", at: [0.5, 0.5], text: "r", role: "given", size: 0.4 };
      return [[fill({ ink: 6 })], [fill({ ink: 6 }), fill("ground")]].map((fills) => {
        const drawing = new SvgScene();
        drawing.show({ lattice: "square", size: [1, 1], window: null, shapes: [...fills, label] });
        return drawing.element.querySelector("text")?.getAttribute("class");
      });
    });
    assert.deepEqual(classes, ["s-label r-given on-ink-6", "s-label r-given"]);
  });
});
