/** The keys of a table, wherever the focus is. */

import { isColour } from "./options.js";
import { boxOf } from "./touch.js";

/** @typedef {import("./choice.js").Choice} Choice */

/**
 * The keys of a table: a colour's letter or a number presses its die, Enter confirms, Escape clears, P passes, N asks for the next roll.
 * @param {Choice} choice @param {Record<string, string>} keys the letters that stand for each colour
 * @param {KeyboardEvent} event
 */
export function playByKey(choice, keys, event) {
  const target = /** @type {Element} */ (event.target);
  if (document.querySelector("dialog[open]")) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target.closest("input, select, textarea, summary")) return;
  const key = event.key.toLowerCase();
  if (key === "escape") choice.clear();
  else if (key === "enter" && !target.closest("button:not([data-box]), a")) enter(choice, boxOf(target));
  else if (key === "n" && choice.store.own.value.some((one) => one.close)) choice.close();
  else if (key === "p" && choice.mine.value?.options) choice.pass();
  else if (!pressByKey(choice, Object.keys(keys).find((face) => keys[face].includes(key)) ?? key)) return;
  event.preventDefault();
}

/** Confirm; but a box that is not among those tried is tried first. @param {Choice} choice @param {string} [box] */
function enter(choice, box) {
  const untried = box && choice.open.value.has(box) && !choice.marks.value.boxes.includes(box);
  if (untried) choice.tap(box);
  else choice.confirm();
}

/** Press the first die with this face; the next one where that is pressed already.
 * @param {Choice} choice @param {string} face */
function pressByKey(choice, face) {
  if (!choice.mine.value?.options) return false;
  const faces = choice.faces.value;
  const there = choice.mine.value.faces.includes(face === "0" ? "?" : face);
  const wanted = there ? [...faces].flatMap((one, die) => (one === (face === "0" ? "?" : face) ? [die] : [])) : [];
  if (!wanted.length) return false;
  const pressed = choice.marks.value[isColour(faces[wanted[0]]) ? "colour" : "number"];
  const place = wanted.indexOf(pressed ?? -1);
  choice.press(place < 0 ? wanted[0] : (wanted[place + 1] ?? wanted[place]));
  return true;
}
