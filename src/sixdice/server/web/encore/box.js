/** A box of a sheet: its colour with that colour's shape, and its state by a sign of its own. */

import { html } from "htm/preact";
import { say } from "../text/text.js";

/**
 * @typedef {object} Look
 * @property {string} box such as H7
 * @property {string} colour
 * @property {boolean} star
 * @property {boolean} crossed
 * @property {boolean} tried about to be crossed
 * @property {boolean} lit goes with what is tried
 * @property {boolean} open can be tapped
 * @property {boolean} marked by the mission
 */

const STATES = /** @type {const} */ (["star", "marked", "crossed", "tried", "lit"]);

/** @param {Look} look */
export const styleOf = (look) => ["box", look.colour, ...STATES.filter((state) => look[state])].join(" ");

/** What is read aloud: "H4, green, star, legal". @param {Look} look */
function spoken(look) {
  const states = STATES.filter((state) => look[state]).map((state) => say.encore.states[state]);
  return [look.box, say.common.colours[look.colour], ...states].join(", ");
}

/**
 * @param {{look: Look, tabbed?: boolean, playable?: boolean, taken?: string}} props `tabbed`: it is the sheet's tab
 *     stop; `playable`: boxes can be tapped now
 */
export function Box({ look, tabbed, playable }) {
  return html`<button
    type="button"
    role="gridcell"
    class=${styleOf(look)}
    data-box=${look.box}
    aria-label=${spoken(look)}
    aria-selected=${playable ? String(look.tried) : undefined}
    aria-disabled=${playable && (look.open || look.tried) ? undefined : "true"}
    tabindex=${tabbed ? 0 : -1}
  ></button>`;
}
