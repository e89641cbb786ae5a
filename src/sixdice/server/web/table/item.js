/** A line of the menu that opens in place. */

import { html } from "htm/preact";
import { Icon } from "../parts/icon.js";

/** @param {{icon: string, label: string, shown?: boolean, children?: any}} props */
export const Item = ({ icon, label, shown, children }) =>
  html`<details class="menu-item" open=${shown}>
    <summary><${Icon} name=${icon} />${label}</summary>
    <div class="menu-inner">${children}</div>
  </details>`;
