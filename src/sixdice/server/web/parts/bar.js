/** The bar on top of every screen: where we are, what is going on, the rules one tap away. */

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { openRules } from "../rules/rules.js";
import { say } from "../text/text.js";
import { Icon } from "./icon.js";

/** Whether no screen was shown yet. Another one takes the focus that went with what the last one had, for those who listen. */
let isFirst = true;

/**
 * @param {{title: string, status?: any, game?: string, back?: string, children?: any}} props `game` chooses the
 *     rules that are shown; `back` is where the arrow leads, nowhere on the start page; children are more buttons, on the right
 */
export function Bar({ title, status, game, back = "#", children }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  useEffect(() => {
    document.title = title === say.common.title ? title : `${title} · ${say.common.title}`;
  }, [title]);
  return html`<header class="bar">
    ${back && html`<a class="icon-button" href=${back} aria-label=${back === "#" ? say.common.toStart : say.common.back}><${Icon} name="back" /></a>`}
    <div class="where"><h1 ref=${heading} tabindex="-1">${title}</h1><p class="status" data-may-cut>${status}</p></div>
    <div class="bar-tools">
      ${children}
      <button type="button" class="icon-button" aria-label=${say.common.rules} title=${say.common.rules} onClick=${() => openRules(game)}>
        <${Icon} name="rules" />
      </button>
    </div>
  </header>`;
}
