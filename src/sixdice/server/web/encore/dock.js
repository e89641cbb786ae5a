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

/** @typedef {{store: import("../table/store.js").TableStore, choice: import("./choice.js").Choice, seat: number}} Props */

/** @param {Props["store"]} store @param {number} seat @param {import("./options.js").Option} option */
function named(store, seat, { boxes, jokers }) {
  const colour = boxColour(rowsOf(store.setup.value, seat), boxes[0]);
  return { count: boxes.length, colour: say.common.colours[colour], jokers };
}

/** @param {Props["store"]} store @param {number} seat @param {string} choice */
function chosenText(store, seat, choice) {
  if (choice === "-") return say.encore.passed;
  const { count, colour, jokers } = named(store, seat, parsed(choice));
  return say.encore.crossed(count, colour, jokers);
}

/** What to do now, or what is waited for. @param {Props} props */
function Hint({ store, choice, seat }) {
  const game = store.game.value;
  const mine = choice.mine.value;
  const { matches, chosen, marks, next } = choice;
  if (mine?.options && !next.value) {
    if (!matches.value.length) return html`${say.encore.nothingFits}`;
    if (chosen.value) return html`${say.encore.marked(marks.value.boxes.length, marks.value.boxes)}`;
    if (choice.begun) return html`${say.encore.goOn(matches.value.length)}`;
    return html`${store.own.value.length > 1 ? say.encore.chooseAs(store.name(mine.seat)) : say.encore.choose}`;
  }
  const awaited = (game.must ?? []).filter((/** @type {number} */ one) => one !== mine?.seat).map((/** @type {number} */ one) => store.name(one));
  const said = mine?.choice ? chosenText(store, seat, mine.choice) : "";
  return html`${said} ${awaited.length && !next.value ? say.encore.waiting(awaited) : ""}`;
}

/** @param {Props} props */
function Buttons({ store, choice, seat }) {
  const mine = choice.mine.value;
  const next = choice.next.value;
  const takeBack = mine?.take_back && html`<button type="button" onClick=${() => choice.takeBack()}><${Icon} name="undo" />${say.encore.takeBack}</button>`;
  if (next) {
    const take = () => (choice.focus.value = next.seat);
    return html`${takeBack}<button type="button" class="main" onClick=${take}>${say.encore.turnOf(store.name(next.seat))}</button>`;
  }
  if (store.own.value.some((one) => one.close))
    return html`${takeBack}<button type="button" class="main" onClick=${() => choice.close()}>${say.encore.nextRoll}</button>`;
  if (!mine?.options) return takeBack || null;
  const chosen = choice.chosen.value;
  const only = choice.options.value.length === 1;
  const pass = store.setup.value.mission ? say.encore.passMiss : say.encore.pass;
  const label = chosen ? say.encore.cross(named(store, seat, chosen)) : say.encore.crossNothing;
  return html`<button type="button" class=${only ? "main" : ""} aria-keyshortcuts="P" onClick=${() => choice.pass()}>${pass}</button>
    ${choice.begun &&
    html`<button type="button" class="icon-button clear" aria-label=${say.encore.clear} title=${say.encore.clear} onClick=${() => choice.clear()}>
      <${Icon} name="close" />
    </button>`}
    ${!only && html`<button type="button" class="main" disabled=${!chosen} onClick=${() => choice.confirm()}>${label}</button>`}`;
}

/** @param {Props} props */
export function Dock({ store, choice, seat }) {
  const { game, table } = store;
  if (game.value.over) return null;
  const byHand = store.live && game.value.dice && table.value.dice === "hand";
  return html`<section class="dock" aria-label=${say.encore.dock}>
    <div class="dock-line"><${Jokers} store=${store} seat=${seat} /><${OthersLine} store=${store} seat=${seat} /></div>
    ${byHand
      ? html`<${HandDice} store=${store} />`
      : game.value.setback
        ? html`<${Leader} store=${store} />`
        : html`${game.value.faces ? html`<${Dice} store=${store} choice=${choice} />` : html`<p class="dice soft">${say.encore.diceSoon}</p>`}
            <div class="dock-act">
              <p class="hint"><${Hint} store=${store} choice=${choice} seat=${seat} /></p>
              ${store.live && html`<div class="buttons"><${Buttons} store=${store} choice=${choice} seat=${seat} /></div>`}
            </div>`}
  </section>`;
}
