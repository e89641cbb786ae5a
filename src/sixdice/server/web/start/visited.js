/** The tables that this browser has been at: their ids, never their keys. */

const SLOT = "sixdice.tables";
const MOST = 12;

/** @typedef {{id: string, game: string, mode: string, names: string[], bots: number, phase: string, number: number}} Visited */

/** Return the tables, the latest first. @returns {Visited[]} */
export function visited() {
  try {
    const kept = JSON.parse(localStorage.getItem(SLOT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => /^[A-Za-z0-9_-]+$/.test(one?.id) && Array.isArray(one.names)) : [];
  } catch {
    return [];
  }
}

/** Remember a table as it is now. @param {string} id @param {any} table */
export function remember(id, table) {
  const names = table.seats.map((/** @type {any} */ seat) => (seat.kind === "bot" ? "" : seat.name)).filter(Boolean);
  const bots = table.seats.filter((/** @type {any} */ seat) => seat.kind === "bot").length;
  const now = { id, game: table.game, mode: table.wish?.mode ?? "", names, bots, phase: table.phase, number: table.number };
  const before = visited();
  if (JSON.stringify(before[0]) !== JSON.stringify(now)) keep([now, ...before.filter((one) => one.id !== id)]);
}

/** Forget a table that is not there any more. @param {string} id */
export function forget(id) {
  keep(visited().filter((one) => one.id !== id));
}

/** @param {Visited[]} tables */
function keep(tables) {
  try {
    localStorage.setItem(SLOT, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    /* a browser that keeps nothing: the address bar still does */
  }
}
