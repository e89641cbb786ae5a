/** The end: who won, everybody's tokens, and what now. */

import { html } from "htm/preact";
import { After } from "../table/after.js";
import { say } from "../text/text.js";
import { isUs, who } from "./naming.js";
import { why } from "./story.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** @param {{store: TableStore}} props */
export function Over({ store }) {
  const { outcome, hands } = store.game.value;
  const scores = outcome?.scores ?? hands;
  return html`<section class="word-over card">
    <div>
      <h2 class="headline">${headline(store, outcome?.winners ?? [])}</h2>
      <p class="soft">${outcome ? why(outcome.how, store) : ""}</p>
    </div>
    <ol class="ranking">
      ${ranked(scores).map(
        ({ seat, score, rank }) => html`<li key=${seat} class=${isUs(store, seat) ? "us" : ""}>
          <span class="rank">${say.words.rank(rank)}</span>
          <span class="grow">${who(store, seat)}</span>
          <b>${say.words.tokens(score)}</b>
        </li>`,
      )}
    </ol>
    <${After} store=${store} text=${told(store, scores)} />
  </section>`;
}

/** @param {TableStore} store @param {number[]} winners */
function headline(store, winners) {
  if (winners.length === 1) return isUs(store, winners[0]) ? say.words.youWin : say.words.wins(store.name(winners[0]));
  return winners.length ? say.words.share(say.common.names(winners.map((seat) => who(store, seat)))) : say.words.isOver;
}

/** @param {number[]} scores */
function ranked(scores) {
  return scores
    .map((score, index) => ({ seat: index + 1, score, rank: scores.filter((other) => other > score).length + 1 }))
    .sort((one, other) => other.score - one.score);
}

/** The result for somebody who was not there. @param {TableStore} store @param {number[]} scores */
function told(store, scores) {
  const each = ranked(scores).map(({ seat, score }) => `${store.name(seat)} ${score}`);
  return `${say.games.games.words.name}: ${each.join(", ")}.`;
}
