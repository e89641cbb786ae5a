/** A sheet: column by column, so that a phone held upright can turn it by style alone. */

import { classes, h } from "./dom.js";
import { COLUMNS, ROWS, boxColour, boxLetter, readPosition } from "./marks.js";
import { COLOURS, say } from "./text.js";

/**
 * @typedef {object} Shown
 * @property {any} setup
 * @property {any} game
 * @property {number} seat whose sheet
 * @property {string} name
 * @property {Iterable<string>} [tried] boxes about to be crossed
 * @property {Set<string>} [lit] boxes that fit what is tried
 * @property {Set<string>} [open] boxes that can be tapped
 * @property {(box: string) => void} [onBox]
 */

/** @param {any} setup @param {number} seat @returns {string} */
export const rowsOf = (setup, seat) => setup.rows[setup.sheets[seat - 1]];

/** The boxes that the mission names.
 * @param {any} setup @returns {Set<string>} */
export function ringed(setup) {
  const squares = setup.mission?.goal.match(/squares ([A-O0-9,]+)/);
  return new Set(squares ? squares[1].split(",") : []);
}

/** Describe the sheet of a seat as large as the screen allows.
 * @param {Shown} shown */
export function sheet(shown) {
  const { setup, game, seat, name } = shown;
  const look = looker(shown);
  const columns = [...COLUMNS].map((column, index) => [
    h("span", { class: classes("head", column === "H" && "band") }, column),
    boxesOf(column).map((box) => large(look(box), box, shown)),
    worth(game, seat, column, setup.worth.columns[index]),
  ]);
  return h(
    "section",
    { class: "sheet-area", "aria-label": say.sheetOf(name) },
    h("div", { class: "sheet" }, columns),
    setup.mission
      ? null
      : h(
          "div",
          { class: "colours" },
          [...rowColours].map((colour) => colourWorth(game, seat, colour, setup.worth.colour)),
        ),
  );
}

/** Describe the sheet of a seat as a small picture.
 * @param {Shown} shown */
export function smallSheet(shown) {
  const look = looker(shown);
  const { crossed } = readPosition(shown.game.seats[shown.seat - 1].position);
  const label = `${say.sheetOf(shown.name)}: ${crossed.size} ${say.crossed}`;
  const boxes = [...COLUMNS].flatMap(boxesOf).map((box) => h("span", { class: look(box).style }));
  return h("div", { class: "sheet small", role: "img", "aria-label": label }, boxes);
}

const rowColours = "gyorb";

/** @param {string} column */
const boxesOf = (column) => Array.from({ length: ROWS }, (_, row) => column + (row + 1));

/** @param {Shown} shown @returns {(box: string) => {style: string, says: string}} */
function looker({ setup, game, seat, tried, lit }) {
  const rows = rowsOf(setup, seat);
  const { crossed } = readPosition(game.seats[seat - 1].position);
  const trying = new Set(tried);
  const rings = ringed(setup);
  return (box) => {
    const colour = boxColour(rows, box);
    const star = boxLetter(rows, box) !== colour;
    const states = { star, crossed: crossed.has(box), tried: trying.has(box), ringed: rings.has(box) };
    const names = Object.entries(states)
      .filter(([, is]) => is)
      .map(([name]) => name);
    const says = names.map((name) => /** @type {any} */ (say)[name]);
    const framed = lit?.has(box) && !states.tried && "lit";
    return {
      style: classes("box", colour, box[0] === "H" && "band", ...names, framed),
      says: [box, COLOURS[colour], ...says].join(", "),
    };
  };
}

/** @param {{style: string, says: string}} look @param {string} box @param {Shown} shown */
function large(look, box, { tried, open, onBox }) {
  if (!onBox) return h("span", { class: look.style, role: "img", "aria-label": look.says });
  const pressed = [...(tried ?? [])].includes(box);
  const tappable = open?.has(box) || pressed;
  return h("button", {
    type: "button",
    class: look.style,
    "aria-label": look.says,
    "aria-pressed": tappable ? String(pressed) : null,
    disabled: !tappable,
    onclick: () => onBox(box),
  });
}

/** @param {any} game @param {number} seat @param {string} column @param {[number, number]} points */
function worth(game, seat, column, [first, later]) {
  const { mine, taken } = claims(game, seat, column);
  const band = column === "H" && "band";
  return [
    h(
      "span",
      {
        class: classes("worth", band, mine === "first" ? "own" : taken && "taken"),
        title: say.firstPoints(column, first),
      },
      first,
    ),
    h(
      "span",
      { class: classes("worth", "later", band, mine === "later" && "own"), title: say.laterPoints(column, later) },
      later,
    ),
  ];
}

/** @param {any} game @param {number} seat @param {string} colour @param {[number, number]} points */
function colourWorth(game, seat, colour, [first, later]) {
  const { mine, taken } = claims(game, seat, colour);
  return h(
    "span",
    { class: "colour" },
    h("span", { class: `box ${colour}`, role: "img", "aria-label": COLOURS[colour] }),
    h("span", { class: classes("worth", mine === "first" ? "own" : taken && "taken") }, first),
    h("span", { class: classes("worth", "later", mine === "later" && "own") }, later),
  );
}

/** @param {any} game @param {number} seat @param {string} what a column or a colour */
function claims(game, seat, what) {
  const has = (one, as) => Boolean(one[as]?.includes(what));
  const own = game.seats[seat - 1];
  return {
    mine: has(own, "first") ? "first" : has(own, "later") ? "later" : "",
    taken: game.seats.some((one) => has(one, "first")),
  };
}
