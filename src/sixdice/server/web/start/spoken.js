/** The language in which words are said: the one chosen last, else the page's, else English. */

import { html } from "htm/preact";
import { settings } from "../settings.js";
import { say, tongue } from "../text/text.js";
import { Field } from "./fields.js";

/** @typedef {import("../net/catalogue.js").Game} Game */

/** @param {Game} game @returns {string} */
export const spoken = (game) => [settings.words.value, settings.language.value].find((code) => game.languages?.includes(code)) ?? "en";

/** A field to choose it. @param {{game: Game, chosen?: () => void}} props `chosen`: what follows from another language */
export function SpokenLanguage({ game, chosen }) {
  const choose = (/** @type {any} */ event) => {
    settings.words.value = event.target.value;
    chosen?.();
  };
  return html`<${Field} label=${say.start.wordLanguage}>
    <select value=${spoken(game)} onChange=${choose}>
      ${game.languages?.map((code) => html`<option key=${code} value=${code}>${tongue(code)}</option>`)}
    </select>
  <//>`;
}
