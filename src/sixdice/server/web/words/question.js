/** What is asked for: the theme, the initial or the letters to avoid, five dice, the clock. */

import { html } from "htm/preact";
import { language, say, tongue } from "../text/text.js";
import { LetterDie } from "./die.js";
import { RoundClock } from "./roundclock.js";
import { Themes } from "./themes.js";

/** @param {{store: import("../table/store.js").TableStore, typed: import("./typed.js").Typed}} props */
export function Question({ store, typed }) {
  const { faces, round } = store.game.value;
  const setup = store.setup.value;
  const { letters: has, code } = typed.reading;
  const black = !faces.initial;
  const shown = black || !code;
  const rule = black ? say.words.without : say.words.begins(faces.initial);
  const other = setup.language !== language.value;
  const ask = faces.theme ? say.words.theme(faces.theme, rule) : rule;
  return html`<section class="question" key=${round} aria-labelledby="theme">
    <p class="ask">
      ${store.live ? ask : `${say.words.round(round)} · ${ask}`}
      ${other && html` <span class="whole">(${say.words.spokenIn(tongue(setup.language))})</span>`}
    </p>
    <h2 id="theme" class="theme" lang=${faces.theme ? setup.language : undefined}>
      ${faces.theme ? setup.themes[faces.theme - 1].title : say.words.anyTheme}
    </h2>
    <ul class="letter-dice" aria-label=${say.words.letters}>
      ${[...faces.letters].map((letter, index) => {
        const colour = setup.dice[index];
        const die = { colour, letter, drawn: colour === faces.colour, avoid: black, used: shown && has.includes(letter) };
        return html`<${LetterDie} key=${colour} ...${die} />`;
      })}
    </ul>
    <${RoundClock} store=${store} />
    ${!faces.theme && html`<${Themes} store=${store} typed=${typed} />`}
  </section>`;
}
