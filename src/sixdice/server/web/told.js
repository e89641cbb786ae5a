/** Events told in sentences. */

import { COLOURS, HOW, WORD_FAULTS, say } from "./text.js";
import { boxColour, parsed } from "./marks.js";

/**
 * @param {string | null} text a choice
 * @param {string} rows the sheet it is made on
 */
export function choiceWords(text, rows) {
  if (!text) return say.hasChosen;
  const choice = parsed(text);
  if (!choice.boxes.length) return say.passes;
  return say.crossings(choice.boxes.length, COLOURS[boxColour(rows, choice.boxes[0])]);
}

/**
 * Return what an event says, or nothing for those that need no words.
 * @param {any} event
 * @param {{name: (seat: number) => string, nameAt: (place: number) => string, setup: any}} at
 * @returns {string}
 */
export function sentence(event, at) {
  if (event.type === "game") return (GAME[event.event.type] ?? nothing)(event.event, at);
  return (TABLE[event.type] ?? nothing)(event, at);
}

const nothing = () => "";

/** @param {any} at @param {number} seat */
const rowsOf = (at, seat) => at.setup?.rows?.[at.setup.sheets[seat - 1]] ?? "";

/** @type {Record<string, (event: any, at: any) => string>} */
const TABLE = {
  sat: (event) => `${event.name} sits down.`,
  "bot-sat": (event) => `The bot ${event.name} sits down.`,
  "seat-added": () => "There is one more seat.",
  "seat-removed": () => "A seat was taken away.",
  stood: () => "A seat is open again.",
  started: () => "The game begins.",
  "clock-struck": (event, at) => `The time of ${at.nameAt(event.place)} is up.`,
  "stood-in": (event, at) =>
    `${event.by ? say.standsInFor(event.by, at.nameAt(event.place)) : say.return(at.nameAt(event.place))}.`,
  "agreed-to-end": (event, at) =>
    `${at.nameAt(event.place)} ${event.agree ? "would end the game here" : "would play on"}.`,
  gathered: () => "Another game is gathering.",
};

/** @type {Record<string, (event: any, at: any) => string>} */
const GAME = {
  rolled: (event) => (event.round ? `Round ${event.round}: the dice are thrown.` : ""),
  chosen: (event, at) =>
    event.open ? `${at.name(event.seat)}: ${choiceWords(event.choice, rowsOf(at, event.seat))}.` : `${at.name(event.seat)} has chosen.`,
  "taken-back": (event, at) => `${at.name(event.seat)} thinks again.`,
  "round-closed": (event, at) => (event.choices ? encoreClosed(event, at) : CLOSED[event.how] ?? ""),
  "setback-due": (event) => (event.kind === "jokers" ? say.pay(event.jokers) : say.lose),
  "jokers-paid": () => "Jokers were paid.",
  "die-lost": (event) => `A ${event.kind} die is gone for good.`,
  "misses-noted": () => "Everybody notes a miss.",
  accepted: (event, at) => `${at.name(event.said.seat)}: ${event.said.word}, ${say.tokens(event.said.paid)}.`,
  refused: (event, at) => `${at.name(event.seat)}: ${refusedWords(event)}`,
  appealed: (event, at) => `${at.name(event.seat)} doubts a word.`,
  voted: (event, at) => `${at.name(event.seat)} has voted.`,
  settled: (event) => `The word ${event.stands ? "stands" : "is struck"}: ${event.votes[0]} to ${event.votes[1]}.`,
  agreed: (event, at) => `${at.name(event.seat)} has nothing more to say.`,
  "time-ran-out": () => say.timeUp,
  ended: (event) => `${say.over}. ${HOW[event.outcome.how] ?? ""}`,
};

/** @type {Record<string, string>} */
const CLOSED = { time: "The round is over: time.", agreed: "The round is over: nobody has more to say." };

/** @param {any} event a refused word */
export function refusedWords(event) {
  const why = WORD_FAULTS[event.code]?.(event.against) ?? event.code;
  return say.refused(event.word, why, event.penalty);
}

/** @param {any} event @param {any} at */
function encoreClosed(event, at) {
  const choices = event.choices.map((/** @type {string} */ choice, /** @type {number} */ index) =>
    `${at.name(index + 1)}: ${choiceWords(choice, rowsOf(at, index + 1))}`);
  const claims = event.claims.map((/** @type {any} */ claim) => {
    const what = COLOURS[claim.what] ?? `column ${claim.what}`;
    return `${at.name(claim.seat)} completes ${what}${claim.first ? " first" : ""}`;
  });
  return `${[...choices, ...claims].join("; ")}.`;
}
