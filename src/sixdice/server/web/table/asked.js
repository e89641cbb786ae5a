/** Whether somebody waits for us to agree that the game ends here. */

/** Whether others would end the game, and we have not said so. @param {import("./store.js").TableStore} store */
export function asked(store) {
  const { seats: all, phase } = store.table.value;
  const { seats } = store.you.value;
  const agrees = (/** @type {any} */ seat) => seat.agrees_to_end;
  return phase === "playing" && all.some(agrees) && seats.some((seat) => !agrees(all[seat - 1]));
}
