/** Small pictures of the games, made of what they are played with. */

import { html } from "htm/preact";
import { Shape } from "../parts/shape.js";

/** A part of a sheet: capitals are crossed. */
const SHEET = ["yyyGbbboyy", "ggYYobbooy", "rrGrrYyygg"];
const LETTERS = [..."BORVA"];
const COLOURS = [..."gwyrb"];

/** @param {{game: string}} props */
export function Picture({ game }) {
  return html`<div class="picture ${game}" aria-hidden="true">${game === "encore" ? html`<${Sheet} />` : html`<${Letters} />`}</div>`;
}

const Sheet = () =>
  SHEET.map((row) =>
    [...row].map((box) => {
      const colour = box.toLowerCase();
      const crossed = box !== colour;
      return html`<span class="tile ${colour} ${crossed ? "crossed" : ""}"><${Shape} of=${crossed ? "x" : colour} /></span>`;
    }),
  );

const Letters = () => LETTERS.map((letter, index) => html`<span class="tile ${COLOURS[index]}">${letter}</span>`);
