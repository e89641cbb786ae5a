/** Small pictures in the rules, made of what is played with: signs, dice, a piece of a sheet, a word. */

import { html } from "htm/preact";
import { Shape } from "../parts/shape.js";

/** Columns F to J of a sheet; capitals are crossed. */
const CLIP = ["oyybb", "oyGbr", "ggGrr"];
const COLUMNS = [..."FGHIJ"];

/** @param {{of: string, class?: string}} props a colour, in capitals for a crossed box */
function Box({ of, class: style = "" }) {
  const colour = of.toLowerCase();
  return html`<span class="box ${colour} ${of === colour ? "" : "crossed"} ${style}"></span>`;
}

/** @param {{face: string}} props */
const Die = ({ face }) =>
  html`<span class="die ${face < "a" ? "n" : face}">${face < "a" ? html`<span class="digit">${face}</span>` : html`<${Shape} of=${face} />`}</span>`;

/** A yellow die and a three are three yellow boxes. */
const Pair = () =>
  html`<span class="rule-pair">
    <${Die} face="y" /><span class="rule-sign">+</span><${Die} face="3" /><span class="rule-sign">→</span>
    ${[1, 2, 3].map((key) => html`<${Box} key=${key} of="y" class="tried" />`)}
  </span>`;

/** A piece of a sheet where boxes are tried. @param {{tried: string[], right: boolean}} props boxes such as H1 */
const Clip = ({ tried, right }) =>
  html`<span class="rule-clip">
    <span class="band"></span>
    ${COLUMNS.map((column) => html`<span key=${column} class="rule-head">${column}</span>`)}
    ${CLIP.flatMap((row, y) =>
      COLUMNS.map((column, x) => html`<${Box} key=${column + y} of=${row[x]} class=${tried.includes(`${column}${y + 1}`) ? "tried" : ""} />`),
    )}
    <span class="rule-verdict ${right ? "right" : "wrong"}">${right ? "✓" : "✕"}</span>
  </span>`;

/** The dice of a round; those whose letter the word has are ringed. @param {{letters: string, word: string}} props */
const Word = ({ letters, word }) =>
  html`<span class="rule-word">
    ${[...letters].map((letter, at) => html`<span key=${at} class="tile ${"gwyrb"[at]} ${word.includes(letter) ? "pays" : ""}">${letter}</span>`)}
    <span class="rule-sign">→</span><strong>${word}</strong>
  </span>`;

/** @type {Record<string, (part: any) => any>} */
const PICTURES = {
  pair: () => html`<${Pair} />`,
  allowed: () => html`<${Clip} tried=${["H1", "G1", "G2"]} right />`,
  forbidden: () => html`<${Clip} tried=${["F1", "F2"]} right=${false} />`,
  word: ({ letters, word }) => html`<${Word} letters=${letters} word=${word} />`,
};

/** A picture with what it says. @param {{part: {picture: string, says: string, letters?: string, word?: string}}} props */
export const Picture = ({ part }) =>
  html`<figure class="rule-picture">
    <span aria-hidden="true">${PICTURES[part.picture](part)}</span>
    <figcaption class="small">${part.says}</figcaption>
  </figure>`;

/** @type {Record<string, () => any>} */
const SIGNS = {
  framed: () => html`<${Box} of="y" class="lit" />`,
  star: () => html`<${Box} of="g" class="star" />`,
  values: () => html`<span class="rule-values"><b>5</b><span>3</span></span>`,
  circle: () => html`<span class="worth own">5</span>`,
  struck: () => html`<span class="worth taken">5</span>`,
  joker: () => html`<span class="rule-joker">!</span>`,
  minus: () => html`<span class="rule-minus">−22</span>`,
};

/** What is seen on the page, each with what it means. @param {{signs: {sign: string, says: string}[]}} props */
export const Signs = ({ signs }) =>
  html`<ul class="rule-signs">
    ${signs.map(({ sign, says }) => html`<li key=${sign}><span class="rule-seen" aria-hidden="true">${SIGNS[sign]()}</span><span>${says}</span></li>`)}
  </ul>`;
