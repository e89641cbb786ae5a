/** Dice: those of Encore as buttons or pictures, and real ones to be entered. */

import { button, classes, h } from "./dom.js";
import { COLOURS, say } from "./text.js";

/** @param {string} face */
const isColour = (face) => "gyorbx".includes(face);

/** @param {string} face */
const faceName = (face) => (isColour(face) ? say.colourDie(face) : say.numberDie(face));

/**
 * Describe a roll of Encore; dice that are no longer there stay visible, faded.
 * @param {string} faces the whole roll
 * @param {string | null} left those that can be used
 * @param {Set<number>} pressed by their place in the roll
 * @param {((die: number) => void) | null} onDie
 */
export function roll(faces, left, pressed, onDie) {
  const there = stillThere(faces, left ?? faces);
  return h(
    "div",
    { class: "roll" },
    [...faces].map((face, die) => {
      const looks = classes("die", isColour(face) && face, !there[die] && "left");
      const label = there[die] ? faceName(face) : `${faceName(face)}, ${say.left}`;
      const sign = isColour(face) ? null : face;
      if (!onDie)
        return h(
          "span",
          { class: classes(looks, pressed.has(die) && "pressed"), role: "img", "aria-label": label },
          sign,
        );
      return h(
        "button",
        {
          type: "button",
          class: looks,
          "aria-label": label,
          "aria-pressed": String(pressed.has(die)),
          disabled: !there[die],
          onclick: () => onDie(die),
        },
        sign,
      );
    }),
  );
}

/** @param {string} faces @param {string} left */
function stillThere(faces, left) {
  const pool = [...left];
  return [...faces].map((face) => {
    const at = pool.indexOf(face);
    if (at >= 0) pool.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Describe the form in which real dice are entered, of whatever game.
 * @param {import("./table.js").Seen} seen
 */
export function handDice(seen) {
  const seat = seen.you.seats[0];
  const dice = /** @type {{name: string, faces: string[]}[]} */ (seen.game.dice);
  const entered = seen.local.entered?.length === dice.length ? seen.local.entered : dice.map(() => "");
  if (!seat) return h("p", { class: "hint" }, say.diceSoon);
  const choose = (die, face) => {
    seen.local.entered = entered.map((old, index) => (index === die ? face : old));
    seen.refresh();
  };
  const enter = async () => {
    if (await seen.act({ type: "roll", faces: entered }, seat)) seen.local.entered = null;
  };
  return h(
    "section",
    { class: "panel hand" },
    h("h2", null, say.enterDice),
    dice.map((die, index) =>
      h(
        "fieldset",
        { class: "faces" },
        h("legend", null, say.die(die.name, index + 1)),
        die.faces.map((face) =>
          h(
            "button",
            {
              type: "button",
              class: classes("die", die.name === "colour" && face in COLOURS && face),
              "aria-label": die.name in HIDES ? faceName(face) : face,
              "aria-pressed": String(entered[index] === face),
              onclick: () => choose(index, face),
            },
            die.name === "colour" && face in COLOURS ? null : face,
          ),
        ),
      ),
    ),
    button(say.enterRoll, entered.every(Boolean) ? enter : null, { class: "main" }),
  );
}

/** The dice whose faces are signs, not words. */
const HIDES = { colour: true, number: true };
