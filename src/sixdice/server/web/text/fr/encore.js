/** Mots de la feuille et des dés d’Encore. */

import common, { count } from "./common.js";

/** @param {number} jokers */
const withJokers = (jokers) => (jokers ? ` avec ${count(jokers, "joker")}` : "");

/** @type {Record<string, [string, string]>} */
const COLOURS = { g: ["verte", "vertes"], y: ["jaune", "jaunes"], o: ["orange", "orange"], r: ["rose", "roses"], b: ["bleue", "bleues"] };

/** @param {number} n @param {string} colour */
const boxes = (n, colour) => `${count(n, "case")} ${COLOURS[colour]?.[n > 1 ? 1 : 0]}`;

/** @typedef {{count: number, colour: string, jokers: number}} Crossing how many boxes of which colour, with how many jokers */

export default {
  sheetOf: (/** @type {string} */ name) => `Feuille : ${name}`,
  smallSheet: (/** @type {string} */ name, /** @type {number} */ n) => `Feuille : ${name}, ${count(n, "case cochée", "cases cochées")}`,
  states: { star: "étoile", marked: "marquée par la mission", crossed: "cochée", tried: "à l’essai", lit: "possible" },
  /** @type {(column: string, first: number, later: number, had: string[], others: string[]) => string} */
  columnWorth: (column, first, later, had, others) =>
    `Colonne ${column} : ${first} pour le premier${had.length ? ` (${common.names(had)})` : ""}, ${later} ensuite${others.length ? ` (${common.names(others)})` : ""}`,
  dice: "Dés",
  dock: "Dés et choix",
  colourDie: (/** @type {string} */ face) => (face === "x" ? "Joker, couleur au choix" : common.colours[face]),
  numberDie: (/** @type {string} */ face) => (face === "?" ? "Joker, nombre au choix" : face),
  keyOf: (/** @type {string} */ die, /** @type {string} */ key) => `${die} (touche ${key})`,
  goneDie: (/** @type {string} */ die) => `${die}, parti`,
  diceSoon: "Les dés arrivent…",
  choose: "Touche un dé de couleur et un dé de nombre, ou une case encadrée.",
  chooseAs: (/** @type {string} */ name) => `${name} : touche deux dés ou une case encadrée.`,
  goOn: "Touche les cases encadrées.",
  filled: "Il ne reste qu’une façon : elle est marquée pour toi.",
  remarks: /** @type {Record<string, string>} */ ({ closed: "Cette case ne peut pas être cochée avec ces dés.", anew: "Cette case ne va pas avec le reste : on recommence." }),
  takesFirst: (/** @type {string} */ name) => `${name} prend d’abord deux dés. Ensuite tu choisis parmi le reste.`,
  onlyPass: "Rien à cocher avec ces dés : tu ne peux que passer.",
  nothingFits: "Aucune case ne convient à cette paire.",
  marked: (/** @type {number} */ n) => `${count(n, "case marquée", "cases marquées")}.`,
  waiting: (/** @type {string[]} */ names) => `On attend ${common.names(names)}.`,
  /** @type {(crossing: Crossing) => string} */
  crossed: ({ count: n, colour, jokers }) => `Tu coches ${boxes(n, colour)}${withJokers(jokers)}.`,
  passed: "Tu passes.",
  /** @type {(crossing: Crossing) => string} */
  cross: ({ count: n, colour, jokers }) => `Cocher ${n} ${COLOURS[colour]?.[n > 1 ? 1 : 0]}${jokers ? ` · ${count(jokers, "joker")}` : ""}`,
  crossNothing: "Cocher…",
  pass: "Passer",
  passMiss: "Passer (un raté)",
  clear: "Effacer",
  takeBack: "Annuler",
  takeBackOf: (/** @type {string} */ name) => `Annuler : ${name}`,
  timeLeft: (/** @type {string} */ name, /** @type {number} */ n) => `${name} : encore ${n} secondes`,
  sending: "Envoi dès que la connexion revient.",
  nextRoll: "Lancer suivant",
  turnOf: (/** @type {string} */ name) => `Au tour de ${name}`,
  jokersLeft: (/** @type {number} */ n, /** @type {number} */ all) => `${n} jokers restants sur ${all}`,
  /** The keys that press a die of each colour. */
  keys: /** @type {Record<string, string>} */ ({ g: "v", y: "j", o: "o", r: "r", b: "b", x: "xk" }),
};
