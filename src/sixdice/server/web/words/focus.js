/** The input keeps the focus while one may speak, and takes it from no dialog and no other control. */

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { tick } from "../clock.js";

const OPEN = "dialog[open], [popover]:popover-open";

/** @param {import("preact").RefObject<HTMLInputElement | null>} input @param {boolean} wanted @param {number} round */
export function useFocus(input, wanted, round) {
  const covered = useRef(false);
  const focus = () => input.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (wanted && !document.querySelector(OPEN)) focus();
  }, [wanted, round]);
  useEffect(() => {
    if (!wanted) return undefined;
    const mouse = matchMedia("(pointer: fine)").matches; // with a finger one may put the keyboard away
    const cover = (/** @type {FocusEvent} */ event) => {
      if (/** @type {Element} */ (event.target).closest(OPEN)) covered.current = true; // however soon it is closed again
    };
    document.addEventListener("focusin", cover);
    const watch = effect(() => {
      void tick.value;
      const open = document.querySelector(OPEN) !== null;
      const idle = !document.activeElement || document.activeElement === document.body;
      if (!open && (covered.current || (idle && mouse))) focus();
      covered.current = open;
    });
    return () => {
      document.removeEventListener("focusin", cover);
      watch();
    };
  }, [wanted]);
}
