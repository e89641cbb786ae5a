/** Ending a game early: alone at once, otherwise when all who play agree. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { asked } from "./asked.js";
import { Item } from "./item.js";

/** The people who agree to end the game, or those who do not.
 * @param {import("./store.js").TableStore} store @param {boolean} agree */
const namesOf = (store, agree) =>
  say.common.names(
    store.table.value.seats
      .filter((/** @type {any} */ seat) => seat.kind === "person" && !seat.stand_in && seat.agrees_to_end === agree)
      .map((/** @type {any} */ seat) => store.name(seat.seat)),
  );

/** @param {{store: import("./live.js").LiveTable}} props */
export function Ending({ store }) {
  const { seats: all } = store.table.value;
  const { seats } = store.you.value;
  if (!seats.length) return null;
  const people = all.filter((/** @type {any} */ seat) => seat.kind === "person" && !seat.stand_in).length;
  const alone = people === 1 && seats.length === 1;
  const agreed = namesOf(store, true);
  const mission = store.setup.value?.mission;
  return html`<${Item} icon="flag" label=${say.table.endHere} shown=${asked(store)}>
    ${mission && html`<p class="fault">${say.table.endLoses}</p>`}
    ${!(alone && mission) && html`<p class="small">${alone ? say.table.endAlone : say.table.endTogether}</p>`}
    ${agreed && html`<p class="small">${say.table.endWanted(agreed)} ${say.table.endWaits(namesOf(store, false))}</p>`}
    ${seats.map((seat) => html`<${Agree} key=${seat} store=${store} seat=${seat} alone=${alone} named=${seats.length > 1} />`)}
  <//>`;
}

/** @param {{store: import("./live.js").LiveTable, seat: number, alone: boolean, named: boolean}} props */
function Agree({ store, seat, alone, named }) {
  const agrees = store.table.value.seats[seat - 1].agrees_to_end;
  const what = alone ? say.table.endSure : agrees ? say.table.disagree : say.table.agree;
  const turn = () => store.act({ type: "agree-to-end", agree: !agrees }, seat);
  return html`<button type="button" class=${agrees ? "" : "danger"} onClick=${turn}>
    ${named ? say.table.as(store.name(seat), what) : what}
  </button>`;
}
