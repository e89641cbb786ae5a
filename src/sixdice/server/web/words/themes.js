/** The six themes of the card, where a word names its own; those that are closed are struck. */

import { html } from "htm/preact";
import { say } from "../text/text.js";

/** @param {{store: import("../table/store.js").TableStore, typed: import("./typed.js").Typed}} props */
export function Themes({ store, typed }) {
  const open = store.game.value.themes ?? [];
  const { themes, language } = store.setup.value;
  const watching = store.own.value.length === 0;
  return html`<ul class="themes" aria-label=${say.words.themes}>
    ${themes.map((/** @type {any} */ theme, /** @type {number} */ index) => {
      const number = index + 1;
      const closed = !open.includes(number);
      const name = html`<b aria-hidden="true">${number}</b><span lang=${language}>${theme.title}</span>`;
      if (watching || closed)
        return html`<li key=${number}>
          <span class=${closed ? "theme-chip closed" : "theme-chip"}>
            ${name}${closed && html`<span class="heard"> ${say.words.closed}</span>`}
          </span>
        </li>`;
      const choose = () => (typed.theme.value = number);
      return html`<li key=${number}>
        <button type="button" class="theme-chip chip" aria-pressed=${typed.chosen === number} onMouseDown=${keepFocus} onClick=${choose}>
          ${name}
        </button>
      </li>`;
    })}
  </ul>`;
}

/** A tap leaves the focus where one types. @param {Event} event */
export const keepFocus = (event) => event.preventDefault();
