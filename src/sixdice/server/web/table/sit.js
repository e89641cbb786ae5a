/** Sitting down: a name, and an open seat. */

import { html } from "htm/preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { command, randomHex } from "../net/api.js";
import { settings } from "../settings.js";
import { LONGEST_NAME } from "../start/seats.js";
import { say } from "../text/text.js";

/** @typedef {import("./live.js").LiveTable} LiveTable */

/** Sit down, with a key of our own: then the answer may be lost.
 * @param {LiveTable} store @param {string} name @param {number} [seat] */
export async function sit(store, name, seat) {
  const asked = { type: "sit", name, nonce: randomHex(8), key: randomHex(16), ...(seat && { seat }) };
  const told = await store.doing(() => command(store.id, asked));
  store.renew();
  return told;
}

/**
 * @param {{store: LiveTable, seat?: number, another?: boolean, focus?: boolean, done?: () => void}} props `another`:
 *     somebody besides me, whose name is not remembered
 */
export function SitForm({ store, seat, another, focus, done }) {
  const id = useId();
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = field.current?.value.trim();
    if (!name) return field.current?.focus();
    if (!another) settings.name.value = name;
    if (await sit(store, name, seat)) done?.();
  };
  return html`<form class="sit" onSubmit=${submit}>
    <label class="field grow" for=${id}><span class="small soft">${another ? say.table.theirName : say.start.yourName}</span>
      <input
        id=${id}
        ref=${field}
        maxlength=${LONGEST_NAME}
        autocomplete=${another ? "off" : "nickname"}
        required
        defaultValue=${another ? "" : settings.name.peek()}
      />
    </label>
    <button type="submit" class=${another ? "" : "main"}>${say.table.sit}</button>
  </form>`;
}
