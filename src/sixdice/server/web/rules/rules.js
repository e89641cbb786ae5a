/** The rules, one tap away everywhere; loaded when they are first asked for. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { Dialog } from "../parts/dialog.js";
import { NotLoaded, lazy } from "../parts/lazy.js";
import { language, say } from "../text/text.js";

const open = signal(false);
const game = signal("encore");
/** @type {import("@preact/signals").Signal<any>} */
const rules = signal(null);
const RulesText = lazy(() => import("./text.js"), "RulesText");

/** Show the rules of a game. @param {string} [which] */
export async function openRules(which) {
  if (which) game.value = which;
  rules.value = await import(`./${language.value}.js`).then(
    (found) => found.RULES,
    () => null,
  );
  open.value = true;
}

export function RulesDialog() {
  return html`<${Dialog} open=${open} title=${say.common.rules} wide>${rules.value ? html`<${Rules} />` : html`<${NotLoaded} />`}<//>`;
}

function Rules() {
  const chosen = rules.value[game.value];
  return html`<div class="tabs" role="group" aria-label=${say.common.rules}>
      ${Object.entries(rules.value).map(
        ([name, one]) =>
          html`<button type="button" aria-pressed=${String(name === game.value)} onClick=${() => (game.value = name)}>${one.title}</button>`,
      )}
    </div>
    <${RulesText} key=${game.value} sections=${chosen.sections} />`;
}
