/** The turns of a game that has so many: where we are, the checkpoints ahead, and the misses of each seat. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { Mission } from "./mission.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** @param {{store: TableStore, seat: number}} props the misses of a seat: ✕ for each noted, an empty place for each left */
function Misses({ store, seat }) {
  const most = store.setup.value.worth.misses;
  const noted = store.game.value.seats[seat - 1].misses ?? 0;
  const signs = Array.from({ length: most }, (_, index) =>
    index < noted ? html`<span key=${index} class="miss noted">✕</span>` : html`<span key=${index} class="miss"></span>`,
  );
  return html`<li class=${noted >= most - 1 ? "close" : ""}>
    <span class="name">${store.shortName(seat)}</span>
    <span class="signs" role="img" aria-label=${say.side.misses(noted, most)}>${signs}</span>
  </li>`;
}

/** @param {{store: TableStore}} props nothing is shown where turns are not counted */
export function Track({ store }) {
  const open = useSignal(false);
  const { turns, mission } = store.setup.value;
  if (!turns) return null;
  const { turn, over, seats, group } = store.game.value;
  const points = new Map((group?.checkpoints ?? []).map((/** @type {import("./mission.js").Checkpoint} */ point) => [point.turn, point]));
  const style = (/** @type {number} */ n) => {
    const point = points.get(n);
    return ["turn", n < turn && "past", n === turn && !over && "now", point && `checkpoint ${point.standing}`].filter(Boolean).join(" ");
  };
  const all = Array.from({ length: turns }, (_, index) => index + 1);
  return html`<section class="track" aria-label=${say.side.track}>
    <div class="turns" role="img" aria-label=${say.side.trackNow(Math.min(turn, turns), turns)}>
      ${all.map((n) => html`<span key=${n} class=${style(n)}>${points.has(n) || (n === turn && !over) ? n : ""}</span>`)}
    </div>
    ${mission &&
    html`<button type="button" class="plain mission-button" aria-haspopup="dialog" onClick=${() => (open.value = true)}>
        ${say.games.missions[mission.number]?.name}<${Icon} name="forward" />
      </button>
      <${Dialog} open=${open} title=${say.games.mission(mission.number)}><${Mission} store=${store} /><//>
      <ul class="misses" title=${say.side.thirdMiss} aria-label=${say.side.missesTitle}>
      <li class="soft small" aria-hidden="true">${say.side.missesTitle}</li>
      ${seats.map((/** @type {any} */ _, /** @type {number} */ index) => html`<${Misses} key=${index} store=${store} seat=${index + 1} />`)}
    </ul>`}
  </section>`;
}
