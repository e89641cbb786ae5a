/** What is going on, in the bar: the turn, and what is awaited. A short form for small screens; style chooses. */

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { announce } from "../parts/announce.js";
import { say } from "../text/text.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */
/** @typedef {{text: string, short: string, ours?: boolean}} Awaited `ours`: it is we who are waited for */

/** What is awaited leaves room for the turn on a small screen if it has so few letters. */
const SHORT = 14;

/** @param {TableStore} store @param {number[]} seats */
const names = (store, seats) => say.common.names(seats.map((seat) => named(store, seat)));

/** The name at a seat, and whether its person is away. @param {TableStore} store @param {number} seat */
function named(store, seat) {
  const at = store.table.value?.seats[seat - 1];
  const away = store.live && at?.kind === "person" && !at.present && !at.stand_in;
  return away ? say.side.isAway(store.name(seat)) : store.name(seat);
}

/** @param {string} text @param {boolean} [ours] @param {string} [short] @returns {Awaited} */
const plain = (text, ours, short = text) => ({ text, short, ours });

/** A missed checkpoint, about which the leader decides. @param {TableStore} store @returns {Awaited} */
function setback(store) {
  const leader = store.game.value.must?.[0] ?? 1;
  if (store.own.value.length === 1 && store.own.value[0].seat === leader)
    return { text: say.side.youDecide, short: say.side.youDecideShort, ours: true };
  const name = store.name(leader);
  return { text: say.side.decides(name), short: say.side.decidesShort(name), ours: store.you.value.seats.includes(leader) };
}

/** Our own choice; at a shared screen, that of whoever has it, or comes first.
 * @param {TableStore} store @param {number} seat @returns {Awaited | null} */
function ourChoice(store, seat) {
  const own = store.own.value.filter((one) => one.options);
  const at = (/** @type {number} */ wanted) => own.find((one) => one.seat === wanted);
  const one = at(seat) ?? at(store.game.value.active) ?? own[0];
  if (!one) return null;
  const dice = one.faces.length;
  if (store.own.value.length === 1) return { text: say.side.yourChoice(dice), short: say.side.yourChoiceShort, ours: true };
  const name = store.name(one.seat);
  return { text: say.side.choiceOf(name, dice), short: say.side.choiceOfShort(name), ours: true };
}

/** Tell those who listen when it is they who are waited for. @param {TableStore} store @param {number} seat */
export function useAwaited(store, seat) {
  const { over, turn } = store.game.value;
  const { text, ours } = over ? plain("") : awaited(store, seat);
  const told = store.live && ours ? `${text[0].toUpperCase()}${text.slice(1)}.` : "";
  useEffect(() => announce(told), [told, turn]);
}

/** @param {TableStore} store @param {number} seat @returns {Awaited} */
function awaited(store, seat) {
  const { setback: due, dice, must, faces } = store.game.value;
  if (due) return setback(store);
  if (dice?.length && store.table.value?.dice === "hand" && store.you.value.seats.length) return plain(say.side.throwDice, true, say.side.throwDiceShort);
  if (store.own.value.some((one) => one.close)) return plain(say.side.nextRoll, true, say.side.nextRollShort);
  if (!faces) return plain(say.side.diceSoon);
  return ourChoice(store, seat) ?? plain(must?.length ? say.side.waitFor(names(store, must)) : "");
}

/** @param {TableStore} store @param {number} seat who has the screen @returns {any} what the bar says */
export function headline(store, seat) {
  const { turn, active, faces, over, seats } = store.game.value;
  if (over) return html`<strong>${say.side.gameOver}</strong>`;
  const { text, short, ours } = awaited(store, seat);
  const watching = store.live && !store.you.value.seats.length && say.side.watching;
  const { turns = null, mission } = store.setup.value ?? {}; // a mission has a track that shows the turn
  const which = say.side.turn(turn, turns);
  const rolled = faces && seats.length > 1 && !store.you.value.seats.includes(active) ? say.side.rolled(store.name(active)) : "";
  const weighed = (/** @type {string} */ words) => (ours ? html`<strong>${words}</strong>` : words);
  const joined = (/** @type {any[]} */ parts) => parts.filter(Boolean).map((part, index) => html`${index > 0 && " · "}${part}`);
  const now = short && weighed(short);
  const roomy = !now || short.length <= SHORT;
  const before = roomy && html`<span class=${now ? "which" : ""}>${say.side.turn(turn, null)}${now && " · "}</span>`;
  return html`<span class="status-long">${joined([watching, which, rolled, text && weighed(text)])}</span>
    <span class="status-short">${!mission && before}${joined([watching, now])}</span>`;
}
