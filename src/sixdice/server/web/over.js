/** After a game: how it ended, and what now. */

import { path } from "./api.js";
import { button, h } from "./dom.js";
import { HOW, say } from "./text.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the end.
 * @param {Seen} seen */
export function over(seen) {
  const { game, table } = seen;
  const { outcome } = game;
  return h(
    "section",
    { class: "panel end" },
    h("h2", { class: "big" }, headline(seen, outcome)),
    HOW[outcome.how] && h("p", null, HOW[outcome.how]),
    outcome.scores?.length > 1 &&
      h(
        "ol",
        { class: "plain" },
        ranked(outcome.scores).map(([seat, score]) => h("li", null, h("strong", null, seen.name(seat)), ` ${score}`)),
      ),
    table.reveal && h("p", { class: "hint" }, say.verify),
    h(
      "div",
      { class: "buttons" },
      h("a", { class: "button", href: `${path(seen.id)}/record`, download: "" }, say.record),
      (seen.you.seats.length > 0 || seen.you.host) && button(say.rematch, () => rematch(seen), { class: "main" }),
    ),
  );
}

/** @param {Seen} seen @param {any} outcome */
function headline(seen, outcome) {
  if (outcome.result) return `${outcome.result === "won" ? say.won : say.lost} ${say.points(outcome.points)}.`;
  if (outcome.rank) return say.rank(outcome.scores[0], outcome.rank);
  return outcome.winners?.length ? say.wins(outcome.winners.map(seen.name)) : say.over;
}

/** @param {number[]} scores @returns {[number, number][]} */
const ranked = (scores) =>
  scores.map((score, index) => /** @type {[number, number]} */ ([index + 1, score])).sort((a, b) => b[1] - a[1]);

/** Gather again; where everybody sits at this screen, begin at once.
 * @param {Seen} seen */
async function rematch(seen) {
  const seat = seen.you.host ? undefined : seen.you.seats[0];
  const alone = seen.table.seats.every((one) => one.kind === "bot" || seen.you.seats.includes(one.seat));
  if ((await seen.act({ type: "rematch" }, seat)) && alone) await seen.act({ type: "start" }, seat);
}
