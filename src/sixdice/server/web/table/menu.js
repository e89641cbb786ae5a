/** The button of the table's menu; what it opens is loaded when it is first opened. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { lazy } from "../parts/lazy.js";
import { say } from "../text/text.js";
import { asked } from "./asked.js";

const open = signal(false);
const Menu = lazy(() => import("./menuitems.js"), "MenuItems");

/** The button, and what it opens. @param {{store: import("./live.js").LiveTable}} props */
export function TableMenu({ store }) {
  const phase = store.table.value?.phase;
  useEffect(() => {
    const idle = setTimeout(Menu.fetched, 2000); // so that it is there without a connection, too
    return () => {
      clearTimeout(idle);
      open.value = false;
    };
  }, [store, phase]);
  const urgent = phase && asked(store);
  const label = urgent ? say.table.as(say.common.menu, say.table.endHere) : say.common.menu;
  const show = () => (open.value = true);
  const close = () => (open.value = false);
  return html`<button type="button" class="icon-button ${urgent ? "urgent" : ""}" aria-label=${label} title=${label} onClick=${show}>
      <${Icon} name="menu" />
    </button>
    <${Dialog} open=${open} title=${say.common.menu}><${Menu} store=${store} close=${close} /><//>`;
}
