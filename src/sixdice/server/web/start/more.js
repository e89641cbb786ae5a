/** What is seldom changed: sheet, dice, clock, options. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { Choices, Field } from "./fields.js";
import { Thumbnail } from "./thumbnail.js";

/** @typedef {import("./draft.js").Draft} Draft */

const ROUND_CLOCKS = [0, 30, 60, 90, 120, 180];
const SEAT_CLOCKS = [0, 30, 60, 120, 300];
const DICE = ["verifiable", "hand"];

/** @param {{draft: Draft}} props */
export function More({ draft }) {
  const { game, clock, dice, mode } = draft;
  const throws = DICE.map((value) => ({ value, ...say.games.dice[value] }));
  const clocks = game.clock === undefined ? SEAT_CLOCKS : ROUND_CLOCKS;
  return html`<details class="more">
    <summary>${say.start.more}</summary>
    <div class="more-inner">
      ${game.sheets && html`<${Sheets} draft=${draft} sheets=${game.sheets} />`}
      ${mode.value.options.length > 0 && html`<${Options} draft=${draft} />`}
      <${Choices} legend=${say.start.dice} name="dice" choices=${throws} chosen=${dice} />
      <${Field} label=${game.clock === undefined ? say.start.seatClock : say.start.roundClock}>
        <select value=${String(clock.value)} onChange=${(/** @type {any} */ event) => (clock.value = Number(event.target.value))}>
          ${clocks.map((time) => html`<option value=${String(time)}>${time ? say.common.seconds(time) : say.start.noClock}</option>`)}
        </select>
      <//>
    </div>
  </details>`;
}

/** @param {{draft: Draft, sheets: Record<string, string>}} props */
function Sheets({ draft, sheets }) {
  const { mode, sheet, seated } = draft;
  const usual = new Set((mode.value.sheets ?? []).slice(0, seated.value.length + 1));
  const [only] = usual;
  const choices = Object.keys(sheets).map((name) => ({ value: usual.size === 1 && name === only ? "" : name, name }));
  return html`<fieldset class="choices">
    <legend>${say.start.sheet}</legend>
    ${usual.size > 1 &&
    html`<label class="choice">
      <input type="radio" name="sheet" checked=${sheet.value === ""} onChange=${() => (sheet.value = "")} />
      <span>
        <strong>${say.start.usualSheets}</strong>
        <span class="soft small">${[...usual].map((name) => say.games.sheets[name]).join(", ")}</span>
      </span>
    </label>`}
    <div class="sheets">
      ${choices.map(
        ({ value, name }) => html`<label class="sheet-choice" key=${name}>
          <input type="radio" name="sheet" checked=${sheet.value === value} onChange=${() => (sheet.value = value)} />
          <${Thumbnail} rows=${sheets[name]} />
          <span class="small">${say.games.sheets[name]}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {{draft: Draft}} props */
function Options({ draft }) {
  const { mode, options } = draft;
  const turn = (/** @type {string} */ name) => {
    const on = options.value.includes(name);
    options.value = on ? options.value.filter((one) => one !== name) : [...options.value, name];
  };
  return html`<fieldset class="choices">
    <legend>${say.start.options}</legend>
    ${mode.value.options.map(
      (name) => html`<label class="choice" key=${name}>
        <input type="checkbox" checked=${options.value.includes(name)} onChange=${() => turn(name)} />
        <span><strong>${say.games.options[name].name}</strong><span class="soft small">${say.games.options[name].says}</span></span>
      </label>`,
    )}
  </fieldset>`;
}
