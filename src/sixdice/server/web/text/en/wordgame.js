/** Word dice. */

import { count } from "./common.js";

/** @param {number} n */
const tokens = (n) => count(n, "token");
/** @param {number} n */
const exact = (n) => `${n.toFixed(1)} s`;
/** @param {string} word */
const quoted = (word) => `“${word}”`;
/** @param {string} letters */
const spaced = (letters) => [...letters].join(" ");

/** Why a round was closed: by its time, by all, or by the rule of its mode or of the black die. */
const HOW = /** @type {Record<string, string>} */ ({
  time: "time is up",
  agreed: "nobody had more to say",
  classic: "all places are taken",
  limited: "the middle is empty",
  open: "all themes are closed",
  black: "the first word wins",
});

export default {
  you: "You",
  round: (/** @type {number} */ n) => `Round ${n}`,
  places: (/** @type {number} */ n) => `${count(n, "place")} left`,
  tokens,
  gain: (/** @type {number} */ n) => (n < 0 ? `−${-n}` : `+${n}`),
  tokensOfAll: "Everybody’s tokens",
  potLong: (/** @type {number} */ pot, /** @type {number} */ reserve) =>
    `${tokens(pot)} to be won${reserve ? `, ${reserve} in reserve` : ""}`,

  theme: (/** @type {number} */ n, /** @type {string} */ rule) => `Theme ${n} · ${rule}`,
  begins: (/** @type {string} */ letter) => `begins with ${letter}`,
  without: "with none of these letters",
  anyTheme: "Any open theme",
  themes: "Themes of the card",
  closed: "(closed)",
  chooseTheme: "Choose its theme.",
  letters: "The dice",
  die: (/** @type {string} */ colour, /** @type {string} */ letter, /** @type {boolean} */ drawn, /** @type {boolean} */ used) =>
    `${letter}, ${colour}${drawn ? ", the initial" : ""}${used ? ", in your word" : ""}`,
  clock: "Time left",
  timeLeft: (/** @type {number} */ n) => `${n} seconds left.`,

  said: "What was said",
  nothingSaid: "Nobody has said anything yet.",
  howTo: (/** @type {string} */ initial) =>
    initial
      ? `Type a word of the theme that begins with ${initial}. Each die whose letter it has earns a token.`
      : "Type a word of the theme that has none of these letters.",
  youSilent: "You have nothing more to say. Waiting for the others.",
  nobodySpoke: "Nobody found a word.",
  first: (/** @type {number} */ seconds) => `1st · ${exact(seconds)}`,
  behind: (/** @type {number} */ seconds) => `+${exact(seconds)}`,
  proposed: (/** @type {number} */ seconds) => (seconds ? `proposed, ${seconds} s` : "proposed"),
  struck: "struck by vote",
  notSent: "not sent yet",
  faults: /** @type {Record<string, (against: string) => string>} */ ({
    "word/initial": (letter) => `must begin with ${letter}`,
    "word/said": (word) => `${quoted(word)} was said already`,
    "word/root": (word) => `same root as ${quoted(word)}`,
    "word/not-listed": () => "not in the word list",
    "black/letters": (letters) => `has ${[...letters].join(", ")}`,
    other: () => "does not count",
  }),
  hints: /** @type {Record<string, (against: string, person: boolean) => string>} */ ({
    "word/initial": (letter, person) => `${person ? "the surname " : ""}must begin with ${letter}`,
    "black/letters": (letters) => `has ${[...letters].join(", ")}: not on black`,
  }),
  notListed: "not on our list",
  onYourWord: "on your word",
  spokenIn: (/** @type {string} */ language) => `in ${language}`,

  doubt: "Doubt",
  doubtAs: (/** @type {string} */ name) => `${name} doubts`,
  doubtHint: (/** @type {number} */ seconds) => `A doubt starts a vote · ${seconds} s`,
  doubtsLeft: (/** @type {number} */ n) => `${n} left`,
  vote: (/** @type {string} */ word) => `Does ${quoted(word)} count?`,
  votedOn: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "You said it." : `${name} said it.`),
  doubted: (/** @type {string} */ name, /** @type {boolean} */ us, /** @type {boolean} */ votes) =>
    us ? `You doubt it${votes ? ": vote too" : ""}.` : `${name} doubts it${votes ? " and votes too" : ""}.`,
  yourVote: "Your vote",
  keep: "It counts",
  strike: "Strike it",
  voted: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all} voted`,

  yourWord: "Your word",
  sayIt: "Say it",
  saysIt: (/** @type {string} */ name) => `${name} says it`,
  pause: (/** @type {number} */ seconds) => `Wait ${seconds} s`,
  spoken: "You are done for this round.",
  waits: "All taken, unless a word is struck.",
  voting: "Everything waits for the vote.",
  timeUp: "Time is up; a word may still be doubted.",
  nothing: "I have nothing more to say",
  nothingAs: (/** @type {string} */ name) => `${name} has nothing more to say`,
  silent: "has nothing more to say",

  throws: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "You throw" : `${name} throws`),
  throwsIn: (/** @type {number} */ seconds) => `in ${seconds} s`,
  diceSoon: "The dice are coming …",
  lastRound: (/** @type {number} */ n, /** @type {string} */ how) => `Round ${n}${HOW[how] ? ` · ${HOW[how]}` : ""}`,
  people: "At the table",

  youWin: "You win!",
  wins: (/** @type {string} */ name) => `${name} wins`,
  share: (/** @type {string} */ names) => `A shared win: ${names}`,
  isOver: "The game is over",
  ended: /** @type {Record<string, string>} */ ({
    played: "All tokens are won.",
    agreed: "Ended because everybody agreed.",
    "turn-limit": "The longest game there is.",
  }),
  rank: (/** @type {number} */ n) => `${n}.`,

  closedRound: (/** @type {number} */ n, /** @type {string} */ how) => `Round ${n} is over${HOW[how] ? `: ${HOW[how]}` : ""}.`,
  tell: {
    rolled: (/** @type {number} */ n, /** @type {string} */ theme, /** @type {string} */ initial, /** @type {string} */ letters) =>
      `Round ${n}: ${theme}, ${initial ? `beginning with ${initial}; the dice are` : "with none of"} ${spaced(letters)}.`,
    accepted: (/** @type {string} */ name, /** @type {string} */ word, /** @type {number} */ n) => `${name}: ${word}, ${tokens(n)}.`,
    refused: (/** @type {string} */ name, /** @type {string} */ word, /** @type {string} */ why, /** @type {number} */ penalty) =>
      `${name}: ${word} does not count, ${why}${penalty ? `; ${tokens(penalty)} lost` : ""}.`,
    appealed: (/** @type {string} */ name, /** @type {string} */ word, /** @type {boolean} */ us) =>
      `${us ? "You doubt" : `${name} doubts`} ${quoted(word)}: a vote begins.`,
    settled: (/** @type {string} */ word, /** @type {boolean} */ stands, /** @type {number[] | null} */ votes) =>
      `${quoted(word)} ${stands ? "stands" : "is struck"}${votes ? `, ${votes[0]} to ${votes[1]}` : ""}.`,
    voted: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "You have voted." : `${name} has voted.`),
    agreed: (/** @type {string} */ name, /** @type {boolean} */ us) =>
      (us ? "You have nothing more to say." : `${name} has nothing more to say.`),
  },
};
