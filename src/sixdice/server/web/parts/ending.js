/** Screens with one sentence: wait; this leads nowhere. */

import { html } from "htm/preact";
import { follow } from "../route.js";
import { say } from "../text/text.js";

/** Something small is on its way, inside a screen. */
export const Moment = () => html`<p class="soft">${say.common.loading}</p>`;

export const Wait = () => html`<main class="alone"><${Moment} /></main>`;

/** @param {{why: string}} props `refused`, `gone` or `unreachable` */
export function Lost({ why }) {
  const again = why === "unreachable";
  return html`<main class="alone">
    <h1>${say.common.lost[why]}</h1>
    ${again && html`<button type="button" class="main" onClick=${follow}>${say.common.tryAgain}</button>`}
    <a class="button" href="#">${say.common.toStart}</a>
  </main>`;
}
