/** What happens in a game of Encore, told in sentences. */

import { html } from "htm/preact";
import { isUs, listed } from "../table/called.js";
import { say } from "../text/text.js";
import { Face, faceName } from "./dice.js";
import { isColour, parsed } from "./options.js";
import { boxColour, rowsOf } from "./position.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** Who does something, in a sentence: nobody named is you. @param {TableStore} store @param {number} seat */
const actor = (store, seat) => (isUs(store, seat) ? "" : store.name(seat));

/** @param {TableStore} store @param {number} seat @param {string} choice @returns {string} without a full stop */
function choiceWords(store, seat, choice) {
  const { boxes, jokers } = parsed(choice);
  const setup = store.setup.value;
  const name = actor(store, seat);
  if (!boxes.length) return setup.mission ? say.side.notesMiss(name) : say.side.passes(name);
  return say.side.crosses(name, boxes.length, boxColour(rowsOf(setup, seat), boxes[0]), jokers);
}

/** The seats whose choices were told when they were made: all saw them. @param {any} event @param {TableStore} store */
function toldBefore(event, store) {
  const log = store.log.value.map((one) => one.event.event ?? {});
  const end = log.lastIndexOf(event);
  const begin = log.findLastIndex(({ type }, index) => index < end && type === "rolled");
  const turn = log.slice(Math.max(begin, 0), Math.max(end, 0));
  return new Set(turn.flatMap(({ type, open, seat }) => (type === "chosen" && open ? [seat] : [])));
}

/** Who crossed what, unless it was told already, and what was completed.
 * @param {any} event @param {TableStore} store @returns {string} */
function closed(event, store) {
  const before = toldBefore(event, store);
  const made = event.choices.flatMap((/** @type {string} */ choice, /** @type {number} */ index) =>
    before.has(index + 1) ? [] : [choiceWords(store, index + 1, choice)],
  );
  const others = event.choices.length > 1;
  const done = event.claims.map((/** @type {any} */ claim) => say.side.claims(actor(store, claim.seat), claim.what, others && claim.first));
  const joined = made.map((/** @type {string} */ told, /** @type {number} */ index) => (index && told.startsWith(say.side.youBegin) ? told[0].toLowerCase() + told.slice(1) : told));
  return [joined.join(", "), ...done].filter(Boolean).map((told) => `${told}.`).join(" ");
}

/** Why a game ended; who plays alone agrees with nobody. @param {string} how @param {TableStore} store */
export function why(how, store) {
  const people = store.table.value.seats.filter((/** @type {any} */ seat) => seat.kind === "person");
  if (how !== "agreed" || people.length > 1) return say.side.ended[how];
  return store.you.value.seats.length ? say.side.endedByYou : say.side.endedEarly;
}

/** @param {any} outcome @param {TableStore} store @returns {string} how it ended, and for whom */
function ended({ how, winners, result }, store) {
  const names = (winners ?? []).map((/** @type {number} */ seat) => listed(store, seat));
  const us = names.length === 1 && isUs(store, winners[0]);
  const won = us ? say.side.youWin : names.length > 1 ? say.side.shareWin(say.common.names(names)) : names.length ? say.side.wins(names[0]) : "";
  const mission = result ? (result === "won" ? say.side.missionWon : say.side.missionLost) : won;
  return [why(how, store), mission && (/[.!]$/.test(mission) ? mission : `${mission}.`)].filter(Boolean).join(" ");
}

/** @type {Record<string, (event: any, store: TableStore) => string>} */
const SENTENCES = {
  rolled: ({ turn, faces }) => say.side.rolledFaces(turn, [...faces].map(faceName).join(", ")),
  chosen: ({ seat, choice, open }, store) => (open && choice ? `${choiceWords(store, seat, choice)}.` : ""),
  "taken-back": ({ seat }, store) => say.side.thinksAgain(actor(store, seat)),
  "round-closed": closed,
  "setback-due": ({ turn }) => say.side.checkpointMissed(turn),
  "jokers-paid": ({ jokers }, store) => {
    const share = (/** @type {number} */ paid, /** @type {number} */ index) => say.side.share(store.name(index + 1), paid);
    return say.side.jokersPaid(jokers.map(share).join(", "));
  },
  "die-lost": ({ kind }) => say.side.dieLost[kind],
  "misses-noted": () => say.side.missesNoted,
  ended: ({ outcome }, store) => ended(outcome, store),
};

/** What an event of the game says; nothing where there is nothing to tell.
 * @param {any} event @param {TableStore} store @returns {string} */
export const encoreSentence = (event, store) => SENTENCES[event.type]?.(event, store) ?? "";

/** What a roll is called over the lines that follow it: its turn, and its dice; null for other events.
 * @param {any} event @returns {any} */
export function encoreHeading({ type, turn, faces }) {
  if (type !== "rolled") return null;
  const die = (/** @type {string} */ face, /** @type {number} */ index) =>
    html`<span key=${index} class="die ${isColour(face) ? face : "n"}"><${Face} face=${face} /></span>`;
  const says = [...faces].map(faceName).join(", ");
  return html`<span>${say.side.turn(turn, null)}</span><span class="rolled" role="img" aria-label=${says}>${[...faces].map(die)}</span>`;
}
