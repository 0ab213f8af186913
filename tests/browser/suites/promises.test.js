// Small promises of the page: keys after buttons, undo after reset, print, addresses, notes, the colours of pictures, long work.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Bench, PHONE, overHttp } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { centre, mouse } from "../support/hands.js";

/** @typedef {import("playwright-core").Page} Page */

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

/** @param {Page} page @param {number} count */
const done = (page, count) => page.locator(`.board[data-done="${count}"]`).waitFor();
/** @param {Page} page @param {string} name */
const tool = (page, name) => page.locator(`[data-tool="${name}"]`).click();
/** @param {Page} page */
const session = (page) => page.evaluate(() => document.querySelector(".tabs a")?.getAttribute("href") ?? "");

/** An empty board of 4 x 4. */
const empty = async () => (await bench.ask("edit", { puzzle: "futoshiki", rows: 4, columns: 4 })).text;

it("goes on typing after every tool was clicked", async () => {
  await bench.page({ fragment: `#play=${await empty()}` }, async (page) => {
    await done(page, 0);
    await mouse(page).tap([0, 0]);
    await page.keyboard.press("1");
    await done(page, 1);
    let moves = 1;
    for (const name of ["hint", "check", "checkpoint", "undo", "reset"]) {
      await tool(page, name);
      if (name === "undo") moves -= 1;
      if (name === "reset") moves = 0;
      await done(page, moves);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press(String(1 + (moves % 4)));
      await done(page, (moves += 1));
    }
    // Also while a button has the focus of the keyboard.
    await page.locator('[data-tool="check"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("3");
    await done(page, moves + 1);
  });
});

it("never overwrites a value by Shift and a digit, on any keyboard", async () => {
  await bench.page({ fragment: `#play=${await empty()}` }, async (page) => {
    await done(page, 0);
    await mouse(page).tap([0, 0]);
    await page.keyboard.press("1");
    await done(page, 1);
    const before = await session(page);
    await page.keyboard.press("Shift+Digit2");
    // Where digits stand behind Shift, the key is the digit itself.
    await page.locator(".board").evaluate((it) => {
      const init = { key: "2", code: "Digit2", shiftKey: true, bubbles: true, cancelable: true };
      it.dispatchEvent(new KeyboardEvent("keydown", init));
    });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit2");
    await done(page, 2);
    assert.equal(await session(page), `${before},r1c2~2`);
  });
});

for (const script of known.values()) {
  it(`undoes a reset: ${script.puzzle}`, async () => {
    const made = await board(bench, script);
    await bench.page({ fragment: `#play=${made.text}` }, async (page) => {
      await done(page, 0);
      const hands = mouse(page);
      for (const [index, step] of made.steps.slice(0, 2).entries()) {
        await script.play(hands, step);
        await done(page, index + 1);
      }
      const count = Math.min(2, made.steps.length);
      const before = await session(page);
      await tool(page, "reset");
      await done(page, 0);
      await tool(page, "undo");
      await done(page, count);
      assert.equal(await session(page), before);
      await tool(page, "undo");
      await done(page, count - 1);
    });
  });
}

for (const puzzle of ["ricochet", "solitaire"]) {
  it(`closes the dialog for print, and prints the moves of the answers: ${puzzle}`, async () => {
    const script = known.get(puzzle);
    assert.ok(script);
    const { text } = await board(bench, script);
    await bench.page({ fragment: `#play=${text}` }, async (page) => {
      await done(page, 0);
      await page.getByRole("button", { name: "Download" }).click();
      await page.locator(".download").last().click();
      await page.locator(".sheet.answers .moves li").first().waitFor();
      assert.equal(await page.locator("dialog").count(), 0);
      assert.ok((await page.locator(".sheet.answers figure:first-child .moves li").count()) > 1);
      await page.emulateMedia({ media: "print" });
      assert.ok(await page.locator(".sheet.answers .moves li").first().isVisible());
    });
  });
}

it("shows a way on at addresses that lead nowhere", async () => {
  for (const fragment of ["#/nowhere", "#/party/futoshiki", "#/party/nobody", "#/make/nobody", "#/constructor"]) {
    await bench.page({ fragment }, async (page) => {
      await page.locator(".ways a").first().waitFor();
      assert.ok((await page.locator("h1").innerText()).length > 5, fragment);
      assert.ok((await page.locator(".ways a").count()) >= 3, fragment);
      await page.locator('.ways a[href="#/"]').click();
      await page.locator(".puzzle-card").first().waitFor();
    });
  }
});

/** Runs in the page: whether the note covers a control. */
function covers() {
  const note = document.querySelector(".note")?.getBoundingClientRect();
  if (!note || note.width === 0) return "no note";
  for (const control of document.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    const rect = control.getBoundingClientRect();
    if (rect.width < 2 || rect.height < 2) continue;
    if (rect.left < note.right && rect.right > note.left && rect.top < note.bottom && rect.bottom > note.top) return control.outerHTML;
  }
  return "";
}

for (const [name, device] of Object.entries({ desk: {}, phone: PHONE, small: { ...PHONE, viewport: { width: 320, height: 560 } } })) {
  it(`shows notes that cover no control and end with their page: ${name}`, async () => {
    const script = known.get("futoshiki");
    assert.ok(script);
    const { text } = await board(bench, script);
    await bench.page({ ...device, fragment: `#play=${text}` }, async (page) => {
      await done(page, 0);
      await tool(page, "check");
      await page.locator(".note").waitFor();
      assert.equal(await page.evaluate(covers), "");
      await page.evaluate(() => (location.hash = "#/make"));
      await page.locator(".make-page .card").first().waitFor();
      assert.equal(await page.locator(".note").count(), 0);
    });
  });
}

it("keeps the colours of a picture: a red apple with a green leaf is red and green", async () => {
  await bench.page({ fragment: "#/make/logipix" }, async (page) => {
    await page.locator(".generator").waitFor();
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 300 });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      context.fillStyle = "white";
      context.fillRect(0, 0, 300, 300);
      context.fillStyle = "#c81e1e";
      context.arc(150, 180, 100, 0, 7);
      context.fill();
      context.fillStyle = "#2e9e50";
      context.fillRect(150, 10, 70, 45);
      /** @type {Blob | null} */
      const blob = await new Promise((resolve) => canvas.toBlob(resolve));
      const data = new DataTransfer();
      data.items.add(new File(blob ? [blob] : [], "apple.png", { type: "image/png" }));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.locator(".made-board .scene > :is(rect, g, circle)").first().waitFor();
    const inks = await page.locator(".made-board").evaluate((made) => {
      const classes = [...made.querySelectorAll("[class*='r-ink']")].map((it) => /r-(ink-\d)/.exec(it.getAttribute("class") ?? "")?.[1]);
      return [...new Set(classes)].sort();
    });
    // Vermilion and green: the inks that are nearest.
    assert.deepEqual(inks, ["ink-3", "ink-6"]);
  });
});

