/** The people of a game: who is away, who stands in for whom; the host can do something about it. */

import { html } from "htm/preact";
import { gameNamed } from "../net/catalogue.js";
import { say } from "../text/text.js";
import { Item } from "./item.js";

/** @typedef {import("./live.js").LiveTable} LiveTable */

/** @param {{store: LiveTable}} props */
export function People({ store }) {
  const { host, seats: mine } = store.you.value;
  const about = store.table.value.seats.filter(
    (/** @type {any} */ seat) => seat.kind !== "bot" && (seat.stand_in || seat.agrees_to_end || !mine.includes(seat.seat)),
  );
  if (!about.length) return null;
  return html`<${Item} icon="person" label=${say.table.people}>
    <ul class="stack">
      ${about.map(
        (/** @type {any} */ seat) =>
          html`<${Person} key=${seat.place} store=${store} seat=${seat} host=${host && !mine.includes(seat.seat)} />`,
      )}
    </ul>
  <//>`;
}

/** @param {{store: LiveTable, seat: any, host: boolean}} props */
function Person({ store, seat, host }) {
  const name = seat.kind === "open" ? say.table.openSeat : store.name(seat.seat);
  const notes = [
    seat.kind === "person" && (seat.present ? say.table.present : say.table.away),
    seat.stand_in && (seat.stand_in === "pass" ? say.table.isLetPass : say.table.standsIn(say.common.bot(seat.stand_in, 0))),
    seat.agrees_to_end && say.table.agrees,
  ].filter(Boolean);
  const mine = store.you.value.seats.includes(seat.seat);
  const back = () => store.act({ type: "return" }, seat.seat);
  return html`<li class="stack">
    <p><strong>${name}</strong> <span class="soft small">${notes.join(", ")}</span></p>
    ${mine && seat.stand_in && html`<button type="button" onClick=${back}>${say.table.return(name)}</button>`}
    ${host && html`<${HostTools} store=${store} seat=${seat} />`}
  </li>`;
}

/** @param {{store: LiveTable, seat: any}} props */
function HostTools({ store, seat }) {
  const bots = gameNamed(store.table.value.game)?.bots ?? [];
  const place = (/** @type {string} */ bot) =>
    store.act(seat.kind === "open" ? { type: "seat-bot", seat: seat.seat, bot } : { type: "stand-in", seat: seat.seat, by: bot });
  const remove = () => store.act({ type: "remove-seat", seat: seat.seat, place: seat.place });
  const now = bots.find(({ name }) => name === seat.stand_in)?.name ?? "";
  return html`${bots.length > 0 &&
    html`<select aria-label=${say.table.haveBotPlay} value=${now} onChange=${(/** @type {any} */ event) => place(event.target.value)}>
      ${!now && html`<option value="" disabled>${say.table.haveBotPlay}</option>`}
      ${bots.map(({ name }) => html`<option key=${name} value=${name}>${say.common.bot(name, 0)}</option>`)}
    </select>`}
    ${seat.kind === "person" &&
    html`<div class="wrap">
      <button type="button" class="pill" onClick=${() => place("pass")}>${say.table.letPass}</button>
      <button type="button" class="pill danger" onClick=${remove}>${say.table.remove}</button>
    </div>`}`;
}
