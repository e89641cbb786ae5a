/** A sheet under fingers and keys: tap, draw, arrows. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { COLUMNS, ROWS } from "./position.js";
import { isColour } from "./options.js";

/** @typedef {import("./choice.js").Choice} Choice */

/** @param {EventTarget | null} target @returns {string | undefined} the box it belongs to */
const boxOf = (target) => (target instanceof Element ? target.closest("[data-box]")?.getAttribute("data-box") : null) ?? undefined;

/**
 * Tap boxes one by one, or draw over several in one go.
 * @param {Choice} [choice]
 * @returns {Record<string, (event: any) => void>}
 */
export function useSheetTouch(choice) {
  const from = useRef("");
  const drawn = useRef(false);
  if (!choice) return {};
  return {
    onPointerDown: (event) => {
      from.current = boxOf(event.target) ?? "";
      drawn.current = false;
    },
    onPointerMove: (event) => {
      if (!from.current || !event.buttons) return;
      const over = boxOf(document.elementFromPoint(event.clientX, event.clientY));
      if (!over || over === from.current) return;
      if (!drawn.current) {
        drawn.current = true;
        if (!choice.marks.value.boxes.includes(from.current)) choice.tap(from.current);
      }
      choice.drag(over);
    },
    onClick: (event) => {
      const box = boxOf(event.target);
      if (box && !drawn.current && choice.open.value.has(box)) choice.tap(box);
      from.current = "";
      drawn.current = false;
    },
  };
}

/** Whether the sheet lies turned, so that its columns are lines. @param {Element} grid */
const turned = (grid) => getComputedStyle(grid).getPropertyValue("--turned").trim() === "1";

/** Where an arrow leads, as the sheet lies; the border holds.
 * @param {string} box @param {string} key @param {boolean} lying */
function beside(box, key, lying) {
  const steps = /** @type {Record<string, number[]>} */ ({ ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1], Home: [-99, 0], End: [99, 0] });
  const step = steps[key];
  if (!step) return null;
  const [columns, rows] = lying ? [step[1], step[0]] : step;
  const column = Math.min(Math.max(COLUMNS.indexOf(box[0]) + columns, 0), COLUMNS.length - 1);
  const row = Math.min(Math.max(Number(box[1]) + rows, 1), ROWS);
  return `${COLUMNS[column]}${row}`;
}

/** One tab stop; arrows, Home and End move, Space marks, as on any button. Other keys are the table's. */
export function useSheetKeys() {
  const at = useSignal("H4");
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const grid = /** @type {Element} */ (event.currentTarget);
    const next = beside(at.value, event.key, turned(grid));
    if (!next) return;
    at.value = next;
    /** @type {HTMLElement | null} */ (grid.querySelector(`[data-box=${next}]`))?.focus();
    event.preventDefault();
  };
  const onFocusIn = (/** @type {FocusEvent} */ event) => {
    at.value = boxOf(event.target) ?? at.value;
  };
  return { at: at.value, on: { onKeyDown, onFocusIn } };
}

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
