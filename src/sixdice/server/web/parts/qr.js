/** An address as a QR code, dark on light whatever the page is; the code that draws it is loaded when needed. */

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

/** Light boxes around the code, which readers need. */
const MARGIN = 4;

/** @param {{text: string, label: string}} props */
export function Qr({ text, label }) {
  const [drawn, draw] = useState({ path: "", size: 1 });
  useEffect(() => {
    let wanted = true;
    code(text).then(
      (found) => wanted && draw(found),
      () => {}, // without a connection the link itself must do
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const side = drawn.size + 2 * MARGIN;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}">
    <path d=${drawn.path} />
  </svg>`;
}

/** Runs of dark boxes, row by row. @param {string} text */
async function code(text) {
  const { generate } = await import("lean-qr");
  const bitmap = generate(text);
  let path = "";
  for (let y = 0; y < bitmap.size; y += 1)
    for (let x = 0; x < bitmap.size; x += 1) {
      const start = x;
      while (bitmap.get(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  return { path, size: bitmap.size };
}
