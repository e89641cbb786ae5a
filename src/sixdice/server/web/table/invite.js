/** Links to a table, to be copied, shared or scanned: whoever opens one has its key. */

import { html } from "htm/preact";
import { useId, useRef, useState } from "preact/hooks";
import { copyText } from "../parts/copy.js";
import { Icon } from "../parts/icon.js";
import { Qr } from "../parts/qr.js";
import { link } from "../route.js";
import { say } from "../text/text.js";
import { keepKey, keptKey } from "./keys.js";

/** Names by which only this machine reaches the server. */
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

/**
 * A link that is made when it is asked for, and then shown.
 * @param {{store: import("./store.js").TableStore, role: "join" | "watch" | "seat", seat?: number, label: string, hint: string}} props
 */
export function MakeLink({ store, role, seat, label, hint }) {
  const slot = seat ? `${role} ${store.table.value?.seats[seat - 1]?.place}` : role; // seats can change, chairs do not
  const key = keptKey(store.id, slot);
  const make = async () => {
    const told = await store.act({ type: "link", role }, seat);
    if (told?.key) keepKey(store.id, slot, told.key);
  };
  if (!key) return html`<button type="button" onClick=${make}><${Icon} name="link" />${label}</button>`;
  return html`<${Address} address=${link(`t/${store.id}`, key)} hint=${hint} />`;
}

/** @param {{address: string, hint: string}} props */
export function Address({ address, hint }) {
  const id = useId();
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [copied, tell] = useState("");
  const copy = async () => tell((await copyText(address, field.current)) ? say.table.copied : say.table.copyByHand);
  const share = () => navigator.share({ title: say.common.title, url: address }).catch(() => {});
  return html`<div class="address">
    <${Qr} text=${address} label=${say.table.qr} />
    <div class="address-side">
      <p class="small" id=${id}>${hint}</p>
      <button type="button" onClick=${copy}>
        <${Icon} name=${copied ? "check" : "copy"} /><span aria-live="polite">${copied || say.table.copy}</span>
      </button>
      ${"share" in navigator && html`<button type="button" onClick=${share}><${Icon} name="share" />${say.table.share}</button>`}
    </div>
    <input ref=${field} readonly value=${address} aria-labelledby=${id} onFocus=${() => field.current?.select()} />
    ${LOOPBACK.test(location.hostname) && html`<p class="small only-here">${say.table.onlyHere}</p>`}
  </div>`;
}
