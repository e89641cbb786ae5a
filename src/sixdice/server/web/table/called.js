/** What people are called: those who gave no name by the page's own word, in the language that is spoken. */

import { say } from "../text/text.js";

/** What the server calls somebody at a seat who gave no name. */
const UNNAMED = /^Player (\d+)$/;

/** @param {string} name whether the server made it up */
export const isUnnamed = (name) => UNNAMED.test(name);

/** A name as it is shown among all that are at the table; numbered only where several have none.
 * @param {string} name @param {string[]} all @returns {string} */
export function called(name, all) {
  const number = UNNAMED.exec(name)?.[1];
  if (!number) return name;
  return say.start.player(all.filter(isUnnamed).length > 1 ? Number(number) : 0);
}

/** The names of a table that was visited; the only one is ours. @param {string[]} names @returns {string[]} */
export const calledAll = (names) =>
  names.length === 1 && isUnnamed(names[0]) ? [say.side.you] : names.map((name) => called(name, names));

/** Whether a seat is the only one of this device. @param {import("./store.js").TableStore} store @param {number} seat */
export function isUs(store, seat) {
  const { seats } = store.you.value;
  return seats.length === 1 && seats[0] === seat;
}

/** Whether a seat is ours alone, and we gave no name. @param {import("./store.js").TableStore} store @param {number} seat */
export const isJustYou = (store, seat) => isUs(store, seat) && isUnnamed(store.table.value?.seats[seat - 1]?.name ?? "");

/** The name of a seat in a list. @param {import("./store.js").TableStore} store @param {number} seat */
export const listed = (store, seat) => (isJustYou(store, seat) ? say.side.you : store.name(seat));
