/** The table's menu: links, people, ending, the record, and what can be set for this browser. */

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { learn } from "../net/catalogue.js";
import { ask, path } from "../net/api.js";
import { Icon } from "../parts/icon.js";
import { Settings } from "../parts/settings.js";
import { say } from "../text/text.js";
import { Ending } from "./agree.js";
import { MakeLink } from "./invite.js";
import { Notices } from "./notices.js";
import { Item } from "./item.js";
import { People } from "./people.js";
import { SitForm } from "./sit.js";

/** @typedef {import("./live.js").LiveTable} LiveTable */

/** @param {{store: LiveTable, close: () => void}} props */
export function MenuItems({ store, close }) {
  useEffect(() => {
    learn();
  }, []);
  const { phase, seats } = store.table.value;
  const { host, join, seats: mine } = store.you.value;
  const free = seats.some((/** @type {any} */ seat) => seat.kind === "open");
  const playing = phase === "playing";
  return html`<${Notices} store=${store} /><div class="menu">
    ${playing &&
    free &&
    (join || host) &&
    html`<${Item} icon="person" label=${say.table.sit} shown=${!mine.length}>
      <${SitForm} store=${store} another=${mine.length > 0} done=${close} />
    <//>`}
    ${host && free && html`<${Item} icon="link" label=${say.table.invite}>
      <${MakeLink} store=${store} role="join" label=${say.table.showLink} hint=${say.table.inviteHint} />
    <//>`}
    ${mine.length > 0 && html`<${Item} icon="device" label=${say.table.otherDevice}><${Devices} store=${store} seats=${mine} /><//>`}
    ${host && html`<${Item} icon="eye" label=${say.table.watch}>
      <${MakeLink} store=${store} role="watch" label=${say.table.showLink} hint=${say.table.watchHint} />
    <//>`}
    ${playing && html`<${People} store=${store} /><${Ending} store=${store} />`}
    ${phase !== "gathering" && html`<${Record} store=${store} />`}
    ${host && html`<${Item} icon="trash" label=${say.table.deleteTable}><${Delete} store=${store} /><//>`}
    <section class="menu-settings" aria-label=${say.start.settings.title}><${Settings} /></section>
  </div>`;
}

/** @param {{store: LiveTable, seats: number[]}} props */
const Devices = ({ store, seats }) =>
  seats.map((seat) => {
    const name = store.name(seat);
    return html`<div class="stack" key=${seat}>
      ${seats.length > 1 && html`<h3>${name}</h3>`}
      <${MakeLink} store=${store} role="seat" seat=${seat} label=${say.table.showLinkOf(name)} hint=${say.table.deviceHint} />
    </div>`;
  });

/** @param {{store: LiveTable}} props */
function Record({ store }) {
  const { number, phase } = store.table.value;
  const record = `${path(store.id)}/record?game=${number}`;
  const replay = phase === "over" ? say.table.replay : say.table.replaySoFar;
  return html`<a class="menu-link" href=${record} download=""><${Icon} name="save" />${say.table.record}</a>
    <a class="menu-link" href=${`#r/${store.id}/${number}`}><${Icon} name="first" />${replay}</a>`;
}

/** @param {{store: LiveTable}} props */
function Delete({ store }) {
  const remove = () => store.doing(() => ask("DELETE", path(store.id)));
  return html`<p class="small">${say.table.deleteSays}</p>
    <button type="button" class="danger" onClick=${remove}>${say.table.deleteSure}</button>`;
}
