/** What can be done when a game is over: play again, watch it, tell others, keep it. */

import { html } from "htm/preact";
import { path } from "../net/api.js";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { ShareButton } from "./share.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** Gather again; where everybody sits at this screen, begin at once. @param {TableStore} store */
async function rematch(store) {
  const { you, table } = store;
  const seat = you.value.host ? undefined : you.value.seats[0];
  const alone = table.value.seats.every((/** @type {any} */ one) => one.kind === "bot" || you.value.seats.includes(one.seat));
  if ((await store.act({ type: "rematch" }, seat)) && alone) await store.act({ type: "start" }, seat);
}

/** @param {{store: TableStore, text: string}} props `text` tells the result to somebody who was not there */
export function After({ store, text }) {
  const { number, reveal } = store.table.value;
  const { seats, host } = store.you.value;
  if (!store.live) return null;
  return html`<div class="after">
    ${(seats.length > 0 || host) &&
    html`<button type="button" class="main" onClick=${() => rematch(store)}>${say.story.playAgain}</button>`}
    <a class="button" href="#r/${store.id}/${number}"><${Icon} name="play" />${say.story.replay}</a>
    <${ShareButton} store=${store} text=${text} />
    <a class="button" href="${path(store.id)}/record?game=${number}" download=""><${Icon} name="save" />${say.story.record}</a>
    <a class="button" href="#">${say.common.toStart}</a>
    ${reveal && html`<p class="small soft">${say.story.fairDice}</p>`}
  </div>`;
}
