// The board of a daily without opening it: today's are made once and remembered for the day.
import { daily } from "./dailies.js";
import * as store from "./store.js";

/** @param {string} puzzle @param {string} grade @param {Date} date @returns {Promise<string>} */
export async function todaysBoard(puzzle, grade, date) {
  const day = store.dayText(date);
  const name = `${puzzle}/${grade}`;
  const known = store.todaysBoards(day)[name];
  if (known) return known;
  const { text } = await daily(puzzle, grade, date);
  store.keepTodaysBoard(day, name, text);
  return text;
}
