/** A game on the start page: one tap plays it, another invites a friend, a third chooses everything. */

import { html } from "htm/preact";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { Draft } from "./draft.js";
import { choose } from "./form.js";
import { fault, open, opening } from "./opening.js";
import { Picture } from "./picture.js";
import { SpokenLanguage } from "./spoken.js";

/** @param {{game: import("../net/catalogue.js").Game}} props */
export function GameCard({ game }) {
  const { name, says } = say.games.games[game.game];
  const usual = () => open(`play ${game.game}`, new Draft(game).wanted());
  const invite = () => {
    const draft = new Draft(game);
    draft.changeSeat(0, { kind: "open" });
    open(`play ${game.game}`, draft.wanted());
  };
  const busy = opening.value !== "";
  return html`<section class="card game-card" aria-labelledby=${`game-${game.game}`}>
    <${Picture} game=${game.game} />
    <div>
      <h2 id=${`game-${game.game}`} class="game-name">${name}</h2>
      <p class="soft">${says}</p>
    </div>
    ${game.languages && html`<div class="spoken"><${SpokenLanguage} game=${game} /></div>`}
    <div class="game-buttons">
      <button type="button" class="main" disabled=${busy} onClick=${usual}><${Icon} name="play" />${say.start.playBot}</button>
      <button type="button" disabled=${busy} onClick=${invite}>${say.start.inviteFriend}</button>
      <button type="button" disabled=${busy} onClick=${() => choose(game.game)}>${say.start.choose}</button>
    </div>
    ${fault.value.at === `play ${game.game}` && html`<p class="fault" role="alert">${fault.value.why}</p>`}
  </section>`;
}
