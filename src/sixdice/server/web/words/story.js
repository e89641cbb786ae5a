/** What happens in a game of word dice, told in sentences. */

import { say } from "../text/text.js";
import { isUs, who } from "./naming.js";
import { closedBy, gameEvents } from "./round.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** Tell an event of the game; nothing for those that need no words.
 * @param {any} event @param {TableStore} store @returns {string} */
export const wordSentence = (event, store) => SENTENCES[event.type]?.(event, store) ?? "";

/** @type {Record<string, (event: any, store: TableStore) => string>} */
const SENTENCES = {
  rolled: ({ round, faces }, store) => say.words.tell.rolled(round, titleOf(faces.theme, store), faces.initial ?? "", faces.letters),
  accepted: ({ said }, store) => {
    const word = said.verdict === "listed" ? said.word : `${said.word} (${say.words.notListed})`;
    return say.words.tell.accepted(who(store, said.seat), word, said.paid + (said.reserve ?? 0));
  },
  refused: ({ seat, word, code, against, penalty }, store) => {
    const why = (say.words.faults[code] ?? say.words.faults.other)(against ?? "");
    return say.words.tell.refused(who(store, seat), word, why, penalty ?? 0);
  },
  appealed: (event, store) => say.words.tell.appealed(store.name(event.seat), wordOf(event, store), isUs(store, event.seat)),
  settled: (event, store) => say.words.tell.settled(wordOf(event, store), event.stands, event.votes ?? null),
  voted: ({ seat }, store) => say.words.tell.voted(store.name(seat), isUs(store, seat)),
  agreed: ({ seat }, store) => say.words.tell.agreed(store.name(seat), isUs(store, seat)),
  "time-ran-out": () => say.words.timeUp,
  "round-closed": (event, store) => say.words.closedRound(event.round, closedBy(event.how, rollOf(event, store)?.faces, store)),
  ended: ({ outcome }, store) => why(outcome.how, store),
};

/** Why a game ended; whoever plays against bots only agrees with nobody. @param {string} how @param {TableStore} store */
export function why(how, store) {
  const people = store.table.value.seats.filter((/** @type {any} */ seat) => seat.kind === "person");
  if (how === "agreed" && people.length === 1 && store.you.value.seats.length) return say.side.endedByYou;
  return say.words.ended[how] ?? say.words.isOver;
}

/** What those who listen are told at once; of refused words only our own. @param {any} event @param {TableStore} store */
export function announced(event, store) {
  const other = event.type === "refused" && !store.you.value.seats.includes(event.seat);
  return other || ["agreed", "voted"].includes(event.type) ? "" : wordSentence(event, store);
}

/** @param {number | undefined} theme @param {TableStore} store */
const titleOf = (theme, store) => (theme ? (store.setup.value?.themes[theme - 1].title ?? "") : say.words.anyTheme);

/** The word whose number an event names, in the round of that event. @param {any} event @param {TableStore} store */
const wordOf = (event, store) =>
  roundUntil(event, store).filter((one) => one.type === "accepted")[event.number - 1]?.said.word ?? "…";

/** The roll of the round of an event. @param {any} event @param {TableStore} store */
const rollOf = (event, store) => roundUntil(event, store).find((one) => one.type === "rolled");

/** What happened in the round of an event before it. @param {any} event @param {TableStore} store */
function roundUntil(event, store) {
  const events = gameEvents(store);
  const before = events.slice(0, Math.max(0, events.indexOf(event)));
  return before.slice(Math.max(0, before.findLastIndex((one) => one.type === "rolled")));
}
