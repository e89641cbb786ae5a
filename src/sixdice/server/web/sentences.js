/** What the page says of events. */

import { COLOURS } from "./text.js";

export const tell = {
  sits: (/** @type {string} */ name) => `${name} sits down.`,
  botSits: (/** @type {string} */ name) => `The bot ${name} sits down.`,
  seatAdded: "There is one more seat.",
  seatRemoved: "A seat was taken away.",
  stands: "A seat is open again.",
  begins: "The game begins.",
  clockStruck: (/** @type {string} */ name) => `The time of ${name} is up.`,
  wouldEnd: (/** @type {string} */ name, /** @type {boolean} */ agree) =>
    `${name} would ${agree ? "end the game here" : "play on"}.`,
  gathered: "Another game is gathering.",
  rolled: (/** @type {number} */ round) => `Round ${round}: the dice are thrown.`,
  chosen: (/** @type {string} */ name) => `${name} has chosen.`,
  takenBack: (/** @type {string} */ name) => `${name} thinks again.`,
  jokersPaid: "Jokers were paid.",
  dieLost: (/** @type {string} */ kind) => `A ${kind} die is gone for good.`,
  missesNoted: "Everybody notes a miss.",
  doubts: (/** @type {string} */ name) => `${name} doubts a word.`,
  voted: (/** @type {string} */ name) => `${name} has voted.`,
  settled: (/** @type {boolean} */ stands, /** @type {number[] | null} */ votes) =>
    votes
      ? `The word ${stands ? "stands" : "is struck"}: ${votes[0]} to ${votes[1]}.`
      : "Nobody doubts the word: it stands.",
  silent: (/** @type {string} */ name) => `${name} has nothing more to say.`,
  closed: /** @type {Record<string, string>} */ ({
    time: "The round is over: time.",
    agreed: "The round is over: nobody has more to say.",
  }),
  completes: (/** @type {string} */ name, /** @type {string} */ what, /** @type {boolean} */ first) =>
    `${name} completes ${COLOURS[what] ?? `column ${what}`}${first ? " first" : ""}`,
};
