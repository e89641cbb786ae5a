/** The line through a game: a stop at every step, a mark at every turn, a sign where something was completed. */

import { html } from "htm/preact";
import { Shape } from "../parts/shape.js";
import { say } from "../text/text.js";

/** What was completed here: a colour, else a column. @param {{marks: string[]}} props */
function Mark({ marks }) {
  const colour = marks.find((mark) => /[a-z]/.test(mark));
  return colour ? html`<span class="mark-colour ${colour}"><${Shape} of=${colour} /></span>` : html`<span>${marks[0]}</span>`;
}

/** @param {{player: import("./player.js").Player, says: string}} props `says`: what happened here, in words */
export function Scrubber({ player, says }) {
  const { store, last } = player;
  const { stops } = store;
  const step = store.step.value;
  const move = (/** @type {Event} */ event) => player.go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  const at = (/** @type {number} */ index) => ({ "--at": String(last ? index / last : 0) });
  const every = Math.ceil(stops.filter((stop) => stop.begins).length / 40) * 5;
  const marks = stops.map(
    ({ marks }, index) => marks.length > 0 && html`<span key=${index} class="mark" style=${at(index)}><${Mark} marks=${marks} /></span>`,
  );
  const turns = stops.map(({ begins, turn }, index) => {
    const long = turn % every === 0;
    return begins && html`<span key=${index} class=${long ? "tick long" : "tick"} style=${at(index)}>${long && turn}</span>`;
  });
  const place = { min: 0, max: last, step: 1, value: step, style: at(step) };
  return html`<div class="scrubber">
    <div class="scrubber-marks" aria-hidden="true">${marks}</div>
    <input type="range" ...${place} aria-label=${say.replay.position} aria-valuetext=${says} onInput=${move} />
    <div class="scrubber-turns" aria-hidden="true">${turns}</div>
  </div>`;
}
