/** What went wrong, where everybody sees it: no connection, something refused. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { Icon } from "../parts/icon.js";

/** @param {{store: import("./store.js").TableStore}} props */
export function Notices({ store }) {
  const { notice, link } = store;
  return html`<div class="notices">
    ${link.value === "off" && html`<p class="notice" role="status">${say.common.offline}</p>`}
    ${notice.value &&
    html`<p class="notice fault" role="alert">
      <span>${notice.value}</span>
      <button type="button" class="icon-button" aria-label=${say.common.close} onClick=${() => (notice.value = "")}><${Icon} name="close" /></button>
    </p>`}
  </div>`;
}
