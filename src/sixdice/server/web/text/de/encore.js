/** Wörter für Blatt und Würfel von Encore. */

import common, { count } from "./common.js";

/** @param {number} jokers */
const withJokers = (jokers) => (jokers ? ` mit ${count(jokers, "Joker", "Jokern")}` : "");

export default {
  sheetOf: (/** @type {string} */ name) => `Das Blatt von ${name}`,
  smallSheet: (/** @type {string} */ name, /** @type {number} */ n) => `Das Blatt von ${name}: ${count(n, "Kästchen", "Kästchen")} angekreuzt`,
  states: { star: "Stern", marked: "von der Mission markiert", crossed: "angekreuzt", tried: "ausprobiert", lit: "möglich" },
  /** @type {(column: string, first: number, later: number, had: string[], others: string[]) => string} */
  columnWorth: (column, first, later, had, others) =>
    `Spalte ${column}: ${first} für den Ersten${had.length ? ` (${common.names(had)})` : ""}, ${later} danach${others.length ? ` (${common.names(others)})` : ""}`,
  dice: "Würfel",
  dock: "Würfel und Wahl",
  colourDie: (/** @type {string} */ face) => (face === "x" ? "Joker, beliebige Farbe" : common.colours[face]),
  numberDie: (/** @type {string} */ face) => (face === "?" ? "Joker, beliebige Zahl" : face),
  keyOf: (/** @type {string} */ die, /** @type {string} */ key) => `${die} (Taste ${key})`,
  goneDie: (/** @type {string} */ die) => `${die}, weg`,
  diceSoon: "Gleich kommen die Würfel …",
  choose: "Tippe zwei Würfel oder ein umrahmtes Kästchen an.",
  chooseAs: (/** @type {string} */ name) => `${name}: Tippe zwei Würfel oder ein umrahmtes Kästchen an.`,
  goOn: (/** @type {number} */ n) => `${count(n, "Möglichkeit", "Möglichkeiten")}: Tippe umrahmte Kästchen an.`,
  nothingFits: "Zu diesem Paar passt kein Kästchen.",
  marked: (/** @type {number} */ n, /** @type {string[]} */ boxes) => `${n} markiert: ${boxes.join(" ")}`,
  waiting: (/** @type {string[]} */ names) => `Warten auf ${common.names(names)}.`,
  crossed: (/** @type {number} */ n, /** @type {string} */ colour, /** @type {number} */ jokers) => `Du kreuzt ${n} × ${colour} an${withJokers(jokers)}.`,
  passed: "Du passt.",
  cross: (/** @type {{count: number, colour: string, jokers: number}} */ { count: n, colour, jokers }) => `${n} × ${colour} ankreuzen${jokers ? ` · ${"!".repeat(jokers)}` : ""}`,
  crossNothing: "Ankreuzen …",
  pass: "Passen",
  passMiss: "Passen (Fehlwurf)",
  clear: "Löschen",
  takeBack: "Zurücknehmen",
  nextRoll: "Nächster Wurf",
  turnOf: (/** @type {string} */ name) => `${name} ist dran`,
  jokersLeft: (/** @type {number} */ n, /** @type {number} */ all) => `${n} von ${all} Jokern übrig`,
  /** The keys that press a die of each colour. */
  keys: /** @type {Record<string, string>} */ ({ g: "g", y: "e", o: "o", r: "r", b: "b", x: "xj" }),
};
