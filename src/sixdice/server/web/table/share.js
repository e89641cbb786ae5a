/** Tell somebody how a game ended, with a link to watch it where we may make one. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { announce } from "../parts/announce.js";
import { copyText } from "../parts/copy.js";
import { Icon } from "../parts/icon.js";
import { link } from "../route.js";
import { say } from "../text/text.js";
import { keepKey, keptKey } from "./keys.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** Where the game can be watched again; only the host can let others in. @param {TableStore} store @returns {Promise<string>} */
async function address(store) {
  if (!store.you.value.host) return "";
  const key = keptKey(store.id, "watch") ?? (await store.act({ type: "link", role: "watch" }))?.key;
  if (!key) return "";
  keepKey(store.id, "watch", key);
  return link(`r/${store.id}/${store.table.value.number}`, key);
}

/** Hand a text to whatever the device shares with. @param {string} text @returns {Promise<boolean>} whether it took it */
async function offered(text) {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** @param {{store: TableStore, text: string}} props */
export function ShareButton({ store, text }) {
  /** What was copied, in words. */
  const copied = useSignal("");
  const byHand = useSignal("");
  const share = async () => {
    const link = await address(store);
    const whole = [text, link].filter(Boolean).join(" ");
    if (await offered(whole)) return;
    if (await copyText(whole)) announce((copied.value = link ? say.story.linkCopied : say.story.copied));
    else byHand.value = whole;
  };
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  const label = copied.value || say.story.shareResult;
  return html`<button type="button" aria-label=${label} title=${label} onClick=${share}>
      <${Icon} name=${copied.value ? "check" : "share"} />${copied.value || say.story.share}
    </button>
    ${byHand.value &&
    html`<label class="by-hand">
      <span class="small soft">${say.story.copyByHand}</span><input readonly value=${byHand.value} onFocus=${select} />
    </label>`}`;
}
