/** The jokers that a seat has left. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { readPosition } from "./position.js";

/** @param {{store: import("../table/store.js").TableStore, seat: number}} props */
export function Jokers({ store, seat }) {
  const all = store.setup.value.worth.jokers;
  const { jokers } = readPosition(store.game.value.seats[seat - 1].position);
  const signs = Array.from({ length: all }, (_, index) => html`<span key=${index} class=${index < all - jokers ? "joker spent" : "joker"}>!</span>`);
  return html`<span class="joker-row" role="img" aria-label=${say.encore.jokersLeft(jokers, all)}>${signs}</span>`;
}
