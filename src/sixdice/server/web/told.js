/** Events told in sentences. */

import { tell } from "./sentences.js";
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
  sat: (event) => tell.sits(event.name),
  "bot-sat": (event) => tell.botSits(event.name),
  "seat-added": () => tell.seatAdded,
  "seat-removed": () => tell.seatRemoved,
  stood: () => tell.stands,
  started: () => tell.begins,
  "clock-struck": (event, at) => tell.clockStruck(at.nameAt(event.place)),
  "stood-in": (event, at) =>
    `${event.by ? say.standsInFor(event.by, at.nameAt(event.place)) : say.return(at.nameAt(event.place))}.`,
  "agreed-to-end": (event, at) => tell.wouldEnd(at.nameAt(event.place), event.agree),
  gathered: () => tell.gathered,
};

/** @type {Record<string, (event: any, at: any) => string>} */
const GAME = {
  rolled: (event) => (event.round ? tell.rolled(event.round) : ""),
  chosen: (event, at) =>
    event.open
      ? `${at.name(event.seat)}: ${choiceWords(event.choice, rowsOf(at, event.seat))}.`
      : tell.chosen(at.name(event.seat)),
  "taken-back": (event, at) => tell.takenBack(at.name(event.seat)),
  "round-closed": (event, at) => (event.choices ? encoreClosed(event, at) : (tell.closed[event.how] ?? "")),
  "setback-due": (event) => (event.kind === "jokers" ? say.pay(event.jokers) : say.lose),
  "jokers-paid": () => tell.jokersPaid,
  "die-lost": (event) => tell.dieLost(event.kind),
  "misses-noted": () => tell.missesNoted,
  accepted: (event, at) => `${at.name(event.said.seat)}: ${event.said.word}, ${say.tokens(event.said.paid)}.`,
  refused: (event, at) => `${at.name(event.seat)}: ${refusedWords(event)}`,
  appealed: (event, at) => tell.doubts(at.name(event.seat)),
  voted: (event, at) => tell.voted(at.name(event.seat)),
  settled: (event) => tell.settled(event.stands, event.votes),
  agreed: (event, at) => tell.silent(at.name(event.seat)),
  "time-ran-out": () => say.timeUp,
  ended: (event) => `${say.over}. ${HOW[event.outcome.how] ?? ""}`,
};

/** @param {any} event a refused word */
export function refusedWords(event) {
  const why = WORD_FAULTS[event.code]?.(event.against) ?? event.code;
  return say.refused(event.word, why, event.penalty);
}

/** @param {any} event @param {any} at */
function encoreClosed(event, at) {
  const choices = event.choices.map(
    (choice, index) => `${at.name(index + 1)}: ${choiceWords(choice, rowsOf(at, index + 1))}`,
  );
  const claims = event.claims.map((claim) => tell.completes(at.name(claim.seat), claim.what, claim.first));
  return `${[...choices, ...claims].join("; ")}.`;
}
