/** Screens with one sentence: wait; this leads nowhere. */

import { html } from "htm/preact";
import { follow } from "../route.js";
import { say } from "../text/text.js";

export const Wait = () => html`<main class="alone"><p class="soft">${say.common.loading}</p></main>`;

/** @param {{why: string}} props `refused`, `gone` or `unreachable` */
export function Lost({ why }) {
  const again = why === "unreachable";
  return html`<main class="alone">
    <h1>${say.common.lost[why]}</h1>
    ${again && html`<button type="button" class="main" onClick=${follow}>${say.common.tryAgain}</button>`}
    <a class="button" href="#">${say.common.toStart}</a>
  </main>`;
}
