/** Between two rounds: who throws, in how many seconds; or the form for dice that are thrown by hand. */

import { html } from "htm/preact";
import { tick } from "../clock.js";
import { HandDice } from "../parts/handdice.js";
import { say } from "../text/text.js";
import { LetterDie } from "./die.js";
import { isUs } from "./naming.js";

/** @param {{store: import("../table/store.js").TableStore}} props */
export function Between({ store }) {
  const { thrower, round } = store.game.value;
  const { dice, throws_at: at } = store.table.value;
  if (dice === "hand" && store.you.value.seats.length) return html`<section class="question"><${HandDice} store=${store} /></section>`;
  const colours = /** @type {string[]} */ (store.setup.value.dice);
  void tick.value;
  const seconds = at ? Math.max(0, Math.ceil(at - store.now())) : 0;
  return html`<section class="question" aria-labelledby="next">
    <p class="ask">${say.words.round(round)}</p>
    <h2 id="next" class="theme">${say.words.throws(store.name(thrower), isUs(store, thrower))}</h2>
    <ul class="letter-dice">${colours.map((colour) => html`<${LetterDie} key=${colour} colour=${colour} />`)}</ul>
    <p class="countdown" role="timer">${at && seconds > 0 ? say.words.throwsIn(seconds) : say.words.diceSoon}</p>
  </section>`;
}
