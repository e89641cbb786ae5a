/** Who somebody is at this device: us, or a name. */

import { say } from "../text/text.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** Whether a seat is the only one of this device. @param {TableStore} store @param {number} seat */
export function isUs(store, seat) {
  const { seats } = store.you.value;
  return seats.length === 1 && seats[0] === seat;
}

/** @param {TableStore} store @param {number} seat */
export const who = (store, seat) => (isUs(store, seat) ? say.words.you : store.name(seat));

/** Whether several people share this device, and every button has to say whose it is. @param {TableStore} store */
export const isShared = (store) => store.you.value.seats.length > 1;

/** Seconds until a moment of the game's clock, not below 0. @param {TableStore} store @param {number} due */
export const left = (store, due) => Math.max(0, Math.ceil(due - store.seconds()));
