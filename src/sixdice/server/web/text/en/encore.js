/** Words of the Encore sheet and dice. */

import common, { count } from "./common.js";

/** @param {number} jokers */
const withJokers = (jokers) => (jokers ? ` with ${count(jokers, "joker")}` : "");

export default {
  sheetOf: (/** @type {string} */ name) => `The sheet of ${name}`,
  smallSheet: (/** @type {string} */ name, /** @type {number} */ n) => `The sheet of ${name}: ${count(n, "box", "boxes")} crossed`,
  states: { star: "star", marked: "marked by the mission", crossed: "crossed", tried: "tried", lit: "legal" },
  /** @type {(column: string, first: number, later: number, had: string[], others: string[]) => string} */
  columnWorth: (column, first, later, had, others) =>
    `Column ${column}: ${first} for the first${had.length ? ` (${common.names(had)})` : ""}, ${later} for those after${others.length ? ` (${common.names(others)})` : ""}`,
  dice: "Dice",
  dock: "Dice and choice",
  colourDie: (/** @type {string} */ face) => (face === "x" ? "Joker, any colour" : common.colours[face]),
  numberDie: (/** @type {string} */ face) => (face === "?" ? "Joker, any number" : face),
  keyOf: (/** @type {string} */ die, /** @type {string} */ key) => `${die} (key ${key})`,
  goneDie: (/** @type {string} */ die) => `${die}, gone`,
  diceSoon: "The dice come in a moment …",
  choose: "Tap two dice or a framed box.",
  chooseAs: (/** @type {string} */ name) => `${name}: tap two dice or a framed box.`,
  goOn: (/** @type {number} */ n) => `${count(n, "way")} to do it: tap framed boxes.`,
  nothingFits: "No boxes fit this pair.",
  marked: (/** @type {number} */ n, /** @type {string[]} */ boxes) => `${count(n, "box", "boxes")} marked: ${boxes.join(" ")}`,
  waiting: (/** @type {string[]} */ names) => `Waiting for ${common.names(names)}.`,
  crossed: (/** @type {number} */ n, /** @type {string} */ colour, /** @type {number} */ jokers) => `You cross ${n} ${colour}${withJokers(jokers)}.`,
  passed: "You pass.",
  cross: (/** @type {{count: number, colour: string, jokers: number}} */ { count: n, colour, jokers }) => `Cross ${n} ${colour}${jokers ? ` · ${"!".repeat(jokers)}` : ""}`,
  crossNothing: "Cross …",
  pass: "Pass",
  passMiss: "Pass (a miss)",
  clear: "Clear",
  takeBack: "Take back",
  nextRoll: "Next roll",
  turnOf: (/** @type {string} */ name) => `${name}’s turn`,
  jokersLeft: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all} jokers left`,
  /** The keys that press a die of each colour. */
  keys: /** @type {Record<string, string>} */ ({ g: "g", y: "y", o: "o", r: "kr", b: "b", x: "xj" }),
};
