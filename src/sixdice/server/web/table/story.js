/** What happens at a table, told in sentences, whatever is played there. */

import { say } from "../text/text.js";
import { called } from "./called.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {(event: any, store: TableStore) => string} Sentence what an event says; nothing where there is nothing to tell */

/** @param {any} event @param {TableStore} store */
function stoodIn({ place, by }, store) {
  const name = store.nameAt(place);
  if (!by) return say.story.returns(name);
  return by === "pass" ? say.story.letPass(name) : say.story.standsIn(say.common.bot(by, 0), name);
}

/** @type {Record<string, Sentence>} */
const SENTENCES = {
  sat: ({ name }) => say.story.sits(called(name, [name])),
  "bot-sat": ({ bot }) => say.story.sits(say.common.bot(bot, 0)),
  stood: () => say.story.stands,
  "seat-added": () => say.story.seatAdded,
  "seat-removed": () => say.story.seatRemoved,
  started: ({ number }) => (number > 1 ? say.story.beginsAgain(number) : say.story.begins),
  "clock-struck": ({ place }, store) => say.story.clockStruck(store.nameAt(place)),
  "stood-in": stoodIn,
  "agreed-to-end": ({ place, agree }, store) => (agree ? say.story.wouldEnd : say.story.playsOn)(store.nameAt(place)),
  revealed: () => say.story.revealed,
  gathered: () => say.story.gathered,
};

/** @type {Sentence} */
export const tableSentence = (event, store) => SENTENCES[event.type]?.(event, store) ?? "";

/** What any event says: one of the game by its own words, one of the table by ours.
 * @param {any} event @param {TableStore} store @param {Sentence} sentence the game's */
export const told = (event, store, sentence) => (event.type === "game" ? sentence(event.event, store) : tableSentence(event, store));
