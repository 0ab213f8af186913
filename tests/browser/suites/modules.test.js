// What needs no browser: words, addresses, the folding of traces.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { it } from "node:test";
import { en } from "../../../web/locale/en.js";
import { fr } from "../../../web/locale/fr.js";
import { boardAddress, parse } from "../../../web/js/router.js";
import { Trace } from "../../../web/js/watch/trace.js";

/** @typedef {import("../../../web/api.d.ts").TracedEvent} TracedEvent */

/** The arguments a phrase takes. @param {unknown} phrase */
const args = (phrase) => [...new Set(JSON.stringify(phrase).match(/\{\w+\}/g) ?? [])].sort();

it("says the same things in both languages, with the same arguments", () => {
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
  for (const [key, phrase] of Object.entries(en)) {
    assert.deepEqual(args(fr[key]), args(phrase), key);
    assert.equal(typeof fr[key], typeof phrase, key);
  }
});

/**
 * The modules that a module can't begin without, itself among them, as addresses in the page.
 * @param {string} address
 * @param {Set<string>} [found]
 */
async function needed(address, found = new Set()) {
  if (found.has(address)) return found;
  found.add(address);
  const source = await readFile(new URL(`../../../web/${address}`, import.meta.url), "utf8");
  for (const [, path = ""] of source.matchAll(/^(?:import|export) [^"]*?from "([^"]+)";$/gm)) {
    await needed(new URL(path, `page:/${address}`).pathname.slice(1), found);
  }
  return found;
}

it("asks beforehand for exactly the modules of a first board", async () => {
  const page = await readFile(new URL("../../../web/index.html", import.meta.url), "utf8");
  const asked = [...page.matchAll(/rel="modulepreload"(?: fetchpriority="low")? href="(.+)"/g)].map(([, address]) => address);
  const picture = await needed("js/first.js");
  const wanted = await needed("js/views/play.js", await needed("js/main.js", new Set(picture)));
  // The scripts themselves need no second mention.
  for (const script of ["js/first.js", "js/main.js"]) wanted.delete(script);
  picture.delete("js/first.js");
  assert.deepEqual(asked.slice(0, picture.size).sort(), [...picture].sort());
  assert.deepEqual(asked.sort(), [...wanted].sort());
});

it("reads back every address it writes", () => {
  for (const text of ["futoshiki:2:....//r1c1=1,*,r1c2=2", 'odd:100% "<>` #=/é', "a:b"]) {
    assert.deepEqual(parse(boardAddress("play", text)), { page: "play", argument: text });
  }
  assert.deepEqual(parse("#/make/futoshiki"), { page: "make", argument: "futoshiki" });
  assert.deepEqual(parse(""), { page: "home", argument: "" });
});

it("folds a trace to what holds at any moment", () => {
  const trace = new Trace();
  trace.push([
    { event: "rule", by: "given", facts: ["a"] },
    { event: "try", fact: "b" },
    { event: "rule", by: "sweep", facts: ["c", "d"] },
    { event: "try", fact: "e" },
    { event: "undo", count: 2 },
    { event: "try", fact: "f" },
    { event: "found" },
  ]);
  const facts = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => trace.frame(at).facts.join(""));
  assert.deepEqual(facts, ["", "a", "ab", "abcd", "abcde", "a", "af", "af"]);
  assert.equal(trace.frame(4).depth, 2);
  assert.equal(trace.frame(7).counters.found, 1);
});

it("finds the way to a visited state", () => {
  const trace = new Trace();
  trace.push([
    { event: "visit", id: 1, parent: 0, step: "x", g: 1, h: 2 },
    { event: "visit", id: 2, parent: 0, step: "y", g: 1, h: 1 },
    { event: "visit", id: 3, parent: 2, step: "z", g: 2, h: 0 },
  ]);
  assert.deepEqual(trace.frame(3).moves, ["y", "z"]);
  assert.deepEqual(trace.frame(3).levels, [0, 2, 1]);
});

it("folds a million events fast, and shows any moment at once", () => {
  const trace = new Trace();
  /** @type {TracedEvent[]} */
  const events = [];
  for (let at = 0; at < 1_000_000; at++) {
    events.push(
      at % 3 === 2
        ? { event: "undo", count: 1 }
        : at % 3 === 0
          ? { event: "try", fact: "r1c1=1" }
          : { event: "rule", by: "x", facts: ["r1c2-1"] },
    );
  }
  // Time of this process alone: others may be busy on the same machine.
  const millis = () => process.cpuUsage().user / 1000;
  const began = millis();
  trace.push(events);
  const pushed = millis() - began;
  const asked = millis();
  for (let at = 0; at < 100; at++) trace.frame(at * 9973);
  const each = (millis() - asked) / 100;
  assert.ok(pushed < 4000, `${pushed} ms to fold`);
  assert.ok(each < 16, `${each} ms a moment`);
});
