/** Dice that are thrown by hand: a form in which the faces that fell are tapped in, of whatever game. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { say } from "../text/text.js";
import { Shape } from "./shape.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */
/** @typedef {{name: string, faces: string[]}} Die */

/** @param {{store: TableStore}} props */
export function HandDice({ store }) {
  const dice = /** @type {Die[]} */ (store.game.value?.dice ?? []);
  const [entered, enter] = useState(/** @type {Record<number, string>} */ ({}));
  const seat = store.you.value.seats[0];
  if (!seat || !dice.length) return null;
  const complete = dice.every((_, index) => entered[index]);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (complete && (await store.act({ type: "roll", faces: dice.map((_, index) => entered[index]) }, seat))) enter({});
  };
  return html`<form class="hand-dice" onSubmit=${send}>
    <h2>${say.common.hand.title}</h2>
    ${dice.map((die, index) => {
      const choose = (/** @type {string} */ face) => enter((before) => ({ ...before, [index]: face }));
      const number = numberOf(dice, index);
      return html`<${Faces} key=${index} store=${store} die=${die} number=${number} entered=${entered[index]} choose=${choose} />`;
    })}
    <button type="submit" class="main" disabled=${!complete}>${say.common.hand.enter}</button>
  </form>`;
}

/** Which of several dice of one name this is: 1, 2 …; 0 for the only one. @param {Die[]} dice @param {number} index */
function numberOf(dice, index) {
  const same = dice.filter((die) => die.name === dice[index].name);
  return same.length > 1 ? dice.slice(0, index + 1).filter((die) => die.name === dice[index].name).length : 0;
}

/** The faces of one die, one of them pressed.
 * @param {{store: TableStore, die: Die, number: number, entered: string | undefined, choose: (face: string) => void}} props */
function Faces({ store, die, number, entered, choose }) {
  const name = say.common.hand.dice[die.name] ?? die.name;
  return html`<fieldset class=${`hand-die of-${die.name}`}>
    <legend>${number ? `${name} ${number}` : name}</legend>
    ${die.faces.map((face) => {
      const label = labelOf(store, die.name, face);
      return html`<button type="button" key=${face} class=${`face ${face in SIGNS ? SIGNS[face] : ""}`} title=${label} aria-label=${label}
        aria-pressed=${entered === face} onClick=${() => choose(face)}>${shown(store, die.name, face)}</button>`;
    })}
  </fieldset>`;
}

/** The colour of a face, by what the games call it. @type {Record<string, string>} */
const SIGNS = { g: "g", y: "y", o: "o", r: "r", b: "b", x: "x", green: "g", yellow: "y", red: "r", blue: "b", white: "white", black: "x" };

/** @param {TableStore} store @param {string} die @param {string} face @returns {string} */
function labelOf(store, die, face) {
  if (die === "theme") return `${face} ${store.setup.value?.themes?.[Number(face) - 1]?.title ?? ""}`;
  if (die === "number") return face === "?" ? say.common.hand.anyNumber : face;
  return die === "colour" ? (say.common.colours[face] ?? say.common.hand.dice[face] ?? face) : face;
}

/** @param {TableStore} store @param {string} die @param {string} face */
function shown(store, die, face) {
  const setup = store.setup.value;
  if (die === "theme") return html`<b>${face}</b> <span lang=${setup?.language}>${setup?.themes?.[Number(face) - 1]?.title ?? ""}</span>`;
  if (die !== "colour") return face;
  return face.length === 1 ? html`<${Shape} of=${face} />` : html`<span>${say.common.hand.dice[face] ?? face}</span>`;
}
