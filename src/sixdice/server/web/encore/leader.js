/** Co-op: what a missed checkpoint asks of the leader; to the others, that it does. */

import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { say } from "../text/text.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** Share so many jokers out, one by one from whoever has most left. @param {number} due @param {number[]} held */
function shared(due, held) {
  const paid = held.map(() => 0);
  for (let joker = 0; joker < due; joker += 1) {
    const left = held.map((has, index) => has - paid[index]);
    paid[left.indexOf(Math.max(...left))] += 1;
  }
  return paid;
}

/** How many jokers one seat gives. @param {{name: string, held: number, value: number, onChange: (by: number) => void}} props */
function Giver({ name, held, value, onChange }) {
  const by = (/** @type {number} */ step) => () => onChange(step);
  return html`<li class="giver">
    <span class="name"><strong>${name}</strong> <span class="soft small">${say.side.payFrom(held)}</span></span>
    <button type="button" class="icon-button" aria-label=${say.side.fewer(name)} disabled=${!value} onClick=${by(-1)}>−</button>
    <output>${value}</output>
    <button type="button" class="icon-button" aria-label=${say.side.more(name)} disabled=${value === held} onClick=${by(1)}>+</button>
  </li>`;
}

/** @param {{store: TableStore, seat: number, pay: {jokers: number, held: number[]}}} props */
function Pay({ store, seat, pay }) {
  const jokers = useSignal(shared(pay.jokers, pay.held));
  const left = pay.jokers - jokers.value.reduce((sum, one) => sum + one, 0);
  const change = (/** @type {number} */ at, /** @type {number} */ by) => {
    jokers.value = jokers.value.map((old, index) => (index === at ? old + by : old));
  };
  const send = () => store.act({ type: "pay-jokers", turn: store.game.value.setback.turn, jokers: jokers.value }, seat);
  return html`<p>${say.side.payHow(pay.jokers)}</p>
    <ul class="givers">
      ${pay.held.map(
        (held, index) => html`<${Giver}
          key=${index}
          name=${store.shortName(index + 1)}
          held=${held}
          value=${jokers.value[index]}
          onChange=${(/** @type {number} */ by) => change(index, by)}
        />`,
      )}
    </ul>
    <button type="button" class="main" disabled=${left !== 0} onClick=${send}>
      ${left > 0 ? say.side.payMore(left) : left < 0 ? say.side.payLess(-left) : say.side.payNow(pay.jokers)}
    </button>`;
}

/** @param {{store: TableStore, seat: number, kinds: string[]}} props */
function Lose({ store, seat, kinds }) {
  const { turn } = store.game.value.setback;
  const send = (/** @type {string} */ kind) => () => store.act({ type: "lose-die", turn, kind }, seat);
  return html`<p>${say.side.loseHow}</p>
    <div class="kinds">
      ${kinds.map((kind) => html`<button key=${kind} type="button" class="main" onClick=${send(kind)}>${say.side.lose[kind]}</button>`)}
    </div>`;
}

/** @param {{store: TableStore}} props nothing is shown where no checkpoint was missed */
export function Leader({ store }) {
  const { setback, must } = store.game.value;
  if (!setback) return null;
  const mine = store.own.value.find((one) => one.pay || one.lose?.length);
  return html`<section class="leader">
    <h2>${say.side.setback}</h2>
    ${mine?.pay && html`<${Pay} store=${store} seat=${mine.seat} pay=${mine.pay} />`}
    ${!mine?.pay && mine?.lose && html`<${Lose} store=${store} seat=${mine.seat} kinds=${mine.lose} />`}
    ${!mine && html`<p>${say.side.leaderDecides(store.name(must?.[0] ?? 1))}</p>`}
  </section>`;
}
