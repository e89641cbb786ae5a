/** The design page: every component in every state, light and dark. For those who work on the page; in English. */

import { signal } from "@preact/signals";
import { html, render } from "htm/preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { LANGUAGES, settings } from "../settings.js";
import { language, speak } from "../text/text.js";
import { SECTIONS } from "./sections.js";

/** @typedef {import("./sections.js").Entry} Entry */

/** @param {{entry: Entry, theme: string}} props */
function Pane({ entry: [, Component, made, then], theme }) {
  const store = useMemo(() => made?.(), [made]);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (box.current) then?.(box.current);
  }, []);
  return html`<div class="pane ${theme}" ref=${box}><${Component} store=${store} /></div>`;
}

/** @param {{entry: Entry, form: string}} props */
const Sample = ({ entry, form }) => html`<section class="sample in-${form}" aria-label=${entry[0]}>
  <h2 class="sample-title">${entry[0]}</h2>
  ${["light", "dark"].map((theme) => html`<${Pane} key=${theme} entry=${entry} theme=${theme} />`)}
</section>`;

const shown = signal(decodeURIComponent(location.hash.slice(1)));
addEventListener("hashchange", () => (shown.value = decodeURIComponent(location.hash.slice(1))));

/** @param {{names: string[], name: string}} props */
function Head({ names, name }) {
  const choose = (/** @type {Event} */ event) => speak((settings.language.value = /** @type {HTMLSelectElement} */ (event.target).value));
  const link = (/** @type {string} */ one) =>
    html`<a class="button pill" href=${`#${one}`} aria-current=${one === name ? "page" : undefined}>${one}</a>`;
  return html`<header class="bar design-bar">
    <h1>Six Dice: design</h1>
    <nav class="tabs grow">${names.map(link)}</nav>
    <select aria-label="Language" value=${language.value} onChange=${choose}>
      ${Object.entries(LANGUAGES).map(([code, title]) => html`<option value=${code}>${title}</option>`)}
    </select>
  </header>`;
}

function Design() {
  const names = Object.keys(SECTIONS);
  const name = names.includes(shown.value) ? shown.value : names[0];
  const { form = "pair", entries } = SECTIONS[name];
  const samples = entries.map((entry) => html`<${Sample} key=${entry[0]} entry=${entry} form=${form} />`);
  const whole = form === "screen" ? "div" : "main"; // a screen has a main part of its own
  return html`<${Head} names=${names} name=${name} /><${whole} key=${`${name} ${language.value}`} class="design">${samples}<//>`;
}

await speak(settings.language.value);
render(html`<${Design} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
