/** The dice of a roll: coloured ones with their shapes, numbers, jokers; those that left stay, faded. */

import { html } from "htm/preact";
import { Shape } from "../parts/shape.js";
import { say } from "../text/text.js";
import { isColour, parsed } from "./options.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** @param {string} face */
export const faceName = (face) => (isColour(face) ? say.encore.colourDie(face) : say.encore.numberDie(face));

/** Which dice of the whole roll are among those left. @param {string} faces @param {string} left */
function stillThere(faces, left) {
  const pool = [...left];
  return [...faces].map((face) => {
    const at = pool.indexOf(face);
    if (at >= 0) pool.splice(at, 1);
    return at >= 0;
  });
}

/** The places in the roll of the two dice that an option uses: those that were pressed, else the first.
 * @param {string} faces @param {{colour: string, number: string}} option @param {import("./options.js").Marks} [marks] */
function placesOf(faces, option, marks) {
  const place = (/** @type {string} */ face, /** @type {number | null | undefined} */ die) =>
    die !== null && die !== undefined && faces[die] === face ? die : faces.indexOf(face);
  return new Set([place(option.colour, marks?.colour), place(option.number, marks?.number)]);
}

/** What lies on the table, from the point of view of whoever acts here; others see what is left for the rest.
 * @param {TableStore} store @param {import("./choice.js").Choice} choice */
function lying(store, choice) {
  const { faces, active, seats } = store.game.value;
  const mine = choice.mine.value;
  const marks = choice.marks.value;
  const settled = choice.settled.value;
  const used = settled ? parsed(settled) : choice.chosen.value;
  const taken = seats[active - 1]?.choice;
  const left = mine?.faces ?? (settled || !taken || taken === "-" ? faces : without(faces, parsed(taken)));
  const pressed = used?.boxes.length
    ? placesOf(faces, used, marks)
    : new Set([marks.colour, marks.number].filter((die) => die !== null));
  return { faces, there: stillThere(faces, left), pressed };
}

/** In a replay: the dice that the seat looked at has used. @param {TableStore} store @param {number} seat */
function used(store, seat) {
  const { faces, seats } = store.game.value;
  const option = parsed(seats[seat - 1].choice ?? "-");
  return { faces, there: stillThere(faces, faces), pressed: option.boxes.length ? placesOf(faces, option) : new Set() };
}

/** @param {string} faces @param {{colour: string, number: string}} option */
const without = (faces, { colour, number }) => faces.replace(colour, "").replace(number, "");

/** @param {{face: string}} props */
export function Face({ face }) {
  return isColour(face) ? html`<${Shape} of=${face} />` : html`<span class="digit">${face}</span>`;
}

/** @param {{store: TableStore, choice: import("./choice.js").Choice, seat: number}} props */
export function Dice({ store, choice, seat }) {
  const { turn } = store.game.value;
  const { faces, there, pressed } = store.live ? lying(store, choice) : used(store, seat);
  const playable = Boolean(choice.mine.value?.options);
  const one = (/** @type {string} */ face, /** @type {number} */ die) => {
    const style = `die ${isColour(face) ? face : "n"}${there[die] ? "" : " gone"}`;
    const key = face === "?" ? "0" : (say.encore.keys[face]?.[0] ?? face);
    const label = there[die] ? faceName(face) : say.encore.goneDie(faceName(face));
    return html`<button
      key=${die}
      type="button"
      class=${style}
      aria-label=${label}
      aria-keyshortcuts=${playable ? key : undefined}
      title=${playable ? say.encore.keyOf(label, key.toUpperCase()) : undefined}
      aria-pressed=${String(pressed.has(die))}
      disabled=${!playable || !there[die]}
      onClick=${() => choice.press(die)}
    ><${Face} face=${face} /></button>`;
  };
  const split = [...faces].findIndex((face) => !isColour(face));
  const dice = [...faces].map(one);
  return html`<div class="dice" key=${`${turn} ${faces}`} role="group" aria-label=${say.encore.dice}>
    <div class="dice-half">${dice.slice(0, split)}</div>
    <div class="dice-half">${dice.slice(split)}</div>
  </div>`;
}
