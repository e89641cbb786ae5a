/** A seat while people gather: who sits there, and what can be done about it. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { gameNamed, usualBot } from "../net/catalogue.js";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { isJustYou, listed } from "./called.js";
import { SitForm } from "./sit.js";

/** @typedef {import("./live.js").LiveTable} LiveTable */

const ICONS = /** @type {Record<string, string>} */ ({ person: "person", bot: "bot", open: "plus" });

/** @param {{store: LiveTable, seat: any}} props a seat as the table tells it */
export function Chair({ store, seat }) {
  const { host, seats } = store.you.value;
  const mine = seats.includes(seat.seat);
  const adding = useSignal(false);
  const whose = mine && !isJustYou(store, seat.seat) && (seat.seat === seats[0] ? say.common.you : say.table.thisDevice);
  const notes = [whose, seat.kind === "person" && !seat.present && say.table.away].filter(Boolean).join(", ");
  return html`<li class="chair ${seat.kind} ${mine ? "mine" : ""}">
    <span class="chair-sign ${seat.kind === "person" && seat.present ? "present" : ""}"><${Icon} name=${ICONS[seat.kind]} /></span>
    <span class="grow chair-name"><${Who} store=${store} seat=${seat} />${notes && html`<span class="soft small">${notes}</span>`}</span>
    ${mine && html`<button type="button" class="pill" onClick=${() => store.act({ type: "stand" }, seat.seat)}>${say.table.stand}</button>`}
    ${host && !mine && html`<${Remove} store=${store} seat=${seat} />`}
    ${seat.kind === "open" && html`<${OpenTools} store=${store} seat=${seat} adding=${adding} />`}
    ${seat.kind === "open" &&
    adding.value &&
    html`<${SitForm} store=${store} seat=${seat.seat} another focus done=${() => (adding.value = false)} />`}
  </li>`;
}

/** Who sits there; the host chooses among bots, of which an older table may have one that is offered no more.
 * @param {{store: LiveTable, seat: any}} props */
function Who({ store, seat }) {
  if (seat.kind === "open") return html`<span class="soft">${say.table.openSeat}</span>`;
  const bots = gameNamed(store.table.value.game)?.bots;
  if (seat.kind !== "bot" || !store.you.value.host || !bots) return html`<strong>${listed(store, seat.seat)}</strong>`;
  const level = (/** @type {any} */ event) => store.act({ type: "seat-bot", seat: seat.seat, bot: event.target.value });
  const names = bots.map(({ name }) => name);
  const now = names.find((name) => say.common.bot(name, 0) === say.common.bot(seat.bot, 0)) ?? seat.bot;
  return html`<select aria-label=${say.common.seat(seat.seat)} value=${now} onChange=${level}>
    ${[...new Set([...names, now])].map((name) => html`<option value=${name}>${say.common.bot(name, 0)}</option>`)}
  </select>`;
}

/** @param {{store: LiveTable, seat: any, adding: import("@preact/signals").Signal<boolean>}} props */
function OpenTools({ store, seat, adding }) {
  const { host, join, seats } = store.you.value;
  const game = gameNamed(store.table.value.game);
  const bot = () => game && store.act({ type: "seat-bot", seat: seat.seat, bot: usualBot(game) });
  if (!host && !(join && seats.length)) return null;
  return html`<span class="chair-tools">
    ${host && game && html`<button type="button" class="pill" onClick=${bot}><${Icon} name="bot" />${say.table.addBot}</button>`}
    ${seats.length > 0 &&
    html`<button type="button" class="pill" aria-expanded=${String(adding.value)} onClick=${() => (adding.value = !adding.value)}>
      <${Icon} name="person" />${say.table.personHere}
    </button>`}
  </span>`;
}

/** @param {{store: LiveTable, seat: any}} props */
function Remove({ store, seat }) {
  const label = seat.kind === "open" ? say.table.removeSeat(seat.seat) : say.table.removePerson(store.name(seat.seat));
  const remove = () => store.act({ type: "remove-seat", seat: seat.seat, place: seat.place });
  return html`<button type="button" class="icon-button plain" aria-label=${label} title=${label} onClick=${remove}>
    <${Icon} name="close" />
  </button>`;
}
