/** Nothing more to say: who at this device may declare it, and whether they have. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { isShared } from "./naming.js";

/** @param {{store: import("../table/store.js").TableStore}} props */
export function Silence({ store }) {
  const { round, agreed = [], may = [] } = store.game.value;
  const able = store.own.value.filter((one) => one.agree);
  const agree = (/** @type {number} */ seat) => () => store.act({ type: "agree-to-close", round }, seat);
  const done = store.you.value.seats.some((seat) => agreed.includes(seat));
  if (!able.length) return done && may.length ? html`<p class="quiet">${say.words.youSilent}</p>` : null;
  return html`<div class="silence">
    ${able.map(
      (one) => html`<button type="button" class="pill" key=${one.seat} onClick=${agree(one.seat)}>
        ${isShared(store) ? say.words.nothingAs(store.name(one.seat)) : say.words.nothing}
      </button>`,
    )}
  </div>`;
}
