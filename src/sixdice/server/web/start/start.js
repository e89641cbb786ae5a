/** The start: the games, one tap each; what was played before; a record to go on with. */

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { catalogue, learn, unreachable } from "../net/catalogue.js";
import { Bar } from "../parts/bar.js";
import { SettingsButton } from "../parts/settings.js";
import { say } from "../text/text.js";
import { GameCard } from "./card.js";
import { ChooseDialog } from "./form.js";
import { RecordFile } from "./record.js";
import { GoOn, Recent } from "./recent.js";
import { MyName } from "./seats.js";

/** The start page. */
export function Start() {
  useEffect(() => {
    learn();
  }, []);
  return html`<div class="screen">
    <${Bar} title=${say.common.title} back=""><${SettingsButton} /><//>
    <main class="start">
      <${GoOn} />
      ${unreachable.value ? html`<${Unreachable} />` : html`<${Games} />`}
      <${Recent} />
      <${RecordFile} />
    </main>
    <${ChooseDialog} />
  </div>`;
}

function Games() {
  if (!catalogue.value) return html`<p class="soft">${say.common.loading}</p>`;
  return html`<label class="my-name"><span>${say.start.playAs}</span><${MyName} /></label>
    <div class="game-cards">${catalogue.value.map((game) => html`<${GameCard} key=${game.game} game=${game} />`)}</div>`;
}

const Unreachable = () =>
  html`<section class="card stack" role="alert">
    <p>${say.common.unreachable}</p>
    <button type="button" class="main" onClick=${learn}>${say.common.tryAgain}</button>
  </section>`;
