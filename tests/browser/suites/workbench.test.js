// Solving, explaining, watching and racing every puzzle; making boards in every way.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { en } from "../../../web/locale/en.js";
import { Bench, hearCalls, judged } from "../support/browser.js";
import { board, scripts } from "../support/catalogue.js";
import { mouse } from "../support/hands.js";

const known = await scripts();
/** @type {Bench} */
let bench;
before(async () => void (bench = await Bench.start()));
after(() => bench.stop());

for (const script of known.values()) {
  describe(script.puzzle, () => {
    /** A test, unless the script says what is missing for it. @param {string} name @param {() => Promise<void>} run */
    const test = (name, run) => it(name, { skip: script.missing?.[name] ?? false }, run);
    /** @type {{ text: string, steps: string[] }} */
    let made;
    before(async () => void (made = await board(bench, script)));

    test("is solved by every solver, and stepped through", async () => {
      await bench.page({ fragment: `#solve=${made.text}` }, async (page) => {
        // Reading all options waits for none: before the form stands there would be no solver to try.
        await page.locator("#solver option").first().waitFor({ state: "attached" });
        const solvers = await page
          .locator("#solver option")
          .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
        assert.ok(solvers.length > 1);
        for (const solver of solvers) {
          await page.locator("#solver").selectOption(solver);
          /** @type {Promise<object>} */
          const asked = new Promise((resolve) => hearCalls(page, (operation, body) => operation === "solve" && resolve(body)));
          await page.locator("form button[type=submit]").click();
          // The browser keeps no body of a stream: the engine is asked the same again.
          const { length } = await bench.ask("solve", await asked);
          await page.locator(".result-card.solved").waitFor();
          // Where the order of moves means something, every move is listed.
          await page.waitForFunction((count) => document.querySelectorAll("ol.moves li").length === count, length ?? 0);
        }
        // The last solver's effort: its name, a few figures, and the rest behind "More".
        const entry = (await bench.ask("catalog", {})).puzzles.find(
          (/** @type {{ id: string }} */ { id }) => id === script.puzzle,
        );
        const { name } = entry.solvers.find((/** @type {{ id: string }} */ { id }) => id === solvers.at(-1));
        const effort = page.locator(".result-card .stats").first();
        await effort.getByText(name, { exact: true }).waitFor();
        assert.deepEqual(await effort.locator("th").allInnerTexts(), ["Time", "Nodes", "Backtracks", "Checks", "Memory"]);
        const more = page.locator(".result-card details.more");
        assert.equal(await more.getByText("Propagations").isVisible(), false);
        await more.locator("summary").click();
        await more.getByText("Propagations").waitFor();
        const slider = page.locator(".transport input");
        await page.locator('[data-transport="first"]').click();
        assert.equal(await slider.inputValue(), "0");
        await page.locator('[data-transport="forward"]').click();
        await page.locator('[data-transport="forward"]').click();
        await page.locator('[data-transport="backward"]').click();
        assert.equal(await slider.inputValue(), "1");
      });
    });

    test("is explained as a walk with pictures", async () => {
      await bench.page({ fragment: `#explain=${made.text}` }, async (page) => {
        await page.locator(".walk li").first().waitFor();
        const moment = async () => (await page.locator(".step-card").innerText()) + (await page.locator(".explain-body .figure").innerHTML());
        const first = await moment();
        await page.keyboard.press("ArrowRight");
        await page.locator(".walk li.here:nth-child(2)").waitFor();
        // Two steps may say the same of other cells, which are lit.
        assert.notEqual(await moment(), first);
        await page.keyboard.press("End");
        assert.ok((await page.locator(".step-card").innerText()).length > 10);
      });
    });

    test("is explained by coordinates only where the board shows them", async () => {
      for (const coordinates of [true, false]) {
        await bench.page({ fragment: "#/make" }, async (page) => {
          await page.evaluate((coordinates) => localStorage.setItem("gridwright.1.settings", JSON.stringify({ coordinates })), coordinates);
          await page.goto(`${bench.address}/#explain=${made.text}`);
          await page.reload();
          await page.locator(".walk li").first().waitFor();
          // Coordinates stand left of the board and above it.
          const [left = 0] = (await page.locator(".explain-body .figure .scene").getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
          assert.equal(left < -10, coordinates, `${left}`);
          let words = "";
          for (let step = 0; step < 3; step++) {
            words += await page.locator(".step-card p").innerText();
            await page.keyboard.press("ArrowRight");
          }
          const named = /\b(r\d+c\d+|[a-i]\d)\b/i.test(words);
          assert.equal(named, coordinates, words);
        });
      }
    });

    test("names what made each step of a search", async () => {
      const { puzzles } = await bench.ask("catalog", {});
      const { techniques, solvers } = puzzles.find((/** @type {any} */ { id }) => id === script.puzzle);
      const known = new Set([...techniques, ...solvers].map(({ id }) => id));
      for (const { id: solver, tasks } of solvers) {
        for (const task of tasks) {
          const body = JSON.stringify({ text: made.text, solver, task, limits: { millis: 1000 } });
          const headers = { "content-type": "application/json", accept: "text/event-stream" };
          const answer = await fetch(`${bench.address}/api/v1/solve/stream?cap=5000`, { method: "POST", headers, body });
          for (const [, by = ""] of (await answer.text()).matchAll(/"by":"([^"]+)"/g)) {
            assert.ok(known.has(by) || `by_${by}` in en, `${solver}, ${task}: ${by} has a name`);
          }
        }
      }
    });

    test("is watched: live, stepped, scrubbed", async () => {
      await bench.page({ fragment: `#watch=${made.text}` }, async (page) => {
        const { solvers } = (await bench.ask("catalog", {})).puzzles.find(
          (/** @type {any} */ { id }) => id === script.puzzle,
        );
        for (const { id } of solvers) {
          await page.locator("#solver").selectOption(id);
          await page.locator("form button[type=submit]").click();
          await page.locator(".result-card.solved").waitFor();
          const slider = page.locator(".transport input");
          const length = Number(await slider.getAttribute("max"));
          assert.ok(length > 2, `${id} says more than start and end`);
          await page.locator('[data-transport="last"]').click();
          await page.locator('[data-transport="backward"]').click();
          assert.equal(Number(await slider.inputValue()), length - 1);
          await page.locator(".happening", { hasText: /\w/ }).waitFor();
          await slider.fill("1");
        }
      });
    });

    test("is watched for millions of events without freezing", async () => {
      const { long } = script;
      if (!long) return;
      await bench.page({ fragment: `#watch=${long.text}` }, async (page) => {
        await page.locator("#solver").selectOption(long.solver);
        await page.locator("#task").selectOption(long.task);
        await page.locator("#seconds").fill("2");
        await page.evaluate(() => {
          let last = performance.now();
          const beat = () => {
            const now = performance.now();
            const root = document.documentElement;
            root.dataset.gap = String(Math.max(Number(root.dataset.gap ?? 0), now - last));
            last = now;
            requestAnimationFrame(beat);
          };
          requestAnimationFrame(beat);
        });
        await page.locator("form button[type=submit]").click();
        await page.locator(".result-card.stopped").waitFor();
        const said = await page.locator("section.card .soft.small").innerText();
        const counts =
          said
            .replaceAll(/[\s,.](?=\d{3})/g, "")
            .match(/\d+/g)
            ?.map(Number) ?? [];
        assert.ok((counts[1] ?? 0) > (counts[0] ?? 0), `says what was left out: ${said}`);
        const gap = await page.evaluate(() => Number(document.documentElement.dataset.gap));
        console.log(`${counts[1]} events, longest pause of the page ${Math.round(gap)} ms`);
        assert.ok(gap < 1000 || !judged(), `${gap} ms`);
      });
    });

    test("is raced over", async () => {
      await bench.page({ fragment: `#race=${made.text}` }, async (page) => {
        await page.locator("form button[type=submit]").click();
        await page.locator(".race-table tbody tr").first().waitFor();
        assert.equal(await page.locator(".lane").count(), await page.locator(".race-table tbody tr").count());
      });
    });

    test("is raced over by more than four solvers, with options of their own", async () => {
      await bench.page({ fragment: `#race=${made.text}` }, async (page) => {
        const entrants = page.locator(".entrant");
        while ((await entrants.count()) < 6) await page.locator('[data-action="add-solver"]').click();
        const ids = await entrants.locator("> select").evaluateAll((all) => all.map((select) => /** @type {HTMLSelectElement} */ (select).value));
        const { puzzles } = await bench.ask("catalog", {});
        const { solvers } = puzzles.find((/** @type {any} */ { id }) => id === script.puzzle);
        assert.equal(new Set(ids).size, Math.min(6, solvers.length), "a new one is one that was not there");
        // The first solver with a tick to set: it is there twice, with and without.
        const optioned = solvers.find((/** @type {any} */ { tasks, options }) => tasks.includes("first") && Object.values(options?.properties ?? {}).some((/** @type {any} */ { type }) => type === "boolean"));
        await page.locator("#race-task").selectOption("first");
        if (optioned) {
          const last = entrants.nth(5);
          await last.locator("> select").selectOption(optioned.id);
          await last.locator("summary").click();
          await last.locator('input[type="checkbox"]').first().click();
          await page.locator(".lane h2", { hasText: /: (yes|no)$/ }).waitFor();
        }
        await page.locator("form button[type=submit]").click();
        await page.locator(".race-table tbody tr").nth(5).waitFor();
        assert.equal(await page.locator(".lane").count(), 6);
        if (optioned) await page.locator(".race-table th", { hasText: /: (yes|no)$/ }).waitFor();
      });
    });

    test("is made by generator, from the home page, and from the day", async () => {
      await bench.page({ fragment: `#/make/${script.puzzle}` }, async (page) => {
        await page.locator(".more-options summary").click();
        await page.locator("#seed").fill("a seed");
        await page.locator(".generator button[type=submit]").click();
        await page.locator(".made-board .scene > :is(rect, g, circle)").first().waitFor();
        await page.locator(".made-board .primary").click();
        await page.locator(".board[data-done='0']").waitFor();
        await page.goto(`${bench.address}/#/`);
        await page.locator(`[data-puzzle="${script.puzzle}"] [data-daily]`).first().click();
        await page.locator(".board[data-done='0']").waitFor();
        const today = page.url();
        await page.goto(`${bench.address}/#/`);
        await page.locator(`[data-puzzle="${script.puzzle}"] [data-daily]`).first().click();
        await page.waitForURL(today);
        await page.locator(".board[data-done='0']").waitFor();
        await page.goto(`${bench.address}/#/`);
        await page.locator(`[data-puzzle="${script.puzzle}"] [data-action="new"]`).click();
        await page.locator("dialog [data-action='start']").click();
        await page.locator(".board[data-done='0']").waitFor();
      });
    });

    test("is edited by hand, with a live word on its solutions", async () => {
      await bench.page({ fragment: `#/make/${script.puzzle}` }, async (page) => {
        await page.getByRole("button", { name: "Start" }).click();
        await page.locator(".live-verdict[data-verdict]").waitFor();
        const before = page.url();
        await script.edit(mouse(page));
        await page.waitForFunction((old) => location.href !== old, before);
        await page.locator(".tool").first().click();
      });
    });

    for (const file of script.files) {
      test(`opens a pasted .${file.name}, and a dropped one`, async () => {
        await bench.page({ fragment: "#/make" }, async (page) => {
          await page.locator("#paste").fill(file.text);
          await page.getByRole("button", { name: "Open" }).first().click();
          await page.locator(".board[data-done='0']").waitFor();
          assert.match(await page.locator(".board-title").innerText(), new RegExp(`${file.size[0]} × ${file.size[1]}`));
          await page.goto(`${bench.address}/#/`);
          await page.evaluate((text) => {
            const data = new DataTransfer();
            data.items.add(new File([text], "board"));
            dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
          }, file.text);
          await page.locator(".board[data-done='0']").waitFor();
        });
      });
    }

    test("is downloaded in every format and as pictures, and printed", async () => {
      // Not every notation can hold every board: then a note says why.
      await bench.page({ fragment: `#play=${made.text}`, expected: /422/ }, async (page) => {
        await page.locator(".board[data-done='0']").waitFor();
        await page.getByRole("button", { name: "Download" }).click();
        const buttons = page.locator(".download");
        await buttons.first().waitFor();
        for (let index = 0; index < (await buttons.count()) - 1; index++) {
          const answered = Promise.race([
            page.waitForEvent("download"),
            page.locator(".note").waitFor({ timeout: 60_000 }).then(() => null),
          ]);
          await buttons.nth(index).click();
          const download = await answered;
          if (!download) {
            await page.locator(".note").waitFor({ state: "hidden" });
            continue;
          }
          const content = await readFile(await download.path());
          assert.ok(content.length > 5, download.suggestedFilename());
          if (download.suggestedFilename().endsWith(".svg")) assert.match(content.toString(), /^<svg.*fill="rgb/s);
          if (download.suggestedFilename().endsWith(".png")) assert.equal(content.subarray(1, 4).toString(), "PNG");
        }
        // The boards beside this one are the same each time: of random ones, some take very long.
        await page.evaluate(() => {
          let seed = 0;
          /** @type {any} */ (crypto).getRandomValues = (/** @type {Uint32Array} */ numbers) => numbers.fill(++seed);
        });
        await buttons.last().click();
        await page.locator(".sheet.answers figure:nth-child(4) .scene > :is(rect, g, circle)").first().waitFor();
      });
    });
  });
}

it("tells why a text can't be opened", async () => {
  await bench.page({ fragment: "#/make", expected: /4\d\d/ }, async (page) => {
    await page.locator("#paste").fill("no board at all");
    await page.getByRole("button", { name: "Open" }).first().click();
    await page.locator(".note").waitFor();
    await page.goto(`${bench.address}/#play=futoshiki:nonsense`);
    await page.locator(".failure").waitFor();
  });
});

it("makes a board of a dropped picture, which stays on this machine", async () => {
  await bench.page({}, async (page) => {
    await page.locator(".puzzle-card").first().waitFor();
    /** @type {[string, number][]} */
    const sent = [];
    page.on("request", (request) => sent.push([request.url(), request.postData()?.length ?? 0]));
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 600 });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      context.fillStyle = "white";
      context.fillRect(0, 0, 900, 600);
      context.fillStyle = "black";
      context.arc(450, 300, 250, 0, 7);
      context.fill();
      /** @type {Blob | null} */
      const blob = await new Promise((resolve) => canvas.toBlob(resolve));
      const data = new DataTransfer();
      data.items.add(new File(blob ? [blob] : [], "disc.png", { type: "image/png" }));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    // The preview, and what is told of its quality.
    await page.locator(".made-board .scene > :is(rect, g, circle)").first().waitFor();
    await page.locator(".made-figures summary").click();
    assert.match(await page.locator(".figures").innerText(), /painted cells/);
    const foreign = sent.filter(([url]) => !url.startsWith(bench.address) && !/^(blob|data):/.test(url));
    assert.deepEqual(foreign, []);
    await page.locator(".made-board").getByRole("button", { name: "Play" }).click();
    await page.locator(".board[data-done='0']").waitFor();
    assert.match(await page.locator(".board-title").innerText(), /Logipix/);
  });
});

