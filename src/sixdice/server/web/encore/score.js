/** What a seat would score if the game ended now, line by line; and, as a pill in the bar, what it comes to. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Dialog } from "../parts/dialog.js";
import { say } from "../text/text.js";
import { Colours } from "./colours.js";
import { Mission } from "./mission.js";
import { Scores, partsOf } from "./scores.js";

/** @typedef {{store: import("../table/store.js").TableStore, seat: number}} Props */

/** In co-op nobody scores alone: all seats, and what they have together; at the end the
 * result says that. @param {Props} props */
export function Score({ store, seat }) {
  const { seats, group, over } = store.game.value;
  if (group && over) return null;
  if (group) return html`<section class="card panel"><h2>${say.side.scores}</h2><${Scores} store=${store} /></section>`;
  const { score } = seats[seat - 1];
  return html`<section class="card panel score">
    <h2>${over ? say.side.finalScore : say.side.score}</h2>
    <dl>
      ${partsOf(score).map(
        (part) => html`<div key=${part}><dt>${say.side.parts[part]}</dt><dd>${say.common.number(score[part])}</dd></div>`,
      )}
      <div class="total"><dt>${say.side.total}</dt><dd>${say.common.number(score.total)}</dd></div>
    </dl>
  </section>`;
}

/** @param {Props} props */
export function ScorePill({ store, seat }) {
  const open = useSignal(false);
  const { group, seats } = store.game.value;
  const total = say.common.number(group ? group.points : seats[seat - 1].score.total);
  return html`<button type="button" class="pill score-pill" aria-label=${say.side.scoreButton(total)} onClick=${() => (open.value = true)}>
      ${total}
    </button>
    <${Dialog} open=${open} title=${say.side.scores}>
      <${Mission} store=${store} />
      <${Score} store=${store} seat=${seat} />
      <${Colours} store=${store} seat=${seat} />
      ${seats.length > 1 && !group && html`<${Scores} store=${store} />`}
    <//>`;
}
