/** The rules, one tap away everywhere; loaded when they are first asked for. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { Dialog } from "../parts/dialog.js";
import { language, say } from "../text/text.js";

const open = signal(false);
const game = signal("encore");
/** @type {import("@preact/signals").Signal<any>} */
const rules = signal(null);

/** Show the rules of a game. @param {string} [which] */
export async function openRules(which) {
  if (which) game.value = which;
  rules.value = (await import(`./${language.value}.js`)).RULES;
  open.value = true;
}

/** @param {{part: any}} props a paragraph, a list, or steps */
function Part({ part }) {
  if (typeof part === "string") return html`<p>${part}</p>`;
  const items = (part.list ?? part.steps).map((/** @type {string} */ item) => html`<li>${item}</li>`);
  return part.list ? html`<ul>${items}</ul>` : html`<ol>${items}</ol>`;
}

export function RulesDialog() {
  if (!rules.value) return null;
  const chosen = rules.value[game.value];
  return html`<${Dialog} open=${open} title=${say.common.rules} wide>
    <div class="tabs" role="group" aria-label=${say.common.rules}>
      ${Object.entries(rules.value).map(
        ([name, one]) =>
          html`<button type="button" aria-pressed=${String(name === game.value)} onClick=${() => (game.value = name)}>${one.title}</button>`,
      )}
    </div>
    <article class="rules">
      ${chosen.sections.map(
        (/** @type {any} */ section) => html`<section key=${section.id}><h3>${section.title}</h3>${section.body.map((/** @type {any} */ part) => html`<${Part} part=${part} />`)}</section>`,
      )}
    </article>
  <//>`;
}
