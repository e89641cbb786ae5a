/** Parts of the page that are loaded when they are first shown. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { say } from "../text/text.js";
import { Wait } from "./ending.js";

/** In place of a part that could not be loaded. A browser does not ask twice for a script, so all is loaded anew. */
export const NotLoaded = () =>
  html`<div class="stack" role="alert">
    <p>${say.common.unreachable}</p>
    <button type="button" class="main" onClick=${() => location.reload()}>${say.common.tryAgain}</button>
  </div>`;

/**
 * Return a component that loads itself.
 * @template {Record<string, any>} Module
 * @param {() => Promise<Module>} load @param {keyof Module} name what the module calls it
 * @param {() => any} [Meanwhile] what is shown while it comes
 */
export function lazy(load, name, Meanwhile = Wait) {
  /** @type {import("@preact/signals").Signal<any>} */
  const found = signal(null);
  let asked = false;
  const fetched = async () => {
    if (asked) return;
    asked = true;
    try {
      found.value = { Component: (await load())[name] };
    } catch {
      found.value = { Component: NotLoaded };
    }
  };
  const Part = (/** @type {Record<string, any>} */ props) => {
    fetched();
    return found.value ? html`<${found.value.Component} ...${props} />` : html`<${Meanwhile} />`;
  };
  return Object.assign(Part, { fetched });
}
