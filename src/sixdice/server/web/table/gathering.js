/** Before a game: who sits where, who is still to come, and the one button that begins. */

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { gameNamed, learn, modeNamed } from "../net/catalogue.js";
import { announce } from "../parts/announce.js";
import { Bar } from "../parts/bar.js";
import { Icon } from "../parts/icon.js";
import { openRules } from "../rules/rules.js";
import { say } from "../text/text.js";
import { arrivals } from "./arrivals.js";
import { isUnnamed } from "./called.js";
import { Chair } from "./chair.js";
import { MakeLink } from "./invite.js";
import { TableMenu } from "./menu.js";
import { SitForm } from "./sit.js";
import { told } from "./wish.js";

/** @typedef {import("./live.js").LiveTable} LiveTable */

/** @param {{store: LiveTable}} props */
export function Gathering({ store }) {
  const table = store.table.value;
  const { host, join, seats } = store.you.value;
  const open = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  const free = open > 0;
  const { name } = say.games.games[table.game];
  useEffect(() => {
    learn();
    document.title = `${name} · ${say.common.title}`;
  }, [name]);
  useEffect(() => announce(arrivals(store)), [store.news.value]);
  return html`<${Bar} title=${say.common.title} game=${table.game}><${TableMenu} store=${store} /><//>
    <main class="gathering">
      <${About} store=${store} guest=${!host && !seats.length} />
      ${!seats.length && free && (host || join) && html`<section class="card"><${SitForm} store=${store} /></section>`}
      ${host && free && html`<${Invite} store=${store} />`}
      <${Seats} store=${store} />
    </main>
    <${Begin} store=${store} open=${open} />`;
}

/** What is about to be played, and who invites to it. @param {{store: LiveTable, guest: boolean}} props */
function About({ store, guest }) {
  const { game, wish, seats } = store.table.value;
  const inviting = seats.find((/** @type {any} */ seat) => seat.kind === "person");
  const mode = say.games.modes[game]?.[wish.mode];
  return html`<section class="about">
    ${guest && html`<p class="soft">${inviting && !isUnnamed(inviting.name) ? say.table.invites(inviting.name) : say.table.invited}</p>`}
    <h2 class="about-game">${say.games.games[game].name}${mode && ` · ${mode.name}`}</h2>
    <p>${mode?.says ?? say.games.games[game].says}</p>
    <p class="soft small">${told(store.table.value).join(" · ")}</p>
    ${guest &&
    html`<button type="button" class="pill" onClick=${() => openRules(game)}><${Icon} name="rules" />${say.common.rules}</button>`}
  </section>`;
}

/** @param {{store: LiveTable}} props */
function Seats({ store }) {
  const table = store.table.value;
  const add = () => store.act({ type: "add-seat" });
  const room = most(table) > table.seats.length;
  return html`<section class="card stack" aria-labelledby="seats">
    <h2 id="seats">${say.start.seats}</h2>
    <ol class="chairs">
      ${table.seats.map((/** @type {any} */ seat) => html`<${Chair} key=${seat.place} store=${store} seat=${seat} />`)}
    </ol>
    ${store.you.value.host &&
    room &&
    html`<div><button type="button" class="pill" onClick=${add}><${Icon} name="plus" />${say.start.addSeat}</button></div>`}
  </section>`;
}

/** @param {{store: LiveTable}} props */
const Invite = ({ store }) =>
  html`<section class="card stack" aria-labelledby="invite">
    <h2 id="invite">${say.table.invite}</h2>
    <${MakeLink} store=${store} role="join" label=${say.table.showLink} hint=${say.table.inviteHint} />
  </section>`;

/** The button that begins, and why it cannot yet. @param {{store: LiveTable, open: number}} props */
function Begin({ store, open }) {
  const table = store.table.value;
  const { host, seats } = store.you.value;
  const begins = host || (table.number > 1 && seats.length > 0);
  const start = () => store.act({ type: "start" }, host ? undefined : seats[0]);
  const missing = least(table) - table.seats.length;
  const why = open ? say.table.startWaits : missing > 0 ? say.table.tooFew(missing) : "";
  if (begins)
    return html`<footer class="begin">
      ${why && html`<p class="soft small" id="why">${why}</p>`}
      <button type="button" class="main" disabled=${why !== ""} aria-describedby=${why ? "why" : undefined} onClick=${start}>
        <${Icon} name="play" />${say.table.start}
      </button>
    </footer>`;
  if (seats.length) return html`<footer class="begin"><p role="status">${open ? say.table.waitForMore : say.table.hostStarts}</p></footer>`;
  return open ? null : html`<footer class="begin"><p role="status">${say.table.watching}</p></footer>`;
}

/** For how many at least. @param {any} table */
const least = (table) => limits(table)[0];

/** For how many at most. @param {any} table */
const most = (table) => limits(table)[1];

/** @param {any} table @returns {[number, number]} */
function limits(table) {
  const game = gameNamed(table.game);
  return game ? modeNamed(game, table.wish.mode).seats : [1, 0];
}
