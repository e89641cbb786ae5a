/** Wörter für Blatt und Würfel von Encore. */

import common, { count } from "./common.js";

/** @param {number} jokers */
const withJokers = (jokers) => (jokers ? ` mit ${count(jokers, "Joker", "Jokern")}` : "");

/** @type {Record<string, [string, string]>} */
const COLOURS = { g: ["grünes", "grüne"], y: ["gelbes", "gelbe"], o: ["oranges", "orange"], r: ["rosa", "rosa"], b: ["blaues", "blaue"] };

/** @param {number} n @param {string} colour */
const boxes = (n, colour) => `${n} ${COLOURS[colour]?.[n > 1 ? 1 : 0]} Kästchen`;

/** @typedef {{count: number, colour: string, jokers: number}} Crossing how many boxes of which colour, with how many jokers */

export default {
  sheetOf: (/** @type {string} */ name) => `Blatt: ${name}`,
  smallSheet: (/** @type {string} */ name, /** @type {number} */ n) => `Blatt: ${name}, ${count(n, "Kästchen", "Kästchen")} angekreuzt`,
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
  choose: "Tippe einen Farb- und einen Zahlenwürfel an oder ein umrahmtes Kästchen.",
  chooseAs: (/** @type {string} */ name) => `${name}: Tippe zwei Würfel oder ein umrahmtes Kästchen an.`,
  goOn: "Tippe umrahmte Kästchen an.",
  filled: "Nur so geht es noch: Es ist für dich markiert.",
  remarks: /** @type {Record<string, string>} */ ({ closed: "Mit diesen Würfeln geht dieses Kästchen nicht.", anew: "Das passt nicht zum Rest: neu begonnen." }),
  takesFirst: (/** @type {string} */ name) => `${name} nimmt zuerst zwei Würfel. Dann wählst du aus dem Rest.`,
  onlyPass: "Mit diesen Würfeln geht nichts: Du kannst nur passen.",
  nothingFits: "Zu diesem Paar passt kein Kästchen.",
  marked: (/** @type {number} */ n) => `${n} markiert.`,
  waiting: (/** @type {string[]} */ names) => `Warten auf ${common.names(names)}.`,
  /** @type {(crossing: Crossing) => string} */
  crossed: ({ count: n, colour, jokers }) => `Du kreuzt ${boxes(n, colour)} an${withJokers(jokers)}.`,
  passed: "Du passt.",
  /** @type {(crossing: Crossing) => string} */
  cross: ({ count: n, colour, jokers }) => `${n} ${COLOURS[colour]?.[n > 1 ? 1 : 0]} ankreuzen${jokers ? ` · ${jokers} Joker` : ""}`,
  crossNothing: "Ankreuzen …",
  pass: "Passen",
  passMiss: "Passen (Fehlwurf)",
  clear: "Löschen",
  takeBack: "Zurück",
  takeBackOf: (/** @type {string} */ name) => `Zurück: ${name}`,
  timeLeft: (/** @type {string} */ name, /** @type {number} */ n) => `${name}: noch ${n} Sekunden`,
  sending: "Wird gesendet, sobald die Verbindung wieder da ist.",
  nextRoll: "Nächster Wurf",
  turnOf: (/** @type {string} */ name) => `${name} ist dran`,
  jokersLeft: (/** @type {number} */ n, /** @type {number} */ all) => `${n} von ${all} Jokern übrig`,
  /** The keys that press a die of each colour. */
  keys: /** @type {Record<string, string>} */ ({ g: "g", y: "e", o: "o", r: "r", b: "b", x: "xj" }),
};
