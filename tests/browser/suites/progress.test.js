// Work that takes long says how far it has come and can be cancelled: races and printed sheets.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench, overHttp } from "../support/browser.js";

/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

it("counts the runs of a race, and ends it when it is cancelled", async () => {
  await bench.page({ fragment: "#race=solitaire:wiegleb:e5-e5" }, async (page) => {
    await page.locator("#race-task").selectOption("optimal");
    await page.locator(".entrant").first().waitFor();
    const start = page.locator("form button[type=submit]");
    await start.click();
    await page.locator(".work-words", { hasText: /\d of \d done/ }).waitFor();
    await page.locator('[data-action="cancel"]').click();
    await page.locator(".race-page", { hasText: "Cancelled." }).waitFor();
    assert.ok(await start.isEnabled());
    assert.equal(await page.locator(".race-table").count(), 0);
  });
});

it("counts the boards of printed sheets, and makes no more of them when it is cancelled", overHttp, async () => {
  const { text } = await bench.ask("generate", { puzzle: "loops", params: { rows: 12, columns: 12 }, seed: "print" });
  await bench.page({ fragment: `#print=${text}` }, async (page) => {
    await page.locator(".sheet.answers .printed").nth(3).waitFor();
    // A server that takes its time.
    let made = 0;
    await page.route("**/api/v1/generate", async (route) => {
      made++;
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue().catch(() => undefined);
    });
    await page.locator("#print-count").fill("30");
    await page.locator("#print-count").press("Tab");
    await page.locator(".work-words", { hasText: /of 90 done/ }).waitFor();
    await page.locator('[data-action="cancel"]').click();
    await page.locator(".sheets", { hasText: "Cancelled." }).waitFor();
    const then = made;
    await page.waitForTimeout(600);
    assert.equal(made, then);
    await page.locator("#print-count").fill("2");
    await page.locator("#print-count").press("Tab");
    await page.locator(".sheet.answers .printed").nth(1).waitFor();
    assert.equal(await page.locator(".sheet:not(.answers) .printed").count(), 2);
  });
});
