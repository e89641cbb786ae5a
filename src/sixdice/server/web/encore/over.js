/** After a game: who won and why, how the points add up, and what now. */

import { html } from "htm/preact";
import { Shape } from "../parts/shape.js";
import { After } from "../table/after.js";
import { listed } from "../table/called.js";
import { say } from "../text/text.js";
import { COLOURS } from "./position.js";
import { Scores } from "./scores.js";
import { why } from "./story.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** The result in a few words. @param {TableStore} store @returns {string} */
export function result(store) {
  const { outcome, seats } = store.game.value;
  if (outcome.result) return outcome.result === "won" ? say.side.missionWon : say.side.missionLost;
  const winners = outcome.winners ?? [];
  if (!winners.length) return outcome.scores ? say.side.points(outcome.scores[0]).replace("-", "−") : say.side.gameOver;
  const names = winners.map((/** @type {number} */ seat) => listed(store, seat));
  if (winners.length > 1) return say.side.shareWin(say.common.names(names));
  const { you } = store;
  const alone = you.value.seats.length === 1 && seats.length > 1;
  return alone && you.value.seats[0] === winners[0] ? say.side.youWin : say.side.wins(names[0]);
}

/** Why it ended so, a sentence each. @param {TableStore} store @returns {string[]} */
function reasons(store) {
  const { outcome, group, seats } = store.game.value;
  const how = outcome.how === "played" ? [] : [why(outcome.how, store)];
  if (outcome.rank) return [...how, say.side.remarks[outcome.rank]];
  if (!group) {
    const best = Math.max(...outcome.scores);
    const level = outcome.scores.filter((/** @type {number} */ score) => score === best).length;
    return level > outcome.winners.length ? [...how, say.side.byJokers] : how;
  }
  const most = store.setup.value.worth.misses;
  const missed = seats.flatMap((/** @type {any} */ one, /** @type {number} */ index) =>
    one.misses >= most ? [say.side.thirdMissOf(store.name(index + 1))] : [],
  );
  const met = group.goal.every((/** @type {any} */ term) => term.done >= term.needed);
  return [...how, ...missed, met ? say.side.goalMet : say.side.goalNotMet, say.side.groupHas(group.points)];
}

/** Whether somebody here has something to be glad of. @param {TableStore} store */
function isGlad(store) {
  const { outcome } = store.game.value;
  if (outcome.rank) return outcome.scores[0] > 0;
  return outcome.result === "won" || Boolean(outcome.winners?.some((/** @type {number} */ seat) => store.you.value.seats.includes(seat)));
}

/** Shapes of the five colours, flying up once. */
function Cheer() {
  const pieces = [...COLOURS.repeat(3)].map((colour, index) => html`<${Shape} key=${index} of=${colour} class="piece ${colour}" />`);
  return html`<div class="cheer" aria-hidden="true">${pieces}</div>`;
}

/** The result with everybody's points, for somebody who was not there. @param {TableStore} store */
function shareText(store) {
  const { outcome, seats } = store.game.value;
  const line = (/** @type {number} */ score, /** @type {number} */ index) => `${store.name(index + 1)} ${say.common.number(score)}`;
  const scores = (outcome.scores ?? []).map(line);
  return seats.length > 1 && scores.length ? `${scores.join(", ")}.` : `${result(store)}.`.replace("!.", "!");
}

/** @param {{store: TableStore}} props */
export function Over({ store }) {
  const { outcome } = store.game.value;
  return html`<section class="card over-card">
    ${isGlad(store) && html`<${Cheer} />`}
    <h2 class="result">${result(store)}</h2>
    ${outcome.rank && html`<p class="rank">${say.side.rank(say.side.bands[outcome.rank] ?? outcome.rank.replace("-", "–"))}</p>`}
    ${reasons(store).map((reason) => html`<p key=${reason} class="soft">${reason}</p>`)}
    <${Scores} store=${store} />
    <${After} store=${store} text=${say.side.shared(shareText(store))} />
  </section>`;
}
