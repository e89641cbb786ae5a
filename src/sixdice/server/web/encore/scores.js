/** The scores of all seats, line by line; at the end those who are ahead come first. */

import { html } from "htm/preact";
import { listed } from "../table/called.js";
import { say } from "../text/text.js";

/** The lines of a score, in the order of the sheet. */
const PARTS = ["columns", "colours", "jokers", "stars"];

/** Those that this game knows. @param {Record<string, number>} score */
export const partsOf = (score) => PARTS.filter((part) => part in score);

/** The seats, whoever is ahead first. @param {any} game @returns {number[]} */
function ranked({ seats, outcome }) {
  const all = seats.map((/** @type {any} */ _, /** @type {number} */ index) => index + 1);
  const wins = (/** @type {number} */ seat) => Number(outcome?.winners?.includes(seat) ?? false);
  const total = (/** @type {number} */ seat) => seats[seat - 1].score.total;
  return all.sort((/** @type {number} */ a, /** @type {number} */ b) => total(b) - total(a) || wins(b) - wins(a));
}

/** @param {{store: import("../table/store.js").TableStore}} props */
export function Scores({ store }) {
  const game = store.game.value;
  const parts = [...partsOf(game.seats[0].score), "total"];
  const seats = game.over && !game.group ? ranked(game) : game.seats.map((/** @type {any} */ _, /** @type {number} */ index) => index + 1);
  const mine = (/** @type {number} */ seat) => store.you.value.seats.includes(seat) && game.seats.length > 1;
  const line = (/** @type {number} */ seat) => html`<tr key=${seat} class=${mine(seat) ? "mine" : ""}>
    <th scope="row">
      ${listed(store, seat)} ${game.outcome?.winners?.includes(seat) && html`<${Crown} name=${store.name(seat)} />`}
    </th>
    ${parts.map((part) => html`<td key=${part} class=${part}>${say.common.number(game.seats[seat - 1].score[part])}</td>`)}
  </tr>`;
  return html`<div class="scores" role="region" aria-label=${say.side.scores} tabindex="0">
    <table>
      <thead><tr><td></td>${parts.map((part) => html`<th key=${part} scope="col">${say.side.heads[part]}</th>`)}</tr></thead>
      <tbody>${seats.map(line)}</tbody>
      ${game.group && game.seats.length > 1 && html`<tfoot><${Together} group=${game.group} /></tfoot>`}
    </table>
  </div>`;
}

/** @param {{name: string}} props whoever wins */
const Crown = ({ name }) => html`<span class="crown" role="img" aria-label=${say.side.wins(name)}>★</span>`;

/** What a group has together. @param {{group: any}} props */
function Together({ group }) {
  return html`<tr>
    <th scope="row">${say.side.together}</th>
    <td>${group.columns}</td><td>${group.jokers}</td><td class="total">${group.points}</td>
  </tr>`;
}
