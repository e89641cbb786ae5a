/** Where a replay stops: after each event that shows something, and which of these begin a turn or complete a column. */

/**
 * @typedef {{event: import("../table/store.js").Happened, game: any}} Frame an event, and how everything stood after it
 * @typedef {{from: number, to: number, turn: number, begins: boolean, marks: string[]}} Stop the frames since the stop before,
 *     the turn or round that they belong to, whether it begins here, and what was completed (columns A–O, colours)
 */

/** Events after which nothing looks different: hidden choices, and people thinking. */
const QUIET = ["taken-back", "pause-over", "agreed", "voted"];

/** @param {any} event an event of a game */
const quiet = (event) => QUIET.includes(event.type) || (event.type === "chosen" && !event.choice);

/** @param {Frame[]} frames @returns {Stop[]} */
export function stopsOf(frames) {
  /** @type {Stop[]} */
  const stops = [];
  let from = 0;
  let turn = 1;
  frames.forEach(({ event }, to) => {
    const happened = event.event.event;
    if (quiet(happened) && to < frames.length - 1) return;
    const begins = happened.type === "rolled";
    if (begins) turn = happened.turn ?? happened.round;
    const claims = /** @type {{what: string}[]} */ (happened.claims ?? []);
    stops.push({ from, to, turn, begins, marks: [...new Set(claims.map((claim) => claim.what))] });
    from = to + 1;
  });
  return stops;
}
