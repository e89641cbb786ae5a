/** Wörter dessen, was bei Encore neben dem Blatt liegt: Punkte, Farben, die anderen, Mission, Ende. */

import { count } from "./common.js";

/** @type {Record<string, string>} */
const COLOURS = { g: "Grün", y: "Gelb", o: "Orange", r: "Rosa", b: "Blau" };
/** @type {Record<string, [string, string]>} */
const BOXES = { g: ["grünes", "grüne"], y: ["gelbes", "gelbe"], o: ["oranges", "orange"], r: ["rosa", "rosa"], b: ["blaues", "blaue"] };
const DICE = ["keinem Würfel", "einem Würfel", "zwei Würfeln", "drei Würfeln", "vier Würfeln", "fünf Würfeln", "sechs Würfeln"];

/** @param {number} n */
const jokersOf = (n) => count(n, "Joker", "Joker");

export default {
  // Punkte
  score: "Stand, wenn jetzt Schluss wäre",
  finalScore: "Endstand",
  scores: "Punktestand",
  parts: /** @type {Record<string, string>} */ ({
    columns: "Spalten",
    colours: "Farben",
    jokers: "Übrige Joker",
    stars: "Sterne ohne Kreuz",
  }),
  heads: /** @type {Record<string, string>} */ ({
    columns: "Spalten",
    colours: "Farben",
    jokers: "Joker",
    stars: "Sterne",
    total: "Summe",
  }),
  total: "Summe",
  you: "Du",
  together: "Gemeinsam",
  scoreButton: (/** @type {string} */ total) => `Punktestand ${total}: zeigen, wie er zustande kommt`,
  points: (/** @type {number} */ n) => count(n, "Punkt", "Punkte"),
  shortPoints: (/** @type {string} */ n) => `${n} Pkt.`,
  // Farben
  colours: "Farben",
  left: (/** @type {number} */ n) => `noch ${n}`,
  complete: "voll",
  columnHeads: { first: "zuerst", later: "später", left: "übrig" },
  firstValue: (/** @type {number} */ n) => `${n} für die Ersten`,
  laterValue: (/** @type {number} */ n) => `${n} für die Späteren`,
  own: "dein Wert",
  takenBy: (/** @type {string} */ names) => `vergeben an ${names}`,
  completedBy: (/** @type {string} */ names) => `voll: ${names}`,
  // Die anderen
  others: "Am Tisch",
  rolls: "würfelt",
  does: /** @type {Record<string, string>} */ ({
    thinks: "wählt noch",
    ready: "fertig",
    waits: "wartet",
    away: "nicht da",
    open: "freier Platz",
    pass: "passt vorerst",
  }),
  standIn: (/** @type {string} */ bot) => `vertreten durch ${bot}`,
  misses: (/** @type {number} */ n, /** @type {number} */ of) => `${n} von ${of} Fehlwürfen`,
  showSheet: (/** @type {string} */ name) => `Blatt zeigen: ${name}`,
  sheetOf: (/** @type {string} */ name) => `Blatt: ${name}`,
  // Worauf gewartet wird
  turn: (/** @type {number} */ n, /** @type {number | null} */ of) => (of ? `Zug ${n} von ${of}` : `Zug ${n}`),
  rolled: (/** @type {string} */ name) => `${name} hat gewürfelt`,
  yourChoice: (/** @type {number} */ dice) => `du wählst aus ${DICE[dice]}`,
  choiceOf: (/** @type {string} */ name, /** @type {number} */ dice) => `${name} wählt aus ${DICE[dice]}`,
  watching: "du schaust zu",
  isAway: (/** @type {string} */ name) => `${name} (nicht da)`,
  yourChoiceShort: "du wählst",
  choiceOfShort: (/** @type {string} */ name) => `${name} wählt`,
  waitFor: (/** @type {string} */ names) => `warten auf ${names}`,
  nextRoll: "bereit für den nächsten Wurf",
  throwDice: "werft die Würfel",
  /** How a sentence about you begins. */
  youBegin: "Du ",
  nextRollShort: "nächster Wurf",
  throwDiceShort: "jetzt würfeln",
  diceSoon: "gleich wird gewürfelt",
  youDecide: "Kontrollpunkt verfehlt: du entscheidest",
  decides: (/** @type {string} */ name) => `Kontrollpunkt verfehlt: ${name} entscheidet`,
  youDecideShort: "du entscheidest",
  decidesShort: (/** @type {string} */ name) => `${name} entscheidet`,
  gameOver: "Das Spiel ist aus",
  // Was geschah
  crosses: (/** @type {string} */ name, /** @type {number} */ n, /** @type {string} */ colour, /** @type {number} */ jokers) =>
    `${name || "Du"} kreuzt ${n} ${BOXES[colour]?.[n > 1 ? 1 : 0]} Kästchen an${jokers ? ` (${jokersOf(jokers)})` : ""}`,
  passes: (/** @type {string} */ name) => `${name || "Du"} passt`,
  notesMiss: (/** @type {string} */ name) => (name ? `${name} passt und notiert einen Fehlwurf` : "Du passt und notierst einen Fehlwurf"),
  thinksAgain: (/** @type {string} */ name) => (name ? `${name} überlegt noch einmal.` : "Du überlegst noch einmal."),
  rolledFaces: (/** @type {number} */ turn, /** @type {string} */ faces) => `Zug ${turn}: ${faces}.`,
  claims: (/** @type {string} */ name, /** @type {string} */ what, /** @type {boolean} */ first) =>
    `${name ? `${name} füllt` : "Du füllst"} ${COLOURS[what] ?? `Spalte ${what}`}${first ? " zuerst" : ""}`,
  checkpointMissed: (/** @type {number} */ turn) => `Der Kontrollpunkt nach Zug ${turn} ist verfehlt.`,
  jokersPaid: (/** @type {string} */ shares) => `Joker gezahlt: ${shares}.`,
  share: (/** @type {string} */ name, /** @type {number} */ n) => `${name} ${n}`,
  dieLost: /** @type {Record<string, string>} */ ({
    colour: "Ein Farbwürfel scheidet endgültig aus.",
    number: "Ein Zahlenwürfel scheidet endgültig aus.",
  }),
  missesNoted: "Der letzte Kontrollpunkt ist verfehlt: Alle notieren einen Fehlwurf.",
  ended: /** @type {Record<string, string>} */ ({
    played: "Das Spiel ist aus.",
    agreed: "Alle waren einverstanden, hier aufzuhören.",
    "turn-limit": "Die Züge sind aufgebraucht.",
  }),
  endedByYou: "Du hast das Spiel hier beendet.",
  endedEarly: "Das Spiel wurde vorzeitig beendet.",
  // Die Mission
  goalHint: "Wer es schafft, schafft es für alle.",
  doneOf: (/** @type {number} */ done, /** @type {number} */ needed) => `${done} von ${needed}`,
  row: (/** @type {number} */ n) => `Reihe ${n}`,
  isDone: "geschafft",
  groupPoints: "Gemeinsame Punkte",
  groupHas: (/** @type {number} */ n) => `Gemeinsame Punkte: ${n}.`,
  pointsFrom: (/** @type {number} */ columns, /** @type {number} */ jokers) => `${columns} aus Spalten, ${jokers} aus Jokern`,
  checkpoints: "Kontrollpunkte",
  afterTurn: (/** @type {number} */ turn) => `Nach Zug ${turn}`,
  needs: (/** @type {number} */ points, /** @type {boolean} */ withJokers) =>
    withJokers ? `${count(points, "Punkt", "Punkte")} samt Jokern` : count(points, "Spaltenpunkt", "Spaltenpunkte"),
  elseJokers: (/** @type {number} */ n) => `sonst ${jokersOf(n)} zahlen`,
  elseDie: "sonst geht ein Würfel",
  elseMisses: "sonst ein Fehlwurf für alle",
  standings: /** @type {Record<string, string>} */ ({ met: "geschafft", missed: "verfehlt", later: "kommt noch", next: "der nächste" }),
  track: "Züge",
  trackNow: (/** @type {number} */ turn, /** @type {number} */ of) => `Zug ${turn} von ${of}`,
  missesTitle: "Fehlwürfe",
  thirdMiss: "Beim dritten Fehlwurf eines Spielers verlieren alle.",
  // Die Leitung
  setback: "Ein Kontrollpunkt ist verfehlt",
  payHow: (/** @type {number} */ n) => `Zusammen zahlt ihr ${jokersOf(n)}. Wer gibt wie viele?`,
  payFrom: (/** @type {number} */ held) => `hat ${held}`,
  fewer: (/** @type {string} */ name) => `${name}: einer weniger`,
  more: (/** @type {string} */ name) => `${name}: einer mehr`,
  payNow: (/** @type {number} */ n) => `${jokersOf(n)} zahlen`,
  payMore: (/** @type {number} */ n) => `noch ${n}`,
  payLess: (/** @type {number} */ n) => `${n} zu viel`,
  loseHow: "Ein Würfel scheidet endgültig aus. Welche Art?",
  lose: /** @type {Record<string, string>} */ ({ colour: "Ein Farbwürfel", number: "Ein Zahlenwürfel" }),
  leaderDecides: (/** @type {string} */ name) => `${name} leitet die Mission und entscheidet. Redet miteinander!`,
  // Das Ende
  youWin: "Du gewinnst!",
  wins: (/** @type {string} */ name) => `${name} gewinnt`,
  shareWin: (/** @type {string} */ names) => `Geteilter Sieg: ${names}`,
  byJokers: "Gleich viele Punkte: Die übrigen Joker entscheiden.",
  missionWon: "Mission geschafft!",
  missionLost: "Mission verloren",
  thirdMissOf: (/** @type {string} */ name) => `Dritter Fehlwurf: ${name}.`,
  goalNotMet: "Das Ziel ist nicht erreicht.",
  goalMet: "Das Ziel ist erreicht.",
  rank: (/** @type {string} */ band) => `Rang ${band}`,
  bands: /** @type {Record<string, string>} */ ({ ">40": "über 40", "<0": "unter 0" }),
  remarks: /** @type {Record<string, string>} */ ({
    ">40": "Legendär. Dieses Blatt gehört gerahmt.",
    "37-40": "Meisterhaft: So weit kommt kaum jemand.",
    "33-36": "Du könntest dieses Spiel lehren.",
    "29-32": "Ausgezeichnet, und kein bisschen Glück.",
    "25-28": "Stark. Die Sterne haben zugesehen.",
    "21-24": "Gut gekreuzt.",
    "17-20": "Du kennst dich aus auf dem Blatt.",
    "13-16": "Solide; in den Ecken liegen noch Punkte.",
    "9-12": "Ein ordentlicher Anfang. Denk an die Sterne.",
    "5-8": "Die Würfel schulden dir was. Encore?",
    "1-4": "Immerhin nicht unter null.",
    0: "Genau ausgewogen, ganz ohne Absicht.",
    "<0": "Diesmal haben die Sterne gewonnen. Encore!",
  }),
  shared: (/** @type {string} */ result) => `Encore bei Six Dice. ${result}`,
};
