/** Wortwürfel. */

import { count } from "./common.js";

/** @param {number} n */
const tokens = (n) => count(n, "Chip", "Chips");
/** @param {number} n */
const exact = (n) => `${n.toFixed(1).replace(".", ",")} s`;
/** @param {string} word */
const quoted = (word) => `„${word}“`;
/** @param {string} letters */
const spaced = (letters) => [...letters].join(" ");

/** Warum eine Runde zu Ende ist: durch die Zeit, durch alle, oder nach der Regel der Spielart oder des schwarzen Würfels. */
const HOW = /** @type {Record<string, string>} */ ({
  time: "die Zeit ist um",
  agreed: "niemand weiß noch etwas",
  classic: "alle Plätze sind vergeben",
  limited: "die Mitte ist leer",
  open: "alle Themen sind geschlossen",
  black: "das erste Wort gewinnt",
});

export default {
  you: "Du",
  round: (/** @type {number} */ n) => `Runde ${n}`,
  places: (/** @type {number} */ n) => `noch ${count(n, "Platz", "Plätze")}`,
  tokens,
  gain: (/** @type {number} */ n) => (n < 0 ? `−${-n}` : `+${n}`),
  tokensOfAll: "Die Chips von allen",
  potLong: (/** @type {number} */ pot, /** @type {number} */ reserve) =>
    `${tokens(pot)} zu gewinnen${reserve ? `, ${reserve} im Vorrat` : ""}`,

  theme: (/** @type {number} */ n, /** @type {string} */ rule) => `Thema ${n} · ${rule}`,
  begins: (/** @type {string} */ letter) => `beginnt mit ${letter}`,
  without: "ohne diese Buchstaben",
  anyTheme: "Ein offenes Thema",
  themes: "Themen der Karte",
  closed: "(geschlossen)",
  chooseTheme: "Wähle das Thema dazu.",
  letters: "Die Würfel",
  die: (/** @type {string} */ colour, /** @type {string} */ letter, /** @type {boolean} */ drawn, /** @type {boolean} */ used) =>
    `${letter}, ${colour}${drawn ? ", der Anfangsbuchstabe" : ""}${used ? ", in deinem Wort" : ""}`,
  clock: "Verbleibende Zeit",
  timeLeft: (/** @type {number} */ n) => `Noch ${n} Sekunden.`,

  said: "Was gesagt wurde",
  nothingSaid: "Noch hat niemand etwas gesagt.",
  howTo: (/** @type {string} */ initial) =>
    initial
      ? `Tippe ein Wort zum Thema, das mit ${initial} beginnt. Jeder Würfel, dessen Buchstabe darin ist, bringt einen Chip.`
      : "Tippe ein Wort zum Thema, das keinen dieser Buchstaben hat.",
  youSilent: "Du weißt nichts mehr. Die anderen sind noch dran.",
  nobodySpoke: "Niemand hat ein Wort gefunden.",
  first: (/** @type {number} */ seconds) => `1. · ${exact(seconds)}`,
  behind: (/** @type {number} */ seconds) => `+${exact(seconds)}`,
  proposed: (/** @type {number} */ seconds) => (seconds ? `vorgeschlagen, ${seconds} s` : "vorgeschlagen"),
  struck: "durch Abstimmung gestrichen",
  notSent: "noch nicht gesendet",
  faults: /** @type {Record<string, (against: string) => string>} */ ({
    "word/initial": (letter) => `muss mit ${letter} beginnen`,
    "word/said": (word) => `${quoted(word)} wurde schon gesagt`,
    "word/root": (word) => `gleicher Stamm wie ${quoted(word)}`,
    "word/not-listed": () => "steht nicht in der Wortliste",
    "black/letters": (letters) => `enthält ${[...letters].join(", ")}`,
    other: () => "zählt nicht",
  }),
  hints: /** @type {Record<string, (against: string, person: boolean) => string>} */ ({
    "word/initial": (letter, person) => `${person ? "der Nachname " : ""}muss mit ${letter} beginnen`,
    "black/letters": (letters) => `enthält ${[...letters].join(", ")}: bei Schwarz verboten`,
  }),
  notListed: "nicht auf der Liste",
  onYourWord: "auf dein Wort",
  spokenIn: (/** @type {string} */ language) => `auf ${language}`,

  doubt: "Anzweifeln",
  doubtAs: (/** @type {string} */ name) => `${name} zweifelt`,
  doubtHint: (/** @type {number} */ seconds) => `Ein Zweifel startet eine Abstimmung · ${seconds} s`,
  doubtsLeft: (/** @type {number} */ n) => `noch ${n}`,
  vote: (/** @type {string} */ word) => `Zählt ${quoted(word)}?`,
  votedOn: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "Du hast es gesagt." : `${name} hat es gesagt.`),
  doubted: (/** @type {string} */ name, /** @type {boolean} */ us, /** @type {boolean} */ votes) =>
    us ? `Du zweifelst daran${votes ? ": Stimm auch ab" : ""}.` : `${name} zweifelt daran${votes ? " und stimmt auch ab" : ""}.`,
  yourVote: "Deine Stimme",
  keep: "Es zählt",
  strike: "Streichen",
  voted: (/** @type {number} */ n, /** @type {number} */ all) => `${n} von ${all} haben abgestimmt`,

  yourWord: "Dein Wort",
  sayIt: "Sagen",
  saysIt: (/** @type {string} */ name) => `${name} sagt es`,
  pause: (/** @type {number} */ seconds) => `Pause ${seconds} s`,
  spoken: "Du bist fertig für diese Runde.",
  waits: "Alles vergeben, solange kein Wort gestrichen wird.",
  voting: "Alle warten auf die Abstimmung.",
  timeUp: "Die Zeit ist um; ein Wort kann noch angezweifelt werden.",
  nothing: "Ich weiß nichts mehr",
  nothingAs: (/** @type {string} */ name) => `${name} weiß nichts mehr`,
  silent: "weiß nichts mehr",

  throws: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "Du würfelst" : `${name} würfelt`),
  throwsIn: (/** @type {number} */ seconds) => `in ${seconds} s`,
  diceSoon: "Gleich wird gewürfelt …",
  lastRound: (/** @type {number} */ n, /** @type {string} */ how) => `Runde ${n}${HOW[how] ? ` · ${HOW[how]}` : ""}`,
  people: "Am Tisch",

  youWin: "Du gewinnst!",
  wins: (/** @type {string} */ name) => `${name} gewinnt`,
  share: (/** @type {string} */ names) => `Geteilter Sieg: ${names}`,
  isOver: "Das Spiel ist aus",
  ended: /** @type {Record<string, string>} */ ({
    played: "Alle Chips sind gewonnen.",
    agreed: "Beendet, weil alle einverstanden waren.",
    "turn-limit": "Länger kann ein Spiel nicht dauern.",
  }),
  rank: (/** @type {number} */ n) => `${n}.`,

  closedRound: (/** @type {number} */ n, /** @type {string} */ how) => `Runde ${n} ist vorbei${HOW[how] ? `: ${HOW[how]}` : ""}.`,
  tell: {
    rolled: (/** @type {number} */ n, /** @type {string} */ theme, /** @type {string} */ initial, /** @type {string} */ letters) =>
      `Runde ${n}: ${theme}, ${initial ? `beginnt mit ${initial}; die Würfel sind` : "mit keinem der Buchstaben"} ${spaced(letters)}.`,
    accepted: (/** @type {string} */ name, /** @type {string} */ word, /** @type {number} */ n) => `${name}: ${word}, ${tokens(n)}.`,
    refused: (/** @type {string} */ name, /** @type {string} */ word, /** @type {string} */ why, /** @type {number} */ penalty) =>
      `${name}: ${word} zählt nicht, ${why}${penalty ? `; ${tokens(penalty)} weniger` : ""}.`,
    appealed: (/** @type {string} */ name, /** @type {string} */ word, /** @type {boolean} */ us) =>
      `${us ? "Du zweifelst" : `${name} zweifelt`} an ${quoted(word)}: Abstimmung.`,
    settled: (/** @type {string} */ word, /** @type {boolean} */ stands, /** @type {number[] | null} */ votes) =>
      `${quoted(word)} ${stands ? "zählt" : "ist gestrichen"}${votes ? `, ${votes[0]} zu ${votes[1]}` : ""}.`,
    voted: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "Du hast abgestimmt." : `${name} hat abgestimmt.`),
    agreed: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "Du weißt nichts mehr." : `${name} weiß nichts mehr.`),
  },
};
