/** The tokens that are still to be won; behind them everybody's, and what happened. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Dialog } from "../parts/dialog.js";
import { say } from "../text/text.js";
import { People } from "./people.js";

/** @param {{store: import("../table/store.js").TableStore}} props */
export function Pot({ store }) {
  const open = useSignal(false);
  const { pot, reserve } = store.game.value;
  const label = say.words.potLong(pot, reserve);
  const show = () => (open.value = true);
  return html`<button type="button" class="pill pot" title=${label} aria-label=${label} aria-haspopup="dialog" onClick=${show}>
      <span class="coin" aria-hidden="true"></span>${pot}${reserve > 0 && html`<span class="reserve"> + ${reserve}</span>`}
    </button>
    <${Dialog} open=${open} title=${say.games.games.words.name}><${People} store=${store} /><//>`;
}