/** How many long operations the server works on. */
const running = async () => (await (await fetch(`${bench.address}/api/v1/health`)).json()).running;

/** @param {Page} page @param {string} seconds */
async function startLong(page, seconds) {
  await page.locator('[data-option="size"] input').fill("32");
  await page.locator(".more-options summary").click();
  await page.locator("#seconds").fill(seconds);
  await page.locator(".generator button[type=submit]").click();
}

it("shows the progress of making a board, and cancels it on the server too", overHttp, async () => {
  await bench.page({ fragment: "#/make/futoshiki" }, async (page) => {
    await startLong(page, "500");
    await page.locator(".work-words", { hasText: /left/ }).waitFor();
    // The words come with the first progress, or before a busy server has begun.
    for (let tries = 0; (await running()) !== 1; tries++) {
      assert.ok(tries < 100, "the server does not begin");
      await page.waitForTimeout(50);
    }
    await page.locator('[data-action="cancel"]').click();
    await page.locator(".made", { hasText: "Cancelled" }).waitFor();
    for (let tries = 0; (await running()) > 0; tries++) {
      assert.ok(tries < 100, "the server goes on");
      await page.waitForTimeout(50);
    }
    assert.equal(await page.locator(".generator button[type=submit]").isEnabled(), true);
  });
});

it("lets a limit be raised where the error says so", async () => {
  await bench.page({ fragment: "#/make/futoshiki" }, async (page) => {
    await startLong(page, "1");
    const longer = page.locator('.made [data-action="longer"]');
    await longer.waitFor();
    assert.match(await page.locator(".made").innerText(), /Raise the time/);
    await longer.click();
    assert.equal(await page.locator("#seconds").inputValue(), "2");
    await page.locator(".work").waitFor();
    await page.locator('[data-action="cancel"]').click();
  });
  const long = known.get("logipix")?.long;
  await bench.page({ fragment: `#solve=${long?.text}` }, async (page) => {
    await page.locator("#solver").selectOption(long?.solver ?? "");
    await page.locator("#task").selectOption(long?.task ?? "");
    await page.locator("#seconds").fill("1");
    await page.locator("form button[type=submit]").click();
    await page.locator(".result-card.stopped").waitFor();
    await page.locator('.result [data-action="longer"]').click();
    await page.locator('[data-action="cancel"]').click();
    await page.locator(".result", { hasText: "Cancelled" }).waitFor();
  });
});

it("shows progress at home too when a new game takes long, and cancels it", overHttp, async () => {
  await bench.page({}, async (page) => {
    await page.locator(".puzzle-card").first().waitFor();
    await page.route("**/generate/stream*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    await page.locator('[data-puzzle="futoshiki"] [data-action="new"]').click();
    await page.locator("dialog [data-action='start']").click();
    await page.locator("dialog [data-action='cancel']").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.waitForTimeout(300);
    assert.equal(await page.locator(".board").count(), 0);
  });
});

it("draws a path that begins after a rest: a hold is no end of a stroke", async () => {
  await bench.page({ fragment: "#play=logipix:1x2:22" }, async (page) => {
    await done(page, 0);
    const [from, to] = [await centre(page, [0, 0]), await centre(page, [0, 1])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.waitForTimeout(700);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await done(page, 1);
  });
});
