/** The height above an on-screen keyboard, for browsers that lay the keyboard over the page. */

import { useEffect } from "preact/hooks";

/** @param {import("preact").RefObject<HTMLElement | null>} screen gets `--above`, the height that is to be seen */
export function useHeightAboveKeyboard(screen) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const measure = () => {
      if (view.scale > 1.01) return; // somebody has zoomed in: nothing to do with a keyboard
      screen.current?.style.setProperty("--above", `${Math.round(view.height)}px`);
      if (view.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    view.addEventListener("resize", measure);
    return () => view.removeEventListener("resize", measure);
  }, []);
}
