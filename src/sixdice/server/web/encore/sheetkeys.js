/** A sheet under keys: one tab stop, and arrows from box to box. */

import { useSignal } from "@preact/signals";
import { COLUMNS, ROWS } from "./position.js";
import { boxOf } from "./touch.js";

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
