/** A letter die: in its colour, framed when it gives the initial, struck when its letter is to be avoided. */

import { html } from "htm/preact";
import { say } from "../text/text.js";

/** @param {{colour: string, letter?: string, drawn?: boolean, avoid?: boolean, used?: boolean}} props
 *     `used`: what is typed has its letter; without a letter it is about to be thrown */
export function LetterDie({ colour, letter = "", drawn, avoid, used }) {
  const style = ["letter-die", colour, drawn && "drawn", avoid && "avoid", used && "used", !letter && "thrown"].filter(Boolean).join(" ");
  const label = letter ? say.words.die(say.common.hand.dice[colour] ?? colour, letter, Boolean(drawn), Boolean(used)) : undefined;
  return html`<li class=${style} aria-label=${label} aria-hidden=${letter ? undefined : "true"}>
    <span aria-hidden="true">${letter}</span>
    ${used && !avoid && html`<i class="dot" aria-hidden="true"></i>`}
  </li>`;
}