it("lets holes be chosen by pointing at the board, with mouse and keys", async () => {
  await bench.page({ fragment: "#/make/solitaire", expected: /422/ }, async (page) => {
    await page.locator(".more-options summary").click();
    await page.locator("#generator").selectOption("problem");
    await page.locator(".picker .scene > :is(rect, g, circle)").first().waitFor();
    await page.locator(".picker .board").scrollIntoViewIfNeeded();
    /** Waits until an option holds a value. @param {string} name @param {string} value */
    const filled = (name, value) =>
      page.waitForFunction(
        ([name, value]) => {
          const input = document.querySelector(`[data-option="${name}"] input`);
          return input instanceof HTMLInputElement && input.value === value;
        },
        /** @type {const} */ ([name, value]),
      );
    await mouse(page).tap([0, 2]);
    await filled("start", "c1");
    // A corner is no hole: the reason is told, and the choice stays open.
    await mouse(page).tap([0, 0]);
    await page.locator(".picker [role=status]", { hasText: "a1" }).waitFor();
    await filled("end", "");
    // By keys: three rows down and none across, from the corner that was touched last to c4.
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) {
      await page.keyboard.press(key);
    }
    await filled("end", "c4");
    await page.locator(".generator button[type=submit]").click();
    await page.locator(".made-board .primary").click();
    await page.locator(".board[data-done='0']").waitFor();
    assert.match(decodeURIComponent(page.url()), /english:c1-c4/);
  });
});

