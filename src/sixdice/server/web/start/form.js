/** Everything that can be chosen for a game, with the usual chosen already. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { gameNamed } from "../net/catalogue.js";
import { Dialog } from "../parts/dialog.js";
import { say } from "../text/text.js";
import { Draft } from "./draft.js";
import { Choices, Field } from "./fields.js";
import { More } from "./more.js";
import { fault, open, opening } from "./opening.js";
import { Seats } from "./seats.js";
import { SpokenLanguage } from "./spoken.js";

const shown = signal(false);
/** @type {import("@preact/signals").Signal<Draft | null>} */
const draft = signal(null);
/** @type {Map<string, Draft>} what was chosen before, while the page is open */
const drafts = new Map();

/** Show the form of a game. @param {string} name */
export function choose(name) {
  const game = gameNamed(name);
  if (!game) return;
  draft.value = drafts.get(name) ?? new Draft(game);
  drafts.set(name, draft.value);
  draft.value.fitCard();
  shown.value = true;
}

/** The dialog of the form. */
export function ChooseDialog() {
  if (!draft.value) return null;
  return html`<${Dialog} open=${shown} title=${say.games.games[draft.value.game.game].name} wide>
    <${Form} draft=${draft.value} />
  <//>`;
}

/** @param {{draft: Draft}} props */
function Form({ draft }) {
  const { game, mode } = draft;
  const name = `form ${game.game}`;
  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await open(name, draft.wanted())) shown.value = false;
  };
  const modes = game.modes.map((one) => ({ value: one.name, ...say.games.modes[game.game][one.name] }));
  return html`<form class="choose" onSubmit=${begin}>
    <${Choices} legend=${say.start.mode} name="mode" choices=${modes} chosen=${draft.modeName} />
    ${mode.value.missions && html`<${Missions} draft=${draft} />`}
    ${game.languages && html`<${Words} draft=${draft} />`}
    <${Seats} draft=${draft} />
    <${More} draft=${draft} />
    <div class="choose-go">
      ${fault.value.at === name && html`<p class="fault" role="alert">${fault.value.why}</p>`}
      <button type="submit" class="main" disabled=${opening.value !== ""}>
        ${draft.invites.value ? say.start.openTable : say.start.play}
      </button>
    </div>
  </form>`;
}

/** @param {{draft: Draft}} props */
function Missions({ draft }) {
  const seats = draft.seated.value.length + 1;
  const missions = (draft.game.missions ?? []).map(({ number, goals }) => ({
    value: number,
    name: `${say.games.mission(number)} · ${say.games.missions[number].name}`,
    says: say.start.goal(goalWords(goals[seats - 1] ?? ""), seats),
  }));
  return html`<${Choices} legend=${say.start.mission} name="mission" choices=${missions} chosen=${draft.mission} />`;
}

/** A goal as the rules write it, in words: `stars; colours 2`. @param {string} goal */
function goalWords(goal) {
  const terms = goal.split("; ").map((term) => term.split(" "));
  return say.common.names(terms.map(([kind, what = ""]) => say.games.goals[kind]?.(what) ?? kind));
}

/** @param {{draft: Draft}} props */
function Words({ draft }) {
  const { game, language, card } = draft;
  const choose = (/** @type {any} */ event) => {
    card.value = Number(event.target.value);
    draft.fitCard();
  };
  return html`<div class="choose-pair">
    <${SpokenLanguage} game=${game} chosen=${() => draft.fitCard()} />
    <${Field} label=${say.start.card}>
      <select value=${String(card.value)} onChange=${choose}>
        ${game.cards?.map((one) => {
          const fits = draft.cardFits(one);
          const themes = (one.themes[language] ?? []).slice(0, 2).join(", ");
          const label = `${say.games.cardOf(one.number, themes)} … ${fits ? "" : say.start.noBots}`;
          return html`<option value=${String(one.number)} disabled=${!fits}>${label}</option>`;
        })}
      </select>
    <//>
  </div>`;
}
