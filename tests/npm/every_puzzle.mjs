// What the installed package must do: every operation a user begins with, for every puzzle, and its limits.
import assert from "node:assert/strict";
import { GridwrightError, ask, catalog, check, draw, generate, hint, solve } from "gridwright";

const { puzzles } = await catalog();
assert.deepEqual(puzzles.map(({ id }) => id).sort(), ["futoshiki", "logipix", "loops", "ricochet", "solitaire"]);
for (const { id } of puzzles) {
  const { text } = await generate({ puzzle: id, seed: "npm" });
  assert.equal((await generate({ puzzle: id, seed: "npm" })).text, text, "the same seed gives the same board");
  const { status, solutions } = await solve({ text });
  assert.equal(status, "solved", id);
  assert.equal((await check({ text: solutions[0] })).complete, true, id);
  assert.ok((await draw({ text })).scene.shapes.length > 0, id);
  assert.ok((await hint({ text })).text.length > 0, id);
}

// Failures are sentences with a place.
const failure = await draw({ text: "futoshiki:3:xxxxxxxxx" }).catch((error) => error);
assert.ok(failure instanceof GridwrightError && failure.message.length > 10 && failure.at, String(failure));
await assert.rejects(ask("fly"), { code: "unknown_name" });
await assert.rejects(draw({ text: "x".repeat(10_000_000) }), { code: "too_big" });
await assert.rejects(ask("draw", "not an object"), { code: "bad_request" });

// What is cancelled ends long before it is done, and the next call is answered.
const long = { text: "english:d4-d4", task: "count" };
await assert.rejects(solve(long, { signal: AbortSignal.timeout(300) }), { name: "TimeoutError" });
assert.equal((await solve({ text: "english:d4-d4" })).status, "solved");
const stopped = await solve({ ...long, limits: { millis: 100 } });
assert.deepEqual([stopped.status, stopped.stop], ["stopped", "time"]);

// Reports: progress, and a trace that is as long as it was asked for.
const heard = { progress: 0, events: 0 };
await solve(
  { text: "futoshiki:5:.g.1....v..n....3..g..n.l.n.l....", solver: "backtrack" },
  { progress: () => heard.progress++, trace: (events) => (heard.events += events.length), events: 10 },
);
assert.ok(heard.progress > 0 && heard.events === 10, JSON.stringify(heard));
console.log("every puzzle: good");
