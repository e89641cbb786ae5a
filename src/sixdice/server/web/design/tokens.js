/** The visual language: colours with their contrast, spacing, sizes of text, icons, buttons. */

import { html } from "htm/preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ICONS, Icon } from "../parts/icon.js";
import { Shape } from "../parts/shape.js";
import { contrast } from "./contrast.js";

/** What stands on what, and how much contrast that needs (0: none, mere decoration). @type {[string, string, number][]} */
const PAIRS = [
  ["ink", "paper", 4.5],
  ["ink", "card", 4.5],
  ["ink", "band", 4.5],
  ["ink", "accent-wash", 4.5],
  ["soft", "paper", 4.5],
  ["soft", "card", 4.5],
  ["on-accent", "accent", 4.5],
  ["accent", "paper", 3],
  ["accent", "card", 3],
  ["fault", "fault-wash", 4.5],
  ["fault", "card", 4.5],
  ["edge", "card", 3],
  ["line", "card", 0],
  ...[..."gyorb"].map((colour) => /** @type {[string, string, number]} */ (["sign", colour, 3])),
  ...[..."gyorb"].map((colour) => /** @type {[string, string, number]} */ (["cross", `${colour}-faded`, 4.5])),
];

/** @param {{of: [string, string, number]}} props */
function Pair({ of: [front, back, needed] }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [found, setFound] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { color, backgroundColor } = getComputedStyle(box.current);
    setFound(contrast(color, backgroundColor));
  }, []);
  const sign = { color: `var(--${front})`, backgroundColor: `var(--${back})` };
  const bare = ["edge", "line"].includes(front) ? "" : back.endsWith("-faded") ? "✕" : "Aa";
  const sample = back.length === 1 ? html`<${Shape} of=${back} />` : bare;
  return html`<li class=${found < needed ? "contrast fault" : "contrast"}>
    <span class="sample-of" ref=${box} style=${sign}>${sample}</span>
    <code>${front} / ${back}</code> <span>${found.toFixed(1)}${needed ? ` ≥ ${needed}` : ""}</span>
  </li>`;
}

export const Colours = () => html`<ul class="pairs">${PAIRS.map((pair) => html`<${Pair} of=${pair} />`)}</ul>`;

/** @param {number} n */
const space = (n) => html`<li><code>--s${n}</code><span style=${{ width: `var(--s${n})` }}></span></li>`;
export const Spacing = () => html`<ul class="scale">${[1, 2, 3, 4, 5, 6].map(space)}</ul>`;

export const Sizes = () =>
  html`${["small", "text", "big", "huge"].map((size) => html`<p style=${{ fontSize: `var(--${size})` }}>${size}: Six dice</p>`)}
    <h1>Heading 1</h1>
    <h2>Heading 2</h2>
    <h3>Heading 3</h3>
    <p>A <a href="/design">link</a>, <strong>strong</strong>, <span class="soft">soft</span>, <span class="fault">fault</span>.</p>`;

export const Icons = () =>
  html`<ul class="wrap">${ICONS.map((name) => html`<li class="icon-sample"><${Icon} name=${name} /><code>${name}</code></li>`)}</ul>`;

const SHAPES = [..."gyorb", "star", "x"];
/** @param {string} of */
const shape = (of) => html`<span class="shape-sample ${of}"><${Shape} of=${of} /></span>`;
export const Shapes = () => html`<p class="wrap">${SHAPES.map(shape)}</p>`;

export const Buttons = () => html`<div class="wrap">
    <button type="button" class="main">Main</button><button type="button">Other</button>
    <button type="button" class="danger">Danger</button><button type="button" class="plain">Plain</button>
    <button type="button" class="main" disabled>Main, off</button><button type="button" disabled>Off</button>
    <button type="button" class="pill">Pill</button><span class="pill">−13</span>
    <button type="button" class="icon-button" aria-label="Menu"><${Icon} name="menu" /></button>
  </div>
  <div class="tabs" role="group" aria-label="Tabs">
    <button type="button" aria-pressed="true">Chosen</button><button type="button" aria-pressed="false">Not chosen</button>
  </div>`;

export const Fields = () => html`<label class="stack">A line <input value="Banane" /></label>
  <label class="stack">A choice <select><option>One</option><option>Two</option></select></label>
  <label class="line"><input type="checkbox" checked /> Ticked</label>
  <label class="line"><input type="radio" checked /> Chosen</label>
  <label class="stack">A range <input type="range" value="40" /></label>`;
