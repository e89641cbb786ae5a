/** Who plays and what they have, and what happened: beside the game where there is room, else behind the pot. */

import { html } from "htm/preact";
import { Log } from "../table/log.js";
import { say } from "../text/text.js";
import { Hands } from "./hands.js";
import { wordSentence } from "./story.js";

/** @param {{store: import("../table/store.js").TableStore}} props */
export function People({ store }) {
  const { pot, reserve, over } = store.game.value;
  const heading = (/** @type {any} */ event) => (event.type === "rolled" ? wordSentence(event, store) : null);
  return html`<section class="card panel">
      <h2>${say.words.people}</h2>
      <${Hands} store=${store} />
      ${!over && html`<p class="soft small">${say.words.potLong(pot, reserve)}</p>`}
    </section>
    <${Log} store=${store} sentence=${wordSentence} heading=${heading} />`;
}
