/** Small pictures for buttons, drawn in the colour of the text beside them. */

import { html } from "htm/preact";

/** Paths on a field of 24 by 24. @type {Record<string, string>} */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  rules: "M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2.1M12 17.2v.1M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M7 5v14",
  last: "M7 5l7 7-7 7M17 5v14",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8 5v14M16 5v14",
  plus: "M12 5v14M5 12h14",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  copy: "M9 9h10v11H9zM5 15V4h10",
  check: "M5 12.5l4.5 4.5L19 7.5",
  bot: "M5 9h14v10H5zM12 9V5M9.5 13.5v.1M14.5 13.5v.1M9 17h6",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
  seat: "M12 5v14M5 12h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  share: "M12 15V4M8 7.500L12 3.500l4 4M6 12v8h12v-8",
  save: "M12 4v11M8 11.500l4 4 4-4M5 20h14",
  open: "M4 19V6h6l2 2.500h8V11M4 19h14l2.500-8H7z",
  flag: "M6 21V4M6 4.500h12l-3 4 3 4H6",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  device: "M8 3h8v18H8zM11 18h2",
  eraser: "M8.5 19.5h11M4.6 14.9l9-9a2 2 0 0 1 2.8 0l2.7 2.700a2 2 0 0 1 0 2.800l-8.1 8.100H8.500l-3.9-3.900a.5.5 0 0 1 0-.7zM9.2 10.300l5.5 5.5",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
};

/** All names, for the design page. */
export const ICONS = Object.keys(PATHS);

/** @param {{name: string}} props */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[name]} /></svg>`;
