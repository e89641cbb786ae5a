/** What happened, the latest turn first, in each what came first. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { told } from "./story.js";

/**
 * @typedef {import("./store.js").TableStore} TableStore
 * @typedef {import("./story.js").Sentence} Sentence
 * @typedef {{key: number, heading: any, lines: {key: number, text: string}[]}} Part events under one heading
 */

/** The log in parts, the latest first; each begins with an event that makes a heading, or with a new game.
 * @param {TableStore} store @param {Sentence} sentence @param {(event: any) => any} heading @returns {Part[]} */
function partsOf(store, sentence, heading) {
  /** @type {Part[]} */
  const parts = [{ key: 0, heading: null, lines: [] }];
  for (const { seq, event } of store.log.value) {
    const title = event.type === "game" ? heading(event.event) : null;
    if (title || event.type === "started") parts.unshift({ key: seq, heading: title, lines: [] });
    const text = title ? "" : told(event, store, sentence);
    if (text) parts[0].lines.push({ key: seq, text });
  }
  return parts.filter((part) => part.heading || part.lines.length);
}

/**
 * @param {{store: TableStore, sentence: Sentence, heading?: (event: any) => any}} props `sentence` tells an event of
 *     the game, `heading` makes one of those that begin a turn or a round
 */
export function Log({ store, sentence, heading = () => null }) {
  const parts = partsOf(store, sentence, heading);
  return html`<section class="card panel log">
    <h2>${say.story.log}</h2>
    ${!parts.length && html`<p class="soft">${say.story.nothing}</p>`}
    <div class="log-parts" tabindex="0" role="region" aria-label=${say.story.log}>
      ${parts.map(
        ({ key, heading, lines }) => html`<section key=${key}>
          ${heading && html`<h3>${heading}</h3>`}
          <ul>${lines.map((line) => html`<li key=${line.key}>${line.text}</li>`)}</ul>
        </section>`,
      )}
    </div>
  </section>`;
}
