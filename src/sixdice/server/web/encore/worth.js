/** What a column brings: circled when it is one's own, struck when somebody else was first. */

import { html } from "htm/preact";
import { say } from "../text/text.js";

/** Who has completed a column or colour, and as what.
 * @param {import("../table/store.js").TableStore} store @param {number} seat @param {string} what */
export function claims(store, seat, what) {
  const seats = store.game.value.seats;
  const as = (/** @type {string} */ place) => seats.flatMap((/** @type {any} */ one, /** @type {number} */ index) => (one[place]?.includes(what) ? [index + 1] : []));
  const first = as("first");
  const later = as("later");
  const mine = first.includes(seat) ? "first" : later.includes(seat) ? "later" : "";
  return { mine, first: first.map((/** @type {number} */ one) => store.name(one)), later: later.map((/** @type {number} */ one) => store.name(one)) };
}

/** @param {{store: import("../table/store.js").TableStore, seat: number, column: string, points: number[]}} props */
export function Worth({ store, seat, column, points: [first, later] }) {
  const had = claims(store, seat, column);
  const alone = store.game.value.seats.length === 1;
  const style = had.mine === "first" ? "worth own" : had.first.length ? "worth taken" : "worth";
  const says = say.encore.columnWorth(column, first, later, had.first, had.later);
  return html`<span class=${style} role="gridcell" aria-label=${says} title=${says}>${first}</span>
    <span class=${had.mine === "later" ? "worth later own" : "worth later"} aria-hidden="true">${alone ? "" : later}</span>`;
}
