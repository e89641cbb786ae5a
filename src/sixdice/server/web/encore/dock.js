/** What lies under the thumb: the dice, and one big button that says what will happen. */

import { html } from "htm/preact";
import { HandDice } from "../parts/handdice.js";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { Dice } from "./dice.js";
import { Jokers } from "./jokers.js";
import { Leader } from "./leader.js";
import { OthersLine } from "./others.js";
import { parsed } from "./options.js";
import { boxColour, rowsOf } from "./position.js";
import { SeatClock } from "./seatclock.js";
import { encoreSentence } from "./story.js";

/** @typedef {{store: import("../table/store.js").TableStore, choice: import("./choice.js").Choice, seat: number}} Props */

/** @param {Props["store"]} store @param {number} seat @param {import("./options.js").Option} option */
function named(store, seat, { boxes, jokers }) {
  const colour = boxColour(rowsOf(store.setup.value, seat), boxes[0]);
  return { count: boxes.length, colour, jokers };
}

/** @param {Props["store"]} store @param {number} seat @param {string} choice */
function chosenText(store, seat, choice) {
  if (choice === "-") return say.encore.passed;
  return say.encore.crossed(named(store, seat, parsed(choice)));
}

/** For so many turns the dock says what to do; then, what the others did. */
const LEARNING = 3;

/** What the others did last. @param {Props["store"]} store @returns {string} */
function lately(store) {
  if (store.game.value.seats.length === 1) return "";
  const told = (/** @type {any} */ event) =>
    event.type === "game" && event.event.type !== "rolled" ? encoreSentence(event.event, store) : "";
  const latest = store.log.value.findLast(({ event }) => told(event));
  return latest ? told(latest.event) : "";
}

/** What to do now, or what is waited for. @param {Props} props */
function Hint({ store, choice, seat }) {
  const game = store.game.value;
  const mine = choice.mine.value;
  const { matches, chosen, marks, next } = choice;
  if (store.busy.value && store.link.value === "off") return say.encore.sending;
  if (mine?.options && !next.value) {
    if (choice.options.value.length === 1) return say.encore.onlyPass;
    if (choice.remark.value) return say.encore.remarks[choice.remark.value];
    if (!matches.value.length) return say.encore.nothingFits;
    if (chosen.value) return choice.filled.size ? say.encore.filled : say.encore.marked(marks.value.boxes.length);
    if (choice.begun) return say.encore.goOn;
    if (store.own.value.length > 1) return say.encore.chooseAs(store.name(mine.seat));
    return (game.turn > LEARNING && lately(store)) || say.encore.choose;
  }
  const awaited = (game.must ?? []).filter((/** @type {number} */ one) => one !== mine?.seat).map((/** @type {number} */ one) => store.name(one));
  const settled = choice.settled.value;
  const first = game.must?.length === 1 && game.must[0] === game.active && game.faces && mine && !settled;
  if (first && game.active !== mine.seat) return say.encore.takesFirst(store.name(game.active));
  const said = settled ? chosenText(store, seat, settled) : "";
  return html`${said} ${awaited.length && !next.value ? say.encore.waiting(awaited) : ""}`;
}

/** Each with a key: a button that has the focus never turns into another. @param {Props} props */
function Buttons({ store, choice, seat }) {
  const mine = choice.mine.value;
  const next = choice.next.value;
  const takeBack = store.own.value
    .filter((one) => one.take_back)
    .map(({ seat: whose }) => {
      const label = store.own.value.length > 1 ? say.encore.takeBackOf(store.name(whose)) : say.encore.takeBack;
      return html`<button key=${`back ${whose}`} type="button" onClick=${() => choice.takeBack(whose)}><${Icon} name="undo" />${label}</button>`;
    });
  if (next) {
    const take = () => (choice.focus.value = next.seat);
    return html`${takeBack}<button key="turn" type="button" class="main" onClick=${take}>${say.encore.turnOf(store.name(next.seat))}</button>`;
  }
  if (store.own.value.some((one) => one.close))
    return html`${takeBack}<button key="roll" type="button" class="main" aria-keyshortcuts="N" onClick=${() => choice.close()}>${say.encore.nextRoll}</button>`;
  if (!mine?.options) return html`${takeBack}`;
  const chosen = choice.chosen.value;
  const only = choice.options.value.length === 1;
  const pass = store.setup.value.mission ? say.encore.passMiss : say.encore.pass;
  const label = chosen ? say.encore.cross(named(store, seat, chosen)) : say.encore.crossNothing;
  return html`<button key="pass" type="button" class=${only ? "main" : ""} aria-keyshortcuts="P" onClick=${() => choice.pass()}>${pass}</button>
    ${choice.begun &&
    html`<button key="clear" type="button" class="icon-button clear" aria-label=${say.encore.clear} title=${say.encore.clear} onClick=${() => choice.clear()}>
      <${Icon} name="eraser" />
    </button>`}
    ${!only && html`<button key="cross" type="button" class="main" disabled=${!chosen} onClick=${() => choice.confirm()}>${label}</button>`}`;
}

/** @param {Props} props */
export function Dock({ store, choice, seat }) {
  const { game, table } = store;
  if (game.value.over) return null;
  const byHand = store.you.value.seats.length > 0 && game.value.dice && table.value.dice === "hand";
  return html`<section class="dock" aria-label=${say.encore.dock}>
    <div class="dock-line">
      ${store.you.value.seats.length !== 1 && html`<strong class="owner" data-may-cut>${store.name(seat)}</strong>`}
      <${SeatClock} store=${store} />
      <${Jokers} store=${store} seat=${seat} /><${OthersLine} store=${store} seat=${seat} />
    </div>
    ${byHand
      ? html`<${HandDice} store=${store} />`
      : game.value.setback
        ? html`<${Leader} store=${store} />`
        : html`${game.value.faces ? html`<${Dice} store=${store} choice=${choice} seat=${seat} />` : html`<p class="dice soft">${say.encore.diceSoon}</p>`}
            <div class="dock-act">
              <p class="hint" data-may-cut><${Hint} store=${store} choice=${choice} seat=${seat} /></p>
              ${store.live && html`<div class="buttons"><${Buttons} store=${store} choice=${choice} seat=${seat} /></div>`}
            </div>`}
  </section>`;
}
