/** The others at the table: what each is doing, what they have, their sheets small; a tap enlarges one. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { Log } from "../table/log.js";
import { say } from "../text/text.js";
import { Colours } from "./colours.js";
import { Score } from "./score.js";
import { Sheet, SmallSheet } from "./sheet.js";
import { encoreHeading, encoreSentence } from "./story.js";

/** @typedef {{store: import("../table/store.js").TableStore, seat: number}} Props */

/** All seats but this one. @param {Props} props @returns {number[]} */
const othersOf = ({ store, seat }) =>
  store.game.value.seats.flatMap((/** @type {any} */ _, /** @type {number} */ index) => (index + 1 === seat ? [] : [index + 1]));

/** What a seat is doing, in a word or two. @param {Props} props @returns {string} */
function doing({ store, seat }) {
  const at = store.table.value?.seats[seat - 1] ?? {};
  const { over, must, seats } = store.game.value;
  if (over) return "";
  if (at.kind === "open") return say.side.does.open;
  if (at.stand_in) return at.stand_in === "pass" ? say.side.does.pass : say.side.standIn(say.common.bot(at.stand_in, 0));
  if (store.live && at.kind === "person" && !at.present) return say.side.does.away;
  if (seats[seat - 1].chosen) return say.side.does.ready;
  return must?.includes(seat) ? say.side.does.thinks : say.side.does.waits;
}

/** @param {Props} props */
function Other({ store, seat }) {
  const open = useSignal(false);
  const { active, over, seats } = store.game.value;
  const { score } = seats[seat - 1];
  const state = [
    seat === active && !over && say.side.rolls,
    doing({ store, seat }),
    say.side.shortPoints(say.common.number(score.total)),
  ];
  return html`<li>
    <button type="button" class="other" aria-haspopup="dialog" onClick=${() => (open.value = true)}>
      <span class="who"><strong>${store.name(seat)}</strong> <span class="small soft">${state.filter(Boolean).join(" · ")}</span></span>
      <span class="heard">${say.side.showSheet(store.name(seat))}</span>
      <${SmallSheet} store=${store} seat=${seat} />
    </button>
    <${Dialog} open=${open} title=${say.side.sheetOf(store.name(seat))} wide>
      <${Sheet} store=${store} seat=${seat} />
      <div class="pair"><${Score} store=${store} seat=${seat} /><${Colours} store=${store} seat=${seat} /></div>
    <//>
  </li>`;
}

/** @param {Props} props */
export function Others({ store, seat }) {
  const others = othersOf({ store, seat });
  if (!others.length) return null;
  return html`<section class="card panel others">
    <h2>${say.side.others}</h2>
    <ul>${others.map((other) => html`<${Other} key=${other} store=${store} seat=${other} />`)}</ul>
  </section>`;
}

/** So many are named on a small screen; of more, the best, and how many there are besides. */
const NAMED = 2;

/** The others on one line, for a small screen; alone, what happened. @param {Props} props */
export function OthersLine({ store, seat }) {
  const open = useSignal(false);
  const others = othersOf({ store, seat });
  const points = (/** @type {number} */ other) => store.game.value.seats[other - 1].score.total;
  const named = others.length > NAMED ? [...others].sort((a, b) => points(b) - points(a)).slice(0, 1) : others;
  const one = (/** @type {number} */ other) => html`<span key=${other} class="one">
    <strong data-may-cut>${store.shortName(other)}</strong> ${say.common.number(points(other))}
  </span>`;
  return html`<button type="button" class="plain others-line" aria-haspopup="dialog" onClick=${() => (open.value = true)}>
      <span class="names">${others.length ? named.map(one) : say.story.log}${named.length < others.length && html` <span class="one">+${others.length - named.length}</span>`}</span>
      <${Icon} name="forward" />
    </button>
    <${Dialog} open=${open} title=${others.length ? say.side.others : say.story.log}>
      <${Others} store=${store} seat=${seat} />
      <${Log} store=${store} sentence=${encoreSentence} heading=${encoreHeading} />
    <//>`;
}
