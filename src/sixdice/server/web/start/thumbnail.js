/** A sheet as a small picture: what its colours look like from afar. */

import { html } from "htm/preact";

const COLOURS = [..."gyorb"];

/** @param {{rows: string}} props rows as the notation has them, capitals with a star */
export function Thumbnail({ rows }) {
  const boxes = rows.split("/").flatMap((row, y) => [...row].map((box, x) => ({ box, x, y })));
  const path = (/** @type {string} */ colour) =>
    boxes
      .filter(({ box }) => box.toLowerCase() === colour)
      .map(({ x, y }) => `M${x * 10 + 0.5} ${y * 10 + 0.5}h9v9h-9z`)
      .join("");
  const stars = boxes.filter(({ box }) => box < "a").map(({ x, y }) => `M${x * 10 + 3} ${y * 10 + 3}h4v4h-4z`);
  return html`<svg class="thumbnail" viewBox="0 0 150 70" aria-hidden="true" focusable="false">
    ${COLOURS.map((colour) => html`<path class=${colour} d=${path(colour)} />`)}
    <path class="stars" d=${stars.join("")} />
  </svg>`;
}
