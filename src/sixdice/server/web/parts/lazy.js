/** Parts of the page that are loaded when they are first shown. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { trouble } from "../route.js";
import { Wait } from "./ending.js";

/**
 * Return a component that loads itself.
 * @template {Record<string, any>} Module
 * @param {() => Promise<Module>} load @param {keyof Module} name what the module calls it
 */
export function lazy(load, name) {
  /** @type {import("@preact/signals").Signal<any>} */
  const found = signal(null);
  let asked = false;
  const fetched = async () => {
    asked = true;
    try {
      found.value = { Component: (await load())[name] };
    } catch {
      asked = false;
      trouble.value = "unreachable";
    }
  };
  return (/** @type {Record<string, any>} */ props) => {
    if (!found.value && !asked) fetched();
    return found.value ? html`<${found.value.Component} ...${props} />` : html`<${Wait} />`;
  };
}
