/** The tokens that everybody has; those just won come from the pot. */

import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { isUs, who } from "./naming.js";

/** @param {{store: import("../table/store.js").TableStore}} props */
export function Hands({ store }) {
  const { hands, agreed = [], thrower, faces } = store.game.value;
  return html`<ul class="hands" aria-label=${say.words.tokensOfAll}>
    ${hands.map((/** @type {number} */ tokens, /** @type {number} */ index) => {
      const seat = index + 1;
      const style = [isUs(store, seat) && "us", !faces && thrower === seat && "next"].filter(Boolean).join(" ");
      return html`<li key=${seat} class=${style}>
        <span class="who">${who(store, seat)}</span>
        ${agreed.includes(seat) &&
        html`<span class="agreed" title=${say.words.silent}><${Icon} name="check" /><span class="heard">${say.words.silent}</span></span>`}
        <${Hand} tokens=${tokens} live=${store.live} />
      </li>`;
    })}
  </ul>`;
}

/** A number of tokens; when it grows at a table, what was won flies in. @param {{tokens: number, live: boolean}} props */
function Hand({ tokens, live }) {
  const before = useRef({ tokens, won: 0, times: 0 });
  if (tokens !== before.current.tokens)
    before.current = { tokens, won: tokens - before.current.tokens, times: before.current.times + 1 };
  const { won, times } = before.current;
  return html`<b>${tokens}</b>
    ${live && won > 0 && html`<i class="flying" key=${times} aria-hidden="true">${say.words.gain(won)}</i>`}`;
}
