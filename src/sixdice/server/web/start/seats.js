/** Who plays: me, and for each other seat a bot, a friend by link, or somebody on this device. */

import { html } from "htm/preact";
import { Icon } from "../parts/icon.js";
import { settings } from "../settings.js";
import { say } from "../text/text.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Seat} Seat */

const ICONS = { person: "person", bot: "bot", open: "link" };
export const LONGEST_NAME = 40;

/** @param {{draft: Draft}} props */
export function Seats({ draft }) {
  const [least, most] = draft.mode.value.seats;
  const seats = draft.seated.value;
  const add = () => {
    draft.others.value = [...seats, draft.botSeat()];
    draft.fitCard();
  };
  return html`<fieldset class="choices">
    <legend>${say.start.seats}</legend>
    <ol class="stack">
      <${Mine} />
      ${seats.map(
        (seat, index) => html`<${SeatLine} key=${index} draft=${draft} seat=${seat} index=${index} fixed=${seats.length < least} />`,
      )}
    </ol>
    ${seats.length + 1 < most && html`<button type="button" onClick=${add}><${Icon} name="plus" />${say.start.addSeat}</button>`}
  </fieldset>`;
}

function Mine() {
  return html`<li class="seat-line">
    <${Icon} name="person" />
    <label class="grow line"><span class="heard">${say.start.yourName}</span><${MyName} /></label>
  </li>`;
}

/** The name that I play under, remembered. */
export function MyName() {
  return html`<input
    class="grow"
    maxlength=${LONGEST_NAME}
    autocomplete="nickname"
    placeholder=${say.start.yourName}
    value=${settings.name.value}
    onInput=${(/** @type {any} */ event) => (settings.name.value = event.target.value)}
  />`;
}

/** @param {{draft: Draft, seat: Seat, index: number, fixed: boolean}} props */
function SeatLine({ draft, seat, index, fixed }) {
  const number = index + 2;
  const chosen = (/** @type {any} */ event) => {
    const [kind, bot] = event.target.value.split(" ");
    draft.changeSeat(index, { kind, bot, name: "" });
    draft.fitCard();
  };
  const remove = () => draft.removeSeat(index);
  return html`<li class="seat-line">
    <${Icon} name=${ICONS[seat.kind]} />
    <div class="grow seat-choice">
      <select aria-label=${say.common.seat(number)} value=${seat.kind === "bot" ? `bot ${seat.bot}` : seat.kind} onChange=${chosen}>
        ${draft.game.bots.map(({ name }) => html`<option value=${`bot ${name}`}>${say.common.bots[name]}</option>`)}
        <option value="open">${say.start.friend}</option>
        <option value="person">${say.start.here}</option>
      </select>
      ${seat.kind === "person" &&
      html`<input
        maxlength=${LONGEST_NAME}
        aria-label=${say.start.nameOf(number)}
        placeholder=${say.start.player(number)}
        value=${seat.name}
        onInput=${(/** @type {any} */ event) => draft.changeSeat(index, { name: event.target.value })}
      />`}
      <p class="soft small">${seat.kind === "bot" ? say.games.bots[draft.game.game][seat.bot ?? ""] : say.start.seatSays[seat.kind]}</p>
    </div>
    ${!fixed &&
    html`<button type="button" class="icon-button plain" aria-label=${say.start.removeSeat(number)} onClick=${remove}>
      <${Icon} name="close" />
    </button>`}
  </li>`;
}
