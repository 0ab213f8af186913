// The lab: a small comparison run in the page, a result dropped on it, and the report as a file of its own.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Bench } from "../support/browser.js";

const BOARD = "futoshiki:4:.l...n...2....v....";
const program = promisify(execFile);

/** @type {Bench} */
let bench;
/** @type {string} */
let folder;

/** Runs the program in the folder. @param {string[]} words */
const run = (...words) => program(process.env.GRIDWRIGHT_BIN ?? "gridwright", words, { cwd: folder });

before(async () => {
  bench = await Bench.start();
  folder = await mkdtemp(path.join(tmpdir(), "gridwright-lab-"));
  await run("lab", "run", "futoshiki-heuristics", "--smoke", "-o", "result.jsonl");
  await run("lab", "report", "result.jsonl", "-o", "report.html");
});
after(async () => {
  await bench.stop();
  await rm(folder, { recursive: true });
});

describe("the lab", () => {
  it("compares solvers with options of their own, run by run, and opens the board of a run", async () => {
    await bench.page({ fragment: `#lab=${BOARD}` }, async (page) => {
      await page.locator(".entrant").nth(1).waitFor();
      await page.getByRole("button", { name: "Add a solver" }).click();
      const lane = page.locator(".entrant").nth(2);
      await lane.locator("select").first().selectOption("forward_checking");
      await lane.locator("summary").click();
      await lane.locator('[data-option="constrained_first"] input').check();
      await page.locator("#lab-repeats").fill("2");
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await page.getByText("Run 6 of 6").waitFor();
      assert.equal(await page.locator(".lab-bars li").count(), 3);
      const [solvers, runs] = await page.locator(".lab-report table").all();
      assert.equal(await solvers?.locator("tbody tr").count(), 3);
      await solvers?.getByText("Forward checking · Constrained first: yes").waitFor();
      assert.equal(await runs?.locator("tbody tr").count(), 6);
      await runs?.locator("tbody a").first().click();
      await page.waitForURL(/#play=futoshiki/);
      await page.goBack();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      // The whole row opens the board, not its link alone.
      await page.locator(".lab-report tr.opens td").first().click();
      await page.waitForURL(/#play=futoshiki/);
    });
  });

  it("shows a result that is dropped on it, and says what is none", async () => {
    await bench.page({ fragment: "#/lab" }, async (page) => {
      const result = await readFile(path.join(folder, "result.jsonl"), "utf8");
      const data = await page.evaluateHandle((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "result.jsonl"));
        return data;
      }, result);
      await page.locator(".lab-drop").dispatchEvent("drop", { dataTransfer: data });
      await page.getByText("futoshiki-heuristics (smoke)").waitFor();
      const { stdout } = await run("lab", "report", "result.jsonl", "--form", "json");
      const [overview] = JSON.parse(stdout).tables;
      assert.equal(await page.locator(".lab-report table").first().locator("tbody tr").count(), overview.rows.length);
      await page.locator("#lab-file").setInputFiles(path.join(folder, "report.html"));
      await page.locator(".failure").getByText("report.html is not a result").waitFor();
    });
  });

  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    it(`reports in one file that opens alone, with plots whose labels do not overlap: ${scheme}`, async () => {
      const html = await readFile(path.join(folder, "report.html"), "utf8");
      assert.ok(!/(?:src|href)=/.test(html), "nothing is fetched");
      await bench.page({ fragment: "#/" }, async (page) => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto(pathToFileURL(path.join(folder, "report.html")).href);
        assert.ok((await page.locator("svg").count()) >= 6);
        const faults = await page.evaluate(overlaps);
        assert.deepEqual(faults, []);
        const paper = await page.locator('svg > rect[fill="var(--paper)"]').first().evaluate((rect) => getComputedStyle(rect).fill);
        assert.equal(paper, scheme === "light" ? "rgb(255, 255, 255)" : "rgb(23, 25, 28)");
      });
    });
  }
});

/** Labels that lie over each other or outside their plot. It runs in the page. */
function overlaps() {
  /** @type {string[]} */
  const faults = [];
  for (const svg of document.querySelectorAll("svg")) {
    const frame = svg.getBoundingClientRect();
    const boxes = [...svg.querySelectorAll("text")]
      // What is slanted has a box much larger than itself.
      .filter((text) => !text.getAttribute("transform"))
      .map((text) => ({ text: text.textContent ?? "", box: text.getBoundingClientRect() }));
    boxes.forEach(({ text, box }, index) => {
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1) faults.push(`${text} is cut off`);
      for (const other of boxes.slice(index + 1)) {
        const apart = box.right <= other.box.left || other.box.right <= box.left || box.bottom <= other.box.top + 1 || other.box.bottom <= box.top + 1;
        if (!apart) faults.push(`${text} / ${other.text}`);
      }
    });
  }
  return faults;
}
