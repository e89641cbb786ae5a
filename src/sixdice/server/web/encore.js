/** A game of Encore: the sheet, the dice, one big button. */

import { mission, setback } from "./coop.js";
import { handDice, roll } from "./dice.js";
import { button, classes, h } from "./dom.js";
import { boxColour, matching, parsed, press, reached, readPosition, tap, unmarked } from "./marks.js";
import { others, scores } from "./scores.js";
import { rowsOf, sheet } from "./sheet.js";
import { COLOURS, say } from "./text.js";
import { choiceWords } from "./told.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the game as it stands.
 * @param {Seen} seen @returns {any} */
export function encore(seen) {
  const turn = acting(seen);
  const seat = turn.seat ?? seen.game.active;
  const byHand = seen.game.dice && seen.table.dice === "hand";
  return [
    h(
      "div",
      { class: "board" },
      byHand && handDice(seen),
      sheet({ setup: seen.setup, game: seen.game, seat, name: seen.name(seat), ...turn.sheet }),
      !byHand && dock(seen, turn),
    ),
    h("div", { class: "beside" }, mission(seen), scores(seen), others(seen, seat)),
  ];
}

/** Who acts at this screen, from what, and what they have tried. One seat at a time: at one screen
 * the next person says that it is they who look now.
 * @param {Seen} seen */
function acting(seen) {
  const { game, local, own } = seen;
  const round = `${seen.table.number}.${game.turn}.${game.faces}`;
  if (local.round !== round) Object.assign(local, { round, marks: unmarked() });
  const mine = own.find((one) => one.seat === local.focus) ?? (own.length === 1 ? own[0] : null);
  const next = own.find((one) => one.options && one.seat === game.active) ?? own.find((one) => one.options) ?? null;
  const hand = next && next !== mine && !mine?.options ? next : null;
  const seat = mine?.seat ?? null;
  const base = {
    seat,
    mine,
    hand,
    options: /** @type {any[]} */ ([]),
    matches: /** @type {any[]} */ ([]),
    chosen: /** @type {any} */ (null),
    sheet: {},
  };
  if (mine?.choice) return { ...base, sheet: { tried: parsed(mine.choice).boxes } };
  if (!mine?.options) return base;
  const options = mine.options.map(parsed);
  const matches = matching(options, game.faces, local.marks);
  const boxes = (some) => new Set(some.flatMap((option) => option.boxes));
  const onBox = (box) => mark(seen, tap(options, game.faces, local.marks, box));
  const open = boxes(matching(options, game.faces, { ...local.marks, boxes: [] }));
  const shown = { tried: local.marks.boxes, lit: boxes(matches), open, onBox };
  return { ...base, options, matches, chosen: reached(matches, local.marks), sheet: shown };
}

/** @param {Seen} seen @param {import("./marks.js").Marks} marks */
function mark(seen, marks) {
  seen.local.marks = marks;
  seen.refresh();
}

/** What lies under the thumb.
 * @param {Seen} seen @param {any} turn */
function dock(seen, turn) {
  const { game, setup } = seen;
  if (game.over) return null;
  const { mine } = turn;
  return h(
    "div",
    { class: "dock" },
    h(
      "p",
      { class: "dock-line" },
      h("span", { class: "hint" }, hint(seen, turn)),
      turn.seat && jokers(game.seats[turn.seat - 1].position, setup.worth.jokers),
    ),
    game.setback ? setback(seen, mine) : game.faces && dice(seen, turn),
    h("div", { class: "buttons" }, buttons(seen, turn)),
  );
}

/** @param {Seen} seen @param {any} turn */
function dice(seen, turn) {
  const { game, local } = seen;
  const { mine, options, chosen } = turn;
  const used = mine?.choice ? parsed(mine.choice) : chosen;
  const pressed = used?.boxes.length
    ? placesOf(game.faces, used, local.marks)
    : new Set([local.marks.colour, local.marks.number].filter((die) => die !== null));
  const onDie = mine?.options ? (die) => mark(seen, press(options, game.faces, local.marks, die)) : null;
  return roll(game.faces, mine?.faces ?? null, pressed, onDie);
}

/** The places in the roll of the two dice that an option uses: those that were pressed, else the first.
 * @param {string} faces @param {any} used @param {import("./marks.js").Marks} marks @returns {Set<number>} */
function placesOf(faces, used, marks) {
  const place = (face, die) => (die !== null && faces[die] === face ? die : faces.indexOf(face));
  return new Set([place(used.colour, marks.colour), place(used.number, marks.number)]);
}

/** @param {Seen} seen @param {any} turn @returns {string} */
function hint(seen, { mine, hand, matches, chosen, seat }) {
  const { game, local, own, setup } = seen;
  if (hand)
    return mine?.choice
      ? say.chose(choiceWords(mine.choice, rowsOf(setup, seat)))
      : say.sheetOf(seen.name(game.active));
  if (mine?.options) {
    if (!matches.length) return say.noFit;
    if (chosen) return chosen.boxes.join(" ");
    if (local.marks.boxes.length || local.marks.colour !== null || local.marks.number !== null)
      return say.tapBoxes(matches.length);
    return own.length > 1 ? say.chooseNow(seen.name(seat)) : say.yourChoice;
  }
  const awaited = (game.must ?? []).map(seen.name);
  const mineSaid = mine?.choice
    ? `${say.chose(choiceWords(mine.choice, rowsOf(setup, seat)))}. `
    : own.length
      ? ""
      : `${say.sheetOf(seen.name(game.active))}. `;
  return mineSaid + (awaited.length ? say.waitFor(awaited) : "");
}

/** @param {Seen} seen @param {any} turn */
function buttons(seen, { mine, hand, chosen, seat, options }) {
  const { game, setup } = seen;
  const turn = game.turn;
  const choose = (choice) => () => seen.act({ type: "choose", turn, choice }, seat);
  const takeBack = mine?.take_back && button(say.takeBack, () => seen.act({ type: "take-back", turn }, seat));
  if (hand)
    return [
      takeBack,
      button(
        say.turnOf(seen.name(hand.seat)),
        () => {
          seen.local.focus = hand.seat;
          mark(seen, unmarked());
        },
        { class: "main" },
      ),
    ];
  const closer = seen.own.find((one) => one.close);
  if (closer)
    return [takeBack, button(say.nextRoll, () => seen.act({ type: "close", turn }, closer.seat), { class: "main" })];
  if (!mine?.options) return [takeBack];
  const label = chosen
    ? say.cross(chosen.boxes.length, COLOURS[boxColour(rowsOf(setup, seat), chosen.boxes[0])], chosen.jokers)
    : say.crossNothing;
  const only = options.length === 1;
  return [
    button(setup.mission ? say.passMiss : say.pass, choose("-"), { class: only ? "main" : null }),
    only ? null : button(label, chosen && choose(chosen.text), { class: "main" }),
  ];
}

/** @param {string} position @param {number} all */
function jokers(position, all) {
  const left = readPosition(position).jokers;
  return h(
    "span",
    { class: "jokers", role: "img", "aria-label": say.jokersLeft(left, all) },
    Array.from({ length: all }, (_, index) => h("span", { class: classes("joker", index >= left && "spent") }, "!")),
  );
}
