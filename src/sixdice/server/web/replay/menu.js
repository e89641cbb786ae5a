/** What else can be done with a replay: another sheet, a link, the record file, back to the table. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import { copyText } from "../parts/copy.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { Settings } from "../parts/settings.js";
import { say } from "../text/text.js";
import { command, path } from "../net/api.js";
import { link } from "../route.js";
import { keepKey, keptKey } from "../table/keys.js";

/** @typedef {import("./store.js").ReplayTable} ReplayTable */

/** A key that lets anybody watch, which only the host can make. @param {ReplayTable} store @returns {Promise<string | undefined>} */
async function watchKey(store) {
  if (!store.host) return undefined;
  const key = keptKey(store.id, "watch") ?? (await command(store.id, { type: "link", role: "watch" })).key;
  keepKey(store.id, "watch", key);
  return key;
}

/** @param {{store: ReplayTable}} props */
function Share({ store }) {
  const copied = useMemo(() => signal(""), [store]);
  const shown = useMemo(() => signal(""), [store]);
  const copy = async () => {
    shown.value = copied.value = "";
    const text = await watchKey(store).then((key) => link(store.address, key), () => "");
    const done = text && (await copyText(text));
    if (!done) shown.value = text;
    copied.value = done ? say.replay.copied : text ? say.replay.here : say.common.unreachable;
  };
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="stack">
    <button type="button" class="main" onClick=${copy}><${Icon} name="link" />${store.host ? say.replay.copyOpen : say.replay.copy}</button>
    <p class="small soft">${store.host ? say.replay.openLink : say.replay.closedLink}</p>
    <p role="status">${copied.value}</p>
    ${shown.value && html`<input readonly value=${shown.value} aria-label=${say.replay.copy} onFocus=${select} />`}
  </div>`;
}

/** @param {{store: ReplayTable}} props */
function Sheets({ store }) {
  const seats = (store.game.value.seats ?? []).map((/** @type {any} */ _, /** @type {number} */ at) => at + 1);
  if (seats.length < 2) return null;
  const one = (/** @type {number} */ seat) => {
    const pressed = String(store.shown.value === seat);
    return html`<button type="button" aria-pressed=${pressed} onClick=${() => (store.shown.value = seat)}>${store.name(seat)}</button>`;
  };
  return html`<div class="stack">
    <h3>${say.replay.sheets}</h3>
    <div class="tabs" role="group" aria-label=${say.replay.sheets}>${seats.map(one)}</div>
  </div>`;
}

/** @param {{store: ReplayTable}} props */
export function ReplayMenu({ store }) {
  const open = useMemo(() => signal(false), [store]);
  const show = () => (open.value = true);
  const { menu } = say.common;
  return html`<button type="button" class="icon-button" aria-label=${menu} title=${menu} onClick=${show}><${Icon} name="menu" /></button>
    <${Dialog} open=${open} title=${say.replay.title}>
      <${Sheets} store=${store} />
      <${Share} store=${store} />
      <a class="button" href=${`${path(store.id)}/record?game=${store.number}`} download><${Icon} name="save" />${say.replay.save}</a>
      <a class="button" href=${`#t/${store.id}`}><${Icon} name="back" />${say.replay.toTable}</a>
      <p class="small soft">${say.replay.keys}</p>
      <section class="menu-settings" aria-label=${say.start.settings.title}><${Settings} /></section>
    <//>`;
}
