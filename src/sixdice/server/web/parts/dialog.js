/**
 * A dialog over the page: Escape, the cross and a tap beside it close it, and focus goes back.
 *
 * Whether it is open is known to one signal, and all happens at once: a key pressed right after Escape finds it closed
 * and the opener in focus. A browser that closes it by itself says so a little later, perhaps of one that is gone.
 */

import { html } from "htm/preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../text/text.js";
import { Icon } from "./icon.js";

/**
 * @param {{open: import("@preact/signals").Signal<boolean>, title: string, wide?: boolean, children?: any}} props
 */
export function Dialog({ open, title, wide, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  const close = () => (open.value = false);
  useLayoutEffect(() => {
    if (!open.value) return;
    const opener = document.activeElement;
    box.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open.value]);
  if (!open.value) return null;
  const onItself = (/** @type {Event} */ event) => event.target === box.current && close();
  const cancel = (/** @type {Event} */ event) => {
    if (event.target !== box.current) return;
    event.preventDefault();
    close();
  };
  return html`<dialog ref=${box} class=${wide ? "dialog wide" : "dialog"} aria-labelledby=${id} onCancel=${cancel} onClose=${onItself} onClick=${onItself}>
    <div class="dialog-inner">
      <div class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="icon-button" aria-label=${say.common.close} onClick=${close}><${Icon} name="close" /></button>
      </div>
      <div class="dialog-body">${children}</div>
    </div>
  </dialog>`;
}
