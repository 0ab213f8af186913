// Clicks are answered in a worker of this page where the server offers its engine as a module too: they are instant however far
// away or busy it is. What may be long goes to the server, as everything does where the module can't be used.
import { askServer, useClick } from "./transport.js";

const CATALOG = /** @type {const} */ (["catalog", '{"lang": "en"}', null]);

/** Loads the module, and lets it answer if it is of the server's version. */
export async function answerClicks() {
  const { href } = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=engine]"));
  const { Workers } = await import("./workers.js");
  const workers = await Workers.of(href);
  try {
    const [ours, theirs] = await Promise.all([workers.click(...CATALOG), askServer(...CATALOG)]);
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error("it is of another version than the server");
  } catch (error) {
    console.warn("The server answers clicks: its module can't be used.", error);
    return;
  }
  useClick(async (...call) => {
    const outcome = await workers.click(...call);
    // A module that has ended, or has no memory left: the server may have.
    const lost = outcome !== "long" && "failure" in outcome && ["bug", "busy"].includes(outcome.failure.code);
    return lost ? "long" : outcome;
  });
}
