/** The rules of one game: what is in them, to jump to, and then all of it. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { Picture, Signs } from "./pictures.js";

/** @typedef {{id: string, title: string, body: any[]}} Section */

/** @param {{part: any}} props a paragraph, a list, steps, signs with their meaning, or pictures */
function Part({ part }) {
  if (typeof part === "string") return html`<p>${part}</p>`;
  if (part.signs) return html`<${Signs} signs=${part.signs} />`;
  if (part.pictures)
    return html`<div class="rule-pictures">${part.pictures.map((/** @type {any} */ one) => html`<${Picture} key=${one.picture} part=${one} />`)}</div>`;
  const items = (part.list ?? part.steps).map((/** @type {string} */ item) => html`<li>${item}</li>`);
  return part.list ? html`<ul>${items}</ul>` : html`<ol>${items}</ol>`;
}

/** Go to a section, with the keyboard too. @param {string} id */
function jump(id) {
  const heading = document.getElementById(`rule-${id}`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** @param {{sections: Section[]}} props */
export const RulesText = ({ sections }) =>
  html`<nav class="rule-contents" aria-label=${say.common.contents}>
      ${sections.map(({ id, title }) => html`<button key=${id} type="button" class="pill" onClick=${() => jump(id)}>${title}</button>`)}
    </nav>
    <article class="rules">
      ${sections.map(
        ({ id, title, body }) => html`<section key=${id}>
          <h3 id=${`rule-${id}`} tabindex="-1">${title}</h3>
          ${body.map((part, at) => html`<${Part} key=${at} part=${part} />`)}
        </section>`,
      )}
    </article>`;
