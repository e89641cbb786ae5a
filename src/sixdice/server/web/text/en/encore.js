/** Words of the Encore sheet and dice. */

import common, { count } from "./common.js";

/** @param {number} jokers */
const withJokers = (jokers) => (jokers ? ` with ${count(jokers, "joker")}` : "");

/** @typedef {{count: number, colour: string, jokers: number}} Crossing how many boxes of which colour, with how many jokers */

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
  choose: "Tap a colour die and a number die, or a framed box.",
  chooseAs: (/** @type {string} */ name) => `${name}: tap two dice or a framed box.`,
  goOn: "Tap framed boxes.",
  filled: "Only one way is left: it is marked for you.",
  remarks: /** @type {Record<string, string>} */ ({ closed: "That box cannot be crossed with these dice.", anew: "That box does not go with the rest: begun anew." }),
  takesFirst: (/** @type {string} */ name) => `${name} takes two dice first. Then you choose from the rest.`,
  onlyPass: "Nothing can be crossed with these dice: you can only pass.",
  nothingFits: "No boxes fit this pair.",
  marked: (/** @type {number} */ n) => `${count(n, "box", "boxes")} marked.`,
  waiting: (/** @type {string[]} */ names) => `Waiting for ${common.names(names)}.`,
  /** @type {(crossing: Crossing) => string} */
  crossed: ({ count: n, colour, jokers }) => `You cross ${n} ${common.colours[colour]}${withJokers(jokers)}.`,
  passed: "You pass.",
  /** @type {(crossing: Crossing) => string} */
  cross: ({ count: n, colour, jokers }) => `Cross ${n} ${common.colours[colour]}${jokers ? ` · ${count(jokers, "joker")}` : ""}`,
  crossNothing: "Cross …",
  pass: "Pass",
  passMiss: "Pass (a miss)",
  clear: "Clear",
  takeBack: "Undo",
  takeBackOf: (/** @type {string} */ name) => `Undo ${name}’s`,
  timeLeft: (/** @type {string} */ name, /** @type {number} */ n) => `${name}: ${n} seconds left`,
  sending: "It is sent as soon as the connection is back.",
  nextRoll: "Next roll",
  turnOf: (/** @type {string} */ name) => `${name}’s turn`,
  jokersLeft: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all} jokers left`,
  /** The keys that press a die of each colour. */
  keys: /** @type {Record<string, string>} */ ({ g: "g", y: "y", o: "o", r: "kr", b: "b", x: "xj" }),
};
