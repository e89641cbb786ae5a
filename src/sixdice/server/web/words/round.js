/**
 * The round that is played, or the last one: what was said in it, read from the log, with the truth of the
 * game where that has it.
 *
 * @typedef {object} Line a word that was said
 * @property {number} number of an accepted word; 0 for a refused one
 * @property {number} seat
 * @property {string} word
 * @property {string} form what counts of it
 * @property {number} theme
 * @property {number} [after] seconds after the roll, votes not counted
 * @property {number} tokens won, or as a penalty lost
 * @property {number} [until] when it can be doubted
 * @property {boolean} [struck]
 * @property {string} [verdict] of the lists: `listed`, else `known` or `unknown`
 * @property {string} [code] why it was refused
 * @property {string} [against] what is in its way
 *
 * @typedef {object} Round
 * @property {number} number
 * @property {any} faces
 * @property {Line[]} lines
 * @property {string} how it was closed; empty while it is open
 * @property {number | null} stopped when the vote that stops the clock began
 */

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** The events of the game that is played, oldest first. @param {TableStore} store @returns {any[]} */
export function gameEvents(store) {
  const log = store.log.value;
  const start = log.findLastIndex((one) => one.event.type === "started");
  return log.slice(start + 1).flatMap((one) => (one.event.type === "game" ? [one.event.event] : []));
}

/** @param {TableStore} store @returns {Round} */
export function latestRound(store) {
  const events = gameEvents(store);
  const start = events.findLastIndex((event) => event.type === "rolled");
  const round = read(events.slice(Math.max(0, start)));
  const game = store.game.value;
  if (!game?.faces) return round;
  const missing = game.said ? game.said.length - accepted(round).length : 0;
  if (missing > 0) round.lines.unshift(...game.said.slice(0, missing).map(toLine));
  accepted(round).forEach((line, index) => Object.assign(line, toLine(game.said?.[index] ?? line, index)));
  return { ...round, number: game.round, faces: game.faces };
}

/** @param {any} said @param {number} index @returns {Line} */
const toLine = (said, index) => ({
  ...said,
  number: index + 1,
  tokens: said.struck ? 0 : (said.tokens ?? 0),
  until: said.until,
  struck: said.struck,
});

/**
 * Why a round was closed, as its texts are named: by its rule, which differs from mode to mode and on black, by its time,
 * or because all had nothing more to say.
 * @param {string} how @param {any} faces @param {TableStore} store @returns {string}
 */
export function closedBy(how, faces, store) {
  if (how !== "played") return how;
  return faces && !faces.initial ? "black" : store.setup.value.mode;
}

/** The accepted words of a round. @param {Round} round */
export const accepted = (round) => round.lines.filter((line) => !line.code);

/** @param {any[]} events @returns {Round} */
function read(events) {
  const rolled = events[0]?.type === "rolled" ? events[0] : null;
  /** @type {Round} */
  const round = { number: rolled?.round ?? 0, faces: rolled?.faces ?? null, lines: [], how: "", stopped: null };
  let since = rolled?.at;
  for (const event of events) {
    const after = since === undefined ? undefined : event.at - since;
    if (event.type === "accepted") {
      const { said } = event;
      const tokens = said.paid + (said.reserve ?? 0);
      round.lines.push({ ...said, number: accepted(round).length + 1, after, tokens });
    } else if (event.type === "refused") round.lines.push({ ...event, number: 0, after, tokens: -event.penalty });
    else if (event.type === "appealed") round.stopped = event.at;
    else if (event.type === "settled") {
      if (event.votes && since !== undefined) since += event.at - (round.stopped ?? event.at);
      if (event.votes) round.stopped = null;
      const line = round.lines.find((one) => one.number === event.number);
      if (line) Object.assign(line, { until: undefined, struck: !event.stands, tokens: event.stands ? line.tokens : 0 });
    } else if (event.type === "round-closed") round.how = event.how;
    else if (event.type === "ended") round.how ||= "ended";
  }
  return round;
}
