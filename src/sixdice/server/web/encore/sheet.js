/** A sheet: large to play on, small to look at. Phones held upright turn it by style alone. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { Box, styleOf } from "./box.js";
import { parsed } from "./options.js";
import { BOXES, COLUMNS, boxColour, boxLetter, readPosition, rowsOf } from "./position.js";
import { useSheetKeys } from "./sheetkeys.js";
import { useSheetTouch } from "./touch.js";
import { Worth } from "./worth.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */

/** How each box looks.
 * @param {TableStore} store @param {number} seat @param {import("./choice.js").Choice} [choice]
 * @returns {Map<string, import("./box.js").Look>} */
function looks(store, seat, choice) {
  const setup = store.setup.value;
  const rows = rowsOf(setup, seat);
  const at = store.game.value.seats[seat - 1];
  const { crossed } = readPosition(at.position);
  const acting = choice?.mine.value?.seat === seat ? choice : null;
  const settled = acting?.settled.value ?? at.choice;
  const tried = new Set(settled ? parsed(settled).boxes : acting?.marks.value.boxes);
  const lit = acting?.lit.value;
  const open = acting?.open.value;
  const marked = new Set(setup.marked);
  const look = (/** @type {string} */ box) => ({
    box,
    colour: boxColour(rows, box),
    star: boxLetter(rows, box) !== boxColour(rows, box),
    crossed: crossed.has(box),
    tried: tried.has(box),
    lit: Boolean(lit?.has(box)) && !tried.has(box),
    open: Boolean(open?.has(box)),
    marked: marked.has(box),
  });
  return new Map(BOXES.map((box) => [box, look(box)]));
}

/**
 * The sheet of a seat, as large as there is room.
 * @param {{store: TableStore, seat: number, choice?: import("./choice.js").Choice}} props `choice`: it can be played on
 */
export function Sheet({ store, seat, choice }) {
  const all = looks(store, seat, choice);
  const playable = Boolean(choice?.mine.value?.options) && choice?.mine.value?.seat === seat;
  const keys = useSheetKeys();
  const touch = useSheetTouch(playable ? choice : undefined);
  const columns = store.setup.value.worth.columns;
  const style = ["sheet", playable && "playable", store.game.value.seats.length === 1 && "solo"].filter(Boolean).join(" ");
  return html`<div class="sheet-area">
    <div class=${style} role="grid" aria-label=${say.encore.sheetOf(store.name(seat))} ...${keys.on} ...${touch}>
      <span class="band" aria-hidden="true"></span>
      ${[...COLUMNS].map(
        (column, index) => html`<div class="column" role="row" key=${column}>
          <span class="head" role="rowheader">${column}</span>
          ${BOXES.filter((box) => box[0] === column).map(
            (box) => html`<${Box} key=${box} look=${all.get(box)} playable=${playable} tabbed=${keys.at === box} />`,
          )}
          <${Worth} store=${store} seat=${seat} column=${column} points=${columns[index]} />
        </div>`,
      )}
    </div>
  </div>`;
}

/** The sheet of a seat as a small picture. @param {{store: TableStore, seat: number}} props */
export function SmallSheet({ store, seat }) {
  const all = looks(store, seat);
  const crossed = [...all.values()].filter((look) => look.crossed).length;
  return html`<span class="small-sheet" role="img" aria-label=${say.encore.smallSheet(store.name(seat), crossed)}>
    ${BOXES.map((box) => html`<span key=${box} class=${styleOf(/** @type {any} */ (all.get(box)))}></span>`)}
  </span>`;
}
