/** The five colours: what completing one brings, who has, and how many boxes of it are left on a sheet. */

import { html } from "htm/preact";
import { Shape } from "../parts/shape.js";
import { say } from "../text/text.js";
import { BOXES, COLOURS, boxColour, readPosition, rowsOf } from "./position.js";
import { claims } from "./worth.js";

/** @typedef {{store: import("../table/store.js").TableStore, seat: number}} Props */

/** A small square of a colour, with its shape. @param {{of: string}} props */
export const Swatch = ({ of }) => html`<span class="swatch ${of}" aria-hidden="true"><${Shape} of=${of} /></span>`;

/** How many boxes of each colour are not crossed yet. @param {Props} props @returns {Record<string, number>} */
function leftOf({ store, seat }) {
  const rows = rowsOf(store.setup.value, seat);
  const { crossed } = readPosition(store.game.value.seats[seat - 1].position);
  const free = BOXES.filter((box) => !crossed.has(box));
  return Object.fromEntries([...COLOURS].map((colour) => [colour, free.filter((box) => boxColour(rows, box) === colour).length]));
}

/** Both values of a colour: one's own circled, one that is gone struck.
 * @param {Props & {colour: string}} props */
function Values({ store, seat, colour }) {
  const [first, later] = store.setup.value.worth.colour;
  const had = claims(store, seat, colour);
  const style = had.mine === "first" ? "worth own" : had.first.length ? "worth taken" : "worth";
  const why = had.mine === "first" ? say.side.own : had.first.length ? say.side.takenBy(say.common.names(had.first)) : "";
  const says = [say.side.firstValue(first), why].filter(Boolean).join(", ");
  const after = had.mine === "later" ? "worth later own" : "worth later";
  return html`<span class=${style} role="img" aria-label=${says} title=${says}>${first}</span>
    ${store.game.value.seats.length > 1 && html`<span class=${after} role="img" aria-label=${say.side.laterValue(later)}>${later}</span>`}`;
}

/** Who else has completed a colour, and how much of it is left here. @param {Props & {colour: string, left: number}} props */
function Left({ store, seat, colour, left }) {
  const had = claims(store, seat, colour);
  const others = had.mine ? [] : [...had.first, ...had.later];
  const taken = store.game.value.group ? say.side.completedBy : say.side.takenBy;
  const names = say.common.names(others);
  return html`<span class="left">
    ${left ? html`<span class="heard">${say.side.left(left)}</span><span aria-hidden="true">${left}</span>` : html`<span class="done">${say.side.complete}</span>`}
    ${names &&
    html`<span class="by" data-may-cut title=${taken(names)}>
      <span class="heard">${taken(names)}</span><span aria-hidden="true">${names}</span>
    </span>`}
  </span>`;
}

/** @param {Props} props */
export function Colours({ store, seat }) {
  const left = leftOf({ store, seat });
  const several = store.game.value.seats.length > 1;
  const scored = "colours" in store.game.value.seats[seat - 1].score;
  return html`<section class="card panel colours">
    <h2>${say.side.colours}</h2>
    <ul>
      <li class="heads small soft" aria-hidden="true">
        <span></span>
        ${scored && html`<span>${say.side.columnHeads.first}</span>`}
        ${scored && several && html`<span>${say.side.columnHeads.later}</span>`}
        <span class="left">${say.side.columnHeads.left}</span>
      </li>
      ${[...COLOURS].map(
        (colour) => html`<li key=${colour}>
          <${Swatch} of=${colour} /><span class="heard">${say.common.colours[colour]}</span>
          ${scored && html`<${Values} store=${store} seat=${seat} colour=${colour} />`}
          <${Left} store=${store} seat=${seat} colour=${colour} left=${left[colour]} />
        </li>`,
      )}
    </ul>
  </section>`;
}
