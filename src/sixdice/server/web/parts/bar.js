/** The bar on top of every screen: where we are, what is going on, the rules one tap away. */

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { openRules } from "../rules/rules.js";
import { say } from "../text/text.js";
import { Icon } from "./icon.js";

/** Whether no screen was shown yet. Another one takes the focus that went with what the last one had, for those who listen. */
let isFirst = true;

/**
 * @param {{title: string, status?: any, game?: string, home?: boolean, children?: any}} props `game` chooses the
 *     rules that are shown, `home` is false on the start page; children are more buttons, on the right
 */
export function Bar({ title, status, game, home = true, children }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  useEffect(() => {
    document.title = title === say.common.title ? title : `${title} · ${say.common.title}`;
  }, [title]);
  return html`<header class="bar">
    ${home && html`<a class="icon-button" href="#" aria-label=${say.common.toStart}><${Icon} name="back" /></a>`}
    <div class="where"><h1 ref=${heading} tabindex="-1">${title}</h1><p class="status" data-may-cut>${status}</p></div>
    <div class="bar-tools">
      ${children}
      <button type="button" class="icon-button" aria-label=${say.common.rules} title=${say.common.rules} onClick=${() => openRules(game)}>
        <${Icon} name="rules" />
      </button>
    </div>
  </header>`;
}
