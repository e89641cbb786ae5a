/** The sign of each colour, the same on dice, sheets, in the terminal and in print. */

import { html } from "htm/preact";

/** Paths on a field of 24 by 24: triangle, circle, square, diamond, bar; the star; the joker's cross.
 * @type {Record<string, string>} */
const PATHS = {
  g: "M12 4.5L21 20H3z",
  y: "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z",
  o: "M4.5 4.500h15v15h-15z",
  r: "M12 2.500L21.5 12 12 21.5 2.5 12z",
  b: "M2.5 8.500h19v7h-19z",
  star: "M12 1.800l3 6.7 7.3.8-5.4 5 1.5 7.2-6.4-3.7-6.4 3.7 1.5-7.2-5.4-5 7.3-.8z",
  x: "M6 3.500l6 6 6-6L20.5 6l-6 6 6 6-2.5 2.5-6-6-6 6L3.5 18l6-6-6-6z",
};

/** @param {{of: string, class?: string}} props */
export const Shape = ({ of, class: style = "shape" }) =>
  html`<svg class=${style} viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[of]} /></svg>`;
