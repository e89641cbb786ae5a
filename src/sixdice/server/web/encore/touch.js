/** A sheet under fingers: tap boxes, or draw over them. */

import { useRef } from "preact/hooks";

/** @typedef {import("./choice.js").Choice} Choice */

/** @param {EventTarget | null} target @returns {string | undefined} the box it belongs to */
export const boxOf = (target) => (target instanceof Element ? target.closest("[data-box]")?.getAttribute("data-box") : null) ?? undefined;

/** @param {PointerEvent} event @returns {string | undefined} the box under a finger, whatever it began on */
const boxUnder = (event) => boxOf(document.elementFromPoint(event.clientX, event.clientY));

/** A click that comes so many milliseconds after a finger was lifted is that finger's. */
const CLICK = 700;

/**
 * Tap boxes one by one, or draw over several in one go. A finger counts when it is lifted: browsers leave the click
 * out where a tap follows a quick stroke. Keys and screen readers click.
 * @param {Choice} [choice]
 * @returns {Record<string, (event: any) => void>}
 */
export function useSheetTouch(choice) {
  const from = useRef("");
  const drawn = useRef(false);
  const lifted = useRef(-CLICK);
  if (!choice) return {};
  const tap = (/** @type {string | undefined} */ box) => {
    if (box) choice.tap(box);
  };
  return {
    onPointerDown: (event) => {
      from.current = event.isPrimary && !event.button ? (boxOf(event.target) ?? "") : "";
      drawn.current = false;
    },
    onPointerMove: (event) => {
      if (!from.current || !event.buttons) return;
      const over = boxUnder(event);
      if (!over || over === from.current) return;
      if (!drawn.current) {
        drawn.current = true;
        if (!choice.marks.value.boxes.includes(from.current)) choice.tap(from.current);
      }
      choice.drag(over);
    },
    onPointerCancel: () => {
      from.current = "";
    },
    onPointerUp: (event) => {
      if (!from.current) return;
      if (!drawn.current && boxUnder(event) === from.current) tap(from.current);
      from.current = "";
      lifted.current = event.timeStamp;
    },
    onClick: (event) => {
      if (!event.detail || event.timeStamp - lifted.current > CLICK) tap(boxOf(event.target));
    },
  };
}