it("shows and hides the layers of a puzzle while it is played", async () => {
  const text = "logipix:3x2:b44b";
  await bench.page({ fragment: `#play=${text}` }, async (page) => {
    await page.locator(".board[data-done='0']").waitFor();
    await page.locator(".layers summary").click();
    const paths = page.locator(".layers input[value='paths']");
    await paths.check();
    await mouse(page).tap([1, 0]);
    await page.locator(".scene .r-hint", { hasText: "×2" }).waitFor();
    await paths.uncheck();
    await page.locator(".scene .r-hint", { hasText: "×2" }).waitFor({ state: "detached" });
  });
});

it("shows what all solutions share where there are several", async () => {
  // Ten of its sixteen pieces stand alike in all of them.
  await bench.page({ fragment: "#solve=loops:4x4:2802a24b52442120" }, async (page) => {
    await page.locator("#task").selectOption("unique");
    await page.locator("form button[type=submit]").click();
    const shared = page.locator('[data-action="forced"]');
    await shared.locator("summary").click();
    await shared.locator("p", { hasText: "10 conclusions hold in every solution." }).waitFor();
    await shared.locator(".scene > *").first().waitFor();
    assert.ok((await shared.locator(".s-line.r-hint").count()) > 0, "pieces that are known");
  });
});
