/** A dialog over the page: Escape, the cross and a tap beside it close it, and focus goes back. */

import { html } from "htm/preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../text/text.js";
import { Icon } from "./icon.js";

/**
 * @param {{open: import("@preact/signals").Signal<boolean>, title: string, wide?: boolean, children?: any}} props
 */
export function Dialog({ open, title, wide, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  const close = () => (open.value = false);
  useEffect(() => {
    if (!open.value) return;
    const opener = document.activeElement;
    box.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open.value]);
  if (!open.value) return null;
  const beside = (/** @type {Event} */ event) => event.target === box.current && close();
  return html`<dialog ref=${box} class=${wide ? "dialog wide" : "dialog"} aria-labelledby=${id} onClose=${close} onClick=${beside}>
    <div class="dialog-inner">
      <div class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="icon-button" aria-label=${say.common.close} onClick=${close}><${Icon} name="close" /></button>
      </div>
      <div class="dialog-body">${children}</div>
    </div>
  </dialog>`;
}
